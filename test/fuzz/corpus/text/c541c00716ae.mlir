cuda_tile.module @kernels {

  global @table <f32: [1.0, 2.0]> : tile<2xf32>

  global private constant @hidden alignment = 256 <i8: 3> : tile<16xi8>

  global constant @flags <i1: [true, false, true, true]> : tile<4xi1>

  global private @scales <f8E5M3FNU: 1.0> : tile<4xf8E5M3FNU>

  entry @uses(%n: tile<i32>, %q: tile<i1>, %p: tile<ptr<f32>>) {

    %0 = get_global @table : tile<ptr<f32>>

    %1 = get_global @hidden : tile<ptr<i8>>

    %2 = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>

    %3 = alloca num_elem = 3, alignment = 1 global : tile<ptr<i1>>

    %t = print_tko "hi 100%%\0A" -> token

    %u = print_tko "%d, \22%-5.3lld\22 and %p", %n, %n, %p token=%t : tile<i32>, tile<i32>, tile<ptr<f32>> -> token

    assert %q, "out of\09range\01\C3\A9" : tile<i1>
  }
}
