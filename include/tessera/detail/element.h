// Which element tag of the record a C++ type has.
#ifndef TESSERA_DETAIL_ELEMENT_H
#define TESSERA_DETAIL_ELEMENT_H

#include "tessera/detail/language.h"

#include <cstdint>
#include <type_traits>

#include "tessera/abi/kernel_record.h"
#include "tessera/types/numbers.h"

namespace tessera::detail {

constexpr std::uint8_t no_element = 0xff;

template <class T>
constexpr std::uint8_t element_tag() noexcept {
  if constexpr (std::is_enum_v<T>) {
    return element_tag<std::underlying_type_t<T>>();
  } else if constexpr (std::is_same_v<T, bool>) {
    return TESSERA_ELEMENT_I1;
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (sizeof(T) == 1) return TESSERA_ELEMENT_I8;
    if constexpr (sizeof(T) == 2) return TESSERA_ELEMENT_I16;
    if constexpr (sizeof(T) == 4) return TESSERA_ELEMENT_I32;
    if constexpr (sizeof(T) == 8) return TESSERA_ELEMENT_I64;
    return no_element;
  } else if constexpr (std::is_same_v<T, float>) {
    return TESSERA_ELEMENT_F32;
  } else if constexpr (std::is_same_v<T, double>) {
    return TESSERA_ELEMENT_F64;
  } else if constexpr (std::is_same_v<T, half>) {
    return TESSERA_ELEMENT_F16;
  } else if constexpr (std::is_same_v<T, bfloat16>) {
    return TESSERA_ELEMENT_BF16;
  } else if constexpr (std::is_same_v<T, tf32>) {
    return TESSERA_ELEMENT_TF32;
  } else if constexpr (std::is_same_v<T, f8e4m3>) {
    return TESSERA_ELEMENT_F8E4M3;
  } else if constexpr (std::is_same_v<T, f8e5m2>) {
    return TESSERA_ELEMENT_F8E5M2;
  } else if constexpr (std::is_same_v<T, f8e8m0>) {
    return TESSERA_ELEMENT_F8E8M0;
  } else if constexpr (std::is_same_v<T, f8e5m3>) {
    return TESSERA_ELEMENT_F8E5M3;
  } else {
    return no_element;
  }
}

/// Elements that the host can hold in a tensor.
template <class T>
concept element = std::is_object_v<T> && std::is_same_v<T, std::remove_cv_t<T>> && element_tag<T>() != no_element;

}  // namespace tessera::detail

#endif
