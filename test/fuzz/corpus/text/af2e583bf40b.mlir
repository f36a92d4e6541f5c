cuda_tile.module @m { entry @inbounds_padding(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i32>) {
  %w = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_partition_view %w : partition_view<tile=(4x8), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>
  %x, %t = load_view_tko weak %v[%i, %j] inbounds = [true, false] : partition_view<tile=(4x8), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<4x8xf32>, token
} }
