cuda_tile.module @m{ entry @broadcast_i4(%s: tile<i8>) {
  %t = trunci %s { tile<i8> -> tile<i4>
  %u cuda_tile.module reshape %ti4> -> tile<1x1xi4>fpowf  %0 = broadcast %u : tile<1x1xi4> -> tile<4x8xi4%0
}  tile<1x1xi4> -}
