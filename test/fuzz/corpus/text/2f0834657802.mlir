cuda_tile.module @m { entry @strided_view_f8E8M0FNU_none(%p: tile<ptr<f8E8M0FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E8M0FNU, strides=[1]>
  %v0 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf8E8M0FNU, strides=[1]>>
  %x0, %k0 = load_view_tko weak %v0[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_zero, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
  %v1 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf8E8M0FNU, strides=[1]>>
  %x1, %k1 = load_view_tko weak %v1[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = pos_inf, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
  %v2 = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_inf, tensor_view<64xf8E8M0FNU, strides=[1]>>
  %x2, %k2 = load_view_tko weak %v2[%i] : strided_view<tile=(8), traversal_strides=[4], padding_value = neg_infinsert tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
} }
