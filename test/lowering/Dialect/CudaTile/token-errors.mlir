// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @join() {
  %a = make_token : token
  // join_tokens_c1
  // expected-error@+1 {{needs at least two operands}}
  %b = join_tokens %a : token
} }
