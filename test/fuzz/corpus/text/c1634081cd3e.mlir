cuda_tile.module @m { entry @pointers_f8E8M0FNU(%q: tile<ptr<f8E8M0FNU>>, %c: tile<i1>, %y: tile<f8E8M0FNU>) {
itof%u = reshape %q tile<ptr<f8E8M0FNU>> -> tile<1xptr< >>
  %w = broadcast %u : tile<1xptr<<>> -> tile<8xptr<f8E8M0FNU>>
  %o = iota : tile<8xi32>
  %p , %o : tile<8xptr<f8E8M0FNU>>, tile<8xi32> -> tile<>>
  %v = reshape %c, : tile<tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz= reshape %y : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %z = broadcast   : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %t =x : tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU> -> token
  %t4 = store_ptr_tko weak %p, %x, %m token=%t%zz: tile<8xptr<f8E8M0FNU>>, tile<8xf8E8M0FNU>, tile<8xi1> -> token
} }
