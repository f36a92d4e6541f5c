#include "runtime/memory/layout.h"

#include <algorithm>
#include <array>

namespace tessera::runtime {

std::optional<std::size_t> dense_bytes(const tensor_layout& layout) noexcept {
  wide_int bytes = static_cast<wide_int>(detail::element_bytes(layout.element));
  bool empty = false;
  // An empty tensor keeps its other extents within bounds too: its strides are products of them.
  for (std::size_t axis = 0; axis < layout.rank; ++axis) {
    if (layout.extents[axis] < 0) return std::nullopt;
    empty |= layout.extents[axis] == 0;
    bytes *= std::max<std::int64_t>(layout.extents[axis], 1);
    if (bytes > INT64_MAX) return std::nullopt;
  }
  return empty ? 0 : static_cast<std::size_t>(bytes);
}

bool has_no_elements(const tensor_layout& layout) noexcept {
  return std::find(layout.extents, layout.extents + layout.rank, 0) != layout.extents + layout.rank;
}

bool is_injective(const tensor_layout& layout) noexcept {
  if (has_no_elements(layout)) return true;
  std::array<std::uint8_t, TESSERA_MAX_RANK> order{};
  std::size_t count = 0;
  for (std::size_t axis = 0; axis < layout.rank; ++axis)
    if (layout.extents[axis] != 1) order[count++] = static_cast<std::uint8_t>(axis);
  for (std::size_t i = 1; i < count; ++i)  // at most eight: insertion sort
    for (std::size_t k = i; k > 0 && layout.strides[order[k]] < layout.strides[order[k - 1]]; --k) std::swap(order[k], order[k - 1]);
  wide_int reach = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t stride = layout.strides[order[i]];
    if (stride <= 0 || stride < 1 + reach) return false;
    reach += static_cast<wide_int>(layout.extents[order[i]] - 1) * stride;
    if (reach > INT64_MAX) return i + 1 == count;
  }
  return true;
}

wide_int span_bytes(const tensor_layout& layout) noexcept {
  if (has_no_elements(layout)) return 0;
  wide_int last = 0;
  for (std::size_t axis = 0; axis < layout.rank; ++axis) last += static_cast<wide_int>(layout.extents[axis] - 1) * layout.strides[axis];
  return (last + 1) * static_cast<wide_int>(detail::element_bytes(layout.element));
}

std::string spell_extents(const std::int64_t* extents, std::size_t rank) {
  std::string text;
  for (std::size_t axis = 0; axis < rank; ++axis) text += (axis ? "x" : "") + std::to_string(extents[axis]);
  return rank == 0 ? "scalar" : text;
}

}  // namespace tessera::runtime

namespace tessera::detail {

std::size_t element_bytes(std::uint8_t element) noexcept {
  switch (element) {
    case TESSERA_ELEMENT_I1:
    case TESSERA_ELEMENT_I8:
    case TESSERA_ELEMENT_F8E4M3:
    case TESSERA_ELEMENT_F8E5M2:
    case TESSERA_ELEMENT_F8E8M0:
    case TESSERA_ELEMENT_F8E5M3:
      return 1;
    case TESSERA_ELEMENT_I16:
    case TESSERA_ELEMENT_F16:
    case TESSERA_ELEMENT_BF16:
      return 2;
    case TESSERA_ELEMENT_I32:
    case TESSERA_ELEMENT_F32:
    case TESSERA_ELEMENT_TF32:
      return 4;
    case TESSERA_ELEMENT_I64:
    case TESSERA_ELEMENT_F64:
      return 8;
    default:
      return 0;
  }
}

void fill_dense_strides(tensor_layout& layout) noexcept {
  // Callers that let users choose extents check `dense_bytes` first; here a product may only wrap, never be undefined.
  std::uint64_t stride = 1;
  for (std::size_t axis = layout.rank; axis-- > 0;) {
    layout.strides[axis] = static_cast<std::int64_t>(stride);
    stride *= static_cast<std::uint64_t>(std::max<std::int64_t>(layout.extents[axis], 1));
  }
}

}  // namespace tessera::detail
