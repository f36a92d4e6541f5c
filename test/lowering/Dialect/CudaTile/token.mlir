// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @tokens
cuda_tile.module @m { entry @tokens() {
  // CHECK: %[[A:.*]] = make_token : token
  %a = make_token : token
  // CHECK-NEXT: %[[B:.*]] = make_token : token
  %b = make_token : token
  // CHECK-NEXT: join_tokens %[[A]], %[[B]], %[[A]] : token
  %c = join_tokens %a, %b, %a : token
  // CHECK-NEXT: %[[W:.*]] = gdc_wait_tko token = %[[A]] -> token
  %d = gdc_wait_tko token = %a -> token
  // CHECK-NEXT: gdc_wait_tko -> token
  %e = gdc_wait_tko -> token
  // CHECK-NEXT: gdc_launch_dependents_tko token = %[[W]] -> token
  %f = gdc_launch_dependents_tko token = %d -> token
  // CHECK-NEXT: gdc_launch_dependents_tko -> token
  %g = gdc_launch_dependents_tko -> token
  // CHECK-NEXT: memory_fence_alias_tko %[[W]]
  %h = memory_fence_alias_tko %d
} }
