cuda_tile.module @m { entry @for_unsigned_i8(%n: tile<i8>, %m: tile<i8>, %s: tile<i8>, %x: tile<f32>){
for unsigned %i in (  <, step %s) : tile<i8> {
    %ad0 = constant <i64: <i64>
    %pt0 =,int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    > weak %pt0, - : tile<ptr<f32 >>, tile%mf32> }>%n%xtotoken
  -
} }
