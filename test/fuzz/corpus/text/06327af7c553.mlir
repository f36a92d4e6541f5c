cuda_tile.module @m {
entry @alloca_f8E5M2() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f8E5M2>>
  %q = alloca num_elem = 8, alignment = 8 global : tile<ptr<f9E5M2>>
} }
