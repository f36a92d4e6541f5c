// Hand-broken accesses by address.
// RUN: %tessera-opt %s --tessera-verify-guards --split-input-file --verify-diagnostics

// Elements at positions, as they are lowered.
cuda_tile.module @kernel {
  entry @accepted(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    %result, %result_token = load_ptr_tko weak %8, %5, %cst_1_f32 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// Nothing is masked.
cuda_tile.module @kernel {
  entry @no_mask(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: no mask bounds its positions [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8 : tile<8xptr<f32>> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// Positions on the other axis are not masked.
cuda_tile.module @kernel {
  entry @mask_of_one_axis(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %1 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: no mask bounds its positions [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8, %5, %cst_1_f32 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// Negative positions pass.
cuda_tile.module @kernel {
  entry @mask_with_signs(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, signed : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: no mask bounds its positions [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8, %5, %cst_1_f32 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// Positions are compared with the wrong extent.
cuda_tile.module @kernel {
  entry @extent_of_another_axis(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_4, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: no mask bounds its positions [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8, %5, %cst_1_f32 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// One axis is counted twice.
cuda_tile.module @kernel {
  entry @stride_of_another_axis(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_5 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: no mask bounds its positions [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8, %5, %cst_1_f32 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// Addresses are not those of the positions.
cuda_tile.module @kernel {
  entry @one_element_further(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %one = constant <i64: 1> : tile<8xi64>
      %sum = addi %3, %bcast_10 : tile<8xi64>
      %7 = addi %sum, %one : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: no mask bounds its positions [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8, %5, %cst_1_f32 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// What is masked off has no value.
cuda_tile.module @kernel {
  entry @no_padding(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: what it loads outside of the tensor is unspecified [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8, %5 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}

// -----

// A position outside goes unnoticed.
cuda_tile.module @kernel {
  entry @not_noted(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0, -1>, rungs = array<i64: 3, 0>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
    %cst_9223372036854775807_i64 = constant <i64: 9223372036854775807> : tile<8xi64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %assume = assume bounded<0, ?>, %arg6 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_1 = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_2 = assume bounded<0, ?>, %arg9 : tile<i64>
    %assume_3 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %0 = iota : tile<8xi64>
    %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
    %reshape_4 = reshape %assume : tile<i64> -> tile<1xi64>
    %bcast = broadcast %reshape_4 : tile<1xi64> -> tile<8xi64>
    %1 = cmpi less_than %0, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
    %2 = reduce %1 dim=0 identities=[true] : tile<8xi1> -> tile<i1> (%arg13: tile<i1>, %arg14: tile<i1>) {
      %9 = andi %arg13, %arg14 : tile<i1>
      yield %9 : tile<i1>
    }
    %reshape_5 = reshape %assume_0 : tile<i64> -> tile<1xi64>
    %bcast_6 = broadcast %reshape_5 : tile<1xi64> -> tile<8xi64>
    %3 = muli %0, %bcast_6 : tile<8xi64>
    %reshape_7 = reshape %assume_1 : tile<i64> -> tile<1xi64>
    %4 = cmpi less_than %reshape, %reshape_7, unsigned : tile<1xi64> -> tile<1xi1>
    %bcast_8 = broadcast %4 : tile<1xi1> -> tile<8xi1>
    %5 = andi %1, %bcast_8 : tile<8xi1>
    %reshape_9 = reshape %assume_2 : tile<i64> -> tile<1xi64>
    %6 = muli %reshape, %reshape_9 : tile<1xi64>
    %bcast_10 = broadcast %6 : tile<1xi64> -> tile<8xi64>
    %7 = addi %3, %bcast_10 : tile<8xi64>
    %reshape_11 = reshape %assume_3 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %bcast_12 = broadcast %reshape_11 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %8 = offset %bcast_12, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
    // expected-error@below {{access without justification: a position outside is not noted [TS3015]}}
    %result, %result_token = load_ptr_tko weak %8, %5, %cst_1_f32 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token {tessera.access = 0 : i64}
    if %2 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %9 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %18 = xori %2, %true : tile<i1>
      %result_13, %result_token_14 = atomic_cas_tko relaxed device %arg12, %cst_1_i64, %cst_1_i64, %18 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %21 = select %1, %cst_9223372036854775807_i64, %0 : tile<8xi1>, tile<8xi64>
      %22 = reduce %21 dim=0 identities=[9223372036854775807 : i64] : tile<8xi64> -> tile<i64> (%arg13: tile<i64>, %arg14: tile<i64>) {
        %26 = mini %arg13, %arg14 signed : tile<i64>
        yield %26 : tile<i64>
      }
    }
    return
  }
}
