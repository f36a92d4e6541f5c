// What a kernel prints: the bytes, in the order of the program.
#include "harness.h"

#include <unistd.h>

#include <cstdio>

namespace conformance {
namespace {

// What reaches the descriptor of standard output meanwhile; a driver need not go through this process's stdio.
template <class Run>
std::string printed(Run run) {
  std::fflush(stdout);
  std::FILE* to = std::tmpfile();
  const int kept = ::dup(STDOUT_FILENO);
  ::dup2(::fileno(to), STDOUT_FILENO);
  run();
  std::fflush(stdout);
  ::dup2(kept, STDOUT_FILENO);
  ::close(kept);
  std::string text;
  std::rewind(to);
  for (int c = std::fgetc(to); c != EOF; c = std::fgetc(to)) text += static_cast<char>(c);
  std::fclose(to);
  return text;
}

[[tessera::entry]] void messages(ct::tensor<float, ct::shape<4>>& z, const ct::tensor<float, ct::dims<1>>& x, int n, std::int64_t wide) {
  auto t = x.load_like(z);
  z.store(t);
  ct::print("begin %d of %d%%\n", n, wide);
  for (auto i : ct::irange(0, n)) {
    if (i == 1) continue;
    ct::print("%d:%.2f\n", i, ct::sum(t) * static_cast<float>(i));
  }
  ct::print("%g %d %x\n", t, t > 1, ct::element_cast<std::uint8_t>(t * 8 - 1));
  ct::print("%5.1f|%-4u|%e", ct::element_cast<ct::half>(t), static_cast<std::uint16_t>(n), 0.125);
}
TEST(Print, WritesTheMessagesOfAProgramInItsOrder) {
  const std::vector<float> v{0.5f, 1.5f, -2, 4};
  auto x = upload(v, {4});
  auto z = ct::zeros<float>({4}, device_under_test());
  const std::string text = printed([&] { ct::sync_wait(ct::launch<messages>(ct::out(z), x, 3, (std::int64_t{1} << 40) + 7)); });
  EXPECT_EQ(text,
            "begin 3 of 1099511627783%\n"
            "0:0.00\n"
            "2:8.00\n"
            "[0.5, 1.5, -2, 4] [0, 1, 0, 1] [3, b, 0, 1f]\n"
            "[  0.5,   1.5,  -2.0,   4.0]|3   |1.250000e-01");
  EXPECT_EQ(ct::to_host(z), v);
}

}  // namespace
}  // namespace conformance
