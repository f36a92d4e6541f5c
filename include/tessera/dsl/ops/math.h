// Mathematical functions of floating tiles and scalars. Those of `half` and `bfloat16` are computed in `float` and rounded once; error
// bounds belong to the backend.
#ifndef TESSERA_DSL_OPS_MATH_H
#define TESSERA_DSL_OPS_MATH_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>
#include <tessera/dsl/tags.h>

namespace tessera {

/// The square root, correctly rounded. Takes a rounding, `round_approx` and `flush_to_zero`.
template <detail::operand A, detail::tag... Tags>
A sqrt(A, Tags...) TESSERA_OP("cuda_tile.sqrt")

/// One divided by the square root. Takes `flush_to_zero`.
template <detail::operand A, detail::tag... Tags>
A rsqrt(A, Tags...) TESSERA_OP("cuda_tile.rsqrt")

/// e to the power of each element. Takes `round_full` and `round_approx`.
template <detail::operand A, detail::tag... Tags>
A exp(A, Tags...) TESSERA_OP("cuda_tile.exp")

/// 2 to the power of each element. Takes `flush_to_zero`.
template <detail::operand A, detail::tag... Tags>
A exp2(A, Tags...) TESSERA_OP("cuda_tile.exp2")

/// The natural logarithm.
template <detail::operand A>
A log(A) TESSERA_OP("cuda_tile.log")

/// The logarithm to base 2.
template <detail::operand A>
A log2(A) TESSERA_OP("cuda_tile.log2")

/// The first operand to the power of the second.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> pow(A, B) TESSERA_OP("cuda_tile.fpowf")

template <detail::operand A>
A sin(A) TESSERA_OP("cuda_tile.sin")

template <detail::operand A>
A cos(A) TESSERA_OP("cuda_tile.cos")

template <detail::operand A>
A tan(A) TESSERA_OP("cuda_tile.tan")

template <detail::operand A>
A sinh(A) TESSERA_OP("cuda_tile.sinh")

template <detail::operand A>
A cosh(A) TESSERA_OP("cuda_tile.cosh")

/// The hyperbolic tangent. Takes `round_full` and `round_approx`.
template <detail::operand A, detail::tag... Tags>
A tanh(A, Tags...) TESSERA_OP("cuda_tile.tanh")

/// The angle of the point `(x, y)`, from -pi to pi, as `atan2(y, x)`.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> atan2(A, B) TESSERA_OP("cuda_tile.atan2")

/// The greatest whole number that is not greater.
template <detail::operand A>
A floor(A) TESSERA_OP("cuda_tile.floor")

/// The least whole number that is not less.
template <detail::operand A>
A ceil(A) TESSERA_OP("cuda_tile.ceil")

}  // namespace tessera

#endif
