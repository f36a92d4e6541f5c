// Hand-broken final modules: an assumption needs a measured fact about an entry argument.
// RUN: %tessera-opt %s --tessera-verify-assumptions --split-input-file --verify-diagnostics

// What was measured may be assumed, and less.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @accepted(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %a = assume div_by<16>, %z : tile<ptr<f32>>
    %b = assume div_by<4>, %zn : tile<i32>
    %c = assume bounded<0, ?>, %b : tile<i32>
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @alignment(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    // expected-error@below {{divisibility by 32 is assumed, but 16 was measured [TS3013]}}
    %a = assume div_by<32>, %z : tile<ptr<f32>>
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @extent(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    // expected-error@below {{divisibility by 16 is assumed, but 8 was measured [TS3013]}}
    %a = assume div_by<16>, %zn : tile<i32>
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @upper_bound(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    // expected-error@below {{an assumption that no measured fact supports [TS3013]}}
    %a = assume bounded<0, 1000>, %zn : tile<i32>
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @never_empty(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    // expected-error@below {{an assumption that no measured fact supports [TS3013]}}
    %a = assume bounded<1, ?>, %zn : tile<i32>
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @computed(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %s = addi %zn, %zn : tile<i32>
    // expected-error@below {{an assumption about a value that is no argument [TS3013]}}
    %a = assume div_by<2>, %s : tile<i32>
    return
  }
}

// -----

// Nothing was measured about this scalar.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 3, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 0 : i64, name = "s", shape = array<i64>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @scalar(%z: tile<ptr<f32>>, %zn: tile<i32>, %s: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    // expected-error@below {{divisibility by 4 is assumed, but 1 was measured [TS3013]}}
    %a = assume div_by<4>, %s : tile<i32>
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = []
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @overflow(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    // expected-error@below {{a promise about overflow follows from no fact [TS3013]}}
    %s = addi %zn, %zn overflow<no_wrap> : tile<i32>
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @inbounds(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    // expected-error@below {{a promise to stay inside a tensor follows from no fact [TS3013]}}
    %u = store_view_tko weak %v, %zv[%i] inbounds = [true] {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
