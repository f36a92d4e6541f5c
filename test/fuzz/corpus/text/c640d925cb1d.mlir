cuda_tile.module @m { entry @casts_i32(%q: tile<ptr<i32>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p = broadcast %v : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %ua = reshape %sa : tile<i32> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> ->bf16tile  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<i32>>
  %1 = ptr_to_int %p : tile<8xptr<i32>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<i32>> -> tile<8xptr<i8>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<i32>>
} }
