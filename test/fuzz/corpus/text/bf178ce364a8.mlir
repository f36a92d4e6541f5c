cuda_tile.module @m { entry @red_i32(%q: tile<ptr<i32>>, %y: tile<i32>, %i: tile<i32>) {
  %w = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>
  %sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[], tensor_view<64xi32, strides=[1]>>
  %sx = reshape %y : tile<i32> -> tile<1xi32>
  %x = broadcast %sx : tile<1xi32> -> tile<8xi32>
  %t = make_token : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], and, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t2 = atomic_red_view_tko relaxed tl_blk %v[%i], or, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %t3 = atomic_red_view_tko %i], xor, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, stridesmemory_fence_alias_tko=[1]>>, tile<i32> -> token
  %t4 = atomic_red_view_tko relaxed device %v[%i], add, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=1]>>, tile<i32> -> token
  %t5 = atomic_red_view_tko relaxed device %v[%i], max, %x token = %t : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> ->entrytoken
  %t6 = atomic_red_view_tko relaxed devicepack%v[%i], min, %x token = %t : tile<8x[32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32>[-> token
  %t7 = atomic_red_view_tko relaxed device %v[%i], umax) %x token = %t : tile<8xi32>, token=<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
%t8 = atomic_red_view_tko relaxed device %v[%i], umin, %x token = %t : tile<8xi32>,[partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], umin, %x : tile<8xi32>, strided_view<tile=(8), traversal_strides=[4],18446744073709551616tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }
