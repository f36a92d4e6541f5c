cuda_tile.module @m { entry @atan2_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = atan2 %a, %b : tile<8xbf16>
} }
