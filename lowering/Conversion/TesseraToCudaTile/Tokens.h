// Threads tokens through the accesses of one writing root.
#ifndef TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_TOKENS_H
#define TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_TOKENS_H

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "llvm/ADT/SmallVector.h"

namespace tessera::lowering {

/// What later accesses of a root may have to wait for. All accesses of an exclusive root in one program touch the whole sub-tensor, so a
/// load waits for the last store, and a store for the last store and the loads since; each of those loads has waited for that store.
class RootOrder {
public:
  /// The token that a load consumes; null when nothing precedes it.
  mlir::Value beforeLoad() const { return LastStore; }
  /// The same where a token is needed anyway.
  mlir::Value beforeLoadOrNew(mlir::OpBuilder &B, mlir::Location Where) const {
    if (LastStore)
      return LastStore;
    return cuda_tile::MakeTokenOp::create(B, Where, cuda_tile::TokenType::get(B.getContext())).getResult();
  }
  void loaded(mlir::Value Token) { LoadsSince.push_back(Token); }

  /// The token that a store consumes; joins where needed; null when nothing precedes it.
  mlir::Value beforeStore(mlir::OpBuilder &B, mlir::Location Where) const {
    if (LoadsSince.empty())
      return LastStore;
    if (LoadsSince.size() == 1)
      return LoadsSince.front();
    return cuda_tile::JoinTokensOp::create(B, Where, cuda_tile::TokenType::get(B.getContext()), LoadsSince).getResult();
  }
  void stored(mlir::Value Token) {
    LastStore = Token;
    LoadsSince.clear();
  }

  /// One token behind everything so far, for the border of a region; a new one when nothing precedes it.
  mlir::Value collapse(mlir::OpBuilder &B, mlir::Location Where) const {
    if (mlir::Value Token = beforeStore(B, Where))
      return Token;
    return cuda_tile::MakeTokenOp::create(B, Where, cuda_tile::TokenType::get(B.getContext())).getResult();
  }

private:
  mlir::Value LastStore;
  llvm::SmallVector<mlir::Value, 4> LoadsSince;
};

} // namespace tessera::lowering

#endif
