// Comparisons, which give tiles of `bool`, and the choice between two values. Comparisons with a NaN are false, `!=` is true.
#ifndef TESSERA_DSL_OPS_COMPARE_H
#define TESSERA_DSL_OPS_COMPARE_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>

namespace tessera {

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::mask<A, B> operator==(A, B) TESSERA_OP("cuda_tile.cmpf", "cuda_tile.cmpi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::mask<A, B> operator!=(A, B) TESSERA_OP("cuda_tile.cmpf", "cuda_tile.cmpi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::mask<A, B> operator<(A, B) TESSERA_OP("cuda_tile.cmpf", "cuda_tile.cmpi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::mask<A, B> operator<=(A, B) TESSERA_OP("cuda_tile.cmpf", "cuda_tile.cmpi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::mask<A, B> operator>(A, B) TESSERA_OP("cuda_tile.cmpf", "cuda_tile.cmpi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::mask<A, B> operator>=(A, B) TESSERA_OP("cuda_tile.cmpf", "cuda_tile.cmpi")

/// The same relations, which are true when an operand is NaN.
template <detail::operand A, detail::operand B>
detail::mask<A, B> equal_unordered(A, B) TESSERA_OP("tessera.unordered")

template <detail::operand A, detail::operand B>
detail::mask<A, B> not_equal_unordered(A, B) TESSERA_OP("tessera.unordered")

template <detail::operand A, detail::operand B>
detail::mask<A, B> less_unordered(A, B) TESSERA_OP("tessera.unordered")

template <detail::operand A, detail::operand B>
detail::mask<A, B> less_equal_unordered(A, B) TESSERA_OP("tessera.unordered")

template <detail::operand A, detail::operand B>
detail::mask<A, B> greater_unordered(A, B) TESSERA_OP("tessera.unordered")

template <detail::operand A, detail::operand B>
detail::mask<A, B> greater_equal_unordered(A, B) TESSERA_OP("tessera.unordered")

template <detail::operand A>
detail::rebind_element<bool, A> isnan(A) TESSERA_OP("tessera.isnan")

template <detail::operand A>
detail::rebind_element<bool, A> isinf(A) TESSERA_OP("tessera.isinf")

/// `a` where the condition holds, `b` elsewhere. Both values are computed.
template <detail::operand C, detail::operand A, detail::operand B>
typename detail::select_of<C, A, B>::type select(C, A, B) TESSERA_OP("cuda_tile.select")

}  // namespace tessera

#endif
