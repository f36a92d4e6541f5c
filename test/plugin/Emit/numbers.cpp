// The element types that C++ does not have: conversions, constants, scalars, and types that go through another one.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>

namespace ct = tessera;
template <class T>
using row = ct::tensor<T, ct::shape<16>>;
template <class T>
using input = ct::tensor<T, ct::dims<1>>;
template <class T>
using tile = ct::tile<T, ct::shape<16>>;

[[tessera::entry]] void parameters(row<bool>& a, row<std::uint8_t>& b, row<ct::half>& c, row<ct::tf32>& d, row<ct::f8e4m3>& e,
                                   row<ct::f8e5m2>& f, row<ct::f8e8m0>& g, row<ct::f8e5m3>& h, const ct::tensor<bool, ct::dims<8>>&,
                                   ct::half s, std::uint16_t n) {}
// CHECK-LABEL: tessera.entry @_Z10parameters
// CHECK-SAME: !tessera.tensor<exclusive, 16xi1>
// CHECK-SAME: !tessera.tensor<exclusive, 16xi8>
// CHECK-SAME: !tessera.tensor<exclusive, 16xf16>
// CHECK-SAME: !tessera.tensor<exclusive, 16xtf32>
// CHECK-SAME: !tessera.tensor<exclusive, 16xf8E4M3FN>
// CHECK-SAME: !tessera.tensor<exclusive, 16xf8E5M2>
// CHECK-SAME: !tessera.tensor<exclusive, 16xf8E8M0FNU>
// CHECK-SAME: !tessera.tensor<exclusive, 16x!cuda_tile.fnv8E5M3FNU>
// CHECK-SAME: !tessera.tensor<shared, ?x?x?x?x?x?x?x?xi1>
// CHECK-SAME: !cuda_tile.tile<f16>
// CHECK-SAME: !cuda_tile.tile<i16>

[[tessera::entry]] void scalars(row<ct::half>& z, ct::half h, float f, int n) {
  ct::half k = h * ct::half(2) + ct::half(f);
  k += h;
  constexpr ct::half c(0.1);
  ct::half d = ct::select(h < k, c, ct::half(n));
  z.store(z.load() * k + c + d + float(h));
}
// CHECK-LABEL: tessera.entry @_Z7scalars
// CHECK: %[[TWO:.*]] = cuda_tile.constant <f16: 2.000000e+00> : tile<f16>
// CHECK: cuda_tile.mulf %arg1, %[[TWO]] : tile<f16>
// CHECK: cuda_tile.ftof %arg2 : tile<f32> -> tile<f16>
// CHECK: cuda_tile.addf {{.*}} : tile<f16>
// CHECK: cuda_tile.addf {{.*}}, %arg1 : tile<f16>
// CHECK: cuda_tile.cmpf less_than ordered %arg1, {{.*}} : tile<f16>
// CHECK: cuda_tile.constant <f16: 9.997550e-02> : tile<f16>
// CHECK: cuda_tile.itof %arg3 signed : tile<i32> -> tile<f16>
// CHECK: cuda_tile.ftof %arg1 : tile<f16> -> tile<f32>

// Constants are rounded once; those of 8 bits saturate, f8e8m0 rounds toward zero.
[[tessera::entry]] void constants(row<float>& z) {
  auto t = ct::element_cast<float>(ct::full<tile<ct::f8e4m3>>(1000)) + ct::element_cast<float>(ct::full<tile<ct::f8e8m0>>(7.9));
  t += ct::element_cast<float>(ct::full<tile<ct::f8e5m3>>(3)) + ct::element_cast<float>(ct::full<tile<ct::tf32>>(0.1));
  t += ct::element_cast<float>(ct::full<tile<ct::int4>>(-8)) + ct::element_cast<float>(ct::full<tile<ct::f4e2m1>>(5));
  z.store(t);
}
// CHECK-LABEL: tessera.entry @_Z9constants
// CHECK: cuda_tile.constant <f8E4M3FN: 4.480000e+02>
// CHECK: cuda_tile.constant <f8E8M0FNU: 4.000000e+00>
// CHECK: cuda_tile.constant <fnv8E5M3FNU: 3.000000e+00>
// CHECK: cuda_tile.constant <tf32: 9.997550e-02>
// CHECK: %[[BYTE:.*]] = cuda_tile.constant <i8: -8> : tile<16xi8>
// CHECK: %[[NIBBLE:.*]] = cuda_tile.trunci %[[BYTE]] : tile<16xi8> -> tile<16xi4>
// CHECK: %[[WIDE:.*]] = cuda_tile.exti %[[NIBBLE]] signed : tile<16xi4> -> tile<16xi8>
// CHECK: cuda_tile.itof %[[WIDE]] signed : tile<16xi8> -> tile<16xf32>
// CHECK: cuda_tile.constant <f4E2M1FN: 4.000000e+00>

// What no op converts at once.
[[tessera::entry]] void detours(row<int>& z, const input<ct::f8e5m2>& x, const input<float>& f, const input<std::uint8_t>& b) {
  auto t = x.load_like(z);
  auto i = ct::element_cast<int>(t);
  auto m = ct::element_cast<bool>(t);
  auto n = ct::element_cast<int>(ct::element_cast<ct::int4>(f.load_like(z)));
  auto s = ct::element_cast<ct::f8e8m0>(i);
  auto u = ct::element_cast<int>(b.load_like(z));
  z.store(i + ct::element_cast<int>(m) + n + ct::element_cast<int>(s) + u);
}
// CHECK-LABEL: tessera.entry @_Z7detours
// CHECK: %[[WIDE:.*]] = cuda_tile.ftof %[[T:.*]] : tile<16xf8E5M2> -> tile<16xf32>
// CHECK: %[[I:.*]] = cuda_tile.ftoi %[[WIDE]] signed : tile<16xf32> -> tile<16xi32>
// CHECK: cuda_tile.ftof %[[T]] : tile<16xf8E5M2> -> tile<16xf32>
// CHECK: cuda_tile.cmpf not_equal unordered
// CHECK: cuda_tile.ftoi {{.*}} signed : tile<16xf32> -> tile<16xi8>
// CHECK: cuda_tile.maxi {{.*}} signed : tile<16xi8>
// CHECK: cuda_tile.mini {{.*}} signed : tile<16xi8>
// CHECK: cuda_tile.trunci {{.*}} : tile<16xi8> -> tile<16xi4>
// CHECK: %[[EXACT:.*]] = cuda_tile.itof %[[I]] signed : tile<16xi32> -> tile<16xf64>
// CHECK: cuda_tile.ftof %[[EXACT]] rounding<zero> : tile<16xf64> -> tile<16xf8E8M0FNU>
// CHECK: cuda_tile.exti {{.*}} unsigned : tile<16xi8> -> tile<16xi32>

// Beside a tile of integers: narrow tiles keep their type, signs mix where nothing is lost.
[[tessera::entry]] void beside(row<std::int8_t>& z, row<std::int64_t>& w, row<unsigned>& u, unsigned n, std::uint8_t b) {
  z.store(z.load() + 100 - 3L);
  w.store(w.load() * n + b);
  u.store(u.load() + 4000000000 + n + b);
}
// CHECK-LABEL: tessera.entry @_Z6beside
// CHECK: cuda_tile.constant <i8: 100>
// CHECK: cuda_tile.constant <i8: 3>
// CHECK: cuda_tile.exti %arg3 unsigned : tile<i32> -> tile<i64>
// CHECK: cuda_tile.exti %arg4 unsigned : tile<i8> -> tile<i64>
// CHECK: cuda_tile.constant <i32: -294967296>

[[tessera::entry]] void bits(row<float>& z, row<std::uint32_t>& w, const input<std::uint8_t>& x) {
  w.store(ct::bit_cast<std::uint32_t>(z.load()));
  auto bytes = ct::pack_bytes(ct::bit_cast<int>(w.load()));
  z.store(ct::unpack_bytes<float>(bytes) + ct::element_cast<float>(ct::extract<ct::shape<16>>(ct::unpack_bytes<ct::f4e2m1>(x.load_like(w)), 0)));
}
// CHECK-LABEL: tessera.entry @_Z4bits
// CHECK: cuda_tile.bitcast {{.*}} : tile<16xf32> -> tile<16xi32>
// CHECK: cuda_tile.pack {{.*}} : tile<16xi32> -> tile<64xi8>
// CHECK: cuda_tile.unpack {{.*}} : tile<64xi8> -> tile<16xf32>
// CHECK: cuda_tile.unpack {{.*}} : tile<16xi8> -> tile<32xf4E2M1FN>
// CHECK: cuda_tile.extract {{.*}} : tile<32xf4E2M1FN> -> tile<16xf4E2M1FN>

// One element is a number.
[[tessera::entry]] void only_element(ct::tensor<float, ct::shape<1, 16>>& z) {
  const float r = ct::rsqrt(float(ct::sum(z.load(), std::integral_constant<int, 1>{})) + 1e-5f);
  z.store(z.load() * r);
}
// CHECK-LABEL: tessera.entry @_Z12only_element
// CHECK: %[[ONE:.*]] = cuda_tile.reshape {{.*}} : tile<1x1xf32> -> tile<f32>
// CHECK: cuda_tile.addf %[[ONE]],
// CHECK: cuda_tile.rsqrt {{.*}} : tile<f32>
