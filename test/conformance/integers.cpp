// Every integer element type: all operators and integer functions, exact. References compute in 128 bits and keep the low ones.
#include "harness.h"

namespace conformance {

enum class level : std::uint16_t { low = 1, high = 40000 };

namespace {

using row = ct::shape<64>;
template <class T>
using output = ct::tensor<T, row>;
template <class T>
using input = ct::tensor<T, ct::dims<1>>;

template <class T>
[[tessera::entry]] void arithmetic(output<T>& add, output<T>& sub, output<T>& mul, output<T>& div, output<T>& rem, output<T>& floor,
                                   output<T>& ceil, output<T>& mod, output<T>& high, output<T>& least, output<T>& most, output<T>& neg,
                                   output<T>& magnitude, const input<T>& x, const input<T>& y) {
  auto a = x.load_like(add), b = y.load_like(add);
  add.store(a + b);
  sub.store(a - b);
  mul.store(a * b);
  div.store(a / b);
  rem.store(a % b);
  floor.store(ct::floor_div(a, b));
  ceil.store(ct::cdiv(a, b));
  mod.store(ct::mod(a, b));
  high.store(ct::mulhi(a, b));
  least.store(ct::min(a, b));
  most.store(ct::max(a, b));
  neg.store(-a);
  magnitude.store(ct::abs(a));
}

template <class T>
[[tessera::entry]] void bits(output<T>& both, output<T>& either, output<T>& one, output<T>& inverse, output<T>& left, output<T>& right,
                             output<T>& by_scalar, const input<T>& x, const input<T>& y, T n) {
  auto a = x.load_like(both), b = y.load_like(both);
  both.store(a & b);
  either.store(a | b);
  one.store(a ^ b);
  inverse.store(~a);
  left.store(a << b);
  right.store(a >> b);
  by_scalar.store(ct::full<ct::tile<T, row>>(T((T(n << 3) | T(n >> 1)) ^ T(~n & 5))) + (a << 2));
}

template <class T>
[[tessera::entry]] void order(output<bool>& eq, output<bool>& ne, output<bool>& lt, output<bool>& le, output<bool>& gt, output<bool>& ge,
                              output<T>& choice, const input<T>& x, const input<T>& y) {
  auto a = x.load_like(eq), b = y.load_like(eq);
  eq.store(a == b);
  ne.store(a != b);
  lt.store(a < b);
  le.store(a <= b);
  gt.store(a > b);
  ge.store(a >= b);
  choice.store(ct::select(a < b, a, b));
}

using wide = __int128;
template <class T>
T low(wide v) { return static_cast<T>(static_cast<unsigned __int128>(v)); }
wide floored(wide a, wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }
template <class T>
constexpr unsigned width = 8 * sizeof(T);

template <class T>
class Integers : public ::testing::Test {
 protected:
  static constexpr std::size_t count = 61 * 17;
  std::vector<std::int64_t> extents{static_cast<std::int64_t>(count)};
  std::vector<T> a = sample<T>(count, 61, 1), b = sample<T>(count, 17, 2);
  ct::tensor<T> x = upload(a, extents), y = upload(b, extents);

  template <class U = T>
  ct::tensor<U> made() { return ct::zeros<U>(extents, device_under_test()); }
  template <class Got, class Reference>
  void expect(const Got& got, Reference reference, const char* what) {
    const auto values = ct::to_host(got);
    for (std::size_t i = 0; i < count; ++i)
      ASSERT_EQ(+values[i], +reference(a[i], b[i])) << what << " of " << +a[i] << " and " << +b[i];
  }
};
using integer_types = ::testing::Types<std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t, std::uint16_t, std::uint32_t,
                                       std::uint64_t>;
TYPED_TEST_SUITE(Integers, integer_types);

TYPED_TEST(Integers, Arithmetic) {
  using T = TypeParam;
  auto add = this->made(), sub = this->made(), mul = this->made(), div = this->made(), rem = this->made(), floor = this->made(),
       ceil = this->made(), mod = this->made(), high = this->made(), least = this->made(), most = this->made(), neg = this->made(),
       magnitude = this->made();
  ct::sync_wait(ct::launch<arithmetic<T>>(ct::out(add), ct::out(sub), ct::out(mul), ct::out(div), ct::out(rem), ct::out(floor),
                                          ct::out(ceil), ct::out(mod), ct::out(high), ct::out(least), ct::out(most), ct::out(neg),
                                          ct::out(magnitude), this->x, this->y));
  this->expect(add, [](T a, T b) { return low<T>(wide(a) + b); }, "sum");
  this->expect(sub, [](T a, T b) { return low<T>(wide(a) - b); }, "difference");
  this->expect(mul, [](T a, T b) { return low<T>(wide(a) * b); }, "product");
  this->expect(div, [](T a, T b) { return b == 0 ? a : low<T>(wide(a) / b); }, "quotient");
  this->expect(rem, [](T a, T b) { return b == 0 ? T(0) : low<T>(wide(a) % b); }, "remainder");
  this->expect(floor, [](T a, T b) { return b == 0 ? a : low<T>(floored(a, b)); }, "floor_div");
  this->expect(ceil, [](T a, T b) { return b == 0 ? a : low<T>(-floored(-wide(a), b)); }, "cdiv");
  this->expect(mod, [](T a, T b) { return b == 0 ? T(0) : low<T>(wide(a) - floored(a, b) * b); }, "mod");
  this->expect(high, [](T a, T b) { return low<T>((wide(a) * b) >> width<T>); }, "mulhi");
  this->expect(least, [](T a, T b) { return a < b ? a : b; }, "min");
  this->expect(most, [](T a, T b) { return a < b ? b : a; }, "max");
  this->expect(neg, [](T a, T) { return low<T>(-wide(a)); }, "negation");
  this->expect(magnitude, [](T a, T) { return low<T>(a < 0 ? -wide(a) : wide(a)); }, "abs");
}

TYPED_TEST(Integers, Bits) {
  using T = TypeParam;
  auto both = this->made(), either = this->made(), one = this->made(), inverse = this->made(), left = this->made(), right = this->made(),
       by_scalar = this->made();
  const T n = T(0xB7);
  ct::sync_wait(ct::launch<bits<T>>(ct::out(both), ct::out(either), ct::out(one), ct::out(inverse), ct::out(left), ct::out(right),
                                    ct::out(by_scalar), this->x, this->y, n));
  const auto distance = [](T b) { return static_cast<unsigned>(static_cast<std::uint64_t>(b) % width<T>); };
  this->expect(both, [](T a, T b) { return T(a & b); }, "and");
  this->expect(either, [](T a, T b) { return T(a | b); }, "or");
  this->expect(one, [](T a, T b) { return T(a ^ b); }, "xor");
  this->expect(inverse, [](T a, T) { return T(~a); }, "inverse");
  this->expect(left, [&](T a, T b) { return low<T>(static_cast<wide>(static_cast<unsigned __int128>(wide(a)) << distance(b))); }, "left shift");
  this->expect(right, [&](T a, T b) { return low<T>(wide(a) >> distance(b)); }, "right shift");
  // The scalar computes as C++ does, in int at least.
  const T scalar = T((T(n << 3) | T(n >> 1)) ^ T(~n & 5));
  this->expect(by_scalar, [&](T a, T) { return low<T>(wide(scalar) + wide(a) * 4); }, "scalar bits");
}

TYPED_TEST(Integers, Order) {
  using T = TypeParam;
  auto eq = this->template made<bool>(), ne = this->template made<bool>(), lt = this->template made<bool>(), le = this->template made<bool>(),
       gt = this->template made<bool>(), ge = this->template made<bool>();
  auto choice = this->made();
  ct::sync_wait(ct::launch<order<T>>(ct::out(eq), ct::out(ne), ct::out(lt), ct::out(le), ct::out(gt), ct::out(ge), ct::out(choice), this->x,
                                     this->y));
  this->expect(eq, [](T a, T b) { return a == b; }, "==");
  this->expect(ne, [](T a, T b) { return a != b; }, "!=");
  this->expect(lt, [](T a, T b) { return a < b; }, "<");
  this->expect(le, [](T a, T b) { return a <= b; }, "<=");
  this->expect(gt, [](T a, T b) { return a > b; }, ">");
  this->expect(ge, [](T a, T b) { return a >= b; }, ">=");
  this->expect(choice, [](T a, T b) { return a < b ? a : b; }, "select");
}

// From every integer type to every other and to bool, and back from floating-point numbers with saturation.
template <class T>
[[tessera::entry]] void casts(output<std::int8_t>& i8, output<std::int16_t>& i16, output<std::int32_t>& i32, output<std::int64_t>& i64,
                              output<std::uint8_t>& u8, output<std::uint16_t>& u16, output<std::uint32_t>& u32, output<std::uint64_t>& u64,
                              output<float>& f32, output<double>& f64, output<bool>& truth, const input<T>& x) {
  auto a = x.load_like(i8);
  i8.store(ct::element_cast<std::int8_t>(a));
  i16.store(ct::element_cast<std::int16_t>(a));
  i32.store(ct::element_cast<std::int32_t>(a));
  i64.store(ct::element_cast<std::int64_t>(a));
  u8.store(ct::element_cast<std::uint8_t>(a));
  u16.store(ct::element_cast<std::uint16_t>(a));
  u32.store(ct::element_cast<std::uint32_t>(a));
  u64.store(ct::element_cast<std::uint64_t>(a));
  f32.store(ct::element_cast<float>(a));
  f64.store(ct::element_cast<double>(a));
  truth.store(ct::element_cast<bool>(a));
}

template <class U, class T>
U cast(T a) {
  if constexpr (std::is_same_v<U, bool>) {
    return a != 0;
  } else if constexpr (std::is_floating_point_v<T> && std::is_integral_v<U>) {
    if (std::isnan(a)) return 0;
    // One more than the largest integer is a power of two, exact in both types.
    const T above = std::ldexp(T(1), std::numeric_limits<U>::digits);
    if (a >= above) return std::numeric_limits<U>::max();
    if (std::is_signed_v<U> ? a <= -above : a <= 0) return std::numeric_limits<U>::min();
  }
  return static_cast<U>(a);
}

template <class T>
class Casts : public ::testing::Test {};
using number_types = ::testing::Types<std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t, std::uint16_t, std::uint32_t,
                                      std::uint64_t, float, double>;
TYPED_TEST_SUITE(Casts, number_types);

TYPED_TEST(Casts, AmongAllNumbers) {
  using T = TypeParam;
  const std::size_t count = 61 * 3;
  const std::vector<std::int64_t> extents{static_cast<std::int64_t>(count)};
  auto a = sample<T>(count, 61, 7);
  if constexpr (std::is_floating_point_v<T>)
    for (int bit : {7, 8, 15, 16, 31, 32, 63, 64})
      for (T sign : {T(1), T(-1)})
        for (T step : {T(-1), T(0), T(1)}) a[static_cast<std::size_t>(bit * 2) + (sign > 0 ? 0 : 1)] = sign * (std::ldexp(T(1), bit) + step);
  auto x = upload(a, extents);
  const auto made = [&]<class U>(std::type_identity<U>) { return ct::zeros<U>(extents, device_under_test()); };
  auto i8 = made(std::type_identity<std::int8_t>()); auto i16 = made(std::type_identity<std::int16_t>());
  auto i32 = made(std::type_identity<std::int32_t>()); auto i64 = made(std::type_identity<std::int64_t>());
  auto u8 = made(std::type_identity<std::uint8_t>()); auto u16 = made(std::type_identity<std::uint16_t>());
  auto u32 = made(std::type_identity<std::uint32_t>()); auto u64 = made(std::type_identity<std::uint64_t>());
  auto f32 = made(std::type_identity<float>()); auto f64 = made(std::type_identity<double>());
  auto truth = made(std::type_identity<bool>());
  ct::sync_wait(ct::launch<casts<T>>(ct::out(i8), ct::out(i16), ct::out(i32), ct::out(i64), ct::out(u8), ct::out(u16), ct::out(u32),
                                     ct::out(u64), ct::out(f32), ct::out(f64), ct::out(truth), x));
  const auto expect = [&]<class U>(const ct::tensor<U>& got, const char* what) {
    const auto values = ct::to_host(got);
    for (std::size_t i = 0; i < count; ++i) {
      if constexpr (std::is_floating_point_v<U>)
        ASSERT_EQ(distance(U(values[i]), cast<U>(a[i])), 0u) << what << " of " << +a[i] << " is " << values[i];
      else
        ASSERT_EQ(+values[i], +cast<U>(a[i])) << what << " of " << +a[i];
    }
  };
  expect(i8, "int8_t"); expect(i16, "int16_t"); expect(i32, "int32_t"); expect(i64, "int64_t");
  expect(u8, "uint8_t"); expect(u16, "uint16_t"); expect(u32, "uint32_t"); expect(u64, "uint64_t");
  expect(f32, "float"); expect(f64, "double"); expect(truth, "bool");
}

// ---- enumerations, and bool in memory

[[tessera::entry]] void enumerations(output<level>& z, output<bool>& same, const input<level>& x, level wanted) {
  auto a = x.load_like(z);
  same.store(a == wanted);
  z.store(ct::max(a, ct::full<ct::tile<level, row>>(level(7))));
}
TEST(Enumerations, AreTheirIntegers) {
  const std::size_t count = 130;
  const std::vector<std::int64_t> extents{static_cast<std::int64_t>(count)};
  std::vector<level> a(count);
  for (std::size_t i = 0; i < count; ++i) a[i] = static_cast<level>(i * 501);
  auto x = upload(a, extents);
  auto z = ct::zeros<level>(extents, device_under_test());
  auto same = ct::zeros<bool>(extents, device_under_test());
  ct::sync_wait(ct::launch<enumerations>(ct::out(z), ct::out(same), x, static_cast<level>(5 * 501)));
  const auto got = ct::to_host(z);
  const auto equal = ct::to_host(same);
  for (std::size_t i = 0; i < count; ++i) {
    ASSERT_EQ(static_cast<unsigned>(got[i]), std::max<unsigned>(static_cast<std::uint16_t>(i * 501), 7)) << i;
    ASSERT_EQ(static_cast<bool>(equal[i]), i == 5) << i;
  }
}

}  // namespace
}  // namespace conformance
