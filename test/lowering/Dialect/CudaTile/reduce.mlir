// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

cuda_tile.module @m {
// CHECK-LABEL: entry @aggregates
entry @aggregates(%n: tile<i1>) {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <bf16: 1.0> : tile<4x8xbf16>
  %c = constant <i32: 1> : tile<4x8xi32>
  %d = constant <i1: true> : tile<8xi1>
  // CHECK: reduce %{{.*}} dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> (%{{.*}}: tile<f32>, %{{.*}}: tile<f32>) {
  %0 = reduce %a dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
  // CHECK-NEXT: addf %{{.*}}, %{{.*}} : tile<f32>
    %s = addf %x, %y : tile<f32>
  // CHECK-NEXT: yield %{{.*}} : tile<f32>
    yield %s : tile<f32>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: reduce %{{.*}}, %{{.*}} dim=1 identities=[0xFF80 : bf16, -1 : i32] : tile<4x8xbf16>, tile<4x8xi32> -> tile<4xbf16>, tile<4xi32> (%{{.*}}: tile<bf16>, %{{.*}}: tile<bf16>, %{{.*}}: tile<i32>, %{{.*}}: tile<i32>) {
  %m:2 = reduce %b, %c dim=1 identities=[0xFF80 : bf16, -1 : i32] : tile<4x8xbf16>, tile<4x8xi32> -> tile<4xbf16>, tile<4xi32> (%x: tile<bf16>, %y: tile<bf16>, %i: tile<i32>, %j: tile<i32>) {
  // CHECK-NEXT: cmpf greater_than ordered %{{.*}}, %{{.*}} : tile<bf16> -> tile<i1>
    %p = cmpf greater_than ordered %x, %y : tile<bf16> -> tile<i1>
  // CHECK-NEXT: select %{{.*}}, %{{.*}}, %{{.*}} : tile<i1>, tile<bf16>
    %s = select %p, %x, %y : tile<i1>, tile<bf16>
  // CHECK-NEXT: select %{{.*}}, %{{.*}}, %{{.*}} : tile<i1>, tile<i32>
    %t = select %p, %i, %j : tile<i1>, tile<i32>
  // CHECK-NEXT: yield %{{.*}}, %{{.*}} : tile<bf16>, tile<i32>
    yield %s, %t : tile<bf16>, tile<i32>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: scan %{{.*}} dim=1 reverse=true identities=[1 : i32] : tile<4x8xi32> -> tile<4x8xi32> (%{{.*}}: tile<i32>, %{{.*}}: tile<i32>) {
  %1 = scan %c dim=1 reverse=true identities=[1 : i32] : tile<4x8xi32> -> tile<4x8xi32> (%x: tile<i32>, %y: tile<i32>) {
  // CHECK-NEXT: muli %{{.*}}, %{{.*}} : tile<i32>
    %s = muli %x, %y : tile<i32>
  // CHECK-NEXT: yield %{{.*}} : tile<i32>
    yield %s : tile<i32>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: scan %{{.*}} dim=0 reverse=false identities=[false] : tile<8xi1> -> tile<8xi1> (%{{.*}}: tile<i1>, %{{.*}}: tile<i1>) {
  %2 = scan %d dim=0 reverse=false identities=[false] : tile<8xi1> -> tile<8xi1> (%x: tile<i1>, %y: tile<i1>) {
  // CHECK-NEXT: ori %{{.*}}, %{{.*}} : tile<i1>
    %s = ori %x, %n : tile<i1>
  // CHECK-NEXT: yield %{{.*}} : tile<i1>
    yield %s : tile<i1>
  // CHECK-NEXT: }
  }
}
}
