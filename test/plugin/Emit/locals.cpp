// Local variables: values that change, scopes, references, structs.
// RUN: %clang_tessera -fsyntax-only -Wno-unused -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

[[tessera::entry]] void reassigned(row& z, float a) {
  tile t = z.load();
  tile u = t;
  t = t + a;
  float b;
  b = a * 2;
  b *= 3;
  {
    float a = 7;
    b += a;
  }
  using number = float;
  static_assert(sizeof(number) == 4);
  z.store(t * u + number(b));
}
// CHECK-LABEL: tessera.entry @_Z10reassigned
// CHECK: %[[T:.*]] = cuda_tile.addf %0, %{{.*}}
// CHECK: %[[B0:.*]] = cuda_tile.mulf %arg1,
// CHECK: %[[B1:.*]] = cuda_tile.mulf %[[B0]],
// CHECK: %[[B2:.*]] = cuda_tile.addf %[[B1]],
// CHECK: cuda_tile.mulf %[[T]], %0
// CHECK: cuda_tile.reshape %[[B2]]

[[tessera::entry]] void references(row& z, float a) {
  float& r = a;
  r = r + 1;
  const tile& t = z.load() * a;
  row& y = z;
  y.store(t + r);
}
// CHECK-LABEL: tessera.entry @_Z10references
// CHECK: %[[R:.*]] = cuda_tile.addf %arg1,
// CHECK: cuda_tile.reshape %[[R]]
// CHECK: cuda_tile.reshape %[[R]]
// CHECK: tessera.store %{{.*}}, %arg0

struct line {
  tile slope;
  float offset = 2, twice = offset * 2;
  tile at(tile x) const { return slope * x + offset; }
  tile operator()(tile x) const { return this->at(x); }
  line& operator+=(float by) {
    offset += by;
    return *this;
  }
  friend line operator*(line l, float by) { return {l.slope * by, l.offset}; }
  static float one() { return 1; }
};
[[tessera::entry]] void structs(row& z, float a) {
  line l{z.load(), a};
  line m = l;
  m += 5;
  l = m * 2;
  l.slope += l.twice;
  z.store(l(z.load()) + line::one() + m.offset);
}
// CHECK-LABEL: tessera.entry @_Z7structs
// CHECK: %[[SLOPE:.*]] = tessera.load %arg0
// CHECK: %[[TWICE:.*]] = cuda_tile.mulf %arg1,
// CHECK: %[[OFFSET:.*]] = cuda_tile.addf %arg1,
// CHECK: cuda_tile.mulf %[[SLOPE]],
// CHECK: %[[AGAIN:.*]] = cuda_tile.mulf %[[OFFSET]],
// CHECK: cuda_tile.reshape %[[AGAIN]]

struct inner {
  float gain;
  int shift;
};
struct settings {
  inner first;
  bool enabled;
  double limit;
};
float gain_of(const settings& s) { return s.first.gain; }
[[tessera::entry]] void aggregate_parameter(row& z, settings s) {
  s.first.shift += 1;
  z.store(z.load() * gain_of(s) + s.first.shift + s.enabled + s.limit);
}
// CHECK-LABEL: tessera.entry @_Z19aggregate_parameter
// CHECK-SAME: (%arg0: !tessera.tensor<exclusive, 16xf32>, %arg1: !cuda_tile.tile<f32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i1>, %arg4: !cuda_tile.tile<f64>)
// CHECK-SAME: parameter_flags = array<i32: 3, 0, 0, 0, 0>, parameter_names = ["z", "s.first.gain", "s.first.shift", "s.enabled", "s.limit"]
// CHECK: cuda_tile.addi %arg2,

[[tessera::entry]] void initialized(row& z, float a) {
  float b(a), c{a}, d = {a}, e = float(), f{};
  settings s{}, t = {{a, 2}, true};
  inner i = inner();
  z.store(z.load() + b + c + d + e + f + s.first.gain + t.first.gain + i.shift);
}
// CHECK-LABEL: tessera.entry @_Z11initialized
// CHECK: tessera.store
