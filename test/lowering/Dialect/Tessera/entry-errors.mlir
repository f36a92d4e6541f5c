// RUN: tessera-opt %s --split-input-file --verify-diagnostics

// entry_c1
// expected-error@+1 {{the signature has no results}}
"tessera.entry"() ({
  tessera.return
}) {sym_name = "k", function_type = () -> (i32), parameter_names = [], parameter_flags = array<i32>} : () -> ()

// -----

// entry_c1
// expected-error@+1 {{the body's arguments have the types of the signature}}
"tessera.entry"() ({
^bb0(%a: !cuda_tile.tile<i32>):
  tessera.return
}) {sym_name = "k", function_type = () -> (), parameter_names = [], parameter_flags = array<i32>} : () -> ()

// -----

// entry_c2
// expected-error@+1 {{a parameter is a tensor or a number, not '!cuda_tile.tile<4xi32>'}}
tessera.entry @k(%a: !cuda_tile.tile<4xi32>) {
  tessera.return
}

// -----

// entry_c2
// expected-error@+1 {{a parameter is a tensor or a number, not '!cuda_tile.tile<ptr<f32>>'}}
tessera.entry @k(%a: !cuda_tile.tile<ptr<f32>>) {
  tessera.return
}

// -----

// entry_c2
// expected-error@+1 {{a parameter is a tensor or a number, not 'i32'}}
tessera.entry @k(%a: i32) {
  tessera.return
}

// -----

// entry_c3
// expected-error@+1 {{'parameter_names' has one entry per parameter}}
tessera.entry @k(%a: !cuda_tile.tile<i32>) attributes {parameter_names = ["a", "b"]} {
  tessera.return
}

// -----

// entry_c3
// expected-error@+1 {{'parameter_flags' has one entry per parameter}}
tessera.entry @k(%a: !cuda_tile.tile<i32>) attributes {parameter_flags = array<i32>} {
  tessera.return
}

// -----

// expected-error@+1 {{attribute 'parameter_names' failed to satisfy constraint: string array attribute}}
tessera.entry @k(%a: !cuda_tile.tile<i32>) attributes {parameter_names = [1]} {
  tessera.return
}

// -----

// entry_c4
tessera.entry @k() {
  // expected-error@+1 {{block with no terminator}}
  %0 = cuda_tile.make_token : token
}

// -----

module {
  cuda_tile.module @m {
    // expected-error@+1 {{expects parent op 'builtin.module'}}
    tessera.entry @k() {
      tessera.return
    }
  }
}

// -----

// expected-error@+1 {{expects parent op 'tessera.entry'}}
tessera.return
