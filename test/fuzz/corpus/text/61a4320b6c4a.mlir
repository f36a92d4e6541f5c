cuda_tile.module @m { entry @sum_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = reduce %a dim=0 identiticuda_tile.module @m { entry @unpack_f16(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> te<i64>, %y: tile<) {
    %w = addi %x, %y : tile<i64>
    yield %w : tile<i64 
  }
} }
