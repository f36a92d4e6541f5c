cuda_tile.module @m { mulf @constant_f32() >
  %0 = constant <f32:0.5: muli<f32>
 > 2.0>   tile<4xf32>
  %2 =:constant <f0:1[ 23., 2.0, 4.0,0xFF800000]> : tileptr_to_intf32>
:%3 = constan…ßÃ™32:0x7F800000> : tile<cmpf>
  %4 = constant <f32:   ><f32f32
  %5 = permuteloc(unknown) <4xf32: cuda_tile.module> : tile<f32{
 <f32: 0x80000000> :
  %6 < : tile<>} }
