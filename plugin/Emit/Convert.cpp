// Conversions between element types, and the bits of elements.
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Tiles.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr;
using cuda_tile::ComparisonOrdering, cuda_tile::ComparisonPredicate, cuda_tile::RoundingMode, cuda_tile::Signedness;

static bool isAnyFloat(Element E) { return isFloating(E) || isMatrixFormat(E); }

// The same value in another element type, on scalars and tiles alike: rounds once, saturates towards integers, compares with zero towards
// bool. Matrix formats and 4-bit integers reach numbers of another kind through a type that holds all of their values.
mlir::Value KernelEmitter::convertElement(mlir::Value V, Element From, Element To, mlir::Location Where,
                                          std::optional<RoundingMode> Rounding) {
  if (From == To) return V;
  const auto Source = llvm::cast<cuda_tile::TileType>(V.getType());
  const auto Type = tileType(To, Source.getShape(), &Mlir);
  const Signedness Sign = isUnsigned(From) ? Signedness::Unsigned : Signedness::Signed;
  if (isAnyFloat(From) && isAnyFloat(To)) {
    const RoundingMode Mode = Rounding.value_or(To == Element::F8E8M0 ? RoundingMode::Zero : RoundingMode::NearestEven);
    return cuda_tile::FToFOp::create(Builder, Where, Type, V, Mode).getResult();
  }
  if (isMatrixFormat(From)) return convertElement(convertElement(V, From, Element::F32, Where), Element::F32, To, Where);
  if (From == Element::I4) {
    const mlir::Value Wide = cuda_tile::ExtIOp::create(Builder, Where, tileType(Element::I8, Source.getShape(), &Mlir), V, Sign).getResult();
    return convertElement(Wide, Element::I8, To, Where);
  }
  if (To == Element::Bool) {
    const mlir::Value Zero = integerConstant(0, From, Source.getShape(), Where);
    if (!isFloating(From))
      return cuda_tile::CmpIOp::create(Builder, Where, ComparisonPredicate::NotEqual, V, Zero, Sign).getResult();
    return cuda_tile::CmpFOp::create(Builder, Where, ComparisonPredicate::NotEqual, ComparisonOrdering::Unordered, V, Zero).getResult();
  }
  if (isFloating(From)) {
    if (To != Element::I4)
      return cuda_tile::FToIOp::create(Builder, Where, Type, V, isUnsigned(To) ? Signedness::Unsigned : Signedness::Signed,
                                       RoundingMode::NearestIntToZero)
          .getResult();
    mlir::Value Wide = convertElement(V, From, Element::I8, Where);
    Wide = createOp("cuda_tile.maxi", {Wide, integerConstant(-8, Element::I8, Source.getShape(), Where)}, Wide.getType(), Where);
    Wide = createOp("cuda_tile.mini", {Wide, integerConstant(7, Element::I8, Source.getShape(), Where)}, Wide.getType(), Where);
    return convertElement(Wide, Element::I8, Element::I4, Where);
  }
  if (To == Element::F8E8M0) {  // no op converts integers; a double holds those of up to 32 bits
    const mlir::Value Exact = convertElement(V, From, Element::F64, Where);
    return convertElement(Exact, Element::F64, To, Where, Rounding);
  }
  if (isAnyFloat(To)) return cuda_tile::IToFOp::create(Builder, Where, Type, V, Sign, RoundingMode::NearestEven).getResult();
  if (widthOf(From) == widthOf(To)) return V;
  if (widthOf(From) > widthOf(To)) return cuda_tile::TruncIOp::create(Builder, Where, Type, V).getResult();
  return cuda_tile::ExtIOp::create(Builder, Where, Type, V, Sign).getResult();
}

// Which roundings a conversion between floating-point types has.
static bool hasRounding(Element From, Element To, RoundingMode Mode) {
  if (!isAnyFloat(From) || !isAnyFloat(To)) return false;
  if (To == Element::F8E8M0) return Mode == RoundingMode::Zero || Mode == RoundingMode::PositiveInf;
  if (widthOf(To) <= 8) return Mode == RoundingMode::NearestEven;
  if (From == Element::F64 && To == Element::F32) return Mode <= RoundingMode::PositiveInf;
  return Mode == RoundingMode::NearestEven || Mode == RoundingMode::Zero;
}

// Whether every value of one type is one of the other: then no rounding happens.
static bool isExact(Element From, Element To) {
  if (widens(From, To)) return true;
  if (!isMatrixFormat(From) || !isFloating(To)) return false;
  return To == Element::F32 || To == Element::F64 || (To == Element::BF16 && From != Element::TF32) ||
         (To == Element::F16 && From != Element::TF32 && From != Element::F8E8M0 && From != Element::F8E5M3);
}

// `Source` in element type `To`.
FailureOr<mlir::Value> KernelEmitter::castElements(const Expr* Source, clang::QualType To, const Tags& Given, const Expr* E) {
  const clang::SourceLocation Where = userLocation(E->getExprLoc());
  const FailureOr<Operand> O = elementwiseOperand(Source);
  if (failed(O)) return failure();
  const std::optional<TileForm> Form = tileFormOf(To);
  const FailureOr<Element> Target = scalarElement(Form ? Form->Element : To, Where);
  if (failed(Target)) return failure();
  if (*Target == Element::F4E2M1 && failed(checkedTile(To, Where))) return failure();
  if (!O->ElementType) return Report.refuse(Wording::UnlistedType, userLocation(Source->getBeginLoc()), spell(O->Type, Ctx));
  const Element From = *O->ElementType;
  if (Given.Rounding && !isExact(From, *Target) && !hasRounding(From, *Target, *Given.Rounding))
    return Report.refuse(Wording::RoundingOfConversion, Where, nameOf(From), nameOf(*Target), Given.Names[0]);
  const std::optional<RoundingMode> Rounding = isExact(From, *Target) ? std::nullopt : Given.Rounding;
  if (*Target == Element::F8E8M0 && isInteger(From) && widthOf(From) == 64 && !O->Constant)
    return Report.refuse(Code::ElementTypeMismatch, Where, nameOf(From), nameOf(*Target));
  if (!O->Constant) return convertElement(O->Ssa, From, *Target, location(E), Rounding);
  const bool RoundsHere = !Rounding && isAnyFloat(*Target);
  if (RoundsHere && From != Element::Bool) return constant(*O->Constant, *Target, {}, location(E));
  return convertElement(constant(*O->Constant, From, {}, location(E)), From, *Target, location(E), Rounding);
}

FailureOr<KernelEmitter::Result> KernelEmitter::elementCast(const CallExpr* E) {
  const FailureOr<Tags> Given = tagsOf(E);
  if (failed(Given)) return failure();
  for (llvm::StringRef Tag : Given->Names)
    if (!Given->Rounding || Given->Names.size() > 1) return refuseTag(E, Tag);
  const auto* Member = llvm::dyn_cast<clang::CXXMemberCallExpr>(E);  // float(h)
  const FailureOr<mlir::Value> V = castElements(Member ? Member->getImplicitObjectArgument() : E->getArg(0), E->getType(), *Given, E);
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

// float(t) of a tile with one element.
FailureOr<KernelEmitter::Result> KernelEmitter::onlyElement(const CallExpr* E) {
  const Expr* Tile = llvm::cast<clang::CXXMemberCallExpr>(E)->getImplicitObjectArgument();
  const FailureOr<mlir::Value> V = castElements(Tile, E->getType(), Tags(), E);
  if (failed(V)) return failure();
  return Result{Value::single(reshapeTo(*V, {}, location(E)))};
}

// ---- bits

FailureOr<KernelEmitter::Result> KernelEmitter::bitCast(const CallExpr* E) {
  const FailureOr<Mapped> M = mapOperands(E);
  if (failed(M)) return failure();
  const std::optional<TileForm> Form = tileFormOf(E->getType());
  const FailureOr<Element> To = scalarElement(Form ? Form->Element : E->getType(), E->getExprLoc());
  if (failed(To)) return failure();
  // The bits of a tf32 are not those of its 32 in memory, and a bool has no bits to speak of.
  for (Element Type : {M->Type, *To})
    if (Type == Element::TF32 || Type == Element::Bool || isPacked(Type))
      return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Type));
  if (widthOf(M->Type) != widthOf(*To)) return Report.refuse(Wording::WidthsDiffer, E->getExprLoc(), nameOf(M->Type), nameOf(*To));
  const auto Type = tileType(*To, M->Shape, &Mlir);
  if (M->Values[0].getType() == Type) return Result{Value::single(M->Values[0])};
  return Result{Value::single(cuda_tile::BitcastOp::create(Builder, location(E), Type, M->Values[0]).getResult())};
}

// The bits along the last axis in elements of another width. The op knows one axis only, which changes nothing: rows follow one another.
FailureOr<mlir::Value> KernelEmitter::recut(const CallExpr* E, const Operand& O, Element To, llvm::StringRef Op) {
  const clang::SourceLocation Where = E->getExprLoc();
  const Element From = *O.ElementType, Numbers = To == Element::U8 && Op == "cuda_tile.pack" ? From : To;
  if (Numbers == Element::TF32 || Numbers == Element::Bool)
    return Report.refuse(Wording::ElementTypeOfOp, Where, functionName(E), nameOf(Numbers));
  if (O.Shape.empty()) return Report.refuse(Wording::AxisOfScalar, Where, functionName(E));
  Extents Shape = O.Shape;
  const int64_t Bits = Shape.back() * widthOf(From);
  if (Bits % widthOf(To) != 0) return Report.refuse(Wording::BitCount, Where, spell(O.Shape), nameOf(From), nameOf(To));
  Shape.back() = Bits / widthOf(To);
  if (failed(checkTileShape(Report, Where, Shape))) return failure();
  const mlir::Location At = location(E);
  const auto Result = tileType(To, Shape, &Mlir);
  if (widthOf(From) == widthOf(To))
    return O.Ssa.getType() == Result ? O.Ssa : cuda_tile::BitcastOp::create(Builder, At, Result, O.Ssa).getResult();
  int64_t Count = 1;
  for (int64_t Extent : O.Shape) Count *= Extent;
  const mlir::Value Flat = reshapeTo(O.Ssa, {Count}, At);
  return reshapeTo(createOp(Op, {Flat}, tileType(To, {Count * widthOf(From) / widthOf(To)}, &Mlir), At), Shape, At);
}

FailureOr<KernelEmitter::Result> KernelEmitter::packBytes(const CallExpr* E) {
  const FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  const FailureOr<mlir::Value> V = recut(E, *O, Element::U8, "cuda_tile.pack");
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::unpackBytes(const CallExpr* E) {
  const FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  if (O->ElementType != Element::U8 && O->ElementType != Element::I8)
    return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(*O->ElementType));
  const FailureOr<Element> To = scalarElement(tileFormOf(E->getType())->Element, E->getExprLoc());
  if (failed(To)) return failure();
  const FailureOr<mlir::Value> V = recut(E, *O, *To, "cuda_tile.unpack");
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

}  // namespace tessera::plugin
