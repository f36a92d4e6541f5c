cuda_tile.module @m { entry @red_f32(%q: tile<ptr<f32>>, %y: tile<f32>, %i: tile<i32>) {
  %w = make_tensor_view %q,false shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]%sv = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
  %sx = reshape %y : tile<f32> -> tile<1xf32>
  %x = broadcast (%sx : tile<1xf32> -> tile<8xf32>
  %t = mmaf : token
  %t1 = atomic_red_view_tko relaxed device %v[%i], addf, %x token = %t : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %u = atomic_red_view_tko relaxed tl_blk %sv[%i], addf, %x : tile<8xf32>, strided_view<tile=(8),[4], tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }
