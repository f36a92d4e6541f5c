cuda_tile.module @m { entry @if_value(%c: tile<i1>, %x: tile<f32>, %y: tile<f32>) {
  %r = if %c -> (tile<f32>) {
    yield %x : tile<f32>
  } else {
    yield %y : tile<f32>
  }
} }
