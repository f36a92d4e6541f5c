// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK: tessera.entry @_Z3addv(%{{.*}}: !tessera.tensor<exclusive, 128xf32>, %{{.*}}: !tessera.tensor<shared, ?x16xbf16>, %{{.*}}: !cuda_tile.tile<f32>, %{{.*}}: !cuda_tile.tile<i1>)
// CHECK-SAME: attributes {parameter_flags = array<i32: 2, 0, 0, 8>, parameter_names = ["z", "x", "alpha", "on.off"]} {
tessera.entry @_Z3addv(%a: !tessera.tensor<exclusive, 128xf32>, %b: !tessera.tensor<shared, ?x16xbf16>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<i1>)
    attributes {parameter_flags = array<i32: 2, 0, 0, 8>, parameter_names = ["z", "x", "alpha", "on.off"]} {
  // CHECK-NEXT: tessera.return
  tessera.return
}

// Text may leave names and flags out.
// CHECK: tessera.entry @defaults(%{{.*}}: !tessera.tensor<exclusive, ?x8xf32>)
// CHECK-SAME: attributes {parameter_flags = array<i32: 0>, parameter_names = ["z"]} {
tessera.entry @defaults(%z: !tessera.tensor<exclusive, ?x8xf32>) {
  tessera.return
}

// CHECK: tessera.entry @none() attributes {parameter_flags = array<i32>, parameter_names = []} {
tessera.entry @none() {
  tessera.return
}
