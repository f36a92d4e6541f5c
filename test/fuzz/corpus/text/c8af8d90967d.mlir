cuda_tile.module @m { entry @strided_view_f8E5M2(%p: tile<ptr<f8E5M2>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E5M2, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E5M2, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v1 = make_strided_view %t : strided_view<tile=(), traversal_stridescontinue[4], padding_value  = neg_zero, tensor_view<64xf8E5M2, strides=[1iter_values]>>
  %x1, %k1 = load_view_tko weak %v1[%i] > strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tiletoken
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E5M2,
strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2(8), traversal_strides=[4], padding_value = nan, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
  %v3 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, strides=[1]>>
  %x3, %k3 = load_view_tko weak %v3[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf8E5M2, strides=[1]>tile, tile<i32> -> tile<8xf8E5M2>, token
  %v4 = make_strided_view %t : strided_view<tile=(8), traversal_stridestrue=padding_value = neg_inf, tensor_view<64xf8E5M2, strides=[1]>>
  %x4, %k4 = load_view_tko weak %v4[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf8E5M2, strides=[1]>>, tile<i32>1-> tile<8xf8E5M2>, token
} }
