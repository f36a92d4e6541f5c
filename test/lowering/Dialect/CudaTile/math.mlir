// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @math
cuda_tile.module @m { entry @math() {
  %a = constant <f32: [1.0, 2.0]> : tile<2xf32>
  %h = constant <bf16: 1.0> : tile<bf16>
  // CHECK: exp %{{.*}} : tile<2xf32>
  %0 = exp %a : tile<2xf32>
  // CHECK-NEXT: exp %{{.*}} : tile<bf16>
  %1 = exp %h rounding<full> : tile<bf16>
  // CHECK-NEXT: exp %{{.*}} rounding<approx> : tile<2xf32>
  %2 = exp %a rounding<approx> : tile<2xf32>
  // CHECK-NEXT: sqrt %{{.*}} : tile<bf16>
  %3 = sqrt %h : tile<bf16>
  // CHECK-NEXT: sqrt %{{.*}} rounding<approx> flush_to_zero : tile<2xf32>
  %4 = sqrt %a rounding<approx> flush_to_zero : tile<2xf32>
  // CHECK-NEXT: sqrt %{{.*}} rounding<positive_inf> : tile<bf16>
  %5 = sqrt %h rounding<positive_inf> : tile<bf16>
}

// CHECK-LABEL: entry @functions
entry @functions() {
  %a = constant <f32: [1.0, 2.0]> : tile<2xf32>
  %h = constant <f16: 1.0> : tile<2x4xf16>
  %b = constant <bf16: 1.0> : tile<bf16>
  %d = constant <f64: 1.0> : tile<f64>
  %i = constant <i32: [1, -2]> : tile<2xi32>
  %c = constant <i8: 3> : tile<i8>
  // CHECK: ceil %{{.*}} : tile<2xf32>
  %0 = ceil %a : tile<2xf32>
  // CHECK-NEXT: cos %{{.*}} : tile<2x4xf16>
  %1 = cos %h : tile<2x4xf16>
  // CHECK-NEXT: cosh %{{.*}} : tile<bf16>
  %2 = cosh %b : tile<bf16>
  // CHECK-NEXT: exp2 %{{.*}} : tile<f64>
  %3 = exp2 %d : tile<f64>
  // CHECK-NEXT: floor %{{.*}} : tile<2xf32>
  %4 = floor %a : tile<2xf32>
  // CHECK-NEXT: log %{{.*}} : tile<2x4xf16>
  %5 = log %h : tile<2x4xf16>
  // CHECK-NEXT: log2 %{{.*}} : tile<bf16>
  %6 = log2 %b : tile<bf16>
  // CHECK-NEXT: rsqrt %{{.*}} : tile<f64>
  %7 = rsqrt %d : tile<f64>
  // CHECK-NEXT: sin %{{.*}} : tile<2xf32>
  %8 = sin %a : tile<2xf32>
  // CHECK-NEXT: sinh %{{.*}} : tile<2x4xf16>
  %9 = sinh %h : tile<2x4xf16>
  // CHECK-NEXT: tan %{{.*}} : tile<bf16>
  %10 = tan %b : tile<bf16>
  // CHECK-NEXT: tanh %{{.*}} : tile<f64>
  %11 = tanh %d : tile<f64>
  // CHECK-NEXT: exp2 %{{.*}} flush_to_zero : tile<2xf32>
  %12 = exp2 %a flush_to_zero : tile<2xf32>
  // CHECK-NEXT: rsqrt %{{.*}} flush_to_zero : tile<2xf32>
  %13 = rsqrt %a flush_to_zero : tile<2xf32>
  // CHECK-NEXT: tanh %{{.*}} : tile<f64>
  %14 = tanh %d rounding<full> : tile<f64>
  // CHECK-NEXT: tanh %{{.*}} rounding<approx> : tile<2xf32>
  %15 = tanh %a rounding<approx> : tile<2xf32>
  // CHECK-NEXT: atan2 %{{.*}}, %{{.*}} : tile<2xf32>
  %16 = atan2 %a, %a : tile<2xf32>
  // CHECK-NEXT: fpowf %{{.*}}, %{{.*}} : tile<2x4xf16>
  %17 = fpowf %h, %h : tile<2x4xf16>
  // CHECK-NEXT: fpowf %{{.*}}, %{{.*}} : tile<f64>
  %18 = pow %d, %d : tile<f64>
  // CHECK-NEXT: fpowi %{{.*}}, %{{.*}} : tile<2xf32>, tile<2xi32>
  %19 = fpowi %a, %i : tile<2xf32>, tile<2xi32>
  // CHECK-NEXT: fpowi %{{.*}}, %{{.*}} : tile<f64>, tile<i8>
  %20 = fpowi %d, %c : tile<f64>, tile<i8>
} }
