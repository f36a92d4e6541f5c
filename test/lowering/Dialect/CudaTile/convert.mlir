// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @convert
cuda_tile.module @m { entry @convert() {
  %f = constant <f32: [1.0, 2.0]> : tile<2xf32>
  %i = constant <i32: 1> : tile<4x2xi32>
  %b = constant <i1: true> : tile<i1>
  // CHECK: exti %{{.*}} signed : tile<4x2xi32> -> tile<4x2xi64>
  %0 = exti %i signed : tile<4x2xi32> -> tile<4x2xi64>
  // CHECK-NEXT: exti %{{.*}} unsigned : tile<i1> -> tile<i32>
  %1 = exti %b unsigned : tile<i1> -> tile<i32>
  // CHECK-NEXT: trunci %{{.*}} : tile<4x2xi32> -> tile<4x2xi8>
  %2 = trunci %i : tile<4x2xi32> -> tile<4x2xi8>
  // CHECK-NEXT: trunci %{{.*}} overflow<no_wrap> : tile<4x2xi32> -> tile<4x2xi4>
  %3 = trunci %i overflow<no_wrap> : tile<4x2xi32> -> tile<4x2xi4>
  // CHECK-NEXT: exti %{{.*}} signed : tile<4x2xi4> -> tile<4x2xi8>
  %4 = exti %3 signed : tile<4x2xi4> -> tile<4x2xi8>
  // CHECK-NEXT: ftof %{{.*}} : tile<2xf32> -> tile<2xf16>
  %5 = ftof %f : tile<2xf32> -> tile<2xf16>
  // CHECK-NEXT: ftof %{{.*}} : tile<2xf32> -> tile<2xtf32>
  %6 = ftof %f : tile<2xf32> -> tile<2xtf32>
  // CHECK-NEXT: ftof %{{.*}} rounding<zero> : tile<2xf32> -> tile<2xf8E8M0FNU>
  %7 = ftof %f rounding<zero> : tile<2xf32> -> tile<2xf8E8M0FNU>
  // CHECK-NEXT: ftof %{{.*}} rounding<nearest_away> : tile<2xf16> -> tile<2xf64>
  %8 = ftof %5 rounding<nearest_away> : tile<2xf16> -> tile<2xf64>
  // CHECK-NEXT: ftoi %{{.*}} signed : tile<2xf32> -> tile<2xi32>
  %9 = ftoi %f signed : tile<2xf32> -> tile<2xi32>
  // CHECK-NEXT: ftoi %{{.*}} unsigned saturating : tile<2xf32> -> tile<2xi8>
  %10 = ftoi %f unsigned rounding<nearest_int_to_zero> saturating : tile<2xf32> -> tile<2xi8>
  // CHECK-NEXT: itof %{{.*}} signed : tile<4x2xi32> -> tile<4x2xbf16>
  %11 = itof %i signed : tile<4x2xi32> -> tile<4x2xbf16>
  // CHECK-NEXT: itof %{{.*}} unsigned : tile<i1> -> tile<f32>
  %12 = itof %b unsigned : tile<i1> -> tile<f32>
  // CHECK-NEXT: bitcast %{{.*}} : tile<2xf32> -> tile<2xi32>
  %13 = bitcast %f : tile<2xf32> -> tile<2xi32>
  // CHECK-NEXT: bitcast %{{.*}} : tile<2xf16> -> tile<2xbf16>
  %14 = bitcast %5 : tile<2xf16> -> tile<2xbf16>
  // CHECK-NEXT: pack %{{.*}} : tile<2xf32> -> tile<8xi8>
  %15 = pack %f : tile<2xf32> -> tile<8xi8>
  // CHECK-NEXT: unpack %{{.*}} : tile<8xi8> -> tile<16xi4>
  %16 = unpack %15 : tile<8xi8> -> tile<16xi4>
  // CHECK-NEXT: unpack %{{.*}} : tile<8xi8> -> tile<1xf64>
  %17 = unpack %15 : tile<8xi8> -> tile<1xf64>
  // CHECK-NEXT: pack %{{.*}} : tile<16xi4> -> tile<8xi8>
  %18 = pack %16 : tile<16xi4> -> tile<8xi8>
} }
