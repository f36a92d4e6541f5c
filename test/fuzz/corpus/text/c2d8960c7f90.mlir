cuda_tile.module @m { entry @casts_f8E5M2(%q: tile<ptr<f8E5M2>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %p = broadcast %v : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f8E5M2>>
  %1 = ptr_to_int %p : tile<8xptr<f8E5M2>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f8E5M2>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f8E5M2>>
} }
