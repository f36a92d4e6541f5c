// Tiles made from one value.
#ifndef TESSERA_DSL_OPS_SHAPE_H
#define TESSERA_DSL_OPS_SHAPE_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>

namespace tessera {

/// `full<tile<T, S>>(v)`: every element is `v`.
template <detail::any_tile Tile, class V>
  requires std::is_arithmetic_v<V>
Tile full(V) TESSERA_OP("tessera.full")

template <detail::any_tile Tile>
Tile zeros() TESSERA_OP("tessera.zeros")

template <detail::any_tile Tile>
Tile ones() TESSERA_OP("tessera.ones")

}  // namespace tessera

#endif
