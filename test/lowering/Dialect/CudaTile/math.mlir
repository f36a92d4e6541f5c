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
} }
