// RUN: tessera-opt %s --split-input-file -o %t.out
// Constants and changes of shape: every op with every element type.

cuda_tile.module @m { entry @shapes_i1(%sx: tile<i1>, %sy: tile<i1>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i1> -> tile<1xi1>
  %x = broadcast %ux : tile<1xi1> -> tile<32xi1>
  %uy = reshape %sy : tile<i1> -> tile<1xi1>
  %y = broadcast %uy : tile<1xi1> -> tile<32xi1>
  %a = reshape %x : tile<32xi1> -> tile<4x8xi1>
  %b = reshape %y : tile<32xi1> -> tile<4x8xi1>
  %0 = cat %a, %b dim = 1 : tile<4x8xi1>, tile<4x8xi1> -> tile<4x16xi1>
  %1 = cat %a, %b dim = 0 : tile<4x8xi1>, tile<4x8xi1> -> tile<8x8xi1>
  %2 = permute %a [1, 0] : tile<4x8xi1> -> tile<8x4xi1>
  %3 = extract %a[%i, %j] : tile<4x8xi1> -> tile<2x4xi1>
  %4 = reshape %a : tile<4x8xi1> -> tile<32xi1>
} }
// -----
cuda_tile.module @m { entry @broadcast_i1(%s: tile<i1>) {
  %u = reshape %s : tile<i1> -> tile<1x1xi1>
  %a = broadcast %u : tile<1x1xi1> -> tile<1x8xi1>
  %0 = broadcast %a : tile<1x8xi1> -> tile<4x8xi1>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_i1(%sx: tile<i1>, %sy: tile<i1>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i1> -> tile<1xi1>
  %x = broadcast %ux : tile<1xi1> -> tile<32xi1>
  %uy = reshape %sy : tile<i1> -> tile<1xi1>
  %y = broadcast %uy : tile<1xi1> -> tile<32xi1>
  %b = reshape %x : tile<32xi1> -> tile<4x8xi1>
  %c = reshape %y : tile<32xi1> -> tile<4x8xi1>
  %a = extract %c[%j, %i] : tile<4x8xi1> -> tile<2x4xi1>
  %0 = insert %a, %b[%i, %j] : tile<2x4xi1>, tile<4x8xi1>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @shapes_i4(%sx: tile<i8>, %sy: tile<i8>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i8> -> tile<1xi8>
  %vx = broadcast %ux : tile<1xi8> -> tile<32xi8>
  %x = trunci %vx : tile<32xi8> -> tile<32xi4>
  %uy = reshape %sy : tile<i8> -> tile<1xi8>
  %vy = broadcast %uy : tile<1xi8> -> tile<32xi8>
  %y = trunci %vy : tile<32xi8> -> tile<32xi4>
  %a = reshape %x : tile<32xi4> -> tile<4x8xi4>
  %b = reshape %y : tile<32xi4> -> tile<4x8xi4>
  %0 = cat %a, %b dim = 1 : tile<4x8xi4>, tile<4x8xi4> -> tile<4x16xi4>
  %1 = cat %a, %b dim = 0 : tile<4x8xi4>, tile<4x8xi4> -> tile<8x8xi4>
  %2 = permute %a [1, 0] : tile<4x8xi4> -> tile<8x4xi4>
  %3 = extract %a[%i, %j] : tile<4x8xi4> -> tile<2x4xi4>
  %4 = reshape %a : tile<4x8xi4> -> tile<32xi4>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @broadcast_i4(%s: tile<i8>) {
  %t = trunci %s : tile<i8> -> tile<i4>
  %u = reshape %t : tile<i4> -> tile<1x1xi4>
  %0 = broadcast %u : tile<1x1xi4> -> tile<4x8xi4>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_i4(%sx: tile<i8>, %sy: tile<i8>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i8> -> tile<1xi8>
  %vx = broadcast %ux : tile<1xi8> -> tile<32xi8>
  %x = trunci %vx : tile<32xi8> -> tile<32xi4>
  %uy = reshape %sy : tile<i8> -> tile<1xi8>
  %vy = broadcast %uy : tile<1xi8> -> tile<32xi8>
  %y = trunci %vy : tile<32xi8> -> tile<32xi4>
  %b = reshape %x : tile<32xi4> -> tile<4x8xi4>
  %c = reshape %y : tile<32xi4> -> tile<4x8xi4>
  %a = extract %c[%j, %i] : tile<4x8xi4> -> tile<2x4xi4>
  %0 = insert %a, %b[%i, %j] : tile<2x4xi4>, tile<4x8xi4>
} }
// -----
cuda_tile.module @m { entry @shapes_i8(%sx: tile<i8>, %sy: tile<i8>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i8> -> tile<1xi8>
  %x = broadcast %ux : tile<1xi8> -> tile<32xi8>
  %uy = reshape %sy : tile<i8> -> tile<1xi8>
  %y = broadcast %uy : tile<1xi8> -> tile<32xi8>
  %a = reshape %x : tile<32xi8> -> tile<4x8xi8>
  %b = reshape %y : tile<32xi8> -> tile<4x8xi8>
  %0 = cat %a, %b dim = 1 : tile<4x8xi8>, tile<4x8xi8> -> tile<4x16xi8>
  %1 = cat %a, %b dim = 0 : tile<4x8xi8>, tile<4x8xi8> -> tile<8x8xi8>
  %2 = permute %a [1, 0] : tile<4x8xi8> -> tile<8x4xi8>
  %3 = extract %a[%i, %j] : tile<4x8xi8> -> tile<2x4xi8>
  %4 = reshape %a : tile<4x8xi8> -> tile<32xi8>
} }
// -----
cuda_tile.module @m { entry @broadcast_i8(%s: tile<i8>) {
  %u = reshape %s : tile<i8> -> tile<1x1xi8>
  %a = broadcast %u : tile<1x1xi8> -> tile<1x8xi8>
  %0 = broadcast %a : tile<1x8xi8> -> tile<4x8xi8>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_i8(%sx: tile<i8>, %sy: tile<i8>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i8> -> tile<1xi8>
  %x = broadcast %ux : tile<1xi8> -> tile<32xi8>
  %uy = reshape %sy : tile<i8> -> tile<1xi8>
  %y = broadcast %uy : tile<1xi8> -> tile<32xi8>
  %b = reshape %x : tile<32xi8> -> tile<4x8xi8>
  %c = reshape %y : tile<32xi8> -> tile<4x8xi8>
  %a = extract %c[%j, %i] : tile<4x8xi8> -> tile<2x4xi8>
  %0 = insert %a, %b[%i, %j] : tile<2x4xi8>, tile<4x8xi8>
} }
// -----
cuda_tile.module @m { entry @shapes_i16(%sx: tile<i16>, %sy: tile<i16>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i16> -> tile<1xi16>
  %x = broadcast %ux : tile<1xi16> -> tile<32xi16>
  %uy = reshape %sy : tile<i16> -> tile<1xi16>
  %y = broadcast %uy : tile<1xi16> -> tile<32xi16>
  %a = reshape %x : tile<32xi16> -> tile<4x8xi16>
  %b = reshape %y : tile<32xi16> -> tile<4x8xi16>
  %0 = cat %a, %b dim = 1 : tile<4x8xi16>, tile<4x8xi16> -> tile<4x16xi16>
  %1 = cat %a, %b dim = 0 : tile<4x8xi16>, tile<4x8xi16> -> tile<8x8xi16>
  %2 = permute %a [1, 0] : tile<4x8xi16> -> tile<8x4xi16>
  %3 = extract %a[%i, %j] : tile<4x8xi16> -> tile<2x4xi16>
  %4 = reshape %a : tile<4x8xi16> -> tile<32xi16>
} }
// -----
cuda_tile.module @m { entry @broadcast_i16(%s: tile<i16>) {
  %u = reshape %s : tile<i16> -> tile<1x1xi16>
  %a = broadcast %u : tile<1x1xi16> -> tile<1x8xi16>
  %0 = broadcast %a : tile<1x8xi16> -> tile<4x8xi16>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_i16(%sx: tile<i16>, %sy: tile<i16>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i16> -> tile<1xi16>
  %x = broadcast %ux : tile<1xi16> -> tile<32xi16>
  %uy = reshape %sy : tile<i16> -> tile<1xi16>
  %y = broadcast %uy : tile<1xi16> -> tile<32xi16>
  %b = reshape %x : tile<32xi16> -> tile<4x8xi16>
  %c = reshape %y : tile<32xi16> -> tile<4x8xi16>
  %a = extract %c[%j, %i] : tile<4x8xi16> -> tile<2x4xi16>
  %0 = insert %a, %b[%i, %j] : tile<2x4xi16>, tile<4x8xi16>
} }
// -----
cuda_tile.module @m { entry @shapes_i32(%sx: tile<i32>, %sy: tile<i32>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i32> -> tile<1xi32>
  %x = broadcast %ux : tile<1xi32> -> tile<32xi32>
  %uy = reshape %sy : tile<i32> -> tile<1xi32>
  %y = broadcast %uy : tile<1xi32> -> tile<32xi32>
  %a = reshape %x : tile<32xi32> -> tile<4x8xi32>
  %b = reshape %y : tile<32xi32> -> tile<4x8xi32>
  %0 = cat %a, %b dim = 1 : tile<4x8xi32>, tile<4x8xi32> -> tile<4x16xi32>
  %1 = cat %a, %b dim = 0 : tile<4x8xi32>, tile<4x8xi32> -> tile<8x8xi32>
  %2 = permute %a [1, 0] : tile<4x8xi32> -> tile<8x4xi32>
  %3 = extract %a[%i, %j] : tile<4x8xi32> -> tile<2x4xi32>
  %4 = reshape %a : tile<4x8xi32> -> tile<32xi32>
} }
// -----
cuda_tile.module @m { entry @broadcast_i32(%s: tile<i32>) {
  %u = reshape %s : tile<i32> -> tile<1x1xi32>
  %a = broadcast %u : tile<1x1xi32> -> tile<1x8xi32>
  %0 = broadcast %a : tile<1x8xi32> -> tile<4x8xi32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_i32(%sx: tile<i32>, %sy: tile<i32>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i32> -> tile<1xi32>
  %x = broadcast %ux : tile<1xi32> -> tile<32xi32>
  %uy = reshape %sy : tile<i32> -> tile<1xi32>
  %y = broadcast %uy : tile<1xi32> -> tile<32xi32>
  %b = reshape %x : tile<32xi32> -> tile<4x8xi32>
  %c = reshape %y : tile<32xi32> -> tile<4x8xi32>
  %a = extract %c[%j, %i] : tile<4x8xi32> -> tile<2x4xi32>
  %0 = insert %a, %b[%i, %j] : tile<2x4xi32>, tile<4x8xi32>
} }
// -----
cuda_tile.module @m { entry @shapes_i64(%sx: tile<i64>, %sy: tile<i64>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i64> -> tile<1xi64>
  %x = broadcast %ux : tile<1xi64> -> tile<32xi64>
  %uy = reshape %sy : tile<i64> -> tile<1xi64>
  %y = broadcast %uy : tile<1xi64> -> tile<32xi64>
  %a = reshape %x : tile<32xi64> -> tile<4x8xi64>
  %b = reshape %y : tile<32xi64> -> tile<4x8xi64>
  %0 = cat %a, %b dim = 1 : tile<4x8xi64>, tile<4x8xi64> -> tile<4x16xi64>
  %1 = cat %a, %b dim = 0 : tile<4x8xi64>, tile<4x8xi64> -> tile<8x8xi64>
  %2 = permute %a [1, 0] : tile<4x8xi64> -> tile<8x4xi64>
  %3 = extract %a[%i, %j] : tile<4x8xi64> -> tile<2x4xi64>
  %4 = reshape %a : tile<4x8xi64> -> tile<32xi64>
} }
// -----
cuda_tile.module @m { entry @broadcast_i64(%s: tile<i64>) {
  %u = reshape %s : tile<i64> -> tile<1x1xi64>
  %a = broadcast %u : tile<1x1xi64> -> tile<1x8xi64>
  %0 = broadcast %a : tile<1x8xi64> -> tile<4x8xi64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_i64(%sx: tile<i64>, %sy: tile<i64>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i64> -> tile<1xi64>
  %x = broadcast %ux : tile<1xi64> -> tile<32xi64>
  %uy = reshape %sy : tile<i64> -> tile<1xi64>
  %y = broadcast %uy : tile<1xi64> -> tile<32xi64>
  %b = reshape %x : tile<32xi64> -> tile<4x8xi64>
  %c = reshape %y : tile<32xi64> -> tile<4x8xi64>
  %a = extract %c[%j, %i] : tile<4x8xi64> -> tile<2x4xi64>
  %0 = insert %a, %b[%i, %j] : tile<2x4xi64>, tile<4x8xi64>
} }
// -----
cuda_tile.module @m { entry @shapes_f16(%sx: tile<f16>, %sy: tile<f16>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f16> -> tile<1xf16>
  %x = broadcast %ux : tile<1xf16> -> tile<32xf16>
  %uy = reshape %sy : tile<f16> -> tile<1xf16>
  %y = broadcast %uy : tile<1xf16> -> tile<32xf16>
  %a = reshape %x : tile<32xf16> -> tile<4x8xf16>
  %b = reshape %y : tile<32xf16> -> tile<4x8xf16>
  %0 = cat %a, %b dim = 1 : tile<4x8xf16>, tile<4x8xf16> -> tile<4x16xf16>
  %1 = cat %a, %b dim = 0 : tile<4x8xf16>, tile<4x8xf16> -> tile<8x8xf16>
  %2 = permute %a [1, 0] : tile<4x8xf16> -> tile<8x4xf16>
  %3 = extract %a[%i, %j] : tile<4x8xf16> -> tile<2x4xf16>
  %4 = reshape %a : tile<4x8xf16> -> tile<32xf16>
} }
// -----
cuda_tile.module @m { entry @broadcast_f16(%s: tile<f16>) {
  %u = reshape %s : tile<f16> -> tile<1x1xf16>
  %a = broadcast %u : tile<1x1xf16> -> tile<1x8xf16>
  %0 = broadcast %a : tile<1x8xf16> -> tile<4x8xf16>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_f16(%sx: tile<f16>, %sy: tile<f16>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f16> -> tile<1xf16>
  %x = broadcast %ux : tile<1xf16> -> tile<32xf16>
  %uy = reshape %sy : tile<f16> -> tile<1xf16>
  %y = broadcast %uy : tile<1xf16> -> tile<32xf16>
  %b = reshape %x : tile<32xf16> -> tile<4x8xf16>
  %c = reshape %y : tile<32xf16> -> tile<4x8xf16>
  %a = extract %c[%j, %i] : tile<4x8xf16> -> tile<2x4xf16>
  %0 = insert %a, %b[%i, %j] : tile<2x4xf16>, tile<4x8xf16>
} }
// -----
cuda_tile.module @m { entry @shapes_bf16(%sx: tile<bf16>, %sy: tile<bf16>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<bf16> -> tile<1xbf16>
  %x = broadcast %ux : tile<1xbf16> -> tile<32xbf16>
  %uy = reshape %sy : tile<bf16> -> tile<1xbf16>
  %y = broadcast %uy : tile<1xbf16> -> tile<32xbf16>
  %a = reshape %x : tile<32xbf16> -> tile<4x8xbf16>
  %b = reshape %y : tile<32xbf16> -> tile<4x8xbf16>
  %0 = cat %a, %b dim = 1 : tile<4x8xbf16>, tile<4x8xbf16> -> tile<4x16xbf16>
  %1 = cat %a, %b dim = 0 : tile<4x8xbf16>, tile<4x8xbf16> -> tile<8x8xbf16>
  %2 = permute %a [1, 0] : tile<4x8xbf16> -> tile<8x4xbf16>
  %3 = extract %a[%i, %j] : tile<4x8xbf16> -> tile<2x4xbf16>
  %4 = reshape %a : tile<4x8xbf16> -> tile<32xbf16>
} }
// -----
cuda_tile.module @m { entry @broadcast_bf16(%s: tile<bf16>) {
  %u = reshape %s : tile<bf16> -> tile<1x1xbf16>
  %a = broadcast %u : tile<1x1xbf16> -> tile<1x8xbf16>
  %0 = broadcast %a : tile<1x8xbf16> -> tile<4x8xbf16>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_bf16(%sx: tile<bf16>, %sy: tile<bf16>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<bf16> -> tile<1xbf16>
  %x = broadcast %ux : tile<1xbf16> -> tile<32xbf16>
  %uy = reshape %sy : tile<bf16> -> tile<1xbf16>
  %y = broadcast %uy : tile<1xbf16> -> tile<32xbf16>
  %b = reshape %x : tile<32xbf16> -> tile<4x8xbf16>
  %c = reshape %y : tile<32xbf16> -> tile<4x8xbf16>
  %a = extract %c[%j, %i] : tile<4x8xbf16> -> tile<2x4xbf16>
  %0 = insert %a, %b[%i, %j] : tile<2x4xbf16>, tile<4x8xbf16>
} }
// -----
cuda_tile.module @m { entry @shapes_f32(%sx: tile<f32>, %sy: tile<f32>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f32> -> tile<1xf32>
  %x = broadcast %ux : tile<1xf32> -> tile<32xf32>
  %uy = reshape %sy : tile<f32> -> tile<1xf32>
  %y = broadcast %uy : tile<1xf32> -> tile<32xf32>
  %a = reshape %x : tile<32xf32> -> tile<4x8xf32>
  %b = reshape %y : tile<32xf32> -> tile<4x8xf32>
  %0 = cat %a, %b dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>
  %1 = cat %a, %b dim = 0 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>
  %2 = permute %a [1, 0] : tile<4x8xf32> -> tile<8x4xf32>
  %3 = extract %a[%i, %j] : tile<4x8xf32> -> tile<2x4xf32>
  %4 = reshape %a : tile<4x8xf32> -> tile<32xf32>
} }
// -----
cuda_tile.module @m { entry @broadcast_f32(%s: tile<f32>) {
  %u = reshape %s : tile<f32> -> tile<1x1xf32>
  %a = broadcast %u : tile<1x1xf32> -> tile<1x8xf32>
  %0 = broadcast %a : tile<1x8xf32> -> tile<4x8xf32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_f32(%sx: tile<f32>, %sy: tile<f32>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f32> -> tile<1xf32>
  %x = broadcast %ux : tile<1xf32> -> tile<32xf32>
  %uy = reshape %sy : tile<f32> -> tile<1xf32>
  %y = broadcast %uy : tile<1xf32> -> tile<32xf32>
  %b = reshape %x : tile<32xf32> -> tile<4x8xf32>
  %c = reshape %y : tile<32xf32> -> tile<4x8xf32>
  %a = extract %c[%j, %i] : tile<4x8xf32> -> tile<2x4xf32>
  %0 = insert %a, %b[%i, %j] : tile<2x4xf32>, tile<4x8xf32>
} }
// -----
cuda_tile.module @m { entry @shapes_f64(%sx: tile<f64>, %sy: tile<f64>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f64> -> tile<1xf64>
  %x = broadcast %ux : tile<1xf64> -> tile<32xf64>
  %uy = reshape %sy : tile<f64> -> tile<1xf64>
  %y = broadcast %uy : tile<1xf64> -> tile<32xf64>
  %a = reshape %x : tile<32xf64> -> tile<4x8xf64>
  %b = reshape %y : tile<32xf64> -> tile<4x8xf64>
  %0 = cat %a, %b dim = 1 : tile<4x8xf64>, tile<4x8xf64> -> tile<4x16xf64>
  %1 = cat %a, %b dim = 0 : tile<4x8xf64>, tile<4x8xf64> -> tile<8x8xf64>
  %2 = permute %a [1, 0] : tile<4x8xf64> -> tile<8x4xf64>
  %3 = extract %a[%i, %j] : tile<4x8xf64> -> tile<2x4xf64>
  %4 = reshape %a : tile<4x8xf64> -> tile<32xf64>
} }
// -----
cuda_tile.module @m { entry @broadcast_f64(%s: tile<f64>) {
  %u = reshape %s : tile<f64> -> tile<1x1xf64>
  %a = broadcast %u : tile<1x1xf64> -> tile<1x8xf64>
  %0 = broadcast %a : tile<1x8xf64> -> tile<4x8xf64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_f64(%sx: tile<f64>, %sy: tile<f64>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f64> -> tile<1xf64>
  %x = broadcast %ux : tile<1xf64> -> tile<32xf64>
  %uy = reshape %sy : tile<f64> -> tile<1xf64>
  %y = broadcast %uy : tile<1xf64> -> tile<32xf64>
  %b = reshape %x : tile<32xf64> -> tile<4x8xf64>
  %c = reshape %y : tile<32xf64> -> tile<4x8xf64>
  %a = extract %c[%j, %i] : tile<4x8xf64> -> tile<2x4xf64>
  %0 = insert %a, %b[%i, %j] : tile<2x4xf64>, tile<4x8xf64>
} }
// -----
cuda_tile.module @m { entry @shapes_tf32(%sx: tile<tf32>, %sy: tile<tf32>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<tf32> -> tile<1xtf32>
  %x = broadcast %ux : tile<1xtf32> -> tile<32xtf32>
  %uy = reshape %sy : tile<tf32> -> tile<1xtf32>
  %y = broadcast %uy : tile<1xtf32> -> tile<32xtf32>
  %a = reshape %x : tile<32xtf32> -> tile<4x8xtf32>
  %b = reshape %y : tile<32xtf32> -> tile<4x8xtf32>
  %0 = cat %a, %b dim = 1 : tile<4x8xtf32>, tile<4x8xtf32> -> tile<4x16xtf32>
  %1 = cat %a, %b dim = 0 : tile<4x8xtf32>, tile<4x8xtf32> -> tile<8x8xtf32>
  %2 = permute %a [1, 0] : tile<4x8xtf32> -> tile<8x4xtf32>
  %3 = extract %a[%i, %j] : tile<4x8xtf32> -> tile<2x4xtf32>
  %4 = reshape %a : tile<4x8xtf32> -> tile<32xtf32>
} }
// -----
cuda_tile.module @m { entry @broadcast_tf32(%s: tile<tf32>) {
  %u = reshape %s : tile<tf32> -> tile<1x1xtf32>
  %a = broadcast %u : tile<1x1xtf32> -> tile<1x8xtf32>
  %0 = broadcast %a : tile<1x8xtf32> -> tile<4x8xtf32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_tf32(%sx: tile<tf32>, %sy: tile<tf32>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<tf32> -> tile<1xtf32>
  %x = broadcast %ux : tile<1xtf32> -> tile<32xtf32>
  %uy = reshape %sy : tile<tf32> -> tile<1xtf32>
  %y = broadcast %uy : tile<1xtf32> -> tile<32xtf32>
  %b = reshape %x : tile<32xtf32> -> tile<4x8xtf32>
  %c = reshape %y : tile<32xtf32> -> tile<4x8xtf32>
  %a = extract %c[%j, %i] : tile<4x8xtf32> -> tile<2x4xtf32>
  %0 = insert %a, %b[%i, %j] : tile<2x4xtf32>, tile<4x8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @shapes_f8E4M3FN(%sx: tile<f8E4M3FN>, %sy: tile<f8E4M3FN>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %x = broadcast %ux : tile<1xf8E4M3FN> -> tile<32xf8E4M3FN>
  %uy = reshape %sy : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %y = broadcast %uy : tile<1xf8E4M3FN> -> tile<32xf8E4M3FN>
  %a = reshape %x : tile<32xf8E4M3FN> -> tile<4x8xf8E4M3FN>
  %b = reshape %y : tile<32xf8E4M3FN> -> tile<4x8xf8E4M3FN>
  %0 = cat %a, %b dim = 1 : tile<4x8xf8E4M3FN>, tile<4x8xf8E4M3FN> -> tile<4x16xf8E4M3FN>
  %1 = cat %a, %b dim = 0 : tile<4x8xf8E4M3FN>, tile<4x8xf8E4M3FN> -> tile<8x8xf8E4M3FN>
  %2 = permute %a [1, 0] : tile<4x8xf8E4M3FN> -> tile<8x4xf8E4M3FN>
  %3 = extract %a[%i, %j] : tile<4x8xf8E4M3FN> -> tile<2x4xf8E4M3FN>
  %4 = reshape %a : tile<4x8xf8E4M3FN> -> tile<32xf8E4M3FN>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @broadcast_f8E4M3FN(%s: tile<f8E4M3FN>) {
  %u = reshape %s : tile<f8E4M3FN> -> tile<1x1xf8E4M3FN>
  %a = broadcast %u : tile<1x1xf8E4M3FN> -> tile<1x8xf8E4M3FN>
  %0 = broadcast %a : tile<1x8xf8E4M3FN> -> tile<4x8xf8E4M3FN>
} }
// -----
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @insert_f8E4M3FN(%sx: tile<f8E4M3FN>, %sy: tile<f8E4M3FN>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %x = broadcast %ux : tile<1xf8E4M3FN> -> tile<32xf8E4M3FN>
  %uy = reshape %sy : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %y = broadcast %uy : tile<1xf8E4M3FN> -> tile<32xf8E4M3FN>
  %b = reshape %x : tile<32xf8E4M3FN> -> tile<4x8xf8E4M3FN>
  %c = reshape %y : tile<32xf8E4M3FN> -> tile<4x8xf8E4M3FN>
  %a = extract %c[%j, %i] : tile<4x8xf8E4M3FN> -> tile<2x4xf8E4M3FN>
  %0 = insert %a, %b[%i, %j] : tile<2x4xf8E4M3FN>, tile<4x8xf8E4M3FN>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @shapes_f8E5M2(%sx: tile<f8E5M2>, %sy: tile<f8E5M2>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f8E5M2> -> tile<1xf8E5M2>
  %x = broadcast %ux : tile<1xf8E5M2> -> tile<32xf8E5M2>
  %uy = reshape %sy : tile<f8E5M2> -> tile<1xf8E5M2>
  %y = broadcast %uy : tile<1xf8E5M2> -> tile<32xf8E5M2>
  %a = reshape %x : tile<32xf8E5M2> -> tile<4x8xf8E5M2>
  %b = reshape %y : tile<32xf8E5M2> -> tile<4x8xf8E5M2>
  %0 = cat %a, %b dim = 1 : tile<4x8xf8E5M2>, tile<4x8xf8E5M2> -> tile<4x16xf8E5M2>
  %1 = cat %a, %b dim = 0 : tile<4x8xf8E5M2>, tile<4x8xf8E5M2> -> tile<8x8xf8E5M2>
  %2 = permute %a [1, 0] : tile<4x8xf8E5M2> -> tile<8x4xf8E5M2>
  %3 = extract %a[%i, %j] : tile<4x8xf8E5M2> -> tile<2x4xf8E5M2>
  %4 = reshape %a : tile<4x8xf8E5M2> -> tile<32xf8E5M2>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @broadcast_f8E5M2(%s: tile<f8E5M2>) {
  %u = reshape %s : tile<f8E5M2> -> tile<1x1xf8E5M2>
  %a = broadcast %u : tile<1x1xf8E5M2> -> tile<1x8xf8E5M2>
  %0 = broadcast %a : tile<1x8xf8E5M2> -> tile<4x8xf8E5M2>
} }
// -----
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @insert_f8E5M2(%sx: tile<f8E5M2>, %sy: tile<f8E5M2>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f8E5M2> -> tile<1xf8E5M2>
  %x = broadcast %ux : tile<1xf8E5M2> -> tile<32xf8E5M2>
  %uy = reshape %sy : tile<f8E5M2> -> tile<1xf8E5M2>
  %y = broadcast %uy : tile<1xf8E5M2> -> tile<32xf8E5M2>
  %b = reshape %x : tile<32xf8E5M2> -> tile<4x8xf8E5M2>
  %c = reshape %y : tile<32xf8E5M2> -> tile<4x8xf8E5M2>
  %a = extract %c[%j, %i] : tile<4x8xf8E5M2> -> tile<2x4xf8E5M2>
  %0 = insert %a, %b[%i, %j] : tile<2x4xf8E5M2>, tile<4x8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @shapes_f8E8M0FNU(%sx: tile<f8E8M0FNU>, %sy: tile<f8E8M0FNU>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %x = broadcast %ux : tile<1xf8E8M0FNU> -> tile<32xf8E8M0FNU>
  %uy = reshape %sy : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %y = broadcast %uy : tile<1xf8E8M0FNU> -> tile<32xf8E8M0FNU>
  %a = reshape %x : tile<32xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
  %b = reshape %y : tile<32xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
  %0 = cat %a, %b dim = 1 : tile<4x8xf8E8M0FNU>, tile<4x8xf8E8M0FNU> -> tile<4x16xf8E8M0FNU>
  %1 = cat %a, %b dim = 0 : tile<4x8xf8E8M0FNU>, tile<4x8xf8E8M0FNU> -> tile<8x8xf8E8M0FNU>
  %2 = permute %a [1, 0] : tile<4x8xf8E8M0FNU> -> tile<8x4xf8E8M0FNU>
  %3 = extract %a[%i, %j] : tile<4x8xf8E8M0FNU> -> tile<2x4xf8E8M0FNU>
  %4 = reshape %a : tile<4x8xf8E8M0FNU> -> tile<32xf8E8M0FNU>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @broadcast_f8E8M0FNU(%s: tile<f8E8M0FNU>) {
  %u = reshape %s : tile<f8E8M0FNU> -> tile<1x1xf8E8M0FNU>
  %a = broadcast %u : tile<1x1xf8E8M0FNU> -> tile<1x8xf8E8M0FNU>
  %0 = broadcast %a : tile<1x8xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @insert_f8E8M0FNU(%sx: tile<f8E8M0FNU>, %sy: tile<f8E8M0FNU>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %x = broadcast %ux : tile<1xf8E8M0FNU> -> tile<32xf8E8M0FNU>
  %uy = reshape %sy : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %y = broadcast %uy : tile<1xf8E8M0FNU> -> tile<32xf8E8M0FNU>
  %b = reshape %x : tile<32xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
  %c = reshape %y : tile<32xf8E8M0FNU> -> tile<4x8xf8E8M0FNU>
  %a = extract %c[%j, %i] : tile<4x8xf8E8M0FNU> -> tile<2x4xf8E8M0FNU>
  %0 = insert %a, %b[%i, %j] : tile<2x4xf8E8M0FNU>, tile<4x8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @shapes_f4E2M1FN(%sx: tile<i8>, %sy: tile<i8>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i8> -> tile<1xi8>
  %vx = broadcast %ux : tile<1xi8> -> tile<16xi8>
  %x = unpack %vx : tile<16xi8> -> tile<32xf4E2M1FN>
  %uy = reshape %sy : tile<i8> -> tile<1xi8>
  %vy = broadcast %uy : tile<1xi8> -> tile<16xi8>
  %y = unpack %vy : tile<16xi8> -> tile<32xf4E2M1FN>
  %a = reshape %x : tile<32xf4E2M1FN> -> tile<4x8xf4E2M1FN>
  %b = reshape %y : tile<32xf4E2M1FN> -> tile<4x8xf4E2M1FN>
  %0 = cat %a, %b dim = 1 : tile<4x8xf4E2M1FN>, tile<4x8xf4E2M1FN> -> tile<4x16xf4E2M1FN>
  %1 = cat %a, %b dim = 0 : tile<4x8xf4E2M1FN>, tile<4x8xf4E2M1FN> -> tile<8x8xf4E2M1FN>
  %2 = permute %a [1, 0] : tile<4x8xf4E2M1FN> -> tile<8x4xf4E2M1FN>
  %3 = extract %a[%i, %j] : tile<4x8xf4E2M1FN> -> tile<2x4xf4E2M1FN>
  %4 = reshape %a : tile<4x8xf4E2M1FN> -> tile<32xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @insert_f4E2M1FN(%sx: tile<i8>, %sy: tile<i8>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i8> -> tile<1xi8>
  %vx = broadcast %ux : tile<1xi8> -> tile<16xi8>
  %x = unpack %vx : tile<16xi8> -> tile<32xf4E2M1FN>
  %uy = reshape %sy : tile<i8> -> tile<1xi8>
  %vy = broadcast %uy : tile<1xi8> -> tile<16xi8>
  %y = unpack %vy : tile<16xi8> -> tile<32xf4E2M1FN>
  %b = reshape %x : tile<32xf4E2M1FN> -> tile<4x8xf4E2M1FN>
  %c = reshape %y : tile<32xf4E2M1FN> -> tile<4x8xf4E2M1FN>
  %a = extract %c[%j, %i] : tile<4x8xf4E2M1FN> -> tile<2x4xf4E2M1FN>
  %0 = insert %a, %b[%i, %j] : tile<2x4xf4E2M1FN>, tile<4x8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @shapes_fnv8E5M3FNU(%sx: tile<fnv8E5M3FNU>, %sy: tile<fnv8E5M3FNU>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %x = broadcast %ux : tile<1xfnv8E5M3FNU> -> tile<32xfnv8E5M3FNU>
  %uy = reshape %sy : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %y = broadcast %uy : tile<1xfnv8E5M3FNU> -> tile<32xfnv8E5M3FNU>
  %a = reshape %x : tile<32xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
  %b = reshape %y : tile<32xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
  %0 = cat %a, %b dim = 1 : tile<4x8xfnv8E5M3FNU>, tile<4x8xfnv8E5M3FNU> -> tile<4x16xfnv8E5M3FNU>
  %1 = cat %a, %b dim = 0 : tile<4x8xfnv8E5M3FNU>, tile<4x8xfnv8E5M3FNU> -> tile<8x8xfnv8E5M3FNU>
  %2 = permute %a [1, 0] : tile<4x8xfnv8E5M3FNU> -> tile<8x4xfnv8E5M3FNU>
  %3 = extract %a[%i, %j] : tile<4x8xfnv8E5M3FNU> -> tile<2x4xfnv8E5M3FNU>
  %4 = reshape %a : tile<4x8xfnv8E5M3FNU> -> tile<32xfnv8E5M3FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @broadcast_fnv8E5M3FNU(%s: tile<fnv8E5M3FNU>) {
  %u = reshape %s : tile<fnv8E5M3FNU> -> tile<1x1xfnv8E5M3FNU>
  %a = broadcast %u : tile<1x1xfnv8E5M3FNU> -> tile<1x8xfnv8E5M3FNU>
  %0 = broadcast %a : tile<1x8xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @insert_fnv8E5M3FNU(%sx: tile<fnv8E5M3FNU>, %sy: tile<fnv8E5M3FNU>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %x = broadcast %ux : tile<1xfnv8E5M3FNU> -> tile<32xfnv8E5M3FNU>
  %uy = reshape %sy : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %y = broadcast %uy : tile<1xfnv8E5M3FNU> -> tile<32xfnv8E5M3FNU>
  %b = reshape %x : tile<32xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
  %c = reshape %y : tile<32xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
  %a = extract %c[%j, %i] : tile<4x8xfnv8E5M3FNU> -> tile<2x4xfnv8E5M3FNU>
  %0 = insert %a, %b[%i, %j] : tile<2x4xfnv8E5M3FNU>, tile<4x8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @shapes_ptr_f32(%sx: tile<ptr<f32>>, %sy: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x = broadcast %ux : tile<1xptr<f32>> -> tile<32xptr<f32>>
  %uy = reshape %sy : tile<ptr<f32>> -> tile<1xptr<f32>>
  %y = broadcast %uy : tile<1xptr<f32>> -> tile<32xptr<f32>>
  %a = reshape %x : tile<32xptr<f32>> -> tile<4x8xptr<f32>>
  %b = reshape %y : tile<32xptr<f32>> -> tile<4x8xptr<f32>>
  %0 = cat %a, %b dim = 1 : tile<4x8xptr<f32>>, tile<4x8xptr<f32>> -> tile<4x16xptr<f32>>
  %1 = cat %a, %b dim = 0 : tile<4x8xptr<f32>>, tile<4x8xptr<f32>> -> tile<8x8xptr<f32>>
  %2 = permute %a [1, 0] : tile<4x8xptr<f32>> -> tile<8x4xptr<f32>>
  %3 = extract %a[%i, %j] : tile<4x8xptr<f32>> -> tile<2x4xptr<f32>>
  %4 = reshape %a : tile<4x8xptr<f32>> -> tile<32xptr<f32>>
} }
// -----
cuda_tile.module @m { entry @broadcast_ptr_f32(%s: tile<ptr<f32>>) {
  %u = reshape %s : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %a = broadcast %u : tile<1x1xptr<f32>> -> tile<1x8xptr<f32>>
  %0 = broadcast %a : tile<1x8xptr<f32>> -> tile<4x8xptr<f32>>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @insert_ptr_f32(%sx: tile<ptr<f32>>, %sy: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x = broadcast %ux : tile<1xptr<f32>> -> tile<32xptr<f32>>
  %uy = reshape %sy : tile<ptr<f32>> -> tile<1xptr<f32>>
  %y = broadcast %uy : tile<1xptr<f32>> -> tile<32xptr<f32>>
  %b = reshape %x : tile<32xptr<f32>> -> tile<4x8xptr<f32>>
  %c = reshape %y : tile<32xptr<f32>> -> tile<4x8xptr<f32>>
  %a = extract %c[%j, %i] : tile<4x8xptr<f32>> -> tile<2x4xptr<f32>>
  %0 = insert %a, %b[%i, %j] : tile<2x4xptr<f32>>, tile<4x8xptr<f32>>
} }
