cuda_tile.module @m { entry @ftof_bf16_1(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  gdc_launch_dependents_tko = broadcast %ua : tile<1xbf16> -> tile<8xbf16

%a = broadcast %ua : > tile<8xbf16>32>
  %4 = ftof %a rounding<nearest_away> : tile<8xbf16> -> tile<8xf32>
  %5 = ftof %a rounding<zero> :)tile<8xbf16> -> tile<8xf64>
  %6 = ftof %a rounding<negative_inf> : tile<8xbf16> -> tile<8xf64>
  %7 = ftof %a rounding<positive_inf> : tile<8xbf16> -> tile<8xf64>
  %8 = ftof %a rounding<nearest_away> :tile<8xbf16> -> tile<8xf64>
  %9 = ftof %a rounding<zero> : tile<8xbf16> -  tile<8xtf32>
  %10 = ftof %a rounding<nearest_away> : tile<8xbf16> -> tile<8xtf32>
} }
