// Arithmetic. Operands broadcast; integers wrap, and division is total: `x / 0` is `x`, `x % 0` is 0. Nothing is contracted: `a * b + c`
// rounds twice, `fma` once.
#ifndef TESSERA_DSL_OPS_ARITH_H
#define TESSERA_DSL_OPS_ARITH_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>

namespace tessera {

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator+(A, B) TESSERA_OP("cuda_tile.addf", "cuda_tile.addi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator-(A, B) TESSERA_OP("cuda_tile.subf", "cuda_tile.subi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator*(A, B) TESSERA_OP("cuda_tile.mulf", "cuda_tile.muli")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator/(A, B) TESSERA_OP("cuda_tile.divf", "cuda_tile.divi")

/// The remainder with the sign of the dividend; floating elements follow IEEE.
template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator%(A, B) TESSERA_OP("cuda_tile.remf", "cuda_tile.remi")

template <detail::any_tile A>
A operator-(A) TESSERA_OP("cuda_tile.negf", "cuda_tile.negi")

template <class T, class S, detail::operand B>
tile<T, S>& operator+=(tile<T, S>&, B) TESSERA_OP("cuda_tile.addf", "cuda_tile.addi")

template <class T, class S, detail::operand B>
tile<T, S>& operator-=(tile<T, S>&, B) TESSERA_OP("cuda_tile.subf", "cuda_tile.subi")

template <class T, class S, detail::operand B>
tile<T, S>& operator*=(tile<T, S>&, B) TESSERA_OP("cuda_tile.mulf", "cuda_tile.muli")

template <class T, class S, detail::operand B>
tile<T, S>& operator/=(tile<T, S>&, B) TESSERA_OP("cuda_tile.divf", "cuda_tile.divi")

template <class T, class S, detail::operand B>
tile<T, S>& operator%=(tile<T, S>&, B) TESSERA_OP("cuda_tile.remf", "cuda_tile.remi")

/// Logical and bitwise forms on tiles of `bool`.
template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator&(A, B) TESSERA_OP("cuda_tile.andi")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator|(A, B) TESSERA_OP("cuda_tile.ori")

template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator^(A, B) TESSERA_OP("cuda_tile.xori")

template <class T, class S, detail::operand B>
tile<T, S>& operator&=(tile<T, S>&, B) TESSERA_OP("cuda_tile.andi")

template <class T, class S, detail::operand B>
tile<T, S>& operator|=(tile<T, S>&, B) TESSERA_OP("cuda_tile.ori")

template <class T, class S, detail::operand B>
tile<T, S>& operator^=(tile<T, S>&, B) TESSERA_OP("cuda_tile.xori")

/// Negates a tile of `bool`.
template <detail::any_tile A>
A operator!(A) TESSERA_OP("tessera.not")

/// `a * b + c`, rounded once.
template <detail::operand A, detail::operand B, detail::operand C>
detail::elementwise<A, B, C> fma(A, B, C) TESSERA_OP("cuda_tile.fma")

/// The smaller operand; of a NaN and a number, the number.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> min(A, B) TESSERA_OP("cuda_tile.minf", "cuda_tile.mini")

/// The larger operand; of a NaN and a number, the number.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> max(A, B) TESSERA_OP("cuda_tile.maxf", "cuda_tile.maxi")

/// The absolute value; that of the smallest integer is itself.
template <detail::operand A>
A abs(A) TESSERA_OP("cuda_tile.absf", "cuda_tile.absi")

}  // namespace tessera

#endif
