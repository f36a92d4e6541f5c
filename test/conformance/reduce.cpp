// Reductions and scans. Sums are of numbers whose partial sums are exact, so that their order means nothing.
#include "harness.h"

namespace conformance {
namespace {

using namespace ct::literals;
template <class T, int... E>
using output = ct::tensor<T, ct::shape<E...>>;

// 8 x 16 numbers from -6 to 6, with ties in every row and column.
template <class T>
std::vector<T> small() {
  std::vector<T> values(128);
  for (std::size_t i = 0; i < 128; ++i) values[i] = static_cast<T>(static_cast<int>((i * 29 + i / 16 * 5) % 13) - (std::is_unsigned_v<T> ? 0 : 6));
  return values;
}
template <class T>
double number(T v) {
  if constexpr (std::is_same_v<T, ct::half> || std::is_same_v<T, ct::bfloat16>) return static_cast<float>(v);
  else return static_cast<double>(v);
}

template <class T>
[[tessera::entry]] void reductions(output<T, 8, 1>& sums, output<T, 1, 16>& most, output<T, 1, 16>& least, output<int, 8, 1>& where_most,
                                   output<int, 1, 16>& where_least, output<T, 1, 1>& total, output<int, 1, 1>& first, output<bool, 8, 1>& all,
                                   output<bool, 1, 1>& any, output<T, 8, 16>& running, output<T, 8, 16>& backward,
                                   const ct::tensor<T, ct::dims<2>>& x) {
  auto t = x.load_like(running);
  sums.store(ct::sum(t, 1_ic));
  most.store(ct::reduce_max(t, 0_ic));
  least.store(ct::reduce_min(t, 0_ic));
  where_most.store(ct::argmax(t, 1_ic));
  where_least.store(ct::argmin(t, 0_ic));
  total.store(ct::full<ct::tile<T, ct::shape<1, 1>>>(ct::sum(t)));
  first.store(ct::full<ct::tile<int, ct::shape<1, 1>>>(ct::argmax(t)));
  all.store(ct::all_of(t < 6, 1_ic));
  any.store(ct::full<ct::tile<bool, ct::shape<1, 1>>>(ct::any_of(t > 5)));
  running.store(ct::partial_sum(t, 1_ic));
  backward.store(ct::partial_sum(t, 0_ic, ct::reverse));
}

template <class T>
class Reduce : public ::testing::Test {};
using reduced_types = ::testing::Types<std::int8_t, std::int32_t, std::int64_t, std::uint16_t, std::uint32_t, ct::half, ct::bfloat16, float,
                                       double>;
TYPED_TEST_SUITE(Reduce, reduced_types);

TYPED_TEST(Reduce, AlongAxesAndOverAll) {
  using T = TypeParam;
  std::vector<double> v(128);
  std::vector<T> values(128);
  const auto base = small<std::conditional_t<std::is_unsigned_v<T>, unsigned, int>>();
  for (std::size_t i = 0; i < 128; ++i) values[i] = static_cast<T>(base[i]), v[i] = static_cast<double>(base[i]);
  const auto made = [&]<class U>(std::type_identity<U>, std::vector<std::int64_t> e) { return ct::zeros<U>(e, device_under_test()); };
  constexpr std::type_identity<T> element;
  constexpr std::type_identity<int> index;
  constexpr std::type_identity<bool> truth;
  auto x = ct::from_host(std::span<const T>(values), {8, 16}, device_under_test());
  auto sums = made(element, {8, 1}), most = made(element, {1, 16}), least = made(element, {1, 16}), total = made(element, {1, 1}),
       running = made(element, {8, 16}), backward = made(element, {8, 16});
  auto where_most = made(index, {8, 1}), where_least = made(index, {1, 16}), first = made(index, {1, 1});
  auto all = made(truth, {8, 1}), any = made(truth, {1, 1});
  ct::sync_wait(ct::launch<reductions<T>>(ct::out(sums), ct::out(most), ct::out(least), ct::out(where_most), ct::out(where_least),
                                          ct::out(total), ct::out(first), ct::out(all), ct::out(any), ct::out(running), ct::out(backward), x));
  const auto s = ct::to_host(sums), m = ct::to_host(most), l = ct::to_host(least), r = ct::to_host(running), b = ct::to_host(backward);
  const auto wm = ct::to_host(where_most), wl = ct::to_host(where_least);
  const auto a = ct::to_host(all);
  // Sums of small integers fit every type but the narrowest, where they wrap.
  const auto kept = [](double e) { return std::is_same_v<T, std::int8_t> ? static_cast<double>(static_cast<std::int8_t>(static_cast<int>(e))) : e; };
  double whole = 0;
  std::size_t place = 0;
  for (std::size_t row = 0; row < 8; ++row) {
    double sum = 0;
    std::size_t best = 0;
    bool below = true;
    for (std::size_t column = 0; column < 16; ++column) {
      const double e = v[row * 16 + column];
      sum += e;
      EXPECT_EQ(number(r[row * 16 + column]), kept(sum));
      if (e > v[row * 16 + best]) best = column;
      if (e > v[place]) place = row * 16 + column;
      below = below && e < 6;
    }
    whole += sum;
    EXPECT_EQ(number(s[row]), kept(sum));
    EXPECT_EQ(wm[row], static_cast<int>(best));
    EXPECT_EQ(static_cast<bool>(a[row]), below);
  }
  for (std::size_t column = 0; column < 16; ++column) {
    double sum = 0, high = v[column], low = v[column];
    std::size_t best = 0;
    for (std::size_t row = 8; row-- > 0;) {
      sum += v[row * 16 + column];
      EXPECT_EQ(number(b[row * 16 + column]), kept(sum));
    }
    for (std::size_t row = 0; row < 8; ++row) {
      const double e = v[row * 16 + column];
      high = std::max(high, e), low = std::min(low, e);
      if (e < v[best * 16 + column]) best = row;
    }
    EXPECT_EQ(number(m[column]), high);
    EXPECT_EQ(number(l[column]), low);
    EXPECT_EQ(wl[column], static_cast<int>(best));
  }
  EXPECT_EQ(number(ct::to_host(total)[0]), kept(whole));
  EXPECT_EQ(ct::to_host(first)[0], static_cast<int>(place));
  EXPECT_TRUE(ct::to_host(any)[0]);
}

// ---- NaN: a row of numbers, a row with some NaN, a row of NaN alone, a row of the identity and NaN

template <class T>
[[tessera::entry]] void rows_with_nan(output<T, 4, 1>& most, output<T, 4, 1>& least, output<T, 4, 1>& spread, output<int, 4, 1>& where,
                                      output<int, 4, 1>& where_least, output<int, 4, 1>& where_nan, output<T, 4, 8>& copy,
                                      const ct::tensor<T, ct::dims<2>>& x) {
  auto t = x.load_like(copy);
  copy.store(t);
  most.store(ct::reduce_max(t, 1_ic));
  least.store(ct::reduce_min(t, 1_ic));
  spread.store(ct::reduce_max(t, 1_ic, ct::propagate_nan));
  where.store(ct::argmax(t, 1_ic));
  where_least.store(ct::argmin(t, 1_ic));
  where_nan.store(ct::argmax(t, 1_ic, ct::propagate_nan));
}
template <class T>
class ReduceNan : public ::testing::Test {};
using nan_types = ::testing::Types<float, double>;
TYPED_TEST_SUITE(ReduceNan, nan_types);
TYPED_TEST(ReduceNan, IsIgnoredUnlessPropagated) {
  using T = TypeParam;
  const T nan = std::numeric_limits<T>::quiet_NaN(), inf = std::numeric_limits<T>::infinity();
  const std::vector<T> v{1,   5,   -2,  5,   0, -7,  3,    -7,    nan, 2,   nan, -4,  2,   nan,  0,    -4,
                         nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, -inf, nan, -inf, nan, nan, nan};
  auto x = upload(v, {4, 8});
  const auto made = [&]<class U>(std::type_identity<U>) { return ct::zeros<U>({4, 1}, device_under_test()); };
  auto most = made(std::type_identity<T>()), least = made(std::type_identity<T>()), spread = made(std::type_identity<T>());
  auto where = made(std::type_identity<int>()), where_least = made(std::type_identity<int>()), where_nan = made(std::type_identity<int>());
  auto copy = ct::zeros<T>({4, 8}, device_under_test());
  ct::sync_wait(ct::launch<rows_with_nan<T>>(ct::out(most), ct::out(least), ct::out(spread), ct::out(where), ct::out(where_least),
                                             ct::out(where_nan), ct::out(copy), x));
  EXPECT_EQ(ct::to_host(most), (std::vector<T>{5, 2, -inf, -inf}));
  EXPECT_EQ(ct::to_host(least), (std::vector<T>{-7, -4, inf, -inf}));
  const auto s = ct::to_host(spread);
  EXPECT_EQ(s[0], 5);
  for (std::size_t row : {1, 2, 3}) EXPECT_TRUE(std::isnan(s[row])) << row;
  EXPECT_EQ(ct::to_host(where), (std::vector<int>{1, 1, 0, 2}));
  EXPECT_EQ(ct::to_host(where_least), (std::vector<int>{5, 3, 0, 2}));
  EXPECT_EQ(ct::to_host(where_nan), (std::vector<int>{1, 0, 0, 0}));
}

// ---- bodies

[[tessera::entry]] void bodies(output<int, 4, 1>& products, output<int, 4, 8>& running, output<int, 4, 8>& backward, output<float, 1, 8>& far,
                               output<std::int8_t, 4, 1>& wrapped, const ct::tensor<int, ct::dims<2>>& x, int limit) {
  auto t = x.load_like(running);
  products.store(ct::reduce(t, 1_ic, 1, [](int a, int b) { return a * b; }));
  const auto capped = [limit](auto a, auto b) { return std::min(a + b, limit); };
  running.store(ct::scan(t, 1_ic, 0, capped));
  backward.store(ct::scan(t, 1_ic, 0, [](int a, int b) { return a | b; }, ct::reverse));
  far.store(ct::reduce(ct::element_cast<float>(t), 0_ic, 0.0f, [](float a, float b) { return ct::max(ct::abs(a), ct::abs(b)); }));
  wrapped.store(ct::reduce(ct::element_cast<std::int8_t>(t), 1_ic, 1, [](std::int8_t a, std::int8_t b) { return a * b; }));
}
TEST(Reduce, WithABody) {
  std::vector<int> v(32);
  for (std::size_t i = 0; i < 32; ++i) v[i] = static_cast<int>((i * 7) % 11) + 1 - (i % 5 == 0 ? 8 : 0);
  auto x = upload(v, {4, 8});
  auto products = ct::zeros<int>({4, 1}, device_under_test()), running = ct::zeros<int>({4, 8}, device_under_test()),
       backward = ct::zeros<int>({4, 8}, device_under_test());
  auto far = ct::zeros<float>({1, 8}, device_under_test());
  auto wrapped = ct::zeros<std::int8_t>({4, 1}, device_under_test());
  const int limit = 1'000'000;
  ct::sync_wait(ct::launch<bodies>(ct::out(products), ct::out(running), ct::out(backward), ct::out(far), ct::out(wrapped), x, limit));
  const auto p = ct::to_host(products), r = ct::to_host(running), b = ct::to_host(backward);
  const auto f = ct::to_host(far);
  const auto w = ct::to_host(wrapped);
  for (std::size_t row = 0; row < 4; ++row) {
    std::uint32_t product = 1;
    int sum = 0, bits = 0;
    for (std::size_t column = 0; column < 8; ++column) {
      product *= static_cast<std::uint32_t>(v[row * 8 + column]);
      sum = std::min(sum + v[row * 8 + column], limit);
      EXPECT_EQ(r[row * 8 + column], sum);
    }
    for (std::size_t column = 8; column-- > 0;) {
      bits |= v[row * 8 + column];
      EXPECT_EQ(b[row * 8 + column], bits);
    }
    EXPECT_EQ(p[row], static_cast<int>(product));
    EXPECT_EQ(w[row], static_cast<std::int8_t>(product));
  }
  for (std::size_t column = 0; column < 8; ++column) {
    int most = 0;
    for (std::size_t row = 0; row < 4; ++row) most = std::max(most, std::abs(v[row * 8 + column]));
    EXPECT_EQ(f[column], static_cast<float>(most));
  }
}

// ---- several tiles together: mean and squared deviation of every row in one pass, and the running maximum with its place

struct moments {
  float count, mean, square;
};
// Chan, Golub and LeVeque: what two parts of a sample say about the whole.
moments merged(moments a, moments b) {
  const float count = a.count + b.count;
  const float difference = b.mean - a.mean;
  const float share = count == 0 ? 0.0f : b.count / count;
  return {count, a.mean + difference * share, a.square + b.square + difference * difference * a.count * share};
}
[[tessera::entry]] void together(output<float, 8, 1>& means, output<float, 8, 1>& squares, output<int, 8, 16>& running, output<int, 8, 16>& places,
                                 const ct::tensor<int, ct::dims<2>>& x) {
  const auto t = x.load_like(running);
  const auto f = ct::element_cast<float>(t);
  using row = ct::tile<float, ct::shape<8, 16>>;
  auto [count, mean, square] = ct::reduce(std::tuple{ct::ones<row>(), f, ct::zeros<row>()}, 1_ic, std::tuple{0.0f, 0.0f, 0.0f}, [](auto a, auto b) {
    const moments m = merged({std::get<0>(a), std::get<1>(a), std::get<2>(a)}, {std::get<0>(b), std::get<1>(b), std::get<2>(b)});
    return std::tuple{m.count, m.mean, m.square};
  });
  means.store(mean + (count - 16));
  squares.store(square);
  auto [most, place] = ct::scan(
      std::tuple{t, ct::iota<ct::tile<int, ct::shape<1, 16>>>() + ct::zeros<ct::tile<int, ct::shape<8, 16>>>()}, 1_ic,
      std::tuple{std::numeric_limits<int>::min(), 99},
      [](std::tuple<int, int> a, const std::tuple<int, int>& b) {
        auto [left, first] = a;
        auto [right, second] = b;
        const bool later = right > left || (right == left && second < first);
        return std::tuple{later ? right : left, later ? second : first};
      },
      ct::reverse);
  running.store(most);
  places.store(place);
}
TEST(Reduce, TilesTogether) {
  std::vector<int> v(128);
  for (std::size_t i = 0; i < 128; ++i) v[i] = static_cast<int>((i * 37 + i / 16 * 11) % 23) - 9;
  auto x = upload(v, {8, 16});
  auto means = ct::zeros<float>({8, 1}, device_under_test()), squares = ct::zeros<float>({8, 1}, device_under_test());
  auto running = ct::zeros<int>({8, 16}, device_under_test()), places = ct::zeros<int>({8, 16}, device_under_test());
  ct::sync_wait(ct::launch<together>(ct::out(means), ct::out(squares), ct::out(running), ct::out(places), x));
  const auto m = ct::to_host(means), s = ct::to_host(squares);
  const auto r = ct::to_host(running), p = ct::to_host(places);
  for (std::size_t row = 0; row < 8; ++row) {
    double mean = 0, square = 0;
    for (std::size_t column = 0; column < 16; ++column) mean += v[row * 16 + column] / 16.0;
    for (std::size_t column = 0; column < 16; ++column) square += (v[row * 16 + column] - mean) * (v[row * 16 + column] - mean);
    EXPECT_NEAR(m[row], mean, 1e-5);
    EXPECT_NEAR(s[row], square, 1e-4 * square);
    std::size_t best = 15;
    for (std::size_t column = 16; column-- > 0;) {
      if (v[row * 16 + column] >= v[row * 16 + best]) best = column;
      EXPECT_EQ(r[row * 16 + column], v[row * 16 + best]);
      EXPECT_EQ(p[row * 16 + column], static_cast<int>(best));
    }
  }
}

}  // namespace
}  // namespace conformance
