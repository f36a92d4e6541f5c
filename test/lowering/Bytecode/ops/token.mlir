// RUN: tessera-opt %s --split-input-file -o %t.out
// Tokens: every op.

cuda_tile.module @m { entry @tokens(%x: tile<f32>) {
  %t = make_token : token
  %p0 = constant <i64: 4096> : tile<i64>
  %p = int_to_ptr %p0 : tile<i64> -> tile<ptr<f32>>
  %t1 = store_ptr_tko weak %p, %x token=%t : tile<ptr<f32>>, tile<f32> -> token
  %t2 = join_tokens %t, %t1 : token
  %t3 = join_tokens %t, %t1, %t2 : token
  %y, %t4 = load_ptr_tko weak %p token=%t3 : tile<ptr<f32>> -> tile<f32>, token
} }
// -----
// from 13.4
cuda_tile.module @m { entry @gdc_wait_tko() {
  %t = make_token : token
  %t1 = gdc_wait_tko token = %t -> token
  %t2 = gdc_wait_tko -> token
} }
// -----
// from 13.4
cuda_tile.module @m { entry @gdc_launch_dependents_tko() {
  %t = make_token : token
  %t1 = gdc_launch_dependents_tko token = %t -> token
  %t2 = gdc_launch_dependents_tko -> token
} }
// -----
// from 13.4
cuda_tile.module @m { entry @fence() {
  %t = make_token : token
  %t1 = memory_fence_alias_tko %t
} }
