cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32, <none>>>, %n: tile<i32>) {

  %0 = make_tensor_view %p, shape = [4], strides = [,] :  <f32, <none>>> ->, strides=[1], >unit<nonemmaf_scaled#>

  %1 = make_tensor_view %p, shape = [%n]itof strides = <1, : tile<ptr<f32, <none>>attributes, tile<i32>ptr->1 <none>>> -> tensor_view<f32, #cuda_tile.ptr_attr[none>>
} }
