// RUN: tessera-opt %s --split-input-file --verify-diagnostics

// assume_c1
cuda_tile.module @m { entry @k(%n: tile<f32>) {
  // expected-error@+1 {{div_by needs integers or pointers, not 'f32'}}
  %0 = assume div_by<2>, %n : tile<f32>
} }

// -----

// assume_c1
cuda_tile.module @m { entry @k() {
  %t = make_token : token
  // expected-error@+1 {{div_by needs a tile or a tensor view}}
  %0 = assume div_by<2>, %t : token
} }

// -----

// assume_c2
cuda_tile.module @m { entry @k() {
  %i = iota : tile<4xi32>
  // expected-error@+1 {{the group of div_by lies in the tile}}
  %0 = assume div_by<2, every 8 along 0>, %i : tile<4xi32>
} }

// -----

// assume_c2
cuda_tile.module @m { entry @k() {
  %i = iota : tile<4xi32>
  // expected-error@+1 {{the group of div_by lies in the tile}}
  %0 = assume div_by<2, every 2 along 1>, %i : tile<4xi32>
} }

// -----

// assume_c3
cuda_tile.module @m { entry @k(%n: tile<f32>) {
  // expected-error@+1 {{same_elements needs integers or pointers}}
  %0 = assume same_elements<[]>, %n : tile<f32>
} }

// -----

// assume_c3
cuda_tile.module @m { entry @k() {
  %i = iota : tile<4xi32>
  // expected-error@+1 {{same_elements has one entry per axis}}
  %0 = assume same_elements<[1, 1]>, %i : tile<4xi32>
} }

// -----

// assume_c3
cuda_tile.module @m { entry @k() {
  %i = iota : tile<4xi32>
  // expected-error@+1 {{the groups of same_elements lie in the tile}}
  %0 = assume same_elements<[8]>, %i : tile<4xi32>
} }

// -----

// assume_c4
cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>) {
  // expected-error@+1 {{bounded needs a tile of integers}}
  %0 = assume bounded<0, ?>, %p : tile<ptr<f32>>
} }

// -----

// assume_c4
cuda_tile.module @m { entry @k(%n: tile<i8>) {
  // expected-error@+1 {{bound 128 does not fit 'i8'}}
  %0 = assume bounded<0, 128>, %n : tile<i8>
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i8>) {
  // expected-error@+1 {{the lower bound exceeds the upper}}
  %0 = assume bounded<1, 0>, %n : tile<i8>
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i8>) {
  // expected-error@+1 {{a divisor is a power of two up to 2^62}}
  %0 = assume div_by<3>, %n : tile<i8>
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i8>) {
  // expected-error@+1 {{unknown assumption 'prime'}}
  %0 = assume prime, %n : tile<i8>
} }

// -----

cuda_tile.module @m {
  // entry_c1
  // expected-error@+1 {{the signature has no results}}
  "cuda_tile.entry"() ({
    return
  }) {sym_name = "k", function_type = () -> (i32)} : () -> ()
}

// -----

cuda_tile.module @m {
  // entry_c1
  // expected-error@+1 {{the body's arguments have the types of the signature}}
  "cuda_tile.entry"() ({
    return
  }) {sym_name = "k", function_type = (!cuda_tile.tile<i32>) -> ()} : () -> ()
}

// -----

cuda_tile.module @m {
  // entry_c2
  // expected-error@+1 {{parameters are tiles of rank 0, not '!cuda_tile.tile<4xi32>'}}
  entry @k(%n: tile<4xi32>) {
  }
}

// -----

cuda_tile.module @m {
  // entry_c2
  // expected-error@+1 {{parameters are tiles of rank 0, not '!cuda_tile.token'}}
  entry @k(%n: token) {
  }
}

// -----

cuda_tile.module @m {
  // entry_c3
  "cuda_tile.entry"() ({
    // expected-error@+1 {{block with no terminator}}
    %0 = make_token : token
  }) {sym_name = "k", function_type = () -> ()} : () -> ()
}

// -----

cuda_tile.module @m {
  // entry_c4
  // expected-error@+1 {{hint 'occupancy' for sm_90 cannot be 33}}
  entry @k() optimization_hints=<sm_90 = {occupancy = 33}> {
  }
}

// -----

cuda_tile.module @m {
  // entry_c4
  // expected-error@+1 {{hint 'num_cta_in_cga' for sm_90 cannot be 3}}
  entry @k() optimization_hints=<sm_90 = {num_cta_in_cga = 3}> {
  }
}

// -----

cuda_tile.module @m {
  // entry_c4
  // expected-error@+1 {{has no hint 'latency'}}
  entry @k() optimization_hints=<sm_90 = {latency = 3}> {
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
  }
  // expected-note@-2 {{see existing symbol definition here}}
  // expected-error@+1 {{redefinition of symbol named 'k'}}
  entry @k() {
  }
}

// -----

cuda_tile.module @m {
  // module_c1
  // expected-error@+1 {{cannot stand in a module}}
  %0 = make_token : token
}

// -----

cuda_tile.module @m { entry @k(%n: tile<i32>) {
  // return_c1
  // expected-error@+1 {{takes no operands}}
  return %n : tile<i32>
} }

// -----

// expected-error@+1 {{expects parent op 'cuda_tile.module'}}
cuda_tile.entry @k() {
}

// -----

cuda_tile.module @m {
  // entry_c4
  // expected-error@+1 {{hint 'num_cta_in_cga' for sm_80 cannot be 4}}
  entry @k() optimization_hints=<sm_80 = {num_cta_in_cga = 4}> {
  }
}

// -----

cuda_tile.module @m {
  // entry_c4
  // expected-error@+1 {{hint 'num_cta_in_cga' for sm_89 cannot be 2}}
  entry @k() optimization_hints=<sm_89 = {num_cta_in_cga = 2}> {
  }
}

// -----

cuda_tile.module @m {
  // entry_c4
  // expected-error@+1 {{hint 'num_worker_warps_per_cta' for default cannot be 2}}
  entry @k() optimization_hints=<default = {num_worker_warps_per_cta = 2}> {
  }
}

// -----

cuda_tile.module @m {
  // entry_c4
  // expected-error@+1 {{hint 'num_worker_warps_per_cta' for sm_90 cannot be 16}}
  entry @k() optimization_hints=<sm_90 = {num_worker_warps_per_cta = 16}> {
  }
}

// -----

// Without clusters one block is a cluster; by default each architecture takes what it can.
cuda_tile.module @m {
  entry @k() optimization_hints=<sm_80 = {num_cta_in_cga = 1}, sm_90 = {num_cta_in_cga = 16, num_worker_warps_per_cta = 4}, default = {num_cta_in_cga = 4}> {
  }
}
