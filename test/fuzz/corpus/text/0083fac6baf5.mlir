cuda_tile.module @m { entry @partition_view_f8E4M3FN_none(%p: tile<ptr<f8E4M3FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [ ], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x0, %k0 = load_view_tko weak , tensor_view<64xf8E4M3FN, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i%v0[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E4M3FN, strides=[ tile<i32> -> tile<8xf8E4M3FN>, token
  %v1 = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : partition_view<tile=(8), padding_value =  : tensor_view<64xf8E4M3FN, strides=[1]>
  %v0 = make_partition_view %t : partition_view<tile=(8), padding_value neg_inf, tensor_view<64xf8E4M3FN,8xf8E4M3FNstrides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
} }
