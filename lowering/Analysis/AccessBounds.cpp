// Pattern matching on definitions, written from the meaning of the operations and not from the code that emits them.
#include "lowering/Analysis/AccessBounds.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using cuda_tile::ComparisonPredicate;
using cuda_tile::Signedness;

std::optional<ViewTiles> tessera::lowering::tilesOfView(Value View) {
  if (auto Type = dyn_cast<cuda_tile::PartitionViewType>(View.getType()))
    return ViewTiles{Type.getTileShape(), Type.getTileShape(), Type.getDimMap(), static_cast<bool>(Type.getPaddingValue())};
  if (auto Type = dyn_cast<cuda_tile::StridedViewType>(View.getType()))
    return ViewTiles{Type.getTileShape(), Type.getTraversalStrides(), Type.getDimMap(), static_cast<bool>(Type.getPaddingValue())};
  return std::nullopt;
}

// A condition that is never true implies anything.
static bool holds(Value Condition, llvm::function_ref<bool(cuda_tile::CmpIOp)> Fits) {
  if (auto And = Condition.getDefiningOp<cuda_tile::AndIOp>())
    return holds(And.getLhs(), Fits) || holds(And.getRhs(), Fits);
  if (isa_and_nonnull<cuda_tile::BroadcastOp, cuda_tile::ReshapeOp>(Condition.getDefiningOp()))
    return holds(Condition.getDefiningOp()->getOperand(0), Fits);
  if (constantInteger(Condition) == 0)
    return true;
  auto Compare = Condition.getDefiningOp<cuda_tile::CmpIOp>();
  return Compare && Fits(Compare);
}

cuda_tile::IfOp tessera::lowering::guardOf(Operation *Op, Operation *Outermost, llvm::function_ref<bool(cuda_tile::CmpIOp)> Fits) {
  for (Operation *Inner = Op; Inner != Outermost; Inner = Inner->getParentOp()) {
    auto If = dyn_cast<cuda_tile::IfOp>(Inner->getParentOp());
    if (If && Inner->getParentRegion() == &If.getThenRegion() && holds(If.getCondition(), Fits))
      return If;
  }
  return nullptr;
}

bool tessera::lowering::isBelow(cuda_tile::CmpIOp Compare) {
  return Compare.getPredicate() == ComparisonPredicate::LessThan && Compare.getSignedness() == Signedness::Unsigned;
}

static bool isAtMost(cuda_tile::CmpIOp Compare) {
  return Compare.getPredicate() == ComparisonPredicate::LessThanOrEqual && Compare.getSignedness() == Signedness::Unsigned;
}

// Elements keep their value; what is left may have another shape.
static Value plain(Value V) {
  while (isa_and_nonnull<cuda_tile::BroadcastOp, cuda_tile::ReshapeOp>(V.getDefiningOp()))
    V = V.getDefiningOp()->getOperand(0);
  return V;
}

static void addSummands(Value V, Sum &To) {
  V = plain(V);
  int64_t Total;
  std::optional<int64_t> Constant = constantInteger(V);
  if (Constant && !llvm::AddOverflow(To.Constant, *Constant, Total)) {
    To.Constant = Total;
  } else if (auto Added = V.getDefiningOp<cuda_tile::AddIOp>()) {
    addSummands(Added.getLhs(), To);
    addSummands(Added.getRhs(), To);
  } else {
    To.Terms.push_back(V);
  }
}

Sum tessera::lowering::summands(Value V) {
  Sum Result;
  addSummands(V, Result);
  return Result;
}

bool Sum::take(const Sum &Other) {
  for (Value V : Other.Terms) {
    auto Place = llvm::find(Terms, V);
    if (Place == Terms.end())
      return false;
    Terms.erase(Place);
  }
  return !llvm::SubOverflow(Constant, Other.Constant, Constant);
}

// A value times a constant of at least 1.
static std::pair<Value, int64_t> scaled(Value V) {
  V = plain(V);
  auto Product = V.getDefiningOp<cuda_tile::MulIOp>();
  std::optional<int64_t> Factor = Product ? constantInteger(plain(Product.getRhs())) : std::nullopt;
  if (!Factor || *Factor < 1)
    return {V, 1};
  return {plain(Product.getLhs()), *Factor};
}

Value AccessBounds::uncut(Value V) const {
  auto Cut = V.getDefiningOp<cuda_tile::TruncIOp>();
  bool IsIndex = Cut && cast<cuda_tile::TileType>(Cut.getType()).getElementType().isInteger(Entry.facts().IndexWidth);
  return IsIndex ? Cut.getSource() : V;
}

bool AccessBounds::isSameIndex(Value Index, Value Compared) const {
  if (Index == Compared || uncut(Index) == Compared)
    return true;
  std::optional<int64_t> Constant = constantInteger(Index);
  if (Constant && *Constant >= 0 && Constant == constantInteger(Compared))
    return true;
  auto Extension = Compared.getDefiningOp<cuda_tile::ExtIOp>();
  return Extension && Extension.getSignedness() == Signedness::Signed && Extension.getSource() == Index;
}

bool AccessBounds::isOwnMultiple(Value V, GridAxis At, int64_t Scale) const {
  auto [Coordinate, Factor] = scaled(V);
  return (Factor == Scale && Entry.isOwnCoordinate(Coordinate, At)) || (Scale == 1 && Entry.isOwnCoordinate(V, At)) ||
         // A coordinate that is always 0.
         (constantInteger(V) == 0 && Entry.isOwnCoordinate(V, At));
}

bool AccessBounds::isOwnEnd(Value V, GridAxis At) const {
  int64_t Own = Entry.contract().Roots[At.Parameter].Shape[At.Axis];
  auto Least = uncut(V).getDefiningOp<cuda_tile::MinIOp>();
  if (!Least || Least.getSignedness() != Signedness::Signed || ShapedType::isDynamic(Own))
    return false;
  for (bool Swapped : {false, true}) {
    auto Added = Least->getOperand(!Swapped).getDefiningOp<cuda_tile::AddIOp>();
    if (Entry.isExtent(Least->getOperand(Swapped), At.Parameter, At.Axis) && Added && isOwnMultiple(Added.getLhs(), At, Own) &&
        constantInteger(Added.getRhs()) == Own)
      return true;
  }
  return false;
}

bool AccessBounds::isFixedPart(Value Index, Value End, unsigned Parameter, unsigned Axis) const {
  std::optional<int64_t> First = constantInteger(Index), Last = constantInteger(End), Extent = Entry.fixedExtent(Parameter, Axis);
  return First && Last && Extent && *First >= 0 && *First < *Last && *Last <= *Extent;
}

// Length = select(C, l, 0) and a start select(C, s, 0), where C says s <= e and l <= e - s as unsigned numbers, and e is the parameter's
// extent or the length of a part that the rest of the start begins. What is constant is folded: a start of 0 has left no trace.
bool AccessBounds::isPart(const Sum &Start, Value Length, unsigned Parameter, unsigned Axis) const {
  if (std::optional<int64_t> Fixed = constantInteger(Length)) {
    if (*Fixed == 0 && Start.Terms.empty() && Start.Constant == 0)
      return true;
    std::optional<int64_t> Extent = Entry.fixedExtent(Parameter, Axis);
    return Extent && Start.Terms.empty() && Start.Constant >= 0 && *Fixed >= 0 && Start.Constant <= *Extent &&
           *Fixed <= *Extent - Start.Constant;
  }
  auto Chosen = Length.getDefiningOp<cuda_tile::SelectOp>();
  if (!Chosen || constantInteger(Chosen.getFalseValue()) != 0)
    return false;
  Value Condition = Chosen.getCondition();
  auto isWithin = [&](Value Around, const Sum &Rest) {
    return Rest.Terms.empty() && Rest.Constant == 0 ? Entry.isExtent(Around, Parameter, Axis) || isPart(Rest, Around, Parameter, Axis)
                                                    : isPart(Rest, Around, Parameter, Axis);
  };
  auto isLengthAtMost = [&](llvm::function_ref<bool(Value)> Fits) {
    return holds(Condition, [&](cuda_tile::CmpIOp Compare) {
      return isAtMost(Compare) && Compare.getLhs() == Chosen.getTrueValue() && Fits(Compare.getRhs());
    });
  };
  for (Value Term : Start.Terms) {
    auto Begin = Term.getDefiningOp<cuda_tile::SelectOp>();
    if (!Begin || Begin.getCondition() != Condition || constantInteger(Begin.getFalseValue()) != 0)
      continue;
    Sum Rest = Start;
    Sum Own;
    Own.Terms.push_back(Term);
    (void)Rest.take(Own);
    bool Ends = isLengthAtMost([&](Value Limit) {
      auto Left = Limit.getDefiningOp<cuda_tile::SubIOp>();
      return Left && Left.getRhs() == Begin.getTrueValue() && isWithin(Left.getLhs(), Rest) &&
             holds(Condition, [&](cuda_tile::CmpIOp Compare) {
               return isAtMost(Compare) && Compare.getLhs() == Begin.getTrueValue() && Compare.getRhs() == Left.getLhs();
             });
    });
    if (Ends)
      return true;
  }
  return isLengthAtMost([&](Value Limit) { return isWithin(Limit, Start); });
}

bool AccessBounds::isPartIndex(Value Index, Value End, Value Compared, Value Count, unsigned Parameter, unsigned Axis) const {
  // Index = start + step * compared. How many tiles begin says the step, unless it is folded.
  auto Division = Count.getDefiningOp<cuda_tile::DivIOp>();
  Sum Start = summands(uncut(Index));
  auto Term = llvm::find_if(Start.Terms, [&](Value V) { return scaled(V).first == plain(Compared) && scaled(V).second > 1; });
  int64_t Step = 1;
  if (Division)
    Step = constantInteger(Division.getRhs()).value_or(0);
  else if (constantInteger(Count) && Term != Start.Terms.end())
    Step = scaled(*Term).second;
  if (Step < 1 || Step > INT32_MAX)
    return false;
  if (std::optional<int64_t> Constant = constantInteger(Compared)) {
    int64_t Distance = 0;
    if (llvm::MulOverflow(*Constant, Step, Distance) || llvm::SubOverflow(Start.Constant, Distance, Start.Constant))
      return false;
  } else if (Step == 1) {
    if (!Start.take(summands(Compared)))
      return false;
  } else if (Term == Start.Terms.end() || scaled(*Term).second != Step) {
    return false;
  } else {
    Start.Terms.erase(Term);
  }
  if (std::optional<int64_t> Fixed = constantInteger(Count)) {
    std::optional<int64_t> Last = constantInteger(uncut(End)), Extent = Entry.fixedExtent(Parameter, Axis);
    // No sum is longer than 64 bits: both factors are below the extent.
    return Last && Extent && *Last <= *Extent && *Extent <= INT32_MAX && Start.Terms.empty() && Start.Constant >= 0 &&
           Start.Constant < *Last && *Fixed >= 0 && *Fixed <= *Last && (*Fixed == 0 || Start.Constant + Step * (*Fixed - 1) < *Last);
  }
  Value Length = Count; // a division by 1 is folded
  if (Division) {
    if (Division.getSignedness() != Signedness::Signed || Division.getRounding() != cuda_tile::RoundingMode::PositiveInf)
      return false;
    Length = Division.getLhs();
  }
  Sum Behind = summands(uncut(End)), Rest = Start;
  if (!Behind.take(summands(Length)) || !Behind.take(Rest) || !Behind.Terms.empty() || Behind.Constant != 0)
    return false;
  return isPart(Start, Length, Parameter, Axis);
}

bool AccessBounds::isAxisBounded(const Sum &Position, Value Mask, unsigned Parameter, unsigned Axis) const {
  std::optional<int64_t> Extent = Entry.fixedExtent(Parameter, Axis);
  if (Position.Terms.empty() && Extent && Position.Constant >= 0 && Position.Constant < *Extent)
    return true;
  return Mask && holds(Mask, [&](cuda_tile::CmpIOp Compare) {
           Sum Start = Position;
           if (!isBelow(Compare) || !Start.take(summands(Compare.getLhs())))
             return false;
           Value Bound = plain(Compare.getRhs());
           return (Start.Terms.empty() && Start.Constant == 0 && Entry.isExtent(Bound, Parameter, Axis)) ||
                  isPart(Start, Bound, Parameter, Axis);
         });
}

bool AccessBounds::isInsideByMask(cuda_tile::LoadPtrTkoOp Load, unsigned Parameter) const {
  const Root &R = Entry.contract().Roots[Parameter];
  Value Pointers = Load.getPointers(), Distance;
  while (Operation *Op = Pointers.getDefiningOp()) {
    if (auto Offset = dyn_cast<cuda_tile::OffsetOp>(Op)) {
      if (Distance)
        return false;
      Distance = Offset.getOffset();
    } else if (!isa<cuda_tile::ReshapeOp, cuda_tile::BroadcastOp, cuda_tile::AssumeOp>(Op)) {
      return false;
    }
    Pointers = Op->getOperand(0);
  }
  const EntryArgument *Base = Entry.argumentOf(Pointers);
  if (!Base || Base->Kind != ArgumentKind::Base || Base->Parameter != Parameter)
    return false;
  // A narrower distance could wrap.
  if (Distance && !cast<cuda_tile::TileType>(Distance.getType()).getElementType().isInteger(64))
    return false;

  // What is added up on each axis: one term with that axis' stride, or all without a stride on the axis of unit stride.
  const ParameterFacts &P = Entry.facts().Parameters[Parameter];
  SmallVector<std::optional<Sum>, 4> Positions(R.Shape.size());
  Sum Unit;
  if (Distance)
    Unit = summands(Distance);
  SmallVector<Value, 4> Terms = std::move(Unit.Terms);
  Unit.Terms.clear();
  for (Value Term : Terms) {
    std::optional<unsigned> Scaled;
    Sum Position;
    for (unsigned Axis = 0; Axis < R.Shape.size() && !Scaled; ++Axis) {
      auto Product = Term.getDefiningOp<cuda_tile::MulIOp>();
      for (unsigned Factor : {0u, 1u})
        if (Product && Entry.isStride(plain(Product->getOperand(Factor)), Parameter, Axis)) {
          Scaled = Axis;
          Position = summands(Product->getOperand(1 - Factor));
        }
      if (Entry.isStride(Term, Parameter, Axis)) { // a factor of 1 is folded
        Scaled = Axis;
        Position.Constant = 1;
      }
    }
    if (!Scaled)
      Unit.Terms.push_back(Term);
    else if (Positions[*Scaled] || P.UnitAxis == static_cast<int64_t>(*Scaled))
      return false;
    else
      Positions[*Scaled] = Position;
  }
  if (P.UnitAxis >= 0)
    Positions[P.UnitAxis] = Unit;
  else if (!Unit.Terms.empty() || Unit.Constant != 0)
    return false;

  for (unsigned Axis = 0; Axis < R.Shape.size(); ++Axis) {
    if (P.isSingleton(Axis) && !Positions[Axis]) // its stride is never used
      continue;
    // A position of 0 leaves no term.
    if (!isAxisBounded(Positions[Axis].value_or(Sum()), Load.getMask(), Parameter, Axis))
      return false;
  }
  return true;
}
