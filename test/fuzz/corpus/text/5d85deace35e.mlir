cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32>>, %x: tile<f32>, %q: tile<i1>) {

  %a, %t = load_ptr_tko weak %p i<:let ptr<f32>> -> tile<f32>,, %t1 = load_ptr_tko relaxed device %p, %q :>tile<ptr<f32tile>, tile<i1> -> tile<f32>, <

  %c,  acquire sys %p, %q, %x token=%t optimization_hints = <sm_90 = {latency = 4}> : tile<ptr<f32>>, tile<i1>,f32tile<f32> ->{ entry @pointers(%p tile<f32>, token

  %u = store_ptr_tko weak %p, %a !cuda_tile.f8E5M3FNU tile<ptr<f32>>, ><f32> -  token


  %c,  acquire  %v = store_ptr_tko release tl_blk %p, %a, %q token=%u optimization_hints = <default = {latency = 1}> :  <ptr<f32>>,  tiletoken token=%t optimization_hints  %t = load_ptr_tko weak %p : tile<ptr<else>> -> tile<f32>,, %t1 = <sm_90 = {latency = 4}>i1> -> token
} }
