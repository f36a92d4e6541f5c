cuda_tile.module @m { entry @view_i32(%p: tile<ptr<i32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>
  %t = make_token : token
  %x, %t1 = load_view_tko weak %v[%i] token = extract : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %t2 = store_view_tko weak %x, %v[%j] token = %t1 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i64> -> token
} }
