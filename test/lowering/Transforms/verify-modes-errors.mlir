// Hand-broken final modules: modes are re-established from definitions, whatever attributes say.
// RUN: %tessera-opt %s --tessera-verify-modes --split-input-file --verify-diagnostics

// A faithful module is accepted.
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

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @store_to_shared(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{'x' is shared and is written [TS3010]}}
    %u = store_view_tko weak %v, %xv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
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
  entry @atomic_on_shared(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %c = constant <f32: 0.0> : tile<f32>
    // expected-error@below {{'x' is shared and is written [TS3010]}}
    %old, %t = atomic_cas_tko relaxed device %x, %c, %c : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
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
  entry @atomic_on_exclusive(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %c = constant <f32: 0.0> : tile<f32>
    // expected-error@below {{'z' is exclusive and is accessed by address [TS3011]}}
    %old, %t = atomic_cas_tko relaxed device %z, %c, %c : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

// The neighbour's sub-tensor.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @foreign_index(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %next = addi %i, %one : tile<i32>
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{'z' is exclusive, and the access is not at this program's own coordinates [TS3011]}}
    %u = store_view_tko weak %v, %zv[%next] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// The coordinate of another axis.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @other_axis(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{'z' is exclusive, and the access is not at this program's own coordinates [TS3011]}}
    %u = store_view_tko weak %v, %zv[%j] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// Tiles of 4 in a tensor that is cut into 8.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @foreign_tile(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %zw = make_partition_view %zt : partition_view<tile=(16), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %w = constant <f32: 0.0> : tile<16xf32>
    // expected-error@below {{'z' is exclusive, and its partition is not that into sub-tensors or parts of them [TS3011]}}
    %u = store_view_tko weak %w, %zw[%i] {tessera.access = 1 : i64} : tile<16xf32>, partition_view<tile=(16), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// The extent of another parameter.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @foreign_extent(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %zb = make_tensor_view %z, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zw = make_partition_view %zb : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{'z' is exclusive, and its view is not that of the whole tensor [TS3011]}}
    %u = store_view_tko weak %v, %zw[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// A stride that was not measured.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @foreign_stride(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %zb = make_tensor_view %z, shape = [%zn], strides = [2] : tile<i32> -> tensor_view<?xf32, strides=[2]>
    %zw = make_partition_view %zb : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[2]>>
    %v, %vt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{'z' is exclusive, and its view is not that of the whole tensor [TS3011]}}
    %u = store_view_tko weak %v, %zw[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[2]>>, tile<i32> -> token
    return
  }
}

// -----

// An address that leaves the operations which were looked at.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @chosen_address(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %b = constant <i1: true> : tile<i1>
    // expected-error@below {{'cuda_tile.select' uses an address or a view in another way [TS3011]}}
    %p = select %b, %z, %x : tile<i1>, tile<ptr<f32>>
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
  entry @unknown_root(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %b = constant <i1: true> : tile<i1>
    %p = select %b, %z, %x : tile<i1>, tile<ptr<f32>>
    %pt = make_tensor_view %p, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %pv = make_partition_view %pt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-error@below {{access to storage that belongs to no parameter [TS3011]}}
    %v, %vt = load_view_tko weak %pv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// Every program of the launch writes the failure record.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @scope(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %c = constant <i64: 0> : tile<i64>
    // expected-error@below {{the failure record is shared by all programs, this access by one [TS3011]}}
    %old, %t = atomic_cas_tko relaxed tl_blk %f, %c, %c : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  // expected-error@below {{contract does not fit the entry: an argument has another type than its list entry [TS9001]}}
  entry @types(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 8, 21, 0, 1, 256, 0, 8, 21, 0, 27, 0>, site = 0 : i64, text = "", where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  // expected-error@below {{contract does not fit the entry: an argument has another size than its list entry [TS9001]}}
  entry @width(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    return
  }
}

// -----

cuda_tile.module @kernel {
  // expected-error@below {{entry has no 'tessera.roots' [TS9001]}}
  entry @bare() {
    return
  }
}
