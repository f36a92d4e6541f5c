// Reductions and scans. The op combines along one axis, which then vanishes; ours keeps it with extent 1, or gives a scalar.
#include <cmath>
#include <limits>

#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"

namespace tessera::plugin {

using clang::CallExpr;
using cuda_tile::ComparisonOrdering, cuda_tile::ComparisonPredicate, cuda_tile::Signedness;

using Parts = llvm::SmallVector<mlir::Value, 2>;

static cuda_tile::TileType typeOf(mlir::Value Tile) { return llvm::cast<cuda_tile::TileType>(Tile.getType()); }

// A number as an element; infinities of integers are their bounds.
mlir::Attribute KernelEmitter::numberAttribute(double V, Element E) {
  if (isFloating(E) || std::isfinite(V)) return elementAttribute(clang::APValue(llvm::APFloat(V)), E);
  const unsigned Width = widthOf(E);
  const llvm::APInt Bound = V < 0 ? (isUnsigned(E) ? llvm::APInt::getZero(Width) : llvm::APInt::getSignedMinValue(Width))
                                  : (isUnsigned(E) ? llvm::APInt::getAllOnes(Width) : llvm::APInt::getSignedMaxValue(Width));
  return mlir::IntegerAttr::get(mlirType(E, &Mlir), Bound);
}

// The tile, and what follows it: an axis unless it is left out, then tags.
FailureOr<KernelEmitter::Aggregated> KernelEmitter::aggregated(const CallExpr* E, llvm::ArrayRef<llvm::StringRef> Allowed, bool NeedsAxis) {
  FailureOr<Operand> O = tileArgument(E, 0);
  if (failed(O)) return failure();
  FailureOr<Tags> Given = tagsOf(E);
  if (failed(Given)) return failure();
  for (llvm::StringRef Tag : Given->Names)
    if (!llvm::is_contained(Allowed, Tag)) return refuseTag(E, Tag);
  Aggregated Result{std::move(*O), std::nullopt, std::move(*Given)};
  if (E->getNumArgs() > 1 + Result.Given.Names.size()) {
    const FailureOr<int64_t> Axis = axis(E, E->getArg(1), Result.Tile.Shape.size());
    if (failed(Axis)) return failure();
    Result.Axis = *Axis;
  } else if (NeedsAxis) {
    if (Result.Tile.Shape.size() != 1)
      return Report.refuse(Wording::AxisNeeded, E->getExprLoc(), functionName(E), unsigned(Result.Tile.Shape.size()));
    Result.Axis = 0;
  }
  return Result;
}

// ---- the ops

LogicalResult KernelEmitter::fillBody(mlir::Region& Body, llvm::ArrayRef<mlir::Value> Tiles, const Combination& How, mlir::Location Where) {
  mlir::Block* Block = Body.empty() ? &Body.emplaceBlock() : &Body.front();
  Parts Left, Right;
  for (mlir::Value Tile : Tiles) {
    const auto Element = cuda_tile::TileType::get(typeOf(Tile).getElementType());
    Left.push_back(Block->addArgument(Element, Where));
    Right.push_back(Block->addArgument(Element, Where));
  }
  mlir::OpBuilder::InsertionGuard Guard(Builder);
  Builder.setInsertionPointToEnd(Block);
  const FailureOr<Parts> Combined = How.Body(Left, Right);
  if (failed(Combined)) return failure();
  cuda_tile::YieldOp::create(Builder, Where, *Combined);
  return success();
}

// Along an axis, or over all elements in row-major order, which gives scalars.
FailureOr<Parts> KernelEmitter::combine(const CallExpr* E, llvm::ArrayRef<mlir::Value> Tiles, std::optional<int64_t> Axis,
                                        const Combination& How) {
  const mlir::Location Where = location(userLocation(E->getExprLoc()));
  const llvm::ArrayRef<int64_t> Whole = typeOf(Tiles[0]).getShape();
  Extents Kept(Whole), Shape(Whole);
  Parts Operands;
  if (Axis) {
    Kept[*Axis] = 1;
    Shape.erase(Shape.begin() + *Axis);
  } else {
    Shape.clear();
  }
  llvm::SmallVector<mlir::Type, 2> Types;
  for (mlir::Value Tile : Tiles) {
    Operands.push_back(Axis ? Tile : reshapeTo(Tile, {typeOf(Tile).getNumElements()}, Where));
    Types.push_back(cuda_tile::TileType::get(Shape, typeOf(Tile).getElementType()));
  }
  auto Op = cuda_tile::ReduceOp::create(Builder, Where, Types, Operands, uint32_t(Axis.value_or(0)), Builder.getArrayAttr(How.Identities));
  if (failed(fillBody(Op.getBody(), Operands, How, Where))) return failure();
  Parts Results(Op.getResults());
  if (Axis)
    for (mlir::Value& Result : Results) Result = reshapeTo(Result, Kept, Where);
  return Results;
}

FailureOr<Parts> KernelEmitter::scanned(const CallExpr* E, llvm::ArrayRef<mlir::Value> Tiles, int64_t Axis, bool Reverse,
                                        const Combination& How) {
  const mlir::Location Where = location(userLocation(E->getExprLoc()));
  auto Op = cuda_tile::ScanOp::create(Builder, Where, mlir::ValueRange(Tiles).getTypes(), Tiles, uint32_t(Axis), Reverse,
                                      Builder.getArrayAttr(How.Identities));
  if (failed(fillBody(Op.getBody(), Tiles, How, Where))) return failure();
  return Parts(Op.getResults());
}

// ---- sums and products

FailureOr<KernelEmitter::Result> KernelEmitter::sum(const CallExpr* E) { return accumulate(E, /*IsSum=*/true, /*IsScan=*/false); }
FailureOr<KernelEmitter::Result> KernelEmitter::prod(const CallExpr* E) { return accumulate(E, /*IsSum=*/false, /*IsScan=*/false); }
FailureOr<KernelEmitter::Result> KernelEmitter::partialSum(const CallExpr* E) { return accumulate(E, /*IsSum=*/true, /*IsScan=*/true); }
FailureOr<KernelEmitter::Result> KernelEmitter::partialProd(const CallExpr* E) { return accumulate(E, /*IsSum=*/false, /*IsScan=*/true); }

FailureOr<KernelEmitter::Result> KernelEmitter::accumulate(const CallExpr* E, bool IsSum, bool IsScan) {
  const llvm::StringRef Reverse[] = {"reverse"};
  const FailureOr<Aggregated> A = aggregated(E, IsScan ? llvm::ArrayRef<llvm::StringRef>(Reverse) : llvm::ArrayRef<llvm::StringRef>(), IsScan);
  if (failed(A)) return failure();
  const Element Type = *A->Tile.ElementType;
  if (!hasArithmetic(Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Type));
  const llvm::StringRef Op = IsSum ? (isFloating(Type) ? "cuda_tile.addf" : "cuda_tile.addi") : (isFloating(Type) ? "cuda_tile.mulf" : "cuda_tile.muli");
  const auto body = [&](mlir::ValueRange Left, mlir::ValueRange Right) -> FailureOr<Parts> {
    return Parts{createOp(Op, {Left[0], Right[0]}, Left[0].getType(), location(E))};
  };
  const Combination How{{elementAttribute(clang::APValue(llvm::APSInt::get(IsSum ? 0 : 1)), Type)}, body};
  const FailureOr<Parts> V =
      IsScan ? scanned(E, A->Tile.Ssa, *A->Axis, A->Given.has("reverse"), How) : combine(E, A->Tile.Ssa, A->Axis, How);
  if (failed(V)) return failure();
  if (IsSum) warnOfPaddedSum(E, A->Tile.Ssa, (*V)[0]);
  return Result{Value::single((*V)[0])};
}

// ---- extrema

FailureOr<KernelEmitter::Result> KernelEmitter::reduceMax(const CallExpr* E) { return extremum(E, /*IsMax=*/true); }
FailureOr<KernelEmitter::Result> KernelEmitter::reduceMin(const CallExpr* E) { return extremum(E, /*IsMax=*/false); }

FailureOr<KernelEmitter::Result> KernelEmitter::extremum(const CallExpr* E, bool IsMax) {
  const llvm::StringRef Propagate = "propagate_nan";
  const FailureOr<Aggregated> A = aggregated(E, Propagate, /*NeedsAxis=*/false);
  if (failed(A)) return failure();
  const Element Type = *A->Tile.ElementType;
  if (!hasArithmetic(Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Type));
  const bool Propagates = A->Given.has(Propagate);
  if (Propagates && !isFloating(Type)) return Report.refuse(Wording::ElementTypeOfTag, E->getExprLoc(), functionName(E), Propagate, nameOf(Type));
  warnOfPaddedExtremum(E, A->Tile.Ssa);
  const llvm::StringRef Op = IsMax ? (isFloating(Type) ? "cuda_tile.maxf" : "cuda_tile.maxi") : (isFloating(Type) ? "cuda_tile.minf" : "cuda_tile.mini");
  llvm::SmallVector<mlir::NamedAttribute, 1> Attributes;
  if (Propagates) Attributes.emplace_back(Builder.getStringAttr(Propagate), Builder.getUnitAttr());
  const double Worst = IsMax ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  const auto body = [&](mlir::ValueRange Left, mlir::ValueRange Right) -> FailureOr<Parts> {
    return Parts{createOp(Op, {Left[0], Right[0]}, Left[0].getType(), location(E), isUnsigned(Type), Attributes)};
  };
  const Combination How{{numberAttribute(Worst, Type)}, body};
  const FailureOr<Parts> V = combine(E, A->Tile.Ssa, A->Axis, How);
  if (failed(V)) return failure();
  mlir::Value Found = (*V)[0];
  if (isFloating(Type) && !Propagates) {  // whether the identity took part is not defined, and NaN alone is to give it
    const mlir::Value Identity = constant(numberAttribute(Worst, Type), Type, typeOf(Found).getShape(), location(E));
    Found = createOp(Op, {Found, Identity}, Found.getType(), location(E));
  }
  return Result{Value::single(Found)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::argMax(const CallExpr* E) { return placeOfExtremum(E, /*IsMax=*/true); }
FailureOr<KernelEmitter::Result> KernelEmitter::argMin(const CallExpr* E) { return placeOfExtremum(E, /*IsMax=*/false); }

// Values and places are combined together: the better value wins, of equal ones the earlier place. A NaN is worse than any number, or with
// `propagate_nan` better, and as good as another NaN. The identity is as bad as can be, at a place behind every other.
FailureOr<KernelEmitter::Result> KernelEmitter::placeOfExtremum(const CallExpr* E, bool IsMax) {
  const llvm::StringRef Propagate = "propagate_nan";
  const FailureOr<Aggregated> A = aggregated(E, Propagate, /*NeedsAxis=*/false);
  if (failed(A)) return failure();
  const Element Type = *A->Tile.ElementType;
  if (!hasArithmetic(Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Type));
  const bool Propagates = A->Given.has(Propagate);
  if (Propagates && !isFloating(Type)) return Report.refuse(Wording::ElementTypeOfTag, E->getExprLoc(), functionName(E), Propagate, nameOf(Type));
  warnOfPaddedExtremum(E, A->Tile.Ssa);
  const mlir::Location Where = location(E);

  const Extents& Shape = A->Tile.Shape;
  int64_t Count = typeOf(A->Tile.Ssa).getNumElements();
  Extents Along;  // the shape of the places before they are repeated
  if (A->Axis) {
    Count = Shape[*A->Axis];
    Along.assign(Shape.size(), 1);
    Along[*A->Axis] = Count;
  } else {
    Along = Shape;
  }
  mlir::Value Places = cuda_tile::IotaOp::create(Builder, Where, tileType(Element::I32, {Count}, &Mlir)).getResult();
  Places = broadcast(reshapeTo(Places, Along, Where), Shape, Where);

  const auto truth = tileType(Element::Bool, {}, &Mlir);
  const auto both = [&](mlir::Value L, mlir::Value R) { return createOp("cuda_tile.andi", {L, R}, truth, Where); };
  const auto either = [&](mlir::Value L, mlir::Value R) { return createOp("cuda_tile.ori", {L, R}, truth, Where); };
  const auto compareNumbers = [&](ComparisonPredicate Predicate, mlir::Value L, mlir::Value R) -> mlir::Value {
    if (isFloating(Type)) return cuda_tile::CmpFOp::create(Builder, Where, Predicate, ComparisonOrdering::Ordered, L, R).getResult();
    return cuda_tile::CmpIOp::create(Builder, Where, Predicate, L, R, isUnsigned(Type) ? Signedness::Unsigned : Signedness::Signed).getResult();
  };
  const auto isNumber = [&](mlir::Value V, bool Wanted) -> mlir::Value {
    return cuda_tile::CmpFOp::create(Builder, Where, Wanted ? ComparisonPredicate::Equal : ComparisonPredicate::NotEqual,
                                     Wanted ? ComparisonOrdering::Ordered : ComparisonOrdering::Unordered, V, V)
        .getResult();
  };
  const auto body = [&](mlir::ValueRange Left, mlir::ValueRange Right) -> FailureOr<Parts> {
    const mlir::Value L = Left[0], R = Right[0];
    mlir::Value Better = compareNumbers(IsMax ? ComparisonPredicate::GreaterThan : ComparisonPredicate::LessThan, L, R);
    mlir::Value Equal = compareNumbers(ComparisonPredicate::Equal, L, R);
    if (isFloating(Type)) {
      Better = either(Better, both(isNumber(L, !Propagates), isNumber(R, Propagates)));
      Equal = either(Equal, both(isNumber(L, false), isNumber(R, false)));
    }
    const mlir::Value Earlier =
        cuda_tile::CmpIOp::create(Builder, Where, ComparisonPredicate::LessThan, Left[1], Right[1], Signedness::Signed).getResult();
    const mlir::Value Takes = either(Better, both(Equal, Earlier));
    return Parts{createOp("cuda_tile.select", {Takes, L, R}, L.getType(), Where),
                 createOp("cuda_tile.select", {Takes, Left[1], Right[1]}, Left[1].getType(), Where)};
  };
  const double Infinity = std::numeric_limits<double>::infinity(), Worst = IsMax ? -Infinity : Infinity;
  const double Identity = isFloating(Type) && !Propagates ? std::numeric_limits<double>::quiet_NaN() : Worst;
  const Combination How{{numberAttribute(Identity, Type), numberAttribute(Infinity, Element::I32)}, body};
  const FailureOr<Parts> V = combine(E, {A->Tile.Ssa, Places}, A->Axis, How);
  if (failed(V)) return failure();
  return Result{Value::single((*V)[1])};
}

// ---- masks

FailureOr<KernelEmitter::Result> KernelEmitter::allOf(const CallExpr* E) { return logical(E, "cuda_tile.andi", /*Identity=*/true); }
FailureOr<KernelEmitter::Result> KernelEmitter::anyOf(const CallExpr* E) { return logical(E, "cuda_tile.ori", /*Identity=*/false); }

FailureOr<KernelEmitter::Result> KernelEmitter::logical(const CallExpr* E, llvm::StringRef Op, bool Identity) {
  const FailureOr<Aggregated> A = aggregated(E, {}, /*NeedsAxis=*/false);
  if (failed(A)) return failure();
  if (*A->Tile.ElementType != Element::Bool)
    return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(*A->Tile.ElementType));
  const auto body = [&](mlir::ValueRange Left, mlir::ValueRange Right) -> FailureOr<Parts> {
    return Parts{createOp(Op, {Left[0], Right[0]}, Left[0].getType(), location(E))};
  };
  const Combination How{{mlir::IntegerAttr::get(Builder.getI1Type(), Identity)}, body};
  const FailureOr<Parts> V = combine(E, A->Tile.Ssa, A->Axis, How);
  if (failed(V)) return failure();
  return Result{Value::single((*V)[0])};
}

// ---- bodies of the user

FailureOr<KernelEmitter::Result> KernelEmitter::reduce(const CallExpr* E) { return generic(E, /*IsScan=*/false); }
FailureOr<KernelEmitter::Result> KernelEmitter::scan(const CallExpr* E) { return generic(E, /*IsScan=*/true); }
FailureOr<KernelEmitter::Result> KernelEmitter::leftElement(const CallExpr*) { return Result{Bodies.back().first.copy()}; }
FailureOr<KernelEmitter::Result> KernelEmitter::rightElement(const CallExpr*) { return Result{Bodies.back().second.copy()}; }

// One value, or the elements of a tuple, with their types.
FailureOr<llvm::SmallVector<KernelEmitter::Operand, 2>> KernelEmitter::combinedOperands(const clang::Expr* E) {
  llvm::SmallVector<Operand, 2> Operands;
  const auto Types = elementsOf(E->getType(), Ctx);
  if (!Types) {
    FailureOr<Operand> Only = elementwiseOperand(E);
    if (failed(Only)) return failure();
    Operands.push_back(std::move(*Only));
    return Operands;
  }
  const FailureOr<Value> Whole = operand(E);
  if (failed(Whole)) return failure();
  for (auto [Part, Type] : llvm::zip(Whole->Fields, *Types)) {
    if (!Part.isSingle()) return Report.refuse(Wording::UnlistedType, userLocation(E->getExprLoc()), spell(Type, Ctx));
    if (tileFormOf(Type)) {
      FailureOr<Operand> Tile = tileOperand(E, Part.Ssa, Type);
      if (failed(Tile)) return failure();
      Operands.push_back(std::move(*Tile));
    } else {
      Operands.push_back(Operand{E, std::nullopt, Part.Ssa, Type, false, elementOf(Type, Ctx), {}});
    }
  }
  return Operands;
}

// The identity is part of the op.
FailureOr<mlir::Attribute> KernelEmitter::identityOf(const CallExpr* E, const Operand& Scalar, Element Type) {
  const clang::SourceLocation Where = userLocation(E->getExprLoc());
  std::optional<clang::APValue> Number = Scalar.Constant;
  if (auto Constant = Number ? cuda_tile::ConstantOp() : Scalar.Ssa.getDefiningOp<cuda_tile::ConstantOp>(); Constant && !Scalar.IsTile) {
    if (auto Integers = llvm::dyn_cast<mlir::DenseIntElementsAttr>(Constant.getValue()))
      Number = clang::APValue(llvm::APSInt(*Integers.begin(), isUnsigned(*Scalar.ElementType)));
    else
      Number = clang::APValue(*Constant.getValue().getValues<llvm::APFloat>().begin());
  }
  if (!Number) return Report.refuse(Code::UnlistedConstruct, Where, "identity of " + functionName(E) + " that is not constant");
  Operand Identity = Scalar;
  Identity.Constant = Number;
  const bool IsFraction = !isFloating(Type) && Number->isFloat();
  if (IsFraction || (Type == Element::Bool && Scalar.ElementType != Element::Bool))
    return Report.refuse(Wording::ScalarTypeDoesNotFit, Where, spell(Scalar.Type, Ctx), nameOf(Type));
  if (Type != Element::Bool && failed(checkScalarAt(Identity, Type, Where))) return failure();
  return elementAttribute(*Number, Type);
}

// The operands are tile, axis, identity and the call of the body; tile and identity may be tuples.
FailureOr<KernelEmitter::Result> KernelEmitter::generic(const CallExpr* E, bool IsScan) {
  const clang::SourceLocation Where = userLocation(E->getExprLoc());
  const FailureOr<Tags> Given = tagsOf(E);
  if (failed(Given)) return failure();
  for (llvm::StringRef Tag : Given->Names)
    if (!IsScan || Tag != "reverse") return refuseTag(E, Tag);
  const FailureOr<llvm::SmallVector<Operand, 2>> Tiles = combinedOperands(E->getArg(0));
  if (failed(Tiles)) return failure();
  llvm::SmallVector<Element, 2> Types;
  Parts Values;
  for (const Operand& Tile : *Tiles) {
    Types.push_back(*Tile.ElementType);
    Values.push_back(Tile.Ssa);
    if (!hasArithmetic(Types.back()) && Types.back() != Element::Bool)
      return Report.refuse(Wording::ElementTypeOfOp, Where, functionName(E), nameOf(Types.back()));
    if (Tile.Shape != Tiles->front().Shape)
      return Report.refuse(Wording::CombinedShapes, Where, functionName(E), spell(Tiles->front().Shape), spell(Tile.Shape));
  }
  if (Tiles->empty()) return Report.refuse(Wording::UnlistedType, Where, spell(E->getArg(0)->getType(), Ctx));
  const FailureOr<int64_t> Axis = axis(E, E->getArg(1), Tiles->front().Shape.size());
  if (failed(Axis)) return failure();

  const FailureOr<llvm::SmallVector<Operand, 2>> Scalars = combinedOperands(E->getArg(2));
  if (failed(Scalars)) return failure();
  if (Scalars->size() != Tiles->size())
    return Report.refuse(Wording::UnlistedType, Where, spell(E->getArg(2)->getType().getNonReferenceType().getUnqualifiedType(), Ctx));
  const auto body = [&](mlir::ValueRange Left, mlir::ValueRange Right) { return callBody(E, Types, Left, Right); };
  Combination How{{}, body};
  for (auto [Scalar, Type] : llvm::zip(*Scalars, Types)) {
    const FailureOr<mlir::Attribute> Identity = identityOf(E, Scalar, Type);
    if (failed(Identity)) return failure();
    How.Identities.push_back(*Identity);
  }
  const FailureOr<Parts> V = IsScan ? scanned(E, Values, *Axis, Given->has("reverse"), How) : combine(E, Values, *Axis, How);
  if (failed(V)) return failure();
  return Result{together(*V, E->getArg(0)->getType())};
}

// Values of elements as a tuple, if the tiles are one.
Value KernelEmitter::together(mlir::ValueRange Values, clang::QualType Tiles) {
  if (!elementsOf(Tiles, Ctx)) return Value::single(Values[0]);
  std::vector<Value> Fields;
  for (mlir::Value V : Values) Fields.push_back(Value::single(V));
  return Value::record(std::move(Fields));
}

static void collect(const Value& V, llvm::SmallVectorImpl<mlir::Value>& Out) {
  Out.push_back(V.isSingle() ? V.Ssa : mlir::Value());
  for (const Value& Field : V.Fields) collect(Field, Out);
  if (!V.Captured) return;
  for (const Capture& Part : V.Captured->Captures) collect(Part.Copy, Out);
}

// Emits the body in the region that is open, and refuses what is no function of two elements, or of two tuples of them.
FailureOr<Parts> KernelEmitter::callBody(const CallExpr* E, llvm::ArrayRef<Element> Types, mlir::ValueRange Left, mlir::ValueRange Right) {
  const clang::SourceLocation Where = userLocation(E->getExprLoc());
  const std::string Function = functionName(E);
  const size_t Outer = Objects.size();
  llvm::SmallVector<mlir::Value, 32> Before, After;
  for (size_t I = 0; I < Outer; ++I) collect(Objects[I], Before);

  Bodies.emplace_back(together(Left, E->getArg(0)->getType()), together(Right, E->getArg(0)->getType()));
  const FailureOr<llvm::SmallVector<Operand, 2>> Combined = combinedOperands(E->getArg(3));
  Bodies.pop_back();
  if (failed(Combined)) return failure();

  for (size_t I = 0; I < Outer; ++I) collect(Objects[I], After);
  if (Before != After) return Report.refuse(Code::UnlistedConstruct, Where, "assignment to an outer variable in the body of " + Function);
  for (mlir::Operation& Op : *Left[0].getParentBlock()) {
    if (Op.getNumRegions() != 0)
      return Report.refuse(Code::UnlistedConstruct, Where, "control flow in the body of " + Function);
    if (llvm::isa<ir::PrintOp>(Op)) return Report.refuse(Code::UnlistedConstruct, Where, "message in the body of " + Function);
    if (!llvm::isa<cuda_tile::CudaTileDialect>(Op.getDialect()))
      return Report.refuse(Code::UnlistedConstruct, Where, "use of a tensor in the body of " + Function);
    for (mlir::Type Result : Op.getResultTypes())
      if (auto Tile = llvm::dyn_cast<cuda_tile::TileType>(Result); Tile && !Tile.getShape().empty())
        return Report.refuse(Code::UnlistedConstruct, Where, "tile in the body of " + Function);
  }
  if (Combined->size() != Types.size())
    return Report.refuse(Wording::UnlistedType, Where, spell(E->getArg(3)->getType().getNonReferenceType().getUnqualifiedType(), Ctx));
  Parts Yielded;
  for (auto [Part, Type] : llvm::zip(*Combined, Types)) {
    if (Part.IsTile) return Report.refuse(Code::UnlistedConstruct, Where, "tile in the body of " + Function);
    // Arithmetic of small integers is that of int, and keeps the low bits.
    const bool Fits = Part.ElementType && (*Part.ElementType == Type || (isInteger(Type) && isInteger(*Part.ElementType)));
    if (!Fits) return Report.refuse(Code::ElementTypeMismatch, Where, spellElement(Part.Type, Ctx), nameOf(Type));
    const FailureOr<mlir::Value> V = convert(Part, Type, {});
    if (failed(V)) return failure();
    Yielded.push_back(*V);
  }
  return Yielded;
}

}  // namespace tessera::plugin
