// Runs one function of plain C++ over `T` and int twice: in a kernel with T a tile, and on the host, as the reference, with T one number.
#ifndef TEST_CONFORMANCE_CONTROLLED_H
#define TEST_CONFORMANCE_CONTROLLED_H

#include "harness.h"

namespace conformance {
namespace {

using namespace ct::literals;
using numbers = ct::tile<std::int32_t, ct::shape<16>>;

template <class F>
[[tessera::entry]] void controlled(ct::tensor<std::int32_t, ct::shape<16>>& z, const ct::tensor<std::int32_t, ct::dims<1>>& x,
                                   std::int32_t n, std::int32_t m) {
  z.store(F::template of<numbers>(x.load_like(z), n, m));
}

template <class F>
void check() {
  std::vector<std::int32_t> a(21);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::int32_t>(i * 37 % 11) - 5;
  const auto x = upload(a, {21});
  for (std::int32_t n : {-3, -1, 0, 1, 2, 3, 5, 9}) {
    for (std::int32_t m : {-2, 0, 1, 3, 7}) {
      auto z = blank<std::int32_t>({21});
      ct::sync_wait(ct::launch<controlled<F>>(ct::out(z), x, n, m));
      const auto got = ct::to_host(z);
      for (std::size_t i = 0; i < a.size(); ++i)
        ASSERT_EQ(got[i], F::template of<std::int32_t>(a[i], n, m)) << "n " << n << ", m " << m << ", element " << i;
    }
  }
}

// clang-format off
#define CONTROL(Name, ...)                                                   \
  struct Name {                                                              \
    template <class T>                                                       \
    static T of([[maybe_unused]] T x, [[maybe_unused]] int n, [[maybe_unused]] int m) __VA_ARGS__ \
  };                                                                         \
  TEST(CONTROL_SUITE, Name) { check<Name>(); }
// clang-format on

}  // namespace
}  // namespace conformance

#endif
