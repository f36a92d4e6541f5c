// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @loops
// CHECK-SAME: %[[N:.*]]: tile<i32>, %[[Q:.*]]: tile<i1>, %[[J:.*]]: tile<i8>
cuda_tile.module @loops { entry @loops(%n: tile<i32>, %q: tile<i1>, %j: tile<i8>) {
  // CHECK-NEXT: %[[A:.*]] = constant
  %a = constant <f32: 1.0> : tile<4xf32>
  %t = make_token : token
  // CHECK: for %loopIdx in (%[[N]] to %[[N]], step %[[N]]) : tile<i32> {
  // CHECK-NEXT: }
  for %i in (%n to %n, step %n) : tile<i32> {
  }
  // CHECK-NEXT: for unsigned %loopIdx in (%[[J]] to %[[J]], step %[[J]]) : tile<i8> {
  // CHECK-NEXT: }
  for unsigned %i in (%j to %j, step %j) : tile<i8> {
    continue
  }
  // CHECK-NEXT: %[[F:.*]]:2 = for %loopIdx in (%[[N]] to %[[N]], step %[[N]]) : tile<i32> iter_values(%[[X:.*]] = %[[A]], %[[Y:.*]] = %{{.*}}) -> (tile<4xf32>, token) {
  // CHECK-NEXT: if %[[Q]] {
  // CHECK-NEXT: continue %[[A]], %[[Y]] : tile<4xf32>, token
  // CHECK-NEXT: }
  // CHECK-NEXT: continue %[[X]], %[[Y]] : tile<4xf32>, token
  // CHECK-NEXT: }
  %f:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%x = %a, %y = %t) -> (tile<4xf32>, token) {
    if %q {
      continue %a, %y : tile<4xf32>, token
    }
    continue %x, %y : tile<4xf32>, token
  }
  // CHECK-NEXT: loop {
  // CHECK-NEXT: break
  // CHECK-NEXT: }
  loop {
    break
  }
  // CHECK-NEXT: loop {
  // CHECK-NEXT: if %[[Q]] {
  // CHECK-NEXT: break
  // CHECK-NEXT: } else {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  loop {
    if %q {
      break
    } else {
      return
    }
  }
  // CHECK-NEXT: %[[L:.*]]:2 = loop : tile<i32>, tile<i1> {
  // CHECK-NEXT: break %[[N]], %[[Q]] : tile<i32>, tile<i1>
  %l:2 = loop : tile<i32>, tile<i1> {
    break %n, %q : tile<i32>, tile<i1>
  }
  // CHECK: loop iter_values(%[[V:.*]] = %[[L]]#0) : tile<i32> {
  // CHECK-NEXT: continue %[[V]] : tile<i32>
  loop iter_values(%v = %l#0) : tile<i32> {
    continue %v : tile<i32>
  }
  // CHECK: loop iter_values(%[[V:.*]] = %[[N]], %[[W:.*]] = %[[Q]]) : tile<i32>, tile<i1> -> tile<4xf32> {
  // CHECK-NEXT: loop {
  // CHECK-NEXT: break
  // CHECK-NEXT: }
  // CHECK-NEXT: if %[[W]] {
  // CHECK-NEXT: break %[[A]] : tile<4xf32>
  // CHECK-NEXT: }
  // CHECK-NEXT: continue %[[V]], %[[W]] : tile<i32>, tile<i1>
  %r = loop iter_values(%v = %n, %w = %q) : tile<i32>, tile<i1> -> tile<4xf32> {
    loop {
      break
    }
    if %w {
      break %a : tile<4xf32>
    }
    continue %v, %w : tile<i32>, tile<i1>
  }
} }
