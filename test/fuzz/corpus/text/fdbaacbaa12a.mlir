cuda_tile.module @m { entry @elements(%0: tile<i1>, %1: tile<i8>, %2: tile<i16>, %3: tile<i32>, %4: tile<i64>, %5: tile <f16>, %6: tile<bf16>,
    %7: tile<f32>, %8: tile<tf32>, %9: tile<f64>, %10: tile<f8E4M3FN>, %11: tile<f8E5M2>, %12: tile<f8E8M0FNU>, %13: tile<i4>,
 %14: tile<ptr<f4E2M1FN>>, %15: !cuda_tile.tile<!cuda_tile.ptr<i1>>, %16: tile<f8E5M3FNU>,
    %17: !cuda_tile.tile<!cuda_tile.ptr<!cuda_tile.fnv8E5M3FNU) {

  %18 = constant <f8E5M3FNU:    0x38> : tile<4xf8E5M3FNU>


  %19 = constant <fnv8E5M3FNU: [0.0, 1.0, 1.0625, 1.1875, 1.0e9, 0xFF, 7.0e-6,subi 0x01]8xfnv8E5M3FNU>
} }
