// Views: the parts of a tensor that a kernel names by an index or by positions. A view refers to its tensor and is bound once.
#ifndef TESSERA_DSL_VIEW_H
#define TESSERA_DSL_VIEW_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>
#include <tessera/types/shape.h>
#include <tessera/types/tensor.h>

#include <cstdint>
#include <type_traits>

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions"
#endif

namespace tessera {

/// Which axis of the tensor each axis of a view covers: `dim_map<1, 0>` shows a matrix transposed.
template <int... Axes>
struct dim_map {};

/// The distances between tiles of a `strided_view`, in elements.
template <std::int64_t... Steps>
struct strides {};

/// A hint: how long an access is expected to take, from 1 (short) to 10.
template <int Cycles>
struct latency {};

namespace detail {

struct no_tma_tag {};
struct same_axes {};
template <class T>
struct pad_with {};

template <class Tensor>
using element_of_tensor = typename std::remove_const_t<Tensor>::element_type;

// The shape that positions broadcast to; void for positions that are single numbers.
template <class Joint, class... I>
struct joint_shape {
  using type = Joint;
};
template <class Joint, class A, class... I>
struct joint_shape<Joint, A, I...> : joint_shape<Joint, I...> {};
template <class Joint, class T, class S, class... I>
struct joint_shape<Joint, tile<T, S>, I...> : joint_shape<typename broadcast_shape<Joint, S>::type, I...> {};
template <class T, class S, class... I>
struct joint_shape<void, tile<T, S>, I...> : joint_shape<S, I...> {};

template <class T, class Shape>
struct gathered_in {
  using type = tile<T, Shape>;
};
template <class T>
struct gathered_in<T, void> {
  using type = T;
};
template <class Tensor, class... I>
using gathered = typename gathered_in<element_of_tensor<Tensor>, typename joint_shape<void, I...>::type>::type;

}  // namespace detail

/// A hint: the access makes no bulk copy.
inline constexpr detail::no_tma_tag no_tma{};

/// Any value as the padding of a load. It must fit the element type (TS2061).
template <class T>
detail::pad_with<T> pad(T) TESSERA_OP("tessera.pad")

/// A tensor cut into tiles of shape `S`. Of a shared tensor tiles are loaded; of an exclusive one they are the parts of the program's own
/// sub-tensor, tile 0 being its first, and may be stored too. Tiles that begin inside may hang over the edge.
template <class Tensor, class S, class Axes = detail::same_axes>
class partition_view {
 public:
  partition_view(Tensor&, S, Axes = {}) TESSERA_OP("tessera.view")
  partition_view(const partition_view&) = default;
  partition_view& operator=(const partition_view&) TESSERA_DELETED("a view is bound once [TS1015]");

  /// How many tiles begin on an axis of the view.
  template <class Axis>
  std::int64_t num_tiles(Axis) const TESSERA_OP("tessera.num_tiles")

  /// `load([latency<n>{},] [no_tma,] i...)`: the tile at an index, which lies wholly inside. An index outside suppresses the load and
  /// fails the operation (TS4020), as with all accesses below.
  template <class... Index>
  tile<detail::element_of_tensor<Tensor>, S> load(Index...) const TESSERA_OP("tessera.load_tile")

  /// `load_masked([padding,] [latency<n>{},] [no_tma,] i...)`: lanes outside of the tensor hold the padding, zero unless one is given.
  template <class... Index>
  tile<detail::element_of_tensor<Tensor>, S> load_masked(Index...) const TESSERA_OP("tessera.load_masked")

  /// Exclusive only, `store(t, [latency<n>{},] [no_tma,] i...)`: what hangs over the own sub-tensor is dropped.
  template <class Tile, class... Index>
  void store(const Tile&, Index...) const TESSERA_OP("tessera.store_tile")
};

template <class Tensor, class S>
partition_view(Tensor&, S) -> partition_view<Tensor, S>;
template <class Tensor, class S, class Axes>
partition_view(Tensor&, S, Axes) -> partition_view<Tensor, S, Axes>;

/// Tiles of a shared tensor that begin at regular distances and may overlap or leave elements out.
template <class Tensor, class S, class Steps, class Axes = detail::same_axes>
class strided_view {
 public:
  strided_view(Tensor&, S, Steps, Axes = {}) TESSERA_OP("tessera.view")
  strided_view(const strided_view&) = default;
  strided_view& operator=(const strided_view&) TESSERA_DELETED("a view is bound once [TS1015]");

  template <class Axis>
  std::int64_t num_tiles(Axis) const TESSERA_OP("tessera.num_tiles")
  template <class... Index>
  tile<detail::element_of_tensor<Tensor>, S> load(Index...) const TESSERA_OP("tessera.load_tile")
  template <class... Index>
  tile<detail::element_of_tensor<Tensor>, S> load_masked(Index...) const TESSERA_OP("tessera.load_masked")
};

template <class Tensor, class S, class Steps>
strided_view(Tensor&, S, Steps) -> strided_view<Tensor, S, Steps>;
template <class Tensor, class S, class Steps, class Axes>
strided_view(Tensor&, S, Steps, Axes) -> strided_view<Tensor, S, Steps, Axes>;

/// Tiles of a shared tensor that begin at any element: before it, after it, or at the same elements as other tiles.
template <class Tensor, class S>
class window {
 public:
  window(Tensor&, S) TESSERA_OP("tessera.view")
  window(const window&) = default;
  window& operator=(const window&) TESSERA_DELETED("a view is bound once [TS1015]");

  /// `load_masked([padding,] [latency<n>{},] e...)`: the tile whose first element is `e...`; no element number is out of range.
  template <class... Element>
  tile<detail::element_of_tensor<Tensor>, S> load_masked(Element...) const TESSERA_OP("tessera.load_window")
};

template <class Tensor, class S>
window(Tensor&, S) -> window<Tensor, S>;

/// Tiles of a shared tensor whose rows along one axis are chosen one by one, by a tile of positions; on the other axes they lie side by
/// side.
template <class Tensor, class S, class Axis>
class gather_scatter_view {
 public:
  gather_scatter_view(Tensor&, S, Axis) TESSERA_OP("tessera.view")
  gather_scatter_view(const gather_scatter_view&) = default;
  gather_scatter_view& operator=(const gather_scatter_view&) TESSERA_DELETED("a view is bound once [TS1015]");

  /// One index per axis: positions along the chosen axis, which must be inside (TS4020), and tile numbers along the others.
  template <class... Index>
  tile<detail::element_of_tensor<Tensor>, S> load(Index...) const TESSERA_OP("tessera.load_rows")
  /// The same without a demand on the positions; lanes outside hold the padding.
  template <class... Index>
  tile<detail::element_of_tensor<Tensor>, S> load_masked(Index...) const TESSERA_OP("tessera.load_rows_masked")
};

template <class Tensor, class S, class Axis>
gather_scatter_view(Tensor&, S, Axis) -> gather_scatter_view<Tensor, S, Axis>;

/// The elements of a shared tensor at positions, one tile of integers or one integer per axis, broadcast to each other. A position outside
/// reads zero and fails the operation (TS4020).
template <class Tensor, class... I>
detail::gathered<Tensor, I...> gather(Tensor&, const I&...) TESSERA_OP("tessera.gather")

/// The same without a demand on the positions; outside it gives the padding.
template <class Tensor, class Pad, class... I>
detail::gathered<Tensor, I...> gather_masked(Tensor&, Pad, const I&...) TESSERA_OP("tessera.gather_masked")

}  // namespace tessera

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif
