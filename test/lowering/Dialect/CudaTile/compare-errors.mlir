// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @select() {
  %c = constant <i1: true> : tile<4xi1>
  %a = constant <f32: 1.0> : tile<2xf32>
  // select_c1
  // expected-error@+1 {{the condition has the shape of the result, not '!cuda_tile.tile<4xi1>'}}
  %0 = select %c, %a, %a : tile<4xi1>, tile<2xf32>
} }

// -----

cuda_tile.module @m { entry @cmpf() {
  %a = constant <f32: 1.0> : tile<2xf32>
  // expected-error@+2 {{failed to infer returned types}}
  // expected-error@+1 {{op inferred type(s) '!cuda_tile.tile<2xi1>' are incompatible with return type(s) of operation '!cuda_tile.tile<4xi1>'}}
  %0 = cmpf equal ordered %a, %a : tile<2xf32> -> tile<4xi1>
} }

// -----

cuda_tile.module @m { entry @cmpi() {
  %a = constant <i32: 1> : tile<2xi32>
  // expected-error@+1 {{result #0 must be tile of i1, but got '!cuda_tile.tile<2xi8>'}}
  %0 = cmpi equal %a, %a, signed : tile<2xi32> -> tile<2xi8>
} }

// -----

cuda_tile.module @m { entry @cmpi() {
  %a = constant <i32: 1> : tile<2xi32>
  // expected-error@+1 {{unexpected 'less'}}
  %0 = cmpi less %a, %a, signed : tile<2xi32> -> tile<2xi1>
} }

// -----

cuda_tile.module @m { entry @select() {
  %c = constant <i1: true> : tile<4xi1>
  %a = constant <f4E2M1FN: 1.0> : tile<4xf4E2M1FN>
  // select_c2
  // expected-error@+1 {{elements of f4E2M1FN cannot be chosen}}
  %0 = select %c, %a, %a : tile<4xi1>, tile<4xf4E2M1FN>
} }
