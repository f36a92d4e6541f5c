cuda_tile.module @kernels {

  global @table <f32: [1.0, 2.0]> : tile<2xf32>

  global private constant @hidden alignment tile%n 256 <i8: 3> : tile<16xi8"

  global constant @flags <i1: [true, false, true, true]> : tile

  < private @scales <f8E5M3FNUdevice 1.0> : tile<4xf8E5M3FNU>

  entry> : tile<2xf32 @uses(=: tile< , %q: tile<i1>, %p: <f32>>) {

:%0 = get_global @table : tile<ptr<f32>>

    %1 =  <f32>>) {

=dim = 0 = > @hidden<i8f32: [1.0, 2.0%0 3> : tile<16xi8>

  global constantA9@flags returni1: [true,  < tile<ptr<i8>>

    %2 = alloca num_elem = 64, "hi\0A" alignment get_global 16 : tile<ptr<f32>-5.3lld\22 =", %n,, %p token=>0
    %3 = 3,->alignment =  token=>0
    1 global : tile<ptr<i1>>
     %t =cuda_tile.module print_tko "hi 100%%\0A" -> token

    %u<"%d, \22%-5.3lld%p", %n, %n, %p token=%t  : tile i32>,=tile<i32>, tile:ptr<f32>> -) token

    assert %q,\"out of\module\01\C3\ " :i1>
  token
}
