// Hand-broken accesses to parts of the own sub-tensor.
// RUN: %tessera-opt %s --tessera-verify-guards --split-input-file --verify-diagnostics

// A part of the own sub-tensor, as it is lowered.
cuda_tile.module @kernel {
  entry @accepted(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 0 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 0 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4x8xf32>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume = assume bounded<0, ?>, %arg1 : tile<i64>
    %0 = divi %assume, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg2 : tile<i64>
    %assume_1 = assume div_by<4>, %arg0 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg3 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg4 : tile<i64>
    %tview = make_tensor_view %assume_1, shape = [%assume, %assume_0], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
    %pview = make_partition_view %tview : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
    %1 = exti %blockId_x signed : tile<i32> -> tile<i64>
    %2 = muli %1, %cst_2_i64 : tile<i64>
    %3 = addi %2, %arg10 : tile<i64>
    %4 = cmpi less_than %arg10, %cst_2_i64, unsigned : tile<i64> -> tile<i1>
    %5 = cmpi less_than %3, %0, unsigned : tile<i64> -> tile<i1>
    %6 = andi %4, %5 : tile<i1>
    %7 = exti %blockId_y signed : tile<i32> -> tile<i64>
    %8 = make_token : token
    %9 = if %6 -> (token) {
      %10 = store_view_tko weak %cst_1_f32, %pview[%3, %7] token = %8 {tessera.access = 0 : i64} : tile<4x8xf32>, partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> token
      yield %10 : token
    } else {
      %10 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %17 = xori %6, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %17 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      yield %8 : token
    }
    return
  }
}

// -----

// The own sub-tensor may be shorter at the end of the tensor.
cuda_tile.module @kernel {
  entry @no_guard_at_the_edge(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 0 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 0 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4x8xf32>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume = assume bounded<0, ?>, %arg1 : tile<i64>
    %0 = divi %assume, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg2 : tile<i64>
    %assume_1 = assume div_by<4>, %arg0 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg3 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg4 : tile<i64>
    %tview = make_tensor_view %assume_1, shape = [%assume, %assume_0], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
    %pview = make_partition_view %tview : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
    %1 = exti %blockId_x signed : tile<i32> -> tile<i64>
    %2 = muli %1, %cst_2_i64 : tile<i64>
    %3 = addi %2, %arg10 : tile<i64>
    %4 = cmpi less_than %arg10, %cst_2_i64, unsigned : tile<i64> -> tile<i1>
    %5 = cmpi less_than %3, %0, unsigned : tile<i64> -> tile<i1>
    %6 = andi %4, %4 : tile<i1>
    %7 = exti %blockId_y signed : tile<i32> -> tile<i64>
    %8 = make_token : token
    %9 = if %6 -> (token) {
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %10 = store_view_tko weak %cst_1_f32, %pview[%3, %7] token = %8 {tessera.access = 0 : i64} : tile<4x8xf32>, partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> token
      yield %10 : token
    } else {
      %10 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %17 = xori %6, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %17 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      yield %8 : token
    }
    return
  }
}

// -----

// A larger tile ends with the own sub-tensor.
cuda_tile.module @kernel {
  entry @clipped(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 0 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 0 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %true = constant <i1: true> : tile<i1>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<16x8xf32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume = assume bounded<0, ?>, %arg1 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg2 : tile<i64>
    %assume_1 = assume div_by<4>, %arg0 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg3 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg4 : tile<i64>
    %0 = exti %blockId_x signed : tile<i32> -> tile<i64>
    %1 = muli %0, %cst_8_i64 : tile<i64>
    %2 = addi %1, %cst_8_i64 : tile<i64>
    %3 = mini %assume, %2 signed : tile<i64>
    %4 = cmpi less_than %arg10, %cst_1_i64, unsigned : tile<i64> -> tile<i1>
    %5 = exti %blockId_y signed : tile<i32> -> tile<i64>
    %6 = make_token : token
    %7 = if %4 -> (token) {
      %tview = make_tensor_view %assume_1, shape = [%3, %assume_0], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(16x8), traversal_strides=[8,8], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      %8 = store_view_tko weak %cst_1_f32, %sview[%0, %5] token = %6 {tessera.access = 0 : i64} : tile<16x8xf32>, strided_view<tile=(16x8), traversal_strides=[8,8], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> token
      yield %8 : token
    } else {
      %8 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %15 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %15 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      yield %6 : token
    }
    return
  }
}

// -----

// An index outside goes unnoticed.
cuda_tile.module @kernel {
  entry @not_noted(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 0 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 0 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %true = constant <i1: true> : tile<i1>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<16x8xf32>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %assume = assume bounded<0, ?>, %arg1 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg2 : tile<i64>
    %assume_1 = assume div_by<4>, %arg0 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg3 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg4 : tile<i64>
    %0 = exti %blockId_x signed : tile<i32> -> tile<i64>
    %1 = muli %0, %cst_8_i64 : tile<i64>
    %2 = addi %1, %cst_8_i64 : tile<i64>
    %3 = mini %assume, %2 signed : tile<i64>
    %4 = cmpi less_than %arg10, %cst_1_i64, unsigned : tile<i64> -> tile<i1>
    %5 = exti %blockId_y signed : tile<i32> -> tile<i64>
    %6 = make_token : token
    %7 = if %4 -> (token) {
      %tview = make_tensor_view %assume_1, shape = [%3, %assume_0], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(16x8), traversal_strides=[8,8], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      // expected-error@below {{access without justification: nothing bounds its index on axis 0 [TS3015]}}
      %8 = store_view_tko weak %cst_1_f32, %sview[%0, %5] token = %6 {tessera.access = 0 : i64} : tile<16x8xf32>, strided_view<tile=(16x8), traversal_strides=[8,8], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> token
      yield %8 : token
    } else {
      %8 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %15 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_8_i64, %15 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      yield %6 : token
    }
    return
  }
}
