#include "runtime/launch/launch_plan.h"

#include <utility>

#include "runtime/launch/argument_checks.h"
#include "runtime/launch/facts.h"

namespace tessera::runtime {

error_info about(const known_kernel& kernel, error_info problem) {
  if (problem.kernel.empty()) problem.kernel = kernel.name;
  if (problem.where.line == 0) problem.where = kernel.where;
  return problem;
}

result<void> launch_plan::check() {
  if (auto paired = check_pairing(view_); !paired) return paired;
  if (auto present = check_handles(view_); !present) return present;
  auto device = check_device(view_);
  if (!device) return std::move(device).error();
  device_ = *device;
  if (auto handed = check_hand_over(view_); !handed) return handed;
  if (auto injective = check_output_layouts(view_); !injective) return injective;
  if (auto separate = check_overlap(view_); !separate) return separate;
  auto width = check_offsets(view_);
  if (!width) return std::move(width).error();
  index_width_ = *width;
  auto grid = infer_grid(view_);
  if (!grid) return std::move(grid).error();
  grid_ = *grid;
  return check_claims(view_);
}

void launch_plan::measure() {
  for (std::size_t i = 0; i < facts_.size(); ++i) facts_[i] = measure_facts(view_.arguments[i], i);
}

}  // namespace tessera::runtime
