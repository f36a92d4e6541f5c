// Element-wise functions that are more than one op.
#include "llvm/ADT/StringSwitch.h"
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

using clang::CallExpr;
using cuda_tile::ComparisonOrdering, cuda_tile::ComparisonPredicate, cuda_tile::RoundingMode, cuda_tile::Signedness;

// All operands in one element type and one shape.
FailureOr<KernelEmitter::Mapped> KernelEmitter::mapOperands(const CallExpr* E) {
  llvm::SmallVector<Operand, 3> Operands;
  for (const clang::Expr* Argument : E->arguments()) {
    FailureOr<Operand> O = elementwiseOperand(Argument);
    if (failed(O)) return failure();
    Operands.push_back(std::move(*O));
  }
  // What is asked of one operand, not what is answered, is its element.
  FailureOr<Element> Common = failure();
  if (Operands.size() == 1 && Operands[0].ElementType)
    Common = *Operands[0].ElementType;
  else
    Common = commonElement(Operands, E);
  if (failed(Common)) return failure();
  const FailureOr<Extents> Shape = commonShape(Operands, E);
  if (failed(Shape)) return failure();
  Mapped Result{*Common, *Shape, {}};
  for (const Operand& O : Operands) {
    const FailureOr<mlir::Value> V = convert(O, *Common, *Shape);
    if (failed(V)) return failure();
    Result.Values.push_back(*V);
  }
  return Result;
}

FailureOr<KernelEmitter::Mapped> KernelEmitter::mapIntegers(const CallExpr* E) {
  FailureOr<Mapped> Operands = mapOperands(E);
  if (failed(Operands)) return failure();
  if (!isInteger(Operands->Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(Operands->Type));
  return Operands;
}

// ---- quotients. Embedded division is total.

FailureOr<KernelEmitter::Result> KernelEmitter::floorDiv(const CallExpr* E) {
  const FailureOr<Mapped> M = mapIntegers(E);
  if (failed(M)) return failure();
  const bool IsUnsigned = isUnsigned(M->Type);
  return Result{Value::single(cuda_tile::DivIOp::create(Builder, location(E), M->Values[0].getType(), M->Values[0], M->Values[1],
                                                        IsUnsigned ? Signedness::Unsigned : Signedness::Signed,
                                                        IsUnsigned ? RoundingMode::Zero : RoundingMode::NegativeInf)
                                  .getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::ceilDiv(const CallExpr* E) {
  const FailureOr<Mapped> M = mapIntegers(E);
  if (failed(M)) return failure();
  return Result{
      Value::single(cuda_tile::DivIOp::create(Builder, location(E), M->Values[0].getType(), M->Values[0], M->Values[1],
                                              isUnsigned(M->Type) ? Signedness::Unsigned : Signedness::Signed, RoundingMode::PositiveInf)
                        .getResult())};
}

// A remainder whose sign is not the divisor's is one divisor away; of a zero divisor it is 0 and stays so.
FailureOr<KernelEmitter::Result> KernelEmitter::floorMod(const CallExpr* E) {
  const FailureOr<Mapped> M = mapIntegers(E);
  if (failed(M)) return failure();
  const mlir::Location Where = location(E);
  const mlir::Type Type = M->Values[0].getType();
  const bool IsUnsigned = isUnsigned(M->Type);
  const mlir::Value Rest = createOp("cuda_tile.remi", M->Values, Type, Where, IsUnsigned);
  if (IsUnsigned) return Result{Value::single(Rest)};
  const mlir::Value Zero = integerConstant(0, M->Type, M->Shape, Where);
  const auto compared = [&](ComparisonPredicate Predicate, mlir::Value V) {
    return cuda_tile::CmpIOp::create(Builder, Where, Predicate, V, Zero, Signedness::Signed).getResult();
  };
  const mlir::Value Signs = createOp("cuda_tile.xori", {Rest, M->Values[1]}, Type, Where);
  const mlir::Value Differ = compared(ComparisonPredicate::LessThan, Signs), IsRest = compared(ComparisonPredicate::NotEqual, Rest);
  const mlir::Value Moves = createOp("cuda_tile.andi", {Differ, IsRest}, Differ.getType(), Where);
  const mlir::Value Moved = createOp("cuda_tile.addi", {Rest, M->Values[1]}, Type, Where);
  return Result{Value::single(createOp("cuda_tile.select", {Moves, Moved, Rest}, Type, Where))};
}

// The op multiplies unsigned integers. A negative factor counts 2^width too much there, so the other factor is taken off again.
FailureOr<KernelEmitter::Result> KernelEmitter::mulHigh(const CallExpr* E) {
  const FailureOr<Mapped> M = mapIntegers(E);
  if (failed(M)) return failure();
  const mlir::Location Where = location(E);
  const mlir::Type Type = M->Values[0].getType();
  mlir::Value High = createOp("cuda_tile.mulhii", M->Values, Type, Where);
  if (isUnsigned(M->Type)) return Result{Value::single(High)};
  const mlir::Value Last = integerConstant(widthOf(M->Type) - 1, M->Type, M->Shape, Where);
  for (unsigned Factor : {0, 1}) {
    const mlir::Value Sign = createOp("cuda_tile.shri", {M->Values[Factor], Last}, Type, Where);
    const mlir::Value Excess = createOp("cuda_tile.andi", {Sign, M->Values[1 - Factor]}, Type, Where);
    High = createOp("cuda_tile.subi", {High, Excess}, Type, Where);
  }
  return Result{Value::single(High)};
}

FailureOr<KernelEmitter::Result> KernelEmitter::invert(const CallExpr* E) {
  const FailureOr<Mapped> M = mapOperands(E);
  if (failed(M)) return failure();
  if (M->Type != Element::Bool && !isInteger(M->Type))
    return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(M->Type));
  const mlir::Value Ones = integerConstant(M->Type == Element::Bool ? 1 : -1, M->Type, M->Shape, location(E));
  return Result{Value::single(createOp("cuda_tile.xori", {M->Values[0], Ones}, Ones.getType(), location(E)))};
}

// ---- NaN

static ComparisonPredicate predicateOf(llvm::StringRef Function) {
  return llvm::StringSwitch<ComparisonPredicate>(Function)
      .Case("equal_unordered", ComparisonPredicate::Equal)
      .Case("not_equal_unordered", ComparisonPredicate::NotEqual)
      .Case("less_unordered", ComparisonPredicate::LessThan)
      .Case("less_equal_unordered", ComparisonPredicate::LessThanOrEqual)
      .Case("greater_unordered", ComparisonPredicate::GreaterThan)
      .Case("greater_equal_unordered", ComparisonPredicate::GreaterThanOrEqual);
}

FailureOr<KernelEmitter::Result> KernelEmitter::compareUnordered(const CallExpr* E) {
  llvm::SmallVector<Operand, 2> Operands;
  for (const clang::Expr* Argument : E->arguments()) {
    FailureOr<Operand> O = elementwiseOperand(Argument);
    if (failed(O)) return failure();
    Operands.push_back(std::move(*O));
  }
  FailureOr<Element> Common = failure();
  if (!Operands[0].IsTile && !Operands[1].IsTile)  // the result says nothing about the operands
    Common = scalarElement(Operands[0].Type, E->getExprLoc());
  else
    Common = commonElement(Operands, E);
  if (failed(Common)) return failure();
  if (!isFloating(*Common)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(*Common));
  const FailureOr<Extents> Shape = commonShape(Operands, E);
  if (failed(Shape)) return failure();
  llvm::SmallVector<mlir::Value, 2> Values;
  for (const Operand& O : Operands) {
    const FailureOr<mlir::Value> V = convert(O, *Common, *Shape);
    if (failed(V)) return failure();
    Values.push_back(*V);
  }
  const ComparisonPredicate Predicate = predicateOf(functionName(E));
  return Result{Value::single(
      cuda_tile::CmpFOp::create(Builder, location(E), Predicate, ComparisonOrdering::Unordered, Values[0], Values[1]).getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::isNan(const CallExpr* E) {
  const FailureOr<Mapped> M = mapOperands(E);
  if (failed(M)) return failure();
  if (!isFloating(M->Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(M->Type));
  return Result{Value::single(cuda_tile::CmpFOp::create(Builder, location(E), ComparisonPredicate::NotEqual, ComparisonOrdering::Unordered,
                                                        M->Values[0], M->Values[0])
                                  .getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::isInf(const CallExpr* E) {
  const FailureOr<Mapped> M = mapOperands(E);
  if (failed(M)) return failure();
  if (!isFloating(M->Type)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), functionName(E), nameOf(M->Type));
  const mlir::Location Where = location(E);
  const mlir::Value Magnitude = createOp("cuda_tile.absf", M->Values, M->Values[0].getType(), Where);
  const mlir::Value Infinity = constant(clang::APValue(llvm::APFloat::getInf(llvm::APFloat::IEEEdouble())), M->Type, M->Shape, Where);
  return Result{Value::single(
      cuda_tile::CmpFOp::create(Builder, Where, ComparisonPredicate::Equal, ComparisonOrdering::Ordered, Magnitude, Infinity).getResult())};
}

}  // namespace tessera::plugin
