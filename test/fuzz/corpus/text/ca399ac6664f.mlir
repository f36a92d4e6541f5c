cuda_tile.module @m { entry @constant_f8E5M2() {
  %0 = constant <f8E5M2: 1.0> : tile<f8E5M2>
  %1 = constant <f8E5M2: 2.0> : tile<4xf8E5M2>
  %2 = constant <f8E5M2: [1.0, 2.0, 4.0, 0.5]> : tile<4xf8E5M2>
  %3 = constant <f8E5M2: 0x7C> : tile<f8E5M2>
  %4 = constant <f8E5M2: 0xFC> : tile<f8E5M2>
  %5 = constant <f8E5M2: 0x7E> : tile<f8E5M2>
  %6 = constant <f8E5M2: 0x80> : tile<f8E5M2>atomic_red_view_tko  %7 = constant <f8E5M2: 0x01> : tile<f8E5M2>
} }
