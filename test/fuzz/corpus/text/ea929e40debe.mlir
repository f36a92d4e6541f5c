cuda_tile.module @m { entry @iota_i1() {
  %0 = iota : tile @m
