// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @if(%q: tile<i1>) {
  %a = constant <f32: 1.0> : tile<f32>
  // if_c1
  // expected-error@+1 {{with results there is an else region}}
  %0 = if %q -> (tile<f32>) {
    yield %a : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @if(%q: tile<i1>) {
  %a = constant <f32: 1.0> : tile<f32>
  // if_c3
  // expected-error@+1 {{a region yields the types of the results}}
  if %q {
    yield %a : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @if(%q: tile<i1>, %p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  // expected-error@+1 {{result #0 must be variadic of tile or token, but got '!cuda_tile.tensor_view<4xf32, strides=[1]>'}}
  %0 = if %q -> (tensor_view<4xf32, strides=[1]>) {
    yield %v : tensor_view<4xf32, strides=[1]>
  } else {
    yield %v : tensor_view<4xf32, strides=[1]>
  }
} }

// -----

cuda_tile.module @m { entry @if(%q: tile<i1>) {
  // expected-error@+1 {{region with 1 blocks}}
  "cuda_tile.if"(%q) ({}, {}) : (!cuda_tile.tile<i1>) -> ()
} }

// -----

cuda_tile.module @m { entry @if(%q: tile<i1>) {
  "cuda_tile.if"(%q) ({
    // expected-error@+1 {{block with no terminator}}
    %0 = make_token : token
  }, {}) : (!cuda_tile.tile<i1>) -> ()
} }

// -----

cuda_tile.module @m { entry @yield() {
  // expected-error@+1 {{expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'}}
  yield
} }

// -----

cuda_tile.module @m { entry @if() {
  // expected-note@+1 {{prior use here}}
  %c = constant <i32: 1> : tile<i32>
  // expected-error@+1 {{expects different type than prior uses: '!cuda_tile.tile<i1>' vs '!cuda_tile.tile<i32>'}}
  if %c {
  }
} }

// -----

cuda_tile.module @m { entry @break(%q: tile<i1>) {
  if %q {
    // break_c1
    // expected-error@+1 {{only 'if' may stand between it and a 'loop'}}
    break
  }
} }

// -----

cuda_tile.module @m { entry @break(%n: tile<i32>, %q: tile<i1>) {
  for %i in (%n to %n, step %n) : tile<i32> {
    if %q {
      // break_c1
      // expected-error@+1 {{only 'if' may stand between it and a 'loop'}}
      break
    }
  }
} }

// -----

cuda_tile.module @m { entry @break(%n: tile<i32>) {
  %0 = loop : tile<i8> {
    // break_c2
    // expected-error@+1 {{passes on the types of the loop's results}}
    break %n : tile<i32>
  }
} }

// -----

cuda_tile.module @m { entry @continue(%q: tile<i1>) {
  if %q {
    // continue_c1
    // expected-error@+1 {{only 'if' may stand between it and a 'for' or 'loop'}}
    continue
  }
} }

// -----

cuda_tile.module @m { entry @continue(%n: tile<i32>) {
  // continue_c2
  for %i in (%n to %n, step %n) : tile<i32> {
    // expected-error@+1 {{passes on the types of the loop's carried values}}
    continue %n : tile<i32>
  }
} }

// -----

cuda_tile.module @m { entry @continue(%n: tile<i32>) {
  // continue_c2
  loop iter_values(%x = %n) : tile<i32> {
    // expected-error@+1 {{passes on the types of the loop's carried values}}
    continue
  }
} }

// -----

cuda_tile.module @m { entry @for(%n: tile<i32>, %m: tile<i64>) {
  // for_c1
  // expected-error@+1 {{bounds, step and induction variable have one type}}
  "cuda_tile.for"(%n, %m, %n) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    continue
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> ()
} }

// -----

cuda_tile.module @m { entry @for(%n: tile<i32>) {
  // for_c1
  // expected-error@+1 {{bounds, step and induction variable have one type}}
  "cuda_tile.for"(%n, %n, %n) ({
    continue
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
} }

// -----

cuda_tile.module @m { entry @for(%n: tile<i32>) {
  // for_c2
  // expected-error@+1 {{initial values, body arguments and results have the same types}}
  %0 = "cuda_tile.for"(%n, %n, %n) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    continue
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
} }

// -----

cuda_tile.module @m { entry @for(%n: tile<i32>) {
  for %i in (%n to %n, step %n) : tile<i32> {
    // for_c3
    // expected-error@+1 {{expects parent op to be one of}}
    break
  }
} }

// -----

cuda_tile.module @m { entry @for(%n: tile<f32>) {
  // expected-error@+1 {{operand #0 must be tile of one integer (rank 0), but got '!cuda_tile.tile<f32>'}}
  for %i in (%n to %n, step %n) : tile<f32> {
  }
} }

// -----

cuda_tile.module @m { entry @for(%n: tile<i32>) {
  // expected-error@+1 {{got 1 operands and 2 types}}
  for %i in (%n to %n, step %n) : tile<i32> iter_values(%x = %n) -> (tile<i32>, tile<i32>) {
  }
} }

// -----

cuda_tile.module @m { entry @loop(%n: tile<i32>) {
  // loop_c1
  // expected-error@+1 {{initial values and body arguments have the same types}}
  "cuda_tile.loop"(%n) ({
    break
  }) : (!cuda_tile.tile<i32>) -> ()
} }

// -----

cuda_tile.module @m { entry @loop() {
  loop {
    // loop_c2
    // expected-error@+1 {{expects parent op}}
    yield
  }
} }

// -----

cuda_tile.module @m { entry @if(%n: tile<i32>, %q: tile<i1>) {
  // if_c2
  "cuda_tile.if"(%q) ({
    // expected-error@+1 {{block with no terminator}}
    %0 = absi %n : tile<i32>
  }, {}) : (!cuda_tile.tile<i1>) -> ()
} }

// -----

cuda_tile.module @m { entry @return(%n: tile<i32>, %q: tile<i1>) {
  for %i in (%n to %n, step %n) : tile<i32> {
    if %q {
      // return_c2
      // expected-error@+1 {{only 'if' and 'loop' may stand between it and the entry}}
      return
    }
  }
} }

// -----

cuda_tile.module @m { entry @return(%n: tile<i32>) {
  for %i in (%n to %n, step %n) : tile<i32> {
    loop {
      // return_c2
      // expected-error@+1 {{only 'if' and 'loop' may stand between it and the entry}}
      return
    }
  }
} }
