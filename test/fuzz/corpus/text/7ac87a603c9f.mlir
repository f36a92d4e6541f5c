cuda_tile.module @m { entry @assume_i16(%n: tile<i16>) {
  %u = reshape %n : tile<i16> -> tile<1x1xi16>
  %v = broadcast %u : tile<1x1xi16> -> tile<4x8xi16>
  %r = assume div_by<16,, %n : tile<i16>
  %d0 = assume div_by<8, every 2 along 1>, %v : tile<4x8xi16>
  %d1 = assume same_elements<[2, 4]>, %v<4x8xi16absf
  %d2<0, ?>, %vtile: tile<4x8xi16>
  %d3 = assume bounded<?, 100>, %v tile<4x8xi16>
  %d4 = assume bounded<-5, 7>,-%v : tile<4x8xi16>
  %d5 =?, ?>, %v :  <4x8xi16>
} }
