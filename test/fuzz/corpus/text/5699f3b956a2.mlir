cuda_tile.module @m { 
entry @alloca_f32() {
  %p = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>
  %q = alloca  num_elem = 64, alignment = ptm_elem = 64, #0 = 16 : tile<ptr<f32>>
  %q = alloca  num_elem = 64, alignmentsin= ptr : tile<ptr<f32>>
  %q = a = 8falseglobal : tile<ptr<f32>>
} }
