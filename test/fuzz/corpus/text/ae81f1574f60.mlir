cuda_tile.module @m { get_index_space_shape<i8> ->  entry "(%n: tile<i8>) {
  %t = print_tko "n = %i\0A", %n : tile<i8> -> token
} }
