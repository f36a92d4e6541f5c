// Element-wise functions: operands get one element type and one shape, or are refused (TS2051, TS2060, TS2061).
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/Tiles.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr;

// An op by its full name. Attributes that are not given have the defaults of their declaration.
mlir::Value KernelEmitter::createOp(llvm::StringRef Name, llvm::ArrayRef<mlir::Value> Operands, mlir::Type Type, mlir::Location Where,
                                    bool IsUnsigned, llvm::ArrayRef<mlir::NamedAttribute> Attributes) {
  mlir::OperationState State(Where, Name);
  State.addOperands(Operands);
  State.addTypes(Type);
  State.addAttributes(Attributes);
  if (llvm::is_contained(State.name.getAttributeNames(), "signedness"))
    State.addAttribute("signedness",
                       cuda_tile::SignednessAttr::get(&Mlir, IsUnsigned ? cuda_tile::Signedness::Unsigned : cuda_tile::Signedness::Signed));
  return Builder.create(State)->getResult(0);
}

// ---- operands

FailureOr<KernelEmitter::Operand> KernelEmitter::elementwiseOperand(const Expr* E) {
  Operand O{E, std::nullopt, {}, E->getType().getNonReferenceType().getUnqualifiedType(), false, std::nullopt, {}};
  if (!tileFormOf(O.Type)) {
    O.ElementType = elementOf(O.Type, Ctx);
    if ((O.Constant = fold(E, Ctx))) return O;
    if (!O.ElementType) return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(O.Type, Ctx));
    const FailureOr<mlir::Value> V = single(E);
    if (failed(V)) return failure();
    O.Ssa = *V;
    return O;
  }
  const FailureOr<mlir::Value> V = single(E);
  if (failed(V)) return failure();
  return tileOperand(E, *V);
}

// Of the type that is given, or that of the expression.
FailureOr<KernelEmitter::Operand> KernelEmitter::tileOperand(const Expr* E, mlir::Value V, clang::QualType Type) {
  if (Type.isNull()) Type = E->getType();
  Type = Type.getNonReferenceType().getUnqualifiedType();
  const TileForm Form = *tileFormOf(Type);
  const FailureOr<Element> Known = scalarElement(Form.Element, E->getExprLoc());
  if (failed(Known)) return failure();
  return Operand{E, std::nullopt, V, Type, true, *Known, Form.Shape};
}

static bool holds(Element E, const llvm::APSInt& V) {
  if (E == Element::Bool) return false;
  const unsigned Width = widthOf(E);
  if (isUnsigned(E)) return !V.isNegative() && V.isIntN(Width);
  return V.isSigned() ? V.isSignedIntN(Width) : V.isIntN(Width - 1);
}

// Whether no value of a run-time integer is lost beside a tile, which widens for it from 32 bits on.
static bool fitsBeside(Element Scalar, Element Tile) {
  if (isUnsigned(Scalar) == isUnsigned(Tile)) return widthOf(Scalar) <= widthOf(Tile) || widthOf(Tile) >= 32;
  return isUnsigned(Scalar) && widthOf(Scalar) < widthOf(Tile);
}

// Whether a scalar may stand beside a tile of this element type.
LogicalResult KernelEmitter::checkScalarAt(const Operand& Scalar, Element Tile, clang::SourceLocation Where) {
  if (isFloating(Tile) || (isMatrixFormat(Tile) && Tile != Element::F8E8M0)) return success();
  if (Tile == Element::F8E8M0) {  // integers of 64 bits reach it by no op that rounds once
    if (Scalar.Constant || (Scalar.ElementType && (!isInteger(*Scalar.ElementType) || widthOf(*Scalar.ElementType) < 64))) return success();
    return Report.refuse(Wording::ScalarTypeDoesNotFit, Where, spell(Scalar.Type, Ctx), nameOf(Tile));
  }
  if (Scalar.Constant && Scalar.Constant->isInt()) {
    if (Scalar.ElementType == Element::Bool) return success();
    const llvm::APSInt& V = Scalar.Constant->getInt();
    if (!holds(Tile, V)) return Report.refuse(Code::ScalarDoesNotFit, Where, llvm::toString(V, 10), nameOf(Tile));
    return success();
  }
  const bool Fits = Scalar.ElementType == Element::Bool || (isInteger(Tile) && Scalar.ElementType && isInteger(*Scalar.ElementType) &&
                                                            fitsBeside(*Scalar.ElementType, Tile));
  if (!Fits) return Report.refuse(Wording::ScalarTypeDoesNotFit, Where, spell(Scalar.Type, Ctx), nameOf(Tile));
  return success();
}

// Tiles first, then the scalars beside them. Without a tile it is the type that C++ gives the call.
FailureOr<Element> KernelEmitter::commonElement(llvm::ArrayRef<Operand> Operands, const Expr* E) {
  const Operand* Tile = nullptr;
  Element Common = Element::F32;
  for (const Operand& O : Operands) {
    if (!O.IsTile) continue;
    if (!Tile || widens(Common, *O.ElementType))
      Common = *O.ElementType;
    else if (Common != *O.ElementType && !widens(*O.ElementType, Common))
      return Report.refuse(Code::ElementTypeMismatch, E->getExprLoc(), nameOf(*Tile->ElementType), nameOf(*O.ElementType),
                           Tile->Source->getSourceRange(), O.Source->getSourceRange());
    if (!Tile) Tile = &O;
  }
  if (!Tile) {
    const std::optional<TileForm> Form = tileFormOf(E->getType());
    return scalarElement(Form ? Form->Element : E->getType(), E->getExprLoc());
  }
  Element Widened = Common;
  for (const Operand& O : Operands) {
    if (O.IsTile) continue;
    if (failed(checkScalar(O, Common))) return failure();
    if (O.ElementType && isInteger(Common) && widthOf(Common) >= 32 && widens(Widened, *O.ElementType)) Widened = *O.ElementType;
  }
  return Widened;
}

// NumPy broadcasting, from the last axis.
FailureOr<Extents> KernelEmitter::commonShape(llvm::ArrayRef<Operand> Operands, const Expr* E) {
  Extents Common;
  for (const Operand& O : Operands) {
    const size_t Rank = std::max(Common.size(), O.Shape.size());
    Extents Next(Rank, 1);
    for (size_t I = 0; I < Rank; ++I) {  // counted from the last axis
      const int64_t Left = I < Common.size() ? Common[Common.size() - 1 - I] : 1;
      const int64_t Right = I < O.Shape.size() ? O.Shape[O.Shape.size() - 1 - I] : 1;
      if (Left != Right && Left != 1 && Right != 1)
        return Report.refuse(Code::NoBroadcast, E->getExprLoc(), spell(Common), spell(O.Shape), unsigned(Rank - 1 - I));
      Next[Rank - 1 - I] = Left == 1 ? Right : Left;
    }
    Common = std::move(Next);
  }
  if (failed(checkTileShape(Report, E->getExprLoc(), Common))) return failure();
  return Common;
}

mlir::Value KernelEmitter::broadcast(mlir::Value V, llvm::ArrayRef<int64_t> Shape, mlir::Location Where) {
  const auto Type = llvm::cast<cuda_tile::TileType>(V.getType());
  if (Type.getShape() == Shape) return V;
  if (Type.getShape().size() < Shape.size()) {
    Extents Padded(Shape.size() - Type.getShape().size(), 1);
    Padded.append(Type.getShape().begin(), Type.getShape().end());
    V = cuda_tile::ReshapeOp::create(Builder, Where, cuda_tile::TileType::get(Padded, Type.getElementType()), V);
    if (llvm::ArrayRef<int64_t>(Padded) == Shape) return V;
  }
  return cuda_tile::BroadcastOp::create(Builder, Where, cuda_tile::TileType::get(Shape, Type.getElementType()), V);
}

// The operand as a tile of this element and shape.
FailureOr<mlir::Value> KernelEmitter::convert(const Operand& From, Element E, llvm::ArrayRef<int64_t> Shape) {
  const mlir::Location Where = location(From.Source);
  if (From.Constant) {
    if (From.Constant->isInt() && From.ElementType == Element::Bool && E != Element::Bool)
      return integerConstant(From.Constant->getInt().getBoolValue(), E, Shape, Where);
    if (From.Constant->isFloat() && !isFloating(E) && !isMatrixFormat(E))
      return Report.refuse(Wording::ScalarTypeDoesNotFit, From.Source->getBeginLoc(), spell(From.Type, Ctx), nameOf(E));
    return constant(*From.Constant, E, Shape, Where);
  }
  return broadcast(convertElement(From.Ssa, *From.ElementType, E, Where), Shape, Where);
}

// ---- functions

FailureOr<KernelEmitter::Result> KernelEmitter::elementwise(const CallExpr* E, llvm::ArrayRef<llvm::StringRef> Ops) {
  const auto* Operator = llvm::dyn_cast<clang::CXXOperatorCallExpr>(E);
  if (Operator && Operator->isAssignmentOp()) return compoundAssign(E, Ops);
  llvm::SmallVector<Operand, 3> Operands;
  const FailureOr<Tags> Given = tagsOf(E);
  if (failed(Given)) return failure();
  for (unsigned I = 0; I + Given->Names.size() < E->getNumArgs(); ++I) {
    FailureOr<Operand> O = elementwiseOperand(E->getArg(I));
    if (failed(O)) return failure();
    Operands.push_back(std::move(*O));
  }
  const FailureOr<Element> Common = commonElement(Operands, E);
  if (failed(Common)) return failure();
  const FailureOr<Extents> Shape = commonShape(Operands, E);
  if (failed(Shape)) return failure();
  const FailureOr<mlir::Value> V = mapElements(E, Ops, Operands, *Common, *Shape);
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

// `a += b`: the right side first, as C++17 says; the left side keeps its type.
FailureOr<KernelEmitter::Result> KernelEmitter::compoundAssign(const CallExpr* E, llvm::ArrayRef<llvm::StringRef> Ops) {
  const FailureOr<Operand> Right = elementwiseOperand(E->getArg(1));
  if (failed(Right)) return failure();
  const FailureOr<Value*> Target = place(E->getArg(0));
  if (failed(Target)) return failure();
  const FailureOr<Value> Old = read(*Target, E->getArg(0));
  if (failed(Old)) return failure();
  const FailureOr<Operand> Left = tileOperand(E->getArg(0), Old->Ssa);
  if (failed(Left)) return failure();
  const Operand Operands[] = {*Left, *Right};
  const FailureOr<Element> Common = commonElement(Operands, E);
  if (failed(Common)) return failure();
  const FailureOr<Extents> Shape = commonShape(Operands, E);
  if (failed(Shape)) return failure();
  if (*Common != *Left->ElementType && Right->IsTile)
    return Report.refuse(Code::ElementTypeMismatch, E->getExprLoc(), nameOf(*Left->ElementType), nameOf(*Right->ElementType));
  if (*Common != *Left->ElementType)
    return Report.refuse(Wording::ScalarTypeDoesNotFit, Right->Source->getBeginLoc(), spell(Right->Type, Ctx), nameOf(*Left->ElementType));
  if (*Shape != Left->Shape) return Report.refuse(Wording::NoBroadcastRank, E->getExprLoc(), spell(Right->Shape), spell(Left->Shape));
  const FailureOr<mlir::Value> V = mapElements(E, Ops, Operands, *Common, *Shape);
  if (failed(V)) return failure();
  write(*Target, Value::single(*V));
  return Result{Value(), *Target};
}

// Functions whose result in 16 bits is that in `float`, rounded once more.
static bool isComputedInFloat(llvm::StringRef Op) {
  static constexpr llvm::StringLiteral Ops[] = {"atan2", "cos",   "cosh", "exp",  "exp2", "fpowf", "log",
                                                "log2",  "rsqrt", "sin",  "sinh", "tan",  "tanh"};
  return Op.consume_front("cuda_tile.") && llvm::is_contained(Ops, Op);
}

// The op that a function is bound to, on operands of one type. Of two names the first is for floating elements.
FailureOr<mlir::Value> KernelEmitter::mapElements(const CallExpr* E, llvm::ArrayRef<llvm::StringRef> Ops, llvm::ArrayRef<Operand> Operands,
                                                  Element Common, llvm::ArrayRef<int64_t> Shape) {
  const bool IsLogical = Ops[0] == "cuda_tile.andi" || Ops[0] == "cuda_tile.ori" || Ops[0] == "cuda_tile.xori";
  const bool IsShift = Ops[0] == "cuda_tile.shli" || Ops[0] == "cuda_tile.shri";
  const bool Takes = IsShift     ? isInteger(Common)
                     : IsLogical ? isInteger(Common) || Common == Element::Bool
                                 : isFloating(Common) || (Ops.size() == 2 && isInteger(Common));
  if (!Takes) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Common));
  const llvm::StringRef Op = Ops.size() == 2 && !isFloating(Common) ? Ops[1] : Ops[0];
  const Element Computed = isHalf(Common) && isComputedInFloat(Op) ? Element::F32 : Common;
  const FailureOr<llvm::SmallVector<mlir::NamedAttribute, 2>> Attributes = tagAttributes(E, Op, Computed);
  if (failed(Attributes)) return failure();
  llvm::SmallVector<mlir::Value, 3> Converted;
  for (const Operand& O : Operands) {
    const FailureOr<mlir::Value> V = convert(O, Common, Shape);
    if (failed(V)) return failure();
    Converted.push_back(convertElement(*V, Common, Computed, location(E)));
  }
  if (Op == "cuda_tile.absi" && isUnsigned(Common)) return Converted[0];
  if (Op == "cuda_tile.divf") warnOfPaddedMean(E, Converted[0], Converted[1]);
  const mlir::Value V = createOp(Op, Converted, tileType(Computed, Shape, &Mlir), location(E), isUnsigned(Common), *Attributes);
  return convertElement(V, Computed, Common, location(E));
}

FailureOr<KernelEmitter::Result> KernelEmitter::compare(const CallExpr* E) {
  FailureOr<Operand> L = elementwiseOperand(E->getArg(0));
  if (failed(L)) return failure();
  FailureOr<Operand> R = elementwiseOperand(E->getArg(1));
  if (failed(R)) return failure();
  const Operand Operands[] = {*L, *R};
  const bool AreScalars = !L->IsTile && !R->IsTile;  // then the result says nothing about the operands
  const FailureOr<Element> Common = AreScalars ? scalarElement(L->Type, E->getExprLoc()) : commonElement(Operands, E);
  if (failed(Common)) return failure();
  if (!hasArithmetic(*Common)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(*Common));
  const FailureOr<Extents> Shape = commonShape(Operands, E);
  if (failed(Shape)) return failure();
  const FailureOr<mlir::Value> Left = convert(*L, *Common, *Shape);
  if (failed(Left)) return failure();
  const FailureOr<mlir::Value> Right = convert(*R, *Common, *Shape);
  if (failed(Right)) return failure();
  const auto Kind = clang::BinaryOperator::getOverloadedOpcode(llvm::cast<clang::CXXOperatorCallExpr>(E)->getOperator());
  const FailureOr<mlir::Value> V = arithmetic(Kind, *Common, *Left, *Right, location(E));
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::select(const CallExpr* E) {
  FailureOr<Operand> C = elementwiseOperand(E->getArg(0));
  if (failed(C)) return failure();
  if (C->ElementType != Element::Bool)
    return Report.refuse(Wording::ElementTypeOfOp, E->getArg(0)->getBeginLoc(), functionName(E),
                         C->ElementType ? nameOf(*C->ElementType).str() : spell(C->Type, Ctx));
  FailureOr<Operand> A = elementwiseOperand(E->getArg(1));
  if (failed(A)) return failure();
  FailureOr<Operand> B = elementwiseOperand(E->getArg(2));
  if (failed(B)) return failure();
  const FailureOr<Element> Common = commonElement({*A, *B}, E);
  if (failed(Common)) return failure();
  const FailureOr<Extents> Shape = commonShape({*A, *B, *C}, E);
  if (failed(Shape)) return failure();
  llvm::SmallVector<mlir::Value, 3> Converted;
  for (const Operand* O : {&*C, &*A, &*B}) {
    const FailureOr<mlir::Value> V = convert(*O, O == &*C ? Element::Bool : *Common, *Shape);
    if (failed(V)) return failure();
    Converted.push_back(*V);
  }
  return Result{Value::single(createOp("cuda_tile.select", Converted, tileType(*Common, *Shape, &Mlir), location(E)))};
}

FailureOr<KernelEmitter::Result> KernelEmitter::negateMask(const CallExpr* E) {
  const FailureOr<Operand> O = elementwiseOperand(E->getArg(0));
  if (failed(O)) return failure();
  if (*O->ElementType != Element::Bool)
    return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(*O->ElementType));
  const mlir::Value True = integerConstant(1, Element::Bool, O->Shape, location(E));
  return Result{Value::single(createOp("cuda_tile.xori", {O->Ssa, True}, O->Ssa.getType(), location(E)))};
}

}  // namespace tessera::plugin
