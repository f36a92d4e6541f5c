// RUN: tessera-opt %s --split-input-file -o %t.out
// Combination along an axis: every element type, both directions, several operands.

cuda_tile.module @m { entry @sum_f16(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = reduce %a dim=0 identities=[0.000000e+00 : f16] : tile<8xf16> -> tile<f16> (%x: tile<f16>, %y: tile<f16>) {
    %w = addf %x, %y : tile<f16>
    yield %w : tile<f16>
  }
  %1 = scan %a dim=0 reverse=false identities=[0.000000e+00 : f16] : tile<8xf16> -> tile<8xf16> (%x: tile<f16>, %y: tile<f16>) {
    %w = addf %x, %y : tile<f16>
    yield %w : tile<f16>
  }
  %2 = scan %a dim=0 reverse=true identities=[0.000000e+00 : f16] : tile<8xf16> -> tile<8xf16> (%x: tile<f16>, %y: tile<f16>) {
    %w = addf %x, %y : tile<f16>
    yield %w : tile<f16>
  }
} }
// -----
cuda_tile.module @m { entry @sum_bf16(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = reduce %a dim=0 identities=[0.000000e+00 : bf16] : tile<8xbf16> -> tile<bf16> (%x: tile<bf16>, %y: tile<bf16>) {
    %w = addf %x, %y : tile<bf16>
    yield %w : tile<bf16>
  }
  %1 = scan %a dim=0 reverse=false identities=[0.000000e+00 : bf16] : tile<8xbf16> -> tile<8xbf16> (%x: tile<bf16>, %y: tile<bf16>) {
    %w = addf %x, %y : tile<bf16>
    yield %w : tile<bf16>
  }
  %2 = scan %a dim=0 reverse=true identities=[0.000000e+00 : bf16] : tile<8xbf16> -> tile<8xbf16> (%x: tile<bf16>, %y: tile<bf16>) {
    %w = addf %x, %y : tile<bf16>
    yield %w : tile<bf16>
  }
} }
// -----
cuda_tile.module @m { entry @sum_f32(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = reduce %a dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    %w = addf %x, %y : tile<f32>
    yield %w : tile<f32>
  }
  %1 = scan %a dim=0 reverse=false identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    %w = addf %x, %y : tile<f32>
    yield %w : tile<f32>
  }
  %2 = scan %a dim=0 reverse=true identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    %w = addf %x, %y : tile<f32>
    yield %w : tile<f32>
  }
} }
// -----
cuda_tile.module @m { entry @sum_f64(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = reduce %a dim=0 identities=[0.000000e+00 : f64] : tile<8xf64> -> tile<f64> (%x: tile<f64>, %y: tile<f64>) {
    %w = addf %x, %y : tile<f64>
    yield %w : tile<f64>
  }
  %1 = scan %a dim=0 reverse=false identities=[0.000000e+00 : f64] : tile<8xf64> -> tile<8xf64> (%x: tile<f64>, %y: tile<f64>) {
    %w = addf %x, %y : tile<f64>
    yield %w : tile<f64>
  }
  %2 = scan %a dim=0 reverse=true identities=[0.000000e+00 : f64] : tile<8xf64> -> tile<8xf64> (%x: tile<f64>, %y: tile<f64>) {
    %w = addf %x, %y : tile<f64>
    yield %w : tile<f64>
  }
} }
// -----
cuda_tile.module @m { entry @sum_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = reduce %a dim=0 identities=[false] : tile<8xi1> -> tile<i1> (%x: tile<i1>, %y: tile<i1>) {
    %w = ori %x, %y : tile<i1>
    yield %w : tile<i1>
  }
  %1 = scan %a dim=0 reverse=false identities=[false] : tile<8xi1> -> tile<8xi1> (%x: tile<i1>, %y: tile<i1>) {
    %w = ori %x, %y : tile<i1>
    yield %w : tile<i1>
  }
  %2 = scan %a dim=0 reverse=true identities=[false] : tile<8xi1> -> tile<8xi1> (%x: tile<i1>, %y: tile<i1>) {
    %w = ori %x, %y : tile<i1>
    yield %w : tile<i1>
  }
} }
// -----
cuda_tile.module @m { entry @sum_i8(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = reduce %a dim=0 identities=[0 : i8] : tile<8xi8> -> tile<i8> (%x: tile<i8>, %y: tile<i8>) {
    %w = addi %x, %y : tile<i8>
    yield %w : tile<i8>
  }
  %1 = scan %a dim=0 reverse=false identities=[0 : i8] : tile<8xi8> -> tile<8xi8> (%x: tile<i8>, %y: tile<i8>) {
    %w = addi %x, %y : tile<i8>
    yield %w : tile<i8>
  }
  %2 = scan %a dim=0 reverse=true identities=[0 : i8] : tile<8xi8> -> tile<8xi8> (%x: tile<i8>, %y: tile<i8>) {
    %w = addi %x, %y : tile<i8>
    yield %w : tile<i8>
  }
} }
// -----
cuda_tile.module @m { entry @sum_i16(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = reduce %a dim=0 identities=[0 : i16] : tile<8xi16> -> tile<i16> (%x: tile<i16>, %y: tile<i16>) {
    %w = addi %x, %y : tile<i16>
    yield %w : tile<i16>
  }
  %1 = scan %a dim=0 reverse=false identities=[0 : i16] : tile<8xi16> -> tile<8xi16> (%x: tile<i16>, %y: tile<i16>) {
    %w = addi %x, %y : tile<i16>
    yield %w : tile<i16>
  }
  %2 = scan %a dim=0 reverse=true identities=[0 : i16] : tile<8xi16> -> tile<8xi16> (%x: tile<i16>, %y: tile<i16>) {
    %w = addi %x, %y : tile<i16>
    yield %w : tile<i16>
  }
} }
// -----
cuda_tile.module @m { entry @sum_i32(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = reduce %a dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    %w = addi %x, %y : tile<i32>
    yield %w : tile<i32>
  }
  %1 = scan %a dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    %w = addi %x, %y : tile<i32>
    yield %w : tile<i32>
  }
  %2 = scan %a dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    %w = addi %x, %y : tile<i32>
    yield %w : tile<i32>
  }
} }
// -----
cuda_tile.module @m { entry @sum_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = reduce %a dim=0 identities=[0 : i64] : tile<8xi64> -> tile<i64> (%x: tile<i64>, %y: tile<i64>) {
    %w = addi %x, %y : tile<i64>
    yield %w : tile<i64>
  }
  %1 = scan %a dim=0 reverse=false identities=[0 : i64] : tile<8xi64> -> tile<8xi64> (%x: tile<i64>, %y: tile<i64>) {
    %w = addi %x, %y : tile<i64>
    yield %w : tile<i64>
  }
  %2 = scan %a dim=0 reverse=true identities=[0 : i64] : tile<8xi64> -> tile<8xi64> (%x: tile<i64>, %y: tile<i64>) {
    %w = addi %x, %y : tile<i64>
    yield %w : tile<i64>
  }
} }
// -----
cuda_tile.module @m { entry @axes(%sb: tile<f32>) {
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<32xf32>
  %a = reshape %b : tile<32xf32> -> tile<4x8xf32>
  %0 = reduce %a dim=1 identities=[0xFF800000 : f32] : tile<4x8xf32> -> tile<4xf32> (%x: tile<f32>, %y: tile<f32>) {
    %w = maxf %x, %y : tile<f32>
    yield %w : tile<f32>
  }
  %1 = reduce %a dim=0 identities=[0x7F800000 : f32] : tile<4x8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    %w = minf %x, %y : tile<f32>
    yield %w : tile<f32>
  }
  %2 = scan %a dim=1 reverse=false identities=[1.000000e+00 : f32] : tile<4x8xf32> -> tile<4x8xf32> (%x: tile<f32>, %y: tile<f32>) {
    %w = mulf %x, %y : tile<f32>
    yield %w : tile<f32>
  }
} }
// -----
cuda_tile.module @m { entry @pairs(%sa: tile<f32>, %sn: tile<i32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %un = reshape %sn : tile<i32> -> tile<1xi32>
  %n = broadcast %un : tile<1xi32> -> tile<8xi32>
  %0:2 = reduce %a, %n dim=0 identities=[0xFF800000 : f32, -1 : i32] : tile<8xf32>, tile<8xi32> -> tile<f32>, tile<i32> (%x: tile<f32>, %y: tile<f32>, %i: tile<i32>, %j: tile<i32>) {
    %c = cmpf greater_than ordered %x, %y : tile<f32> -> tile<i1>
    %v = select %c, %x, %y : tile<i1>, tile<f32>
    %k = select %c, %i, %j : tile<i1>, tile<i32>
    yield %v, %k : tile<f32>, tile<i32>
  }
  %1:2 = scan %a, %n dim=0 reverse=false identities=[0xFF800000 : f32, -1 : i32] : tile<8xf32>, tile<8xi32> -> tile<8xf32>, tile<8xi32> (%x: tile<f32>, %y: tile<f32>, %i: tile<i32>, %j: tile<i32>) {
    %c = cmpf greater_than ordered %x, %y : tile<f32> -> tile<i1>
    %v = select %c, %x, %y : tile<i1>, tile<f32>
    %k = select %c, %i, %j : tile<i1>, tile<i32>
    yield %v, %k : tile<f32>, tile<i32>
  }
} }
