// Hand-broken final modules: cover bits find a conflicting pair without a token path.
// RUN: %tessera-opt %s --tessera-verify-token-order --split-input-file --verify-diagnostics

// A chain, loads beside each other, a join, and a shared root without tokens.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @accepted(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %a, %at = load_view_tko weak %zv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %c, %ct = load_view_tko weak %zv[%i] {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %both = join_tokens %at, %ct : token
    %s = store_view_tko weak %v, %zv[%i] token = %both {tessera.access = 2 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %d, %dt = load_view_tko weak %zv[%i] token = %s {tessera.access = 3 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %shared, %st = load_view_tko weak %xv[%i] : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// Write after read.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @store_without_token(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    // expected-note@below {{the earlier access}}
    %a, %at = load_view_tko weak %zv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %s = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// Read after write.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @load_without_token(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    // expected-note@below {{the earlier access}}
    %s = store_view_tko weak %v, %zv[%i] {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %a, %at = load_view_tko weak %zv[%i] {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// A token from before the store.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @stale_token(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %start = make_token : token
    // expected-note@below {{the earlier access}}
    %s = store_view_tko weak %v, %zv[%i] token = %start {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %r = store_view_tko weak %v, %zv[%i] token = %start {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// One of two loads is forgotten.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @dropped_load(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %a, %at = load_view_tko weak %zv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-note@below {{the earlier access}}
    %c, %ct = load_view_tko weak %zv[%i] {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %s = store_view_tko weak %v, %zv[%i] token = %at {tessera.access = 2 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// The store in the branch is not on the way.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @branch_not_joined(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %start = make_token : token
    if %b {
      // expected-note@below {{the earlier access}}
      %s = store_view_tko weak %v, %zv[%i] token = %start {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    }
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %a, %at = load_view_tko weak %zv[%i] token = %start {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// One region yields the token from before its store.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @wrong_yield(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %start = make_token : token
    %after = if %b -> (token) {
      // expected-note@below {{the earlier access}}
      %s = store_view_tko weak %v, %zv[%i] token = %start {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      yield %start : token
    } else {
      yield %start : token
    }
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %r = store_view_tko weak %v, %zv[%i] token = %after {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// The other region forgets what came before.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @fresh_token(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    // expected-note@below {{the earlier access}}
    %s = store_view_tko weak %v, %zv[%i] {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %after = if %b -> (token) {
      yield %s : token
    } else {
      %fresh = make_token : token
      yield %fresh : token
    }
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %r = store_view_tko weak %v, %zv[%i] token = %after {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// Regions exclude each other.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @accepted_regions(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    if %b {
      %s = store_view_tko weak %v, %zv[%i] {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    } else {
      %r = store_view_tko weak %v, %zv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}

// -----

// A region that ends the tile block is followed by nothing.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
#predicates = []
#sites = []
cuda_tile.module @kernel {
  entry @accepted_return(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = #predicates, tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %start = make_token : token
    %after = if %b -> (token) {
      %s = store_view_tko weak %v, %zv[%i] token = %start {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      return
    } else {
      yield %start : token
    }
    %r = store_view_tko weak %v, %zv[%i] token = %after {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
