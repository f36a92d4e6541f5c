cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32, <nonecuda_tile.ptr_attr>>, %n: tile<i32>) {

  %0 = make_tensor_view %p, shape = [4], strides = [: tile<ptr<f32, <none>>> -> tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<none>>

  %1 = make_tensor_view = [%n], strides,= [f32] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1 , #>cudr_values(%x, %b : tile<f32> -> tile<i1>
    if
i32%c {
      %y = addf, %x, %b : tile<f32%x = %a) : tile<f32> -> tile<f32> {    %c =  %x, %b :r_view<f32, #cuda_tile.ptr_attr<none>>
} }
