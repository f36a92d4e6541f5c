// Products of matrices and of batches of them (TS2050, TS2058).
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Tiles.h"

namespace tessera::plugin {

using clang::CallExpr;
using cuda_tile::Signedness;

static Signedness signOf(Element E) { return isUnsigned(E) ? Signedness::Unsigned : Signedness::Signed; }
static bool isByte(Element E) { return E == Element::I8 || E == Element::U8; }
static bool isScaledFactor(Element E) { return E == Element::F8E4M3 || E == Element::F8E5M2 || E == Element::F4E2M1; }

// Whether products of these are added up in `Acc`.
static bool hasProduct(Element A, Element B, Element Acc) {
  if (isByte(A)) return isByte(B) && Acc == Element::I32;
  if (A != B) return false;
  switch (A) {
    case Element::F8E4M3:
    case Element::F8E5M2:
    case Element::F16:
      return Acc == Element::F16 || Acc == Element::F32;
    case Element::BF16:
    case Element::TF32:
    case Element::F32:
      return Acc == Element::F32;
    case Element::F64:
      return Acc == Element::F64;
    default:
      return false;
  }
}

// M x N, with a batch axis before it if one of the factors has one.
FailureOr<Extents> KernelEmitter::productShape(const CallExpr* E, const Operand& A, const Operand& B) {
  const clang::SourceLocation Where = E->getExprLoc();
  const size_t ARank = A.Shape.size(), BRank = B.Shape.size();
  if (ARank < 2 || ARank > 3 || BRank < 2 || BRank > 3) return Report.refuse(Wording::ProductRank, Where, spell(A.Shape), spell(B.Shape));
  if (A.Shape[ARank - 1] != B.Shape[BRank - 2]) return Report.refuse(Code::InnerExtents, Where, spell(A.Shape), spell(B.Shape));
  Extents Shape;
  if (ARank == 3 || BRank == 3) {
    const int64_t ABatch = ARank == 3 ? A.Shape[0] : 1, BBatch = BRank == 3 ? B.Shape[0] : 1;
    if (ABatch != BBatch && ABatch != 1 && BBatch != 1) return Report.refuse(Code::NoBroadcast, Where, spell(A.Shape), spell(B.Shape), 0u);
    Shape.push_back(std::max(ABatch, BBatch));
  }
  Shape.push_back(A.Shape[ARank - 2]);
  Shape.push_back(B.Shape[BRank - 1]);
  return Shape;
}

// A matrix repeated until there are as many as in the product.
mlir::Value KernelEmitter::asBatch(const Operand& O, size_t Rank, int64_t Batch, mlir::Location Where) {
  if (Rank == 2) return O.Ssa;
  Extents Shape = O.Shape;
  if (Shape.size() == 2) Shape.insert(Shape.begin(), 1);
  const mlir::Value V = reshapeTo(O.Ssa, Shape, Where);
  Shape[0] = Batch;
  return broadcast(V, Shape, Where);
}

FailureOr<KernelEmitter::Result> KernelEmitter::product(const CallExpr* E, const Operand& A, const Operand& B, mlir::Value Acc, Element AccType,
                                                        const Extents& Shape) {
  const FailureOr<Tags> Given = tagsOf(E);
  if (failed(Given)) return failure();
  for (llvm::StringRef Tag : Given->Names)
    if (Tag != "fast_acc") return refuseTag(E, Tag);
  const Element Type = *A.ElementType;
  if (!hasProduct(Type, *B.ElementType, AccType))
    return Report.refuse(Code::ProductForm, E->getExprLoc(), nameOf(Type), nameOf(*B.ElementType), nameOf(AccType));
  const bool IsEight = Type == Element::F8E4M3 || Type == Element::F8E5M2;
  if (Given->has("fast_acc") && !IsEight)
    return Report.refuse(Wording::ElementTypeOfTag, E->getExprLoc(), functionName(E), llvm::StringRef("fast_acc"), nameOf(Type));
  const mlir::Location Where = location(E);
  const mlir::Value L = asBatch(A, Shape.size(), Shape[0], Where), R = asBatch(B, Shape.size(), Shape[0], Where);
  if (isByte(Type))
    return Result{
        Value::single(cuda_tile::MmaIOp::create(Builder, Where, Acc.getType(), L, R, Acc, signOf(Type), signOf(*B.ElementType)).getResult())};
  llvm::SmallVector<mlir::NamedAttribute, 1> Attributes;
  if (Given->has("fast_acc")) Attributes.emplace_back(Builder.getStringAttr("fast_acc"), Builder.getUnitAttr());
  if (Type == Element::F32) Report.remark(Code::MatrixWithoutTensorCores, E->getExprLoc(), functionName(E));
  return Result{Value::single(createOp("cuda_tile.mmaf", {L, R, Acc}, Acc.getType(), Where, false, Attributes))};
}

FailureOr<KernelEmitter::Result> KernelEmitter::mma(const CallExpr* E) {
  const FailureOr<Operand> A = tileArgument(E, 0);
  if (failed(A)) return failure();
  const FailureOr<Operand> B = tileArgument(E, 1);
  if (failed(B)) return failure();
  const FailureOr<Operand> Acc = tileArgument(E, 2);
  if (failed(Acc)) return failure();
  const FailureOr<Extents> Shape = productShape(E, *A, *B);
  if (failed(Shape)) return failure();
  if (Acc->Shape != *Shape)
    return Report.refuse(Wording::AccumulatorShape, E->getExprLoc(), spell(Acc->Shape), spell(A->Shape), spell(B->Shape), spell(*Shape));
  return product(E, *A, *B, Acc->Ssa, *Acc->ElementType, *Shape);
}

FailureOr<KernelEmitter::Result> KernelEmitter::matmul(const CallExpr* E) {
  const FailureOr<Operand> A = tileArgument(E, 0);
  if (failed(A)) return failure();
  const FailureOr<Operand> B = tileArgument(E, 1);
  if (failed(B)) return failure();
  const FailureOr<Extents> Shape = productShape(E, *A, *B);
  if (failed(Shape) || failed(checkTileShape(Report, E->getExprLoc(), *Shape))) return failure();
  const FailureOr<Element> Type = scalarElement(tileFormOf(E->getType())->Element, E->getExprLoc());
  if (failed(Type)) return failure();
  return product(E, *A, *B, integerConstant(0, *Type, *Shape, location(E)), *Type, *Shape);
}

// Per block of V elements along K there is a scale: V is 32, or of 4-bit factors also 16.
static bool hasScales(Element Factor, Element Scale, int64_t Block) {
  if (Factor != Element::F4E2M1) return Scale == Element::F8E8M0 && Block == 32;
  if (Scale == Element::F8E4M3) return Block == 16;
  return (Scale == Element::F8E8M0 || Scale == Element::F8E5M3) && (Block == 16 || Block == 32);
}

FailureOr<KernelEmitter::Result> KernelEmitter::mmaScaled(const CallExpr* E) {
  const clang::SourceLocation Where = E->getExprLoc();
  llvm::SmallVector<Operand, 5> O;
  for (unsigned I = 0; I < 5; ++I) {
    FailureOr<Operand> Each = tileArgument(E, I);
    if (failed(Each)) return failure();
    O.push_back(std::move(*Each));
  }
  const Operand &A = O[0], &AScale = O[1], &B = O[2], &BScale = O[3], &Acc = O[4];
  const FailureOr<Extents> Shape = productShape(E, A, B);
  if (failed(Shape)) return failure();
  if (Acc.Shape != *Shape)
    return Report.refuse(Wording::AccumulatorShape, Where, spell(Acc.Shape), spell(A.Shape), spell(B.Shape), spell(*Shape));
  const Element Type = *A.ElementType, Scale = *AScale.ElementType;
  if (!isScaledFactor(Type) || *B.ElementType != Type || *Acc.ElementType != Element::F32)
    return Report.refuse(Code::ProductForm, Where, nameOf(Type), nameOf(*B.ElementType), nameOf(*Acc.ElementType));
  // The scales of a factor have its shape, but for the axis along K.
  const size_t Rank = A.Shape.size();
  Extents AWanted = A.Shape, BWanted = B.Shape;
  const int64_t Depth = A.Shape.back(), Blocks = AScale.Shape.empty() ? 0 : AScale.Shape.back();
  AWanted.back() = BWanted[BWanted.size() - 2] = Blocks;
  if (AScale.Shape != AWanted || BScale.Shape != BWanted || Rank != B.Shape.size())
    return Report.refuse(Wording::ScaleShape, Where, spell(AScale.Shape), spell(BScale.Shape), spell(A.Shape), spell(B.Shape));
  if (*BScale.ElementType != Scale || Depth % Blocks != 0 || !hasScales(Type, Scale, Depth / Blocks))
    return Report.refuse(Wording::ScaleForm, Where, nameOf(Type), nameOf(Scale), unsigned(Depth / Blocks));
  const mlir::Location At = location(E);
  const auto batched = [&](const Operand& Each) { return asBatch(Each, Shape->size(), (*Shape)[0], At); };
  return Result{Value::single(
      cuda_tile::MmaFScaledOp::create(Builder, At, Acc.Ssa.getType(), batched(A), batched(B), Acc.Ssa, batched(AScale), batched(BScale))
          .getResult())};
}

}  // namespace tessera::plugin
