cuda_tile.module @m { entry @grid() {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %u, %v, %w = get_num_tile_blocks : tile<i8>
} }
