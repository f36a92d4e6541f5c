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
