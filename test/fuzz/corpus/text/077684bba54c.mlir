cuda_tile.module @m { entry @mmaf_scaled_f4E2M1FN_f8E8M0FNU_16(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<f32>, %smsa: tile<f8E8M0FNU>, %smsb: tile<f8E8M0FNU>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %vma = broadcast %uma : tile<1xi8> -> tile<8192xi8>
  %ma = unpack %vma : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %a = reshape %ma : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %vmb = broadcast %umb : tile<1xi8> -> tile<8192xi8>
  %mb = unpack %vmb : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %b = reshape %mb : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msa = broadcast %umsa : tile<1xf8E8M0FNU> -> tile<1024xf8E8M0FNU>
  %sa = reshape %msa : tile<1024xf8E8M0FNU> -> tile<128x8xf8E8M0FNU>
  %umsb = reshape %smsb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msb = broadcast %umsb : tile<1xf8E8M0FNU> -> tile<1024xf8E8M0FNU>
  %sb = reshape %msb : tile<1024xf8E8M0FNU> -> tile<8x128xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x8xf8E8M0FNU>, tile<8x128xf8E8M0FNU>
} }
