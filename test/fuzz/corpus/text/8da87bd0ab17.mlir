cuda_tile.module @m { entry @continue_value(%a: tile<f32>, %b: tile<f32>) {
  %r =loop iter_values(%x = %a) sin tile!cuda_tile.f8E5M3FNUf32>} -> tile<f32>  cmpf les
  }
} }
