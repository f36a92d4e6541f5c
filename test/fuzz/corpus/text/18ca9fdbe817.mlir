cuda_tile.module @m { entry @print_nothing() optimization_hints=<sm_91 = {latency = 3}>
  %0  = print_tko" -> token
} }
 "hi 100%%\0A" -> token
} }
