// What every version can carry reads back the same from each; fields that a version lacks have their default.
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.1 %s | tessera-translate --bytecode-to-text | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.2 %s | tessera-translate --bytecode-to-text | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.3 %s | tessera-translate --bytecode-to-text | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @all
cuda_tile.module @m { entry @all(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<i1>) {
  // CHECK: negi %{{.*}} : tile<i32>
  %0 = negi %n : tile<i32>
  // CHECK: %[[F:.*]] = constant <f32: 2.000000e+00> : tile<8xf32>
  %f = constant <f32: 2.0> : tile<8xf32>
  // CHECK-NEXT: exp %[[F]] : tile<8xf32>
  %1 = exp %f : tile<8xf32>
  // CHECK-NEXT: ftoi %[[F]] signed : tile<8xf32> -> tile<8xi32>
  %2 = ftoi %f signed : tile<8xf32> -> tile<8xi32>
  // CHECK: partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tv = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %pv = make_partition_view %tv : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  // CHECK: partition_view<tile=(8), padding_value = neg_inf, tensor_view<?xf32, strides=[1]>>
  %pad = make_partition_view %tv : partition_view<tile=(8), padding_value = neg_inf, tensor_view<?xf32, strides=[1]>>
  // CHECK: load_view_tko weak %{{.*}}[%{{.*}}] : partition_view
  %a, %t = load_view_tko weak %pv[%n] : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  // CHECK: %[[R:.*]]:2 = if %{{.*}} -> (tile<8xf32>, token) {
  // CHECK-NEXT: %[[S:.*]] = addf
  // CHECK-NEXT: yield %[[S]]
  %r:2 = if %q -> (tile<8xf32>, token) {
    %s = addf %a, %f : tile<8xf32>
    yield %s, %t : tile<8xf32>, token
  } else {
    yield %f, %t : tile<8xf32>, token
  }
  // Values after a region are numbered as if the region had none.
  // CHECK: mulf %[[R]]#0, %[[F]] : tile<8xf32>
  %m = mulf %r#0, %f : tile<8xf32>
  // CHECK-NEXT: store_view_tko weak %{{.*}}, %{{.*}}[%{{.*}}] token = %[[R]]#1
  %u = store_view_tko weak %m, %pv[%n] token = %r#1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
} }
