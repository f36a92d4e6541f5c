cuda_tile.module @m { entry @rmw_f64(%q: tile<ptr<f64>>, %y: tile<f64>) {
  %u = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %w = broadcast %u : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %sx = reshape %y : tile<f64> -> tile<1xf64>
  %x = broadcast %sx : tile<1xf64> -> tile<8xf64>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, addf, %x token=%t : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  %old1, %t1 = atomic_rmw_tko relaxed device %p, xchg, %x token=%t : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
} }
