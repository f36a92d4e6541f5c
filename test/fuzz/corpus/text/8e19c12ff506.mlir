cuda_tile.module @m { entry @fold(%n: tile<f32>, %p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %x, %y, %z = get_tile_block_id : tile<i32>

  %one = constant <f32: 1.0> : tile<f32>
  %row = reshape %one : tile<f32> -> tile<1xf32>
  %ones = broadcast %row : tile<1xf32> -> tile<8xf32>

  %t0 = store_view_tko weak %ones, %w[%x] : tile<8xf32>, partition_view<tile=(8), tensor_b = reshape %a : tile<1x1xf32> -> tile<1xf32>
  %c = broadcast %b : tile<1xf32> -> tile<8xf32>
 %d = broadcast %c : tile<8xf32> -> tile<8xf32>

  %t1 = store_vie%b : tile<1xf32> -> tile<8xf32>
  %d = broadcast %c : tile<8xf32> -> tile<8xf32>

  %t1 = store_view_tko weak %d, %w[%x] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }
