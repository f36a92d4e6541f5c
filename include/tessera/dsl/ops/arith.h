// Arithmetic. Operands broadcast; integers wrap, and division is total: `x / 0` is `x`, `x % 0` is 0. Nothing is contracted: `a * b + c`
// rounds twice, `fma` once. Shifts take their distance modulo the width of the element.
#ifndef TESSERA_DSL_OPS_ARITH_H
#define TESSERA_DSL_OPS_ARITH_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>
#include <tessera/dsl/tags.h>

#include <concepts>

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

/// Bit by bit.
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

/// Shifts in zeros; bits that leave the element are lost.
template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator<<(A, B) TESSERA_OP("cuda_tile.shli")

/// Shifts in copies of the sign, zeros if the element is unsigned.
template <class A, class B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> operator>>(A, B) TESSERA_OP("cuda_tile.shri")

template <class T, class S, detail::operand B>
tile<T, S>& operator<<=(tile<T, S>&, B) TESSERA_OP("cuda_tile.shli")

template <class T, class S, detail::operand B>
tile<T, S>& operator>>=(tile<T, S>&, B) TESSERA_OP("cuda_tile.shri")

/// Negates a tile of `bool`.
template <detail::any_tile A>
A operator!(A) TESSERA_OP("tessera.not")

/// Inverts every bit; negates a tile of `bool`.
template <detail::any_tile A>
A operator~(A) TESSERA_OP("tessera.invert")

/// The operators with tags: a rounding of floating elements, `flush_to_zero`.
template <detail::operand A, detail::operand B, detail::tag... Tags>
detail::elementwise<A, B> add(A, B, Tags...) TESSERA_OP("cuda_tile.addf", "cuda_tile.addi")

template <detail::operand A, detail::operand B, detail::tag... Tags>
detail::elementwise<A, B> sub(A, B, Tags...) TESSERA_OP("cuda_tile.subf", "cuda_tile.subi")

template <detail::operand A, detail::operand B, detail::tag... Tags>
detail::elementwise<A, B> mul(A, B, Tags...) TESSERA_OP("cuda_tile.mulf", "cuda_tile.muli")

/// Takes `round_approx` and `round_full` too.
template <detail::operand A, detail::operand B, detail::tag... Tags>
detail::elementwise<A, B> div(A, B, Tags...) TESSERA_OP("cuda_tile.divf", "cuda_tile.divi")

/// `a * b + c`, rounded once. Takes a rounding and `flush_to_zero`.
template <detail::operand A, detail::operand B, detail::operand C, detail::tag... Tags>
detail::elementwise<A, B, C> fma(A, B, C, Tags...) TESSERA_OP("cuda_tile.fma")

/// The quotient of integers, rounded toward negative infinity; `floor_div(x, 0)` is `x`.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> floor_div(A, B) TESSERA_OP("tessera.floor_div")

/// The quotient of integers, rounded toward positive infinity; `cdiv(x, 0)` is `x`.
template <detail::operand A, detail::operand B>
  requires detail::tile_operands<A, B>
detail::elementwise<A, B> cdiv(A, B) TESSERA_OP("tessera.cdiv")

/// The same of two numbers, also on the host.
template <std::integral A, std::integral B>
TESSERA_BOUND_TO("tessera.cdiv") constexpr detail::elementwise<A, B> cdiv(A a, B b) {
  using number = detail::elementwise<A, B>;
  const number x = static_cast<number>(a), y = static_cast<number>(b);
  if (y == 0) return x;
  if constexpr (std::is_signed_v<number>)
    if (y == -1) return static_cast<number>(0 - static_cast<std::make_unsigned_t<number>>(x));
  return static_cast<number>(x / y + (x % y != 0 && (x < 0) == (y < 0) ? 1 : 0));
}

/// The remainder of `floor_div`, with the sign of the divisor; `mod(x, 0)` is 0. Integers only.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> mod(A, B) TESSERA_OP("tessera.mod")

/// The remainder of the quotient rounded toward zero, exact. Floating elements only.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> fmod(A, B) TESSERA_OP("cuda_tile.remf")

/// The high half of the product of integers, which has twice their width.
template <detail::operand A, detail::operand B>
detail::elementwise<A, B> mulhi(A, B) TESSERA_OP("tessera.mulhi")

/// The smaller operand; of a NaN and a number, the number, or NaN with `propagate_nan`. -0 is smaller than +0.
template <detail::operand A, detail::operand B, detail::tag... Tags>
detail::elementwise<A, B> min(A, B, Tags...) TESSERA_OP("cuda_tile.minf", "cuda_tile.mini")

/// The larger operand; of a NaN and a number, the number, or NaN with `propagate_nan`. -0 is smaller than +0.
template <detail::operand A, detail::operand B, detail::tag... Tags>
detail::elementwise<A, B> max(A, B, Tags...) TESSERA_OP("cuda_tile.maxf", "cuda_tile.maxi")

/// The absolute value; that of the smallest integer is itself.
template <detail::operand A>
A abs(A) TESSERA_OP("cuda_tile.absf", "cuda_tile.absi")

}  // namespace tessera

#endif
