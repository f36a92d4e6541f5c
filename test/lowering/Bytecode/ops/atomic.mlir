// RUN: tessera-opt %s --split-input-file -o %t.out
// Atomic accesses: every mode with every element, every ordering and scope.

cuda_tile.module @m { entry @rmw_i32(%q: tile<ptr<i32>>, %y: tile<i32>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %sx = reshape %y : tile<i32> -> tile<1xi32>
  %x = broadcast %sx : tile<1xi32> -> tile<8xi32>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, and, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old1, %t1 = atomic_rmw_tko relaxed device %p, or, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old2, %t2 = atomic_rmw_tko relaxed device %p, xor, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old3, %t3 = atomic_rmw_tko relaxed device %p, add, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old4, %t4 = atomic_rmw_tko relaxed device %p, max, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old5, %t5 = atomic_rmw_tko relaxed device %p, min, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old6, %t6 = atomic_rmw_tko relaxed device %p, umax, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old7, %t7 = atomic_rmw_tko relaxed device %p, umin, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old8, %t8 = atomic_rmw_tko relaxed device %p, xchg, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
} }
// -----
cuda_tile.module @m { entry @cas_i32(%q: tile<ptr<i32>>, %y1: tile<i32>, %y2: tile<i32>, %c: tile<i1>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %sx = reshape %y1 : tile<i32> -> tile<1xi32>
  %x = broadcast %sx : tile<1xi32> -> tile<8xi32>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %sz = reshape %y2 : tile<i32> -> tile<1xi32>
  %y = broadcast %sz : tile<1xi32> -> tile<8xi32>
  %t = make_token : token
  %old, %t1 = atomic_cas_tko relaxed device %p, %x, %y token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old2, %t2 = atomic_cas_tko relaxed device %p, %x, %y, %m : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
} }
// -----
cuda_tile.module @m { entry @rmw_i64(%q: tile<ptr<i64>>, %y: tile<i64>) {
  %u = reshape %q : tile<ptr<i64>> -> tile<1xptr<i64>>
  %w = broadcast %u : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %sx = reshape %y : tile<i64> -> tile<1xi64>
  %x = broadcast %sx : tile<1xi64> -> tile<8xi64>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, and, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old1, %t1 = atomic_rmw_tko relaxed device %p, or, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old2, %t2 = atomic_rmw_tko relaxed device %p, xor, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old3, %t3 = atomic_rmw_tko relaxed device %p, add, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old4, %t4 = atomic_rmw_tko relaxed device %p, max, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old5, %t5 = atomic_rmw_tko relaxed device %p, min, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old6, %t6 = atomic_rmw_tko relaxed device %p, umax, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old7, %t7 = atomic_rmw_tko relaxed device %p, umin, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old8, %t8 = atomic_rmw_tko relaxed device %p, xchg, %x token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
} }
// -----
cuda_tile.module @m { entry @cas_i64(%q: tile<ptr<i64>>, %y1: tile<i64>, %y2: tile<i64>, %c: tile<i1>) {
  %u = reshape %q : tile<ptr<i64>> -> tile<1xptr<i64>>
  %w = broadcast %u : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
  %sx = reshape %y1 : tile<i64> -> tile<1xi64>
  %x = broadcast %sx : tile<1xi64> -> tile<8xi64>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %sz = reshape %y2 : tile<i64> -> tile<1xi64>
  %y = broadcast %sz : tile<1xi64> -> tile<8xi64>
  %t = make_token : token
  %old, %t1 = atomic_cas_tko relaxed device %p, %x, %y token=%t : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %old2, %t2 = atomic_cas_tko relaxed device %p, %x, %y, %m : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
} }
// -----
cuda_tile.module @m { entry @rmw_f16(%q: tile<ptr<f16>>, %y: tile<f16>) {
  %u = reshape %q : tile<ptr<f16>> -> tile<1xptr<f16>>
  %w = broadcast %u : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %sx = reshape %y : tile<f16> -> tile<1xf16>
  %x = broadcast %sx : tile<1xf16> -> tile<8xf16>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, addf, %x token=%t : tile<8xptr<f16>>, tile<8xf16> -> tile<8xf16>, token
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @rmw_bf16(%q: tile<ptr<bf16>>, %y: tile<bf16>) {
  %u = reshape %q : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %w = broadcast %u : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
  %sx = reshape %y : tile<bf16> -> tile<1xbf16>
  %x = broadcast %sx : tile<1xbf16> -> tile<8xbf16>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, addf, %x token=%t : tile<8xptr<bf16>>, tile<8xbf16> -> tile<8xbf16>, token
} }
// -----
cuda_tile.module @m { entry @rmw_f32(%q: tile<ptr<f32>>, %y: tile<f32>) {
  %u = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %w = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %sx = reshape %y : tile<f32> -> tile<1xf32>
  %x = broadcast %sx : tile<1xf32> -> tile<8xf32>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, addf, %x token=%t : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  %old1, %t1 = atomic_rmw_tko relaxed device %p, xchg, %x token=%t : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
} }
// -----
cuda_tile.module @m { entry @cas_f32(%q: tile<ptr<f32>>, %y1: tile<f32>, %y2: tile<f32>, %c: tile<i1>) {
  %u = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %w = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %sx = reshape %y1 : tile<f32> -> tile<1xf32>
  %x = broadcast %sx : tile<1xf32> -> tile<8xf32>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %sz = reshape %y2 : tile<f32> -> tile<1xf32>
  %y = broadcast %sz : tile<1xf32> -> tile<8xf32>
  %t = make_token : token
  %old, %t1 = atomic_cas_tko relaxed device %p, %x, %y token=%t : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  %old2, %t2 = atomic_cas_tko relaxed device %p, %x, %y, %m : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token
} }
// -----
cuda_tile.module @m { entry @rmw_f64(%q: tile<ptr<f64>>, %y: tile<f64>) {
  %u = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %w = broadcast %u : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %sx = reshape %y : tile<f64> -> tile<1xf64>
  %x = broadcast %sx : tile<1xf64> -> tile<8xf64>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, addf, %x token=%t : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  %old1, %t1 = atomic_rmw_tko relaxed device %p, xchg, %x token=%t : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
} }
// -----
cuda_tile.module @m { entry @cas_f64(%q: tile<ptr<f64>>, %y1: tile<f64>, %y2: tile<f64>, %c: tile<i1>) {
  %u = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %w = broadcast %u : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %sx = reshape %y1 : tile<f64> -> tile<1xf64>
  %x = broadcast %sx : tile<1xf64> -> tile<8xf64>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %sz = reshape %y2 : tile<f64> -> tile<1xf64>
  %y = broadcast %sz : tile<1xf64> -> tile<8xf64>
  %t = make_token : token
  %old, %t1 = atomic_cas_tko relaxed device %p, %x, %y token=%t : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  %old2, %t2 = atomic_cas_tko relaxed device %p, %x, %y, %m : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token
} }
// -----
cuda_tile.module @m { entry @orderings(%q: tile<ptr<i32>>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %a0, %b0 = atomic_rmw_tko relaxed tl_blk %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c0, %d0 = atomic_cas_tko relaxed tl_blk %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a1, %b1 = atomic_rmw_tko relaxed device %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c1, %d1 = atomic_cas_tko relaxed device %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a2, %b2 = atomic_rmw_tko relaxed sys %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c2, %d2 = atomic_cas_tko relaxed sys %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a3, %b3 = atomic_rmw_tko acquire tl_blk %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c3, %d3 = atomic_cas_tko acquire tl_blk %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a4, %b4 = atomic_rmw_tko acquire device %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c4, %d4 = atomic_cas_tko acquire device %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a5, %b5 = atomic_rmw_tko acquire sys %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c5, %d5 = atomic_cas_tko acquire sys %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a6, %b6 = atomic_rmw_tko release tl_blk %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c6, %d6 = atomic_cas_tko release tl_blk %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a7, %b7 = atomic_rmw_tko release device %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c7, %d7 = atomic_cas_tko release device %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a8, %b8 = atomic_rmw_tko release sys %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c8, %d8 = atomic_cas_tko release sys %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a9, %b9 = atomic_rmw_tko acq_rel tl_blk %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c9, %d9 = atomic_cas_tko acq_rel tl_blk %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a10, %b10 = atomic_rmw_tko acq_rel device %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c10, %d10 = atomic_cas_tko acq_rel device %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %a11, %b11 = atomic_rmw_tko acq_rel sys %p, add, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %c11, %d11 = atomic_cas_tko acq_rel sys %p, %o, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
} }
// -----
cuda_tile.module @m { entry @masked(%q: tile<ptr<i32>>, %c: tile<i1>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %a, %b = atomic_rmw_tko relaxed device %p, add, %o, %m : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @red_i32(%q: tile<ptr<i32>>, %y: tile<i32>, %i: tile<i32>) {
  %w = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>
  %sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xi32, strides=[1]>>
  %sx = reshape %y : tile<i32> -> tile<1xi32>
  %x = broadcast %sx : tile<1xi32> -> tile<8xi32>
  %t = make_token : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], and, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t2 = atomic_red_view_tko relaxed tl_blk %v[%i], or, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t3 = atomic_red_view_tko relaxed device %v[%i], xor, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t4 = atomic_red_view_tko relaxed device %v[%i], add, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t5 = atomic_red_view_tko relaxed device %v[%i], max, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t6 = atomic_red_view_tko relaxed device %v[%i], min, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t7 = atomic_red_view_tko relaxed device %v[%i], umax, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t8 = atomic_red_view_tko relaxed device %v[%i], umin, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], umin, %x : tile<8xi32>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @red_i64(%q: tile<ptr<i64>>, %y: tile<i64>, %i: tile<i32>) {
  %w = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xi64, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>
  %sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xi64, strides=[1]>>
  %sx = reshape %y : tile<i64> -> tile<1xi64>
  %x = broadcast %sx : tile<1xi64> -> tile<8xi64>
  %t = make_token : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], and, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %t2 = atomic_red_view_tko relaxed tl_blk %v[%i], or, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %t3 = atomic_red_view_tko relaxed device %v[%i], xor, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %t4 = atomic_red_view_tko relaxed device %v[%i], add, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %t5 = atomic_red_view_tko relaxed device %v[%i], max, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %t6 = atomic_red_view_tko relaxed device %v[%i], min, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %t7 = atomic_red_view_tko relaxed device %v[%i], umax, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %t8 = atomic_red_view_tko relaxed device %v[%i], umin, %x token = %t : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], umin, %x : tile<8xi64>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @red_f16(%q: tile<ptr<f16>>, %y: tile<f16>, %i: tile<i32>) {
  %w = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf16, strides=[1]>>
  %sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf16, strides=[1]>>
  %sx = reshape %y : tile<f16> -> tile<1xf16>
  %x = broadcast %sx : tile<1xf16> -> tile<8xf16>
  %t = make_token : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], addf, %x token = %t : tile<8xf16>, partition_view<tile=(8), tensor_view<64xf16, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], addf, %x : tile<8xf16>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf16, strides=[1]>>, tile<i32> -> token
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @red_bf16(%q: tile<ptr<bf16>>, %y: tile<bf16>, %i: tile<i32>) {
  %w = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xbf16, strides=[1]>>
  %sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xbf16, strides=[1]>>
  %sx = reshape %y : tile<bf16> -> tile<1xbf16>
  %x = broadcast %sx : tile<1xbf16> -> tile<8xbf16>
  %t = make_token : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], addf, %x token = %t : tile<8xbf16>, partition_view<tile=(8), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], addf, %x : tile<8xbf16>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xbf16, strides=[1]>>, tile<i32> -> token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @red_f32(%q: tile<ptr<f32>>, %y: tile<f32>, %i: tile<i32>) {
  %w = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
  %sx = reshape %y : tile<f32> -> tile<1xf32>
  %x = broadcast %sx : tile<1xf32> -> tile<8xf32>
  %t = make_token : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], addf, %x token = %t : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], addf, %x : tile<8xf32>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @red_f64(%q: tile<ptr<f64>>, %y: tile<f64>, %i: tile<i32>) {
  %w = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf64, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>
  %sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf64, strides=[1]>>
  %sx = reshape %y : tile<f64> -> tile<1xf64>
  %x = broadcast %sx : tile<1xf64> -> tile<8xf64>
  %t = make_token : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], addf, %x token = %t : tile<8xf64>, partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], addf, %x : tile<8xf64>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf64, strides=[1]>>, tile<i32> -> token
} }
