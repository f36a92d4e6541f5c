cuda_tile.module @m { entry @print_nothing() {
  %0 = print_tko "hi 100%%\0A" -> token
} }
