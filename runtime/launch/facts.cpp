#include "runtime/launch/facts.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace tessera::runtime {
namespace {

template <class T>
std::int64_t load(const void* scalar) noexcept {
  T value;
  std::memcpy(&value, scalar, sizeof value);
  return value;
}

}  // namespace

std::uint8_t divisibility_of(std::int64_t number) noexcept {
  return static_cast<std::uint8_t>(1u << std::min(std::countr_zero(static_cast<std::uint64_t>(number)), 4));
}

bool is_integer(std::uint8_t tag) noexcept { return tag <= TESSERA_ELEMENT_I64; }

std::int64_t integer_value(const void* scalar, std::uint8_t tag) noexcept {
  switch (tag) {
    case TESSERA_ELEMENT_I1:
      return load<std::uint8_t>(scalar) != 0;
    case TESSERA_ELEMENT_I8:
      return load<std::int8_t>(scalar);
    case TESSERA_ELEMENT_I16:
      return load<std::int16_t>(scalar);
    case TESSERA_ELEMENT_I32:
      return load<std::int32_t>(scalar);
    default:
      return load<std::int64_t>(scalar);
  }
}

tessera_parameter_facts measure_facts(const detail::argument_descriptor& argument, std::size_t index) noexcept {
  tessera_parameter_facts facts{};
  facts.unit_axis = -1;
  facts.root = static_cast<std::uint16_t>(index);
  if (argument.how == detail::access::scalar) {
    if (is_integer(argument.element) && argument.element != TESSERA_ELEMENT_I1)
      facts.divisibility = divisibility_of(integer_value(argument.base, argument.element));
    return facts;
  }
  const detail::tensor_layout& layout = *argument.layout;
  facts.base_alignment = divisibility_of(static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(argument.base)));
  for (std::size_t axis = 0; axis < layout.rank; ++axis) {
    if (layout.extents[axis] == 1) facts.singleton_axes |= static_cast<std::uint8_t>(1u << axis);
    else if (layout.strides[axis] == 1) facts.unit_axis = static_cast<std::int8_t>(axis);  // the last one, when extents are 0
    facts.extent_divisibility[axis] = divisibility_of(layout.extents[axis]);
  }
  for (std::size_t axis = 0; axis < layout.rank; ++axis) {
    const bool counts = layout.extents[axis] != 1 && static_cast<std::int8_t>(axis) != facts.unit_axis;
    facts.stride_divisibility[axis] = counts ? divisibility_of(layout.strides[axis]) : std::uint8_t{0};
  }
  return facts;
}

}  // namespace tessera::runtime
