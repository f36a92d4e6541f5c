// Tiles made from numbers, and the elements of tiles in another order or shape.
#ifndef TESSERA_DSL_OPS_SHAPE_H
#define TESSERA_DSL_OPS_SHAPE_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>

namespace tessera {
namespace detail {

template <class S, std::int64_t... Axes>
struct permuted {
  static constexpr std::int64_t at(std::size_t axis) {
    constexpr std::int64_t axes[] = {Axes..., 0};
    return S::extent(static_cast<std::size_t>(axes[axis]));
  }
  using type = made_shape<sizeof...(Axes), permuted>;
};

template <class S>
struct transposed_shape {
  static constexpr std::int64_t at(std::size_t axis) { return S::extent(S::rank() - 1 - axis); }
  using type = made_shape<S::rank(), transposed_shape>;
};

template <class S, class Axis>
struct expanded {
  static constexpr std::int64_t at(std::size_t axis) {
    const auto added = static_cast<std::size_t>(static_extent<Axis>::value);
    return axis == added ? 1 : S::extent(axis < added ? axis : axis - 1);
  }
  using type = made_shape<S::rank() + 1, expanded>;
};

template <std::int64_t Axis, class S, class R>
struct joined {
  static constexpr std::int64_t at(std::size_t axis) {
    return S::extent(axis) + (axis == static_cast<std::size_t>(Axis) ? R::extent(axis) : 0);
  }
  using type = made_shape<S::rank(), joined>;
};

template <class T>
inline constexpr bool is_shape = false;
template <std::int64_t... E>
inline constexpr bool is_shape<shape<E...>> = true;
template <class T>
concept any_static_shape = is_shape<T>;

template <class A>
struct element_of {
  using type = A;
};
template <class T, class S>
struct element_of<tile<T, S>> {
  using type = T;
};

}  // namespace detail

/// `full<tile<T, S>>(v)`: every element is `v`.
template <detail::any_tile Tile, detail::any_scalar V>
Tile full(V) TESSERA_OP("tessera.full")

template <detail::any_tile Tile>
Tile zeros() TESSERA_OP("tessera.zeros")

template <detail::any_tile Tile>
Tile ones() TESSERA_OP("tessera.ones")

/// `start`, `start + step`, `start + 2 * step`, ... in row-major order; integers wrap.
template <detail::any_tile Tile, detail::any_scalar Start = int, detail::any_scalar Step = int>
Tile iota(Start = Start(0), Step = Step(1)) TESSERA_OP("tessera.iota")

/// The elements in row-major order, each from a scalar.
template <detail::any_tile Tile, detail::any_scalar... V>
Tile from_scalars(V...) TESSERA_OP("tessera.from_scalars")

/// The same elements, in row-major order, in another shape.
template <class T, class S, detail::any_static_shape R>
tile<T, R> reshape(tile<T, S>, R) TESSERA_OP("tessera.reshape")

/// Repeats along new axes and along axes of extent 1, as element-wise functions do.
template <detail::operand A, detail::any_static_shape R>
tile<typename detail::element_of<A>::type, R> broadcast(A, R) TESSERA_OP("tessera.broadcast")

/// A new axis of extent 1.
template <class T, class S, class Axis>
tile<T, typename detail::expanded<S, Axis>::type> expand_dims(tile<T, S>, Axis) TESSERA_OP("tessera.expand_dims")

/// Axis k of the result is axis `Axes[k]` of the operand.
template <std::int64_t... Axes, class T, class S>
tile<T, typename detail::permuted<S, Axes...>::type> permute(tile<T, S>) TESSERA_OP("tessera.permute")

/// The matrix with rows and columns exchanged.
template <class T, class S>
tile<T, typename detail::transposed_shape<S>::type> transpose(tile<T, S>) TESSERA_OP("tessera.transpose")

/// One tile after the other along an axis.
template <std::int64_t Axis, class T, class S, class U, class R>
tile<T, typename detail::joined<Axis, S, R>::type> cat(tile<T, S>, tile<U, R>) TESSERA_OP("tessera.cat")

/// One of the parts of shape `Part` into which a tile is cut; the indices count parts, modulo their number.
template <detail::any_static_shape Part, class T, class S, class... Index>
tile<T, Part> extract(tile<T, S>, Index...) TESSERA_OP("tessera.extract")

/// The tile with one of its parts replaced; the indices count parts, modulo their number.
template <class T, class S, class U, class R, class... Index>
tile<T, S> insert(tile<T, S>, tile<U, R>, Index...) TESSERA_OP("tessera.insert")

}  // namespace tessera

#endif
