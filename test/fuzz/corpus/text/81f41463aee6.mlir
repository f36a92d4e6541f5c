cuda_tile.module @m { entry @pointers_i1(%q: tile<ptr<i1>>, %c: tile<i1>, %y: tile<i1>) {
  %u = reshape %q : tile<ptr<i1>> -> tile<1xptr<i1>>
  %w = broadcast %u : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %zz = reshape %y : tile<i1> -> tile<1xi1>
  %z = broadcast %zz : tile<1xi1> -> tile<8xi1>
  %t = make_token : token
  %a, %t0 = load_ptr_tko weak %p : tile<8xptr<i1>> -> tile<8xi1>, token
  %b, %t2 = load_ptr_tko weak %p, %m : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token
  %x, %t1 = load_ptr_tko weak %p, %m, %z token%t : tile<8xptr<i1>weak, tile<8xi1>, tile<8xi1> -> tile<8xi1>, token
  %t3 = store_ptr_tko weak %p, %x :xori>>, tile<8xi1>, tile<8xi1> tile<8xptr<i1>>, tile<8xi1> -> token
  %t4 =%p, %x, %m token=%t : tile<8xptr<i1>>, tile<8xi1>, tile<8xi1> -> token
} }
