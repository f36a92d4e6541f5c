// Loops: counted where nothing else can happen, general otherwise; what the body does not change is not carried.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <utility>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

[[tessera::entry]] void range(row& z, int n, float a) {
  tile t = z.load();
  float unchanged = a;
  for (auto i : ct::irange(0, n, 2)) {
    const float k = i * unchanged;
    t += k;
  }
  z.store(t);
}
// CHECK-LABEL: tessera.entry @_Z5range
// CHECK: %[[OLD:.*]] = tessera.load
// CHECK: %[[FOR:.*]] = cuda_tile.for %[[I:.*]] in (%{{.*}} to %arg1, step %{{.*}}) : tile<i32> iter_values(%[[T:.*]] = %[[OLD]]) -> (tile<16xf32>) {
// CHECK: %[[F:.*]] = itof %[[I]]
// CHECK: mulf %[[F]], %arg2
// CHECK: %[[SUM:.*]] = addf %[[T]],
// CHECK: continue %[[SUM]]
// CHECK: tessera.store %[[FOR]], %arg0
[[tessera::entry]] void counted(row& z, int n) {
  float sum = 0;
  for (int i = 1; i < n; ++i) {
    if (i == 4) continue;
    sum += i;
  }
  z.store(ct::full<tile>(sum));
}
// CHECK-LABEL: tessera.entry @_Z7counted
// CHECK: cuda_tile.for %[[I:.*]] in (%{{.*}} to %arg1, step %{{.*}}) : tile<i32> iter_values(%[[S:.*]] = %{{.*}}) -> (tile<f32>) {
// CHECK: if %{{.*}} {
// CHECK: continue %[[S]] : tile<f32>
// CHECK: %[[F:.*]] = itof %[[I]]
// CHECK: addf %[[S]], %[[F]]
[[tessera::entry]] void number_behind(row& z, int n) {
  int i;
  for (i = 0; i < n; ++i) z.store(ct::full<tile>(float(i)));
  z.store(ct::full<tile>(float(i)));
}
// Its number is asked for behind the loop.
// CHECK-LABEL: tessera.entry @_Z13number_behind
// CHECK-SAME: parameter_flags = array<i32: 2, 0>
// CHECK: %[[LAST:.*]] = cuda_tile.loop iter_values(%[[I:.*]] = %{{.*}}) : tile<i32> -> tile<i32> {
// CHECK: cmpi less_than %[[I]], %arg1
// CHECK: break %[[I]]
// CHECK: %[[NEXT:.*]] = addi %[[I]],
// CHECK: continue %[[NEXT]]
// CHECK: cuda_tile.itof %[[LAST]]
[[tessera::entry]] void left(row& z, int n, float a) {
  while (true) {
    a = a * 2;
    if (a > 100) break;
    if (n > 3) continue;
    n += 1;
  }
  z.store(ct::full<tile>(a + n));
}
// CHECK-LABEL: tessera.entry @_Z4left
// CHECK: cuda_tile.loop iter_values(%[[N:.*]] = %arg1, %[[A:.*]] = %arg2) : tile<i32>, tile<f32> -> tile<i32>, tile<f32> {
// CHECK: %[[TWICE:.*]] = mulf %[[A]],
// CHECK: break %[[N]], %[[TWICE]]
// CHECK: continue %[[N]], %[[TWICE]]
// CHECK: %[[MORE:.*]] = addi %[[N]],
// CHECK: continue %[[MORE]], %[[TWICE]]
[[tessera::entry]] void tested_at_the_end(row& z, int n) {
  do --n;
  while (n > 10);
  z.store(ct::full<tile>(float(n)));
}
// CHECK-LABEL: tessera.entry @_Z17tested_at_the_end
// CHECK: cuda_tile.loop iter_values(%[[N:.*]] = %arg1)
// CHECK: %[[LESS:.*]] = subi %[[N]],
// CHECK: break %[[LESS]]
// CHECK: continue %[[LESS]]
float first_above(float limit, int n) {
  float v = 1;
  for (auto i : ct::irange(0, n)) {
    v = v * 2;
    if (v > limit) return v + i;
  }
  return limit;
}
[[tessera::entry]] void returned(row& z, float a, int n) { z.store(ct::full<tile>(first_above(a, n))); }
// A return from the loop leaves it with a truth value that says so.
// CHECK-LABEL: tessera.entry @_Z8returned
// CHECK: %[[LOOP:.*]]:4 = cuda_tile.loop
// CHECK: %[[FALSE:.*]] = constant <i1: false>
// CHECK: break {{.*}}, %[[FALSE]] : tile<f32>, tile<i32>, tile<f32>, tile<i1>
// CHECK: %[[TRUE:.*]] = constant <i1: true>
// CHECK: break {{.*}}, %[[TRUE]] : tile<f32>, tile<i32>, tile<f32>, tile<i1>
// CHECK: cuda_tile.if %[[LOOP]]#3 -> (tile<f32>) {
// CHECK: yield %[[LOOP]]#2
// CHECK: yield %arg1
[[tessera::entry]] void nested(row& z, int n) {
  for (auto i : ct::irange(0, n))
    for (int j = 0; j < i; ++j) z.store(z.load() + j);
}
// A store in a loop does not cover: no iteration may run.
// CHECK-LABEL: tessera.entry @_Z6nested
// CHECK-SAME: parameter_flags = array<i32: 1, 0>
// CHECK: cuda_tile.for %[[I:.*]] in
// CHECK: for %{{.*}} in (%{{.*}} to %[[I]], step
// CHECK: tessera.store
