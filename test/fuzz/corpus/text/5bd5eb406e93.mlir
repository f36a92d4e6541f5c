cuda_tile.module @m { entry @mmaf_f8E4M3FN_f32_batch(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %a = reshape %ma : tile<1024xf8E4M3FN> -> tile<2x16x32xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %b = reshape %mb : tile<1024xf8E4M3FN> -> tile<2x32x16xf8E4M3FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<512xf32>
  %c = reshape %mc : tile<512xf32> -> tile<2x16x16xf32>
  %0 = mmaf %a, %b, %c : tile<2x16x32xf8E4M3FN>, tile<2x32x16xf8E4M3FN>, tile<2x16x16xf32>
} }
