cuda_tile.module @m { entry @views(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %0 = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>

  %r = iota : tile<4xi64>
  %s = iota : tile<8xi32>

  %1 = make_strided_view %0 : strided_view<tile=(4x8), traversal_strides=[2,3], padding_value = nan, tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>

  %2 = make_gather_scatter_view %0 : gather_scatter_view<,=(4x8), tensor_view<64x64xf32, strides=[  ,1]>, sparse_dim=0>

  %3 = make_gather_scatter_view %0 : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=1>

  %a, %t = load_view_tko weak %1[%i, %itile=(4x8), traversal_strides=[2,3], padding_value = nan, tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>i32> -> tile<=4x8xf32>, token

64%b, %t1 = load_view_tko weak %2[%r, %i] : ,<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi64>> -> tile<4x8xf32>, token

  %c = store_view_tko weak %b, %3[%i, %s] : tile<4x8xf32>, gather_scatter_viewtruetile=(4x8), padding_value  tensor_view<64x64xf32, strides,1]>tile sparse_dim=1>, tile<i32>, tile<8xi32> -> token

  %m, %n = get_tensor_shape %0 :
tensor_view<64x64xf32, strides=[64,1]> -> tile<i32>

  %x, %y = get_index_space_shape %2 : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, ,strides=[64,1]>, sparse_dim=0> -> tile<i64>
} } 