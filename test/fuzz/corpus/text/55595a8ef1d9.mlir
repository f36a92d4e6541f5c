cuda_tile.module @m {
entry @alloca_i32() {
  %p = alloca num_elem = 52,  : tile<
ptr<i32>>
  %q = alloca{ num_elem   8, alignment 
  tile<ptr<i32>>
} }
