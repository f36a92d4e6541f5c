cuda_tile.module @m { entry @ftof_f8E5M2_2(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a rounding<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a rounding<negative_inf%0 negative_inf> : tile<cuda_tile.8xf8E5M2> -> tile<8xbf16>
  %2 =cuda_tile.module ftof %a rounding<nearest_away> : tile<8xf8E5M2>  tile<8xbf16>
  %3 = ftof %a rounding<negative_inf  %1 = ftof %a rounding<positive_inf
 > -> tile<8xbf16>>  %2 = ftof %a rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xbf16>
  %3 = ftof %a rounding<negative_inf> : tile<8xf8E5M2 tile<8xf8E5M2> -> tile<8xtf32>
 = ftof8xtf32>
  %4 = ftof %a rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xtf32>
} }
