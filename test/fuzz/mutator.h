// Changes files of Tile IR so that they mostly stay files of Tile IR: fields, ops, types and lists instead of bytes.
#ifndef TESSERA_TEST_FUZZ_MUTATOR_H
#define TESSERA_TEST_FUZZ_MUTATOR_H

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>

#include "test/fuzz/field_tree.h"

namespace tessera::fuzz {

/// The random choices of one mutation.
class dice {
 public:
  explicit dice(unsigned seed) : engine_(seed + 1) {}
  /// Below `n`, which is not 0.
  std::size_t below(std::size_t n) { return n < 2 ? 0 : engine_() % n; }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <typename List>
  auto& of(List& list) {
    return list[below(std::size(list))];
  }

 private:
  std::minstd_rand engine_;
};

/// Changes bytes without regard to what they mean; libFuzzer's own, or a stand-in for tests.
using byte_mutator = std::size_t (*)(std::uint8_t* data, std::size_t size, std::size_t most);

/// Changes `data` in place and returns its new size.
std::size_t mutate_file(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed, byte_mutator bytes);

/// Writes a file to `out` that has parts of both, and returns its size; 0 if the two do not lend themselves to it.
std::size_t cross_files(std::span<const unsigned char> one, std::span<const unsigned char> other, std::uint8_t* out, std::size_t most,
                        unsigned seed);

}  // namespace tessera::fuzz

#endif
