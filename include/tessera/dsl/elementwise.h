// Result types of element-wise functions. They are total: operands that do not fit give the first operand's type, and the plugin refuses
// the expression.
#ifndef TESSERA_DSL_ELEMENTWISE_H
#define TESSERA_DSL_ELEMENTWISE_H

#include <tessera/dsl/tile.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace tessera::detail {

template <class T>
inline constexpr bool is_tile = false;
template <class T, class S>
inline constexpr bool is_tile<tile<T, S>> = true;

template <class T>
concept any_tile = is_tile<std::remove_cvref_t<T>>;
template <class T>
concept any_scalar = number_type<T>;
template <class T>
concept operand = any_tile<T> || any_scalar<std::remove_cvref_t<T>>;

// At least one side is a tile: the built-in operators keep their meaning for scalars.
template <class A, class B>
concept tile_operands = operand<A> && operand<B> && (any_tile<A> || any_tile<B>);

// ---- shapes: NumPy broadcasting, from the last axis

template <class S, class R>
constexpr std::int64_t broadcast_extent(std::size_t axis) {
  constexpr std::size_t rank = S::rank() > R::rank() ? S::rank() : R::rank();
  const std::int64_t left = axis + S::rank() < rank ? 1 : S::extent(axis + S::rank() - rank);
  const std::int64_t right = axis + R::rank() < rank ? 1 : R::extent(axis + R::rank() - rank);
  return left == 1 ? right : left;
}

template <class S, class R, class Axes = std::make_index_sequence<(S::rank() > R::rank() ? S::rank() : R::rank())>>
struct broadcast_shape;
template <class S, class R, std::size_t... Axis>
struct broadcast_shape<S, R, std::index_sequence<Axis...>> {
  using type = shape<broadcast_extent<S, R>(Axis)...>;
};
template <class S, std::size_t... Axis>
struct broadcast_shape<S, S, std::index_sequence<Axis...>> {
  using type = S;
};

template <class Extent, class Axes>
struct shape_from;
template <class Extent, std::size_t... Axis>
struct shape_from<Extent, std::index_sequence<Axis...>> {
  using type = shape<Extent::at(Axis)...>;
};

/// The shape of `Rank` axes of which `Extent::at(axis)` says the extents.
template <std::size_t Rank, class Extent>
using made_shape = typename shape_from<Extent, std::make_index_sequence<Rank>>::type;

// ---- element types

template <class T>
inline constexpr bool is_whole = std::is_integral_v<T> && !std::is_same_v<T, bool>;

template <class T>
inline constexpr bool is_number = std::is_floating_point_v<T> || std::is_same_v<T, half> || std::is_same_v<T, bfloat16>;

// Every value of From is a value of To, and both are of one kind.
template <class From, class To>
inline constexpr bool widens = (is_number<From> && std::is_floating_point_v<To> && sizeof(From) < sizeof(To)) ||
                               (is_whole<From> && is_whole<To> && std::is_signed_v<From> == std::is_signed_v<To> && sizeof(From) < sizeof(To));

template <class A, class B>
struct combine {  // two scalars, as in C++ but without promotion of equal types
  using type = std::conditional_t<widens<A, B>, B, A>;
};
template <class A, class B>
  requires(std::is_arithmetic_v<A> && std::is_arithmetic_v<B> && !std::is_same_v<A, B>)
struct combine<A, B> {
  using type = std::common_type_t<A, B>;
};
template <class A>
struct combine<A, A> {
  using type = A;
};
template <class T, class S, class B>
struct combine<tile<T, S>, B> {  // a wider integer widens an integer tile, a constant too: only its type is seen here
  // Below 32 bits nearly every scalar is wider, so such a tile keeps its type beside each; the plugin refuses those that do not fit.
  using type = tile<std::conditional_t<widens<T, B> && std::is_integral_v<T> && (sizeof(T) >= 4), B, T>, S>;
};
template <class A, class U, class R>
struct combine<A, tile<U, R>> {
  using type = typename combine<tile<U, R>, A>::type;
};
template <class T, class S, class U, class R>
struct combine<tile<T, S>, tile<U, R>> {
  using type = tile<std::conditional_t<widens<T, U>, U, T>, typename broadcast_shape<S, R>::type>;
};
template <class T, class S>
struct combine<tile<T, S>, tile<T, S>> {
  using type = tile<T, S>;
};

template <class... A>
struct combine_all;
template <class A>
struct combine_all<A> {
  using type = A;
};
template <class A, class B, class... Rest>
struct combine_all<A, B, Rest...> {
  using type = typename combine_all<typename combine<A, B>::type, Rest...>::type;
};

/// The type of an element-wise function of these operands: a tile as soon as one of them is a tile.
template <class... A>
using elementwise = typename combine_all<A...>::type;

template <class U, class A>
struct with_element {
  using type = U;
};
template <class U, class T, class S>
struct with_element<U, tile<T, S>> {
  using type = tile<U, S>;
};

/// `A` with element type `U`.
template <class U, class A>
using rebind_element = typename with_element<U, A>::type;

/// The type of a comparison.
template <class A, class B>
using mask = rebind_element<bool, elementwise<A, B>>;

/// The type of `select(c, a, b)`: the shape of all three, the element type of the values.
template <class C, class A, class B>
struct select_of {
  using type = elementwise<A, B>;
};
template <class S, class A, class B>
struct select_of<tile<bool, S>, A, B> {
  template <class V>
  struct shaped {
    using type = tile<V, S>;
  };
  template <class V, class R>
  struct shaped<tile<V, R>> {
    using type = tile<V, typename broadcast_shape<R, S>::type>;
  };
  using type = typename shaped<elementwise<A, B>>::type;
};

}  // namespace tessera::detail

#endif
