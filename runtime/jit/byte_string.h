// Little-endian byte strings: how artifacts, cache entries and bundles are written and, without trust, read.
#ifndef TESSERA_RUNTIME_JIT_BYTE_STRING_H
#define TESSERA_RUNTIME_JIT_BYTE_STRING_H

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::runtime {

/// Appends to a byte string that it owns.
class byte_writer {
 public:
  void u8(std::uint8_t value) { bytes_.push_back(value); }
  void u16(std::uint16_t value) { integer(value, 2); }
  void u32(std::uint32_t value) { integer(value, 4); }
  void u64(std::uint64_t value) { integer(value, 8); }
  void i64(std::int64_t value) { integer(static_cast<std::uint64_t>(value), 8); }
  void raw(std::span<const unsigned char> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  /// u32 length, then the bytes.
  void string(std::string_view text) {
    u32(static_cast<std::uint32_t>(text.size()));
    bytes_.insert(bytes_.end(), text.begin(), text.end());
  }
  void align(std::size_t alignment) {
    while (bytes_.size() % alignment != 0) bytes_.push_back(0);
  }
  /// Overwrites a u64 written earlier.
  void patch_u64(std::size_t offset, std::uint64_t value) {
    for (int i = 0; i < 8; ++i) bytes_[offset + i] = static_cast<unsigned char>(value >> (8 * i));
  }
  void patch(std::size_t offset, std::span<const unsigned char> bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes_[offset + i] = bytes[i];
  }
  [[nodiscard]] std::size_t size() const noexcept { return bytes_.size(); }
  [[nodiscard]] std::span<const unsigned char> bytes() const noexcept { return bytes_; }
  [[nodiscard]] std::vector<unsigned char> take() noexcept { return std::move(bytes_); }

 private:
  void integer(std::uint64_t value, int num_bytes) {
    for (int i = 0; i < num_bytes; ++i) bytes_.push_back(static_cast<unsigned char>(value >> (8 * i)));
  }

  std::vector<unsigned char> bytes_;
};

/// Reads from a byte string that it does not own. The first read past the end makes it fail for good; failed reads give zeros.
class byte_reader {
 public:
  explicit byte_reader(std::span<const unsigned char> bytes) : bytes_(bytes) {}

  [[nodiscard]] bool ok() const noexcept { return ok_; }
  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  [[nodiscard]] std::size_t remaining() const noexcept { return bytes_.size() - offset_; }
  [[nodiscard]] bool at_end() const noexcept { return ok_ && offset_ == bytes_.size(); }

  std::uint8_t u8() { return static_cast<std::uint8_t>(integer(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(integer(2)); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(integer(4)); }
  std::uint64_t u64() { return integer(8); }
  std::int64_t i64() { return static_cast<std::int64_t>(integer(8)); }
  std::span<const unsigned char> raw(std::uint64_t size) {
    if (!ok_ || size > remaining()) {
      ok_ = false;
      return {};
    }
    auto taken = bytes_.subspan(offset_, static_cast<std::size_t>(size));
    offset_ += static_cast<std::size_t>(size);
    return taken;
  }
  std::string string() {
    auto taken = raw(u32());
    return {reinterpret_cast<const char*>(taken.data()), taken.size()};
  }
  /// A count of items that take at least `smallest` bytes each: fails when they cannot fit, so that nobody reserves memory for them.
  std::uint32_t count(std::size_t smallest) {
    std::uint32_t n = u32();
    if (n > remaining() / smallest) ok_ = false;
    return ok_ ? n : 0;
  }
  /// Skips padding up to a multiple of `alignment`; the padding must be zero.
  void align(std::size_t alignment) {
    while (ok_ && offset_ % alignment != 0) {
      if (u8() != 0) ok_ = false;
    }
  }

 private:
  std::uint64_t integer(int num_bytes) {
    auto taken = raw(static_cast<std::uint64_t>(num_bytes));
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < taken.size(); ++i) value |= std::uint64_t{taken[i]} << (8 * i);
    return value;
  }

  std::span<const unsigned char> bytes_;
  std::size_t offset_ = 0;
  bool ok_ = true;
};

}  // namespace tessera::runtime

#endif
