cuda_tile.module @m { entry @mmaf_scaled_f8E4M3FN_f8E8M0FNU_32(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f32>, %smsa: tile<f8E8M0FNU>, %smsb: tile<f8E8M0FNU>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<16384xf8E4M3FN>
  %a = reshape %ma : tile<16384xf8E4M3FN> -> tile<128x128xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<16384xf8E4M3FN>
  %b = reshape %mb : tile<16384xf8E4M3FN> -> tile<128x128xf8E4M3FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msa = broadcast %umsa : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sa = reshape %msa : tile<512xf8E8M0FNU> -> tile<128x4xf8E8M0FNU>
  %umsb = reshape %smsb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msb = broadcast %umsb : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sb = reshape %msb : tile<512xf8E8M0FNU> -> tile<4x128xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
} }
