// Tiles made from numbers, and changes of shape: where each element comes from.
#include "harness.h"

namespace conformance {
namespace {

using namespace ct::literals;
template <class T, int... E>
using tile = ct::tile<T, ct::shape<E...>>;
template <class T, int... E>
using output = ct::tensor<T, ct::shape<E...>>;

std::vector<float> counted(std::size_t n) {
  std::vector<float> values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<float>(i) * 0.5f - 7;
  return values;
}
template <class T = float>
ct::tensor<T> empty(std::vector<std::int64_t> extents) { return ct::zeros<T>(extents, device_under_test()); }

// All outputs have one rank, because they have one grid.
[[tessera::entry]] void reorder(output<float, 1, 8, 4>& turned, output<float, 4, 2, 8>& permuted, output<float, 1, 2, 16>& folded,
                                output<float, 1, 8, 8>& joined, output<float, 1, 4, 16>& beside, output<float, 2, 4, 8>& repeated,
                                output<float, 4, 1, 8>& expanded, const ct::tensor<float, ct::dims<3>>& x) {
  auto t = ct::reshape(x.load_like(turned), ct::shape<4, 8>{});
  turned.store(ct::expand_dims(ct::transpose(t), 0_ic));
  auto cube = ct::reshape(ct::cat<0>(t, t + 100), ct::shape<2, 4, 8>{});
  permuted.store(ct::permute<1, 0, 2>(cube));
  folded.store(ct::reshape(t, ct::shape<1, 2, 16>{}));
  joined.store(ct::expand_dims(ct::cat<0>(t, t * 2), 0_ic));
  beside.store(ct::expand_dims(ct::cat<1>(t, t * 2), 0_ic));
  repeated.store(ct::broadcast(t, ct::shape<2, 4, 8>{}));
  expanded.store(ct::expand_dims(t, 1_ic));
}
TEST(Shape, MovesElements) {
  const auto v = counted(32);
  auto x = upload(v, {1, 8, 4});
  auto turned = empty({1, 8, 4}), permuted = empty({4, 2, 8}), folded = empty({1, 2, 16}), joined = empty({1, 8, 8}),
       beside = empty({1, 4, 16}), repeated = empty({2, 4, 8}), expanded = empty({4, 1, 8});
  ct::sync_wait(ct::launch<reorder>(ct::out(turned), ct::out(permuted), ct::out(folded), ct::out(joined), ct::out(beside), ct::out(repeated),
                                    ct::out(expanded), x));
  const auto t = ct::to_host(turned), p = ct::to_host(permuted), j = ct::to_host(joined), b = ct::to_host(beside), r = ct::to_host(repeated);
  EXPECT_EQ(ct::to_host(folded), v);
  EXPECT_EQ(ct::to_host(expanded), v);
  for (std::size_t row = 0; row < 4; ++row)
    for (std::size_t column = 0; column < 8; ++column) {
      const float e = v[row * 8 + column];
      EXPECT_EQ(t[column * 4 + row], e);
      for (std::size_t copy = 0; copy < 2; ++copy) {
        EXPECT_EQ(p[(row * 2 + copy) * 8 + column], e + 100 * static_cast<float>(copy));
        EXPECT_EQ(j[(copy * 4 + row) * 8 + column], copy ? e * 2 : e);
        EXPECT_EQ(b[row * 16 + copy * 8 + column], copy ? e * 2 : e);
        EXPECT_EQ(r[(copy * 4 + row) * 8 + column], e);
      }
    }
}

[[tessera::entry]] void parts(output<float, 2, 4>& part, output<float, 4, 8>& changed, const ct::tensor<float, ct::dims<2>>& x, int i,
                              std::int64_t j) {
  auto t = x.load_like(changed);
  auto p = ct::extract<ct::shape<2, 4>>(t, i, j);
  part.store(p);
  changed.store(ct::insert(t, p * 10, 1, i));
}
TEST(Shape, PartsCountModuloTheirNumber) {
  const auto v = counted(32);
  auto x = upload(v, {4, 8});
  for (int i : {0, 1, 5, -1})
    for (std::int64_t j : {std::int64_t{0}, std::int64_t{1}, (std::int64_t{1} << 40) + 1}) {
      auto part = empty({2, 4}), changed = empty({4, 8});
      ct::sync_wait(ct::launch<parts>(ct::out(part), ct::out(changed), x, i, j));
      const std::size_t down = static_cast<std::size_t>(i) % 2 * 2, right = static_cast<std::size_t>(j) % 2 * 4;
      const auto p = ct::to_host(part);
      auto want = v;
      for (std::size_t row = 0; row < 2; ++row)
        for (std::size_t column = 0; column < 4; ++column) {
          const float e = v[(down + row) * 8 + right + column];
          EXPECT_EQ(p[row * 4 + column], e) << i << ' ' << j;
          want[(2 + row) * 8 + static_cast<std::size_t>(i) % 2 * 4 + column] = e * 10;
        }
      EXPECT_EQ(ct::to_host(changed), want) << i << ' ' << j;
    }
}

[[tessera::entry]] void made(output<int, 4, 8>& rows, output<std::int8_t, 1, 512>& narrow, output<double, 1, 8>& steps,
                             output<float, 2, 2>& mixed, output<int, 1, 4>& constants, output<ct::half, 1, 16>& ones, int n, float f) {
  rows.store(ct::iota<tile<int, 4, 8>>() * 3 - n);
  narrow.store(ct::iota<tile<std::int8_t, 1, 512>>(5, 3));
  steps.store(ct::iota<tile<double, 1, 8>>(0.5, 0.25));
  mixed.store(ct::from_scalars<tile<float, 2, 2>>(f, 2, n, 0.25));
  constants.store(ct::from_scalars<tile<int, 1, 4>>(4, 3, 2, 1) + ct::zeros<tile<int, 4>>());
  ones.store(ct::ones<tile<ct::half, 1, 16>>() + ct::full<tile<ct::half, 1, 16>>(f));
}
TEST(Shape, TilesFromNumbers) {
  auto rows = empty<int>({4, 8}), constants = empty<int>({1, 4});
  auto narrow = empty<std::int8_t>({1, 512});
  auto steps = empty<double>({1, 8});
  auto mixed = empty({2, 2});
  auto ones = empty<ct::half>({1, 16});
  ct::sync_wait(ct::launch<made>(ct::out(rows), ct::out(narrow), ct::out(steps), ct::out(mixed), ct::out(constants), ct::out(ones), 7, 1.5f));
  const auto r = ct::to_host(rows), c = ct::to_host(constants);
  const auto n = ct::to_host(narrow);
  const auto s = ct::to_host(steps);
  for (int i = 0; i < 32; ++i) EXPECT_EQ(r[static_cast<std::size_t>(i)], 3 * i - 7);
  for (int i = 0; i < 512; ++i) EXPECT_EQ(n[static_cast<std::size_t>(i)], static_cast<std::int8_t>(5 + 3 * i));
  for (int i = 0; i < 8; ++i) EXPECT_EQ(s[static_cast<std::size_t>(i)], 0.5 + 0.25 * i);
  EXPECT_EQ(ct::to_host(mixed), (std::vector<float>{1.5f, 2, 7, 0.25f}));
  EXPECT_EQ(c, (std::vector<int>{4, 3, 2, 1}));
  for (ct::half h : ct::to_host(ones)) EXPECT_EQ(static_cast<float>(h), 2.5f);
}

// Every rank up to eight, with more sub-tensors than one on every axis that has room.
template <int Rank, class Shape>
[[tessera::entry]] void ranked(ct::tensor<int, Shape>& z, const ct::tensor<int, ct::dims<Rank>>& x) {
  z.store(x.load_like(z) * 2 + 1);
}
template <int Rank, class Shape>
void rank() {
  const std::vector<std::int64_t> all{3, 2, 3, 1, 2, 3, 2, 5};
  const std::vector<std::int64_t> extents(all.end() - Rank, all.end());
  std::vector<int> v(volume(extents));
  for (std::size_t i = 0; i < v.size(); ++i) v[i] = static_cast<int>(i);
  auto x = upload(v, extents);
  auto z = empty<int>(extents);
  ct::sync_wait(ct::launch<ranked<Rank, Shape>>(ct::out(z), x));
  for (int& e : v) e = e * 2 + 1;
  EXPECT_EQ(ct::to_host(z), v) << Rank;
}
TEST(Shape, RanksUpToEight) {
  rank<4, ct::shape<2, 1, 2, 4>>();
  rank<5, ct::shape<1, 2, 1, 2, 4>>();
  rank<6, ct::shape<2, 1, 1, 2, 1, 2>>();
  rank<7, ct::shape<1, 2, 1, 1, 2, 2, 4>>();
  rank<8, ct::shape<2, 1, 1, 1, 2, 1, 2, 2>>();
}

// Philox4x32-10, written anew.
std::uint32_t philox(std::uint64_t seed, std::uint64_t counter) {
  std::uint32_t c[4] = {static_cast<std::uint32_t>(counter), static_cast<std::uint32_t>(counter >> 32), 0, 0};
  std::uint32_t k[2] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t p = std::uint64_t{0xD2511F53u} * c[0], q = std::uint64_t{0xCD9E8D57u} * c[2];
    const std::uint32_t next[4] = {static_cast<std::uint32_t>(q >> 32) ^ c[1] ^ k[0], static_cast<std::uint32_t>(q),
                                   static_cast<std::uint32_t>(p >> 32) ^ c[3] ^ k[1], static_cast<std::uint32_t>(p)};
    for (int i = 0; i < 4; ++i) c[i] = next[i];
    k[0] += 0x9E3779B9u;
    k[1] += 0xBB67AE85u;
  }
  return c[0];
}
[[tessera::entry]] void random(output<std::uint32_t, 8, 16>& z, std::uint64_t seed, std::uint64_t offset) {
  z.store(ct::random_bits<tile<std::uint32_t, 8, 16>>(seed, offset));
}
TEST(Random, IsPhilox) {
  EXPECT_EQ(philox(0, 0), 0x6627E8D5u);  // the known answer of the algorithm's authors
  for (std::uint64_t offset : {std::uint64_t{0}, (std::uint64_t{1} << 32) - 5}) {
    const std::uint64_t seed = 0x0123456789ABCDEFu;
    auto z = empty<std::uint32_t>({8, 16});
    ct::sync_wait(ct::launch<random>(ct::out(z), seed, offset));
    const auto got = ct::to_host(z);
    for (std::size_t i = 0; i < 128; ++i) ASSERT_EQ(got[i], philox(seed, offset + i)) << i;
  }
}

}  // namespace
}  // namespace conformance
