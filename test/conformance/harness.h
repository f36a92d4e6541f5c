// How a conformance test runs: inputs that meet every special value, one launch per extents, a comparison in units in the last place.
// References are plain C++ on scalars; nothing here computes with Tessera.
#ifndef TEST_CONFORMANCE_HARNESS_H
#define TEST_CONFORMANCE_HARNESS_H

#include <gtest/gtest.h>
#include <tessera/tessera.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace conformance {

namespace ct = tessera;

/// What differs between backends; read from backends/<name>.cfg.
struct tolerances {
  std::string backend;
  std::int64_t exp_ulp_f32 = 0, exp_ulp_f64 = 0, math_ulp_f32 = 0, math_ulp_f64 = 0;
};
const tolerances& allowed();
/// The device under test; tests are skipped (for want of a GPU) when it cannot be opened.
ct::device device_under_test();

/// Values that arithmetic treats specially, then ordinary ones; index i of a tensor takes value i modulo the period. Periods of the
/// operands are coprime, so that every pair meets in a tensor that is large enough.
template <class T>
std::vector<T> sample(std::size_t count, std::size_t period, std::uint64_t seed) {
  using limits = std::numeric_limits<T>;
  std::vector<T> pool;
  if constexpr (std::is_floating_point_v<T>) {
    pool = {T(0), -T(0), T(1), T(-1), limits::infinity(), -limits::infinity(), limits::quiet_NaN(), limits::denorm_min(),
            -limits::denorm_min(), limits::min(), limits::max(), limits::lowest(), T(0.5), T(-1.5), T(2.75), T(1e9), T(-3e10)};
  } else {
    pool = {T(0), T(1), T(-1), limits::min(), limits::max(), T(2), T(-2), T(7), T(-7), T(limits::min() + 1), T(limits::max() - 1)};
  }
  std::uint64_t state = seed * 0x9E3779B97F4A7C15u + 1;
  while (pool.size() < period) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    if constexpr (std::is_floating_point_v<T>)
      pool.push_back(static_cast<T>(static_cast<double>(static_cast<std::int64_t>(state >> 16) - (std::int64_t{1} << 47)) * 1e-12));
    else
      pool.push_back(static_cast<T>(state));
  }
  pool.resize(period);
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = pool[i % period];
  return values;
}

/// Distance in representable values; 0 for two NaNs, and -0 differs from +0.
template <class T>
std::uint64_t distance(T got, T want) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(got) || std::isnan(want)) return std::isnan(got) && std::isnan(want) ? 0 : ~std::uint64_t{0};
    using bits = std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>;
    const auto order = [](T v) {
      const auto b = std::bit_cast<bits>(v);
      return b < 0 ? static_cast<__int128>(std::numeric_limits<bits>::min()) - b - 1 : static_cast<__int128>(b);
    };
    const __int128 gap = order(got) - order(want);
    return static_cast<std::uint64_t>(gap < 0 ? -gap : gap);
  } else {
    return got == want ? 0 : ~std::uint64_t{0};
  }
}

template <class T>
void expect_close(const std::vector<T>& got, const std::vector<T>& want, std::uint64_t ulp, const std::string& what) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (std::size_t i = 0; i < got.size(); ++i)
    ASSERT_LE(distance(got[i], want[i]), ulp) << what << ": element " << i << " is " << +got[i] << ", expected " << +want[i];
}

/// The tiles of each rank, and the extents that meet them: empty, one element, one below, exactly, one above, several and a rest.
template <int Rank>
struct tiling;
template <>
struct tiling<1> {
  using shape = ct::shape<64>;
  static constexpr std::array<std::int64_t, 1> tile{64};
};
template <>
struct tiling<2> {
  using shape = ct::shape<4, 16>;
  static constexpr std::array<std::int64_t, 2> tile{4, 16};
};
template <>
struct tiling<3> {
  using shape = ct::shape<2, 4, 8>;
  static constexpr std::array<std::int64_t, 3> tile{2, 4, 8};
};

template <int Rank>
std::vector<std::vector<std::int64_t>> all_extents() {
  std::vector<std::vector<std::int64_t>> list;
  for (int round = 0; round < 6; ++round) {
    for (int turn : {0, 1}) {  // equal positions in the list of sizes, then different ones on each axis
      std::vector<std::int64_t> extents;
      for (int axis = 0; axis < Rank; ++axis) {
        const std::int64_t t = tiling<Rank>::tile[static_cast<std::size_t>(axis)];
        const std::int64_t sizes[] = {0, 1, t - 1, t, t + 1, 3 * t + 5};
        extents.push_back(sizes[(round + turn * axis) % 6]);
      }
      if (turn == 0 || Rank > 1) list.push_back(extents);
    }
  }
  return list;
}

inline std::size_t volume(const std::vector<std::int64_t>& extents) {
  std::size_t n = 1;
  for (auto e : extents) n *= static_cast<std::size_t>(e);
  return n;
}

inline std::string describe(const std::vector<std::int64_t>& extents) {
  std::string text = "extents";
  for (auto e : extents) text += ' ' + std::to_string(e);
  return text;
}

template <class T>
ct::tensor<T> upload(const std::vector<T>& values, const std::vector<std::int64_t>& extents) {
  return ct::from_host(std::span<const T>(values), extents, device_under_test());
}

template <class T>
ct::tensor<T> blank(const std::vector<std::int64_t>& extents) {
  return ct::full<T>(extents, T(77), device_under_test());  // not zero, so that an element that was not written shows
}

// ---- kernels shared by all families: an op of one, two or three tiles, and its reference
template <class Op, class U, class T, int Rank, class Shape = typename tiling<Rank>::shape>
[[tessera::entry]] void apply1(ct::tensor<U, Shape>& z, const ct::tensor<T, ct::dims<Rank>>& x) {
  z.store(Op{}(x.load_like(z)));
}
template <class Op, class U, class T, int Rank, class Shape = typename tiling<Rank>::shape>
[[tessera::entry]] void apply2(ct::tensor<U, Shape>& z, const ct::tensor<T, ct::dims<Rank>>& x, const ct::tensor<T, ct::dims<Rank>>& y) {
  z.store(Op{}(x.load_like(z), y.load_like(z)));
}
template <class Op, class U, class T, int Rank, class Shape = typename tiling<Rank>::shape>
[[tessera::entry]] void apply3(ct::tensor<U, Shape>& z, const ct::tensor<T, ct::dims<Rank>>& x, const ct::tensor<T, ct::dims<Rank>>& y,
                               const ct::tensor<T, ct::dims<Rank>>& w) {
  z.store(Op{}(x.load_like(z), y.load_like(z), w.load_like(z)));
}

// The loops are written once per pair of element types; what differs, kernel and reference, comes as a function.
template <class U, class T>
using launch1 = void (*)(ct::tensor<U>& z, const ct::tensor<T>& x);
template <class U, class T>
using launch2 = void (*)(ct::tensor<U>& z, const ct::tensor<T>& x, const ct::tensor<T>& y);
template <class U, class T>
using launch3 = void (*)(ct::tensor<U>& z, const ct::tensor<T>& x, const ct::tensor<T>& y, const ct::tensor<T>& w);

template <class U, class T>
void compare1(const std::vector<std::vector<std::int64_t>>& shapes, launch1<U, T> launch, U (*reference)(T), std::uint64_t ulp) {
  for (const auto& extents : shapes) {
    const auto a = sample<T>(volume(extents), 61, 1);
    auto x = upload(a, extents);
    auto z = blank<U>(extents);
    launch(z, x);
    std::vector<U> want(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) want[i] = reference(a[i]);
    expect_close(ct::to_host(z), want, ulp, describe(extents));
  }
}
template <class U, class T>
void compare2(const std::vector<std::vector<std::int64_t>>& shapes, launch2<U, T> launch, U (*reference)(T, T), std::uint64_t ulp) {
  for (const auto& extents : shapes) {
    const auto a = sample<T>(volume(extents), 61, 1), b = sample<T>(volume(extents), 17, 2);
    auto x = upload(a, extents), y = upload(b, extents);
    auto z = blank<U>(extents);
    launch(z, x, y);
    std::vector<U> want(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) want[i] = reference(a[i], b[i]);
    expect_close(ct::to_host(z), want, ulp, describe(extents));
  }
}
template <class U, class T>
void compare3(const std::vector<std::vector<std::int64_t>>& shapes, launch3<U, T> launch, U (*reference)(T, T, T), std::uint64_t ulp) {
  for (const auto& extents : shapes) {
    const auto a = sample<T>(volume(extents), 61, 1), b = sample<T>(volume(extents), 17, 2), c = sample<T>(volume(extents), 19, 3);
    auto x = upload(a, extents), y = upload(b, extents), w = upload(c, extents);
    auto z = blank<U>(extents);
    launch(z, x, y, w);
    std::vector<U> want(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) want[i] = reference(a[i], b[i], c[i]);
    expect_close(ct::to_host(z), want, ulp, describe(extents));
  }
}

template <class Op, class U, class T, int Rank>
void check1(U (*reference)(T), std::uint64_t ulp = 0) {
  compare1<U, T>(
      all_extents<Rank>(), [](auto& z, const auto& x) { ct::sync_wait(ct::launch<apply1<Op, U, T, Rank>>(ct::out(z), x)); }, reference, ulp);
}
template <class Op, class U, class T, int Rank>
void check2(U (*reference)(T, T), std::uint64_t ulp = 0) {
  compare2<U, T>(
      all_extents<Rank>(),
      [](auto& z, const auto& x, const auto& y) { ct::sync_wait(ct::launch<apply2<Op, U, T, Rank>>(ct::out(z), x, y)); }, reference, ulp);
}
template <class Op, class U, class T, int Rank>
void check3(U (*reference)(T, T, T), std::uint64_t ulp = 0) {
  compare3<U, T>(
      all_extents<Rank>(),
      [](auto& z, const auto& x, const auto& y, const auto& w) { ct::sync_wait(ct::launch<apply3<Op, U, T, Rank>>(ct::out(z), x, y, w)); },
      reference, ulp);
}

// ---- typed suites: element type x rank
template <class T, int Rank>
struct variant {
  using type = T;
  static constexpr int rank = Rank;
};
template <class Variant>
class Elements : public ::testing::Test {
 public:
  using T = typename Variant::type;
  static constexpr int rank = Variant::rank;
};
struct variant_names {
  template <class V>
  static std::string GetName(int) {
    using T = typename V::type;
    const char* element = std::is_same_v<T, float> ? "f32" : std::is_same_v<T, double> ? "f64" : std::is_same_v<T, std::int32_t> ? "i32" : "i64";
    return element + std::string("_rank") + std::to_string(V::rank);
  }
};
template <class... Ts>
using by_rank = ::testing::Types<variant<Ts, 1>..., variant<Ts, 2>..., variant<Ts, 3>...>;
using every_element = by_rank<float, double, std::int32_t, std::int64_t>;
using floating_elements = by_rank<float, double>;

// ---- scalar references with the semantics of the kernel language
template <class T>
T wrap_add(T a, T b) { return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) + static_cast<std::make_unsigned_t<T>>(b)); }
template <class T>
T wrap_sub(T a, T b) { return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) - static_cast<std::make_unsigned_t<T>>(b)); }
template <class T>
T wrap_mul(T a, T b) { return static_cast<T>(static_cast<std::make_unsigned_t<T>>(a) * static_cast<std::make_unsigned_t<T>>(b)); }
template <class T>
T total_div(T a, T b) { return b == 0 ? a : b == -1 ? wrap_sub(T(0), a) : static_cast<T>(a / b); }
template <class T>
T total_mod(T a, T b) { return b == 0 || b == -1 ? T(0) : static_cast<T>(a % b); }

}  // namespace conformance

#endif
