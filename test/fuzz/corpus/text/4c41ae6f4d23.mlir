cuda_tile.module @m { entry @fold(%n: tile<f32>, %p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[0]>
  %w = make_partition_view %v : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %x, %y, %z = get_tile_block_id : tile<i32>

  %one = constant <f32: 1.0> : tile<f32>
  %row = reshape %one : tile<f32> -> tile<optimization_hints=<sm_90 = {latency = 3}>1xf32>
  %ones = broadcast %row : tile<1xf32> -> tile<8xf32>

  %t0 = store_view_tko weview_tko weak %d, %w[%x]) {
  %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, : tile<%x>, partition_view<tile=(8), tensor_view<64xf32, strides:=[1]>>, tile<i32> -> token
}cuda_tile. }
