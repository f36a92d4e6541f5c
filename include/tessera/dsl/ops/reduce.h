// Combination of the elements along an axis. A reduction keeps its axis with extent 1, without an axis it gives a scalar; a scan keeps the
// shape. In which order elements are combined is not defined, but always the same for one artifact.
#ifndef TESSERA_DSL_OPS_REDUCE_H
#define TESSERA_DSL_OPS_REDUCE_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>
#include <tessera/dsl/tags.h>

#include <tuple>

namespace tessera {
namespace detail {

template <class S, class Axis>
struct reduced {
  static constexpr std::int64_t at(std::size_t axis) {
    return axis == static_cast<std::size_t>(static_extent<Axis>::value) ? 1 : S::extent(axis);
  }
  using type = made_shape<S::rank(), reduced>;
};
template <class S, class Axis>
using reduced_shape = typename reduced<S, Axis>::type;

template <class T>
concept axis_constant = static_extent<T>::value != dynamic_extent;

// The body of a generic reduction is the call between these: what it is called with are two elements, and what it gives is yielded.
template <class T>
T left_element() TESSERA_OP("tessera.left_element")
template <class T>
T right_element() TESSERA_OP("tessera.right_element")
template <class T, class S, class Axis, class I, class R>
tile<T, reduced_shape<S, Axis>> reduced_with(tile<T, S>, Axis, I, R) TESSERA_OP("tessera.reduce")
template <class... T, class... S, class Axis, class I, class R>
std::tuple<tile<T, reduced_shape<S, Axis>>...> reduced_with(std::tuple<tile<T, S>...>, Axis, I, R) TESSERA_OP("tessera.reduce")
template <class X, class Axis, class I, class R, class... Tags>
X scanned_with(X, Axis, I, R, Tags...) TESSERA_OP("tessera.scan")

}  // namespace detail

/// The sum, in the element type: integers wrap, floating elements round at each step.
template <class T, class S>
T sum(tile<T, S>) TESSERA_OP("tessera.sum")
template <class T, class S, detail::axis_constant Axis>
tile<T, detail::reduced_shape<S, Axis>> sum(tile<T, S>, Axis) TESSERA_OP("tessera.sum")

/// The product, in the element type.
template <class T, class S>
T prod(tile<T, S>) TESSERA_OP("tessera.prod")
template <class T, class S, detail::axis_constant Axis>
tile<T, detail::reduced_shape<S, Axis>> prod(tile<T, S>, Axis) TESSERA_OP("tessera.prod")

/// The largest element. NaN is ignored, over NaN alone the result is negative infinity; with `propagate_nan` one NaN makes it NaN.
template <class T, class S, detail::tag... Tags>
T reduce_max(tile<T, S>, Tags...) TESSERA_OP("tessera.reduce_max")
template <class T, class S, detail::axis_constant Axis, detail::tag... Tags>
tile<T, detail::reduced_shape<S, Axis>> reduce_max(tile<T, S>, Axis, Tags...) TESSERA_OP("tessera.reduce_max")

/// The smallest element. NaN is ignored, over NaN alone the result is positive infinity; with `propagate_nan` one NaN makes it NaN.
template <class T, class S, detail::tag... Tags>
T reduce_min(tile<T, S>, Tags...) TESSERA_OP("tessera.reduce_min")
template <class T, class S, detail::axis_constant Axis, detail::tag... Tags>
tile<T, detail::reduced_shape<S, Axis>> reduce_min(tile<T, S>, Axis, Tags...) TESSERA_OP("tessera.reduce_min")

/// Whether all elements are true.
template <class T, class S>
T all_of(tile<T, S>) TESSERA_OP("tessera.all_of")
template <class T, class S, detail::axis_constant Axis>
tile<T, detail::reduced_shape<S, Axis>> all_of(tile<T, S>, Axis) TESSERA_OP("tessera.all_of")

/// Whether one element is true.
template <class T, class S>
T any_of(tile<T, S>) TESSERA_OP("tessera.any_of")
template <class T, class S, detail::axis_constant Axis>
tile<T, detail::reduced_shape<S, Axis>> any_of(tile<T, S>, Axis) TESSERA_OP("tessera.any_of")

/// Where the largest element is; of equal ones the first. NaN is ignored, over NaN alone the result is 0; with `propagate_nan` the first
/// NaN is where. Without an axis it is the place in row-major order.
template <class T, class S, detail::tag... Tags>
int argmax(tile<T, S>, Tags...) TESSERA_OP("tessera.argmax")
template <class T, class S, detail::axis_constant Axis, detail::tag... Tags>
tile<int, detail::reduced_shape<S, Axis>> argmax(tile<T, S>, Axis, Tags...) TESSERA_OP("tessera.argmax")

/// Where the smallest element is; as `argmax`.
template <class T, class S, detail::tag... Tags>
int argmin(tile<T, S>, Tags...) TESSERA_OP("tessera.argmin")
template <class T, class S, detail::axis_constant Axis, detail::tag... Tags>
tile<int, detail::reduced_shape<S, Axis>> argmin(tile<T, S>, Axis, Tags...) TESSERA_OP("tessera.argmin")

/// Element k is the sum of the elements up to k, with `reverse` from k on. The axis may be left out at rank 1.
template <class T, class S, detail::tag... Tags>
tile<T, S> partial_sum(tile<T, S>, Tags...) TESSERA_OP("tessera.partial_sum")
template <class T, class S, detail::axis_constant Axis, detail::tag... Tags>
tile<T, S> partial_sum(tile<T, S>, Axis, Tags...) TESSERA_OP("tessera.partial_sum")

/// The same with products.
template <class T, class S, detail::tag... Tags>
tile<T, S> partial_prod(tile<T, S>, Tags...) TESSERA_OP("tessera.partial_prod")
template <class T, class S, detail::axis_constant Axis, detail::tag... Tags>
tile<T, S> partial_prod(tile<T, S>, Axis, Tags...) TESSERA_OP("tessera.partial_prod")

/// Combines with `f`, which takes and returns scalars, has no effects, and is associative and commutative; `identity`, a constant, changes
/// nothing when combined.
///
/// example     auto m = ct::reduce(x, 1_ic, 1.0f, [](float a, float b) { return a * b; });
template <class T, class S, detail::axis_constant Axis, class I, class F>
tile<T, detail::reduced_shape<S, Axis>> reduce(tile<T, S> x, Axis axis, I identity, F f) {
  return detail::reduced_with(x, axis, identity, f(detail::left_element<T>(), detail::right_element<T>()));
}

/// Tiles of one shape are combined together: `f` takes two tuples of their elements and returns one.
///
/// example     auto [value, place] = ct::reduce(std::tuple{x, i}, 1_ic, std::tuple{-INFINITY, 0}, [](auto a, auto b) {
///               const bool left = std::get<0>(a) > std::get<0>(b);
///               return std::tuple{left ? std::get<0>(a) : std::get<0>(b), left ? std::get<1>(a) : std::get<1>(b)};
///             });
template <class... T, class... S, detail::axis_constant Axis, class I, class F>
std::tuple<tile<T, detail::reduced_shape<S, Axis>>...> reduce(std::tuple<tile<T, S>...> x, Axis axis, I identities, F f) {
  return detail::reduced_with(x, axis, identities, f(detail::left_element<std::tuple<T...>>(), detail::right_element<std::tuple<T...>>()));
}

/// Element k is the combination of the elements up to k, with `reverse` from k on; `f` as for `reduce`, though it need not be commutative.
template <class T, class S, detail::axis_constant Axis, class I, class F, detail::tag... Tags>
tile<T, S> scan(tile<T, S> x, Axis axis, I identity, F f, Tags... tags) {
  return detail::scanned_with(x, axis, identity, f(detail::left_element<T>(), detail::right_element<T>()), tags...);
}

/// The same of several tiles together.
template <class... T, class... S, detail::axis_constant Axis, class I, class F, detail::tag... Tags>
std::tuple<tile<T, S>...> scan(std::tuple<tile<T, S>...> x, Axis axis, I identities, F f, Tags... tags) {
  return detail::scanned_with(x, axis, identities, f(detail::left_element<std::tuple<T...>>(), detail::right_element<std::tuple<T...>>()),
                              tags...);
}

}  // namespace tessera

#endif
