// The fields of an aggregate in declaration order, without reflection: how many initializers fit, then structured bindings. Aggregates
// may nest; arrays, bases and more than twelve fields are not taken apart.
#ifndef TESSERA_DETAIL_FIELDS_H
#define TESSERA_DETAIL_FIELDS_H

#include "tessera/detail/language.h"

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "tessera/detail/element.h"

namespace tessera::detail {

constexpr std::size_t max_fields = 12;

// Stands for an initializer of any type; only named in unevaluated operands.
struct any_initializer {
  template <class U>
  constexpr operator U() const noexcept;
};
template <std::size_t>
using initializer_at = any_initializer;

template <class A, class Indices>
constexpr bool takes_initializers = false;
template <class A, std::size_t... I>
constexpr bool takes_initializers<A, std::index_sequence<I...>> = requires { A{initializer_at<I>{}...}; };

template <class A, std::size_t N = max_fields + 1>
constexpr std::size_t count_fields() noexcept {
  if constexpr (N == 0 || std::is_empty_v<A>) {
    return 0;
  } else if constexpr (takes_initializers<A, std::make_index_sequence<N>>) {
    return N;
  } else {
    return count_fields<A, N - 1>();
  }
}

/// References to the fields of `value`; none when it is not taken apart.
template <class A>
constexpr auto tie_fields([[maybe_unused]] A& value) noexcept {
  constexpr std::size_t n = count_fields<std::remove_const_t<A>>();
  // clang-format off
  if constexpr (n == 1) { auto& [a] = value; return std::tie(a); }
  else if constexpr (n == 2) { auto& [a, b] = value; return std::tie(a, b); }
  else if constexpr (n == 3) { auto& [a, b, c] = value; return std::tie(a, b, c); }
  else if constexpr (n == 4) { auto& [a, b, c, d] = value; return std::tie(a, b, c, d); }
  else if constexpr (n == 5) { auto& [a, b, c, d, e] = value; return std::tie(a, b, c, d, e); }
  else if constexpr (n == 6) { auto& [a, b, c, d, e, f] = value; return std::tie(a, b, c, d, e, f); }
  else if constexpr (n == 7) { auto& [a, b, c, d, e, f, g] = value; return std::tie(a, b, c, d, e, f, g); }
  else if constexpr (n == 8) { auto& [a, b, c, d, e, f, g, h] = value; return std::tie(a, b, c, d, e, f, g, h); }
  else if constexpr (n == 9) { auto& [a, b, c, d, e, f, g, h, i] = value; return std::tie(a, b, c, d, e, f, g, h, i); }
  else if constexpr (n == 10) { auto& [a, b, c, d, e, f, g, h, i, j] = value; return std::tie(a, b, c, d, e, f, g, h, i, j); }
  else if constexpr (n == 11) { auto& [a, b, c, d, e, f, g, h, i, j, k] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k); }
  else if constexpr (n == 12) { auto& [a, b, c, d, e, f, g, h, i, j, k, l] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l); }
  else return std::tuple<>();
  // clang-format on
}

template <class Fields>
struct field_scalars;

/// Number of scalars in `T`, an arithmetic type, an enum or an aggregate of those; 0 for anything else.
template <class T>
constexpr std::size_t scalar_count() noexcept {
  if constexpr (element_tag<T>() != no_element) {
    return 1;
  } else if constexpr (std::is_class_v<T> && std::is_aggregate_v<T> && std::is_trivially_copyable_v<T>) {
    return field_scalars<decltype(tie_fields(std::declval<T&>()))>::count;
  } else {
    return 0;
  }
}

template <class... F>
struct field_scalars<std::tuple<F&...>> {
  static constexpr bool all = ((scalar_count<F>() != 0) && ...);
  static constexpr std::size_t count = all ? (std::size_t{0} + ... + scalar_count<F>()) : 0;
};

/// Calls `visit` with each scalar of `value` in declaration order.
template <class T, class Visit>
constexpr void visit_scalars(const T& value, Visit&& visit) {
  if constexpr (element_tag<T>() != no_element) {
    visit(value);
  } else {
    std::apply([&](const auto&... field) { (visit_scalars(field, visit), ...); }, tie_fields(value));
  }
}

}  // namespace tessera::detail

#endif
