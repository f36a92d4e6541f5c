// Hand-broken final modules: shifts and slices that nothing keeps in range.
// RUN: %tessera-opt %s --tessera-verify-guards --split-input-file --verify-diagnostics

// A mask that leaves the width itself is none.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @shift(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %mask = constant <i32: 32> : tile<i32>
    %n = andi %xn, %mask : tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.shli' is defined for its operands [TS3015]}}
    %a = shli %zn, %n : tile<i32>
    return
  }
}

// -----

// A remainder may be negative, which is a large distance.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @shift_right(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %width = constant <i32: 32> : tile<i32>
    %n = remi %xn, %width signed : tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.shri' is defined for its operands [TS3015]}}
    %a = shri %zn, %n signed : tile<i32>
    return
  }
}

// -----

// There are two slices on the second axis, not four.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @slice(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %t = constant <f32: 0.0> : tile<4x8xf32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %i = andi %xn, %one : tile<i32>
    %j = andi %xn, %three : tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.extract' is defined for its operands [TS3015]}}
    %a = extract %t[%i, %j] : tile<4x8xf32> -> tile<2x4xf32>
    return
  }
}

// -----

// The same of a slice that is replaced.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @replaced_slice(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %t = constant <f32: 0.0> : tile<4x8xf32>
    %s = constant <f32: 0.0> : tile<2x4xf32>
    %one = constant <i32: 1> : tile<i32>
    %i = andi %xn, %one : tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.insert' is defined for its operands [TS3015]}}
    %a = insert %s, %t[%i, %xn] : tile<2x4xf32>, tile<4x8xf32>
    return
  }
}

// -----

// Accepted: masks and constants below the limit.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @kept(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %t = constant <f32: 0.0> : tile<4x8xf32>
    %one = constant <i32: 1> : tile<i32>
    %last = constant <i32: 31> : tile<i32>
    %i = andi %xn, %one : tile<i32>
    %n = andi %last, %xn : tile<i32>
    %a = extract %t[%i, %one] : tile<4x8xf32> -> tile<2x4xf32>
    %b = shri %zn, %n unsigned : tile<i32>
    %c = shli %b, %last : tile<i32>
    return
  }
}
