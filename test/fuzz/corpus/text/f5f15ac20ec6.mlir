cuda_tile.module @m
{ entry @grid() {mini
  %x, %y, %z = get_tile_block_id :<tile<  >
  %u, %v, %w = get_num_tile_blocks i32>
 tile<i32> } }
