// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: tessera.entry @accesses
// CHECK-SAME: %[[Z:.*]]: !tessera.tensor<exclusive, 8x4xf32>, %[[X:.*]]: !tessera.tensor<shared, ?x16xf16>
tessera.entry @accesses(%z: !tessera.tensor<exclusive, 8x4xf32>, %x: !tessera.tensor<shared, ?x16xf16>) {
  // CHECK: %[[A:.*]] = tessera.load %[[Z]] : !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<8x4xf32>
  %a = tessera.load %z : !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<8x4xf32>
  // CHECK-NEXT: tessera.load_like %[[X]], %[[Z]] : !tessera.tensor<shared, ?x16xf16>, !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<8x4xf16>
  %b = tessera.load_like %x, %z : !tessera.tensor<shared, ?x16xf16>, !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<8x4xf16>
  // CHECK-NEXT: tessera.load_like %[[X]], %[[Z]] padding<neg_inf> :
  %c = tessera.load_like %x, %z padding<neg_inf> : !tessera.tensor<shared, ?x16xf16>, !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<8x4xf16>
  // CHECK-NEXT: tessera.store %[[A]], %[[Z]] : !cuda_tile.tile<8x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.store %a, %z : !cuda_tile.tile<8x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// Every element type that has a place in memory.
// CHECK-LABEL: tessera.entry @elements
// CHECK-SAME: tensor<exclusive, 8xi1>, %{{.*}}: !tessera.tensor<shared, ?xf8E8M0FNU>, %{{.*}}: !tessera.tensor<shared, ?xtf32>
tessera.entry @elements(%z: !tessera.tensor<exclusive, 8xi1>, %x: !tessera.tensor<shared, ?xf8E8M0FNU>, %y: !tessera.tensor<shared, ?xtf32>) {
  // CHECK-NEXT: tessera.load %{{.*}} : !tessera.tensor<exclusive, 8xi1> -> !cuda_tile.tile<8xi1>
  %a = tessera.load %z : !tessera.tensor<exclusive, 8xi1> -> !cuda_tile.tile<8xi1>
  tessera.store %a, %z : !cuda_tile.tile<8xi1>, !tessera.tensor<exclusive, 8xi1>
  tessera.return
}
