cuda_tile.module @m { entry @iota_i1() {
  %0 = iota-1: tile tile @m
@m
