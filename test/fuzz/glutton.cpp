// Takes what a budget gives, or a little more; the first byte of the input says of what.
#include <ctime>
#include <string_view>

#include "test/fuzz/budget.h"

using namespace tessera;

static void take_memory(std::size_t bytes) {
  auto* volatile taken = new char[bytes];
  delete[] taken;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  constexpr std::size_t base = std::size_t{16} << 20;
  const std::string_view asked(reinterpret_cast<const char*>(data), size);
  fuzz::budget counted(size);
  if (asked == "within")
    for (int i = 0; i < 3; ++i) take_memory(base + 256 * size);
  if (asked == "memory") take_memory(base + 256 * size + 1);
  for (const std::clock_t begin = std::clock(); asked == "time" && std::clock() - begin < CLOCKS_PER_SEC + CLOCKS_PER_SEC / 50;) continue;
  return 0;
}
