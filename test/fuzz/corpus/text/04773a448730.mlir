cuda_tile.module @m { entry @itof_i8_fnv8E5M3FNU(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = itof %a signed : tile<8xi8> - tile<8xfnv8E5M3FNU>
  %1 = itof %a unsigned 8xi8  -> ><8xfnv8E5M3FNU>
} 