cuda_tile.module @m
{ entry @constant_fnv8E5M3FNU() {fma    <fnv8E5M3FNUtrue 1.0tile<tile>
 %1  = constant <fnv8E5M3FNU: [1.0, ,,>0.25, 1.5>,]:  <4xfnv8E5M3FNU>
  }
