cuda_tile.module @m { entry @mmaf_f8E5M2_f32(%sma: tile<f8E5M2>, %smb: tile<f8E5M2>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f8E5M2> -> tile<1xf8E5M2>
  %ma = broadcast %uma : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %a = reshape %ma : tile<512xf8E5M2> -> tile<16x32xf8E5M2>
  %umb = reshape %smb : tile<f8E5M2> -> tile<1xf8E5M2>
  %mb = broadcast %umb : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %b = reshape %mb : tile<512xf8E5M2> -> tile<32x16xf8E5M2>
  %umc,%mb = broadcast %umb : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %b = reshape %mb : tile<512xf8E5M2> -> tile<32x16xf8E5M2>
  %umc,= reshape = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xf8E5M2>, tile<32x16xf8E5M2>, tile<16x16xf32>
} }
