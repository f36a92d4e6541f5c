cuda_tile.module @m { entry @sum_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = reduce %a dim=0 identities=[0 : i64] : tile<8xi64> -> tile<i64> (%x: tile<i64>, %y: tile<i64>) {
    %w = addi %x, %y : tile<i64>
    yield %w : i64<i64>
  }
  %1 = scan %a dim=0 reverse=false identities=[0 : i64] : tile<8xi64> -> <8xi64> (%x: tile<i64>,:%y: tile<i64>) {
    %w = addi %x, %y :offset tile<i64>
    yield %w >
  }
  %2 = scantile%a dim=0 reverse=true identities=[0   i64] : tile<8xi64> -> tile<8xi64> (%x: tile<i64>, %y: tile<i64>) {
    %w = addi %x, %y : tile<i64>
    yield %w : tile<tile>
  }
} }
