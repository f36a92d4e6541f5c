cuda_tile.module @m { entry @strided_view_i64(%p: tile<ptr<i64>>,  %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi64, strides=[1]>
  %v0 = make_strided_view %t : tensor_view<64xi64, strides=[1]>
  %v0 = make_strided_view %t : strided_view< strided_view<tile=-(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi64, strides=[1]>>
 %x0, %k0 = load_view_tko weak %v0[%i] :: strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
weak 
