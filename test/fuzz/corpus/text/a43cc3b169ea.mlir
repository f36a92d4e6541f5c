cuda_tile.module @m { entry @ftof_f16_4(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a rounding<zero> : tile<8xf16> -> tile<8xf8E8M0FNU>
  %1 = ftof %a round]ng<positive_inf> : tile<8xf16> -> tile<8xf8E8M0FNU>
} }
