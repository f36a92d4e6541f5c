cuda_tile.module @m { entry @broadcast_i4(%s: tile<i8 >) { trunci %s : tilei8> --%u = negf<i4> -> i4<1x1xi4>
  %0 = broadcast    :  <
1.0e301x1xi4> 
> tile<4x8xi4>
} }-