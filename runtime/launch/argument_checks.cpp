#include "runtime/launch/argument_checks.h"

#include <algorithm>
#include <array>
#include <string>

#include "runtime/error/format.h"
#include "runtime/memory/layout.h"
#include "runtime/memory/storage.h"

namespace tessera::runtime {
namespace {

using detail::access;

bool is_tensor(const tessera_parameter& parameter) { return parameter.mode != TESSERA_MODE_SCALAR; }
bool is_exclusive(const tessera_parameter& parameter) { return parameter.mode == TESSERA_MODE_EXCLUSIVE; }

error_info refuse(const launch_view& view, errc code, std::string text) { return about(view.kernel, make_error(code, std::move(text))); }

std::string_view spell_element(std::uint8_t element) {
  switch (element) {
    case TESSERA_ELEMENT_I1:
      return "bool";
    case TESSERA_ELEMENT_I8:
      return "int8";
    case TESSERA_ELEMENT_I16:
      return "int16";
    case TESSERA_ELEMENT_I32:
      return "int32";
    case TESSERA_ELEMENT_I64:
      return "int64";
    case TESSERA_ELEMENT_F16:
      return "half";
    case TESSERA_ELEMENT_BF16:
      return "bfloat16";
    case TESSERA_ELEMENT_F32:
      return "float";
    case TESSERA_ELEMENT_TF32:
      return "tf32";
    case TESSERA_ELEMENT_F64:
      return "double";
    case TESSERA_ELEMENT_F8E4M3:
      return "f8e4m3";
    case TESSERA_ELEMENT_F8E5M2:
      return "f8e5m2";
    case TESSERA_ELEMENT_F8E8M0:
      return "f8e8m0";
    case TESSERA_ELEMENT_F8E5M3:
      return "f8e5m3";
    default:
      return "unknown";
  }
}

std::string spell_extents_of(const tensor_layout& layout) { return spell_extents(layout.extents, layout.rank); }

bool modes_agree(const tessera_parameter& parameter, access how) {
  switch (how) {
    case access::scalar:
      return parameter.mode == TESSERA_MODE_SCALAR;
    case access::shared:
      return parameter.mode == TESSERA_MODE_SHARED;
    case access::out:
    case access::inout:
      return parameter.mode == TESSERA_MODE_EXCLUSIVE;
  }
  return false;
}

// Texts are made only for a refusal: this runs at every launch.
result<void> check_layout_of(const launch_view& view, const tessera_parameter& parameter, const argument_descriptor& argument) {
  const tensor_layout& layout = *argument.layout;
  const auto mismatch = [&](std::string what) -> result<void> {
    return refuse(view, errc::argument_mismatch, "argument " + quoted(parameter.name) + " " + std::move(what));
  };
  if (layout.rank > TESSERA_MAX_RANK)
    return mismatch("has more axes than a tensor, or another number of strides; the parameter has rank " + std::to_string(parameter.rank));
  if (layout.rank != parameter.rank)
    return mismatch("has rank " + std::to_string(layout.rank) + ", the parameter has rank " + std::to_string(parameter.rank));
  for (std::size_t axis = 0; axis < layout.rank; ++axis) {
    const std::int64_t extent = layout.extents[axis], stride = layout.strides[axis], wanted = parameter.shape[axis];
    if (extent < 0) return mismatch("has extent " + std::to_string(extent) + " on axis " + std::to_string(axis));
    if (stride < 0) return mismatch("has stride " + std::to_string(stride) + " on axis " + std::to_string(axis));
    if (parameter.mode == TESSERA_MODE_SHARED && wanted != -1 && wanted != extent)
      return mismatch("has extent " + std::to_string(extent) + " on axis " + std::to_string(axis) + ", the parameter says " +
                      std::to_string(wanted));
  }
  if (reinterpret_cast<std::uintptr_t>(argument.base) % detail::element_bytes(argument.element) != 0)
    return mismatch("is less aligned than its element type " + std::string(spell_element(argument.element)));
  return {};
}

struct byte_interval {
  std::uintptr_t first = 0;
  wide_int bytes = 0;
};
byte_interval interval_of(const argument_descriptor& argument) {
  return {reinterpret_cast<std::uintptr_t>(argument.base), span_bytes(*argument.layout)};
}
bool meet(const byte_interval& a, const byte_interval& b) {
  const auto begins = [](const byte_interval& one) { return static_cast<wide_int>(one.first); };
  return a.bytes != 0 && b.bytes != 0 && begins(a) < begins(b) + b.bytes && begins(b) < begins(a) + a.bytes;
}

__extension__ typedef unsigned __int128 unsigned_wide_int;
constexpr unsigned_wide_int offset_limit = unsigned_wide_int{1} << 63;

// Code for an axis of extent 1 never gets its stride: that fact is in the key.
bool is_stride_unused(const tensor_layout& layout, std::size_t axis) { return layout.extents[axis] == 1; }

// The bound of every element offset that a kernel may form: a tile may reach beyond the last element by its own length. Saturates at the
// limit.
unsigned_wide_int offset_bound(const tensor_layout& layout, const std::array<std::int64_t, TESSERA_MAX_RANK>& tile) {
  unsigned_wide_int sum = 0;
  for (std::size_t axis = 0; axis < layout.rank; ++axis) {
    if (is_stride_unused(layout, axis)) continue;
    const unsigned_wide_int reach = static_cast<unsigned_wide_int>(layout.extents[axis]) + static_cast<unsigned_wide_int>(tile[axis]);
    sum += reach * static_cast<unsigned_wide_int>(layout.strides[axis]);
    if (sum >= offset_limit) return offset_limit;
  }
  return sum;
}

}  // namespace

result<void> check_pairing(const launch_view& view) {
  if (view.arguments.size() != view.parameters.size())
    return refuse(view, errc::record_mismatch, "the kernel's record has " + std::to_string(view.parameters.size()) +
                                                   " parameters, the launch was compiled for " + std::to_string(view.arguments.size()));
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    const tessera_parameter& parameter = view.parameters[i];
    const argument_descriptor& argument = view.arguments[i];
    if (!modes_agree(parameter, argument.how))
      return refuse(view, errc::record_mismatch, "parameter " + quoted(parameter.name) +
                                                     " has another mode in the kernel's record than where the launch was compiled");
    const bool empty_handle = is_tensor(parameter) && !argument.meta && !argument.block;
    if (empty_handle) continue;  // reported next
    if (argument.element != parameter.element)
      return refuse(view, errc::argument_mismatch, "argument " + quoted(parameter.name) + " has element type " +
                                                       std::string(spell_element(argument.element)) + ", the parameter has " +
                                                       std::string(spell_element(parameter.element)));
    if (!is_tensor(parameter)) continue;
    auto checked = check_layout_of(view, parameter, argument);
    if (!checked) return checked;
  }
  return {};
}

result<void> check_handles(const launch_view& view) {
  for (std::size_t i = 0; i < view.parameters.size(); ++i)
    if (is_tensor(view.parameters[i]) && !view.arguments[i].meta && !view.arguments[i].block)
      return refuse(view, errc::moved_from_handle, "argument " + quoted(view.parameters[i].name) + " is an empty tensor: it was moved from");
  return {};
}

result<opened_device*> check_device(const launch_view& view) {
  std::size_t first = 0;
  opened_device* device = nullptr;
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    if (!view.arguments[i].block) continue;
    opened_device* one = view.arguments[i].block->device;
    if (!device) {
      device = one;
      first = i;
    } else if (device != one) {
      return refuse(view, errc::device_mismatch, "argument " + quoted(view.parameters[i].name) + " is on " + device_name(*one) + ", " +
                                                     quoted(view.parameters[first].name) + " is on " + device_name(*device));
    }
  }
  return device;
}

result<void> check_hand_over(const launch_view& view) {
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    const tessera_parameter& parameter = view.parameters[i];
    if (view.arguments[i].how != access::out) continue;
    if (parameter.flags & TESSERA_PARAMETER_READS)
      return refuse(view, errc::out_argument_read, "the kernel reads the old content of " + quoted(parameter.name) +
                                                       ", which is handed over by 'out'; pass 'inout'");
    if (!(parameter.flags & TESSERA_PARAMETER_COVERS))
      return refuse(view, errc::output_not_covered, "the kernel does not write all of " + quoted(parameter.name) +
                                                        ", which is handed over by 'out'; pass 'inout'");
  }
  return {};
}

result<void> check_output_layouts(const launch_view& view) {
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    if (!is_exclusive(view.parameters[i]) || is_injective(*view.arguments[i].layout)) continue;
    const tensor_layout& layout = *view.arguments[i].layout;
    return refuse(view, errc::layout_not_injective, "elements of output " + quoted(view.parameters[i].name) +
                                                        " share addresses: extents " + spell_extents_of(layout) + ", strides " +
                                                        spell_extents(layout.strides, layout.rank));
  }
  return {};
}

result<void> check_overlap(const launch_view& view) {
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    if (!is_exclusive(view.parameters[i]) || !view.arguments[i].block) continue;
    const byte_interval output = interval_of(view.arguments[i]);
    for (std::size_t k = 0; k < view.parameters.size(); ++k) {
      const bool seen = is_exclusive(view.parameters[k]) && k <= i;
      if (seen || view.arguments[k].block != view.arguments[i].block) continue;  // different storage never overlaps
      if (!meet(output, interval_of(view.arguments[k]))) continue;
      return refuse(view, errc::root_overlap, "output " + quoted(view.parameters[i].name) + " and argument " +
                                                  quoted(view.parameters[k].name) + " share memory: extents " +
                                                  spell_extents_of(*view.arguments[i].layout) + " and " +
                                                  spell_extents_of(*view.arguments[k].layout) + " of one storage");
    }
  }
  return {};
}

result<std::uint8_t> check_offsets(const launch_view& view) {
  // A shared tensor is read at the tiles of an output, so the longest cut on an axis bounds how far a read may reach.
  std::array<std::int64_t, TESSERA_MAX_RANK> tile{};
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    if (!is_exclusive(view.parameters[i])) continue;
    for (std::size_t axis = 0; axis < view.parameters[i].rank; ++axis)
      tile[axis] = std::max(tile[axis], view.parameters[i].shape[axis] == -1 ? view.arguments[i].layout->extents[axis]
                                                                             : view.parameters[i].shape[axis]);
  }
  bool narrow = true;
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    if (!is_tensor(view.parameters[i])) continue;
    const tensor_layout& layout = *view.arguments[i].layout;
    const unsigned_wide_int bound = offset_bound(layout, tile);
    if (bound * detail::element_bytes(layout.element) >= offset_limit)
      return refuse(view, errc::offset_overflow, "byte offsets in argument " + quoted(view.parameters[i].name) +
                                                     " exceed 63 bits: extents " + spell_extents_of(layout) + ", strides " +
                                                     spell_extents(layout.strides, layout.rank));
    narrow &= bound < (unsigned_wide_int{1} << 31);
    for (std::size_t axis = 0; axis < layout.rank; ++axis)
      narrow &= layout.extents[axis] <= INT32_MAX && (layout.strides[axis] <= INT32_MAX || is_stride_unused(layout, axis));
  }
  return static_cast<std::uint8_t>(narrow ? 32 : 64);
}

result<void> check_claims(const launch_view& view) {
  const auto claimed_here = [&view](const storage* block) {
    return std::any_of(view.arguments.begin(), view.arguments.end(),
                       [block](const argument_descriptor& one) { return one.block == block && one.claimed; });
  };
  for (std::size_t i = 0; i < view.parameters.size(); ++i) {
    const argument_descriptor& argument = view.arguments[i];
    if (!argument.block) continue;
    const bool conflict =
        is_exclusive(view.parameters[i]) ? !argument.claimed : argument.block->uses.reserved() && !claimed_here(argument.block);
    if (!conflict) continue;
    const char* holder = is_exclusive(view.parameters[i]) ? ": another operation held it as an output when this one was built"
                                                          : " is held as an output by another operation that was not submitted";
    return refuse(view, errc::lease_conflict, "argument " + quoted(view.parameters[i].name) + holder);
  }
  return {};
}

}  // namespace tessera::runtime
