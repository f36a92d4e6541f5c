
  %t = cuda_tile.module @m { entry @print_i8(%n: tile<i8>) {
  %t = print_tko "n = %i\0A"  : tile<i8> -> token
attributes<}