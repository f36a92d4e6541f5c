// Tokens, which order memory accesses.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_TOKEN_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_TOKEN_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_JoinTokensOp : CudaTile_Op<"join_tokens", 0x3C, "13.1", [Pure]> {
  let summary = "a point after all its operands";
  let example = "%t2 = join_tokens %t, %t1 : token";
  let description = [{ join_tokens_c1: at least two operands. }];
  let arguments = (ins Arg<Variadic<CudaTile_Token>, "what happens before">:$tokens);
  let results = (outs Res<CudaTile_Token, "after all of them">:$result);
  let assemblyFormat = "$tokens attr-dict `:` `token`";
  let hasVerifier = 1;
}

def CudaTile_MakeTokenOp : CudaTile_Op<"make_token", 0x44, "13.1", [Pure]> {
  let summary = "a point before which nothing need happen";
  let example = "%t = make_token : token";
  let results = (outs Res<CudaTile_Token, "the new token">:$result);
  let assemblyFormat = "attr-dict `:` `token`";
}

class CudaTile_DependentLaunchOp<string mnemonic, int number> : CudaTile_Op<mnemonic, number, "13.4"> {
  let arguments = (ins Arg<Optional<CudaTile_Token>, "what happens before">:$token);
  let results = (outs Res<CudaTile_Token, "after it">:$result_token);
  let assemblyFormat = "(`token` `=` $token^)? attr-dict `->` `token`";
}

def CudaTile_GdcLaunchDependentsTkoOp : CudaTile_DependentLaunchOp<"gdc_launch_dependents_tko", 0x77> {
  let summary = "lets the next grid start, if it was launched to depend on this one; orders no memory access";
  let example = "%t1 = gdc_launch_dependents_tko token = %t -> token";
}

def CudaTile_GdcWaitTkoOp : CudaTile_DependentLaunchOp<"gdc_wait_tko", 0x78> {
  let summary = "waits for the grid that this one depends on, and acquires all that it wrote";
  let example = "%t1 = gdc_wait_tko token = %t -> token";
}

def CudaTile_MemoryFenceAliasTkoOp : CudaTile_Op<"memory_fence_alias_tko", 0x7A, "13.4"> {
  let summary = "orders accesses to one memory through several virtual addresses";
  let example = "%t1 = memory_fence_alias_tko %t";
  let arguments = (ins Arg<CudaTile_Token, "what happens before">:$token);
  let results = (outs Res<CudaTile_Token, "after it">:$result_token);
  let assemblyFormat = "$token attr-dict";
}

#endif
