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
} }
