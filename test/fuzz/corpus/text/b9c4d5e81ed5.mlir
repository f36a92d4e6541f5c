cuda_tile.module @m { entry @dynamic_i32(%p: tile<ptr<f32>>, %n: tile<i32>, %m: tile<i32>) {
  %t = make_tensor_view %p, shape = [%n, %n], strides = [%m, %m] : tile<i32> -> tensor_view<?x?xf32, strides=[?,?]>
  %a, %b = get_tensor_shape %t : tensor_view<?x?xf32, strides=[?,?]> -> tile<i32>
  %v = make_partition_view %t : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>>
  %c, %d = get_index_space_shape %v : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,?]>> -> tile<i32>
} }
