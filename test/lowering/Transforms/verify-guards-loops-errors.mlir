// Hand-broken final modules: the number of a counted loop stays in its type.
// RUN: %tessera-opt %s --tessera-verify-guards --split-input-file --verify-diagnostics

// A loop whose step may be zero.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
cuda_tile.module @kernel {
  entry @step(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [], tessera.predicates = [], tessera.sites = []} {
    %one = constant <i32: 1> : tile<i32>
    for %i in (%one to %zn, step %one) : tile<i32> {
    }
    %five = constant <i32: 5> : tile<i32>
    %fits = constant <i32: 2147483643> : tile<i32>
    %wraps = constant <i32: 2147483644> : tile<i32>
    for %i in (%one to %fits, step %five) : tile<i32> {
    }
    for unsigned %i in (%one to %wraps, step %five) : tile<i32> {
    }
    // expected-error@below {{nothing shows that 'cuda_tile.for' is defined for its operands [TS3015]}}
    for %i in (%one to %zn, step %zn) : tile<i32> {
    }
    return
  }
}

// -----

// Loops whose number may leave its type.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
cuda_tile.module @kernel {
  entry @constant_bound(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [], tessera.predicates = [], tessera.sites = []} {
    %one = constant <i32: 1> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %wraps = constant <i32: 2147483644> : tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.for' is defined for its operands [TS3015]}}
    for %i in (%one to %wraps, step %five) : tile<i32> {
    }
    return
  }
}

// -----

// Loops whose number may leave its type.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
cuda_tile.module @kernel {
  entry @unknown_bound(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [], tessera.predicates = [], tessera.sites = []} {
    %one = constant <i32: 1> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %wraps = constant <i32: 2147483644> : tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.for' is defined for its operands [TS3015]}}
    for %i in (%one to %zn, step %five) : tile<i32> {
    }
    return
  }
}
