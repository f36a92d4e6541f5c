// Accesses to tensors, and what they say about the kernel: what it reads of old content and what it covers.
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Emit/ViewForms.h"
#include "plugin/Subset/Constants.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr;

// The handle that an expression names.
FailureOr<mlir::Value> KernelEmitter::tensor(const Expr* E) {
  const FailureOr<Value*> Place = place(E);
  if (failed(Place)) return failure();
  if (!(*Place)->isSingle() || !llvm::isa<ir::TensorType>((*Place)->Ssa.getType()))
    return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(E->getType(), Ctx));
  return (*Place)->Ssa;
}

ParameterSummary* KernelEmitter::summaryOf(mlir::Value Tensor) { return &Summary.parameters[ParameterOfTensor.at(Tensor)]; }

FailureOr<KernelEmitter::Result> KernelEmitter::loadLike(const CallExpr* E) {
  const Expr *XExpr = objectExpr(E), *ZExpr = E->getArg(0), *PadExpr = E->getArg(1);
  const FailureOr<mlir::Value> X = tensor(XExpr);
  if (failed(X)) return failure();
  const FailureOr<mlir::Value> Z = tensor(ZExpr);
  if (failed(Z)) return failure();
  if (isExclusive(*X)) return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("load_like of an exclusive tensor"));
  if (X->getDefiningOp())
    return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("load_like of a part"));
  if (!isExclusive(*Z))
    return Report.refuse(Code::UnlistedConstruct, ZExpr->getBeginLoc(), llvm::StringRef("load_like with the shape of a shared tensor"));
  if (failed(checkOwnTile(*Z, ZExpr->getBeginLoc()))) return failure();
  const auto XType = llvm::cast<ir::TensorType>(X->getType()), ZType = llvm::cast<ir::TensorType>(Z->getType());
  if (XType.getRank() != ZType.getRank())
    return Report.refuse(Code::IndexCount, ZExpr->getBeginLoc(), unsigned(ZType.getRank()), unsigned(XType.getRank()));
  const auto Padding = paddingOf(PadExpr->getType());
  if (!Padding) return Report.refuse(Wording::UnlistedType, PadExpr->getBeginLoc(), spell(PadExpr->getType(), Ctx));
  const Element Type = *elementOf(tensorFormOf(XExpr->getType())->Element, Ctx);
  if (!hasPadding(Type, Padding->first))
    return Report.refuse(Wording::PaddingDoesNotFit, PadExpr->getBeginLoc(), Padding->second, nameOf(Type));
  auto Load = ir::LoadLikeOp::create(Builder, location(E), *X, *Z);
  Load.setPadding(Padding->first);
  LoadPlaces[Load] = E->getExprLoc();
  return Result{Value::single(Load.getResult())};
}

// After a store, the content is the kernel's own.
void KernelEmitter::noteRead(mlir::Value Tensor, clang::SourceLocation Where) {
  ParameterSummary* S = summaryOf(Tensor);
  if (Stored[S - Summary.parameters.data()] || S->reads) return;
  S->reads = true;
  S->firstRead = Where;
}

// A sub-tensor with an axis of run-time extent is no tile.
LogicalResult KernelEmitter::checkOwnTile(mlir::Value Tensor, clang::SourceLocation Where) {
  if (llvm::cast<ir::TensorType>(Tensor.getType()).hasStaticShape()) return success();
  return Report.refuse(Code::OwnAxisWholeTile, Where, summaryOf(Tensor)->name);
}

FailureOr<KernelEmitter::Result> KernelEmitter::load(const CallExpr* E) {
  const FailureOr<mlir::Value> Z = tensor(objectExpr(E));
  if (failed(Z)) return failure();
  if (!isExclusive(*Z)) return Report.refuse(Wording::LoadOfShared, E->getExprLoc());
  if (failed(checkOwnTile(*Z, E->getExprLoc()))) return failure();
  noteRead(*Z, E->getExprLoc());
  auto Load = ir::LoadOp::create(Builder, location(E), *Z);
  LoadPlaces[Load] = E->getExprLoc();
  return Result{Value::single(Load.getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::store(const CallExpr* E) {
  const Expr *ZExpr = objectExpr(E), *Stored = E->getArg(0);
  const FailureOr<mlir::Value> Z = tensor(ZExpr);
  if (failed(Z)) return failure();
  if (E->getNumArgs() > 1)
    return Report.refuse(Code::UnlistedConstruct, E->getArg(1)->getBeginLoc(), llvm::StringRef("store with an index"));
  if (!isExclusive(*Z)) return Report.refuse(Code::StoreThroughShared, E->getExprLoc(), nameOfTensor(*Z));
  if (failed(checkOwnTile(*Z, E->getExprLoc()))) return failure();
  if (tensorFormOf(Stored->getType())) return Report.refuse(Wording::StoreOfTensor, Stored->getBeginLoc());
  // The value first: a mistake inside it explains a wrong type of the whole.
  const FailureOr<mlir::Value> V = single(Stored);
  if (failed(V)) return failure();
  const TensorForm Form = *tensorFormOf(ZExpr->getType());
  const std::optional<TileForm> Tile = tileFormOf(Stored->getType());
  if (Tile && !isSameElement(Tile->Element, Form.Element, Ctx))
    return Report.refuse(Code::ElementTypeMismatch, Stored->getBeginLoc(), spellElement(Tile->Element, Ctx),
                         spellElement(Form.Element, Ctx));
  if (!Tile || Tile->Shape != Form.Shape)
    return Report.refuse(Code::StoreShape, Stored->getBeginLoc(), spell(Tile ? Tile->Shape : Extents()), spell(Form.Shape));
  ir::StoreOp::create(Builder, location(E), *V, *Z);
  this->Stored[summaryOf(*Z) - Summary.parameters.data()] = true;
  return Result{Value::nothing()};
}

FailureOr<KernelEmitter::Result> KernelEmitter::extent(const CallExpr* E) {
  const FailureOr<mlir::Value> T = tensor(objectExpr(E));
  if (failed(T)) return failure();
  const clang::SourceLocation Where = E->getArg(0)->getBeginLoc();
  const std::optional<int64_t> Axis = foldIndex(E->getArg(0), Ctx);
  if (!Axis) return Report.refuse(Code::UnlistedConstruct, Where, llvm::StringRef("extent of an axis that is not constant"));
  const int64_t Rank = llvm::cast<ir::TensorType>(T->getType()).getRank();
  if (*Axis < 0 || *Axis >= Rank)
    return Report.refuse(Code::UnlistedConstruct, Where, "axis " + std::to_string(*Axis) + " of a tensor of rank " + std::to_string(Rank));
  return Result{Value::single(ir::ExtentOp::create(Builder, location(E), *T, *Axis).getResult())};
}

}  // namespace tessera::plugin
