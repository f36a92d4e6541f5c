// Square sub-tensors whose axes are exchanged: shape and coordinates look right, and the elements are those of another program.
// RUN: %tessera-opt %s --tessera-verify-modes --verify-diagnostics

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8, 8>, singletons = 0 : i64, strides = array<i64: 8, 1>, unit_axis = 1 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 1, 1, 4, 0>, array<i64: 2, 0, 4, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}]
#justifications = [{parameter = 0 : i64, references = array<i64: -1, -1>, rungs = array<i64: 0, 0>}, {parameter = 0 : i64, references = array<i64: -1, -1>, rungs = array<i64: 0, 0>}]
cuda_tile.module @kernel {
  entry @permuted(%z: tile<ptr<f32>>, %rows: tile<i32>, %columns: tile<i32>, %stride: tile<i32>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = [], tessera.sites = []} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zt = make_tensor_view %z, shape = [%rows, %columns], strides = [%stride, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %own = make_partition_view %zt : partition_view<tile=(8x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %turned = make_partition_view %zt : partition_view<tile=(8x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>
    %v = constant <f32: 0.0> : tile<8x8xf32>
    %s = store_view_tko weak %v, %own[%i, %j] {tessera.access = 0 : i64} : tile<8x8xf32>, partition_view<tile=(8x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    // expected-error@below {{'z' is exclusive, and the access is not at this program's own coordinates [TS3011]}}
    %t = store_view_tko weak %v, %turned[%i, %j] token = %s {tessera.access = 1 : i64} : tile<8x8xf32>, partition_view<tile=(8x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> token
    return
  }
}
