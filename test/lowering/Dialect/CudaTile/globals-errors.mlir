// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @k() {
  // alloca_c1
  // expected-error@+1 {{the number of elements is not negative}}
  %0 = alloca num_elem = -1, alignment = 4 : tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k() {
  // alloca_c2
  // expected-error@+1 {{the alignment is a power of two, at least the 4 bytes of 'f32'}}
  %0 = alloca num_elem = 1, alignment = 2 : tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k() {
  // alloca_c2
  // expected-error@+1 {{the alignment is a power of two, at least the 4 bytes of 'f32'}}
  %0 = alloca num_elem = 1, alignment = 3 : tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k() {
  // alloca_c2
  // expected-error@+1 {{the alignment is a power of two, at least the 4 bytes of 'f32'}}
  %0 = alloca num_elem = 1, alignment = 0 : tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k() {
  // alloca_c2
  // expected-error@+1 {{the alignment is a power of two, at least the 4 bytes of 'f32'}}
  %0 = alloca num_elem = 1, alignment = 12 : tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{must be tile of one pointer (rank 0)}}
  %0 = alloca num_elem = 1, alignment = 4 : tile<4xptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i8>) {
  // expected-error@+1 {{must be tile of i1}}
  assert %n, "message" : tile<i8>
} }

// -----

cuda_tile.module @m { entry @k() {
  // get_global_c1
  // expected-error@+1 {{the module has no global of the name @none}}
  %0 = get_global @none : tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k() {
  // get_global_c1
  // expected-error@+1 {{the module has no global}}
  %0 = get_global @k : tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @k() {
  // print_tko_c1
  // expected-error@+1 {{the message has 1 conversions, not 0}}
  %0 = print_tko "%d" -> token
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i32>) {
  // print_tko_c1
  // expected-error@+1 {{the message has 0 conversions, not 1}}
  %0 = print_tko "%%d", %n : tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i32>) {
  // print_tko_c2
  // expected-error@+1 {{a conversion of the message is unknown or has no end}}
  %0 = print_tko "%", %n : tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i32>) {
  // print_tko_c2
  // expected-error@+1 {{a conversion of the message is unknown or has no end}}
  %0 = print_tko "%d %", %n : tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i32>) {
  // print_tko_c2
  // expected-error@+1 {{a conversion of the message is unknown or has no end}}
  %0 = print_tko "%5", %n : tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%n: tile<i32>) {
  // print_tko_c2
  // expected-error@+1 {{a conversion of the message is unknown or has no end}}
  %0 = print_tko "%q", %n : tile<i32> -> token
} }

// -----

cuda_tile.module @m {
  global @g <i32: 0> : tile<4xi32>
  entry @k() {
    // get_global_c2
    // expected-error@+1 {{the pointer points to 'f32', the global holds 'i32'}}
    %0 = get_global @g : tile<ptr<f32>>
  }
}

// -----

cuda_tile.module @m {
  // global_c1
  // expected-error@+1 {{the initial value has rank 1}}
  global @g <i32: 0> : tile<i32>
}

// -----

cuda_tile.module @m {
  // global_c1
  // expected-error@+1 {{the initial value has rank 1}}
  global @g <i32: 0> : tile<2x2xi32>
}

// -----

cuda_tile.module @m {
  // global_c2
  // expected-error@+1 {{shape and element of the value are those of the type}}
  "cuda_tile.global"() {sym_name = "g", type = !cuda_tile.tile<4xi32>, value = dense<0> : tensor<2xi32>} : () -> ()
}

// -----

cuda_tile.module @m {
  // global_c2
  // expected-error@+1 {{shape and element of the value are those of the type}}
  "cuda_tile.global"() {sym_name = "g", type = !cuda_tile.tile<4xi32>, value = dense<0> : tensor<4xi16>} : () -> ()
}

// -----

cuda_tile.module @m {
  // global_c3
  // expected-error@+1 {{the alignment is a power of two, at least the 4 bytes of 'i32'}}
  global @g alignment = 3 <i32: 0> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // global_c3
  // expected-error@+1 {{the alignment is a power of two, at least the 4 bytes of 'i32'}}
  global @g alignment = 2 <i32: 0> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // global_c3
  // expected-error@+1 {{the alignment is a power of two, at least the 4 bytes of 'i32'}}
  global @g alignment = -4 <i32: 0> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // expected-note@+1 {{see existing symbol definition here}}
  global @k <i32: 0> : tile<4xi32>
  // expected-error@+1 {{redefinition of symbol named 'k'}}
  entry @k() {
  }
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @""() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"_"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"_" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"$"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"$" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"1k"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"1k" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"a b"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"a b" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"k.x"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"k.x" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"k-1"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"k-1" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"%k"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"%k" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"\CE\BB"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"\CE\BB" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // entry_c5
  // expected-error@+1 {{is no identifier of PTX}}
  entry @"WARP_SZ"() {
  }
}

// -----

cuda_tile.module @m {
  // global_c4
  // expected-error@+1 {{is no identifier of PTX}}
  global @"WARP_SZ" <i32: 1> : tile<4xi32>
}

// -----

cuda_tile.module @m {
  // global_c3
  // expected-error@+1 {{the alignment is at most 1073741824 bytes}}
  global @g alignment = 2147483648 <i32: 1> : tile<4xi32>
}

// -----

// Good names, and the largest alignment.
cuda_tile.module @m {
  global @"$1" alignment = 1073741824 <i32: 1> : tile<4xi32>
  entry @"a$b"() {
  }
  entry @_1() {
  }
  entry @__() {
  }
  entry @WARP_SZ_() {
  }
}
