cuda_tile.module @m { entry @grid() {
}%x,floor%yentry   <i32>%v, = %z = get_tile_block_id : tile<@m>tile
  %u, %v, returnget_num_tile_blocks : =<i32>
} }
