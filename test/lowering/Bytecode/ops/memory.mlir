// RUN: tessera-opt %s --split-input-file -o %t.out
// Loads and stores: every ordering, scope, mask, padding, hint and view.

cuda_tile.module @m { entry @pointers_i1(%q: tile<ptr<i1>>, %c: tile<i1>, %y: tile<i1>) {
  %u = reshape %q : tile<ptr<i1>> -> tile<1xptr<i1>>
  %w = broadcast %u : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<i1> -> tile<1xi1>
  %z = broadcast %zz : tile<1xi1> -> tile<8xi1>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<i1>> -> tile<8xi1>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<i1>>, tile<8xi1>, tile<8xi1> -> tile<8xi1>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<i1>>, tile<8xi1> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<i1>>, tile<8xi1>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_i8(%q: tile<ptr<i8>>, %c: tile<i1>, %y: tile<i8>) {
  %u = reshape %q : tile<ptr<i8>> -> tile<1xptr<i8>>
  %w = broadcast %u : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<i8> -> tile<1xi8>
  %z = broadcast %zz : tile<1xi8> -> tile<8xi8>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<i8>> -> tile<8xi8>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<i8>>, tile<8xi1> -> tile<8xi8>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<i8>>, tile<8xi1>, tile<8xi8> -> tile<8xi8>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<i8>>, tile<8xi8> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<i8>>, tile<8xi8>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_i16(%q: tile<ptr<i16>>, %c: tile<i1>, %y: tile<i16>) {
  %u = reshape %q : tile<ptr<i16>> -> tile<1xptr<i16>>
  %w = broadcast %u : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<i16> -> tile<1xi16>
  %z = broadcast %zz : tile<1xi16> -> tile<8xi16>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<i16>> -> tile<8xi16>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<i16>>, tile<8xi1> -> tile<8xi16>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<i16>>, tile<8xi1>, tile<8xi16> -> tile<8xi16>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<i16>>, tile<8xi16> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<i16>>, tile<8xi16>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_i32(%q: tile<ptr<i32>>, %c: tile<i1>, %y: tile<i32>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<i32> -> tile<1xi32>
  %z = broadcast %zz : tile<1xi32> -> tile<8xi32>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<i32>>, tile<8xi1>, tile<8xi32> -> tile<8xi32>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<i32>>, tile<8xi32> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_i64(%q: tile<ptr<i64>>, %c: tile<i1>, %y: tile<i64>) {
  %u = reshape %q : tile<ptr<i64>> -> tile<1xptr<i64>>
  %w = broadcast %u : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<i64> -> tile<1xi64>
  %z = broadcast %zz : tile<1xi64> -> tile<8xi64>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<i64>> -> tile<8xi64>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<i64>>, tile<8xi1> -> tile<8xi64>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<i64>>, tile<8xi1>, tile<8xi64> -> tile<8xi64>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<i64>>, tile<8xi64> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_f16(%q: tile<ptr<f16>>, %c: tile<i1>, %y: tile<f16>) {
  %u = reshape %q : tile<ptr<f16>> -> tile<1xptr<f16>>
  %w = broadcast %u : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<f16> -> tile<1xf16>
  %z = broadcast %zz : tile<1xf16> -> tile<8xf16>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<f16>> -> tile<8xf16>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<f16>>, tile<8xi1> -> tile<8xf16>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<f16>>, tile<8xi1>, tile<8xf16> -> tile<8xf16>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<f16>>, tile<8xf16> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f16>>, tile<8xf16>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_bf16(%q: tile<ptr<bf16>>, %c: tile<i1>, %y: tile<bf16>) {
  %u = reshape %q : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %w = broadcast %u : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<bf16> -> tile<1xbf16>
  %z = broadcast %zz : tile<1xbf16> -> tile<8xbf16>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<bf16>> -> tile<8xbf16>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<bf16>>, tile<8xi1> -> tile<8xbf16>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<bf16>>, tile<8xi1>, tile<8xbf16> -> tile<8xbf16>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<bf16>>, tile<8xbf16> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<bf16>>, tile<8xbf16>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_f32(%q: tile<ptr<f32>>, %c: tile<i1>, %y: tile<f32>) {
  %u = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %w = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<f32> -> tile<1xf32>
  %z = broadcast %zz : tile<1xf32> -> tile<8xf32>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<f32>> -> tile<8xf32>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<f32>>, tile<8xf32> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_f64(%q: tile<ptr<f64>>, %c: tile<i1>, %y: tile<f64>) {
  %u = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %w = broadcast %u : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<f64> -> tile<1xf64>
  %z = broadcast %zz : tile<1xf64> -> tile<8xf64>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<f64>> -> tile<8xf64>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<f64>>, tile<8xi1> -> tile<8xf64>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<f64>>, tile<8xi1>, tile<8xf64> -> tile<8xf64>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<f64>>, tile<8xf64> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @pointers_tf32(%q: tile<ptr<tf32>>, %c: tile<i1>, %y: tile<tf32>) {
  %u = reshape %q : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %w = broadcast %u : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<tf32> -> tile<1xtf32>
  %z = broadcast %zz : tile<1xtf32> -> tile<8xtf32>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<tf32>> -> tile<8xtf32>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<tf32>>, tile<8xi1> -> tile<8xtf32>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<tf32>>, tile<8xi1>, tile<8xtf32> -> tile<8xtf32>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<tf32>>, tile<8xtf32> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<tf32>>, tile<8xtf32>, tile<8xi1> -> token
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @pointers_f8E4M3FN(%q: tile<ptr<f8E4M3FN>>, %c: tile<i1>, %y: tile<f8E4M3FN>) {
  %u = reshape %q : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %w = broadcast %u : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %z = broadcast %zz : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<f8E4M3FN>> -> tile<8xf8E4M3FN>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<f8E4M3FN>>, tile<8xi1> -> tile<8xf8E4M3FN>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<f8E4M3FN>>, tile<8xi1>, tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN>, tile<8xi1> -> token
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @pointers_f8E5M2(%q: tile<ptr<f8E5M2>>, %c: tile<i1>, %y: tile<f8E5M2>) {
  %u = reshape %q : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %w = broadcast %u : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<f8E5M2> -> tile<1xf8E5M2>
  %z = broadcast %zz : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<f8E5M2>> -> tile<8xf8E5M2>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<f8E5M2>>, tile<8xi1> -> tile<8xf8E5M2>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<f8E5M2>>, tile<8xi1>, tile<8xf8E5M2> -> tile<8xf8E5M2>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<f8E5M2>>, tile<8xf8E5M2> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f8E5M2>>, tile<8xf8E5M2>, tile<8xi1> -> token
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @pointers_f8E8M0FNU(%q: tile<ptr<f8E8M0FNU>>, %c: tile<i1>, %y: tile<f8E8M0FNU>) {
  %u = reshape %q : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %w = broadcast %u : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<8xptr<f8E8M0FNU>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %z = broadcast %zz : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<f8E8M0FNU>> -> tile<8xf8E8M0FNU>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<f8E8M0FNU>>, tile<8xi1> -> tile<8xf8E8M0FNU>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<f8E8M0FNU>>, tile<8xi1>, tile<8xf8E8M0FNU> -> tile<8xf8E8M0FNU>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU>, tile<8xi1> -> token
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @pointers_fnv8E5M3FNU(%q: tile<ptr<fnv8E5M3FNU>>, %c: tile<i1>, %y: tile<fnv8E5M3FNU>) {
  %u = reshape %q : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %w = broadcast %u : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<fnv8E5M3FNU>>, tile<8xi32> -> tile<8xptr<fnv8E5M3FNU>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %z = broadcast %zz : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<fnv8E5M3FNU>> -> tile<8xfnv8E5M3FNU>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<fnv8E5M3FNU>>, tile<8xi1> -> tile<8xfnv8E5M3FNU>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<fnv8E5M3FNU>>, tile<8xi1>, tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>, token
  %t3 = store_ptr_tko weak %p, %x : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<fnv8E5M3FNU>>, tile<8xfnv8E5M3FNU>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @orderings(%q: tile<ptr<i32>>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %a0, %b0 = load_ptr_tko relaxed tl_blk %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %a1, %b1 = load_ptr_tko relaxed device %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %a2, %b2 = load_ptr_tko relaxed sys %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %a3, %b3 = load_ptr_tko acquire tl_blk %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %a4, %b4 = load_ptr_tko acquire device %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %a5, %b5 = load_ptr_tko acquire sys %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %b6 = store_ptr_tko relaxed tl_blk %p, %o : tile<8xptr<i32>>, tile<8xi32> -> token
  %b7 = store_ptr_tko relaxed device %p, %o : tile<8xptr<i32>>, tile<8xi32> -> token
  %b8 = store_ptr_tko relaxed sys %p, %o : tile<8xptr<i32>>, tile<8xi32> -> token
  %b9 = store_ptr_tko release tl_blk %p, %o : tile<8xptr<i32>>, tile<8xi32> -> token
  %b10 = store_ptr_tko release device %p, %o : tile<8xptr<i32>>, tile<8xi32> -> token
  %b11 = store_ptr_tko release sys %p, %o : tile<8xptr<i32>>, tile<8xi32> -> token
} }
// -----
cuda_tile.module @m { entry @pointer_hints(%q: tile<ptr<i32>>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %a0, %b0 = load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 4}, sm_100 = {latency = 10}> : tile<8xptr<i32>> -> tile<8xi32>, token
  %b1 = store_ptr_tko weak %p, %o optimization_hints = <sm_90 = {latency = 1}> : tile<8xptr<i32>>, tile<8xi32> -> token
} }
// -----
cuda_tile.module @m { entry @store_example(%q: tile<ptr<f32>>, %c: tile<i1>) {
  %u = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %w = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %t = make_token : token
  %x = itof %o signed : tile<8xi32> -> tile<8xf32>
  %t1 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
} }
// -----
cuda_tile.module @m { entry @view_i1(%p: tile<ptr<i1>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi1, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi1, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xi1>, partition_view<tile=(8), tensor_view<64xi1, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_i8(%p: tile<ptr<i8>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi8, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xi8>, partition_view<tile=(8), tensor_view<64xi8, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_i16(%p: tile<ptr<i16>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi16, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi16, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xi16>, partition_view<tile=(8), tensor_view<64xi16, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_i32(%p: tile<ptr<i32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_i64(%p: tile<ptr<i64>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi64, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_f16(%p: tile<ptr<f16>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf16, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xf16>, partition_view<tile=(8), tensor_view<64xf16, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_bf16(%p: tile<ptr<bf16>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xbf16, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xbf16>, partition_view<tile=(8), tensor_view<64xbf16, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_f32(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_f64(%p: tile<ptr<f64>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf64, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xf64>, partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_tf32(%p: tile<ptr<tf32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xtf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xtf32, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xtf32>, partition_view<tile=(8), tensor_view<64xtf32, strides=[1]>>, tile<i64> -> token
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @view_f8E4M3FN(%p: tile<ptr<f8E4M3FN>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf8E4M3FN, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i64> -> token
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @view_f8E5M2(%p: tile<ptr<f8E5M2>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E5M2, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1]>>, tile<i64> -> token
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @view_f8E8M0FNU(%p: tile<ptr<f8E8M0FNU>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E8M0FNU, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf8E8M0FNU, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xf8E8M0FNU>, partition_view<tile=(8), tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i64> -> token
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @view_f4E2M1FN(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf4E2M1FN, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf4E2M1FN, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xf4E2M1FN>, partition_view<tile=(8), tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i64> -> token
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @view_fnv8E5M3FNU(%p: tile<ptr<fnv8E5M3FNU>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xfnv8E5M3FNU, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xfnv8E5M3FNU>, partition_view<tile=(8), tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @view_orderings(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %x, %t0 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a0, %b0 = load_view_tko relaxed tl_blk %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a1, %b1 = load_view_tko relaxed device %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a2, %b2 = load_view_tko relaxed sys %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a3, %b3 = load_view_tko acquire tl_blk %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a4, %b4 = load_view_tko acquire device %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a5, %b5 = load_view_tko acquire sys %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %b6 = store_view_tko relaxed tl_blk %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b7 = store_view_tko relaxed device %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b8 = store_view_tko relaxed sys %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b9 = store_view_tko release tl_blk %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b10 = store_view_tko release device %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b11 = store_view_tko release sys %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }
// -----
cuda_tile.module @m { entry @view_hints(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %x, %t0 = load_view_tko weak %v[%i] optimization_hints = <sm_90 = {allow_tma = false, latency = 3}, sm_100 = {allow_tma = true}> : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %t1 = store_view_tko weak %x, %v[%i] optimization_hints = <sm_90 = {allow_tma = false}> : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }
// -----
cuda_tile.module @m { entry @store_view_example(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %t = make_token : token
  %x, %t0 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %t1 = store_view_tko weak %x, %v[%i] token = %t : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }
// -----
// from 13.4
cuda_tile.module @m { entry @inbounds(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i32>) {
  %w = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_partition_view %w : partition_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>>
  %x0, %t0 = load_view_tko weak %v[%i, %j] inbounds = [true, false] : partition_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<4x8xf32>, token
  %x1, %t1 = load_view_tko weak %v[%i, %j] inbounds = [false, true] : partition_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<4x8xf32>, token
  %x2, %t2 = load_view_tko weak %v[%i, %j] inbounds = [true, true] : partition_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<4x8xf32>, token
  %u = store_view_tko weak %x0, %v[%i, %j] inbounds = [true, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i32>) {
  %w = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_strided_view %w : strided_view<tile=(4x8), traversal_strides=[2,8], tensor_view<64x32xf32, strides=[32,1]>>
  %x, %t = load_view_tko weak %v[%i, %j] : strided_view<tile=(4x8), traversal_strides=[2,8], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<4x8xf32>, token
  %u = store_view_tko weak %x, %v[%i, %j] token = %t : tile<4x8xf32>, strided_view<tile=(4x8), traversal_strides=[2,8], tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_0(%p: tile<ptr<f32>>, %j: tile<i32>) {
  %w = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %x, %t = load_view_tko weak %v[%r, %j] : gather_scatter_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %u = store_view_tko weak %x, %v[%r, %j] token = %t : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_1(%p: tile<ptr<f32>>, %j: tile<i32>) {
  %w = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=1>
  %r = iota : tile<8xi32>
  %x, %t = load_view_tko weak %v[%j, %r] : gather_scatter_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
  %u = store_view_tko weak %x, %v[%j, %r] token = %t : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
} }
