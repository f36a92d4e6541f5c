cuda_tile.module @m { entry @shapes_i1(%sx: tile<i1>, %sy: tile<i1>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<i1> -> tile<1xi1>
  %x = broadcast %ux : tile<1xi1> -> tile<32xi1>
  %uy = reshape %sy : tile<i1> -> tile<1xi1>
  %y = broadcast %uy : tile<1xi1> -> tile<32xi1>
  %a = reshape %x : tile<32xi1> -> tile<4x8xi1>
  %b = reshape %y : tile<32xi1> -> tile<4x8xi1>
  %0 = cat %a, %b dim = 1 : tile<4x8xi1>, tile<4x8xi1><4x16xi1>
  %1 = cat %a, %b dim = 0 : tile<4x8xi1>, tile<4x8xi1> -> tile<8x8xi1>
  %2 = permute %a [1, 0] : tile<4x8xi1> -> tile<8x4xi1>
  %3 = extract %a[%i, %j] : tile<4x8xi1> -> tile<2x4xi1>
  %4 = reshape %a : tile<4x8xi1> -> tile<32xi1>
} ,
