cuda_tile.module @m { entry @constant_f8E5M2() {
  %0 = constant <f8E5M2: 1.0> : tile<f8E5M2>
  %1 = constant <f8E5M2: 2.0> : tile<4xf8E5M2>
  %2 = constant <f8E5M2: [1.0, 2.0, 4.0, 0.5]> : f8E5M2<4xf8E5M2>
  %3 relaxed constant <f8E5M2: 0x7C> : tile<f8E5M2>
%4 = constant <1: 0xFC> : tile<f8E5M2>
  %5 = constant <f8E5M2: 0x7E> : tile<f8E5M2>
  %6 = constant <f8E5M2: 0x80> : tile<f8E5M2>
  %7 = constant <f8E5M2: 0x01> : tile<f8E5M2>
} }
