cuda_tile.module @m { entry @negi_i16(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = negi %a overflow<no_signed_wrap> : tile<8xi16>
} }
