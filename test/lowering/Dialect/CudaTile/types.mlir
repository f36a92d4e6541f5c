// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @elements
// CHECK-SAME: tile<i1>, %{{[a-z0-9]+}}: tile<i8>, %{{[a-z0-9]+}}: tile<i16>, %{{[a-z0-9]+}}: tile<i32>, %{{[a-z0-9]+}}: tile<i64>
// CHECK-SAME: tile<f16>, %{{[a-z0-9]+}}: tile<bf16>, %{{[a-z0-9]+}}: tile<f32>, %{{[a-z0-9]+}}: tile<tf32>, %{{[a-z0-9]+}}: tile<f64>
// CHECK-SAME: tile<f8E4M3FN>, %{{[a-z0-9]+}}: tile<f8E5M2>, %{{[a-z0-9]+}}: tile<f8E8M0FNU>, %{{[a-z0-9]+}}: tile<i4>
// CHECK-SAME: tile<ptr<f4E2M1FN>>, %{{[a-z0-9]+}}: tile<ptr<i1>>, %{{[a-z0-9]+}}: tile<fnv8E5M3FNU>, %{{[a-z0-9]+}}: tile<ptr<fnv8E5M3FNU>>
cuda_tile.module @m { entry @elements(%0: tile<i1>, %1: tile<i8>, %2: tile<i16>, %3: tile<i32>, %4: tile<i64>, %5: tile<f16>, %6: tile<bf16>,
    %7: tile<f32>, %8: tile<tf32>, %9: tile<f64>, %10: tile<f8E4M3FN>, %11: tile<f8E5M2>, %12: tile<f8E8M0FNU>, %13: tile<i4>,
    %14: tile<ptr<f4E2M1FN>>, %15: !cuda_tile.tile<!cuda_tile.ptr<i1>>, %16: tile<f8E5M3FNU>,
    %17: !cuda_tile.tile<!cuda_tile.ptr<!cuda_tile.fnv8E5M3FNU>>) {
  // CHECK: %cst_fnv8E5M3FNU = constant <fnv8E5M3FNU: 3.906250e-03> : tile<4xfnv8E5M3FNU>
  %18 = constant <f8E5M3FNU: 0x38> : tile<4xf8E5M3FNU>
  // Rounded to nearest, to even at a tie; what is too large becomes the largest; bits are taken as they are.
  // CHECK-NEXT: constant <fnv8E5M3FNU: [0.000000e+00, 1.000000e+00, 1.000000e+00, 1.250000e+00, 1.146880e+05, 0xFF, 7.629390e-06, 7.629390e-06]>
  %19 = constant <fnv8E5M3FNU: [0.0, 1.0, 1.0625, 1.1875, 1.16e5, 0xFF, 7.0e-6, 0x01]> : tile<8xfnv8E5M3FNU>
} }
