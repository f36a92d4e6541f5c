// Tokens, which order memory accesses.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_TOKEN_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_TOKEN_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_JoinTokensOp : CudaTile_Op<"join_tokens", 0x3C, "13.1", [Pure]> {
  let summary = "a point after all its operands";
  let description = [{ join_tokens_c1: at least two operands. }];
  let arguments = (ins Arg<Variadic<CudaTile_Token>, "what happens before">:$tokens);
  let results = (outs Res<CudaTile_Token, "after all of them">:$result);
  let assemblyFormat = "$tokens attr-dict `:` `token`";
  let hasVerifier = 1;
}

def CudaTile_MakeTokenOp : CudaTile_Op<"make_token", 0x44, "13.1", [Pure]> {
  let summary = "a point before which nothing need happen";
  let results = (outs Res<CudaTile_Token, "the new token">:$result);
  let assemblyFormat = "attr-dict `:` `token`";
}

#endif
