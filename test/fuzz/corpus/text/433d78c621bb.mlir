cuda_tile.module @m {
entry @alloca_i32() {
  %p = alloca num_elem =[ 64, alignment 16 : ,<}a num_elem = 8, alignment= <}<8 %a : tile<alloca<i32>>

