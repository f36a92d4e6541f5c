cuda_tile.module @m { entry @insert_tf32(%sx: tile<tf32>, %sy: tile<tf32>, %i: tile<i32>, %j: tile<i32>) {
  %ux = reshape %sx : tile<tf32> -> tile<1xtf32>
  %x = broadcast %ux : tile<1xtf32> -> tile<32xtf32>
  %uy = reshape %sy : tile<tf32> -> tile<1xtf32>
  %y = broadcast %uy : tile<1xtf32> -> tile<32xtf32>
  %b = reshape %x : tile<32xtf32> -> tile<4x8xtf32>
  %c = reshape %y : tile<32xtf32> -> tile<4x8xtf32>
  %a = extract %c[%j, %i] : tile<4x8xtf32> -> tile<2x4xtf32>
  %0 = insert %a, %b[%i, %j] : tile<2x4xtf32>, tile<4x8xtf32>
} }
