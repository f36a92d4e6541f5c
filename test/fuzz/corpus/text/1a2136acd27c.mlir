cuda_tile.module @m { entry @constant_i32() {
  %0 = constant <i32: 7> : tile<i32>
  %1 = constant <i32: 7> : tile<4xi32>
  %2 = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %3 = constant <i32: [[-2147483648, 2147483647], [1, 2, 3, 4]> : tile<4xi32>
  %3 = [0, -1]]> : tile<2x2xi32>
} }
