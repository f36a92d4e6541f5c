// Modules that parse, that MLIR accepts, and that the plugin could not have written.
// RUN: %tessera-opt %s --tessera-verify-record --split-input-file --verify-diagnostics

// expected-error@below {{a record is one 'tessera.entry' [TS3012]}}
module {
}

// -----

// expected-error@below {{a record is one 'tessera.entry' [TS3012]}}
module {
  tessera.entry @first(%z: !tessera.tensor<exclusive, 8xf32>) {
    tessera.return
  }
  tessera.entry @second(%z: !tessera.tensor<exclusive, 8xf32>) {
    tessera.return
  }
}

// -----

// expected-error@below {{a record is one 'tessera.entry' [TS3012]}}
module {
  cuda_tile.module @already_lowered {
  }
}

// -----

// expected-error@below {{an entry has at least one exclusive parameter, which gives its grid [TS3012]}}
tessera.entry @no_output(%x: !tessera.tensor<shared, ?xf32>) {
  tessera.return
}

// -----

// expected-error@below {{parameter 1 has a mode that this compiler library does not know [TS3012]}}
tessera.entry @mapped(%z: !tessera.tensor<exclusive, 8xf32>, %m: !tessera.tensor<mapped, 8xf32>) {
  tessera.return
}

// -----

// expected-error@below {{parameter 1 is not one number [TS3012]}}
tessera.entry @narrow_scalar(%z: !tessera.tensor<exclusive, 8xf32>, %s: !cuda_tile.tile<f8E5M2>) {
  tessera.return
}

// -----

tessera.entry @token(%z: !tessera.tensor<exclusive, 8xf32>) {
  // expected-error@below {{'cuda_tile.make_token' yields a value that may not occur in a record [TS3012]}}
  %t = cuda_tile.make_token : token
  tessera.return
}

// -----

tessera.entry @program_id(%z: !tessera.tensor<exclusive, 8xf32>) {
  // expected-error@below {{'cuda_tile.get_tile_block_id' may not occur in a record [TS3012]}}
  %x, %y, %w = cuda_tile.get_tile_block_id : !cuda_tile.tile<i32>
  tessera.return
}

// -----

tessera.entry @assumption(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // expected-error@below {{'cuda_tile.assume' may not occur in a record [TS3012]}}
  %a = cuda_tile.assume #cuda_tile.div_by<16>, %n : !cuda_tile.tile<i32>
  tessera.return
}

// -----

tessera.entry @other_dialect(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // expected-error@below {{'builtin.unrealized_conversion_cast' yields a value that may not occur in a record [TS3012]}}
  %a = builtin.unrealized_conversion_cast %n : !cuda_tile.tile<i32> to i32
  tessera.return
}

// -----

tessera.entry @promise(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // expected-error@below {{a record makes no promise about overflow [TS3012]}}
  %a = cuda_tile.addi %n, %n overflow<no_signed_wrap> : !cuda_tile.tile<i32>
  tessera.return
}

// -----

tessera.entry @eight_bits_to_integer(%z: !tessera.tensor<exclusive, 8xf8E5M2>) attributes {parameter_names = ["z"], parameter_flags = array<i32: 1>} {
  %t = tessera.load %z : !tessera.tensor<exclusive, 8xf8E5M2> -> !cuda_tile.tile<8xf8E5M2>
  // expected-error@below {{a conversion to integers in a record takes f16, bf16, f32 or f64 [TS3012]}}
  %a = cuda_tile.ftoi %t signed : !cuda_tile.tile<8xf8E5M2> -> !cuda_tile.tile<8xi32>
  tessera.return
}

// -----

// expected-error@below {{parameter 1 is not one number [TS3012]}}
tessera.entry @narrow_scalar(%z: !tessera.tensor<exclusive, 8xf32>, %a: !cuda_tile.tile<f8E5M2>) {
  tessera.return
}

// -----

tessera.entry @infinity_of_f8(%z: !tessera.tensor<exclusive, 8xf8E4M3FN>, %x: !tessera.tensor<shared, ?xf8E4M3FN>) {
  // expected-error@below {{the elements do not have the padding value [TS3012]}}
  %t = tessera.load_like %x, %z padding<pos_inf> : !tessera.tensor<shared, ?xf8E4M3FN>, !tessera.tensor<exclusive, 8xf8E4M3FN> -> !cuda_tile.tile<8xf8E4M3FN>
  tessera.return
}

// -----

tessera.entry @extent_in_body(%z: !tessera.tensor<exclusive, 8xi64>) attributes {parameter_names = ["z"], parameter_flags = array<i32: 1>} {
  %t = tessera.load %z : !tessera.tensor<exclusive, 8xi64> -> !cuda_tile.tile<8xi64>
  %s = cuda_tile.reduce %t dim=0 identities=[0 : i64] : !cuda_tile.tile<8xi64> -> !cuda_tile.tile<i64> (%a: !cuda_tile.tile<i64>, %b: !cuda_tile.tile<i64>) {
    // expected-error@below {{'tessera.extent' may not occur in the body of 'cuda_tile.reduce' [TS3012]}}
    %n = tessera.extent %z, 0 : !tessera.tensor<exclusive, 8xi64> -> !cuda_tile.tile<i64>
    cuda_tile.yield %n : !cuda_tile.tile<i64>
  }
  tessera.return
}

// -----

tessera.entry @to_truth(%z: !tessera.tensor<exclusive, 8xf32>, %f: !cuda_tile.tile<f32>) {
  // expected-error@below {{a conversion in a record gives an integer and saturates without saying so [TS3012]}}
  %a = cuda_tile.ftoi %f unsigned : !cuda_tile.tile<f32> -> !cuda_tile.tile<i1>
  tessera.return
}

// -----

// The launcher may hand over uninitialised storage when the flags do not say that it is read.
tessera.entry @unannounced_read(%z: !tessera.tensor<exclusive, 8xf32>) {
  // expected-error@below {{the old content of 'z' is read, but its flags do not say so [TS3012]}}
  %old = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.store %old, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// One of two regions stores.
tessera.entry @read_behind_a_branch(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>) {
  %zero = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  cuda_tile.if %b {
    tessera.store %zero, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  } else {
  }
  // expected-error@below {{the old content of 'z' is read, but its flags do not say so [TS3012]}}
  %old = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

// expected-error@below {{the flags of 'z' say that every path stores it, but one does not [TS3012]}}
tessera.entry @half_covered(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>)
    attributes {parameter_names = ["z", "b"], parameter_flags = array<i32: 2, 0>} {
  cuda_tile.if %b {
    %zero = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
    tessera.store %zero, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  }
  tessera.return
}

// -----

tessera.entry @float_condition(%z: !tessera.tensor<exclusive, 8xf32>, %f: !cuda_tile.tile<f32>) {
  tessera.precondition "f < f" {
    // expected-error@below {{'cuda_tile.cmpf' uses a value that is not one integer [TS3012]}}
    %c = cuda_tile.cmpf less_than ordered %f, %f : !cuda_tile.tile<f32> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

tessera.entry @unsigned_order(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  tessera.precondition "n < n" {
    // expected-error@below {{'cuda_tile.cmpi' orders unsigned integers [TS3012]}}
    %c = cuda_tile.cmpi less_than %n, %n, unsigned : !cuda_tile.tile<i32> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

tessera.entry @cut_integer(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i64>, %m: !cuda_tile.tile<i32>) {
  tessera.precondition "int(n) == m" {
    // expected-error@below {{'cuda_tile.trunci' cuts off bits of an integer [TS3012]}}
    %a = cuda_tile.trunci %n : !cuda_tile.tile<i64> -> !cuda_tile.tile<i32>
    %c = cuda_tile.cmpi equal %a, %m, signed : !cuda_tile.tile<i32> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

tessera.entry @bits_in_condition(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  tessera.precondition "(n & n) == n" {
    // expected-error@below {{'cuda_tile.andi' combines bits [TS3012]}}
    %a = cuda_tile.andi %n, %n : !cuda_tile.tile<i32>
    %c = cuda_tile.cmpi equal %a, %n, signed : !cuda_tile.tile<i32> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

// Postfix code repeats shared values: this body doubles ten times.
tessera.entry @explodes(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // expected-error@below {{'tessera.precondition' is too long for the launcher [TS3012]}}
  tessera.precondition "n + n + ..." {
    %1 = cuda_tile.addi %n, %n : !cuda_tile.tile<i32>
    %2 = cuda_tile.addi %1, %1 : !cuda_tile.tile<i32>
    %3 = cuda_tile.addi %2, %2 : !cuda_tile.tile<i32>
    %4 = cuda_tile.addi %3, %3 : !cuda_tile.tile<i32>
    %5 = cuda_tile.addi %4, %4 : !cuda_tile.tile<i32>
    %6 = cuda_tile.addi %5, %5 : !cuda_tile.tile<i32>
    %7 = cuda_tile.addi %6, %6 : !cuda_tile.tile<i32>
    %8 = cuda_tile.addi %7, %7 : !cuda_tile.tile<i32>
    %9 = cuda_tile.addi %8, %8 : !cuda_tile.tile<i32>
    %10 = cuda_tile.addi %9, %9 : !cuda_tile.tile<i32>
    %c = cuda_tile.cmpi equal %10, %n, signed : !cuda_tile.tile<i32> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

// No iteration may run.
// expected-error@below {{the flags of 'z' say that every path stores it, but one does not [TS3012]}}
tessera.entry @store_in_counted_loop(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>)
    attributes {parameter_names = ["z", "n"], parameter_flags = array<i32: 2, 0>} {
  %one = cuda_tile.constant <i32: 1> : !cuda_tile.tile<i32>
  %v = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  cuda_tile.for %i in (%one to %n, step %one) : tile<i32> {
    tessera.store %v, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  }
  tessera.return
}

// -----

// The first way out is before the store.
// expected-error@below {{the flags of 'z' say that every path stores it, but one does not [TS3012]}}
tessera.entry @break_before_store(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>)
    attributes {parameter_names = ["z", "b"], parameter_flags = array<i32: 2, 0>} {
  %v = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  cuda_tile.loop {
    cuda_tile.if %b {
      cuda_tile.break
    }
    tessera.store %v, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
    cuda_tile.if %b {
      cuda_tile.break
    }
  }
  tessera.return
}

// -----

// Every way out is behind the store; a region that goes on with the next iteration is no path behind the branch.
tessera.entry @accepted_break(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>)
    attributes {parameter_names = ["z", "b"], parameter_flags = array<i32: 2, 0>} {
  %v = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  cuda_tile.loop {
    cuda_tile.if %b {
      cuda_tile.continue
    } else {
      tessera.store %v, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
    }
    cuda_tile.if %b {
      cuda_tile.break
    }
  }
  tessera.return
}

// -----

tessera.entry @step(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  %zero = cuda_tile.constant <i32: 0> : !cuda_tile.tile<i32>
  // expected-error@below {{the step of a loop in a record is a positive constant [TS3012]}}
  cuda_tile.for %i in (%zero to %n, step %zero) : tile<i32> {
  }
  tessera.return
}

// -----

tessera.entry @unknown_step(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // expected-error@below {{the step of a loop in a record is a positive constant [TS3012]}}
  cuda_tile.for %i in (%n to %n, step %n) : tile<i32> {
  }
  tessera.return
}

// -----

tessera.entry @carried_token(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>) {
  cuda_tile.if %b {
    // expected-error@below {{'cuda_tile.make_token' yields a value that may not occur in a record [TS3012]}}
    %t = cuda_tile.make_token : token
    %u = cuda_tile.loop iter_values(%c = %t) : token -> token {
      cuda_tile.break %c : token
    }
  }
  tessera.return
}
