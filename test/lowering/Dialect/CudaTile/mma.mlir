// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

cuda_tile.module @m {
// CHECK-LABEL: entry @products
entry @products() {
  %a = constant <f16: 1.0> : tile<4x8xf16>
  %b = constant <f16: 1.0> : tile<8x2xf16>
  %c = constant <f16: 1.0> : tile<4x2xf16>
  %d = constant <f32: 1.0> : tile<4x2xf32>
  %e = constant <f8E5M2: 1.0> : tile<2x4x4xf8E5M2>
  %f = constant <f32: 1.0> : tile<2x4x4xf32>
  %g = constant <f64: 1.0> : tile<8x8xf64>
  %i = constant <i8: 1> : tile<4x8xi8>
  %j = constant <i8: 1> : tile<8x2xi8>
  %k = constant <i32: 1> : tile<4x2xi32>
  %m = constant <f8E4M3FN: 1.0> : tile<64x64xf8E4M3FN>
  %n = constant <f32: 1.0> : tile<64x64xf32>
  %o = constant <f8E8M0FNU: 1.0> : tile<64x2xf8E8M0FNU>
  %p = constant <f8E8M0FNU: 1.0> : tile<2x64xf8E8M0FNU>
  %q = constant <f4E2M1FN: 1.0> : tile<1x64x64xf4E2M1FN>
  %s = constant <f32: 1.0> : tile<1x64x64xf32>
  %t = constant <f8E4M3FN: 1.0> : tile<1x64x4xf8E4M3FN>
  %u = constant <f8E4M3FN: 1.0> : tile<1x4x64xf8E4M3FN>
  // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf16>, tile<8x2xf16>, tile<4x2xf16>
  %0 = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x2xf16>, tile<4x2xf16>
  // CHECK-NEXT: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf16>, tile<8x2xf16>, tile<4x2xf32>
  %1 = mmaf %a, %b, %d : tile<4x8xf16>, tile<8x2xf16>, tile<4x2xf32>
  // CHECK-NEXT: mmaf %{{.*}}, %{{.*}}, %{{.*}} fast_acc : tile<2x4x4xf8E5M2>, tile<2x4x4xf8E5M2>, tile<2x4x4xf32>
  %2 = mmaf %e, %e, %f fast_acc : tile<2x4x4xf8E5M2>, tile<2x4x4xf8E5M2>, tile<2x4x4xf32>
  // CHECK-NEXT: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<8x8xf64>, tile<8x8xf64>, tile<8x8xf64>
  %3 = mmaf %g, %g, %g : tile<8x8xf64>, tile<8x8xf64>, tile<8x8xf64>
  // CHECK-NEXT: mmai %{{.*}}, %{{.*}}, %{{.*}} signed unsigned : tile<4x8xi8>, tile<8x2xi8>, tile<4x2xi32>
  %4 = mmai %i, %j, %k signed unsigned : tile<4x8xi8>, tile<8x2xi8>, tile<4x2xi32>
  // CHECK-NEXT: mmai %{{.*}}, %{{.*}}, %{{.*}} unsigned signed : tile<4x8xi8>, tile<8x2xi8>, tile<4x2xi32>
  %5 = mmai %i, %j, %k unsigned signed : tile<4x8xi8>, tile<8x2xi8>, tile<4x2xi32>
  // CHECK-NEXT: mmaf_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
  %6 = mmaf_scaled %m, %m, %n, %o, %p : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
  // CHECK-NEXT: mmaf_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<1x64x64xf4E2M1FN>, tile<1x64x64xf4E2M1FN>, tile<1x64x64xf32>, tile<1x64x4xf8E4M3FN>, tile<1x4x64xf8E4M3FN>
  %7 = mmaf_scaled %q, %q, %s, %t, %u : tile<1x64x64xf4E2M1FN>, tile<1x64x64xf4E2M1FN>, tile<1x64x64xf32>, tile<1x64x4xf8E4M3FN>, tile<1x4x64xf8E4M3FN>
}
}
