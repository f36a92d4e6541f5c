// Loops over numbers.
#ifndef TESSERA_DSL_IRANGE_H
#define TESSERA_DSL_IRANGE_H

#include <tessera/detail/attributes.h>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace tessera {

/// The numbers that `irange` counts, of type `T`. Stands in a range-based `for` and nowhere else.
template <class T>
class index_range {
 public:
  /// What a range-based `for` asks of its range; kernels count without it.
  class iterator {
   public:
    T operator*() const TESSERA_OP("tessera.index")
    iterator& operator++() TESSERA_OP("tessera.index")
    bool operator!=(const iterator&) const TESSERA_OP("tessera.index")
  };

  iterator begin() const TESSERA_OP("tessera.index")
  iterator end() const TESSERA_OP("tessera.index")
};

/// The numbers from `first` to before `last`, of the common type of both; none when `last` is not greater than `first`.
template <class First, class Last>
index_range<std::common_type_t<First, Last>> irange(First, Last) TESSERA_OP("tessera.irange")

/// The same in distances of `step`, which is a positive constant (TS2021).
template <class First, class Last, class Step>
index_range<std::common_type_t<First, Last>> irange(First, Last, Step) TESSERA_OP("tessera.irange")

namespace detail {

template <class F, std::int64_t... I>
constexpr void call_with_each(F& f, std::integer_sequence<std::int64_t, I...>) {
  (static_cast<void>(f(std::integral_constant<std::int64_t, I>{})), ...);
}

}  // namespace detail

/// Calls `f` with the constants 0 to `N - 1`, each of type `std::integral_constant<std::int64_t, I>`, in this order. Where an array or a tuple needs
/// a constant index, the argument is one.
template <std::int64_t N, class F>
constexpr void static_for(F&& f) {
  detail::call_with_each(f, std::make_integer_sequence<std::int64_t, N>{});
}

}  // namespace tessera

#endif
