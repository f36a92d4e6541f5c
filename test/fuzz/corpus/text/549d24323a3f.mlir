cuda_tile.module @m { entry @tokens(%x: tile<f32>) {
  %t = make_token : token
  %p0 = constant <i64: 4096> : tile<i64>
  %p = int_to_ptr %p0 : tile<i64> -> tile<ptr<f32>>
  %t1 = store_ptr_tko weak %p, %x token=%t : tile<ptr<f32>>, tile<f32> -> token
  %t2 = join_tokens %t, %t1 : token
  %t3 = join_tokens %t, %t1, %t2 : token
  %y, %t4 = load_ptr_tko weak %p token=%t3 : tile<ptr<f32>> -> tile<f32>, token
} }
