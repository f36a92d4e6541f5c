// Mathematical functions of floating tiles and scalars.
#ifndef TESSERA_DSL_OPS_MATH_H
#define TESSERA_DSL_OPS_MATH_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>

namespace tessera {

/// The square root, correctly rounded.
template <detail::operand A>
A sqrt(A) TESSERA_OP("cuda_tile.sqrt")

/// The exponential; its error bound belongs to the backend.
template <detail::operand A>
A exp(A) TESSERA_OP("cuda_tile.exp")

}  // namespace tessera

#endif
