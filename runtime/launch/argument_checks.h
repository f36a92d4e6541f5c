// The checks of a launch that concern its arguments, one function each, in the order in which they run. Every text names the argument by
// its parameter and says what both sides are.
#ifndef TESSERA_RUNTIME_LAUNCH_ARGUMENT_CHECKS_H
#define TESSERA_RUNTIME_LAUNCH_ARGUMENT_CHECKS_H

#include "runtime/launch/launch_plan.h"

namespace tessera::runtime {

/// TS4002 when the launch was compiled against another record; TS4006: element type, rank, static extents.
[[nodiscard]] result<void> check_pairing(const launch_view& view);
/// TS4030: a tensor was moved from.
[[nodiscard]] result<void> check_handles(const launch_view& view);
/// TS4018: tensors on different devices. The device, or null without storage.
[[nodiscard]] result<opened_device*> check_device(const launch_view& view);
/// TS4024: the kernel reads what is handed over by `out`; TS4013: it does not write all of it.
[[nodiscard]] result<void> check_hand_over(const launch_view& view);
/// TS4011: two elements of an output share an address.
[[nodiscard]] result<void> check_output_layouts(const launch_view& view);
/// TS4010: an output shares bytes with another argument.
[[nodiscard]] result<void> check_overlap(const launch_view& view);
/// TS4017: byte offsets exceed 63 bits. The width in bits of extents and strides in the kernel, 32 or 64.
[[nodiscard]] result<std::uint8_t> check_offsets(const launch_view& view);
/// TS4031: another unsubmitted operation holds an argument.
[[nodiscard]] result<void> check_claims(const launch_view& view);

}  // namespace tessera::runtime

#endif
