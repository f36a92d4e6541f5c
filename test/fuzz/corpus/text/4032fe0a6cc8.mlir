cuda_tile.module @m { entry @mmaf_f16_f16(%sma: tile<f16>, %smb: tile<f16>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f16> -> tile<1xf16>
  %ma = broadcast %uma : tile<1xf16> -> tile<512xf16>
  %a = reshape %ma : tile<512xf16> -> tile<16x32xf16>
  %umb = reshape %smb : tile<f16> -> tile<1xf16>
  %mb = broadcast %umb : tile<1xf16> -> tile<512xf16>
  %b = reshape %mb : tile<512xf16> -> tile<32x16xf16>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<256xf16>
  %c = reshape %mc : tile<256xf16> -> tile<16x16xf16>
  %0 = mmaf %a, %b, %c : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf16>
} }
