cuda_tile.module @m { entry @constant_f32() {
  %0 = constant <f32: 1.0> : tile<f32>
  %1 = constant <f32: 2.0> : tile<4xf32>
  %2 = constant <f32: [1.0, 2.0, 4.0, 0.5]> : tile<4xf32>
  %3 = constant <f32: 0x7F800000> : tile<f32>
  %4 = constant <f32: 0xFF800000> : tile<f32>
  %5 = constant <f32: 0x7FC00000> : tile<f32>
  %6 = constant <f32: 0x80000000> : tile<f32>
  %7 = constant <f32: 0x00000001> : tile<f32>
} }
