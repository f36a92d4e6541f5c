// New tensors and copies between host and device.
#include <algorithm>
#include <cstring>
#include <vector>

#include "runtime/error/format.h"
#include "runtime/memory/layout.h"
#include "runtime/memory/storage.h"

namespace tessera::detail {
namespace {

using runtime::make_error;

// Large fills are copied in pieces of this size.
constexpr std::size_t fill_bytes = std::size_t{4} << 20;

result<tensor_layout> make_layout(std::uint8_t element, const std::int64_t* extents, std::int32_t rank) {
  tensor_layout layout;
  layout.element = element;
  if (rank < 0) return make_error(errc::argument_mismatch, "a tensor has at most " + std::to_string(TESSERA_MAX_RANK) + " axes");
  layout.rank = static_cast<std::uint8_t>(rank);
  std::copy(extents, extents + rank, layout.extents);
  for (std::int32_t axis = 0; axis < rank; ++axis)
    if (extents[axis] < 0)
      return make_error(errc::argument_mismatch, "extent " + std::to_string(extents[axis]) + " on axis " + std::to_string(axis) +
                                                     " of a new tensor is out of range");
  if (!runtime::dense_bytes(layout))
    return make_error(errc::offset_overflow, "a tensor of extents " + runtime::spell_extents(extents, layout.rank) +
                                                 " has more bytes than 64-bit offsets reach");
  fill_dense_strides(layout);
  return layout;
}

result<tensor_handle> make_tensor(const tensor_layout& layout, opened_device* device) {
  auto block = runtime::allocate_storage(device, *runtime::dense_bytes(layout));
  if (!block) return std::move(block).error();
  return tensor_handle(*block, (*block)->memory, layout);
}

bool all_zero(const unsigned char* bytes, std::size_t count) {
  return std::all_of(bytes, bytes + count, [](unsigned char byte) { return byte == 0; });
}

// Elements in row-major order out of a span that may have gaps.
void gather(const tensor_layout& layout, const unsigned char* span, unsigned char* destination) {
  const std::size_t size = element_bytes(layout.element);
  std::int64_t index[TESSERA_MAX_RANK] = {};
  while (true) {
    std::int64_t offset = 0;
    for (std::size_t axis = 0; axis < layout.rank; ++axis) offset += index[axis] * layout.strides[axis];
    std::memcpy(destination, span + static_cast<std::size_t>(offset) * size, size);
    destination += size;
    std::size_t axis = layout.rank;
    while (axis > 0 && ++index[axis - 1] == layout.extents[axis - 1]) index[--axis] = 0;
    if (axis == 0) return;
  }
}

}  // namespace

result<tensor_handle> create_zeros(std::uint8_t element, const std::int64_t* extents, std::int32_t rank, opened_device* device) {
  auto layout = make_layout(element, extents, rank);
  if (!layout) return std::move(layout).error();
  auto made = make_tensor(*layout, device);
  if (!made) return made;
  const std::size_t bytes = made->block()->bytes;
  if (bytes == 0) return made;
  auto filled = device->device->fill_zero(made->base(), bytes);
  if (!filled) return std::move(filled).error();
  return made;
}

result<tensor_handle> create_full(std::uint8_t element, const std::int64_t* extents, std::int32_t rank, const void* value,
                                  opened_device* device) {
  const std::size_t size = element_bytes(element);
  if (all_zero(static_cast<const unsigned char*>(value), size)) return create_zeros(element, extents, rank, device);
  auto layout = make_layout(element, extents, rank);
  if (!layout) return std::move(layout).error();
  auto made = make_tensor(*layout, device);
  if (!made) return made;
  const std::size_t bytes = made->block()->bytes;
  std::vector<unsigned char> piece(std::min(bytes, fill_bytes));
  for (std::size_t at = 0; at < piece.size(); at += size) std::memcpy(piece.data() + at, value, size);
  for (std::size_t at = 0; at < bytes; at += piece.size()) {
    auto copied = device->device->copy_in(static_cast<unsigned char*>(made->base()) + at, piece.data(), std::min(piece.size(), bytes - at));
    if (!copied) return std::move(copied).error();
  }
  return made;
}

result<tensor_handle> create_copy(std::uint8_t element, const std::int64_t* extents, std::int32_t rank, const void* source,
                                  std::size_t count, opened_device* device) {
  auto layout = make_layout(element, extents, rank);
  if (!layout) return std::move(layout).error();
  const std::size_t bytes = *runtime::dense_bytes(*layout);
  if (count != bytes / element_bytes(element))
    return make_error(errc::argument_mismatch, "a tensor of extents " + runtime::spell_extents(extents, layout->rank) + " takes " +
                                                   std::to_string(bytes / element_bytes(element)) + " elements, " + std::to_string(count) +
                                                   " are given");
  auto made = make_tensor(*layout, device);
  if (!made || bytes == 0) return made;
  auto copied = device->device->copy_in(made->base(), source, bytes);
  if (!copied) return std::move(copied).error();
  return made;
}

result<void> copy_elements(const tensor_handle& source, void* destination) {
  storage* block = source.block();
  if (block->uses.reserved())
    return make_error(errc::lease_conflict, "an operation that was not submitted holds this tensor as an output; it cannot be read before");
  if (runtime::has_no_elements(source.layout())) return {};
  if (block->content.is_watched())
    if (auto sound = block->content.check("the tensor"); !sound) return sound;
  runtime::device& device = *block->device->device;
  if (const std::uint64_t writer = block->uses.last_writer()) {
    auto waited = device.wait(writer);
    if (!waited) return waited;
  }
  const auto bytes = static_cast<std::size_t>(runtime::span_bytes(source.layout()));
  if (const auto dense = runtime::dense_bytes(source.layout()); dense && *dense == bytes) {
    tensor_layout ordered = source.layout();
    fill_dense_strides(ordered);
    bool in_order = true;
    for (std::size_t axis = 0; axis < ordered.rank; ++axis)
      in_order &= ordered.extents[axis] == 1 || ordered.strides[axis] == source.layout().strides[axis];
    if (in_order) return device.copy_out(destination, source.base(), bytes);
  }
  std::vector<unsigned char> span(bytes);
  auto copied = device.copy_out(span.data(), source.base(), bytes);
  if (copied) gather(source.layout(), span.data(), static_cast<unsigned char*>(destination));
  return copied;
}

error_info moved_from_error() { return make_error(errc::moved_from_handle, "the handle is empty: its content was moved away"); }

}  // namespace tessera::detail
