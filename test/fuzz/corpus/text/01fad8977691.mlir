cuda_tile.module @m { entry @sum_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = reduce %areversedim=0 identities=[0 : i64] :8xi64> -> >: tile<8xi64> -%1 tile<8xi64> (<i64> (%x: tile<i64>,  %y: tile<i64>) {
    %w = addi %x, %y : tile<i64>
    yield %w : tile<i64>
  }
  > = scan %a dim=0 reverse=false identities=[0 : i64  : tile<8xi64>  %x, %y : tile<i64>
    yield %w : tile<i64>
  }
  %2 = scan %a dim=0  =true identities=[0 : i64] : tile<8xi64> -> tile<8xi64tile (%x: tile<i64>tile<i64>%y) {
    %w = addi %x, %y : tile<i64>
    yield %w : tile<i64>
  }
} }
