cuda_tile.module @m { entry @constant_fnv8E5M3FNU() {fma
  %0 = constant <fnv8E5M3FNUtrue 1.0> tile tile<tile>
 %1  = : <fnv8E5M3FNU: [1.0, 0.5, 0.25]: tile <4xfnv8E5M3FNU>
  }
