// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<8xf16>
  %b = constant <f16: 1.0> : tile<8x8xf16>
  %c = constant <f16: 1.0> : tile<8x8xf16>
  // mmaf_c1
  // expected-error@+1 {{all ranks are 2, or all are 3}}
  %0 = mmaf %a, %b, %c : tile<8xf16>, tile<8x8xf16>, tile<8x8xf16>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<1x8x8xf16>
  %b = constant <f16: 1.0> : tile<8x8xf16>
  %c = constant <f16: 1.0> : tile<8x8xf16>
  // mmaf_c1
  // expected-error@+1 {{all ranks are 2, or all are 3}}
  %0 = mmaf %a, %b, %c : tile<1x8x8xf16>, tile<8x8xf16>, tile<8x8xf16>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<1x1x8x8xf16>
  %b = constant <f16: 1.0> : tile<1x1x8x8xf16>
  %c = constant <f16: 1.0> : tile<1x1x8x8xf16>
  // mmaf_c1
  // expected-error@+1 {{all ranks are 2, or all are 3}}
  %0 = mmaf %a, %b, %c : tile<1x1x8x8xf16>, tile<1x1x8x8xf16>, tile<1x1x8x8xf16>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<4x8xf16>
  %b = constant <f16: 1.0> : tile<4x2xf16>
  %c = constant <f16: 1.0> : tile<4x2xf16>
  // mmaf_c2
  // expected-error@+1 {{'rhs' has the extents 8 x 2, not 4 x 2}}
  %0 = mmaf %a, %b, %c : tile<4x8xf16>, tile<4x2xf16>, tile<4x2xf16>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<2x4x8xf16>
  %b = constant <f16: 1.0> : tile<4x8x4xf16>
  %c = constant <f16: 1.0> : tile<2x4x4xf16>
  // mmaf_c2
  // expected-error@+1 {{'rhs' has the extents 2 x 8 x 4, not 4 x 8 x 4}}
  %0 = mmaf %a, %b, %c : tile<2x4x8xf16>, tile<4x8x4xf16>, tile<2x4x4xf16>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<4x8xf16>
  %b = constant <f16: 1.0> : tile<8x2xf16>
  %c = constant <f16: 1.0> : tile<4x8xf16>
  // mmaf_c2
  // expected-error@+1 {{'acc' has the extents 4 x 2, not 4 x 8}}
  %0 = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x2xf16>, tile<4x8xf16>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<8x8xf16>
  %b = constant <bf16: 1.0> : tile<8x8xbf16>
  %c = constant <f32: 1.0> : tile<8x8xf32>
  // mmaf_c3
  // expected-error@+1 {{the factors have one element}}
  %0 = mmaf %a, %b, %c : tile<8x8xf16>, tile<8x8xbf16>, tile<8x8xf32>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <bf16: 1.0> : tile<8x8xbf16>
  %b = constant <bf16: 1.0> : tile<8x8xbf16>
  %c = constant <f16: 1.0> : tile<8x8xf16>
  // mmaf_c4
  // expected-error@+1 {{factors of 'bf16' are not added up in 'f16'}}
  %0 = mmaf %a, %b, %c : tile<8x8xbf16>, tile<8x8xbf16>, tile<8x8xf16>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f64: 1.0> : tile<8x8xf64>
  %b = constant <f64: 1.0> : tile<8x8xf64>
  %c = constant <f32: 1.0> : tile<8x8xf32>
  // mmaf_c4
  // expected-error@+1 {{factors of 'f64' are not added up in 'f32'}}
  %0 = mmaf %a, %b, %c : tile<8x8xf64>, tile<8x8xf64>, tile<8x8xf32>
} }

// -----

cuda_tile.module @m { entry @mmaf() {
  %a = constant <f16: 1.0> : tile<8x8xf16>
  %b = constant <f16: 1.0> : tile<8x8xf16>
  %c = constant <f64: 1.0> : tile<8x8xf64>
  // mmaf_c4
  // expected-error@+1 {{factors of 'f16' are not added up in 'f64'}}
  %0 = mmaf %a, %b, %c : tile<8x8xf16>, tile<8x8xf16>, tile<8x8xf64>
} }

// -----

cuda_tile.module @m { entry @mmai() {
  %a = constant <i8: 1> : tile<8xi8>
  %b = constant <i8: 1> : tile<8xi8>
  %c = constant <i32: 1> : tile<8xi32>
  // mmai_c1
  // expected-error@+1 {{all ranks are 2, or all are 3}}
  %0 = mmai %a, %b, %c signed signed : tile<8xi8>, tile<8xi8>, tile<8xi32>
} }

// -----

cuda_tile.module @m { entry @mmai() {
  %a = constant <i8: 1> : tile<8x4xi8>
  %b = constant <i8: 1> : tile<4x4xi8>
  %c = constant <i32: 1> : tile<4x8xi32>
  // mmai_c2
  // expected-error@+1 {{'acc' has the extents 8 x 4, not 4 x 8}}
  %0 = mmai %a, %b, %c signed signed : tile<8x4xi8>, tile<4x4xi8>, tile<4x8xi32>
} }

// -----

cuda_tile.module @m { entry @types() {
  %a = constant <i16: 1> : tile<8x8xi16>
  %b = constant <i16: 1> : tile<8x8xi16>
  %c = constant <i32: 1> : tile<8x8xi32>
  // expected-error@+1 {{operand #0 must be tile of i8}}
  %0 = mmai %a, %b, %c signed signed : tile<8x8xi16>, tile<8x8xi16>, tile<8x8xi32>
} }

// -----

cuda_tile.module @m { entry @types() {
  %a = constant <f4E2M1FN: 1.0> : tile<8x8xf4E2M1FN>
  %b = constant <f4E2M1FN: 1.0> : tile<8x8xf4E2M1FN>
  %c = constant <f32: 1.0> : tile<8x8xf32>
  // expected-error@+1 {{operand #0 must be tile of f8E4M3FN, f8E5M2, f16, bf16, tf32, f32 or f64}}
  %0 = mmaf %a, %b, %c : tile<8x8xf4E2M1FN>, tile<8x8xf4E2M1FN>, tile<8x8xf32>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<1x64x2xf8E8M0FNU>
  %e = constant <f8E8M0FNU: 1.0> : tile<1x2x64xf8E8M0FNU>
  // mmaf_scaled_c1
  // expected-error@+1 {{all ranks are 2, or all are 3}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<1x64x2xf8E8M0FNU>, tile<1x2x64xf8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<32x16xf8E5M2>
  %c = constant <f32: 1.0> : tile<64x16xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<64x2xf8E8M0FNU>
  %e = constant <f8E8M0FNU: 1.0> : tile<2x16xf8E8M0FNU>
  // mmaf_scaled_c2
  // expected-error@+1 {{'rhs' has the extents 64 x 16, not 32 x 16}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<32x16xf8E5M2>, tile<64x16xf32>, tile<64x2xf8E8M0FNU>, tile<2x16xf8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E4M3FN: 1.0> : tile<64x64xf8E4M3FN>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<64x2xf8E8M0FNU>
  %e = constant <f8E8M0FNU: 1.0> : tile<2x64xf8E8M0FNU>
  // mmaf_scaled_c3
  // expected-error@+1 {{the factors have one element}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<32x2xf8E8M0FNU>
  %e = constant <f8E8M0FNU: 1.0> : tile<2x64xf8E8M0FNU>
  // mmaf_scaled_c4
  // expected-error@+1 {{'lhs_scale' has the extents 64 x 2, not 32 x 2}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<32x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<64x2xf8E8M0FNU>
  %e = constant <f8E8M0FNU: 1.0> : tile<4x64xf8E8M0FNU>
  // mmaf_scaled_c4
  // expected-error@+1 {{'rhs_scale' has the extents 2 x 64, not 4 x 64}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<64x128xf8E8M0FNU>
  %e = constant <f8E8M0FNU: 1.0> : tile<128x64xf8E8M0FNU>
  // mmaf_scaled_c4
  // expected-error@+1 {{there are at most as many scales along K as elements, 64}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<64x128xf8E8M0FNU>, tile<128x64xf8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f4E2M1FN: 1.0> : tile<64x64xf4E2M1FN>
  %b = constant <f4E2M1FN: 1.0> : tile<64x64xf4E2M1FN>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<64x4xf8E8M0FNU>
  %e = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
  // mmaf_scaled_c5
  // expected-error@+1 {{the scales have one element}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf4E2M1FN>, tile<64x64xf4E2M1FN>, tile<64x64xf32>, tile<64x4xf8E8M0FNU>, tile<4x64xf8E4M3FN>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E4M3FN: 1.0> : tile<64x2xf8E4M3FN>
  %e = constant <f8E4M3FN: 1.0> : tile<2x64xf8E4M3FN>
  // mmaf_scaled_c5
  // expected-error@+1 {{factors of 'f8E5M2' are not scaled by 'f8E4M3FN'}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<64x2xf8E4M3FN>, tile<2x64xf8E4M3FN>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<64x64xf8E5M2>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E8M0FNU: 1.0> : tile<64x4xf8E8M0FNU>
  %e = constant <f8E8M0FNU: 1.0> : tile<4x64xf8E8M0FNU>
  // mmaf_scaled_c6
  // expected-error@+1 {{factors of 'f8E5M2' have no scales of 'f8E8M0FNU' per 16 elements}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<64x4xf8E8M0FNU>, tile<4x64xf8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @mmaf_scaled() {
  %a = constant <f4E2M1FN: 1.0> : tile<64x64xf4E2M1FN>
  %b = constant <f4E2M1FN: 1.0> : tile<64x64xf4E2M1FN>
  %c = constant <f32: 1.0> : tile<64x64xf32>
  %d = constant <f8E4M3FN: 1.0> : tile<64x2xf8E4M3FN>
  %e = constant <f8E4M3FN: 1.0> : tile<2x64xf8E4M3FN>
  // mmaf_scaled_c6
  // expected-error@+1 {{factors of 'f4E2M1FN' have no scales of 'f8E4M3FN' per 32 elements}}
  %0 = mmaf_scaled %a, %b, %c, %d, %e : tile<64x64xf4E2M1FN>, tile<64x64xf4E2M1FN>, tile<64x64xf32>, tile<64x2xf8E4M3FN>, tile<2x64xf8E4M3FN>
} }
