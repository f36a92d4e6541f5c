// RUN: tessera-opt %s --split-input-file -o %t.out
// Views: static and dynamic, every kind, padding and element type, and their extents.

cuda_tile.module @m { entry @dynamic(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %v = make_partition_view %t : partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>
  %m, %k = get_tensor_shape %t : tensor_view<?x64xf32, strides=[64,1]> -> tile<i32>
  %a, %b = get_index_space_shape %v : partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>> -> tile<i32>
} }
// -----
cuda_tile.module @m { entry @shape_example(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %m, %n2 = get_tensor_shape %v : tensor_view<?x64xf32, strides=[64,1]> -> tile<i32>
} }
// -----
cuda_tile.module @m { entry @dynamic_i8(%p: tile<ptr<f32>>, %n: tile<i8>, %m: tile<i8>) {
  %t = make_tensor_view %p, shape = [%n, %n], strides = [%m, %m] : tile<i8> -> tensor_view<?x?xf32, strides=[?,?]>
  %a, %b = get_tensor_shape %t : tensor_view<?x?xf32, strides=[?,?]> -> tile<i8>
  %v = make_partition_view %t : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>>
  %c, %d = get_index_space_shape %v : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>> -> tile<i8>
} }
// -----
cuda_tile.module @m { entry @dynamic_i16(%p: tile<ptr<f32>>, %n: tile<i16>, %m: tile<i16>) {
  %t = make_tensor_view %p, shape = [%n, %n], strides = [%m, %m] : tile<i16> -> tensor_view<?x?xf32, strides=[?,?]>
  %a, %b = get_tensor_shape %t : tensor_view<?x?xf32, strides=[?,?]> -> tile<i16>
  %v = make_partition_view %t : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>>
  %c, %d = get_index_space_shape %v : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>> -> tile<i16>
} }
// -----
cuda_tile.module @m { entry @dynamic_i32(%p: tile<ptr<f32>>, %n: tile<i32>, %m: tile<i32>) {
  %t = make_tensor_view %p, shape = [%n, %n], strides = [%m, %m] : tile<i32> -> tensor_view<?x?xf32, strides=[?,?]>
  %a, %b = get_tensor_shape %t : tensor_view<?x?xf32, strides=[?,?]> -> tile<i32>
  %v = make_partition_view %t : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>>
  %c, %d = get_index_space_shape %v : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>> -> tile<i32>
} }
// -----
cuda_tile.module @m { entry @dynamic_i64(%p: tile<ptr<f32>>, %n: tile<i64>, %m: tile<i64>) {
  %t = make_tensor_view %p, shape = [%n, %n], strides = [%m, %m] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
  %a, %b = get_tensor_shape %t : tensor_view<?x?xf32, strides=[?,?]> -> tile<i64>
  %v = make_partition_view %t : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>>
  %c, %d = get_index_space_shape %v : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>> -> tile<i64>
} }
// -----
cuda_tile.module @m { entry @scalar(%p: tile<ptr<f32>>) {
  %t = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
} }
// -----
cuda_tile.module @m { entry @partition_view_i1(%p: tile<ptr<i1>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi1, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xi1, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_i1(%p: tile<ptr<i1>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi1, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi1, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_i8(%p: tile<ptr<i8>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xi8, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_i8(%p: tile<ptr<i8>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi8, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_i16(%p: tile<ptr<i16>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi16, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xi16, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_i16(%p: tile<ptr<i16>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi16, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi16, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_i32(%p: tile<ptr<i32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_i32(%p: tile<ptr<i32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_i64(%p: tile<ptr<i64>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi64, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xi64, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_i64(%p: tile<ptr<i64>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi64, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi64, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_f16(%p: tile<ptr<f16>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf16, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf16, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xf16, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v3 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf16, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v4 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf16, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_f16(%p: tile<ptr<f16>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf16, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf16, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf16, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf16, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %v4 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf16, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_bf16(%p: tile<ptr<bf16>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xbf16, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xbf16, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xbf16, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v3 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xbf16, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v4 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xbf16, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_bf16(%p: tile<ptr<bf16>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xbf16, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xbf16, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xbf16, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xbf16, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xbf16, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %v4 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xbf16, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_f32(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf32, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xf32, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v3 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf32, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v4 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf32, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_f32(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf32, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf32, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf32, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf32, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %v4 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf32, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_f64(%p: tile<ptr<f64>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf64, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf64, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf64, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xf64, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v3 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf64, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v4 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf64, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_f64(%p: tile<ptr<f64>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf64, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf64, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf64, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf64, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf64, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %v4 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf64, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
} }
// -----
cuda_tile.module @m { entry @partition_view_tf32(%p: tile<ptr<tf32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xtf32, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xtf32, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xtf32, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xtf32, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v3 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xtf32, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v4 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xtf32, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_view_tf32(%p: tile<ptr<tf32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xtf32, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xtf32, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xtf32, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xtf32, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xtf32, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
  %v4 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xtf32, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @partition_view_f8E4M3FN(%p: tile<ptr<f8E4M3FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @strided_view_f8E4M3FN(%p: tile<ptr<f8E4M3FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @partition_view_f8E5M2(%p: tile<ptr<f8E5M2>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E5M2, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf8E5M2, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf8E5M2, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xf8E5M2, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v3 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E5M2, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v4 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf8E5M2, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @strided_view_f8E5M2(%p: tile<ptr<f8E5M2>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E5M2, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E5M2, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf8E5M2, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E5M2, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf8E5M2, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v4 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf8E5M2, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @partition_view_f8E8M0FNU(%p: tile<ptr<f8E8M0FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E8M0FNU, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf8E8M0FNU, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xf8E8M0FNU, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @strided_view_f8E8M0FNU(%p: tile<ptr<f8E8M0FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E8M0FNU, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E8M0FNU, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E8M0FNU, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @partition_view_f4E2M1FN(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf4E2M1FN, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf4E2M1FN, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf4E2M1FN, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @strided_view_f4E2M1FN(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf4E2M1FN, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf4E2M1FN, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf4E2M1FN, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @partition_view_fnv8E5M3FNU(%p: tile<ptr<fnv8E5M3FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xfnv8E5M3FNU, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v2 = make_partition_view %t : partition_view<tile=(8), padding_value = nan, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : partition_view<tile=(8), padding_value = nan, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v3 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @strided_view_fnv8E5M3FNU(%p: tile<ptr<fnv8E5M3FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xfnv8E5M3FNU, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
} }
// -----
cuda_tile.module @m { entry @partition_example(%p: tile<ptr<f32>>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
} }
// -----
cuda_tile.module @m { entry @dim_map(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v0 = make_partition_view %t : partition_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>
  %x0, %k0 = load_view_tko weak %v0[%i, %i] : partition_view<tile=(4x8), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x8xf32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @strided_example(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], tensor_view<?xf32, strides=[1]>>
  %m = get_index_space_shape %v : strided_view<tile=(8), traversal_strides=[4], tensor_view<?xf32, strides=[1]>> -> tile<i32>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_example(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>
  %m, %k = get_index_space_shape %v : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0> -> tile<i32>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_zero(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %x, %k = load_view_tko weak %v[%r, %i] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_neg_zero(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %x, %k = load_view_tko weak %v[%r, %i] : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_nan(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %x, %k = load_view_tko weak %v[%r, %i] : gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_pos_inf(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %x, %k = load_view_tko weak %v[%r, %i] : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
} }
// -----
// from 13.3
cuda_tile.module @m { entry @gather_neg_inf(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %x, %k = load_view_tko weak %v[%r, %i] : gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ptr_attr(%p: tile<ptr<f32, <none>>>, %n: tile<i32>) {
  %t = make_tensor_view %p, shape = [%n], strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  %v = make_partition_view %t : partition_view<tile=(8), tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>>
} }
