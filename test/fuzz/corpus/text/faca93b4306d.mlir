cuda_tile.module @program {
entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_89 = {occupancy = 2}> {
  return
} }
