// Reads Tile IR bytes with every step checked. The first failure is kept, with its position; from then on every read gives zero, so a
// caller may go on to the next point where it looks at `ok`.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_CURSOR_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_CURSOR_H

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tessera::runtime::interpreter {

using bytes_view = std::span<const unsigned char>;

/// The first thing that was wrong with a file; empty text: nothing.
struct decode_failure {
  std::string text;
  [[nodiscard]] bool set() const { return !text.empty(); }
};

/// A window of the file that is read from front to back. Copies are independent readers that share the failure.
class cursor {
 public:
  cursor(bytes_view file, std::size_t begin, std::size_t end, std::string_view section, decode_failure& failure)
      : file_(file), at_(begin), end_(end), section_(section), failure_(&failure) {}

  [[nodiscard]] bool ok() const { return !failure_->set(); }
  [[nodiscard]] std::size_t offset() const { return at_; }
  [[nodiscard]] std::size_t remaining() const { return ok() ? end_ - at_ : 0; }
  /// Names the op in messages; empty outside of op records.
  void enter_op(std::string_view mnemonic) { op_ = mnemonic; }

  std::uint8_t byte(std::string_view field);
  std::uint64_t varint(std::string_view field);
  std::int64_t signed_varint(std::string_view field);
  /// The bits of an f64 in the signed form. Some writers take them for a positive number of 65 bits, of which the highest is dropped.
  std::int64_t double_bits(std::string_view field) { return unzigzag(varint(field, 65)); }
  /// Little-endian, `width` bytes.
  std::uint64_t fixed(std::string_view field, unsigned width);
  /// A varint below `limit`.
  std::uint32_t index(std::string_view field, std::size_t limit);
  /// A varint that counts things of at least `bytes_each` bytes, all of which fit into the window.
  std::uint32_t count(std::string_view field, std::size_t bytes_each);
  bytes_view bytes(std::string_view field, std::uint64_t size);
  /// Padding bytes up to a multiple of `alignment` from the start of the file.
  void padding(std::string_view field, std::uint64_t alignment);
  /// A reader of the next `size` bytes, which are skipped here.
  cursor window(std::string_view field, std::uint64_t size);

  void fail(std::string_view field, std::string_view what) { fail_at(at_, field, what); }
  void fail_at(std::size_t offset, std::string_view field, std::string_view what);

 private:
  /// A number of at most `highest` bits, those above 64 dropped.
  std::uint64_t varint(std::string_view field, unsigned highest);
  static std::int64_t unzigzag(std::uint64_t v) { return static_cast<std::int64_t>((v >> 1) ^ (~(v & 1) + 1)); }

  bytes_view file_;
  std::size_t at_, end_;
  std::string_view section_, op_;
  decode_failure* failure_;
};

}  // namespace tessera::runtime::interpreter

#endif
