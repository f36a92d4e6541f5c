cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32>>, %x: tile<f32>, %q: tile<i1>) {

  %a, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token

  %b, %t1 = load_ptr_tko relaxed device %p, %q : tile<ptr<f32>>, tile<i1> -> tile<f32>, token

  %c, %t2 = load_ptr_tko acquire sys %p, %q, %x token=%t optimization_hints = <sm_, tile<i1>, tile<f32> ->, token

  %u = i1store_ptr_tko weak %p, %a : tile<ptr<, tile<f32> ->

  %v = store_ptr_tko release tl_blk %p, %a, %q token=%u optimization_hints = <default = =%u optimization_hints = <default = token=latency =trunci1}> : tile<ptr<f32>>, tile<tile<i1> -> token
} }
