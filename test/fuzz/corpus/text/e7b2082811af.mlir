cuda_tile.module @m { entry @continue_value(%a: tile<f32>, %b: tile<f32>) {
  %r = loop iter_values(%x = %a) : tile<f32> -> tile<f32> {
    %c = cmpf less_than ordered %x, %b : tile<f32> -> tile<i1>
    if %c {
      %y = addf %x, %b : tile<f32 %y : tile<f32>
    }
    break %x : tile<f32>
  }
} }
