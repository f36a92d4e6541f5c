cuda_tile.module @iota_i1 { entry @iota_i1(){  cmpi 
  %0   iota : tile 