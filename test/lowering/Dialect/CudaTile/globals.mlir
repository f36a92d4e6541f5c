// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: cuda_tile.module
cuda_tile.module @kernels {
  // CHECK-NEXT: global @table <f32: [1.000000e+00, 2.000000e+00]> : tile<2xf32>
  global @table <f32: [1.0, 2.0]> : tile<2xf32>
  // CHECK-NEXT: global private constant @hidden alignment = 256 <i8: 3> : tile<16xi8>
  global private constant @hidden alignment = 256 <i8: 3> : tile<16xi8>
  // CHECK-NEXT: global constant @flags <i1: [true, false, true, true]> : tile<4xi1>
  global constant @flags <i1: [true, false, true, true]> : tile<4xi1>
  // CHECK-NEXT: global private @scales <fnv8E5M3FNU: 1.000000e+00> : tile<4xfnv8E5M3FNU>
  global private @scales <f8E5M3FNU: 1.0> : tile<4xf8E5M3FNU>
  // CHECK-NEXT: entry @uses(%[[N:.*]]: tile<i32>, %[[Q:.*]]: tile<i1>, %[[P:.*]]: tile<ptr<f32>>) {
  entry @uses(%n: tile<i32>, %q: tile<i1>, %p: tile<ptr<f32>>) {
    // CHECK-NEXT: get_global @table : tile<ptr<f32>>
    %0 = get_global @table : tile<ptr<f32>>
    // CHECK-NEXT: get_global @hidden : tile<ptr<i8>>
    %1 = get_global @hidden : tile<ptr<i8>>
    // CHECK-NEXT: alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>
    %2 = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>
    // CHECK-NEXT: alloca num_elem = 3, alignment = 1 global : tile<ptr<i1>>
    %3 = alloca num_elem = 3, alignment = 1 global : tile<ptr<i1>>
    // CHECK-NEXT: %[[T:.*]] = print_tko "hi 100%%\0A" -> token
    %t = print_tko "hi 100%%\0A" -> token
    // CHECK-NEXT: print_tko "%d, \22%-5.3lld\22 and %p", %[[N]], %[[N]], %[[P]] token=%[[T]] : tile<i32>, tile<i32>, tile<ptr<f32>> -> token
    %u = print_tko "%d, \22%-5.3lld\22 and %p", %n, %n, %p token=%t : tile<i32>, tile<i32>, tile<ptr<f32>> -> token
    // CHECK-NEXT: assert %[[Q]], "out of\09range\01\C3\A9" : tile<i1>
    assert %q, "out of\09range\01\C3\A9" : tile<i1>
  }
}
