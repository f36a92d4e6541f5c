// Tile IR leaves some integer results and loops undefined; the device language defines them. Selects before the operation move its operands into the
// defined range, selects behind it supply the results that the range cannot give.
#include "lowering/Transforms/Passes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_EXPANDTOTALARITHMETIC
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using cuda_tile::ComparisonOrdering;
using cuda_tile::ComparisonPredicate;
using cuda_tile::Signedness;

namespace {

// Builds tiles of one shape next to the op that is being expanded.
class TileBuilder {
public:
  explicit TileBuilder(Operation *At) : TileBuilder(At, At->getResult(0)) {}
  TileBuilder(Operation *At, Value Like) : B(At->getLoc(), At), Shape(cast<cuda_tile::TileType>(Like.getType()).getShape()) {}

  Value integer(Type Element, const APInt &Number) { return constant(Element, IntegerAttr::get(Element, Number)); }
  Value real(FloatType Element, const APFloat &Number) { return constant(Element, FloatAttr::get(Element, Number)); }
  Value compare(ComparisonPredicate Predicate, Value A, Value Bv, Signedness Sign = Signedness::Signed) {
    return cuda_tile::CmpIOp::create(B, truth(), Predicate, A, Bv, Sign).getResult();
  }
  Value compareReal(ComparisonPredicate Predicate, Value A, Value Bv) {
    return cuda_tile::CmpFOp::create(B, truth(), Predicate, ComparisonOrdering::Ordered, A, Bv).getResult();
  }
  Value both(Value A, Value Bv) { return cuda_tile::AndIOp::create(B, A.getType(), A, Bv).getResult(); }
  Value either(Value A, Value Bv) { return cuda_tile::OrIOp::create(B, truth(), A, Bv).getResult(); }
  Value select(Value Condition, Value A, Value Bv) { return cuda_tile::SelectOp::create(B, A.getType(), Condition, A, Bv).getResult(); }
  Value sum(Value A, Value Bv) { return cuda_tile::AddIOp::create(B, A.getType(), A, Bv).getResult(); }
  Value difference(Value A, Value Bv) { return cuda_tile::SubIOp::create(B, A.getType(), A, Bv).getResult(); }
  Value product(Value A, Value Bv) { return cuda_tile::MulIOp::create(B, A.getType(), A, Bv).getResult(); }
  Value quotient(Value A, Value Bv) { return cuda_tile::DivIOp::create(B, A.getType(), A, Bv, Signedness::Unsigned, cuda_tile::RoundingMode::Zero).getResult(); }
  void insertAfter(Operation *Op) { B.setInsertionPointAfter(Op); }

private:
  Value constant(Type Element, Attribute Number) {
    auto Elements = DenseElementsAttr::get(RankedTensorType::get(Shape, Element), Number);
    return cuda_tile::ConstantOp::create(B, cuda_tile::TileType::get(Shape, Element), Elements).getResult();
  }
  Type truth() { return cuda_tile::TileType::get(Shape, B.getI1Type()); }

  ImplicitLocOpBuilder B;
  ArrayRef<int64_t> Shape;
};

// The elements of an integer constant; broadcasts and reshapes of one count as well. Nothing for other values.
DenseIntElementsAttr constantElements(Value V) {
  while (Operation *Definition = V.getDefiningOp()) {
    if (auto Constant = dyn_cast<cuda_tile::ConstantOp>(Definition))
      return dyn_cast<DenseIntElementsAttr>(Constant.getValue());
    if (!isa<cuda_tile::BroadcastOp, cuda_tile::ReshapeOp>(Definition))
      return nullptr;
    V = Definition->getOperand(0);
  }
  return nullptr;
}

// True when V is a constant and no element has the property.
template <typename Property> bool never(Value V, Property Has) {
  DenseIntElementsAttr Elements = constantElements(V);
  return Elements && llvm::none_of(Elements.getValues<APInt>(), Has);
}

class ExpandTotalArithmetic : public tessera::lowering::impl::ExpandTotalArithmeticBase<ExpandTotalArithmetic> {
  void runOnOperation() override {
    SmallVector<Operation *> Partial;
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *Op) {
      if (isa<ir::PreconditionOp>(Op))
        return WalkResult::skip();
      if (isa<cuda_tile::DivIOp, cuda_tile::RemIOp, cuda_tile::FToIOp, cuda_tile::ShLIOp, cuda_tile::ShRIOp, cuda_tile::ExtractOp,
              cuda_tile::InsertOp, cuda_tile::ForOp>(Op))
        Partial.push_back(Op);
      return WalkResult::advance();
    });
    for (Operation *Op : Partial) {
      bool Changed = false;
      if (auto Division = dyn_cast<cuda_tile::DivIOp>(Op))
        Changed = divide(Op, Division.getSignedness());
      else if (auto Remainder = dyn_cast<cuda_tile::RemIOp>(Op))
        Changed = divide(Op, Remainder.getSignedness());
      else if (isa<cuda_tile::ShLIOp, cuda_tile::ShRIOp>(Op))
        Changed = keepBelow(Op, 1, cast<cuda_tile::TileType>(Op->getResult(0).getType()).getElementTypeBitWidth());
      else if (auto Extract = dyn_cast<cuda_tile::ExtractOp>(Op))
        Changed = selectSlice(Op, Extract.getType(), Extract.getSource().getType(), /*FirstIndex=*/1);
      else if (auto Insert = dyn_cast<cuda_tile::InsertOp>(Op))
        Changed = selectSlice(Op, Insert.getSource().getType(), Insert.getType(), /*FirstIndex=*/2);
      else if (auto For = dyn_cast<cuda_tile::ForOp>(Op))
        Changed = countIterations(For);
      else
        Changed = convert(cast<cuda_tile::FToIOp>(Op));
      ++(Changed ? expanded : keptPlain);
    }
  }

  // Where the result is undefined the divisor becomes 1: x / 1 is x and x % 1 is 0, which are the results that the language defines for a
  // zero divisor, and with x the least integer also those for -1.
  static bool divide(Operation *Op, Signedness Sign) {
    Value Dividend = Op->getOperand(0), Divisor = Op->getOperand(1);
    auto Element = cast<IntegerType>(cast<cuda_tile::TileType>(Divisor.getType()).getElementType());
    unsigned Width = Element.getWidth();
    bool MayBeZero = !never(Divisor, [](const APInt &E) { return E.isZero(); });
    bool MayOverflow = Sign == Signedness::Signed && !never(Divisor, [](const APInt &E) { return E.isAllOnes(); }) &&
                       !never(Dividend, [](const APInt &E) { return E.isMinSignedValue(); });
    if (!MayBeZero && !MayOverflow)
      return false;
    TileBuilder T(Op);
    Value Undefined;
    if (MayBeZero)
      Undefined = T.compare(ComparisonPredicate::Equal, Divisor, T.integer(Element, APInt::getZero(Width)));
    if (MayOverflow) {
      Value Overflows = T.both(T.compare(ComparisonPredicate::Equal, Divisor, T.integer(Element, APInt::getAllOnes(Width))),
                               T.compare(ComparisonPredicate::Equal, Dividend, T.integer(Element, APInt::getSignedMinValue(Width))));
      Undefined = Undefined ? T.either(Undefined, Overflows) : Overflows;
    }
    Op->setOperand(1, T.select(Undefined, T.integer(Element, APInt(Width, 1)), Divisor));
    return true;
  }

  // Shifts take their distance, and slices their number, modulo the first one that does not exist, a power of two.
  static bool keepBelow(Operation *Op, unsigned Operand, uint64_t Limit) {
    Value Number = Op->getOperand(Operand);
    if (never(Number, [&](const APInt &E) { return E.uge(Limit); }))
      return false;
    TileBuilder T(Op, Number);
    auto Element = cast<IntegerType>(cast<cuda_tile::TileType>(Number.getType()).getElementType());
    Op->setOperand(Operand, T.both(Number, T.integer(Element, APInt(Element.getWidth(), Limit - 1))));
    return true;
  }

  static bool selectSlice(Operation *Op, cuda_tile::TileType Part, cuda_tile::TileType Whole, unsigned FirstIndex) {
    bool Changed = false;
    for (auto [Axis, Extent] : llvm::enumerate(Whole.getShape()))
      Changed |= keepBelow(Op, FirstIndex + Axis, Extent / Part.getShape()[Axis]);
    return Changed;
  }

  // A loop whose number would leave its type ends before; in Tile IR that number wraps and is compared again. So the iterations are
  // counted, by a step of one, and the number is computed from the count.
  static bool countIterations(cuda_tile::ForOp Op) {
    auto Element = cast<IntegerType>(cast<cuda_tile::TileType>(Op.getStep().getType()).getElementType());
    unsigned Width = Element.getWidth();
    APInt Greatest = Op.getUnsignedCmp() ? APInt::getAllOnes(Width) : APInt::getSignedMaxValue(Width);
    DenseIntElementsAttr Step = constantElements(Op.getStep());
    assert(Step && "verify-record demands a constant");
    APInt Behind = Step.getSplatValue<APInt>() - 1; // how far behind the bound the number may come to lie
    if (Behind.isZero() || never(Op.getUpper(), [&](const APInt &Upper) {
          return Op.getUnsignedCmp() ? Upper.ugt(Greatest - Behind) : Upper.sgt(Greatest - Behind);
        }))
      return false;
    TileBuilder T(Op, Op.getLower());
    Signedness Sign = Op.getUnsignedCmp() ? Signedness::Unsigned : Signedness::Signed;
    Value Lower = Op.getLower(), Upper = Op.getUpper(), Distance = Op.getStep();
    Value Zero = T.integer(Element, APInt::getZero(Width)), One = T.integer(Element, APInt(Width, 1));
    // Read as unsigned, the distance of any two bounds fits.
    Value Last = T.quotient(T.difference(T.difference(Upper, Lower), One), Distance);
    Value Count = T.select(T.compare(ComparisonPredicate::LessThan, Lower, Upper, Sign), T.sum(Last, One), Zero);
    Op.getLowerMutable().assign(Zero);
    Op.getUpperMutable().assign(Count);
    Op.getStepMutable().assign(One);
    Op.setUnsignedCmp(true);

    Value Iteration = Op.getInductionVariable();
    TileBuilder Inside(&Op.getBodyBlock()->front(), Lower);
    Value Product = Inside.product(Iteration, Distance), Number = Inside.sum(Lower, Product);
    Iteration.replaceUsesWithIf(Number, [&](OpOperand &Use) { return Use.getOwner() != Product.getDefiningOp(); });
    return true;
  }

  // The values that convert as they are lie strictly between Below and Above; both are exact in the float type, or infinite.
  struct ConvertibleRange {
    APFloat Below, Above;
    bool BelowIsInside;
  };
  static ConvertibleRange convertibleRange(const llvm::fltSemantics &Semantics, unsigned Width, bool IsSigned) {
    auto Exact = [&](const APInt &Number, bool Signed) {
      APFloat Result = APFloat::getZero(Semantics);
      APFloat::opStatus Status = Result.convertFromAPInt(Number, Signed, APFloat::rmNearestTiesToEven);
      if (Status & APFloat::opOverflow)
        return APFloat::getInf(Semantics, Number.isNegative() && Signed);
      return Result;
    };
    APFloat Above = Exact(APInt::getOneBitSet(Width + 1, IsSigned ? Width - 1 : Width), /*Signed=*/false);
    if (!IsSigned)
      return {APFloat(Semantics, "-1"), Above, /*BelowIsInside=*/false};
    APFloat Least = Exact(APInt::getSignedMinValue(Width), /*Signed=*/true);
    return {Least, Above, /*BelowIsInside=*/!Least.isInfinity()};
  }

  static bool convert(cuda_tile::FToIOp Op) {
    auto SourceType = cast<FloatType>(cast<cuda_tile::TileType>(Op.getSource().getType()).getElementType());
    auto Element = cast<IntegerType>(cast<cuda_tile::TileType>(Op.getType()).getElementType());
    unsigned Width = Element.getWidth();
    bool IsSigned = Op.getSignedness() == Signedness::Signed;
    ConvertibleRange Range = convertibleRange(SourceType.getFloatSemantics(), Width, IsSigned);
    if (constantInRange(Op.getSource(), Range))
      return false;

    TileBuilder T(Op);
    Value Source = Op.getSource(), Below = T.real(SourceType, Range.Below), Above = T.real(SourceType, Range.Above);
    Value NotTooSmall = T.compareReal(Range.BelowIsInside ? ComparisonPredicate::GreaterThanOrEqual : ComparisonPredicate::GreaterThan,
                                      Source, Below);
    Value Convertible = T.both(NotTooSmall, T.compareReal(ComparisonPredicate::LessThan, Source, Above));
    Value Zero = T.real(SourceType, APFloat::getZero(SourceType.getFloatSemantics()));
    Op.getSourceMutable().assign(T.select(Convertible, Source, Zero));

    // NaN is neither too small nor too large and keeps the 0 that was converted.
    T.insertAfter(Op);
    Value Greatest = T.integer(Element, IsSigned ? APInt::getSignedMaxValue(Width) : APInt::getAllOnes(Width));
    Value Least = T.integer(Element, IsSigned ? APInt::getSignedMinValue(Width) : APInt::getZero(Width));
    Value TooLarge = T.compareReal(ComparisonPredicate::GreaterThanOrEqual, Source, Above);
    Value TooSmall = T.compareReal(Range.BelowIsInside ? ComparisonPredicate::LessThan : ComparisonPredicate::LessThanOrEqual, Source, Below);
    Value Clamped = T.select(TooLarge, Greatest, Op.getResult());
    Value Result = T.select(TooSmall, Least, Clamped);
    Op.getResult().replaceUsesWithIf(Result, [&](OpOperand &Use) { return Use.getOwner() != Clamped.getDefiningOp(); });
    return true;
  }

  static bool constantInRange(Value V, const ConvertibleRange &Range) {
    auto Constant = V.getDefiningOp<cuda_tile::ConstantOp>();
    auto Elements = Constant ? dyn_cast<DenseFPElementsAttr>(Constant.getValue()) : nullptr;
    return Elements && llvm::all_of(Elements.getValues<APFloat>(), [&](const APFloat &E) {
             return !E.isNaN() && E < Range.Above && (E > Range.Below || (Range.BelowIsInside && E == Range.Below));
           });
  }
};

} // namespace
