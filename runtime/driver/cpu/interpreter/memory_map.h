// Which addresses belong to memory: the blocks that a device has given out. An access outside of them is refused, not executed.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_MEMORY_MAP_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_MEMORY_MAP_H

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tessera::runtime::interpreter {

/// Bytes [begin, end).
struct memory_block {
  std::uint64_t begin = 0, end = 0;

  /// `bytes` is at least 1.
  [[nodiscard]] bool holds(std::uint64_t address, std::uint64_t bytes) const {
    return address >= begin && address < end && bytes <= end - address;
  }
};

/// Blocks in the order of their addresses; they do not overlap.
class memory_map {
 public:
  void add(const void* begin, std::uint64_t bytes) {
    const auto first = reinterpret_cast<std::uint64_t>(begin);
    blocks_.insert(std::upper_bound(blocks_.begin(), blocks_.end(), first, before), {first, first + bytes});
  }
  /// A copy that takes another block without an allocation.
  [[nodiscard]] memory_map with_room() const {
    memory_map copy;
    copy.blocks_.reserve(blocks_.size() + 1);
    copy.blocks_ = blocks_;
    return copy;
  }
  void remove(const void* begin) noexcept {
    const auto first = reinterpret_cast<std::uint64_t>(begin);
    std::erase_if(blocks_, [first](const memory_block& b) { return b.begin == first; });
  }
  /// The block of an address; an empty one when there is none.
  [[nodiscard]] memory_block find(std::uint64_t address) const {
    const auto behind = std::upper_bound(blocks_.begin(), blocks_.end(), address, before);
    if (behind == blocks_.begin() || address >= (behind - 1)->end) return {};
    return *(behind - 1);
  }

 private:
  static bool before(std::uint64_t address, const memory_block& b) { return address < b.begin; }
  std::vector<memory_block> blocks_;
};

}  // namespace tessera::runtime::interpreter

#endif
