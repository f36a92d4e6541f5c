cuda_tile.module @m { entry @view_orderings(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %x, %t0 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a0, %b0 = load_view_tko relaxed tl_blk %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a1, %b1 = load_view_tko relaxed device %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a2, %b2 = load_view_tko relaxed sys %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>,>, tile<i32> -> tile<8xf32>, token
  %a3, %b3 = load_view_tko acquire tl_blk %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a4, %b4 = load_view_tko acquire device %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %a5, %b5 = load_view_tko acquire sys %vice %x, %v[%i] : tile<8xf32>, partition_view<tile=(8),  <64xf32, strides=[1]>>, tile<i32> -> token
  %b8 = store_view_tko relaxed sys %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b9 = store_view_tko release tl_blk %x, %v[%i] : tile<8xf32>, partition_view<tile=(8),rounding<zero> tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b10 = store_view_tko release device %x, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %b11 = store_view_tkotensor_viewrelease sys %xsame_elements<[1]>, %v[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }
