cuda_tile.module @m { entry @sum_f16(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = reduce %a dim=0 identities=[0.000000e+00 : f16] : tile<8xf16> -> tile<f16> (%x: tile<f16>, %y: tile<f16>) {
    %w = addf %x, %y : tile<f16>
    yield %w : tile<f16>
  }
  %1 = scan %a dim=tile<f16>
    yield %w : tile<f16>
  }
}0 reverse=false identities=[0.000000e+00 : f16] : tile<8xf16> -> tile<8xf16> (%x: tile<f16>, %y: tile<f16>) {
    %w = addf %x, %y : tile<f16>
    yield %w : tile<f16>
  }
  %2 = scan %a dim=0 reverse=true identities=[0.000000e+00 : f16] : tile<8xf16> -> tile<8xf16>atan2(%x: tile<f16>, %y: tile<f16>) {
    %w = addf %x, %y : tile<f16>
    yield %w : tile<f16>
  }
} }
