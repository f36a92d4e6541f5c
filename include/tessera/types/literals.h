// The suffix `_ic`: a number whose value is part of its type, for axes and static extents.
#ifndef TESSERA_TYPES_LITERALS_H
#define TESSERA_TYPES_LITERALS_H

#include <tessera/detail/language.h>

#include <cstdint>
#include <type_traits>

namespace tessera {
namespace detail {

template <char... Digits>
constexpr std::int64_t decimal() {
  std::int64_t value = 0;
  ((value = Digits == '\'' ? value : value * 10 + (Digits - '0')), ...);
  return value;
}

}  // namespace detail

namespace literals {

/// `8_ic` has type `std::integral_constant<std::int64_t, 8>`.
template <char... Digits>
  requires((Digits == '\'' || (Digits >= '0' && Digits <= '9')) && ...)
constexpr auto operator""_ic() {
  return std::integral_constant<std::int64_t, detail::decimal<Digits...>()>{};
}

}  // namespace literals
}  // namespace tessera

#endif
