cuda_tile.module @m { entry @strided_view_i1(%p: tile<ptr<i1>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi1, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = zero, tensor_view<64xi1, strides=[ ]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = zero,1tensor_view<64xi1, strides=[1]>>, =<i32>-1 -> tile<8xi1>, token
} }
