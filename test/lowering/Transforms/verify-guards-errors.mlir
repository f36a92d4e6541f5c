// Hand-broken final modules: what a justification claims must be found in the module.
// RUN: %tessera-opt %s --tessera-verify-guards --split-input-file --verify-diagnostics

// A staked and a proved access.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @accepted(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// A guarded access.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @accepted_guard(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %ok = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      yield %l : tile<8xf32>
    } else {
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @none(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: it has none [TS3015]}}
    %v, %t = load_view_tko weak %xv[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @shared(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{access without justification: it shares that of another access [TS3015]}}
    %w, %wt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// The record speaks about z.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @other_parameter(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: its view is not that of the parameter it is about [TS3015]}}
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// The predicate bounds tiles of z by those of z.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 0, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @other_predicate(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// The predicate compares tiles of 16.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 16, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @other_tile(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// No such predicate.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @no_predicate(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// A bound that nobody proved.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @false_proof(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// Nothing is known of this index.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @unknown_index(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
    %v, %vt = load_view_tko weak %xv[%xn] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// The comparison is with the extent of z.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @other_extent(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %zn, %eight signed rounding<positive_inf> : tile<i32>
    %ok = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      yield %l : tile<8xf32>
    } else {
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// Up to and including the number of tiles.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @off_by_one(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %ok = cmpi less_than_or_equal %i, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      yield %l : tile<8xf32>
    } else {
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// A negative index passes a comparison with signs, and is huge to the view.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @signed_comparison(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %q = subi %i, %eight : tile<i32>
    %ok = cmpi less_than %q, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %l, %lt = load_view_tko weak %xv[%q] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      yield %l : tile<8xf32>
    } else {
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// A guard that does not dominate.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @access_outside(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %ok = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
    %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %v = if %ok -> (tile<8xf32>) {
      yield %l : tile<8xf32>
    } else {
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// One of two is not both.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @disjunction(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %left = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    %right = cmpi less_than %j, %n, signed : tile<i32> -> tile<i1>
    %ok = ori %left, %right : tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      yield %l : tile<8xf32>
    } else {
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// The failure goes unnoticed.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @silent(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %ok = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      yield %l : tile<8xf32>
    } else {
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// The failure is noted as that of another access.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @other_site(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %ok = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 2> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      yield %l : tile<8xf32>
    } else {
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %pad : tile<8xf32>
    }
    %u = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// A load without padding gives unspecified values at the edge.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @no_padding(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xu = make_partition_view %xt : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access without justification: what it loads outside of the tensor is unspecified [TS3015]}}
    %v, %vt = load_view_tko weak %xu[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @division(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    // expected-error@below {{nothing shows that 'cuda_tile.divi' is defined for its operands [TS3015]}}
    %q = divi %zn, %xn signed : tile<i32>
    return
  }
}

// -----

// The select keeps zero away from the wrong value.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @wrong_select(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %is = cmpi equal %zn, %zero, signed : tile<i32> -> tile<i1>
    %d = select %is, %one, %xn : tile<i1>, tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.remi' is defined for its operands [TS3015]}}
    %q = remi %zn, %d unsigned : tile<i32>
    return
  }
}

// -----

// Zero is excluded, overflow is not.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @overflow(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %is = cmpi equal %xn, %zero, signed : tile<i32> -> tile<i1>
    %d = select %is, %one, %xn : tile<i1>, tile<i32>
    %u = remi %zn, %d unsigned : tile<i32>
    // expected-error@below {{nothing shows that 'cuda_tile.remi' is defined for its operands [TS3015]}}
    %q = remi %zn, %d signed : tile<i32>
    return
  }
}

// -----

// 2^31 is not an i32.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @conversion(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %f = itof %zn signed : tile<i32> -> tile<f32>
    %least = constant <f32: -2147483648.0> : tile<f32>
    %above = constant <f32: 2147483648.0> : tile<f32>
    %zero = constant <f32: 0.0> : tile<f32>
    %a = cmpf greater_than_or_equal ordered %f, %least : tile<f32> -> tile<i1>
    %b = cmpf less_than_or_equal ordered %f, %above : tile<f32> -> tile<i1>
    %c = andi %a, %b : tile<i1>
    %s = select %c, %f, %zero : tile<i1>, tile<f32>
    // expected-error@below {{nothing shows that 'cuda_tile.ftoi' is defined for its operands [TS3015]}}
    %q = ftoi %s signed : tile<f32> -> tile<i32>
    return
  }
}

// -----

// Unordered comparisons let NaN through.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @nan(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %f = itof %zn signed : tile<i32> -> tile<f32>
    %least = constant <f32: -2147483648.0> : tile<f32>
    %above = constant <f32: 2147483648.0> : tile<f32>
    %zero = constant <f32: 0.0> : tile<f32>
    %a = cmpf greater_than_or_equal unordered %f, %least : tile<f32> -> tile<i1>
    %b = cmpf less_than unordered %f, %above : tile<f32> -> tile<i1>
    %c = andi %a, %b : tile<i1>
    %s = select %c, %f, %zero : tile<i1>, tile<f32>
    // expected-error@below {{nothing shows that 'cuda_tile.ftoi' is defined for its operands [TS3015]}}
    %q = ftoi %s signed : tile<f32> -> tile<i32>
    return
  }
}
