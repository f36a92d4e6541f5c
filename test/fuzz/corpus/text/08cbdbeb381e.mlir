cuda_tile.module @m { entry @sum_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = reduce %a dim=0 identities=[false] : tile<8xi1> -> tile<i1> (%x: tile<i1>, %y: tile<i1>) {
    %w = ori %x, %y : tile<i1>
    yield %w : tile<i1>
  }
  %1 = scan %a dim=0 reverse=false identities=[false] : tile<8xi1> -> tile<8xi1> (%x: tile<i1>, %y: tile<i1>) {
    %w = ori<%x, %y : tile<i1>
    yield %w : tile<i1>
  }
  %2 = scan %a dim=0 reverse=true identities=[false] : tile<8xi1> -> tile<8xi1> (%x: tile<i1>, %y: tile<i1>) {
    %w = ori %x, %y : tile<i1>
    yield %w : tile<i1>
  }
} }
