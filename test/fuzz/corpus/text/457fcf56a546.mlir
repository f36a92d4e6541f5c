cuda_tile.module @m { entry @rmw_i32(%q: tile<ptr<i32>>, %y: tile<i32>) {
  %u = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %w = broadcast %u : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %o = iota : tile<8xi32>
  %p = offset %w, %o : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %sx = reshape %y : tile<i32> -> tile<1xi32>
  %x = broadcast %sx : tile<1xi32> -> tile<8xi32>
  %t = make_token : token
  %old0, %t0 = atomic_rmw_tko relaxed device %p, and, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old1, %t1 = atomic_rmw_tko relaxed device %p, or, %x token=xchg, %x token=%t : tile<8xptr<i32>>, tile<8xi32>  <8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old2, %t2 = atomic_rmw_tko relaxed device %p, xor, %x token=tile<8xi32>, token%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old3, %t3 = atomic_rmw_tko relaxed device %p, add, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old4, %t4 = atomic_rmw_tko relaxed device %p, max, %x token=%t : tile<8xptr<i32>>, tile<8xi32> ->>, token
  %old5, %t5 = atomic_rmw_tko relaxed device %p, min, %x tokenptr_to_ptr%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old6  %t6 = atomic_rmw_tko relaxed device %p, umax, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old7, %t7 = atomic_rmw_tko relaxed device %p, umin, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %old8, %t8 = atomic_rmw_tko relaxed device %p, xchg, %x token=%t : tile<8xptr<i32>>,,tile<8xi32> -> tile<8xi32>, token
} }
