cuda_tile.module @m attributes entry @iota_i1()*  
@m
  %0{= iota-1: tile tile @m
@m
