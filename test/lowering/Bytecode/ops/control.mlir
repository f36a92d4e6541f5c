// RUN: tessera-opt %s --split-input-file -o %t.out
// Structured control flow: with and without values, every way to leave a region.

cuda_tile.module @m { entry @if_value(%c: tile<i1>, %x: tile<f32>, %y: tile<f32>) {
  %r = if %c -> (tile<f32>) {
    yield %x : tile<f32>
  } else {
    yield %y : tile<f32>
  }
} }
// -----
cuda_tile.module @m { entry @if_plain(%c: tile<i1>, %x: tile<f32>, %y: tile<f32>) {
  if %c {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
  if %c {
    %ad1 = constant <i64: 4096> : tile<i64>
    %pt1 = int_to_ptr %ad1 : tile<i64> -> tile<ptr<f32>>
    %tk1 = store_ptr_tko weak %pt1, %x : tile<ptr<f32>>, tile<f32> -> token
  } else {
    %ad2 = constant <i64: 4096> : tile<i64>
    %pt2 = int_to_ptr %ad2 : tile<i64> -> tile<ptr<f32>>
    %tk2 = store_ptr_tko weak %pt2, %y : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
cuda_tile.module @m { entry @if_several(%c: tile<i1>, %x: tile<f32>) {
  %t = make_token : token
  %r:3 = if %c -> (tile<8xi32>, token, tile<f32>) {
    %i = iota : tile<8xi32>
    yield %i, %t, %x : tile<8xi32>, token, tile<f32>
  } else {
    %j = constant <i32: 3> : tile<8xi32>
    %u = make_token : token
    yield %j, %u, %x : tile<8xi32>, token, tile<f32>
  }
} }
// -----
cuda_tile.module @m { entry @for_i8(%n: tile<i8>, %m: tile<i8>, %s: tile<i8>, %x: tile<f32>) {
  for %i in (%n to %m, step %s) : tile<i8> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
// from 13.2
cuda_tile.module @m { entry @for_unsigned_i8(%n: tile<i8>, %m: tile<i8>, %s: tile<i8>, %x: tile<f32>) {
  for unsigned %i in (%n to %m, step %s) : tile<i8> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
cuda_tile.module @m { entry @for_i16(%n: tile<i16>, %m: tile<i16>, %s: tile<i16>, %x: tile<f32>) {
  for %i in (%n to %m, step %s) : tile<i16> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
// from 13.2
cuda_tile.module @m { entry @for_unsigned_i16(%n: tile<i16>, %m: tile<i16>, %s: tile<i16>, %x: tile<f32>) {
  for unsigned %i in (%n to %m, step %s) : tile<i16> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
cuda_tile.module @m { entry @for_i32(%n: tile<i32>, %m: tile<i32>, %s: tile<i32>, %x: tile<f32>) {
  for %i in (%n to %m, step %s) : tile<i32> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
// from 13.2
cuda_tile.module @m { entry @for_unsigned_i32(%n: tile<i32>, %m: tile<i32>, %s: tile<i32>, %x: tile<f32>) {
  for unsigned %i in (%n to %m, step %s) : tile<i32> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
cuda_tile.module @m { entry @for_i64(%n: tile<i64>, %m: tile<i64>, %s: tile<i64>, %x: tile<f32>) {
  for %i in (%n to %m, step %s) : tile<i64> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
// from 13.2
cuda_tile.module @m { entry @for_unsigned_i64(%n: tile<i64>, %m: tile<i64>, %s: tile<i64>, %x: tile<f32>) {
  for unsigned %i in (%n to %m, step %s) : tile<i64> {
    %ad0 = constant <i64: 4096> : tile<i64>
    %pt0 = int_to_ptr %ad0 : tile<i64> -> tile<ptr<f32>>
    %tk0 = store_ptr_tko weak %pt0, %x : tile<ptr<f32>>, tile<f32> -> token
  }
} }
// -----
cuda_tile.module @m { entry @for_carried(%a: tile<f32>, %n: tile<i32>, %c: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%x = %a) -> (tile<f32>) {
    %y = addf %x, %x : tile<f32>
    continue %y : tile<f32>
  }
  %t = make_token : token
  %q:2 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%x = %r, %u = %t) -> (tile<f32>, token) {
    if %c {
      continue %a, %u : tile<f32>, token
    }
    continue %x, %u : tile<f32>, token
  }
} }
// -----
cuda_tile.module @m { entry @loop_plain(%c: tile<i1>) {
  loop {
    if %c {
      break
    }
    %ad = constant <i64: 4096> : tile<i64>
    %pt = int_to_ptr %ad : tile<i64> -> tile<ptr<i1>>
    %v, %w = load_ptr_tko relaxed device %pt : tile<ptr<i1>> -> tile<i1>, token
    if %v {
      break
    }
    continue
  }
} }
// -----
cuda_tile.module @m { entry @loop_carried(%a: tile<f32>, %b: tile<f32>) {
  %r = loop iter_values(%x = %a) : tile<f32> -> tile<f32> {
    %y = addf %x, %x : tile<f32>
    %c = cmpf less_than ordered %b, %y : tile<f32> -> tile<i1>
    if %c {
      break %x : tile<f32>
    }
    continue %y : tile<f32>
  }
} }
// -----
cuda_tile.module @m { entry @loop_other_results(%a: tile<f32>, %n: tile<i32>) {
  %r:2 = loop iter_values(%i = %n) : tile<i32> -> tile<f32>, tile<i1> {
    %c = cmpi less_than %i, %n, signed : tile<i32> -> tile<i1>
    if %c {
      break %a, %c : tile<f32>, tile<i1>
    }
    %j = addi %i, %n : tile<i32>
    continue %j : tile<i32>
  }
} }
// -----
cuda_tile.module @m { entry @loop_nested(%a: tile<f32>, %b: tile<f32>) {
  %r = loop iter_values(%x = %a) : tile<f32> -> tile<f32> {
    loop {
      %v = cmpf less_than ordered %x, %b : tile<f32> -> tile<i1>
      if %v {
        break
      }
      %ad = constant <i64: 4096> : tile<i64>
      %pt = int_to_ptr %ad : tile<i64> -> tile<ptr<i1>>
      %s, %w = load_ptr_tko relaxed device %pt : tile<ptr<i1>> -> tile<i1>, token
      if %s {
        break
      }
    }
    %y = mulf %x, %b : tile<f32>
    %c = cmpf less_than ordered %b, %y : tile<f32> -> tile<i1>
    if %c {
      break %y : tile<f32>
    }
    continue %y : tile<f32>
  }
} }
// -----
cuda_tile.module @m { entry @continue_value(%a: tile<f32>, %b: tile<f32>) {
  %r = loop iter_values(%x = %a) : tile<f32> -> tile<f32> {
    %c = cmpf less_than ordered %x, %b : tile<f32> -> tile<i1>
    if %c {
      %y = addf %x, %b : tile<f32>
      continue %y : tile<f32>
    }
    break %x : tile<f32>
  }
} }
// -----
// from 13.4
cuda_tile.module @m { entry @loop_return(%c: tile<i1>) {
  loop {
    if %c {
      return
    }
    %ad = constant <i64: 4096> : tile<i64>
    %pt = int_to_ptr %ad : tile<i64> -> tile<ptr<i1>>
    %v, %w = load_ptr_tko relaxed device %pt : tile<ptr<i1>> -> tile<i1>, token
    if %v {
      break
    }
  }
} }
// -----
cuda_tile.module @m { entry @continue_example(%a: tile<f32>, %n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %r = for %i in (%zero to %n, step %n) : tile<i32> iter_values(%x = %a) -> (tile<f32>) {
    continue %x : tile<f32>
  }
} }
