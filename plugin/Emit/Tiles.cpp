// Tiles made from numbers, and tiles where a tile of another type is needed.
#include "plugin/Subset/Tiles.h"

#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

using clang::CallExpr;

// The element and shape of a tile type that an expression makes.
FailureOr<std::pair<Element, Extents>> KernelEmitter::checkedTile(clang::QualType T, clang::SourceLocation Where) {
  const std::optional<TileForm> Form = tileFormOf(T);
  if (!Form || !Form->HasShape) return Report.refuse(Wording::UnlistedType, Where, spell(T, Ctx));
  const FailureOr<Element> E = scalarElement(Form->Element, Where);
  if (failed(E) || failed(checkTileShape(Report, Where, Form->Shape))) return failure();
  if (*E == Element::F4E2M1 && llvm::all_of(Form->Shape, [](int64_t Extent) { return Extent == 1; }))
    return Report.refuse(Wording::TileOfOneNibble, Where, nameOf(*E));
  return std::pair(*E, Form->Shape);
}

// full<Tile>(v)
FailureOr<KernelEmitter::Result> KernelEmitter::full(const CallExpr* E) {
  const FailureOr<std::pair<Element, Extents>> Tile = checkedTile(E->getType(), E->getExprLoc());
  if (failed(Tile)) return failure();
  const auto& [Type, Shape] = *Tile;
  const FailureOr<Operand> Scalar = elementwiseOperand(E->getArg(0));
  if (failed(Scalar)) return failure();
  if (failed(checkScalar(*Scalar, Type))) return failure();
  if (Scalar->ElementType && widens(Type, *Scalar->ElementType) && isInteger(Type) && !Scalar->Constant)
    return Report.refuse(Wording::ScalarTypeDoesNotFit, E->getArg(0)->getBeginLoc(), spell(Scalar->Type, Ctx), nameOf(Type));
  const FailureOr<mlir::Value> V = convert(*Scalar, Type, Shape);
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::zeros(const CallExpr* E) { return splat(E, 0); }
FailureOr<KernelEmitter::Result> KernelEmitter::ones(const CallExpr* E) { return splat(E, 1); }

FailureOr<KernelEmitter::Result> KernelEmitter::splat(const CallExpr* E, int64_t Number) {
  const FailureOr<std::pair<Element, Extents>> Tile = checkedTile(E->getType(), E->getExprLoc());
  if (failed(Tile)) return failure();
  return Result{Value::single(integerConstant(Number, Tile->first, Tile->second, location(E)))};
}

// The op counts along one axis; what does not fit a narrow integer wraps.
FailureOr<KernelEmitter::Result> KernelEmitter::iota(const CallExpr* E) {
  const FailureOr<std::pair<Element, Extents>> Tile = checkedTile(E->getType(), E->getExprLoc());
  if (failed(Tile)) return failure();
  const auto& [Type, Shape] = *Tile;
  if (!hasArithmetic(Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Type));
  const mlir::Location Where = location(E);
  int64_t Count = 1;
  for (int64_t Extent : Shape) Count *= Extent;
  mlir::Value V = cuda_tile::IotaOp::create(Builder, Where, tileType(Element::I32, {Count}, &Mlir)).getResult();
  V = reshapeTo(convertElement(V, Element::I32, Type, Where), Shape, Where);
  for (unsigned Argument : {1, 0}) {  // the step, then the start
    const FailureOr<Operand> Scalar = elementwiseOperand(E->getArg(Argument));
    if (failed(Scalar)) return failure();
    const bool IsNeutral = Scalar->Constant && Scalar->Constant->isInt() && Scalar->Constant->getInt() == Argument;
    if (IsNeutral) continue;
    if (failed(checkScalar(*Scalar, Type))) return failure();
    if (Scalar->ElementType && widens(Type, *Scalar->ElementType) && isInteger(Type) && !Scalar->Constant)
      return Report.refuse(Wording::ScalarTypeDoesNotFit, E->getArg(Argument)->getBeginLoc(), spell(Scalar->Type, Ctx), nameOf(Type));
    const FailureOr<mlir::Value> Factor = convert(*Scalar, Type, Shape);
    if (failed(Factor)) return failure();
    const llvm::StringRef Op = Argument == 1 ? (isFloating(Type) ? "cuda_tile.mulf" : "cuda_tile.muli")
                                             : (isFloating(Type) ? "cuda_tile.addf" : "cuda_tile.addi");
    V = createOp(Op, {V, *Factor}, V.getType(), Where);
  }
  return Result{Value::single(V)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::fromScalars(const CallExpr* E) {
  const FailureOr<std::pair<Element, Extents>> Tile = checkedTile(E->getType(), E->getExprLoc());
  if (failed(Tile)) return failure();
  const auto& [Type, Shape] = *Tile;
  const mlir::Location Where = location(E);
  int64_t Count = 1;
  for (int64_t Extent : Shape) Count *= Extent;
  if (Count != E->getNumArgs()) return Report.refuse(Wording::ScalarCount, E->getExprLoc(), E->getNumArgs(), spell(Shape), unsigned(Count));
  llvm::SmallVector<Operand, 8> Scalars;
  for (const clang::Expr* Argument : E->arguments()) {
    FailureOr<Operand> Scalar = elementwiseOperand(Argument);
    if (failed(Scalar)) return failure();
    if (failed(checkScalar(*Scalar, Type))) return failure();
    const bool IsWider = Scalar->ElementType && isInteger(Type) && widens(Type, *Scalar->ElementType) && !Scalar->Constant;
    const bool IsFraction = Scalar->Constant && Scalar->Constant->isFloat() && !isFloating(Type) && !isMatrixFormat(Type);
    if (IsWider || IsFraction)
      return Report.refuse(Wording::ScalarTypeDoesNotFit, Argument->getBeginLoc(), spell(Scalar->Type, Ctx), nameOf(Type));
    Scalars.push_back(std::move(*Scalar));
  }
  if (llvm::all_of(Scalars, [](const Operand& O) { return O.Constant.has_value(); })) {
    llvm::SmallVector<mlir::Attribute, 8> Elements;
    for (const Operand& O : Scalars) {
      const bool IsTruth = O.ElementType == Element::Bool && O.Constant->isInt();
      Elements.push_back(elementAttribute(
          IsTruth ? clang::APValue(llvm::APSInt::get(O.Constant->getInt().getBoolValue())) : *O.Constant, Type));
    }
    return Result{Value::single(constant(Elements, Type, Shape, Where))};
  }
  if (isPacked(Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Type));
  llvm::SmallVector<mlir::Value, 8> Parts;
  for (const Operand& O : Scalars) {
    const FailureOr<mlir::Value> V = convert(O, Type, {1});
    if (failed(V)) return failure();
    Parts.push_back(*V);
  }
  for (int64_t Extent = 2; Parts.size() > 1; Extent *= 2) {
    for (size_t I = 0; I < Parts.size() / 2; ++I)
      Parts[I] = cuda_tile::CatOp::create(Builder, Where, tileType(Type, {Extent}, &Mlir), Parts[2 * I], Parts[2 * I + 1], 0).getResult();
    Parts.resize(Parts.size() / 2);
  }
  return Result{Value::single(reshapeTo(Parts[0], Shape, Where))};
}

// A tile where a tile of another type is needed. Nothing converts by itself, only `long` and `long long` are one element; the message says
// in what the two differ.
FailureOr<Value> KernelEmitter::convertTile(const clang::CXXConstructExpr* E) {
  const std::optional<TileForm> From = tileFormOf(E->getArg(0)->getType()), To = tileFormOf(E->getType());
  const clang::SourceLocation Where = E->getArg(0)->getBeginLoc();
  if (!From || !To || !From->HasShape || !To->HasShape) return Report.refuse(Wording::UnlistedType, Where, spell(E->getType(), Ctx));
  const bool IsSame = isSameElement(From->Element, To->Element, Ctx);
  if (IsSame && From->Shape == To->Shape) return operand(E->getArg(0));
  if (!IsSame)
    return Report.refuse(Code::ElementTypeMismatch, Where, spellElement(From->Element, Ctx), spellElement(To->Element, Ctx));
  return Report.refuse(Wording::NoBroadcastRank, Where, spell(From->Shape), spell(To->Shape));
}

}  // namespace tessera::plugin
