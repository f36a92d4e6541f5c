// The table of ops, and how a tree of fields becomes a file.
#include "test/fuzz/field_tree.h"

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <utility>

namespace tessera::fuzz {
namespace {

using namespace runtime::interpreter;
#include "runtime/driver/cpu/interpreter/op_table.inc"

constexpr unsigned char padding_byte = 0xCB;
constexpr unsigned smallest = 5, biggest = 16;  // powers of two that the pool keeps

struct unused {
  unused* next;
};
std::array<unused*, biggest + 1> unused_of{};

unsigned power_of(std::size_t size) { return std::max(smallest, static_cast<unsigned>(std::bit_width(size - 1))); }

class putter {
 public:
  std::string out;

  void put(node& at) {
    at.begin = out.size();
    put_inside(at);
    at.end = out.size();
  }

 private:
  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
    out.push_back(static_cast<char>(value));
  }
  void little_endian(std::uint64_t value, unsigned width) {
    for (unsigned i = 0; i < width; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
  }
  void align(std::uint64_t width) {
    while (width > 1 && out.size() % width != 0) out.push_back(static_cast<char>(padding_byte));
  }
  void put_parts(node& at) {
    for (node& part : at.parts) put(part);
  }
  std::uint64_t count(const node& at) { return at.parts.size() + static_cast<std::uint64_t>(at.excess); }

  /// The bytes of the parts, whose places are those of a file in which they stand here, until `place` moves them.
  std::string apart(node& at) {
    std::string before;
    before.swap(out);
    put_parts(at);
    out.swap(before);
    return before;
  }

  void put_inside(node& at) {
    switch (at.form) {
      case shape::bytes:
        out += at.raw;
        return;
      case shape::number:
      case shape::signed_number:
        return varint(at.value);
      case shape::fixed:
        return little_endian(at.value, at.width);
      case shape::group:
        return put_parts(at);
      case shape::counted:
        varint(count(at));
        return put_parts(at);
      case shape::sized:
        varint(apart(at).size() + static_cast<std::uint64_t>(at.excess));
        return put_parts(at);
      case shape::array:
        varint(count(at));
        align(at.width);
        return put_parts(at);
      case shape::table: {
        varint(count(at));
        align(at.width);
        std::uint64_t offset = 0;
        for (node& part : at.parts) {
          little_endian(offset, at.width);
          std::string before;
          before.swap(out);
          put(part);
          offset += out.size();
          out.swap(before);
        }
        return put_parts(at);
      }
      case shape::section: {
        out.push_back(static_cast<char>(at.value | (at.width != 1 ? 0x80 : 0)));
        // Padding is counted from the beginning of the file, and payloads pad from their own: both agree once the payload is aligned.
        varint(apart(at).size() + static_cast<std::uint64_t>(at.excess));
        if (at.width != 1) varint(at.width);
        align(at.width);
        return put_parts(at);
      }
    }
  }
};

}  // namespace

void* take_pooled(std::size_t size) {
  const unsigned power = power_of(size);
  if (power > biggest) return ::operator new(size);
  unused*& first = unused_of[power];
  if (first == nullptr) {  // a few at once, and none ever goes back
    const std::size_t each = std::size_t{1} << power, together = std::size_t{1} << (biggest + 1);
    auto* block = static_cast<char*>(::operator new(together));
    for (std::size_t at = 0; at < together; at += each) first = new (block + at) unused{first};
  }
  return std::exchange(first, first->next);
}

void give_pooled(void* at, std::size_t size) {
  const unsigned power = power_of(size);
  if (power > biggest) return ::operator delete(at);
  unused_of[power] = new (at) unused{unused_of[power]};
}

std::span<const op_layout> all_layouts() { return op_table; }

std::string write(node& file) {
  putter sink;
  sink.put(file);
  return std::move(sink.out);
}

unsigned minor_of(const node& file) { return static_cast<unsigned char>(file.parts[1].raw[0]); }

}  // namespace tessera::fuzz
