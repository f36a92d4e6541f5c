// The floating-point types that C++ does not have: every encoding of each, and every tie of each conversion. The reference decodes by
// arithmetic on double and encodes by looking for the nearest code; it knows nothing of how anything is implemented.
#include "harness.h"

namespace conformance {
namespace {

/// A format in words: bits of exponent and fraction, bias, and what its special codes are.
struct format {
  int exponent, fraction, bias;
  bool has_sign, has_infinity, has_nan, has_zero;

  int bits() const { return exponent + fraction + (has_sign ? 1 : 0); }
  double value(unsigned code) const {
    const unsigned field = (code >> fraction) & ((1u << exponent) - 1), part = code & ((1u << fraction) - 1);
    const double sign = has_sign && ((code >> (exponent + fraction)) & 1) ? -1.0 : 1.0;
    const bool top = field == (1u << exponent) - 1;
    if (top && has_infinity) return part ? std::nan("") : sign * std::numeric_limits<double>::infinity();
    if (top && has_nan && part == (1u << fraction) - 1) return std::nan("");
    if (field == 0 && has_zero) return sign * std::ldexp(part, 1 - bias - fraction);
    return sign * std::ldexp((1u << fraction) + part, static_cast<int>(field) - bias - fraction);
  }
};
constexpr format binary16{5, 10, 15, true, true, true, true}, brain16{8, 7, 127, true, true, true, true},
    e4m3{4, 3, 7, true, false, true, true}, e5m2{5, 2, 15, true, true, true, true}, e8m0{8, 0, 127, false, false, true, false},
    e5m3{5, 3, 15, false, false, true, true};

bool same(double a, double b) { return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b); }

template <class T>
constexpr format format_of() {
  if constexpr (std::is_same_v<T, ct::half>) return binary16;
  else if constexpr (std::is_same_v<T, ct::bfloat16>) return brain16;
  else if constexpr (std::is_same_v<T, ct::f8e4m3>) return e4m3;
  else if constexpr (std::is_same_v<T, ct::f8e5m2>) return e5m2;
  else if constexpr (std::is_same_v<T, ct::f8e8m0>) return e8m0;
  else return e5m3;
}

template <class T>
std::vector<T> every_code() {
  std::vector<T> values;
  for (unsigned code = 0; code < 1u << format_of<T>().bits(); ++code)
    values.push_back(T::from_bits(static_cast<decltype(T().bits())>(code)));
  return values;
}

using row = ct::shape<256>;
template <class U, class T>
[[tessera::entry]] void convert(ct::tensor<U, row>& z, const ct::tensor<T, ct::dims<1>>& x) {
  z.store(ct::element_cast<U>(x.load_like(z)));
}
template <class U, class T>
std::vector<U> converted(const std::vector<T>& values) {
  const std::vector<std::int64_t> extents{static_cast<std::int64_t>(values.size())};
  auto x = ct::from_host(std::span<const T>(values), extents, device_under_test());
  auto z = ct::zeros<U>(extents, device_under_test());
  ct::sync_wait(ct::launch<convert<U, T>>(ct::out(z), x));
  return ct::to_host(z);
}

template <class T>
class Numbers : public ::testing::Test {};
using small_types = ::testing::Types<ct::half, ct::bfloat16, ct::f8e4m3, ct::f8e5m2, ct::f8e8m0, ct::f8e5m3>;
TYPED_TEST_SUITE(Numbers, small_types);

TYPED_TEST(Numbers, EveryCodeIsItsValue) {
  using T = TypeParam;
  const auto codes = every_code<T>();
  const auto floats = converted<float>(codes);
  for (unsigned code = 0; code < codes.size(); ++code) {
    const double want = format_of<T>().value(code);
    ASSERT_TRUE(same(floats[code], want)) << code << " is " << floats[code] << " in a kernel, not " << want;
    ASSERT_TRUE(same(static_cast<float>(codes[code]), want)) << code << " is " << static_cast<float>(codes[code]) << " on the host";
  }
}

// Numbers, the middles between neighbours, and the floats next to these.
template <class T>
std::vector<float> critical() {
  std::vector<double> finite;
  for (unsigned code = 0; code < 1u << format_of<T>().bits(); ++code)
    if (const double v = format_of<T>().value(code); std::isfinite(v) && !std::signbit(v)) finite.push_back(v);
  std::sort(finite.begin(), finite.end());
  std::vector<float> values;
  const auto add = [&](double v) {
    const auto near = static_cast<float>(v);
    for (float each : {near, std::nextafter(near, 0.0f), std::nextafter(near, std::numeric_limits<float>::infinity())}) {
      values.push_back(each);
      values.push_back(-each);
    }
  };
  for (std::size_t i = 0; i < finite.size(); ++i) {
    add(finite[i]);
    if (i + 1 < finite.size()) add((finite[i] + finite[i + 1]) / 2);
  }
  const double last = finite.back(), step = last - finite[finite.size() - 2];
  for (double beyond : {last + step / 2, last + step, 2 * last, 1e30}) add(std::min(beyond, 3e38));
  values.push_back(std::numeric_limits<float>::infinity());
  values.push_back(-std::numeric_limits<float>::infinity());
  values.push_back(std::numeric_limits<float>::quiet_NaN());
  return values;
}

// The nearest number of the format, of two equally near ones the one with an even code; f8e8m0 the one toward zero.
template <class T>
double nearest(double v) {
  constexpr format f = format_of<T>();
  constexpr bool saturates = f.exponent + f.fraction <= 8;
  if (std::isnan(v)) return v;
  const bool negative = f.has_sign && std::signbit(v);
  const double magnitude = std::fabs(v);
  unsigned best = 0, last = 0;
  double gap = std::numeric_limits<double>::infinity();
  for (unsigned code = 0; code < 1u << (f.exponent + f.fraction); ++code) {
    const double each = f.value(code);
    if (!std::isfinite(each)) break;
    last = code;
    const double distance = std::fabs(each - magnitude);
    const bool allowed = f.has_zero || each <= magnitude || code == 0;
    if (allowed && (distance < gap || (distance == gap && code % 2 == 0))) best = code, gap = distance;
  }
  if (magnitude >= f.value(last)) best = last;  // further away every number is equally near in double
  double result = f.value(best);
  if (!saturates && best == last) {  // from half a step beyond the largest number on, infinity
    const double step = f.value(last) - f.value(last - 1);
    if (magnitude >= f.value(last) + step / 2) result = std::numeric_limits<double>::infinity();
  }
  return negative ? -result : result;
}

TYPED_TEST(Numbers, NarrowingRoundsOnceToNearest) {
  using T = TypeParam;
  auto values = critical<T>();
  if (values.size() > 4000) {  // a regular choice; the ends are kept
    std::vector<float> some(values.end() - 64, values.end());
    for (std::size_t i = 0; i < values.size(); i += values.size() / 4000) some.push_back(values[i]);
    values = some;
  }
  const auto got = converted<T>(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double want = nearest<T>(values[i]);
    ASSERT_TRUE(same(format_of<T>().value(got[i].bits()), want)) << values[i] << " gives code " << got[i].bits() << ", not " << want;
    ASSERT_TRUE(same(format_of<T>().value(T(values[i]).bits()), want)) << values[i] << " gives another number on the host";
  }
}

TEST(Numbers, Tf32KeepsTenBits) {
  std::vector<float> values = sample<float>(4096, 4096, 5);
  for (std::size_t i = 0; i < 64; ++i) values[i + 64] = 1.0f + static_cast<float>(i) * 0x1p-13f;
  const auto got = converted<ct::tf32>(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto bits = std::bit_cast<std::uint32_t>(values[i]);
    const std::uint32_t rounded = std::isnan(values[i]) ? bits : (bits + 0xFFF + ((bits >> 13) & 1)) & ~0x1FFFu;
    const float want = std::bit_cast<float>(rounded);
    ASSERT_TRUE(same(static_cast<float>(got[i]), std::isnan(values[i]) ? values[i] : want)) << values[i];
  }
}

// ---- arithmetic of 16 bits, against the compiler's own

template <class T>
[[tessera::entry]] void halves(ct::tensor<T, row>& add, ct::tensor<T, row>& sub, ct::tensor<T, row>& mul, ct::tensor<T, row>& div,
                               ct::tensor<T, row>& root, ct::tensor<T, row>& scaled, ct::tensor<float, row>& widened,
                               ct::tensor<bool, row>& less, const ct::tensor<T, ct::dims<1>>& x, const ct::tensor<T, ct::dims<1>>& y, T s) {
  auto a = x.load_like(add), b = y.load_like(add);
  add.store(a + b);
  sub.store(a - b);
  mul.store(a * b);
  div.store(a / b);
  root.store(ct::sqrt(a));
  scaled.store(a * s + 0.1);
  widened.store(a + ct::element_cast<float>(b));
  less.store(a < b);
}

// To 16 bits and back: a float has more than twice their digits, so computing in it and rounding once more is rounding once.
template <class T>
float kept(float v) {
  if constexpr (std::is_same_v<T, ct::half>) return static_cast<float>(static_cast<_Float16>(v));
  if (std::isnan(v)) return v;
  const auto bits = std::bit_cast<std::uint32_t>(v);
  return std::bit_cast<float>((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000u);
}
template <class T>
class Halves : public ::testing::Test {};
using half_types = ::testing::Types<ct::half, ct::bfloat16>;
TYPED_TEST_SUITE(Halves, half_types);

TYPED_TEST(Halves, ComputeAsTheCompilerDoes) {
  using T = TypeParam;
  const auto codes = every_code<T>();
  const std::vector<std::int64_t> extents{static_cast<std::int64_t>(codes.size())};
  std::vector<T> other(codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) other[i] = codes[(i * 40503 + 977) % codes.size()];
  auto x = upload(codes, extents), y = upload(other, extents);
  const auto made = [&] { return ct::zeros<T>(extents, device_under_test()); };
  auto add = made(), sub = made(), mul = made(), div = made(), root = made(), scaled = made();
  auto widened = ct::zeros<float>(extents, device_under_test());
  auto less = ct::zeros<bool>(extents, device_under_test());
  const T s(1.75f);
  ct::sync_wait(ct::launch<halves<T>>(ct::out(add), ct::out(sub), ct::out(mul), ct::out(div), ct::out(root), ct::out(scaled),
                                      ct::out(widened), ct::out(less), x, y, s));
  const auto expect = [&](const ct::tensor<T>& got, auto reference, const char* what) {
    const auto values = ct::to_host(got);
    for (std::size_t i = 0; i < codes.size(); ++i) {
      const auto a = static_cast<float>(format_of<T>().value(codes[i].bits())), b = static_cast<float>(format_of<T>().value(other[i].bits()));
      ASSERT_TRUE(same(format_of<T>().value(values[i].bits()), kept<T>(reference(a, b))))
          << what << " of " << a << " and " << b << " is " << static_cast<float>(values[i]);
    }
  };
  expect(add, [](float a, float b) { return a + b; }, "sum");
  expect(sub, [](float a, float b) { return a - b; }, "difference");
  expect(mul, [](float a, float b) { return a * b; }, "product");
  expect(div, [](float a, float b) { return a / b; }, "quotient");
  expect(root, [](float a, float) { return std::sqrt(a); }, "root");
  expect(scaled, [](float a, float) { return kept<T>(a * 1.75f) + kept<T>(0.1f); }, "scaled value");
  const auto sums = ct::to_host(widened);
  const auto order = ct::to_host(less);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const auto a = static_cast<float>(format_of<T>().value(codes[i].bits())), b = static_cast<float>(format_of<T>().value(other[i].bits()));
    ASSERT_TRUE(same(sums[i], a + b)) << a << " + " << b;
    ASSERT_EQ(static_cast<bool>(order[i]), a < b) << a << " < " << b;
  }
}

// ---- the bits of elements

[[tessera::entry]] void nibbles(ct::tensor<std::int32_t, ct::shape<64>>& integers, ct::tensor<float, ct::shape<64>>& numbers,
                                ct::tensor<std::uint8_t, ct::shape<32>>& again, const ct::tensor<std::uint8_t, ct::dims<1>>& x) {
  auto bytes = x.load_like(again);
  auto i = ct::unpack_bytes<ct::int4>(bytes);
  integers.store(ct::element_cast<std::int32_t>(i));
  numbers.store(ct::element_cast<float>(ct::unpack_bytes<ct::f4e2m1>(bytes)));
  again.store(ct::pack_bytes(ct::element_cast<ct::int4>(ct::element_cast<std::int32_t>(i))));
}
TEST(Nibbles, LieLowFirst) {
  std::vector<std::uint8_t> bytes(256);
  for (std::size_t i = 0; i < 256; ++i) bytes[i] = static_cast<std::uint8_t>(i);
  auto x = ct::from_host(bytes, {256}, device_under_test());
  auto integers = ct::zeros<std::int32_t>({512}, device_under_test());
  auto numbers = ct::zeros<float>({512}, device_under_test());
  auto again = ct::zeros<std::uint8_t>({256}, device_under_test());
  ct::sync_wait(ct::launch<nibbles>(ct::out(integers), ct::out(numbers), ct::out(again), x));
  const auto i = ct::to_host(integers);
  const auto f = ct::to_host(numbers);
  const float table[] = {0, 0.5f, 1, 1.5f, 2, 3, 4, 6};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned part = 0; part < 2; ++part) {
      const unsigned code = part ? byte >> 4 : byte & 15;
      EXPECT_EQ(i[2 * byte + part], static_cast<int>(code) - (code > 7 ? 16 : 0)) << byte;
      EXPECT_TRUE(same(f[2 * byte + part], code > 7 ? -table[code - 8] : table[code])) << byte;
    }
  EXPECT_EQ(ct::to_host(again), bytes);
}

[[tessera::entry]] void recast(ct::tensor<std::uint32_t, row>& word, ct::tensor<std::uint8_t, ct::shape<1024>>& bytes,
                               ct::tensor<float, row>& back, const ct::tensor<float, ct::dims<1>>& x) {
  auto a = x.load_like(word);
  word.store(ct::bit_cast<std::uint32_t>(a));
  bytes.store(ct::pack_bytes(a));
  back.store(ct::unpack_bytes<float>(ct::pack_bytes(ct::bit_cast<std::int32_t>(a))));
}
TEST(Bits, AreKept) {
  const auto values = sample<float>(1024, 509, 3);
  auto x = upload(values, {1024});
  auto word = ct::zeros<std::uint32_t>({1024}, device_under_test());
  auto bytes = ct::zeros<std::uint8_t>({4096}, device_under_test());
  auto back = ct::zeros<float>({1024}, device_under_test());
  ct::sync_wait(ct::launch<recast>(ct::out(word), ct::out(bytes), ct::out(back), x));
  const auto w = ct::to_host(word);
  const auto p = ct::to_host(bytes);
  const auto b = ct::to_host(back);
  for (std::size_t i = 0; i < 1024; ++i) {
    const auto want = std::bit_cast<std::uint32_t>(values[i]);
    ASSERT_EQ(w[i], want);
    for (unsigned part = 0; part < 4; ++part) ASSERT_EQ(p[4 * i + part], (want >> (8 * part)) & 255) << i;
    ASSERT_EQ(std::bit_cast<std::uint32_t>(b[i]), want);
  }
}

}  // namespace
}  // namespace conformance
