// Tiles made from one value, and conversions between tile types.
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
  return std::pair(*E, Form->Shape);
}

// full<Tile>(v), and zeros and ones with their value.
FailureOr<KernelEmitter::Result> KernelEmitter::full(const CallExpr* E, std::optional<int64_t> Fixed) {
  const FailureOr<std::pair<Element, Extents>> Tile = checkedTile(E->getType(), E->getExprLoc());
  if (failed(Tile)) return failure();
  const auto& [Type, Shape] = *Tile;
  if (Fixed) return Result{Value::single(integerConstant(*Fixed, Type, Shape, location(E)))};
  const FailureOr<Operand> Scalar = elementwiseOperand(E->getArg(0));
  if (failed(Scalar)) return failure();
  if (failed(checkScalar(*Scalar, Type))) return failure();
  if (Scalar->ElementType && widens(Type, *Scalar->ElementType) && isInteger(Type) && !Scalar->Constant)
    return Report.refuse(Wording::ScalarTypeDoesNotFit, E->getArg(0)->getBeginLoc(), spell(Scalar->Type, Ctx), nameOf(Type));
  const FailureOr<mlir::Value> V = convert(*Scalar, Type, Shape);
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::elementCast(const CallExpr* E) {
  const FailureOr<Operand> O = elementwiseOperand(E->getArg(0));
  if (failed(O)) return failure();
  const std::optional<TileForm> Form = tileFormOf(E->getType());
  const FailureOr<Element> To = scalarElement(Form ? Form->Element : E->getType(), E->getExprLoc());
  if (failed(To)) return failure();
  mlir::Value V = O->Ssa;
  if (O->Constant) {
    if (!O->ElementType) return Report.refuse(Wording::UnlistedType, E->getArg(0)->getBeginLoc(), spell(O->Type, Ctx));
    V = constant(*O->Constant, *O->ElementType, {}, location(E));
  }
  return Result{Value::single(convertElement(V, *O->ElementType, *To, location(E)))};
}

// A tile where a tile of another type is needed. Nothing converts by itself, only `long` and `long long` are one element; the message says
// in what the two differ.
FailureOr<Value> KernelEmitter::convertTile(const clang::CXXConstructExpr* E) {
  const std::optional<TileForm> From = tileFormOf(E->getArg(0)->getType()), To = tileFormOf(E->getType());
  const clang::SourceLocation Where = E->getArg(0)->getBeginLoc();
  if (!From || !To || !From->HasShape || !To->HasShape) return Report.refuse(Wording::UnlistedType, Where, spell(E->getType(), Ctx));
  const std::optional<Element> Element = elementOf(From->Element, Ctx);
  if (Element && Element == elementOf(To->Element, Ctx) && From->Shape == To->Shape) return operand(E->getArg(0));
  if (!Element || Element != elementOf(To->Element, Ctx))
    return Report.refuse(Code::ElementTypeMismatch, Where, spellElement(From->Element, Ctx), spellElement(To->Element, Ctx));
  return Report.refuse(Wording::NoBroadcastRank, Where, spell(From->Shape), spell(To->Shape));
}

}  // namespace tessera::plugin
