// Products of matrices, of rank 2, and of batches of them, of rank 3. Operands are not promoted; a batch axis of extent 1 is repeated.
#ifndef TESSERA_DSL_OPS_MMA_H
#define TESSERA_DSL_OPS_MMA_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>
#include <tessera/dsl/tags.h>

namespace tessera {
namespace detail {

// What products of an element are added up in unless an accumulator says so.
template <class T>
struct summand {
  using type = std::conditional_t<std::is_integral_v<T>, std::int32_t, std::conditional_t<std::is_same_v<T, double>, double, float>>;
};

template <class S, class R>
struct product {
  static constexpr std::size_t rank = S::rank() > R::rank() ? S::rank() : R::rank();
  static constexpr std::int64_t at(std::size_t axis) {
    if (axis + 1 == rank) return R::rank() < 1 ? 1 : R::extent(R::rank() - 1);
    if (axis + 2 == rank) return S::rank() < 2 ? 1 : S::extent(S::rank() - 2);
    return broadcast_extent<S, R>(axis);
  }
  using type = made_shape<rank, product>;
};

}  // namespace detail

/// `a * b + acc`: `a` is M x K, `b` K x N, `acc` M x N. `fast_acc` permits less precise sums of products of 8-bit numbers.
template <class T, class S, class U, class R, class V, class Q, detail::tag... Tags>
tile<V, Q> mma(tile<T, S>, tile<U, R>, tile<V, Q>, Tags...) TESSERA_OP("tessera.mma")

/// `a * b`, added up in `int` for integers, in `double` for `double`, else in `float`.
template <class T, class S, class U, class R, detail::tag... Tags>
tile<typename detail::summand<T>::type, typename detail::product<S, R>::type> matmul(tile<T, S>, tile<U, R>, Tags...)
    TESSERA_OP("tessera.matmul")

/// `a * b + acc` where each block of factors along K has a scale of its own: `sa` is M x K/V, `sb` K/V x N.
template <class T, class S, class X, class P, class U, class R, class Y, class O, class V, class Q>
tile<V, Q> mma_scaled(tile<T, S>, tile<X, P>, tile<U, R>, tile<Y, O>, tile<V, Q>) TESSERA_OP("tessera.mma_scaled")

}  // namespace tessera

#endif
