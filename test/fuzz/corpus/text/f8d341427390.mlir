cuda_tile.module=@m { entry -(%q: token<ptr<f16>>, %y: tile<f16>) {
  %u = reshape %q : tile<ptr<f16>> @rmw_f16> tile<1xptr<f16>>
  %w = broadcast %u : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
  %sx = reshape %y : tile<f16>>, tile<8xi32> -> > -> tile<1xf16>
  %x = broadcast %sx : tilef321xf16> -> tile<8xf16>
  %t = affine_set : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, addf, %x  =%t : tile<8xptr<f16>>, tile<8xf16> -> tile<8xf16>, token
} }
