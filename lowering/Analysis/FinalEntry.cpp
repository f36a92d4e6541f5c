// Pattern matching on definitions, written from the meaning of the operations and not from the code that emits them.
#include "lowering/Analysis/FinalEntry.h"

#include "lowering/Diagnostics/Diagnostics.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

Value behindAssumptions(Value V) {
  while (auto Assume = V.getDefiningOp<cuda_tile::AssumeOp>())
    V = Assume.getValue();
  return V;
}

// Coordinates are never negative and small, so that both ways of extending them keep their value.
Value behindExtension(Value V) {
  while (auto Extension = V.getDefiningOp<cuda_tile::ExtIOp>())
    V = Extension.getSource();
  return V;
}

int64_t ceilDivide(int64_t Extent, int64_t Tile) { return Extent / Tile + (Extent % Tile != 0); }

} // namespace

std::optional<int64_t> tessera::lowering::constantInteger(Value V) {
  auto Constant = V.getDefiningOp<cuda_tile::ConstantOp>();
  auto Elements = Constant ? dyn_cast<DenseIntElementsAttr>(Constant.getValue()) : nullptr;
  if (!Elements || !Elements.isSplat())
    return std::nullopt;
  return Elements.getSplatValue<APInt>().getSExtValue();
}

bool FinalAccess::mayTouchSameRoot(const FinalAccess &Other) const {
  if (IsFailureRecord || Other.IsFailureRecord)
    return (IsFailureRecord && Other.IsFailureRecord) || (!Root && !IsFailureRecord) || (!Other.Root && !Other.IsFailureRecord);
  return !Root || !Other.Root || *Root == *Other.Root;
}

FailureOr<FinalEntry> FinalEntry::read(cuda_tile::EntryOp Entry) {
  FinalEntry Result;
  Result.Entry = Entry;
  FailureOr<EntryContract> Contract = EntryContract::read(Entry);
  if (failed(Contract))
    return failure();
  FailureOr<LaunchFacts> Facts = readFacts(Entry);
  if (failed(Facts))
    return failure();
  Result.Contract = std::move(*Contract);
  Result.Facts = std::move(*Facts);

  auto Misfit = [&](const Twine &Why) { return report(Entry, Code::VerifierRejectedOwnOutput, "contract does not fit the entry: " + Why); };
  const auto &Roots = Result.Contract.Roots;
  if (Result.Facts.Parameters.size() != Roots.size())
    return Misfit("facts and roots differ in number");
  for (auto [R, P] : llvm::zip(Roots, Result.Facts.Parameters))
    if (P.ExtentDivisibility.size() != R.Shape.size() || P.StrideDivisibility.size() != R.Shape.size())
      return Misfit("facts and roots differ in rank");
  if (Result.Contract.Arguments.size() != Entry.getBody().getNumArguments())
    return Misfit("argument list and arguments differ in number");
  for (auto [Listed, Argument] : llvm::zip(Result.Contract.Arguments, Entry.getBody().getArguments())) {
    auto Type = dyn_cast<cuda_tile::TileType>(Argument.getType());
    bool IsPointer = Type && isa<cuda_tile::PointerType>(Type.getElementType());
    bool NeedsPointer = Listed.Kind == ArgumentKind::Base || Listed.Kind == ArgumentKind::Failure;
    bool HasAxis = Listed.Kind == ArgumentKind::Extent || Listed.Kind == ArgumentKind::Stride;
    if (!Type || !Type.getShape().empty() || IsPointer != NeedsPointer)
      return Misfit("an argument has another type than its list entry");
    if (!IsPointer && std::max(1u, Type.getElementTypeBitWidth() / 8) != Listed.Bytes)
      return Misfit("an argument has another size than its list entry");
    if (Listed.Kind != ArgumentKind::Failure && Listed.Parameter >= Roots.size())
      return Misfit("an argument belongs to no parameter");
    if (HasAxis && (Listed.Axis >= Roots[Listed.Parameter].Shape.size() || Listed.Bytes * 8 != Result.Facts.IndexWidth))
      return Misfit("an extent or stride has no axis, or is not of the index width");
  }
  Result.collect();
  return Result;
}

void FinalEntry::collect() {
  auto ByAddress = [&](Operation *Op, Value Pointers, bool Writes, bool IsAtomic) {
    const EntryArgument *Argument = argumentOfPointers(Pointers);
    bool IsFailure = Argument && Argument->Kind == ArgumentKind::Failure;
    std::optional<unsigned> Root;
    if (Argument && Argument->Kind == ArgumentKind::Base)
      Root = Argument->Parameter;
    Accesses.push_back({Op, Root, IsFailure, Writes, IsAtomic, Value(), {}, Pointers});
  };
  Entry.walk([&](Operation *Op) {
    if (auto Load = dyn_cast<cuda_tile::LoadViewTkoOp>(Op))
      Accesses.push_back({Op, rootOfView(Load.getView()), false, /*Writes=*/false, /*IsAtomic=*/false, Load.getView(), Load.getIndex(), {}});
    else if (auto Store = dyn_cast<cuda_tile::StoreViewTkoOp>(Op))
      Accesses.push_back({Op, rootOfView(Store.getView()), false, /*Writes=*/true, /*IsAtomic=*/false, Store.getView(), Store.getIndex(), {}});
    else if (auto Load = dyn_cast<cuda_tile::LoadPtrTkoOp>(Op))
      ByAddress(Op, Load.getPointers(), /*Writes=*/false, /*IsAtomic=*/false);
    else if (auto Store = dyn_cast<cuda_tile::StorePtrTkoOp>(Op))
      ByAddress(Op, Store.getPointers(), /*Writes=*/true, /*IsAtomic=*/false);
    else if (auto Swap = dyn_cast<cuda_tile::AtomicCASTkoOp>(Op))
      ByAddress(Op, Swap.getPointers(), /*Writes=*/true, /*IsAtomic=*/true);
    else if (auto Change = dyn_cast<cuda_tile::AtomicRMWTkoOp>(Op))
      ByAddress(Op, Change.getPointers(), /*Writes=*/true, /*IsAtomic=*/true);
  });
}

const EntryArgument *FinalEntry::argumentOf(Value V) const {
  auto Argument = dyn_cast<BlockArgument>(behindAssumptions(V));
  if (!Argument || Argument.getOwner()->getParentOp() != Entry)
    return nullptr;
  return &Contract.Arguments[Argument.getArgNumber()];
}

cuda_tile::MakeTensorViewOp tessera::lowering::tensorOfView(Value View) {
  View = behindAssumptions(View);
  Value Tensor;
  if (auto Partition = View.getDefiningOp<cuda_tile::MakePartitionViewOp>())
    Tensor = Partition.getTensorView();
  else if (auto Strided = View.getDefiningOp<cuda_tile::MakeStridedViewOp>())
    Tensor = Strided.getTensorView();
  return Tensor ? behindAssumptions(Tensor).getDefiningOp<cuda_tile::MakeTensorViewOp>() : nullptr;
}

std::optional<unsigned> FinalEntry::rootOfView(Value View) const {
  cuda_tile::MakeTensorViewOp Tensor = tensorOfView(View);
  const EntryArgument *Argument = Tensor ? argumentOf(Tensor.getBase()) : nullptr;
  if (!Argument || Argument->Kind != ArgumentKind::Base)
    return std::nullopt;
  return Argument->Parameter;
}

// Moving addresses does not lead to other storage, as far as they are used: what is accessed is checked elsewhere.
const EntryArgument *FinalEntry::argumentOfPointers(Value Pointers) const {
  while (Operation *Op = Pointers.getDefiningOp()) {
    if (!isa<cuda_tile::OffsetOp, cuda_tile::ReshapeOp, cuda_tile::BroadcastOp, cuda_tile::AssumeOp>(Op))
      return nullptr;
    Pointers = Op->getOperand(0);
  }
  return argumentOf(Pointers);
}

std::optional<int64_t> FinalEntry::fixedExtent(unsigned Parameter, unsigned Axis) const {
  if (Facts.Parameters[Parameter].isSingleton(Axis))
    return 1;
  const Root &R = Contract.Roots[Parameter];
  if (R.Mode == RootMode::Shared && !ShapedType::isDynamic(R.Shape[Axis]))
    return R.Shape[Axis];
  return std::nullopt;
}

std::optional<int64_t> FinalEntry::fixedTileCount(unsigned Parameter, unsigned Axis, int64_t Tile) const {
  std::optional<int64_t> Extent = fixedExtent(Parameter, Axis);
  return Extent ? std::optional(ceilDivide(*Extent, Tile)) : std::nullopt;
}

bool FinalEntry::isExtent(Value V, unsigned Parameter, unsigned Axis) const {
  V = behindExtension(V);
  if (const EntryArgument *Argument = argumentOf(V))
    return Argument->Kind == ArgumentKind::Extent && Argument->Parameter == Parameter && Argument->Axis == Axis;
  std::optional<int64_t> Fixed = fixedExtent(Parameter, Axis);
  return Fixed && constantInteger(V) == Fixed;
}

bool FinalEntry::isStride(Value V, unsigned Parameter, unsigned Axis) const {
  const EntryArgument *Argument = argumentOf(behindExtension(V));
  return Argument && Argument->Kind == ArgumentKind::Stride && Argument->Parameter == Parameter && Argument->Axis == Axis;
}

std::optional<SmallVector<Value, 4>> FinalEntry::foreignExtents(cuda_tile::MakeTensorViewOp View, unsigned Parameter) const {
  const Root &R = Contract.Roots[Parameter];
  auto Type = cast<cuda_tile::TensorViewType>(View.getType());
  const EntryArgument *Base = argumentOf(View.getBase());
  if (!Base || Base->Kind != ArgumentKind::Base || Base->Parameter != Parameter || Type.getShape().size() != R.Shape.size())
    return std::nullopt;
  SmallVector<Value, 4> Foreign(R.Shape.size());
  size_t NextExtent = 0, NextStride = 0;
  for (unsigned Axis = 0; Axis < R.Shape.size(); ++Axis) {
    int64_t Extent = Type.getShape()[Axis], Stride = Type.getStrides()[Axis];
    if (ShapedType::isDynamic(Extent)) {
      Value Given = View.getDynamicShape()[NextExtent++];
      if (!isExtent(Given, Parameter, Axis))
        Foreign[Axis] = Given;
    } else if (fixedExtent(Parameter, Axis) != Extent) {
      return std::nullopt;
    }
    bool IsSingleton = Facts.Parameters[Parameter].isSingleton(Axis);
    if (!ShapedType::isDynamic(Stride)) {
      if (!IsSingleton && (Stride != 1 || Facts.Parameters[Parameter].UnitAxis != static_cast<int64_t>(Axis)))
        return std::nullopt;
      continue;
    }
    Value Dynamic = View.getDynamicStrides()[NextStride++];
    if (!IsSingleton && !isStride(Dynamic, Parameter, Axis))
      return std::nullopt;
  }
  return Foreign;
}

bool FinalEntry::isWholeParameter(cuda_tile::MakeTensorViewOp View, unsigned Parameter) const {
  std::optional<SmallVector<Value, 4>> Foreign = foreignExtents(View, Parameter);
  return Foreign && llvm::none_of(*Foreign, [](Value V) { return static_cast<bool>(V); });
}

bool FinalEntry::isTileCount(Value V, unsigned Parameter, unsigned Axis, int64_t Tile) const {
  V = behindExtension(V);
  if (std::optional<int64_t> Fixed = fixedTileCount(Parameter, Axis, Tile); Fixed && constantInteger(V) == Fixed)
    return true;
  if (Tile == 1 && isExtent(V, Parameter, Axis)) // a division by 1 is folded
    return true;
  auto Division = V.getDefiningOp<cuda_tile::DivIOp>();
  return Division && Division.getSignedness() == cuda_tile::Signedness::Signed &&
         Division.getRounding() == cuda_tile::RoundingMode::PositiveInf && constantInteger(Division.getRhs()) == Tile &&
         isExtent(Division.getLhs(), Parameter, Axis);
}

bool FinalEntry::isPositiveTileCount(Value V, unsigned Parameter, unsigned Axis) const {
  int64_t Tile = Contract.Roots[Parameter].Shape[Axis];
  if (auto Max = V.getDefiningOp<cuda_tile::MaxIOp>(); Max && Max.getSignedness() == cuda_tile::Signedness::Signed)
    return (constantInteger(Max.getRhs()) == 1 && isTileCount(Max.getLhs(), Parameter, Axis, Tile)) ||
           (constantInteger(Max.getLhs()) == 1 && isTileCount(Max.getRhs(), Parameter, Axis, Tile));
  return isTileCount(V, Parameter, Axis, Tile) && constantInteger(V).value_or(0) > 0;
}

bool FinalEntry::isAxis(Value V, unsigned Axis) const {
  Value Id = behindExtension(V);
  return Id.getDefiningOp<cuda_tile::GetTileBlockIdOp>() && cast<OpResult>(Id).getResultNumber() == Axis;
}

// In a row-major linear grid: the linear number divided by the counts of the varying axes from `Level` on.
bool FinalEntry::isRest(Value V, unsigned Parameter, ArrayRef<unsigned> Varying, size_t Level) const {
  if (Level == Varying.size())
    return isAxis(V, 0);
  auto Division = V.getDefiningOp<cuda_tile::DivIOp>();
  return Division && Division.getRounding() == cuda_tile::RoundingMode::Zero &&
         isPositiveTileCount(Division.getRhs(), Parameter, Varying[Level]) && isRest(Division.getLhs(), Parameter, Varying, Level + 1);
}

bool FinalEntry::isOwnCoordinate(Value V, GridAxis At) const {
  const Root &R = Contract.Roots[At.Parameter];
  if (R.Mode != RootMode::Exclusive || At.Axis >= R.Shape.size())
    return false;
  // No grid has more than 2^31 programs on an axis: kernels see coordinates as 32 bits.
  V = behindExtension(V);
  if (auto Cut = V.getDefiningOp<cuda_tile::TruncIOp>(); Cut && cast<cuda_tile::TileType>(Cut.getType()).getElementType().isInteger(32))
    V = behindExtension(Cut.getSource());
  if (Facts.Parameters[At.Parameter].isSingleton(At.Axis) && constantInteger(V) == 0)
    return true;
  if (!Facts.Linear)
    return R.Shape.size() <= 3 && isAxis(V, At.Axis);

  SmallVector<unsigned, 3> Varying;
  for (unsigned Axis = 0; Axis < R.Shape.size(); ++Axis)
    if (!Facts.Parameters[At.Parameter].isSingleton(Axis) && !ShapedType::isDynamic(R.Shape[Axis]))
      Varying.push_back(Axis);
  auto Place = llvm::find(Varying, At.Axis);
  if (Place == Varying.end())
    return false;
  size_t Level = Place - Varying.begin();
  if (Level == 0)
    return isRest(V, At.Parameter, Varying, 1);
  auto Remainder = V.getDefiningOp<cuda_tile::RemIOp>();
  return Remainder && isPositiveTileCount(Remainder.getRhs(), At.Parameter, At.Axis) &&
         isRest(Remainder.getLhs(), At.Parameter, Varying, Level + 1);
}

SmallVector<GridAxis, 4> FinalEntry::ownCoordinatesOf(Value V) const {
  SmallVector<GridAxis, 4> Result;
  for (unsigned Parameter = 0; Parameter < Contract.Roots.size(); ++Parameter)
    for (unsigned Axis = 0; Axis < Contract.Roots[Parameter].Shape.size(); ++Axis)
      if (isOwnCoordinate(V, {Parameter, Axis}))
        Result.push_back({Parameter, Axis});
  return Result;
}
