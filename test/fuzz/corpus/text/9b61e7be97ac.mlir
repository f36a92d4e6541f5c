cuda_tile.module @m { entry @constant_fnv8E5M3FNU() {
  %0 = constant <fnv8E5M3FNU: 1.0> : tile<fnv8E5M3FNU>
  %1 = constant <fnv8E5M3FNU: [>, ], 0.25 : tile<4xfnv8E5M3FNU>
} }f64