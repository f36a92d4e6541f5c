// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @compare
cuda_tile.module @m { entry @compare() {
  %a = constant <f32: [1.0, 2.0]> : tile<2xf32>
  %i = constant <i64: 1> : tile<4x2xi64>
  // CHECK: cmpf less_than ordered %{{.*}}, %{{.*}} : tile<2xf32> -> tile<2xi1>
  %0 = cmpf less_than ordered %a, %a : tile<2xf32> -> tile<2xi1>
  // CHECK-NEXT: cmpf not_equal unordered %{{.*}}, %{{.*}} : tile<2xf32> -> tile<2xi1>
  %1 = cmpf not_equal unordered %a, %a : tile<2xf32> -> tile<2xi1>
  // CHECK-NEXT: cmpi greater_than_or_equal %{{.*}}, %{{.*}}, signed : tile<4x2xi64> -> tile<4x2xi1>
  %2 = cmpi greater_than_or_equal %i, %i, signed : tile<4x2xi64> -> tile<4x2xi1>
  // CHECK-NEXT: cmpi equal %{{.*}}, %{{.*}}, unsigned : tile<4x2xi64> -> tile<4x2xi1>
  %3 = cmpi equal %i, %i, unsigned : tile<4x2xi64> -> tile<4x2xi1>
  // CHECK-NEXT: select %{{.*}}, %{{.*}}, %{{.*}} : tile<2xi1>, tile<2xf32>
  %4 = select %0, %a, %a : tile<2xi1>, tile<2xf32>
  // CHECK-NEXT: select %{{.*}}, %{{.*}}, %{{.*}} : tile<4x2xi1>, tile<4x2xi64>
  %5 = select %2, %i, %i : tile<4x2xi1>, tile<4x2xi64>
} }
