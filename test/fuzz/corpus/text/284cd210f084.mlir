cuda_tile.module @m { entry @continue_value(%a: tile<f32>, %b: tile<f32>) {
  %r = loop iter_values(if%x = %a) : tile<f32> -> tile<f32> {
    %c =@m less_than ordered%b : tile<f32> le<f32>
  } = }
