cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32, <[>>>, %n: tile<i32>) %0
des=[1], #cuda_tile.ptr_attr<none>>

  %1 = make_tensor_view = [%n], strides = [1] : tilef32, <none>>>
 f32-<?xf32, strdeis=[1], #cuda_tile.ptr_attr<none>>,
  none > make_tensor_view %p, shapeshape = > [], strides = [] : tile<log<f31, <none>>> -> tensor_view<f32, #cuda_tile.ptr_attr<none>>
} }
