// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @base(%p: tile<ptr<f32>>) {
  // make_tensor_view_c1
  // expected-error@+1 {{the base points to 'f32', the view has elements of 'f16'}}
  %0 = "cuda_tile.make_tensor_view"(%p) {operandSegmentSizes = array<i32: 1, 0, 0>} : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<4xf16, strides=[1]>
} }

// -----

cuda_tile.module @m { entry @extents(%p: tile<ptr<f32>>) {
  // make_tensor_view_c2
  // expected-error@+1 {{the view has 1 dynamic extents, not 0}}
  %0 = "cuda_tile.make_tensor_view"(%p) {operandSegmentSizes = array<i32: 1, 0, 0>} : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
} }

// -----

cuda_tile.module @m { entry @strides(%p: tile<ptr<f32>>, %n: tile<i32>) {
  // make_tensor_view_c2
  // expected-error@+1 {{the view has 0 dynamic strides, not 1}}
  %0 = "cuda_tile.make_tensor_view"(%p, %n) {operandSegmentSizes = array<i32: 1, 0, 1>} : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<4xf32, strides=[1]>
} }

// -----

cuda_tile.module @m { entry @widths(%p: tile<ptr<f32>>, %n: tile<i32>, %s: tile<i64>) {
  // make_tensor_view_c3
  // expected-error@+1 {{extents and strides have one type}}
  %0 = "cuda_tile.make_tensor_view"(%p, %n, %s) {operandSegmentSizes = array<i32: 1, 1, 1>} : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<?xf32, strides=[?]>
} }

// -----

cuda_tile.module @m { entry @text(%p: tile<ptr<f32>>, %n: tile<i32>) {
  // expected-error@+1 {{'shape' differs from the extents of the type}}
  %0 = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<4xf32, strides=[1]>
} }

// -----

cuda_tile.module @m { entry @text(%p: tile<ptr<f32>>) {
  // expected-error@+1 {{'strides' differs from the strides of the type}}
  %0 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[2]>
} }

// -----

cuda_tile.module @m { entry @source(%p: tile<ptr<f32>>) {
  %0 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  // expected-error@+1 {{failed to verify that the result's tensor view is the operand's type}}
  %1 = "cuda_tile.make_partition_view"(%0) : (!cuda_tile.tensor_view<4xf32, strides=[1]>) -> !cuda_tile.partition_view<tile=(2), tensor_view<8xf32, strides=[1]>>
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  // get_tensor_shape_c1
  // expected-error@+1 {{there are 2 extents, not 1}}
  %0 = "cuda_tile.get_tensor_shape"(%w) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> !cuda_tile.tile<i32>
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
  // get_tensor_shape_c1
  // expected-error@+1 {{what has no axis has no extents}}
  "cuda_tile.get_tensor_shape"(%w) : (!cuda_tile.tensor_view<f32>) -> ()
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  // get_tensor_shape_c2
  // expected-error@+1 {{results have one type}}
  %0:2 = "cuda_tile.get_tensor_shape"(%w) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>)
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %v = make_partition_view %w : partition_view<tile=(4x4), tensor_view<64x64xf32, strides=[64,1]>>
  // get_index_space_shape_c1
  // expected-error@+1 {{there are 2 extents, not 3}}
  %0:3 = "cuda_tile.get_index_space_shape"(%v) : (!cuda_tile.partition_view<tile=(4x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %v = make_partition_view %w : partition_view<tile=(4x4), tensor_view<64x64xf32, strides=[64,1]>>
  // get_index_space_shape_c2
  // expected-error@+1 {{results have one type}}
  %0:2 = "cuda_tile.get_index_space_shape"(%v) : (!cuda_tile.partition_view<tile=(4x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i8>)
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  // make_tensor_view_c1
  // expected-error@+1 {{base and view have the same 'ptr_attr'}}
  %0 = make_tensor_view %p, shape = [4], strides = [1] : tile<ptr<f32>> -> tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<none>>
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  // expected-error@+1 {{failed to verify that the result's tensor view is the operand's type}}
  %0 = "cuda_tile.make_strided_view"(%w) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> !cuda_tile.strided_view<tile=(4x4), traversal_strides=[1,1], tensor_view<64x32xf32, strides=[64,1]>>
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  // expected-error@+1 {{failed to verify that the result's tensor view is the operand's type}}
  %0 = "cuda_tile.make_gather_scatter_view"(%w) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> !cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<64x32xf32, strides=[64,1]>, sparse_dim=0>
} }
