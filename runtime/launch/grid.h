// The grid of a launch: how many sub-tensors its outputs have on each axis.
#ifndef TESSERA_RUNTIME_LAUNCH_GRID_H
#define TESSERA_RUNTIME_LAUNCH_GRID_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/driver/driver.h"
#include "tessera/abi/jit_api.h"
#include "tessera/abi/kernel_record.h"
#include "tessera/host/result.h"

namespace tessera::runtime {

struct launch_view;

/// Axis k of the sub-tensor grid is grid axis k while that fits; otherwise programs are counted row-major on x.
struct sub_tensor_grid {
  std::uint8_t rank = 0;
  std::uint8_t kind = TESSERA_GRID_AXES;
  std::array<std::int64_t, TESSERA_MAX_RANK> counts{};
  grid_extents extents;  ///< meaningless when empty
  [[nodiscard]] bool empty() const noexcept {
    for (std::size_t axis = 0; axis < rank; ++axis)
      if (counts[axis] == 0) return true;
    return false;
  }
};

constexpr std::int64_t max_programs_x = (std::int64_t{1} << 24) - 1;
constexpr std::int64_t max_programs_yz = 65535;

/// From the outputs' extents and sub-tensors. TS4014 when they differ, when there is no output, or when the grid exceeds every limit.
[[nodiscard]] result<sub_tensor_grid> infer_grid(const launch_view& view);

}  // namespace tessera::runtime

#endif
