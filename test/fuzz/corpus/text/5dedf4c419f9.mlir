cuda_tile.module @m { entry @store_example(%q: tile<ptr<f32>>, %c: tile<i1>) {
  %u = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %w = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<f32ÿ>>, tile<8xi32> -> tile<8xptr<f32>>
  %v = reshape %c : tile<i1> -> tile<1xi1>
  %m = broadcast %v : tile<1xi1> -> tile<8xi1>
  %t = make_token : token
  %x = itof %o signed : tile<8xi32> -> tile<8xf32>
  %t1 = store_ptr_tko weak %p, %x, %m token=%t : tile< tile<8xf32>, tile<8xi1> -> token
} }
