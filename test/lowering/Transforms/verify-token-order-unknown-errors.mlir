// Storage that cannot be told: it may be that of any parameter.
// RUN: %tessera-opt %s --tessera-verify-token-order --split-input-file --verify-diagnostics

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 2 : i64, name = "y", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
cuda_tile.module @kernel {
  entry @unordered(%z: tile<ptr<f32>>, %zn: tile<i32>, %y: tile<ptr<f32>>, %yn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %v = constant <f32: 0.0> : tile<8xf32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %first = cmpi equal %i, %zn, signed : tile<i32> -> tile<i1>
    %base = if %first -> (tile<ptr<f32>>) {
      yield %z : tile<ptr<f32>>
    } else {
      yield %y : tile<ptr<f32>>
    }
    %ut = make_tensor_view %base, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %uv = make_partition_view %ut : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    // expected-note@below {{the earlier access}}
    %s = store_view_tko weak %v, %zv[%i] {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    // expected-error@below {{access is not ordered behind an earlier one of the same storage [TS9012]}}
    %t = store_view_tko weak %v, %uv[%i] {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 2 : i64, name = "y", shape = array<i64: 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
cuda_tile.module @kernel {
  entry @ordered(%z: tile<ptr<f32>>, %zn: tile<i32>, %y: tile<ptr<f32>>, %yn: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %v = constant <f32: 0.0> : tile<8xf32>
    %zt = make_tensor_view %z, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %zv = make_partition_view %zt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %first = cmpi equal %i, %zn, signed : tile<i32> -> tile<i1>
    %base = if %first -> (tile<ptr<f32>>) {
      yield %z : tile<ptr<f32>>
    } else {
      yield %y : tile<ptr<f32>>
    }
    %ut = make_tensor_view %base, shape = [%zn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %uv = make_partition_view %ut : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %s = store_view_tko weak %v, %zv[%i] {tessera.access = 0 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %t = store_view_tko weak %v, %uv[%i] token = %s {tessera.access = 1 : i64} : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
