cuda_tile.module @m { entry @print_nothing() 
} }
