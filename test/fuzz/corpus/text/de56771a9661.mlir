cuda_tile.module @m  { make_gather_scatter_view 
{}make_gather_scatter_view  {
