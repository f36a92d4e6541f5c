// Tags: what follows the operands of an op and says how it is computed.
#ifndef TESSERA_DSL_TAGS_H
#define TESSERA_DSL_TAGS_H

#include <tessera/detail/language.h>

namespace tessera {
namespace detail {

struct round_nearest_even_tag {
  static constexpr bool is_op_tag = true;
};
struct round_zero_tag {
  static constexpr bool is_op_tag = true;
};
struct round_negative_tag {
  static constexpr bool is_op_tag = true;
};
struct round_positive_tag {
  static constexpr bool is_op_tag = true;
};
struct round_approx_tag {
  static constexpr bool is_op_tag = true;
};
struct round_full_tag {
  static constexpr bool is_op_tag = true;
};
struct flush_to_zero_tag {
  static constexpr bool is_op_tag = true;
};
struct propagate_nan_tag {
  static constexpr bool is_op_tag = true;
};
struct reverse_tag {
  static constexpr bool is_op_tag = true;
};
struct fast_acc_tag {
  static constexpr bool is_op_tag = true;
};

template <class T>
concept tag = requires { T::is_op_tag; };

}  // namespace detail

/// To the nearest number, of two equally near ones to the even one: what is done without a tag.
inline constexpr detail::round_nearest_even_tag round_nearest_even{};
inline constexpr detail::round_zero_tag round_zero{};
/// Toward negative infinity.
inline constexpr detail::round_negative_tag round_negative{};
/// Toward positive infinity.
inline constexpr detail::round_positive_tag round_positive{};
/// Fast and less accurate, of `float` alone.
inline constexpr detail::round_approx_tag round_approx{};
/// The accuracy that the target's own division or function has, of `float` alone.
inline constexpr detail::round_full_tag round_full{};
/// Subnormal operands and results count as zero, of `float` alone.
inline constexpr detail::flush_to_zero_tag flush_to_zero{};
/// A NaN among the operands is the result.
inline constexpr detail::propagate_nan_tag propagate_nan{};
/// From the last element to the first.
inline constexpr detail::reverse_tag reverse{};
/// Sums of products of 8-bit numbers may be less precise, which is faster on some targets.
inline constexpr detail::fast_acc_tag fast_acc{};

}  // namespace tessera

#endif
