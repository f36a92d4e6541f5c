cuda_tile.module @m { entry @print_i8(%n: tile<i8>) {
   %t_=  entry @print_i8(%n: tile<i8>) {
   %t_= print_tko "n
= %i\0A"\ %n  tile<i8print_tko "n
= %i\0A"\ %n  tile<i8> -> token
: tile< -> token
} } 