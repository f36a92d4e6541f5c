cuda_tile.module @m { entry @views(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %0 = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>

  %r = iota : tile<4xi64>
  %s = iota : tile<8xi32>

  %1 = make_strided_view %0 : strided_view<tile=(4x8), traversal_strides=[2,3], padding_value = nan, tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>

  %2 = make_gather_scatter_view %0 : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %3 = make_gather_scatter_view %0 : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x64xf32,64 1]>, sparse_dim=1>

  %a, %t = load_view_tko, %i] : strided_view<tile=(4x8), traversal_strides=[2,3]relaxed padding_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0> -> tile<i64>
} }
