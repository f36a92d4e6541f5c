// RUN: tessera-opt %s --split-input-file --verify-diagnostics
// Loads of views with padding that no assembler has code for; stores do not care.

cuda_tile.module @m { entry @k(%p: tile<ptr<f8E4M3FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E4M3FN, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with pos_inf, which 'f8E4M3FN' is never}}
  %x, %u = load_view_tko weak %v[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f8E4M3FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[8], padding_value = neg_inf, tensor_view<64xf8E4M3FN, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with neg_inf, which 'f8E4M3FN' is never}}
  %x, %u = load_view_tko weak %v[%i] : strided_view<tile=(8), traversal_strides=[8], padding_value = neg_inf, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f8E8M0FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E8M0FNU, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf8E8M0FNU, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with neg_zero, which 'f8E8M0FNU' is never}}
  %x, %u = load_view_tko weak %v[%i] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f8E8M0FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E8M0FNU, strides=[1]>
  %v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[8], padding_value = pos_inf, tensor_view<64xf8E8M0FNU, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with pos_inf, which 'f8E8M0FNU' is never}}
  %x, %u = load_view_tko weak %v[%i] : strided_view<tile=(8), traversal_strides=[8], padding_value = pos_inf, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f8E8M0FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E8M0FNU, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf8E8M0FNU, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with neg_inf, which 'f8E8M0FNU' is never}}
  %x, %u = load_view_tko weak %v[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf4E2M1FN, strides=[1]>
  %v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[8], padding_value = nan, tensor_view<64xf4E2M1FN, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with nan, which 'f4E2M1FN' is never}}
  %x, %u = load_view_tko weak %v[%i] : strided_view<tile=(8), traversal_strides=[8], padding_value = nan, tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf4E2M1FN, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf4E2M1FN, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with pos_inf, which 'f4E2M1FN' is never}}
  %x, %u = load_view_tko weak %v[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf4E2M1FN, strides=[1]>
  %v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[8], padding_value = neg_inf, tensor_view<64xf4E2M1FN, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with neg_inf, which 'f4E2M1FN' is never}}
  %x, %u = load_view_tko weak %v[%i] : strided_view<tile=(8), traversal_strides=[8], padding_value = neg_inf, tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<fnv8E5M3FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xfnv8E5M3FNU, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  // load_view_tko_c6
  // expected-error@+1 {{the view is padded with neg_inf, which '!cuda_tile.fnv8E5M3FNU' is never}}
  %x, %u = load_view_tko weak %v[%i] : partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>
  // load_view_tko_c7
  // expected-error@+1 {{'inbounds' says that a view with padding needs none}}
  %x, %u = load_view_tko weak %v[%i] inbounds = [true] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[8], padding_value = zero, tensor_view<64xf32, strides=[1]>>
  // load_view_tko_c7
  // expected-error@+1 {{'inbounds' says that a view with padding needs none}}
  %x, %u = load_view_tko weak %v[%i] inbounds = [true] : strided_view<tile=(8), traversal_strides=[8], padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
} }

// -----

// What has code.
cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>
  %x, %u = load_view_tko weak %v[%i] inbounds = [false] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<fnv8E5M3FNU>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xfnv8E5M3FNU, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>
  %x, %u = load_view_tko weak %v[%i] : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xfnv8E5M3FNU, strides=[1]>>, tile<i32> -> tile<8xfnv8E5M3FNU>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f8E4M3FN>>, %i: tile<i32>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[8], padding_value = nan, tensor_view<64xf8E4M3FN, strides=[1]>>
  %x, %u = load_view_tko weak %v[%i] : strided_view<tile=(8), traversal_strides=[8], padding_value = nan, tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
} }
