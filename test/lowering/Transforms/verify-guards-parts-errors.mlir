// Hand-broken accesses to parts of shared tensors.
// RUN: %tessera-opt %s --tessera-verify-guards --split-input-file --verify-diagnostics

// A tile of a part, as it is lowered.
cuda_tile.module @kernel {
  entry @part(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1, 2>, rungs = array<i64: 3, 3>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 1 : i64, code = 4022 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 1 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_3_i64 = constant <i64: 3> : tile<i64>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %assume = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg6 : tile<i64>
    %0 = divi %assume_0, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_1 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg9 : tile<i64>
    %1 = cmpi less_than_or_equal %arg10, %assume, unsigned : tile<i64> -> tile<i1>
    %2 = subi %assume, %arg10 : tile<i64>
    %3 = cmpi less_than_or_equal %arg11, %2, unsigned : tile<i64> -> tile<i1>
    %4 = andi %1, %3 : tile<i1>
    if %4 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = addi %arg10, %arg11 : tile<i64>
      %28 = select %1, %27, %arg10 : tile<i1>, tile<i64>
      %29 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %31 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    }
    %5 = select %4, %arg10, %cst_0_i64 : tile<i1>, tile<i64>
    %6 = select %4, %arg11, %cst_0_i64 : tile<i1>, tile<i64>
    %7 = cmpi less_than %arg10, %0, unsigned : tile<i64> -> tile<i1>
    %8 = divi %6, %cst_8_i64 signed rounding<positive_inf> : tile<i64>
    %9 = cmpi less_than %arg11, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %arg11, %cst_8_i64 : tile<i64>
    %11 = addi %5, %10 : tile<i64>
    %12 = addi %5, %6 : tile<i64>
    %13 = andi %7, %9 : tile<i1>
    %14 = if %13 -> (tile<4x8xf32>) {
      %tview = make_tensor_view %assume_1, shape = [%assume_0, %12], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      %tile, %result_token = load_view_tko weak %sview[%arg10, %11] {tessera.access = 1 : i64} : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> tile<4x8xf32>, token
      yield %tile : tile<4x8xf32>
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %7, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_2_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %28 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %29 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = xori %9, %true : tile<i1>
      %result_10, %result_token_11 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_3_i64, %30 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %31 = cmpi equal %result_10, %cst_0_i64, signed : tile<i64> -> tile<i1>
      yield %cst_0_f32 : tile<4x8xf32>
    }
    return
  }
}

// -----

// Nothing bounds the length of the part.
cuda_tile.module @kernel {
  entry @part_too_long(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1, 2>, rungs = array<i64: 3, 3>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 1 : i64, code = 4022 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 1 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_3_i64 = constant <i64: 3> : tile<i64>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %assume = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg6 : tile<i64>
    %0 = divi %assume_0, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_1 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg9 : tile<i64>
    %1 = cmpi less_than_or_equal %arg10, %assume, unsigned : tile<i64> -> tile<i1>
    %2 = subi %assume, %arg10 : tile<i64>
    %3 = cmpi less_than_or_equal %arg11, %2, unsigned : tile<i64> -> tile<i1>
    %4 = andi %1, %1 : tile<i1>
    if %4 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = addi %arg10, %arg11 : tile<i64>
      %28 = select %1, %27, %arg10 : tile<i1>, tile<i64>
      %29 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %31 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    }
    %5 = select %4, %arg10, %cst_0_i64 : tile<i1>, tile<i64>
    %6 = select %4, %arg11, %cst_0_i64 : tile<i1>, tile<i64>
    %7 = cmpi less_than %arg10, %0, unsigned : tile<i64> -> tile<i1>
    %8 = divi %6, %cst_8_i64 signed rounding<positive_inf> : tile<i64>
    %9 = cmpi less_than %arg11, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %arg11, %cst_8_i64 : tile<i64>
    %11 = addi %5, %10 : tile<i64>
    %12 = addi %5, %6 : tile<i64>
    %13 = andi %7, %9 : tile<i1>
    %14 = if %13 -> (tile<4x8xf32>) {
      %tview = make_tensor_view %assume_1, shape = [%assume_0, %12], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      // expected-error@below {{access without justification: nothing bounds its index on axis 1 [TS3015]}}
      %tile, %result_token = load_view_tko weak %sview[%arg10, %11] {tessera.access = 1 : i64} : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> tile<4x8xf32>, token
      yield %tile : tile<4x8xf32>
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %7, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_2_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %28 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %29 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = xori %9, %true : tile<i1>
      %result_10, %result_token_11 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_3_i64, %30 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %31 = cmpi equal %result_10, %cst_0_i64, signed : tile<i64> -> tile<i1>
      yield %cst_0_f32 : tile<4x8xf32>
    }
    return
  }
}

// -----

// Nothing bounds the begin of the part.
cuda_tile.module @kernel {
  entry @part_that_begins_behind(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1, 2>, rungs = array<i64: 3, 3>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 1 : i64, code = 4022 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 1 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_3_i64 = constant <i64: 3> : tile<i64>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %assume = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg6 : tile<i64>
    %0 = divi %assume_0, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_1 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg9 : tile<i64>
    %1 = cmpi less_than_or_equal %arg10, %assume, unsigned : tile<i64> -> tile<i1>
    %2 = subi %assume, %arg10 : tile<i64>
    %3 = cmpi less_than_or_equal %arg11, %2, unsigned : tile<i64> -> tile<i1>
    %4 = andi %3, %3 : tile<i1>
    if %4 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = addi %arg10, %arg11 : tile<i64>
      %28 = select %1, %27, %arg10 : tile<i1>, tile<i64>
      %29 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %31 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    }
    %5 = select %4, %arg10, %cst_0_i64 : tile<i1>, tile<i64>
    %6 = select %4, %arg11, %cst_0_i64 : tile<i1>, tile<i64>
    %7 = cmpi less_than %arg10, %0, unsigned : tile<i64> -> tile<i1>
    %8 = divi %6, %cst_8_i64 signed rounding<positive_inf> : tile<i64>
    %9 = cmpi less_than %arg11, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %arg11, %cst_8_i64 : tile<i64>
    %11 = addi %5, %10 : tile<i64>
    %12 = addi %5, %6 : tile<i64>
    %13 = andi %7, %9 : tile<i1>
    %14 = if %13 -> (tile<4x8xf32>) {
      %tview = make_tensor_view %assume_1, shape = [%assume_0, %12], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      // expected-error@below {{access without justification: nothing bounds its index on axis 1 [TS3015]}}
      %tile, %result_token = load_view_tko weak %sview[%arg10, %11] {tessera.access = 1 : i64} : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> tile<4x8xf32>, token
      yield %tile : tile<4x8xf32>
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %7, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_2_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %28 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %29 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = xori %9, %true : tile<i1>
      %result_10, %result_token_11 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_3_i64, %30 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %31 = cmpi equal %result_10, %cst_0_i64, signed : tile<i64> -> tile<i1>
      yield %cst_0_f32 : tile<4x8xf32>
    }
    return
  }
}

// -----

// A negative length is no length.
cuda_tile.module @kernel {
  entry @part_with_signs(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1, 2>, rungs = array<i64: 3, 3>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 1 : i64, code = 4022 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 1 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_3_i64 = constant <i64: 3> : tile<i64>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %assume = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg6 : tile<i64>
    %0 = divi %assume_0, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_1 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg9 : tile<i64>
    %1 = cmpi less_than_or_equal %arg10, %assume, unsigned : tile<i64> -> tile<i1>
    %2 = subi %assume, %arg10 : tile<i64>
    %3 = cmpi less_than_or_equal %arg11, %2, signed : tile<i64> -> tile<i1>
    %4 = andi %1, %3 : tile<i1>
    if %4 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = addi %arg10, %arg11 : tile<i64>
      %28 = select %1, %27, %arg10 : tile<i1>, tile<i64>
      %29 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %31 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    }
    %5 = select %4, %arg10, %cst_0_i64 : tile<i1>, tile<i64>
    %6 = select %4, %arg11, %cst_0_i64 : tile<i1>, tile<i64>
    %7 = cmpi less_than %arg10, %0, unsigned : tile<i64> -> tile<i1>
    %8 = divi %6, %cst_8_i64 signed rounding<positive_inf> : tile<i64>
    %9 = cmpi less_than %arg11, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %arg11, %cst_8_i64 : tile<i64>
    %11 = addi %5, %10 : tile<i64>
    %12 = addi %5, %6 : tile<i64>
    %13 = andi %7, %9 : tile<i1>
    %14 = if %13 -> (tile<4x8xf32>) {
      %tview = make_tensor_view %assume_1, shape = [%assume_0, %12], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      // expected-error@below {{access without justification: nothing bounds its index on axis 1 [TS3015]}}
      %tile, %result_token = load_view_tko weak %sview[%arg10, %11] {tessera.access = 1 : i64} : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> tile<4x8xf32>, token
      yield %tile : tile<4x8xf32>
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %7, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_2_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %28 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %29 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = xori %9, %true : tile<i1>
      %result_10, %result_token_11 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_3_i64, %30 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %31 = cmpi equal %result_10, %cst_0_i64, signed : tile<i64> -> tile<i1>
      yield %cst_0_f32 : tile<4x8xf32>
    }
    return
  }
}

// -----

// Where the part does not lie inside, something else is read.
cuda_tile.module @kernel {
  entry @part_outside_is_not_empty(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1, 2>, rungs = array<i64: 3, 3>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 1 : i64, code = 4022 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 1 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_3_i64 = constant <i64: 3> : tile<i64>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %assume = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg6 : tile<i64>
    %0 = divi %assume_0, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_1 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg9 : tile<i64>
    %1 = cmpi less_than_or_equal %arg10, %assume, unsigned : tile<i64> -> tile<i1>
    %2 = subi %assume, %arg10 : tile<i64>
    %3 = cmpi less_than_or_equal %arg11, %2, unsigned : tile<i64> -> tile<i1>
    %4 = andi %1, %3 : tile<i1>
    if %4 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = addi %arg10, %arg11 : tile<i64>
      %28 = select %1, %27, %arg10 : tile<i1>, tile<i64>
      %29 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %31 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    }
    %5 = select %4, %arg10, %cst_0_i64 : tile<i1>, tile<i64>
    %6 = select %4, %arg11, %cst_8_i64 : tile<i1>, tile<i64>
    %7 = cmpi less_than %arg10, %0, unsigned : tile<i64> -> tile<i1>
    %8 = divi %6, %cst_8_i64 signed rounding<positive_inf> : tile<i64>
    %9 = cmpi less_than %arg11, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %arg11, %cst_8_i64 : tile<i64>
    %11 = addi %5, %10 : tile<i64>
    %12 = addi %5, %6 : tile<i64>
    %13 = andi %7, %9 : tile<i1>
    %14 = if %13 -> (tile<4x8xf32>) {
      %tview = make_tensor_view %assume_1, shape = [%assume_0, %12], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      // expected-error@below {{access without justification: nothing bounds its index on axis 1 [TS3015]}}
      %tile, %result_token = load_view_tko weak %sview[%arg10, %11] {tessera.access = 1 : i64} : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> tile<4x8xf32>, token
      yield %tile : tile<4x8xf32>
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %7, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_2_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %28 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %29 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = xori %9, %true : tile<i1>
      %result_10, %result_token_11 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_3_i64, %30 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %31 = cmpi equal %result_10, %cst_0_i64, signed : tile<i64> -> tile<i1>
      yield %cst_0_f32 : tile<4x8xf32>
    }
    return
  }
}

// -----

// The view ends elsewhere.
cuda_tile.module @kernel {
  entry @part_with_another_end(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1, 2>, rungs = array<i64: 3, 3>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 1 : i64, code = 4022 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 1 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_3_i64 = constant <i64: 3> : tile<i64>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %assume = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg6 : tile<i64>
    %0 = divi %assume_0, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_1 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg9 : tile<i64>
    %1 = cmpi less_than_or_equal %arg10, %assume, unsigned : tile<i64> -> tile<i1>
    %2 = subi %assume, %arg10 : tile<i64>
    %3 = cmpi less_than_or_equal %arg11, %2, unsigned : tile<i64> -> tile<i1>
    %4 = andi %1, %3 : tile<i1>
    if %4 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = addi %arg10, %arg11 : tile<i64>
      %28 = select %1, %27, %arg10 : tile<i1>, tile<i64>
      %29 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %31 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    }
    %5 = select %4, %arg10, %cst_0_i64 : tile<i1>, tile<i64>
    %6 = select %4, %arg11, %cst_0_i64 : tile<i1>, tile<i64>
    %7 = cmpi less_than %arg10, %0, unsigned : tile<i64> -> tile<i1>
    %8 = divi %6, %cst_8_i64 signed rounding<positive_inf> : tile<i64>
    %9 = cmpi less_than %arg11, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %arg11, %cst_8_i64 : tile<i64>
    %11 = addi %5, %10 : tile<i64>
    %12 = addi %5, %arg11 : tile<i64>
    %13 = andi %7, %9 : tile<i1>
    %14 = if %13 -> (tile<4x8xf32>) {
      %tview = make_tensor_view %assume_1, shape = [%assume_0, %12], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      // expected-error@below {{access without justification: nothing bounds its index on axis 1 [TS3015]}}
      %tile, %result_token = load_view_tko weak %sview[%arg10, %11] {tessera.access = 1 : i64} : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> tile<4x8xf32>, token
      yield %tile : tile<4x8xf32>
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %7, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_2_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %28 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %29 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = xori %9, %true : tile<i1>
      %result_10, %result_token_11 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_3_i64, %30 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %31 = cmpi equal %result_10, %cst_0_i64, signed : tile<i64> -> tile<i1>
      yield %cst_0_f32 : tile<4x8xf32>
    }
    return
  }
}

// -----

// Tiles are counted in another distance than they have.
cuda_tile.module @kernel {
  entry @part_with_another_distance(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i64>, %arg7: tile<i64>, %arg8: tile<i64>, %arg9: tile<i64>, %arg10: tile<i64>, %arg11: tile<i64>, %arg12: tile<ptr<i64>>) attributes {tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 1, 1, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 2, 1, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 1, 0, 8, 1>, array<i64: 1, 1, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 2, 1, 8, 1>, array<i64: 3, 0, 8, 2>, array<i64: 3, 0, 8, 3>, array<i64: 4, 0, 8, 0>],
        tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}, {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}]},
        tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1, 2>, rungs = array<i64: 3, 3>}],
        tessera.predicates = [],
        tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 8, 8>}, {mode = 1 : i64, name = "x", shape = array<i64: -9223372036854775808, -9223372036854775808>}, {mode = 0 : i64, name = "i", shape = array<i64>}, {mode = 0 : i64, name = "j", shape = array<i64>}],
        tessera.sites = [{axis = 1 : i64, code = 4022 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 0 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}, {axis = 1 : i64, parameter = 1 : i64, where = {column = 1 : i64, file = "k.cpp", line = 1 : i64}}]} {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
    %cst_8_i64 = constant <i64: 8> : tile<i64>
    %cst_3_i64 = constant <i64: 3> : tile<i64>
    %cst_2_i64 = constant <i64: 2> : tile<i64>
    %cst_1_i64 = constant <i64: 1> : tile<i64>
    %true = constant <i1: true> : tile<i1>
    %cst_0_i64 = constant <i64: 0> : tile<i64>
    %cst_4_i64 = constant <i64: 4> : tile<i64>
    %assume = assume bounded<0, ?>, %arg7 : tile<i64>
    %assume_0 = assume bounded<0, ?>, %arg6 : tile<i64>
    %0 = divi %assume_0, %cst_4_i64 signed rounding<positive_inf> : tile<i64>
    %assume_1 = assume div_by<4>, %arg5 : tile<ptr<f32>>
    %assume_2 = assume bounded<0, ?>, %arg8 : tile<i64>
    %assume_3 = assume bounded<0, ?>, %arg9 : tile<i64>
    %1 = cmpi less_than_or_equal %arg10, %assume, unsigned : tile<i64> -> tile<i1>
    %2 = subi %assume, %arg10 : tile<i64>
    %3 = cmpi less_than_or_equal %arg11, %2, unsigned : tile<i64> -> tile<i1>
    %4 = andi %1, %3 : tile<i1>
    if %4 {
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %4, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_1_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = addi %arg10, %arg11 : tile<i64>
      %28 = select %1, %27, %arg10 : tile<i1>, tile<i64>
      %29 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %31 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    }
    %5 = select %4, %arg10, %cst_0_i64 : tile<i1>, tile<i64>
    %6 = select %4, %arg11, %cst_0_i64 : tile<i1>, tile<i64>
    %7 = cmpi less_than %arg10, %0, unsigned : tile<i64> -> tile<i1>
    %8 = divi %6, %cst_8_i64 signed rounding<positive_inf> : tile<i64>
    %9 = cmpi less_than %arg11, %8, unsigned : tile<i64> -> tile<i1>
    %10 = muli %arg11, %cst_4_i64 : tile<i64>
    %11 = addi %5, %10 : tile<i64>
    %12 = addi %5, %6 : tile<i64>
    %13 = andi %7, %9 : tile<i1>
    %14 = if %13 -> (tile<4x8xf32>) {
      %tview = make_tensor_view %assume_1, shape = [%assume_0, %12], strides = [%assume_2, %assume_3] : tile<i64> -> tensor_view<?x?xf32, strides=[?,?]>
      %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>
      // expected-error@below {{access without justification: nothing bounds its index on axis 1 [TS3015]}}
      %tile, %result_token = load_view_tko weak %sview[%arg10, %11] {tessera.access = 1 : i64} : strided_view<tile=(4x8), traversal_strides=[4,1], padding_value = zero, tensor_view<?x?xf32, strides=[?,?]>>, tile<i64> -> tile<4x8xf32>, token
      yield %tile : tile<4x8xf32>
    } else {
      %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
      %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
      %15 = exti %blockId_z signed : tile<i32> -> tile<i64>
      %16 = exti %gridSize_y signed : tile<i32> -> tile<i64>
      %17 = muli %15, %16 : tile<i64>
      %18 = exti %blockId_y signed : tile<i32> -> tile<i64>
      %19 = addi %17, %18 : tile<i64>
      %20 = exti %gridSize_x signed : tile<i32> -> tile<i64>
      %21 = muli %19, %20 : tile<i64>
      %22 = exti %blockId_x signed : tile<i32> -> tile<i64>
      %23 = addi %21, %22 : tile<i64>
      %24 = xori %7, %true : tile<i1>
      %result, %result_token = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_2_i64, %24 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %25 = cmpi equal %result, %cst_0_i64, signed : tile<i64> -> tile<i1>
      %26 = andi %24, %25 : tile<i1>
      %27 = offset %arg12, %cst_1_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %28 = offset %arg12, %cst_2_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %29 = offset %arg12, %cst_3_i64 : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
      %30 = xori %9, %true : tile<i1>
      %result_10, %result_token_11 = atomic_cas_tko relaxed device %arg12, %cst_0_i64, %cst_3_i64, %30 : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
      %31 = cmpi equal %result_10, %cst_0_i64, signed : tile<i64> -> tile<i1>
      yield %cst_0_f32 : tile<4x8xf32>
    }
    return
  }
}
