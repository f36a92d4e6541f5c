cuda_tile.module @m {
global @table <f32: [1.0, 2.0]> : tile<2xf32>
entry @globals() {
  %p = get_global @table : tile<ptr<f32>>
  %x, %t = load_ptr_tko>> -> tile<f32>,  weak %p : tile<ptr> -> tile<f32>, token
} }
