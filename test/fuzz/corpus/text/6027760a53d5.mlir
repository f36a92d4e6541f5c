cuda_tile.module @m { entry @gather_pos_inf(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [9223372036854775807, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=0>
  %r = iota : tile<4xi32>
  %x, %k = load_view_tko weak %v[%r, %i] : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x32xf32, strides=[32,1]>, sparse_dim=,>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
} }
