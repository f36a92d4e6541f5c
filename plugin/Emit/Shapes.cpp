// Changes of shape: the same elements in another order, shape or number (TS2051, TS2053, TS2055 to TS2057).
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/Tiles.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr;

static int64_t countOf(llvm::ArrayRef<int64_t> Shape) {
  int64_t Count = 1;
  for (int64_t Extent : Shape) Count *= Extent;
  return Count;
}

FailureOr<KernelEmitter::Operand> KernelEmitter::tileArgument(const CallExpr* E, unsigned Index) {
  const FailureOr<mlir::Value> V = single(E->getArg(Index));
  if (failed(V)) return failure();
  return tileOperand(E->getArg(Index), *V);
}

// A constant from 0 to below the rank.
FailureOr<int64_t> KernelEmitter::axis(const CallExpr* E, const Expr* Axis, int64_t Rank) {
  const clang::SourceLocation Where = userLocation(Axis->getBeginLoc());
  const std::optional<int64_t> Number = foldIndex(Axis, Ctx);
  if (!Number) return Report.refuse(Code::UnlistedConstruct, Where, "axis of " + functionName(E) + " that is not constant");
  if (*Number < 0 || *Number >= Rank) return Report.refuse(Code::AxisOutside, Where, std::to_string(*Number), unsigned(Rank));
  return *Number;
}

mlir::Value KernelEmitter::reshapeTo(mlir::Value V, llvm::ArrayRef<int64_t> Shape, mlir::Location Where) {
  const auto Type = llvm::cast<cuda_tile::TileType>(V.getType());
  if (Type.getShape() == Shape) return V;
  return cuda_tile::ReshapeOp::create(Builder, Where, cuda_tile::TileType::get(Shape, Type.getElementType()), V).getResult();
}

FailureOr<KernelEmitter::Result> KernelEmitter::reshape(const CallExpr* E) {
  const FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  const Extents To = tileFormOf(E->getType())->Shape;
  if (failed(checkTileShape(Report, E->getExprLoc(), To))) return failure();
  if (countOf(To) != countOf(O->Shape))
    return Report.refuse(Code::ReshapeSize, E->getExprLoc(), spell(O->Shape), unsigned(countOf(O->Shape)), spell(To), unsigned(countOf(To)));
  return Result{Value::single(reshapeTo(O->Ssa, To, location(E)))};
}

FailureOr<KernelEmitter::Result> KernelEmitter::broadcastTo(const CallExpr* E) {
  const FailureOr<Operand> O = elementwiseOperand(E->getArg(0));
  if (failed(O)) return failure();
  const FailureOr<std::pair<Element, Extents>> To = checkedTile(E->getType(), E->getExprLoc());
  if (failed(To)) return failure();
  const Extents& Shape = To->second;
  bool Fits = O->Shape.size() <= Shape.size();
  for (size_t I = 1; Fits && I <= O->Shape.size(); ++I) {  // from the last axis
    const int64_t Extent = O->Shape[O->Shape.size() - I];
    Fits = Extent == 1 || Extent == Shape[Shape.size() - I];
  }
  if (!Fits) return Report.refuse(Wording::NoBroadcastRank, E->getExprLoc(), spell(O->Shape), spell(Shape));
  const FailureOr<mlir::Value> V = convert(*O, To->first, Shape);
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::expandDims(const CallExpr* E) {
  const FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  const FailureOr<int64_t> Axis = axis(E, E->getArg(1), O->Shape.size() + 1);
  if (failed(Axis)) return failure();
  Extents Shape = O->Shape;
  Shape.insert(Shape.begin() + *Axis, 1);
  return Result{Value::single(reshapeTo(O->Ssa, Shape, location(E)))};
}

// The template arguments `Axes...` of a call.
static llvm::SmallVector<int64_t, 4> axesOf(const CallExpr* E) {
  llvm::SmallVector<int64_t, 4> Axes;
  const clang::TemplateArgument& First = E->getDirectCallee()->getTemplateSpecializationArgs()->get(0);
  if (First.getKind() == clang::TemplateArgument::Integral) return {First.getAsIntegral().getExtValue()};
  for (const clang::TemplateArgument& Axis : First.getPackAsArray()) Axes.push_back(Axis.getAsIntegral().getExtValue());
  return Axes;
}

FailureOr<KernelEmitter::Result> KernelEmitter::permute(const CallExpr* E) {
  const FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  const clang::SourceLocation Where = E->getExprLoc();
  const llvm::SmallVector<int64_t, 4> Axes = axesOf(E);
  const size_t Rank = O->Shape.size();
  if (Axes.size() != Rank) return Report.refuse(Wording::AxisCount, Where, unsigned(Axes.size()), unsigned(Rank));
  Extents Shape;
  llvm::SmallVector<int32_t, 4> Permutation;
  for (int64_t Axis : Axes) {
    if (Axis < 0 || Axis >= int64_t(Rank)) return Report.refuse(Code::AxisOutside, Where, std::to_string(Axis), unsigned(Rank));
    if (llvm::is_contained(Permutation, Axis)) return Report.refuse(Wording::AxisRepeated, Where, unsigned(Axis));
    Permutation.push_back(Axis);
    Shape.push_back(O->Shape[Axis]);
  }
  if (Rank < 2) return Result{Value::single(O->Ssa)};
  return Result{
      Value::single(cuda_tile::PermuteOp::create(Builder, location(E), tileType(*O->ElementType, Shape, &Mlir), O->Ssa, Permutation).getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::transpose(const CallExpr* E) {
  const FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  if (O->Shape.size() != 2) return Report.refuse(Wording::TransposeRank, E->getExprLoc(), spell(O->Shape));
  const auto Type = tileType(*O->ElementType, {O->Shape[1], O->Shape[0]}, &Mlir);
  const int32_t Permutation[] = {1, 0};
  return Result{Value::single(cuda_tile::PermuteOp::create(Builder, location(E), Type, O->Ssa, llvm::ArrayRef<int32_t>(Permutation)).getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::cat(const CallExpr* E) {
  const FailureOr<Operand> A = tileArgument(E, 0);
  if (failed(A)) return failure();
  const FailureOr<Operand> B = tileArgument(E, 1);
  if (failed(B)) return failure();
  const clang::SourceLocation Where = E->getExprLoc();
  if (*A->ElementType != *B->ElementType)
    return Report.refuse(Code::ElementTypeMismatch, Where, nameOf(*A->ElementType), nameOf(*B->ElementType));
  const int64_t Axis = axesOf(E)[0], Rank = A->Shape.size();
  if (Axis < 0 || Axis >= Rank) return Report.refuse(Code::AxisOutside, Where, std::to_string(Axis), unsigned(Rank));
  bool Fits = int64_t(B->Shape.size()) == Rank;
  for (int64_t I = 0; Fits && I < Rank; ++I) Fits = I == Axis || A->Shape[I] == B->Shape[I];
  if (!Fits) return Report.refuse(Wording::PartsDoNotJoin, Where, spell(A->Shape), spell(B->Shape), unsigned(Axis));
  Extents Shape = A->Shape;
  Shape[Axis] += B->Shape[Axis];
  if (failed(checkTileShape(Report, Where, Shape))) return failure();
  const auto Type = tileType(*A->ElementType, Shape, &Mlir);
  return Result{Value::single(cuda_tile::CatOp::create(Builder, location(E), Type, A->Ssa, B->Ssa, uint64_t(Axis)).getResult())};
}

// ---- parts

// Numbers of parts as i32, of which the lowering takes the low bits; constants are checked here.
FailureOr<llvm::SmallVector<mlir::Value, 4>> KernelEmitter::partIndices(const CallExpr* E, unsigned First, llvm::ArrayRef<int64_t> Part,
                                                                        llvm::ArrayRef<int64_t> Whole) {
  const clang::SourceLocation Where = E->getExprLoc();
  bool Fits = Part.size() == Whole.size();
  for (size_t I = 0; Fits && I < Whole.size(); ++I) Fits = Whole[I] % Part[I] == 0;
  if (!Fits) return Report.refuse(Code::PartDoesNotFit, Where, spell(Part), spell(Whole));
  const unsigned Given = E->getNumArgs() - First;
  if (Given != Whole.size()) return Report.refuse(Wording::TileIndexCount, Where, Given, unsigned(Whole.size()));
  llvm::SmallVector<mlir::Value, 4> Indices;
  for (size_t I = 0; I < Whole.size(); ++I) {
    const Expr* Index = E->getArg(First + I);
    const int64_t Count = Whole[I] / Part[I];
    const std::optional<int64_t> Constant = foldIndex(Index, Ctx);
    if (Constant) {
      if (*Constant < 0 || *Constant >= Count)
        return Report.refuse(Wording::PartOutside, Index->getBeginLoc(), std::to_string(*Constant), unsigned(I), unsigned(Count));
      Indices.push_back(integerConstant(*Constant, Element::I32, {}, location(Index)));
      continue;
    }
    const FailureOr<Operand> O = elementwiseOperand(Index);
    if (failed(O)) return failure();
    if (O->IsTile || O->Constant || !isInteger(*O->ElementType))
      return Report.refuse(Wording::IndexType, Index->getBeginLoc(), spell(O->Type, Ctx));
    Indices.push_back(convertElement(O->Ssa, *O->ElementType, Element::I32, location(Index)));
  }
  return Indices;
}

FailureOr<KernelEmitter::Result> KernelEmitter::extract(const CallExpr* E) {
  const FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  const FailureOr<std::pair<Element, Extents>> Part = checkedTile(E->getType(), E->getExprLoc());
  if (failed(Part)) return failure();
  const FailureOr<llvm::SmallVector<mlir::Value, 4>> Indices = partIndices(E, 1, Part->second, O->Shape);
  if (failed(Indices)) return failure();
  const auto Type = tileType(Part->first, Part->second, &Mlir);
  return Result{Value::single(cuda_tile::ExtractOp::create(Builder, location(E), Type, O->Ssa, *Indices).getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::insert(const CallExpr* E) {
  const FailureOr<Operand> Whole = tileArgument(E, 0);
  if (failed(Whole)) return failure();
  const FailureOr<Operand> Part = tileArgument(E, 1);
  if (failed(Part)) return failure();
  if (*Whole->ElementType != *Part->ElementType)
    return Report.refuse(Code::ElementTypeMismatch, E->getExprLoc(), nameOf(*Whole->ElementType), nameOf(*Part->ElementType));
  const FailureOr<llvm::SmallVector<mlir::Value, 4>> Indices = partIndices(E, 2, Part->Shape, Whole->Shape);
  if (failed(Indices)) return failure();
  llvm::SmallVector<mlir::Value, 6> Operands{Part->Ssa, Whole->Ssa};
  Operands.append(*Indices);
  return Result{Value::single(createOp("cuda_tile.insert", Operands, Whole->Ssa.getType(), location(E)))};
}

}  // namespace tessera::plugin
