// Extents: how many elements lie along each axis. Rank and static extents are part of the type.
#ifndef TESSERA_TYPES_SHAPE_H
#define TESSERA_TYPES_SHAPE_H

#include <tessera/detail/language.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace tessera {

/// An extent that is known when the kernel is launched.
inline constexpr std::int64_t dynamic_extent = -1;

/// In the shape of an exclusive tensor: the sub-tensor of a program spans this axis.
inline constexpr std::int64_t own = dynamic_extent;

/// The extents of a tile, or the static extents of a tensor.
template <std::int64_t... E>
class shape {
 public:
  static constexpr std::size_t rank() { return sizeof...(E); }

  /// The extent of one axis; `dynamic_extent` where it is not static, and beyond the rank.
  static constexpr std::int64_t extent(std::size_t axis) {
    constexpr std::int64_t values[] = {E..., dynamic_extent};
    return axis < sizeof...(E) ? values[axis] : dynamic_extent;
  }
};

/// `R` extents, all known when the kernel is launched.
template <std::size_t R>
class dims {
 public:
  static constexpr std::size_t rank() { return R; }
  static constexpr std::int64_t extent(std::size_t) { return dynamic_extent; }
};

/// Stands where a tensor type says nothing about its extents.
struct any_shape {};

namespace detail {

template <class T>
struct static_extent {
  static constexpr std::int64_t value = dynamic_extent;
};

template <class T, T V>
struct static_extent<std::integral_constant<T, V>> {
  static constexpr std::int64_t value = static_cast<std::int64_t>(V);
};

}  // namespace detail

/// Extents as a value: static ones in the type, the others in the object. `extents{8_ic, n}` deduces both.
template <class Index, auto... E>
class extents {
 public:
  constexpr extents() = default;

  template <class... N>
    requires(sizeof...(N) == sizeof...(E) && sizeof...(N) > 0 && (std::is_convertible_v<N, Index> && ...))
  constexpr extents(N... n) : values_{static_cast<Index>(n)...} {}

  static constexpr std::size_t rank() { return sizeof...(E); }

  constexpr std::int64_t extent(std::size_t axis) const { return axis < sizeof...(E) ? values_[axis] : dynamic_extent; }

 private:
  Index values_[sizeof...(E) + 1] = {static_cast<Index>(E)..., Index()};
};

template <class... N>
extents(N...) -> extents<std::int64_t, detail::static_extent<N>::value...>;

}  // namespace tessera

#endif
