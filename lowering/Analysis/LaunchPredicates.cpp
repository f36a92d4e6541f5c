// One small translator: a recursive walk over defining ops that appends postfix terms.
#include "lowering/Analysis/LaunchPredicates.h"

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

using Term = PredicateOpcode;

constexpr llvm::StringLiteral TooLong = "is too long for the launcher";

int64_t atomOf(unsigned Parameter, unsigned Axis) { return static_cast<int64_t>(Parameter) << 8 | Axis; }

// Translates values of one precondition. Truth values are 0 and 1.
class Translator {
public:
  Translator(ir::PreconditionOp Whole, Block *EntryBlock, PredicateRefusal Refuse) : Whole(Whole), EntryBlock(EntryBlock), Refuse(Refuse) {}

  bool value(Value V, PredicateProgram &Out) {
    if (Out.size() > LongestPredicateProgram || Depth > DeepestExpression)
      return refuse(Whole, TooLong);
    if (auto Argument = dyn_cast<BlockArgument>(V))
      return scalar(Argument, Out);
    ++Depth;
    bool Ok = operation(V.getDefiningOp(), Out);
    --Depth;
    return Ok;
  }

private:
  bool refuseValue(Value At, StringRef Why) {
    Operation *Definition = At.getDefiningOp();
    return refuse(Definition ? Definition : EntryBlock->getParentOp(), Why);
  }
  bool refuse(Operation *At, StringRef Why) {
    Refuse(At, Why);
    return false;
  }

  static std::optional<unsigned> integerWidth(Type T) {
    auto Tile = dyn_cast<cuda_tile::TileType>(T);
    if (!Tile || !Tile.getShape().empty() || !Tile.getElementType().isSignlessInteger())
      return std::nullopt;
    return Tile.getElementType().getIntOrFloatBitWidth();
  }

  bool scalar(BlockArgument Argument, PredicateProgram &Out) {
    std::optional<unsigned> Width = integerWidth(Argument.getType());
    if (Argument.getOwner() != EntryBlock || !Width)
      return refuseValue(Argument, "uses a value that is neither an integer parameter nor an extent");
    Out.push_back({Term::Scalar, Argument.getArgNumber()});
    if (*Width == 1) { // whichever way a bool is extended, it is zero or not
      Out.push_back({Term::Imm, 0});
      Out.push_back({Term::Ne});
    }
    return true;
  }

  bool binary(Operation *At, Term Opcode, PredicateProgram &Out) {
    if (!value(At->getOperand(0), Out) || !value(At->getOperand(1), Out))
      return false;
    Out.push_back({Opcode});
    return true;
  }

  // q = max(floor(a / b), 0) + min(ceil(a / b), 0) rounds toward zero whatever the signs.
  bool quotient(Value A, Value B, PredicateProgram &Out) {
    PredicateProgram Parts;
    if (!value(A, Parts) || !value(B, Parts))
      return false;
    append(Parts, Out);
    Out.append({{Term::FloorDiv}});
    if (neverNegative(A) && neverNegative(B))
      return true;
    Out.append({{Term::Imm, 0}, {Term::Max}});
    append(Parts, Out);
    Out.append({{Term::CeilDiv}, {Term::Imm, 0}, {Term::Min}, {Term::Add}});
    return true;
  }

  bool remainder(Value A, Value B, PredicateProgram &Out) {
    if (neverNegative(A) && neverNegative(B)) {
      if (!value(A, Out) || !value(B, Out))
        return false;
      Out.push_back({Term::Mod});
      return true;
    }
    // a - b * q
    if (!value(A, Out) || !value(B, Out) || !quotient(A, B, Out))
      return false;
    Out.append({{Term::Mul}, {Term::Sub}});
    return true;
  }

  bool compare(cuda_tile::CmpIOp At, PredicateProgram &Out) {
    std::optional<unsigned> Width = integerWidth(At.getLhs().getType());
    bool SameOrder = At.getSignedness() == cuda_tile::Signedness::Signed || (neverNegative(At.getLhs()) && neverNegative(At.getRhs()));
    using Relation = cuda_tile::ComparisonPredicate;
    Relation R = At.getPredicate();
    bool NeedsOrder = R != Relation::Equal && R != Relation::NotEqual;
    if (NeedsOrder && (!SameOrder || *Width == 1))
      return refuse(At, "orders unsigned integers");
    bool Swapped = R == Relation::GreaterThan || R == Relation::GreaterThanOrEqual;
    if (!value(At->getOperand(Swapped), Out) || !value(At->getOperand(!Swapped), Out))
      return false;
    switch (R) {
    case Relation::Equal:
      Out.push_back({Term::Eq});
      break;
    case Relation::NotEqual:
      Out.push_back({Term::Ne});
      break;
    case Relation::LessThan:
    case Relation::GreaterThan:
      Out.push_back({Term::Lt});
      break;
    case Relation::LessThanOrEqual:
    case Relation::GreaterThanOrEqual:
      Out.push_back({Term::Le});
      break;
    }
    return true;
  }

  // c * x + (1 - c) * y
  bool select(cuda_tile::SelectOp At, PredicateProgram &Out) {
    PredicateProgram Condition;
    if (!value(At.getCondition(), Condition))
      return false;
    append(Condition, Out);
    if (!value(At.getTrueValue(), Out))
      return false;
    Out.append({{Term::Mul}, {Term::Imm, 1}});
    append(Condition, Out);
    Out.push_back({Term::Sub});
    if (!value(At.getFalseValue(), Out))
      return false;
    Out.append({{Term::Mul}, {Term::Add}});
    return true;
  }

  bool constant(cuda_tile::ConstantOp At, unsigned Width, PredicateProgram &Out) {
    auto Elements = dyn_cast<DenseIntElementsAttr>(At.getValue());
    if (!Elements || !Elements.isSplat())
      return refuse(At, "is not an integer");
    APInt Value = Elements.getSplatValue<APInt>();
    Out.push_back({Term::Imm, Width == 1 ? static_cast<int64_t>(Value.getZExtValue()) : Value.getSExtValue()});
    return true;
  }

  bool extent(ir::ExtentOp At, PredicateProgram &Out) {
    auto Tensor = dyn_cast<BlockArgument>(At.getTensor());
    if (!Tensor || Tensor.getOwner() != EntryBlock)
      return refuse(At, "is not the extent of a parameter");
    Out.push_back({Term::Extent, atomOf(Tensor.getArgNumber(), At.getAxis())});
    return true;
  }

  bool operation(Operation *At, PredicateProgram &Out) {
    if (At->getNumResults() != 1)
      return refuse(At, "cannot be evaluated by the launcher");
    std::optional<unsigned> Width = integerWidth(At->getResult(0).getType());
    if (!Width)
      return refuse(At, "does not yield one integer");
    for (Value Operand : At->getOperands())
      if (!isa<ir::ExtentOp>(At) && !integerWidth(Operand.getType()))
        return refuse(At, "uses a value that is not one integer");
    bool IsTruth = *Width == 1;
    return TypeSwitch<Operation *, bool>(At)
        .Case([&](cuda_tile::ConstantOp C) { return constant(C, *Width, Out); })
        .Case([&](ir::ExtentOp E) { return extent(E, Out); })
        .Case([&](cuda_tile::CmpIOp C) { return compare(C, Out); })
        .Case([&](cuda_tile::SelectOp S) { return select(S, Out); })
        .Case([&](cuda_tile::AndIOp A) { return IsTruth ? binary(A, Term::And, Out) : refuse(A, "combines bits"); })
        .Case([&](cuda_tile::OrIOp O) { return IsTruth ? binary(O, Term::Or, Out) : refuse(O, "combines bits"); })
        .Case([&](cuda_tile::XOrIOp X) { return IsTruth ? binary(X, Term::Ne, Out) : refuse(X, "combines bits"); })
        .Default([&](Operation *) { return IsTruth ? refuse(At, "cannot be evaluated by the launcher") : arithmetic(At, Out); });
  }

  // Operations on integers wider than one bit.
  bool arithmetic(Operation *At, PredicateProgram &Out) {
    return TypeSwitch<Operation *, bool>(At)
        .Case([&](cuda_tile::AddIOp A) { return binary(A, Term::Add, Out); })
        .Case([&](cuda_tile::SubIOp S) { return binary(S, Term::Sub, Out); })
        .Case([&](cuda_tile::MulIOp M) { return binary(M, Term::Mul, Out); })
        .Case([&](cuda_tile::MaxIOp M) { return extremum(M, M.getSignedness(), Term::Max, Out); })
        .Case([&](cuda_tile::MinIOp M) { return extremum(M, M.getSignedness(), Term::Min, Out); })
        .Case([&](cuda_tile::DivIOp D) {
          return plainDivision(D, D.getSignedness(), D.getRounding() == cuda_tile::RoundingMode::Zero) &&
                 quotient(D.getLhs(), D.getRhs(), Out);
        })
        .Case([&](cuda_tile::RemIOp R) { return plainDivision(R, R.getSignedness(), true) && remainder(R.getLhs(), R.getRhs(), Out); })
        .Case([&](cuda_tile::NegIOp N) { return negation(N.getSource(), Out); })
        .Case([&](cuda_tile::AbsIOp A) { return value(A.getSource(), Out) && negation(A.getSource(), Out) && (Out.push_back({Term::Max}), true); })
        .Case([&](cuda_tile::ExtIOp E) {
          bool FromTruth = *integerWidth(E.getSource().getType()) == 1;
          if ((E.getSignedness() == cuda_tile::Signedness::Signed) == FromTruth && !neverNegative(E.getSource()))
            return refuse(E, "reads an integer in a way that changes its value");
          return value(E.getSource(), Out);
        })
        .Case([&](cuda_tile::TruncIOp T) { return refuse(T, "cuts off bits of an integer"); })
        .Default([&](Operation *) { return refuse(At, "cannot be evaluated by the launcher"); });
  }

  bool extremum(Operation *At, cuda_tile::Signedness Signedness, Term Opcode, PredicateProgram &Out) {
    if (Signedness != cuda_tile::Signedness::Signed && !(neverNegative(At->getOperand(0)) && neverNegative(At->getOperand(1))))
      return refuse(At, "orders unsigned integers");
    return binary(At, Opcode, Out);
  }

  bool plainDivision(Operation *At, cuda_tile::Signedness Signedness, bool TowardZero) {
    if (Signedness != cuda_tile::Signedness::Signed && !(neverNegative(At->getOperand(0)) && neverNegative(At->getOperand(1))))
      return refuse(At, "divides unsigned integers");
    return TowardZero || refuse(At, "does not round toward zero");
  }

  bool negation(Value V, PredicateProgram &Out) {
    Out.push_back({Term::Imm, 0});
    if (!value(V, Out))
      return false;
    Out.push_back({Term::Sub});
    return true;
  }

  // In exact arithmetic; false when unsure.
  static bool neverNegative(Value V, unsigned Level = 0) {
    Operation *At = V.getDefiningOp();
    if (!At || Level > 6)
      return false;
    auto Operand = [&](unsigned Index) { return neverNegative(At->getOperand(Index), Level + 1); };
    return TypeSwitch<Operation *, bool>(At)
        .Case<ir::ExtentOp, cuda_tile::AbsIOp>([](Operation *) { return true; })
        .Case([&](cuda_tile::ConstantOp C) {
          auto Elements = dyn_cast<DenseIntElementsAttr>(C.getValue());
          return Elements && Elements.isSplat() && !Elements.getSplatValue<APInt>().isNegative();
        })
        .Case<cuda_tile::AddIOp, cuda_tile::MulIOp, cuda_tile::DivIOp, cuda_tile::MinIOp>(
            [&](Operation *) { return Operand(0) && Operand(1); })
        .Case<cuda_tile::MaxIOp>([&](Operation *) { return Operand(0) || Operand(1); })
        .Case<cuda_tile::ExtIOp, cuda_tile::RemIOp>([&](Operation *) { return Operand(0); })
        .Default([](Operation *) { return false; });
  }

  static void append(const PredicateProgram &From, PredicateProgram &To) { To.append(From.begin(), From.end()); }

  static constexpr unsigned DeepestExpression = 256;

  ir::PreconditionOp Whole;
  Block *EntryBlock;
  PredicateRefusal Refuse;
  unsigned Depth = 0;
};

void append(const TileCount &Count, PredicateProgram &Out) {
  if (std::optional<int64_t> Fixed = Count.fixed()) {
    Out.push_back({Term::Imm, *Fixed});
    return;
  }
  Out.append({{Term::Extent, atomOf(Count.Parameter, Count.Axis)},
              {Term::Imm, Count.Tile},
              {Count.WholeOnly ? Term::FloorDiv : Term::CeilDiv}});
}

} // namespace

std::optional<int64_t> TileCount::fixed() const {
  if (ShapedType::isDynamic(StaticExtent))
    return std::nullopt;
  return WholeOnly ? StaticExtent / Tile : (StaticExtent + Tile - 1) / Tile;
}

std::optional<PredicateProgram> tessera::lowering::translatePrecondition(ir::PreconditionOp Precondition, PredicateRefusal Refuse) {
  Block &Body = Precondition.getBody().front();
  auto Yield = cast<ir::YieldOp>(Body.getTerminator());
  auto Entry = Precondition->getParentOfType<ir::EntryOp>();
  PredicateProgram Program;
  if (Yield->getNumOperands() != 1) {
    Refuse(Yield, "does not yield one truth value");
    return std::nullopt;
  }
  if (!Translator(Precondition, &Entry.getBody().front(), Refuse).value(Yield->getOperand(0), Program))
    return std::nullopt;
  if (Program.size() > LongestPredicateProgram) {
    Refuse(Precondition, TooLong);
    return std::nullopt;
  }
  return Program;
}

PredicateProgram tessera::lowering::atMost(const TileCount &Fewer, const TileCount &More) {
  PredicateProgram Program;
  append(Fewer, Program);
  append(More, Program);
  Program.push_back({Term::Le});
  return Program;
}
