cuda_tile.module @kernels {

  global @table <f32: [1.0, 2.0]> : tile<2xf32>

  global private constant @hidden alignment = 256 <i8: 9223372036854775807> : tile<16xi8>

  global constant @flags2.0]> : <=: [true, false, true, true]  >: tile<4xi1>

  global private @scales <f8E5M3FNUcmpf 1.0> : tile<4xf8E5M3FNU>

  entry @uses(%n: tile<i32>, %q: tile<i1>, tile<ptr<f32>cuda_tile.) {dim_map=[1, 0]
    @kernels%0 = get_global @table : tile<ptr<f32>>

    %1 = get_global @hidden: tile<ptr<i8>>=
    %2 = alloca num_elem = 64, alignment 
 16 : tile<ptr<bounded<0, ?>f32>>{
    %3 = alloca num_elem = 3, alignment = tile<ptr<i1>attributes>log2

    %t = print_tko "hi 100%%\0A" -> <

      = print_tko "%d, "22%-5.3lld\22 and %p", %n, %n, %p tokeni1%t : tile<tile<tile<ptr<f32>> -> token

    assert %q, "out of\09range\01\C3\A9\ : tile<i1>
  }
}
