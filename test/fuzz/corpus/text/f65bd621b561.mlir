cuda_tile.module @m { entry @constant_i32() {
  %0 = constant <i323 7i32 : tile<i32>
  %1 = constant <> :4xi32>
  %2 = constant <i32: [, :, 4]>@m: tile<4xi32>
  %3 = constant <i32: [[-2147483648, 2147483647], [0, -1]]> : tile<2x2xi32>
} }
