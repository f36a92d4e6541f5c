// The parameter type of kernels: `tensor<T, S>&` is the program's own sub-tensor, `const tensor<T, E>&` a whole shared tensor.
#ifndef TESSERA_TYPES_TENSOR_H
#define TESSERA_TYPES_TENSOR_H

#include <tessera/detail/attributes.h>
#include <tessera/types/padding.h>
#include <tessera/types/shape.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions"
#endif

namespace tessera {

template <class T, class S>
class tile;

namespace detail {

template <class E, class Axis>
struct part_extents {
  template <std::size_t... I>
  static shape<(static_cast<std::int64_t>(I) == static_extent<Axis>::value ? dynamic_extent : E::extent(I))...> cut(
      std::index_sequence<I...>);
  using type = decltype(cut(std::make_index_sequence<E::rank()>{}));
};
template <class Index, auto... E, class Axis>
struct part_extents<extents<Index, E...>, Axis> : part_extents<shape<static_cast<std::int64_t>(E)...>, Axis> {};

/// The extents of a part along an axis, which is `std::integral_constant`.
template <class E, class Axis>
using part_of = typename part_extents<E, Axis>::type;

}  // namespace detail

/// A tensor as a kernel sees it. With `any_shape` the name means the owning tensor of the host (<tessera/host.h>).
///
/// As `tensor<T, S>&` it is exclusive: the sub-tensor of shape `S` that belongs to this program alone. As `const tensor<T, E>&` it is
/// shared: the whole tensor, read only. A handle is neither copied nor moved.
template <class T, class E = any_shape>
class tensor {
 public:
  using element_type = T;
  using extents_type = E;

  tensor() TESSERA_DELETED("a kernel does not make a tensor handle, handles are its parameters [TS1012]");
  tensor(const tensor&) TESSERA_DELETED("a tensor handle is not copied, pass it by reference [TS1012]");
  tensor& operator=(const tensor&) TESSERA_DELETED("a tensor handle is not copied, pass it by reference [TS1012]");

  /// Exclusive only: writes the own sub-tensor, clipped at the end of the tensor. Takes exactly `tile<T, E>`.
  template <class Tile, class... Index>
  void store(const Tile&, Index...) TESSERA_OP("tessera.store")

  template <class... Any>
  void store(const Any&...) const TESSERA_DELETED("a shared tensor is not stored, outputs are tensor& [TS1022]");

  /// Exclusive only: reads the own sub-tensor; lanes outside the tensor are zero.
  template <class Tile = tile<T, E>>
  Tile load() const TESSERA_OP("tessera.load")

  /// Shared only: the tile of this tensor that lies where the sub-tensor of `z` does; lanes outside hold the padding.
  template <class U, class S, class Pad = detail::pad_zero_tag>
  tile<T, S> load_like(const tensor<U, S>&, Pad = {}) const TESSERA_OP("tessera.load_like")

  /// The extent of the whole tensor along one axis.
  template <class Axis>
  std::int64_t extent(Axis) const TESSERA_OP("tessera.extent")

  /// Exclusive only: the extent of the own sub-tensor along one axis; at the end of the tensor less than `E` says.
  template <class Axis>
  std::int64_t own_extent(Axis) const TESSERA_OP("tessera.own_extent")

  /// Exclusive only: the number of the own sub-tensor along each axis.
  template <class Extents = E>
  std::array<int, Extents::rank()> index() const TESSERA_OP("tessera.own_index")

  /// Shared only: one element. An index outside gives zero and fails the operation (TS4020).
  template <class... Index>
  T at(Index...) const TESSERA_OP("tessera.at")

  /// Shared only: the element of a tensor that has one by its type.
  template <class U = T>
  U scalar() const TESSERA_OP("tessera.scalar")

  /// Shared only: the part from `start` on, `length` elements long along one axis (`0_ic`), used like a shared tensor. One that does not
  /// lie inside is empty and fails the operation (TS4022).
  template <class Axis, class Start, class Length>
  const tensor<T, detail::part_of<E, Axis>> slice(Axis, Start, Length) const TESSERA_OP("tessera.slice")
};

/// The owning tensor of the host, in <tessera/host.h>.
template <class T>
class tensor<T, any_shape>;

}  // namespace tessera

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif
