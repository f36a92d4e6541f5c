// Finds the selects, masks and constants that keep operands in range, from the meaning of the operations and not from the code that emits them.
#include "lowering/Analysis/DefinedArithmetic.h"

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "llvm/ADT/APSInt.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using cuda_tile::ComparisonPredicate;
using cuda_tile::Signedness;

namespace {

// Elements of a constant behind broadcasts and reshapes; null otherwise.
DenseElementsAttr knownElements(Value V) {
  while (Operation *Definition = V.getDefiningOp()) {
    if (auto Constant = dyn_cast<cuda_tile::ConstantOp>(Definition))
      return Constant.getValue();
    if (!isa<cuda_tile::BroadcastOp, cuda_tile::ReshapeOp>(Definition))
      return nullptr;
    V = Definition->getOperand(0);
  }
  return nullptr;
}

template <typename Property> bool allIntegers(Value V, Property Has) {
  auto Elements = dyn_cast_or_null<DenseIntElementsAttr>(knownElements(V));
  return Elements && llvm::all_of(Elements.getValues<APInt>(), Has);
}

bool isAlways(Value V, int64_t Number) {
  return allIntegers(V, [&](const APInt &E) { return E.getBitWidth() <= 64 && E.getSExtValue() == Number; });
}

bool isAlwaysLeast(Value V) {
  return allIntegers(V, [](const APInt &E) { return E.isMinSignedValue(); });
}

// `A == B` for this A and a constant with the property.
template <typename IsWanted> bool comparesEqual(Value Condition, Value A, IsWanted Wanted) {
  auto Compare = Condition.getDefiningOp<cuda_tile::CmpIOp>();
  if (!Compare || Compare.getPredicate() != ComparisonPredicate::Equal)
    return false;
  return (Compare.getLhs() == A && Wanted(Compare.getRhs())) || (Compare.getRhs() == A && Wanted(Compare.getLhs()));
}

// Whenever the divisor is zero, the condition is true.
bool coversZero(Value Condition, Value Divisor) {
  if (auto Or = Condition.getDefiningOp<cuda_tile::OrIOp>())
    return coversZero(Or.getLhs(), Divisor) || coversZero(Or.getRhs(), Divisor);
  return comparesEqual(Condition, Divisor, [](Value V) { return isAlways(V, 0); });
}

// Whenever divisor and dividend overflow together, the condition is true.
bool coversOverflow(Value Condition, Value Dividend, Value Divisor) {
  if (auto Or = Condition.getDefiningOp<cuda_tile::OrIOp>())
    return coversOverflow(Or.getLhs(), Dividend, Divisor) || coversOverflow(Or.getRhs(), Dividend, Divisor);
  auto IsMinusOne = [](Value V) { return allIntegers(V, [](const APInt &E) { return E.isAllOnes(); }); };
  if (auto And = Condition.getDefiningOp<cuda_tile::AndIOp>())
    return (comparesEqual(And.getLhs(), Divisor, IsMinusOne) && comparesEqual(And.getRhs(), Dividend, isAlwaysLeast)) ||
           (comparesEqual(And.getRhs(), Divisor, IsMinusOne) && comparesEqual(And.getLhs(), Dividend, isAlwaysLeast));
  return comparesEqual(Condition, Divisor, IsMinusOne) || comparesEqual(Condition, Dividend, isAlwaysLeast);
}

bool isAtLeastOne(Value V) {
  auto Max = V.getDefiningOp<cuda_tile::MaxIOp>();
  auto IsPositive = [](Value Bound) { return allIntegers(Bound, [](const APInt &E) { return E.isStrictlyPositive(); }); };
  return IsPositive(V) ||
         (Max && Max.getSignedness() == Signedness::Signed && (IsPositive(Max.getLhs()) || IsPositive(Max.getRhs())));
}

// What is added to a number below the bound gives a number of the type.
bool neverWraps(cuda_tile::ForOp Op) {
  if (isAlways(Op.getStep(), 1))
    return true;
  auto Steps = dyn_cast_or_null<DenseIntElementsAttr>(knownElements(Op.getStep()));
  if (!Steps || !Steps.getSplatValue<APInt>().isStrictlyPositive())
    return false;
  APInt Step = Steps.getSplatValue<APInt>();
  return allIntegers(Op.getUpper(), [&](const APInt &Upper) {
    bool Overflows = false;
    if (Op.getUnsignedCmp())
      (void)(Upper.isZero() ? Upper : Upper - 1).uadd_ov(Step, Overflows);
    else
      (void)(Upper.isMinSignedValue() ? Upper : Upper - 1).sadd_ov(Step, Overflows);
    return !Overflows;
  });
}

// The divisor is `condition ? one : other`.
cuda_tile::SelectOp replacesByOne(Value Divisor) {
  auto Select = Divisor.getDefiningOp<cuda_tile::SelectOp>();
  return Select && isAlways(Select.getTrueValue(), 1) ? Select : nullptr;
}

bool isDefinedDivision(Value Dividend, Value Divisor, Signedness Sign) {
  if (isAtLeastOne(Divisor))
    return true;
  cuda_tile::SelectOp Select = replacesByOne(Divisor);
  Value Kept = Select ? Select.getFalseValue() : Divisor;
  bool NeverZero = allIntegers(Kept, [](const APInt &E) { return !E.isZero(); }) || (Select && coversZero(Select.getCondition(), Kept));
  bool NeverOverflows = Sign == Signedness::Unsigned || allIntegers(Kept, [](const APInt &E) { return !E.isAllOnes(); }) ||
                        allIntegers(Dividend, [](const APInt &E) { return !E.isMinSignedValue(); }) ||
                        (Select && coversOverflow(Select.getCondition(), Dividend, Kept));
  return NeverZero && NeverOverflows;
}

// Integers from Least to Greatest, wide enough that neither they nor their neighbours overflow.
struct IntegerRange {
  APSInt Least, Greatest;

  IntegerRange(unsigned Width, bool IsSigned)
      : Least(APInt::getZero(Width + 2), /*isUnsigned=*/false), Greatest(APInt::getZero(Width + 2), /*isUnsigned=*/false) {
    Greatest = APInt::getLowBitsSet(Width + 2, IsSigned ? Width - 1 : Width);
    if (IsSigned)
      Least = APInt::getSignedMinValue(Width).sext(Width + 2);
  }

  // The value converts, truncated toward zero, to an integer of the range.
  bool holds(const APFloat &Value) const {
    APSInt Converted(Least.getBitWidth(), /*isUnsigned=*/false);
    bool IsExact;
    APFloat::opStatus Status = Value.convertToInteger(Converted, APFloat::rmTowardZero, &IsExact);
    return !(Status & APFloat::opInvalidOp) && Converted >= Least && Converted <= Greatest;
  }
};

bool allConvertible(Value V, const IntegerRange &Range) {
  auto Elements = dyn_cast_or_null<DenseFPElementsAttr>(knownElements(V));
  return Elements && llvm::all_of(Elements.getValues<APFloat>(), [&](const APFloat &E) { return Range.holds(E); });
}

// The condition is an ordered comparison that bounds the source from one side by values that convert themselves, or by neighbours of the
// first value that does not.
bool bounds(Value Condition, Value Source, bool FromBelow, const IntegerRange &Range) {
  if (auto And = Condition.getDefiningOp<cuda_tile::AndIOp>())
    return bounds(And.getLhs(), Source, FromBelow, Range) || bounds(And.getRhs(), Source, FromBelow, Range);
  auto Compare = Condition.getDefiningOp<cuda_tile::CmpFOp>();
  if (!Compare || Compare.getOrdering() != cuda_tile::ComparisonOrdering::Ordered || Compare.getLhs() != Source)
    return false;
  ComparisonPredicate P = Compare.getPredicate();
  bool IsStrict = P == ComparisonPredicate::GreaterThan || P == ComparisonPredicate::LessThan;
  bool IsLower = P == ComparisonPredicate::GreaterThan || P == ComparisonPredicate::GreaterThanOrEqual;
  bool IsUpper = P == ComparisonPredicate::LessThan || P == ComparisonPredicate::LessThanOrEqual;
  if (FromBelow ? !IsLower : !IsUpper)
    return false;
  auto Elements = dyn_cast_or_null<DenseFPElementsAttr>(knownElements(Compare.getRhs()));
  return Elements && llvm::all_of(Elements.getValues<APFloat>(), [&](APFloat Bound) {
           if (Bound.isNaN())
             return false;
           if (IsStrict && Bound.next(/*nextDown=*/!FromBelow) & APFloat::opInvalidOp)
             return false;
           return Range.holds(Bound);
         });
}

bool isDefinedConversion(cuda_tile::FToIOp Op) {
  unsigned Width = cast<cuda_tile::TileType>(Op.getType()).getElementTypeBitWidth();
  IntegerRange Range(Width, Op.getSignedness() == Signedness::Signed);
  if (Op.getSaturating() || allConvertible(Op.getSource(), Range))
    return true;
  auto Select = Op.getSource().getDefiningOp<cuda_tile::SelectOp>();
  return Select && allConvertible(Select.getFalseValue(), Range) &&
         bounds(Select.getCondition(), Select.getTrueValue(), /*FromBelow=*/true, Range) &&
         bounds(Select.getCondition(), Select.getTrueValue(), /*FromBelow=*/false, Range);
}

// Read as unsigned, and whatever it is made of.
bool isAlwaysBelow(Value V, uint64_t Limit) {
  auto Below = [&](const APInt &E) { return E.ult(Limit); };
  auto And = V.getDefiningOp<cuda_tile::AndIOp>();
  return allIntegers(V, Below) || (And && (allIntegers(And.getLhs(), Below) || allIntegers(And.getRhs(), Below)));
}

bool namesSlice(ValueRange Indices, cuda_tile::TileType Part, cuda_tile::TileType Whole) {
  return llvm::all_of(llvm::enumerate(Indices), [&](auto Index) {
    return isAlwaysBelow(Index.value(), Whole.getShape()[Index.index()] / Part.getShape()[Index.index()]);
  });
}

} // namespace

bool tessera::lowering::isDefined(Operation *Op) {
  if (auto Division = dyn_cast<cuda_tile::DivIOp>(Op))
    return isDefinedDivision(Division.getLhs(), Division.getRhs(), Division.getSignedness());
  if (auto Remainder = dyn_cast<cuda_tile::RemIOp>(Op))
    return isDefinedDivision(Remainder.getLhs(), Remainder.getRhs(), Remainder.getSignedness());
  if (auto Conversion = dyn_cast<cuda_tile::FToIOp>(Op))
    return isDefinedConversion(Conversion);
  if (auto For = dyn_cast<cuda_tile::ForOp>(Op))
    return neverWraps(For);
  if (isa<cuda_tile::ShLIOp, cuda_tile::ShRIOp>(Op))
    return isAlwaysBelow(Op->getOperand(1), cast<cuda_tile::TileType>(Op->getResult(0).getType()).getElementTypeBitWidth());
  if (auto Extract = dyn_cast<cuda_tile::ExtractOp>(Op))
    return namesSlice(Extract.getIndices(), Extract.getType(), Extract.getSource().getType());
  if (auto Insert = dyn_cast<cuda_tile::InsertOp>(Op))
    return namesSlice(Insert.getIndices(), Insert.getSource().getType(), Insert.getType());
  return true;
}
