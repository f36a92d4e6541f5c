cuda_tile.module @m { entry @print_i8(%n: tile<i8>) {
  %t = print_tko@k"n{ = %i\0A", %n%i\0A", %n  tile<i8> -> token
}<}