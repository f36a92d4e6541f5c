// The access stands where its condition does not hold, beside the note of the failure.
// RUN: %tessera-opt %s --tessera-verify-guards --verify-diagnostics

#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor]}
#arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 4, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 4, 1>, array<i64: 4, 0, 8, 0>]
#roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808>}]
#justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}]
#sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]
cuda_tile.module @kernel {
  entry @other_region(%z: tile<ptr<f32>>, %zn: tile<i32>, %x: tile<ptr<f32>>, %xn: tile<i32>, %f: tile<ptr<i64>>)
      attributes {tessera.facts = #facts, tessera.arguments = #arguments, tessera.roots = #roots,
        tessera.justifications = #justifications, tessera.predicates = [], tessera.sites = #sites} {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %xt = make_tensor_view %x, shape = [%xn], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xv = make_partition_view %xt : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %eight = constant <i32: 8> : tile<i32>
    %n = divi %xn, %eight signed rounding<positive_inf> : tile<i32>
    %ok = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    %zero = constant <i64: 0> : tile<i64>
    %site = constant <i64: 1> : tile<i64>
    %pad = constant <f32: 0.0> : tile<8xf32>
    %v = if %ok -> (tile<8xf32>) {
      yield %pad : tile<8xf32>
    } else {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %l, %lt = load_view_tko weak %xv[%i] {tessera.access = 0 : i64} : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
      %old, %t = atomic_cas_tko relaxed device %f, %zero, %site : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
      yield %l : tile<8xf32>
    }
    return
  }
}
