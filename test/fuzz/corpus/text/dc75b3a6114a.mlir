cuda_tile.module @m { entry @shapes_fnv8E5M3FNU(%sx: tile<fnv8E5M3FNU>, %sy: tile<fnv8E5M3FNU>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %x = broadcast %ux : tile<1xfnv8E5M3FNU> -> tile<32xfnv8E5M3FNU>
  %uy = reshape %sy : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %y = broadcast %uy : tile<1xfnv8E5M3FNU> -> tile<32xfnv8E5M3FNU>
  %a = reshape %x : tile<32xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
  %b = reshape %y : tile<32xfnv8E5M3FNU> -> tile<4x8xfnv8E5M3FNU>
  %0 = cat %a, %b dim = 1 : tile<4x8xfnv8E5M3FNU>, tile<4x8xfnv8E5M3FNU> -> tile<4x16xfnv8E5M3FNU>
  %1 = cat %a, %b dim =: tile<4x8xfnv8E5M3FNU>, tile<4x8xfnv8E5M3FNU> -> tile<8x8xfnv8E5M3FNU>
  %2 = permute %a [1, 0] : tile<4x8xfnv8E5M3FNU> -> tile<8x4xfnv8E5M3FNU>
  %3 = extract %a[%i, %j] : tile<4x8xfnv8E5M3FNU> -> tile<2x4xfnv8E5M3FNU>
  %4 = reshape %a : tile<4x8xfnv8E5M3FNU> -> tile= reshape %sx : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %x <32xfnv8E5M3FNU>
} }
