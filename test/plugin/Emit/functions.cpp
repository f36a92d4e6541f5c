// Functions of every element type: signedness, compositions, tags, and 16-bit functions through float.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>

namespace ct = tessera;
template <class T>
using row = ct::tensor<T, ct::shape<16>>;

template <class T>
[[tessera::entry]] void integers(row<T>& z, T n) {
  auto t = z.load();
  auto q = ct::floor_div(t, n) + ct::cdiv(t, n);
  auto r = ct::mod(t, n) ^ ct::mulhi(t, q);
  auto s = (t >> q) | (t << 3);
  z.store(ct::max(ct::abs(s), ~r) - ct::select(t < n, -t, t % n));
}
template void integers(row<std::int8_t>&, std::int8_t);
template void integers(row<std::uint32_t>&, std::uint32_t);
// CHECK-LABEL: tessera.entry @_Z8integersIa
// CHECK: cuda_tile.divi %[[T:.*]], %{{.*}} signed rounding<negative_inf> : tile<16xi8>
// CHECK: cuda_tile.divi {{.*}} signed rounding<positive_inf> : tile<16xi8>
// CHECK: %[[REST:.*]] = cuda_tile.remi {{.*}} signed : tile<16xi8>
// CHECK: cuda_tile.xori %[[REST]],
// CHECK: cuda_tile.cmpi less_than {{.*}} signed
// CHECK: cuda_tile.cmpi not_equal %[[REST]]
// CHECK: %[[MOVED:.*]] = cuda_tile.addi %[[REST]],
// CHECK: cuda_tile.select {{.*}}, %[[MOVED]], %[[REST]]
// CHECK: %[[HIGH:.*]] = cuda_tile.mulhii
// CHECK: cuda_tile.shri {{.*}} signed : tile<16xi8>
// CHECK: cuda_tile.andi
// CHECK: cuda_tile.subi %[[HIGH]],
// CHECK: cuda_tile.shri {{.*}} signed
// CHECK: cuda_tile.xori
// CHECK: cuda_tile.shri %[[T]], %{{.*}} signed : tile<16xi8>
// CHECK: cuda_tile.shli %[[T]], %{{.*}} : tile<16xi8>
// CHECK: cuda_tile.ori
// CHECK: cuda_tile.absi
// CHECK: cuda_tile.constant <i8: -1>
// CHECK: cuda_tile.maxi {{.*}} signed
// CHECK-LABEL: tessera.entry @_Z8integersIj
// CHECK: cuda_tile.divi {{.*}} unsigned : tile<16xi32>
// CHECK: cuda_tile.divi {{.*}} unsigned rounding<positive_inf> : tile<16xi32>
// CHECK: %[[REST:.*]] = cuda_tile.remi {{.*}} unsigned
// CHECK-NEXT: %[[HIGH:.*]] = cuda_tile.mulhii
// CHECK-NEXT: cuda_tile.xori %[[REST]], %[[HIGH]]
// CHECK: cuda_tile.shri {{.*}} unsigned
// CHECK-NOT: absi
// CHECK: cuda_tile.maxi {{.*}} unsigned
// CHECK: cuda_tile.cmpi less_than {{.*}} unsigned

// The distance of a scalar's shift has a type of its own.
[[tessera::entry]] void scalar_bits(row<std::int64_t>& z, std::int64_t n, unsigned char m, unsigned u) {
  n = (n << m) & ~(n >> u);
  n ^= 5;
  n >>= m;
  z.store(z.load() + n + (u | 1u));
}
// CHECK-LABEL: tessera.entry @_Z11scalar_bits
// CHECK: %[[M:.*]] = cuda_tile.exti %arg2 unsigned : tile<i8> -> tile<i32>
// CHECK: %[[WIDE:.*]] = cuda_tile.exti %[[M]] signed : tile<i32> -> tile<i64>
// CHECK: cuda_tile.shli %arg1, %[[WIDE]] : tile<i64>
// CHECK: %[[U:.*]] = cuda_tile.exti %arg3 unsigned : tile<i32> -> tile<i64>
// CHECK: cuda_tile.shri %arg1, %[[U]] signed : tile<i64>
// CHECK: cuda_tile.xori
// CHECK: cuda_tile.andi
// CHECK: cuda_tile.xori
// CHECK: cuda_tile.shri
// CHECK: cuda_tile.ori %arg3,
// CHECK: cuda_tile.exti {{.*}} unsigned : tile<i32> -> tile<i64>

[[tessera::entry]] void tags(row<float>& z, const ct::tensor<double, ct::dims<1>>& x) {
  auto t = z.load();
  t = ct::add(t, 1, ct::round_zero, ct::flush_to_zero);
  t = ct::sub(t, t, ct::round_negative);
  t = ct::mul(t, t, ct::round_positive);
  t = ct::div(t, t, ct::round_approx);
  t = ct::fma(t, t, t, ct::round_nearest_even);
  t = ct::sqrt(t, ct::round_approx);
  t = ct::exp(t, ct::round_approx);
  t = ct::tanh(t, ct::round_full);
  t = ct::exp2(t, ct::flush_to_zero) + ct::rsqrt(t, ct::flush_to_zero);
  t = ct::max(t, 0, ct::propagate_nan);
  z.store(t + ct::element_cast<float>(x.load_like(z), ct::round_positive));
}
// CHECK-LABEL: tessera.entry @_Z4tags
// CHECK: cuda_tile.addf {{.*}} rounding<zero> flush_to_zero : tile<16xf32>
// CHECK: cuda_tile.subf {{.*}} rounding<negative_inf> :
// CHECK: cuda_tile.mulf {{.*}} rounding<positive_inf> :
// CHECK: cuda_tile.divf {{.*}} rounding<approx> :
// CHECK: cuda_tile.fma %{{[^ ]*}}, %{{[^ ]*}}, %{{[^ ]*}} : tile<16xf32>
// CHECK: cuda_tile.sqrt {{.*}} rounding<approx> :
// CHECK: cuda_tile.exp {{.*}} rounding<approx> :
// CHECK: cuda_tile.tanh %{{[^ ]*}} : tile<16xf32>
// CHECK: cuda_tile.exp2 {{.*}} flush_to_zero :
// CHECK: cuda_tile.rsqrt {{.*}} flush_to_zero :
// CHECK: cuda_tile.maxf {{.*}} propagate_nan :
// CHECK: cuda_tile.ftof {{.*}} rounding<positive_inf> : tile<16xf64> -> tile<16xf32>

template <class T>
[[tessera::entry]] void math(row<T>& z) {
  auto t = z.load();
  t = ct::log(t) + ct::log2(t) + ct::sin(t) + ct::cos(t) + ct::tan(t) + ct::sinh(t) + ct::cosh(t);
  t = ct::pow(t, 2) + ct::atan2(t, t) + ct::floor(t) + ct::ceil(t) + ct::sqrt(t) + ct::fmod(t, 3);
  z.store(ct::select(ct::isnan(t) | ct::isinf(t) | ct::less_unordered(t, 1), t, -t));
}
template void math(row<double>&);
template void math(row<ct::bfloat16>&);
// CHECK-LABEL: tessera.entry @_Z4mathId
// CHECK-NOT: ftof
// CHECK: cuda_tile.log %
// CHECK: cuda_tile.log2 %
// CHECK: cuda_tile.sin %
// CHECK: cuda_tile.cos %
// CHECK: cuda_tile.tan %
// CHECK: cuda_tile.sinh %
// CHECK: cuda_tile.cosh %
// CHECK: cuda_tile.fpowf %
// CHECK: cuda_tile.atan2 %
// CHECK: cuda_tile.floor %
// CHECK: cuda_tile.ceil %
// CHECK: cuda_tile.sqrt %
// CHECK: cuda_tile.remf %
// CHECK: cuda_tile.cmpf not_equal unordered %[[X:.*]], %[[X]] :
// CHECK: cuda_tile.absf %[[X]]
// CHECK: cuda_tile.cmpf equal ordered
// CHECK: cuda_tile.cmpf less_than unordered %[[X]]
// CHECK-LABEL: tessera.entry @_Z4mathIN7tessera8bfloat16E
// CHECK: %[[WIDE:.*]] = cuda_tile.ftof %{{.*}} : tile<16xbf16> -> tile<16xf32>
// CHECK: %[[LOG:.*]] = cuda_tile.log %[[WIDE]] : tile<16xf32>
// CHECK: cuda_tile.ftof %[[LOG]] : tile<16xf32> -> tile<16xbf16>
// CHECK: cuda_tile.floor %{{.*}} : tile<16xbf16>
// CHECK: cuda_tile.sqrt %{{.*}} : tile<16xbf16>
