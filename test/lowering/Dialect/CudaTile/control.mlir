// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @control
// CHECK-SAME: %[[Q:.*]]: tile<i1>
cuda_tile.module @m { entry @control(%q: tile<i1>) {
  %a = constant <f32: 1.0> : tile<4xf32>
  %t = make_token : token
  // CHECK: if %[[Q]] {
  // CHECK-NEXT: }
  // CHECK-NOT: yield
  if %q {
  }
  // CHECK: if %[[Q]] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: }
  if %q {
    yield
  } else {
  }
  // CHECK-NEXT: if %[[Q]] {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  if %q {
    return
  }
  // CHECK-NEXT: %{{.*}}:2 = if %[[Q]] -> (tile<4xf32>, token) {
  // CHECK-NEXT: if %[[Q]] {
  // CHECK-NEXT: }
  // CHECK-NEXT: yield %{{.*}}, %{{.*}} : tile<4xf32>, token
  // CHECK-NEXT: } else {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  %r:2 = if %q -> (tile<4xf32>, token) {
    if %q {
    }
    yield %a, %t : tile<4xf32>, token
  } else {
    return
  }
} }
