// Control flow over every element type: unsigned loops across the middle of their range, and values that a path has not got yet.
#include "harness.h"

namespace conformance {
namespace {

using namespace ct::literals;
using row = ct::shape<8>;

// ---- loops

struct counts {
  std::uint64_t whole = 0, left = 0, plain = 0, choice = 0;
};
template <class T>
counts counted(T first, T last, std::uint64_t n) {
  counts c;
  for (auto i : ct::irange(first, last, T(3))) c.whole += i;
  for (auto i : ct::irange(first, last, T(3))) {
    if (i > T(last - 7)) break;
    c.left += i;
  }
  for (T i = first; i < last; i = T(i + 3)) ++c.plain;
  switch (n) {
    case ~std::uint64_t{0}:
      c.choice = 1;
      break;
    case 7:
      c.choice = 2;
      break;
    default:
      c.choice = 3;
  }
  return c;
}
template <class T>
[[tessera::entry]] void loops(ct::tensor<std::uint64_t, ct::shape<4>>& z, T first, T last, std::uint64_t n) {
  const auto c = counted(first, last, n);
  z.store(ct::from_scalars<ct::tile<std::uint64_t, ct::shape<4>>>(c.whole, c.left, c.plain, c.choice));
}

template <class T>
class UnsignedControl : public ::testing::Test {};
using unsigned_types = ::testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(UnsignedControl, unsigned_types);
TYPED_TEST(UnsignedControl, LoopsCrossTheMiddleOfTheRange) {
  using T = TypeParam;
  const T middle = static_cast<T>(T(1) << (8 * sizeof(T) - 1)), first = static_cast<T>(middle - 14), last = static_cast<T>(middle + 20);
  auto z = ct::zeros<std::uint64_t>({4}, device_under_test());
  for (std::uint64_t n : {~std::uint64_t{0}, std::uint64_t{7}, std::uint64_t{8}}) {
    ct::sync_wait(ct::launch<loops<T>>(ct::out(z), first, last, n));
    std::vector<std::uint64_t> want{0, 0, 0, n == 7 ? 2u : n == 8 ? 3u : 1u};
    for (std::uint64_t i = first; i < last; i += 3) {
      want[0] += i;
      if (i <= last - std::uint64_t{7}) want[1] += i;
      ++want[2];
    }
    EXPECT_EQ(ct::to_host(z), want) << n;
  }
}

// ---- values

template <class Tile>
Tile found(int n, Tile a, Tile b) {
  for (auto i : ct::irange(0, n))
    if (i == 2) return a;
  return b;
}
template <class T>
[[tessera::entry]] void chosen(ct::tensor<T, row>& z, const ct::tensor<T, ct::dims<1>>& x, int n) {
  const auto t = x.load_like(z);
  auto r = found(n, t, ct::cat<0>(ct::extract<ct::shape<4>>(t, 1), ct::extract<ct::shape<4>>(t, 0)));
  if (n > 3) r = ct::insert(r, ct::extract<ct::shape<1>>(t, 0), 7);
  z.store(r);
}
template <class T>
class ElementControl : public ::testing::Test {};
using element_types = ::testing::Types<bool, std::int8_t, std::uint16_t, ct::half, ct::bfloat16, ct::tf32, ct::f8e4m3, ct::f8e5m2, ct::f8e8m0,
                                       ct::f8e5m3, double>;
TYPED_TEST_SUITE(ElementControl, element_types);
TYPED_TEST(ElementControl, TilesOfPathsThatMeet) {
  using T = TypeParam;
  using bytes = std::array<unsigned char, sizeof(T)>;
  std::array<T, 8> values{};
  for (std::size_t i = 0; i < 8; ++i) values[i] = T(static_cast<float>(std::is_same_v<T, bool> ? (i * 5 / 3) % 2 : std::size_t{1} << i % 7));
  auto x = ct::from_host(std::span<const T>(values), {8}, device_under_test());
  auto z = ct::zeros<T>({8}, device_under_test());
  for (int n : {0, 2, 3, 4}) {
    ct::sync_wait(ct::launch<chosen<T>>(ct::out(z), x, n));
    const auto got = ct::to_host(z);
    for (std::size_t i = 0; i < 8; ++i) {
      const T want = n > 3 && i == 7 ? values[0] : n > 2 ? values[i] : values[(i + 4) % 8];
      EXPECT_EQ(std::bit_cast<bytes>(static_cast<T>(got[i])), std::bit_cast<bytes>(want)) << n << ' ' << i;
    }
  }
}

}  // namespace
}  // namespace conformance
