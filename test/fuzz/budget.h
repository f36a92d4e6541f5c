// What one input may take: 16 MiB and 256 times its size of memory, and one second.
#ifndef TESSERA_TEST_FUZZ_BUDGET_H
#define TESSERA_TEST_FUZZ_BUDGET_H

#include <cstddef>
#include <string_view>

namespace tessera::fuzz {

/// Counts what the process allocates and computes while this lives, and ends it where that is too much, so that the stack shows for what.
class budget {
 public:
  explicit budget(std::size_t input_size);
  ~budget();
  budget(const budget&) = delete;
  budget& operator=(const budget&) = delete;

 private:
  double begin_;
};

/// Ends the process: what the target promises does not hold.
[[noreturn]] void broken(std::string_view promise, std::string_view detail = {});

}  // namespace tessera::fuzz

#endif
