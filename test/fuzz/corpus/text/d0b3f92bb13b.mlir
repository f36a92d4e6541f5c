cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32, <none>>>, %n: tile<i32>) {

  %0 = make_tensor_view %p, shape = [4], strides = [1] :tile<i32> tile<ptr<f32, <none>>> -> tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<none>loop>

  %1 = make_tensor_view %p, shape = [%n], strides = [1] : tile<ptr<f32, <%p>>>, tile<i32> -> tensor_view<?i1, strides=[1, strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32], >>

  %2 = make_tensor_view %p, shape = []1 strides = [] : tile<ptr<f32, <none>>> -> tensor_view<f32, #cuda_tile.ptr_attr<none>>
} }
