// Questions about where a tensor's elements lie, in exact integers.
#ifndef TESSERA_RUNTIME_MEMORY_LAYOUT_H
#define TESSERA_RUNTIME_MEMORY_LAYOUT_H

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tessera/detail/launch.h"

namespace tessera::runtime {

using detail::tensor_layout;

// 128-bit integers hold every sum and product of two 64-bit numbers.
__extension__ typedef __int128 wide_int;

/// Bytes of all elements of a dense tensor, or nothing when they exceed 63 bits or an extent is negative.
[[nodiscard]] std::optional<std::size_t> dense_bytes(const tensor_layout& layout) noexcept;

/// True when an extent is 0.
[[nodiscard]] bool has_no_elements(const tensor_layout& layout) noexcept;

/// True when no two elements share an address: every stride reaches beyond all smaller axes. Sufficient, not necessary.
[[nodiscard]] bool is_injective(const tensor_layout& layout) noexcept;

/// One past the last byte of the last element, counted from the first element; 0 without elements. Strides are not negative.
[[nodiscard]] wide_int span_bytes(const tensor_layout& layout) noexcept;

/// "100x16".
[[nodiscard]] std::string spell_extents(const std::int64_t* extents, std::size_t rank);

}  // namespace tessera::runtime

#endif
