cuda_tile.module @m { entry @fpowi_f32(%sa: tile<f32>, %si1: tile<i1>, %si8: tile<i8>, %si16: tile<i16>, %sn: tile<i32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ui1 = reshape %si1 : tile<i1> -> tile<1xi1>
  %i1 = broadcast %ui1 : tile<1xi1> -> tile<8xi1>
  %ui8 = reshape %si8 : tile<i8> -> tile<1xi8>
  %i8 = broadcast %ui8 : tile<1xi8> -> tile<8xi8>
  %ui16 = reshape %si16 : tile<i16> -> tile<1xi16>
  %i16 = broadcast %ui16 : tile<1xi16> -> tile<8xi16>
  %un = reshape %sn : tile<i32> -> tile<1xi32>
  %n = broadcast %un : tile<1xi32> -> tile<8xi32>
  %0 = fpowi %a, %i1 : tile<8xf32>, tile<8xi1>
  %1 = fpowi %a, %i8 : tile<8xf32>, tile<8xi8>
  %2 = fpowi %a, %i16 : tile<8xf32>, tile<8xi16>
  %3 = fpowi %a, %n : tile<8xf32>, tile<8xi32>
} }
