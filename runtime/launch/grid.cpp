#include "runtime/launch/grid.h"

#include <algorithm>

#include "runtime/error/format.h"
#include "runtime/launch/launch_plan.h"
#include "runtime/memory/layout.h"

namespace tessera::runtime {
namespace {

std::int64_t count_sub_tensors(std::int64_t extent, std::int64_t cut) {
  if (cut == -1) return extent == 0 ? 0 : 1;  // the sub-tensor spans the axis
  return extent / cut + (extent % cut != 0);
}

error_info refuse(const launch_view& view, std::string text) {
  return about(view.kernel, make_error(errc::grid_mismatch, std::move(text)));
}

}  // namespace

result<sub_tensor_grid> infer_grid(const launch_view& view) {
  sub_tensor_grid grid;
  const tessera_parameter* first = nullptr;
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    const tessera_parameter& parameter = view.parameters[i];
    if (parameter.mode != TESSERA_MODE_EXCLUSIVE) continue;
    std::array<std::int64_t, TESSERA_MAX_RANK> counts{};
    for (std::size_t axis = 0; axis < parameter.rank; ++axis)
      counts[axis] = count_sub_tensors(view.arguments[i].layout->extents[axis], parameter.shape[axis]);
    if (!first) {
      first = &parameter;
      grid.rank = parameter.rank;
      grid.counts = counts;
    } else if (grid.rank != parameter.rank || grid.counts != counts) {
      return refuse(view, "the outputs have different grids of sub-tensors: " + quoted(first->name) + " has " +
                              spell_extents(grid.counts.data(), grid.rank) + ", " + quoted(parameter.name) + " has " +
                              spell_extents(counts.data(), parameter.rank));
    }
  }
  if (!first) return refuse(view, "the kernel has no output from which a grid follows");
  if (grid.empty()) {
    if (grid.rank > 3) grid.kind = TESSERA_GRID_LINEAR;  // nothing runs, yet code may be made ahead for it
    return grid;
  }

  const auto count = [&grid](std::size_t axis) { return axis < grid.rank ? grid.counts[axis] : 1; };
  if (grid.rank <= 3 && count(0) <= max_programs_x && count(1) <= max_programs_yz && count(2) <= max_programs_yz) {
    grid.extents = {static_cast<std::uint32_t>(count(0)), static_cast<std::uint32_t>(count(1)), static_cast<std::uint32_t>(count(2))};
    return grid;
  }
  wide_int programs = 1;
  for (std::size_t axis = 0; axis < grid.rank; ++axis) {
    programs *= grid.counts[axis];
    if (programs > max_programs_x)
      return refuse(view, "the grid of " + quoted(first->name) + " has " + spell_extents(grid.counts.data(), grid.rank) +
                              " sub-tensors, one launch runs at most " + std::to_string(max_programs_x) + " programs");
  }
  grid.kind = TESSERA_GRID_LINEAR;
  grid.extents = {static_cast<std::uint32_t>(programs), 1, 1};
  return grid;
}

}  // namespace tessera::runtime
