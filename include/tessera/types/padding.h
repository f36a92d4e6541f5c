// What the lanes of a tile hold that lie outside the tensor.
#ifndef TESSERA_TYPES_PADDING_H
#define TESSERA_TYPES_PADDING_H

#include <tessera/detail/language.h>

namespace tessera {
namespace detail {

struct pad_zero_tag {};
struct pad_neg_zero_tag {};
struct pad_nan_tag {};
struct pad_pos_inf_tag {};
struct pad_neg_inf_tag {};

}  // namespace detail

inline constexpr detail::pad_zero_tag pad_zero{};
inline constexpr detail::pad_neg_zero_tag pad_neg_zero{};
inline constexpr detail::pad_nan_tag pad_nan{};
inline constexpr detail::pad_pos_inf_tag pad_pos_inf{};
inline constexpr detail::pad_neg_inf_tag pad_neg_inf{};

}  // namespace tessera

#endif
