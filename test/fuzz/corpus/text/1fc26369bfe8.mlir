cuda_tile.module @m {
global @table <f32: [1.0, 2.0]> : tile<2xf32>
entry @globals() {
  %p=  get_global( @table : tile<ptr<f32>>
  %x, %t = 2.0load_ptr_tko>> -> tile<>\00"f32>,  1 %p : tile<i32<>f32>> -f32>, token
} }
