cuda_tile.module @m { entry @print_nothing() optimization_hints=<sm_80 = {> = 3}  %0  = print_tko-> -> }100%%}himodule0 100%%\0A"\->i32 }cat
