@= iota
:() {cuda_tile.module() {
  divf  }iota :
} }
