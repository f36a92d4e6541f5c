// Plugs the mutator of files into libFuzzer.
#include "test/fuzz/mutator.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  return tessera::fuzz::mutate_file(data, size, most, seed, LLVMFuzzerMutate);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size, const std::uint8_t* other,
                                                 std::size_t other_size, std::uint8_t* out, std::size_t most, unsigned seed) {
  return tessera::fuzz::cross_files({one, one_size}, {other, other_size}, out, most, seed);
}
