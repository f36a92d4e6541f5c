// What a launch means: ragged edges, in-place updates, several outputs, padding, language constructs inside kernels, preconditions.
#include "harness.h"

namespace conformance {
namespace {

template <class V>
class Launch : public Elements<V> {};
TYPED_TEST_SUITE(Launch, every_element, variant_names);

template <class T, int Rank, class Shape = typename tiling<Rank>::shape>
[[tessera::entry]] void fill_with(ct::tensor<T, Shape>& z, T value) {
  z.store(ct::full<ct::tile<T, Shape>>(value));
}
TYPED_TEST(Launch, FullCoversRaggedTensors) {
  using T = typename TypeParam::type;
  for (const auto& extents : all_extents<TypeParam::rank>()) {
    auto z = blank<T>(extents);
    ct::sync_wait(ct::launch<fill_with<T, TypeParam::rank>>(ct::out(z), T(-5)));
    expect_close(ct::to_host(z), std::vector<T>(volume(extents), T(-5)), 0, describe(extents));
  }
}

template <class T, int Rank, class Shape = typename tiling<Rank>::shape>
[[tessera::entry]] void accumulate(ct::tensor<T, Shape>& y, const ct::tensor<T, ct::dims<Rank>>& x) {
  y.store(y.load() + x.load_like(y));
}
TYPED_TEST(Launch, InPlaceUpdate) {
  using T = typename TypeParam::type;
  for (const auto& extents : all_extents<TypeParam::rank>()) {
    const auto a = sample<T>(volume(extents), 61, 1), b = sample<T>(volume(extents), 17, 2);
    auto x = upload(a, extents), y = upload(b, extents);
    ct::sync_wait(ct::launch<accumulate<T, TypeParam::rank>>(ct::inout(y), x));
    std::vector<T> want(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      if constexpr (std::is_floating_point_v<T>) want[i] = b[i] + a[i];
      else want[i] = wrap_add(b[i], a[i]);
    }
    expect_close(ct::to_host(y), want, 0, describe(extents));
  }
}

template <class T, int Rank, class Shape = typename tiling<Rank>::shape>
[[tessera::entry]] void split(ct::tensor<T, Shape>& low, ct::tensor<T, Shape>& high, const ct::tensor<T, ct::dims<Rank>>& x, T pivot) {
  ct::precondition(low.extent(0) == high.extent(0));
  const auto v = x.load_like(low);
  low.store(ct::min(v, pivot));
  high.store(ct::max(v, pivot));
}
TYPED_TEST(Launch, TwoOutputs) {
  using T = typename TypeParam::type;
  for (const auto& extents : all_extents<TypeParam::rank>()) {
    std::vector<T> a(volume(extents));
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<T>(static_cast<std::int64_t>(i % 23) - 11);
    auto x = upload(a, extents);
    auto low = blank<T>(extents), high = blank<T>(extents);
    ct::sync_wait(ct::launch<split<T, TypeParam::rank>>(ct::out(low), ct::out(high), x, T(2)));
    std::vector<T> below(a.size()), above(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) below[i] = std::min(a[i], T(2)), above[i] = std::max(a[i], T(2));
    expect_close(ct::to_host(low), below, 0, describe(extents));
    expect_close(ct::to_host(high), above, 0, describe(extents));
  }
}

// A shared tensor shorter than the output, but with as many tiles: what is missing reads as the pad value.
template <class Pad>
[[tessera::entry]] void copy_padded(ct::tensor<float, ct::shape<64>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z, Pad{}));
}
template <class Pad>
void check_pad(float pad) {
  const auto a = sample<float>(70, 61, 1);
  auto x = upload(a, {70});
  auto z = blank<float>({128});
  ct::sync_wait(ct::launch<copy_padded<Pad>>(ct::out(z), x));
  std::vector<float> want(128, pad);
  std::copy(a.begin(), a.end(), want.begin());
  expect_close(ct::to_host(z), want, 0, "padded");
}
TEST(Padding, EveryPadValue) {
  check_pad<decltype(ct::pad_zero)>(0.0f);
  check_pad<decltype(ct::pad_neg_zero)>(-0.0f);
  check_pad<decltype(ct::pad_nan)>(std::numeric_limits<float>::quiet_NaN());
  check_pad<decltype(ct::pad_pos_inf)>(std::numeric_limits<float>::infinity());
  check_pad<decltype(ct::pad_neg_inf)>(-std::numeric_limits<float>::infinity());
}

// Language constructs: device functions by value and by reference, a lambda, locals that are reassigned, if constexpr, an aggregate.
struct line {
  float slope, offset;
};
template <class T>
auto square(const T& v) {
  return v * v;
}
template <class T>
void shift(T& v, float by) {
  v = v + by;
}
template <bool Square>
[[tessera::entry]] void shaped(ct::tensor<float, ct::shape<64>>& z, const ct::tensor<float, ct::dims<1>>& x, line l) {
  auto v = x.load_like(z);
  if constexpr (Square) v = square(v);
  const auto along = [l](const auto& t) { return t * l.slope; };
  v = along(v);
  shift(v, l.offset);
  float unit = 1.0f;
  unit += 1.0f;
  v *= unit;
  z.store(v);
}
TEST(Language, FunctionsLambdasAggregatesAndLocals) {
  std::vector<float> a(100), plain(100), squared(100);
  for (int i = 0; i < 100; ++i) {
    a[static_cast<std::size_t>(i)] = static_cast<float>(i) - 50;
    plain[static_cast<std::size_t>(i)] = ((static_cast<float>(i) - 50) * 3 + 0.5f) * 2;
    squared[static_cast<std::size_t>(i)] = ((static_cast<float>(i) - 50) * (static_cast<float>(i) - 50) * 3 + 0.5f) * 2;
  }
  auto x = upload(a, {100});
  auto z = blank<float>({100});
  ct::sync_wait(ct::launch<shaped<false>>(ct::out(z), x, line{3, 0.5f}));
  expect_close(ct::to_host(z), plain, 0, "plain");
  ct::sync_wait(ct::launch<shaped<true>>(ct::out(z), x, line{3, 0.5f}));
  expect_close(ct::to_host(z), squared, 0, "squared");
}

template <int B>
[[tessera::entry]] void whole_tiles(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x, int limit) {
  ct::precondition(z.extent(0) % B == 0 && x.extent(0) == z.extent(0));
  ct::precondition(limit > 0);
  z.store(x.load_like(z));
}
TEST(Precondition, IsEvaluatedAtEveryLaunch) {
  auto x = upload(std::vector<float>(128, 1.0f), {128});
  auto z = blank<float>({128});
  for (int round = 0; round < 3; ++round) {
    ct::sync_wait(ct::launch<whole_tiles<64>>(ct::out(z), x, 1));
    auto refused = ct::try_sync_wait(ct::launch<whole_tiles<64>>(ct::out(z), x, 0));
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ct::errc::precondition_failed);
  }
  auto odd = blank<float>({100});
  auto refused = ct::try_sync_wait(ct::launch<whole_tiles<64>>(ct::out(odd), x, 1));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, ct::errc::precondition_failed);
}

template <int B>
[[tessera::entry]] void guarded(ct::tensor<float, ct::shape<B>>& z, int n) {
  ct::precondition(n == 0 || z.extent(0) % n == 0);
  ct::precondition(!(n != 0 && z.extent(0) / n > 32));
  z.store(ct::full<ct::tile<float, ct::shape<B>>>(float(n)));
}
template <int B>
[[tessera::entry]] void guarded_too_late(ct::tensor<float, ct::shape<B>>& z, int n) {
  ct::precondition(z.extent(0) % n == 0 || n == 0);
  z.store(ct::full<ct::tile<float, ct::shape<B>>>(float(n)));
}
TEST(Precondition, TheRightSideOfAndAndOrIsEvaluatedWhenTheLeftDoesNotDecide) {
  auto z = blank<float>({128});
  for (const int n : {0, 4}) {
    ct::sync_wait(ct::launch<guarded<64>>(ct::out(z), n));
    expect_close(ct::to_host(z), std::vector<float>(128, static_cast<float>(n)), 0, "guarded");
  }
  for (const int n : {2, 5}) {
    auto refused = ct::try_sync_wait(ct::launch<guarded<64>>(ct::out(z), n));
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ct::errc::precondition_failed);
  }
  auto refused = ct::try_sync_wait(ct::launch<guarded_too_late<64>>(ct::out(z), 0));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, ct::errc::precondition_failed);
}

// The bounds obligation of load_like is a predicate of the launch.
TEST(Bounds, TooFewTilesAreRefusedBeforeTheKernelStarts) {
  auto x = upload(std::vector<float>(64, 1.0f), {64});
  auto z = blank<float>({65});
  auto refused = ct::try_sync_wait(ct::launch<copy_padded<decltype(ct::pad_zero)>>(ct::out(z), x));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, ct::errc::index_out_of_range);
  expect_close(ct::to_host(z), std::vector<float>(65, 77.0f), 0, "nothing was written");
}

}  // namespace
}  // namespace conformance
