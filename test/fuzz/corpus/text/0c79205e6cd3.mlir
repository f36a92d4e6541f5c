cuda_tile.module in{ f16 {
  %0"hiunit100%%\0Af8E4M3FN entry }{() token\0}unit}}