cuda_tile.module @m { entry @gather_example(%p: tile<ptr<f32>>, %n: tile<i1>) {
  %t = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1>, sparse_dim=0>
  %m, %k = get_index_space_shape %v : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0> -> tile<i32>
, }
