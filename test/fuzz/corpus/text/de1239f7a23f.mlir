cuda_tile.module @m { entry @dynamic(%p: tile<ptr<f32>>,%n: tile<i32>) {
  %t = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?64, 1] : tile<64> -> tensor_view<?x64xf32, strides=[32,1]x64xf32, strides=[32,1]>
  %v = ma<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>> -> tile<i32>
} }
