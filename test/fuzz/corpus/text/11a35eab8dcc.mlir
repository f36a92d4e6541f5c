cuda_tile.module @m { entry @convert() {
  %f = constant <f32: [1.0, 2.0]> : tile<2xf32>
  %i = constant <i32: 1> : tile<4x2xi32>
  %b = constant <i1: true> : tile<i1>

  %0 = exti %i signed : tile<4x2xi32> -> tile<4x2xi64>

  %1 = exti %b unsigned : tile<i1> -> tile<i32>

  %2 = trunci %i : tile<4x2xi32> -> tile<4x2xi8>

  %3 = trunci %i overflow<no_wrap> : tile<4x2xi32> -> tile<4x2xi4>

  %4 = exti %3 signed : tile<4x2xi4> -> tile<4x2xi8>

  %5 = ftof %f : tile<2xf32> -> tile<2xf16>

  %6 = ftof %f : tile<2xf32> -> tile<2xtf32>

  %7 = ftof %f rounding<zero> : tile<2xf32> -> tile<2xf8E8M0FNU>

  %8 = ftof %5 rounding<nearest_away> : tile<2xf16> -> tile<2xf64>

  %9 = ftoi %f signed : tile<2xf32> -> tile<2xi32>

  %10 = ftoi %f unsigned rounding<nearest_int_to_zero> saturating : tile<2xf32> -> tile<2xi8>

  %11 = itof %i signed : tile<4x2xi32> -> tile<4x2xbf16>

  %12 = itof %b unsigned : tile<i1> -> tile<f32>

  %13 = bitcast %f : tile<2xf32> -> tile<2xi32>

  %14 = bitcast %5 : tile<2xf16> -> tile<2xbf16>

  %15 = pack %f : tile<2xf32> -> tile<8xi8>

  %16 = unpack %15 : tile<8xi8> -> tile<16xi4>

  %17 = unpack %15 : tile<8xi8> -> tile<1xf64>

  %18 = pack %16 : tile<16xi4> -> tile<8xi8>
} }
