// RUN: tessera-opt %s --split-input-file -o %t.out
// Modules, entries and what a tile block knows of itself.

cuda_tile.module @program {
entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_90 = {occupancy = 2}> {
  return
} }
// -----
cuda_tile.module @program {
entry @parameters(%a: tile<i1>, %b: tile<i8>, %c: tile<i16>, %d: tile<i32>, %e: tile<i64>, %f: tile<f16>, %g: tile<bf16>, %h: tile<f32>, %i: tile<f64>, %j: tile<tf32>) {
} }
// -----
cuda_tile.module @m {
entry @hints_100() optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 1}, sm_120 = {occupancy = 32}> {
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @hints_default() optimization_hints=<default = {num_worker_warps_per_cta = 8}, sm_90 = {num_cta_in_cga = 4, num_worker_warps_per_cta = 4}> {
} }
// -----
cuda_tile.module @m { entry @grid() {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %u, %v, %w = get_num_tile_blocks : tile<i32>
} }
// -----
cuda_tile.module @m { entry @blocks() {
  %x, %y, %z = get_num_tile_blocks : tile<i32>
} }
// -----
cuda_tile.module @m { entry @assertions(%s: tile<i1>) {
  %u = reshape %s : tile<i1> -> tile<1xi1>
  %ok = broadcast %u : tile<1xi1> -> tile<4xi1>
  assert %ok, "index out of range" : tile<4xi1>
  assert %s, "a \22quoted\22 line\0A" : tile<i1>
} }
// -----
cuda_tile.module @m { entry @assume_i8(%n: tile<i8>) {
  %u = reshape %n : tile<i8> -> tile<1x1xi8>
  %v = broadcast %u : tile<1x1xi8> -> tile<4x8xi8>
  %r = assume div_by<16>, %n : tile<i8>
  %d0 = assume div_by<8, every 2 along 1>, %v : tile<4x8xi8>
  %d1 = assume same_elements<[2, 4]>, %v : tile<4x8xi8>
  %d2 = assume bounded<0, ?>, %v : tile<4x8xi8>
  %d3 = assume bounded<?, 100>, %v : tile<4x8xi8>
  %d4 = assume bounded<-5, 7>, %v : tile<4x8xi8>
  %d5 = assume bounded<?, ?>, %v : tile<4x8xi8>
} }
// -----
cuda_tile.module @m { entry @assume_i16(%n: tile<i16>) {
  %u = reshape %n : tile<i16> -> tile<1x1xi16>
  %v = broadcast %u : tile<1x1xi16> -> tile<4x8xi16>
  %r = assume div_by<16>, %n : tile<i16>
  %d0 = assume div_by<8, every 2 along 1>, %v : tile<4x8xi16>
  %d1 = assume same_elements<[2, 4]>, %v : tile<4x8xi16>
  %d2 = assume bounded<0, ?>, %v : tile<4x8xi16>
  %d3 = assume bounded<?, 100>, %v : tile<4x8xi16>
  %d4 = assume bounded<-5, 7>, %v : tile<4x8xi16>
  %d5 = assume bounded<?, ?>, %v : tile<4x8xi16>
} }
// -----
cuda_tile.module @m { entry @assume_i32(%n: tile<i32>) {
  %u = reshape %n : tile<i32> -> tile<1x1xi32>
  %v = broadcast %u : tile<1x1xi32> -> tile<4x8xi32>
  %r = assume div_by<16>, %n : tile<i32>
  %d0 = assume div_by<8, every 2 along 1>, %v : tile<4x8xi32>
  %d1 = assume same_elements<[2, 4]>, %v : tile<4x8xi32>
  %d2 = assume bounded<0, ?>, %v : tile<4x8xi32>
  %d3 = assume bounded<?, 100>, %v : tile<4x8xi32>
  %d4 = assume bounded<-5, 7>, %v : tile<4x8xi32>
  %d5 = assume bounded<?, ?>, %v : tile<4x8xi32>
} }
// -----
cuda_tile.module @m { entry @assume_i64(%n: tile<i64>) {
  %u = reshape %n : tile<i64> -> tile<1x1xi64>
  %v = broadcast %u : tile<1x1xi64> -> tile<4x8xi64>
  %r = assume div_by<16>, %n : tile<i64>
  %d0 = assume div_by<8, every 2 along 1>, %v : tile<4x8xi64>
  %d1 = assume same_elements<[2, 4]>, %v : tile<4x8xi64>
  %d2 = assume bounded<0, ?>, %v : tile<4x8xi64>
  %d3 = assume bounded<?, 100>, %v : tile<4x8xi64>
  %d4 = assume bounded<-5, 7>, %v : tile<4x8xi64>
  %d5 = assume bounded<?, ?>, %v : tile<4x8xi64>
} }
// -----
cuda_tile.module @m { entry @assume_addresses(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %u = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %0 = assume div_by<16>, %p : tile<ptr<f32>>
  %1 = assume div_by<16, every 4 along 0>, %v : tile<8xptr<f32>>
  %2 = assume same_elements<[8]>, %v : tile<8xptr<f32>>
  %3 = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %4 = assume div_by<128>, %3 : tensor_view<64xf32, strides=[1]>
  %5 = make_partition_view %4 : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %6, %7 = load_view_tko weak %5[%n] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
} }
// -----
cuda_tile.module @m {
global @table <f32: [1.0, 2.0]> : tile<2xf32>
entry @globals() {
  %p = get_global @table : tile<ptr<f32>>
  %x, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
} }
// -----
cuda_tile.module @m {
global @g_i1 alignment = 256 <i1: [true, false]> : tile<2xi1>
entry @global_i1() {
  %0 = get_global @g_i1 : tile<ptr<i1>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_i1() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<i1>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<i1>>
} }
// -----
cuda_tile.module @m {
global @g_i8 alignment = 256 <i8: [1, 2]> : tile<2xi8>
entry @global_i8() {
  %0 = get_global @g_i8 : tile<ptr<i8>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_i8() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<i8>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<i8>>
} }
// -----
cuda_tile.module @m {
global @g_i16 alignment = 256 <i16: [1, 2]> : tile<2xi16>
entry @global_i16() {
  %0 = get_global @g_i16 : tile<ptr<i16>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_i16() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<i16>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<i16>>
} }
// -----
cuda_tile.module @m {
global @g_i32 alignment = 256 <i32: [1, 2]> : tile<2xi32>
entry @global_i32() {
  %0 = get_global @g_i32 : tile<ptr<i32>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_i32() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<i32>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<i32>>
} }
// -----
cuda_tile.module @m {
global @g_i64 alignment = 256 <i64: [1, 2]> : tile<2xi64>
entry @global_i64() {
  %0 = get_global @g_i64 : tile<ptr<i64>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_i64() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<i64>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<i64>>
} }
// -----
cuda_tile.module @m {
global @g_f16 alignment = 256 <f16: [1.0, 0.5]> : tile<2xf16>
entry @global_f16() {
  %0 = get_global @g_f16 : tile<ptr<f16>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_f16() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f16>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f16>>
} }
// -----
cuda_tile.module @m {
global @g_bf16 alignment = 256 <bf16: [1.0, 0.5]> : tile<2xbf16>
entry @global_bf16() {
  %0 = get_global @g_bf16 : tile<ptr<bf16>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_bf16() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<bf16>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<bf16>>
} }
// -----
cuda_tile.module @m {
global @g_f32 alignment = 256 <f32: [1.0, 0.5]> : tile<2xf32>
entry @global_f32() {
  %0 = get_global @g_f32 : tile<ptr<f32>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_f32() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f32>>
} }
// -----
cuda_tile.module @m {
global @g_f64 alignment = 256 <f64: [1.0, 0.5]> : tile<2xf64>
entry @global_f64() {
  %0 = get_global @g_f64 : tile<ptr<f64>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_f64() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f64>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f64>>
} }
// -----
cuda_tile.module @m {
global @g_tf32 alignment = 256 <tf32: [1.0, 0.5]> : tile<2xtf32>
entry @global_tf32() {
  %0 = get_global @g_tf32 : tile<ptr<tf32>>
} }
// -----
// from 13.3
cuda_tile.module @m {
entry @alloca_tf32() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<tf32>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<tf32>>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
global @g_f8E4M3FN alignment = 256 <f8E4M3FN: [1.0, 0.5]> : tile<2xf8E4M3FN>
entry @global_f8E4M3FN() {
  %0 = get_global @g_f8E4M3FN : tile<ptr<f8E4M3FN>>
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
entry @alloca_f8E4M3FN() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f8E4M3FN>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f8E4M3FN>>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
global @g_f8E5M2 alignment = 256 <f8E5M2: [1.0, 0.5]> : tile<2xf8E5M2>
entry @global_f8E5M2() {
  %0 = get_global @g_f8E5M2 : tile<ptr<f8E5M2>>
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
entry @alloca_f8E5M2() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f8E5M2>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f8E5M2>>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
global @g_f8E8M0FNU alignment = 256 <f8E8M0FNU: [1.0, 0.5]> : tile<2xf8E8M0FNU>
entry @global_f8E8M0FNU() {
  %0 = get_global @g_f8E8M0FNU : tile<ptr<f8E8M0FNU>>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
entry @alloca_f8E8M0FNU() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f8E8M0FNU>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f8E8M0FNU>>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
global @g_f4E2M1FN alignment = 256 <f4E2M1FN: [1.0, 0.5]> : tile<2xf4E2M1FN>
entry @global_f4E2M1FN() {
  %0 = get_global @g_f4E2M1FN : tile<ptr<f4E2M1FN>>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m {
entry @alloca_f4E2M1FN() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f4E2M1FN>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f4E2M1FN>>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m {
global @g_fnv8E5M3FNU alignment = 256 <fnv8E5M3FNU: [1.0, 0.5]> : tile<2xfnv8E5M3FNU>
entry @global_fnv8E5M3FNU() {
  %0 = get_global @g_fnv8E5M3FNU : tile<ptr<fnv8E5M3FNU>>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m {
entry @alloca_fnv8E5M3FNU() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<fnv8E5M3FNU>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<fnv8E5M3FNU>>
} }
// -----
// from 13.3
cuda_tile.module @m {
global private @a <i32: [1, 2]> : tile<2xi32>
global constant @b <i32: 3> : tile<4xi32>
global private constant @c alignment = 64 <i32: [1, 2]> : tile<2xi32>
entry @private_constant() {
  %0 = get_global @a : tile<ptr<i32>>
  %1 = get_global @b : tile<ptr<i32>>
  %2 = get_global @c : tile<ptr<i32>>
} }
// -----
cuda_tile.module @m { entry @print_i8(%n: tile<i8>) {
  %t = print_tko "n = %i\0A", %n : tile<i8> -> token
} }
// -----
cuda_tile.module @m { entry @print_i16(%n: tile<i16>) {
  %t = print_tko "n = %i\0A", %n : tile<i16> -> token
} }
// -----
cuda_tile.module @m { entry @print_i32(%n: tile<i32>) {
  %t = print_tko "n = %i\0A", %n : tile<i32> -> token
} }
// -----
cuda_tile.module @m { entry @print_i64(%n: tile<i64>) {
  %t = print_tko "n = %lld\0A", %n : tile<i64> -> token
} }
// -----
cuda_tile.module @m { entry @print_f16(%n: tile<f16>) {
  %t = print_tko "n = %f\0A", %n : tile<f16> -> token
} }
// -----
cuda_tile.module @m { entry @print_bf16(%n: tile<bf16>) {
  %t = print_tko "n = %f\0A", %n : tile<bf16> -> token
} }
// -----
cuda_tile.module @m { entry @print_f32(%n: tile<f32>) {
  %t = print_tko "n = %f\0A", %n : tile<f32> -> token
} }
// -----
cuda_tile.module @m { entry @print_f64(%n: tile<f64>) {
  %t = print_tko "n = %g\0A", %n : tile<f64> -> token
} }
// -----
cuda_tile.module @m { entry @print_nothing() {
  %0 = print_tko "hi 100%%\0A" -> token
} }
// -----
// from 13.2
cuda_tile.module @m { entry @print_after(%n: tile<i32>, %x: tile<f32>) {
  %t = make_token : token
  %0 = print_tko "%i %f\0A", %n, %x token=%t : tile<i32>, tile<f32> -> token
} }
// -----
cuda_tile.module @m { entry @return_early(%c: tile<i1>) {
  if %c {
    return
  }
  return
} }
