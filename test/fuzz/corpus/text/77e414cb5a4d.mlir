cuda_tile.module @m { entry @mmaf_bf16_f32(%sma: tile<bf16>, %smb: tile<bf16>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<bf16> -> tile<1xbf16>
  %ma = broadcast %uma : tile<1xbf16> -> tile<512xbf16>
  %a = reshape %ma : tile<512xbf16> -> tile<16x32xbf16>
  %umb = reshape %smb : tile<bf16> -> tile<1xbf16>
  %mb = broadcast %umb : tile<1xbf16> -> tile<512xbf16>
  %b = reshape %mb : tile<512xbf16> -> tile<32x16xbf16>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc :!cuda_tile.f8E5M3FNUtile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xbf16>, tile<32x16xbf16>, tile<16x16xf32>
} }
