// Explicit conversions between element types, and the bits of elements.
#ifndef TESSERA_DSL_OPS_CONVERT_H
#define TESSERA_DSL_OPS_CONVERT_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>
#include <tessera/dsl/tags.h>

namespace tessera {
namespace detail {

template <class T>
inline constexpr int bits_of = 8 * sizeof(T);
template <>
inline constexpr int bits_of<int4> = 4;
template <>
inline constexpr int bits_of<f4e2m1> = 4;

// The last axis holds the same bits in elements of another width.
template <class U, class T, class S>
struct recut {
  static constexpr std::int64_t at(std::size_t axis) {
    const std::int64_t extent = S::extent(axis);
    return axis + 1 == S::rank() ? extent * bits_of<T> / bits_of<U> : extent;
  }
  using type = tile<U, made_shape<S::rank(), recut>>;
};

}  // namespace detail

/// The same values in element type `U`. Narrowing rounds once, to nearest even or as a tag says; to `f8e8m0` toward zero, or with
/// `round_positive` up. From floating to integer truncates, saturates, and gives 0 for NaN; a narrower integer keeps the low bits.
template <class U, detail::operand A, detail::tag... Tags>
detail::rebind_element<U, A> element_cast(A, Tags...) TESSERA_OP("tessera.element_cast")

/// The same bits as an element type of the same width.
template <class U, detail::operand A>
detail::rebind_element<U, A> bit_cast(A) TESSERA_OP("tessera.bit_cast")

/// The elements along the last axis as bytes, the least significant bits first.
template <class T, class S>
typename detail::recut<std::uint8_t, T, S>::type pack_bytes(tile<T, S>) TESSERA_OP("tessera.pack_bytes")

/// The bytes along the last axis as elements `U`, the least significant bits first.
template <class U, class T, class S>
typename detail::recut<U, T, S>::type unpack_bytes(tile<T, S>) TESSERA_OP("tessera.unpack_bytes")

}  // namespace tessera

#endif
