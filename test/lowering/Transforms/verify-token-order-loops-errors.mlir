// Order over the iterations of a loop.
// RUN: %tessera-opt %s --tessera-verify-token-order --split-input-file --verify-diagnostics

// A carried token, also past break and continue.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#one = {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}
cuda_tile.module @kernel {
  entry @accepted(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [#one, #one, #one], tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %loop = loop iter_values(%t = %start) : token -> token {
      %s0 = store_view_tko weak %v, %zv[%i] token = %t {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      if %b {
        break %s0 : token
      }
      %in = if %b -> (token) {
        %s1 = store_view_tko weak %v, %zv[%i] token = %s0 {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
        continue %s1 : token
      } else {
        yield %s0 : token
      }
      continue %in : token
    }
    %a2, %s2 = load_view_tko weak %zv[%i] token = %loop {tessera.access = 2 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// Every iteration starts from the token before the loop.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#one = {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}
cuda_tile.module @kernel {
  entry @iterations(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [#one, #one, #one], tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %loop = for %n in (%i to %zn, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      // expected-note@below {{the earlier access}}
      // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
      %s0 = store_view_tko weak %v, %zv[%i] token = %start {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      continue %s0 : token
    }
    return
  }
}

// -----

// An iteration passes its own token on, but forgets one of two accesses.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#one = {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}
cuda_tile.module @kernel {
  entry @forgotten(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [#one, #one, #one], tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %loop = for %n in (%i to %zn, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
      %s0 = store_view_tko weak %v, %zv[%i] token = %t {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      // expected-note@below {{the earlier access}}
      %a1, %s1 = load_view_tko weak %zv[%i] token = %s0 {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      continue %s0 : token
    }
    return
  }
}

// -----

// No iteration may have run: the token behind the loop is then that from before it.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#one = {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}
cuda_tile.module @kernel {
  entry @no_iteration(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [#one, #one, #one], tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    // expected-note@below {{the earlier access}}
    %s0 = store_view_tko weak %v, %zv[%i] token = %start {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %loop = for %n in (%i to %zn, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      continue %s0 : token
    }
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %s1 = store_view_tko weak %v, %zv[%i] token = %loop {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

// Two ways out of a loop, the first of which forgets a store.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#one = {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}
cuda_tile.module @kernel {
  entry @ways_out(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [#one, #one, #one], tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %loop = loop iter_values(%t = %start) : token -> token {
      // expected-note@below {{the earlier access}}
      %s0 = store_view_tko weak %v, %zv[%i] token = %t {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      if %b {
        break %t : token
      }
      if %b {
        break %s0 : token
      }
      continue %s0 : token
    }
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %a1, %s1 = load_view_tko weak %zv[%i] token = %loop {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// A token from before the loop does not cover what ran inside.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#one = {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}
cuda_tile.module @kernel {
  entry @outer_token(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [#one, #one, #one], tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %loop = for %n in (%i to %zn, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      // expected-note@below {{the earlier access}}
      %s0 = store_view_tko weak %v, %zv[%i] token = %t {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      continue %s0 : token
    }
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %a1, %s1 = load_view_tko weak %zv[%i] token = %start {tessera.access = 1 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

// Inner and outer iterations.
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}]
#one = {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}
cuda_tile.module @kernel {
  entry @nested(%z: tile<ptr<f32>>, %zn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = [#one, #one, #one], tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %v = constant <f32: 0.0> : tile<8xf32>
    %b = constant <i1: true> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %loop = for %n in (%i to %zn, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %inner = for %m in (%i to %zn, step %one) : tile<i32> iter_values(%u = %t) -> (token) {
        // expected-note@below {{the earlier access}}
        // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
        %s0 = store_view_tko weak %v, %zv[%i] token = %u {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
        continue %s0 : token
      }
      continue %t : token
    }
    return
  }
}
