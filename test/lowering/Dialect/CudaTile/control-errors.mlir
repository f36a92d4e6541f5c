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
  // if_c2
  // expected-error@+1 {{a region yields the types of the results}}
  if %q {
    yield %a : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @if(%q: tile<i1>, %p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  // if_c3
  // expected-error@+1 {{results are tiles or tokens, not '!cuda_tile.tensor_view<4xf32, strides=[1]>'}}
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
  // expected-error@+1 {{a region ends in a terminator}}
  "cuda_tile.if"(%q) ({
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
