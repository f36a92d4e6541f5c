// Hand-broken uses of addresses: the failure record is replaced word by word, and no exclusive tensor is reached by address.
// RUN: %tessera-opt %s --tessera-verify-modes --split-input-file --verify-diagnostics

// A word behind the first.
cuda_tile.module @kernel {
  entry @accepted(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %p = offset %arg12, %one : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    %old, %t = atomic_rmw_tko relaxed device %p, xchg, %zero : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

// The first word is only swapped.
cuda_tile.module @kernel {
  entry @first_word(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %p = offset %arg12, %zero : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    // expected-error@below {{an access to no word of the failure record [TS3011]}}
    %old, %t = atomic_rmw_tko relaxed device %p, xchg, %zero : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

// There are four words.
cuda_tile.module @kernel {
  entry @fifth_word(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %four = constant <i64: 4> : tile<i64>
    %p = offset %arg12, %four : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    // expected-error@below {{an access to no word of the failure record [TS3011]}}
    %old, %t = atomic_rmw_tko relaxed device %p, xchg, %zero : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

// Which word it is must be seen.
cuda_tile.module @kernel {
  entry @unknown_word(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %p = offset %arg12, %arg10 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    // expected-error@below {{an access to no word of the failure record [TS3011]}}
    %old, %t = atomic_rmw_tko relaxed device %p, xchg, %zero : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

// Only the first word is swapped.
cuda_tile.module @kernel {
  entry @other_word_swapped(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %p = offset %arg12, %one : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    // expected-error@below {{an access to no word of the failure record [TS3011]}}
    %old, %t = atomic_cas_tko relaxed device %p, %zero, %one : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

// Words are replaced.
cuda_tile.module @kernel {
  entry @added_to(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %p = offset %arg12, %one : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    // expected-error@below {{the failure record is replaced word by word [TS3011]}}
    %old, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

// Every program may write it.
cuda_tile.module @kernel {
  entry @alone(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %p = offset %arg12, %one : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    // expected-error@below {{the failure record is shared by all programs, this access by one [TS3011]}}
    %old, %t = atomic_rmw_tko relaxed tl_blk %p, xchg, %one : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

// No kernel reads it.
cuda_tile.module @kernel {
  entry @read(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    // expected-error@below {{the failure record is replaced word by word [TS3011]}}
    %v, %t = load_ptr_tko weak %arg12 : tile<ptr<i64>> -> tile<i64>, token
    return
  }
}

// -----

// An exclusive tensor is not read by address.
cuda_tile.module @kernel {
  entry @exclusive_by_address(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    // expected-error@below {{'z' is exclusive and is accessed by address [TS3011]}}
    %v, %t = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

// Nothing is stored by address.
cuda_tile.module @kernel {
  entry @store_by_address(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %c = constant <f32: 0.0> : tile<f32>
    // expected-error@below {{'x' is shared and is written [TS3010]}}
    %t = store_ptr_tko weak %arg5, %c : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// -----

// No shared tensor is changed.
cuda_tile.module @kernel {
  entry @added_to_a_shared_tensor(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>)
      attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i64: 0> : tile<i64>
    %c = constant <f32: 0.0> : tile<f32>
    // expected-error@below {{'x' is shared and is written [TS3010]}}
    %old, %t = atomic_rmw_tko relaxed device %arg5, addf, %c : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}
