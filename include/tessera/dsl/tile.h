// The value that kernels compute with.
#ifndef TESSERA_DSL_TILE_H
#define TESSERA_DSL_TILE_H

#include <tessera/detail/attributes.h>
#include <tessera/types/numbers.h>
#include <tessera/types/shape.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions"
#endif

namespace tessera {
namespace detail {

template <class T>
concept number_type = std::is_arithmetic_v<T> || std::is_enum_v<T> || narrow_number<T>;

/// The product of the static extents.
template <class S>
constexpr std::int64_t element_count() {
  std::int64_t count = 1;
  for (std::size_t axis = 0; axis < S::rank(); ++axis) count *= S::extent(axis);
  return count;
}

}  // namespace detail

/// An immutable array of shape `S`; every extent is a static power of two. A variable of this type is assigned as a whole.
template <class T, class S>
class tile {
 public:
  using element_type = T;
  using shape_type = S;

  tile() TESSERA_DELETED("a tile has no value before it is assigned [TS1030]");
  tile(const tile&) = default;
  tile& operator=(const tile&) = default;

  /// Exists so that a tile of another type finds the function it was meant for; the conversion itself is refused.
  template <class U, class R>
  tile(const tile<U, R>&) TESSERA_OP("tessera.convert")

  /// The element of a tile that has one, converted as by `element_cast`.
  template <class U>
    requires(detail::number_type<U> && detail::element_count<S>() == 1)
  explicit operator U() const TESSERA_OP("tessera.element")
};

}  // namespace tessera

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif
