// The value that kernels compute with.
#ifndef TESSERA_DSL_TILE_H
#define TESSERA_DSL_TILE_H

#include <tessera/detail/attributes.h>
#include <tessera/types/shape.h>

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions"
#endif

namespace tessera {

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
};

}  // namespace tessera

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif
