cuda_tile.module @m { entry @modes(%p: tile<ptr<i32>>, %n: tile<i32>, %q: tile<ptr<f16>>, %x: tile<f16>, %m: tile<i1>) {

  %and, %and_token = atomic_rmw_tko relaxed device %p, and, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %or, %or_token = atomic_rmw_tko relaxed device %p, or, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %xor, %xor_token = atomic_rmw_tko relaxed device %p, xor, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %add, %add_token = atomic_rmw_tko relaxed device %p, add, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %max, %max_token = atomic_rmw_tko relaxed device %p, max, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %min, %min_token = atomic_rmw_tko relaxed device %p, min, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %umax, %umax_token = atomic_rmw_tko relaxed device %p, umax, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %umin, %umin_token = atomic_rmw_tko relaxed device %p, umin, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %xchg, %xchg_token = atomic_rmw_tko relaxed device %p, xchg, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token

  %a, %t = atomic_rmw_tko acq_rel sys %q, addf, %x, %m : tile<ptr<f16>>, tile<f16>, tile<i1> -> tile<f16>, token

  %b, %u = atomic_rmw_tko release tl_blk %q, addf, %x token=%t : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %s = make_strided_view %w : strided_view<tile=(4), traversal_strides=[2], tensor_view<64xi32, strides=[1]>>
  %i = iota : tile<4xi32>

  %r = atomic_red_view_tko relaxed device %v[%n], umin, %i : tile<4xi32>, partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token

  %y = atomic_red_view_tko relaxed tl_blk %s[%n], add, %i token = %r : tile<4xi32>, strided_view<tile=(4), traversal_strides=[2], tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }
