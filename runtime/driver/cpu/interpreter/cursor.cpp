#include "runtime/driver/cpu/interpreter/cursor.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace tessera::runtime::interpreter {

constexpr unsigned char padding_byte = 0xCB;

void cursor::fail_at(std::size_t offset, std::string_view field, std::string_view what) {
  if (!ok()) return;
  std::array<char, 32> position{};
  std::snprintf(position.data(), position.size(), "0x%zx", offset);
  std::string text = "Tile IR bytecode, byte ";
  text += position.data();
  text.append(" (section ").append(section_);
  if (!op_.empty()) text.append(", op '").append(op_).append("'");
  text.append(", field '").append(field).append("'): ").append(what);
  failure_->text = std::move(text);
}

std::uint8_t cursor::byte(std::string_view field) {
  if (!ok()) return 0;
  if (at_ == end_) {
    fail(field, "the file ends here");
    return 0;
  }
  return file_[at_++];
}

std::uint64_t cursor::varint(std::string_view field) { return varint(field, 64); }

std::uint64_t cursor::varint(std::string_view field, unsigned highest) {
  std::uint64_t value = 0;
  const std::size_t start = at_;
  for (unsigned shift = 0; shift < 70; shift += 7) {
    const std::uint8_t next = byte(field);
    if (!ok()) return 0;
    const std::uint64_t bits = next & 0x7f;
    if (shift == 63 && bits >> (highest - 63) != 0) break;
    value |= bits << shift;
    if ((next & 0x80) == 0) return value;
  }
  fail_at(start, field, "the number does not fit 64 bits");
  return 0;
}

std::int64_t cursor::signed_varint(std::string_view field) { return unzigzag(varint(field)); }

std::uint64_t cursor::fixed(std::string_view field, unsigned width) {
  const bytes_view raw = bytes(field, width);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < raw.size(); ++i) value |= std::uint64_t{raw[i]} << (8 * i);
  return value;
}

std::uint32_t cursor::index(std::string_view field, std::size_t limit) {
  const std::size_t start = at_;
  const std::uint64_t value = varint(field);
  if (!ok()) return 0;
  if (value >= limit) {
    fail_at(start, field, "index " + std::to_string(value) + " of " + std::to_string(limit));
    return 0;
  }
  return static_cast<std::uint32_t>(value);
}

std::uint32_t cursor::count(std::string_view field, std::size_t bytes_each) {
  const std::size_t start = at_;
  const std::uint64_t value = varint(field);
  if (!ok()) return 0;
  if (value > remaining() / bytes_each) {
    fail_at(start, field, "count " + std::to_string(value) + " is more than fits the bytes that follow");
    return 0;
  }
  return static_cast<std::uint32_t>(value);
}

bytes_view cursor::bytes(std::string_view field, std::uint64_t size) {
  if (!ok()) return {};
  if (size > end_ - at_) {
    fail(field, std::to_string(size) + " bytes are needed, " + std::to_string(end_ - at_) + " are left");
    return {};
  }
  const bytes_view taken = file_.subspan(at_, static_cast<std::size_t>(size));
  at_ += taken.size();
  return taken;
}

void cursor::padding(std::string_view field, std::uint64_t alignment) {
  if (!ok()) return;
  const std::uint64_t over = at_ % alignment;
  const std::size_t start = at_;
  for (unsigned char pad : bytes(field, over == 0 ? 0 : alignment - over))
    if (pad != padding_byte) return fail_at(start, field, "padding must consist of bytes 0xcb");
}

cursor cursor::window(std::string_view field, std::uint64_t size) {
  cursor inner = *this;
  bytes(field, size);
  inner.end_ = at_;
  return inner;
}

}  // namespace tessera::runtime::interpreter
