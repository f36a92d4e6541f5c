// Base addresses stay those of the parameters: parts of tensors are tiles that begin anywhere, in a view that ends where the part does.
#include "lowering/Conversion/TesseraToCudaTile/Accesses.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using cuda_tile::ComparisonPredicate;
using cuda_tile::Signedness;

std::optional<unsigned> tessera::lowering::writingRootOf(Operation *Op) {
  Value Tensor = TypeSwitch<Operation *, Value>(Op)
                     .Case<ir::LoadOp, ir::StoreOp, ir::LoadTileOp, ir::StoreTileOp>([](auto Access) { return Access.getTensor(); })
                     .Default([](Operation *) { return Value(); });
  if (!Tensor || cast<ir::TensorType>(Tensor.getType()).getMode() != ir::Mode::Exclusive)
    return std::nullopt;
  return cast<BlockArgument>(Tensor).getArgNumber();
}

TypedAttr tessera::lowering::paddingElement(Type Element, cuda_tile::PaddingValue Padding) {
  auto Float = dyn_cast<FloatType>(Element);
  if (!Float)
    return IntegerAttr::get(cuda_tile::storedElement(Element), Padding == cuda_tile::PaddingValue::NaN ? -1 : 0);
  const llvm::fltSemantics &Semantics = Float.getFloatSemantics();
  switch (Padding) {
  case cuda_tile::PaddingValue::Zero: // the smallest number of a type without zero
    return FloatAttr::get(Float, APFloat(Semantics, APInt::getZero(Float.getWidth())));
  case cuda_tile::PaddingValue::NegZero:
    return FloatAttr::get(Float, APFloat::getZero(Semantics, /*Negative=*/true));
  case cuda_tile::PaddingValue::NaN:
    return FloatAttr::get(Float, APFloat::getQNaN(Semantics));
  case cuda_tile::PaddingValue::PosInf:
    return FloatAttr::get(Float, APFloat::getInf(Semantics));
  case cuda_tile::PaddingValue::NegInf:
    return FloatAttr::get(Float, APFloat::getInf(Semantics, /*Negative=*/true));
  }
  llvm_unreachable("every padding is handled");
}

static Value padding(OpBuilder &B, Location Where, Type Tile, cuda_tile::PaddingValue Padding) {
  auto Type = cast<cuda_tile::TileType>(Tile);
  TypedAttr Element = paddingElement(Type.getElementType(), Padding);
  auto Elements = DenseElementsAttr::get(RankedTensorType::get(Type.getShape(), Element.getType()), static_cast<Attribute>(Element));
  return cuda_tile::ConstantOp::create(B, Where, Type, Elements).getResult();
}

// Carries the number of the justification over.
static void justified(Operation *From, Operation *To) { To->setAttr(AccessAttrName, From->getAttr(AccessAttrName)); }

cuda_tile::OptimizationHintsAttr tessera::lowering::accessHints(Builder &B, std::optional<uint64_t> Latency, bool NoTma) {
  SmallVector<NamedAttribute, 2> Hints;
  if (NoTma)
    Hints.push_back(B.getNamedAttr("allow_tma", B.getBoolAttr(false)));
  if (Latency)
    Hints.push_back(B.getNamedAttr("latency", B.getI64IntegerAttr(*Latency)));
  if (Hints.empty())
    return {};
  auto All = B.getDictionaryAttr(B.getNamedAttr("default", B.getDictionaryAttr(Hints)));
  return cuda_tile::OptimizationHintsAttr::get(B.getContext(), All);
}

ir::TensorType AccessConverter::tensorType(unsigned Parameter) const { return Head.tensorType(Parameter); }

AccessConverter::Frame AccessConverter::frameOf(Value Tensor) {
  if (auto Argument = dyn_cast<BlockArgument>(Tensor))
    return {Argument.getArgNumber(), SmallVector<Part, 4>(cast<ir::TensorType>(Tensor.getType()).getRank())};
  return Slices.find(Tensor)->second;
}

const Justification &AccessConverter::justification(Operation *Op) const {
  return Contract.Justifications[cast<IntegerAttr>(Op->getAttr(AccessAttrName)).getInt()];
}

Value AccessConverter::extentOf(const Frame &F, unsigned Axis, OpBuilder &B, Location Where) {
  return F.Parts[Axis].Length ? F.Parts[Axis].Length : Arithmetic(B, Where).wide(Head.extent(F.Parameter, Axis));
}

// Where this program's sub-tensor begins on an axis, in units of which it has `Scale`.
Value AccessConverter::ownStart(unsigned Parameter, unsigned Axis, int64_t Scale, OpBuilder &B, Location Where) {
  Arithmetic A(B, Where);
  return A.multiply(A.wide(Head.coordinates(Parameter)[Axis]), Scale);
}

//===-- Questions -----------------------------------------------------------------------------------------------------------------===//

Value AccessConverter::extent(ir::ExtentOp Op, OpBuilder &B) {
  return extentOf(frameOf(Op.getTensor()), static_cast<unsigned>(Op.getAxis()), B, Op.getLoc());
}

Value AccessConverter::ownExtent(ir::OwnExtentOp Op, OpBuilder &B) {
  Frame F = frameOf(Op.getTensor());
  unsigned Axis = static_cast<unsigned>(Op.getAxis());
  Value Whole = extentOf(F, Axis, B, Op.getLoc());
  int64_t Own = tensorType(F.Parameter).getShape()[Axis];
  if (ShapedType::isDynamic(Own))
    return Whole;
  Arithmetic A(B, Op.getLoc());
  return A.minimum(A.constant(B.getI64Type(), Own), A.subtract(Whole, ownStart(F.Parameter, Axis, Own, B, Op.getLoc())));
}

Value AccessConverter::numTiles(ir::NumTilesOp Op, OpBuilder &B) {
  Frame F = frameOf(Op.getTensor());
  unsigned Axis = static_cast<unsigned>(Op.getAxis());
  int64_t Step = Op.getStep();
  Arithmetic A(B, Op.getLoc());
  if (F.Parts[Axis].Length)
    return A.ceilDivide(F.Parts[Axis].Length, Step);
  ir::TensorType Type = tensorType(F.Parameter);
  int64_t Own = Type.getMode() == ir::Mode::Exclusive ? Type.getShape()[Axis] : ShapedType::kDynamic;
  if (ShapedType::isDynamic(Own))
    return A.wide(Head.tileCount(F.Parameter, Axis, Step));
  if (Step >= Own)
    return A.constant(B.getI64Type(), 1);
  Value Behind = A.subtract(A.wide(Head.tileCount(F.Parameter, Axis, Step)), ownStart(F.Parameter, Axis, Own / Step, B, Op.getLoc()));
  return A.minimum(A.constant(B.getI64Type(), Own / Step), Behind);
}

Value AccessConverter::programIndex(ir::ProgramIndexOp Op, OpBuilder &B) {
  unsigned Parameter = cast<BlockArgument>(Op.getTensor()).getArgNumber();
  return Arithmetic(B, Op.getLoc()).narrow(Head.coordinates(Parameter)[Op.getAxis()], B.getI32Type());
}

// A part that does not lie inside is the empty part at the tensor's begin.
void AccessConverter::slice(ir::SliceOp Op, OpBuilder &B) {
  Location Where = Op.getLoc();
  Frame F = frameOf(Op.getTensor());
  unsigned Axis = static_cast<unsigned>(Op.getAxis());
  Value Start = New(Op.getStart()), Length = New(Op.getLength());
  Arithmetic A(B, Where);
  const Justification &J = justification(Op);
  if (J.worst() == Rung::InPlace) {
    Value Extent = extentOf(F, Axis, B, Where), Zero = A.constant(B.getI64Type(), 0);
    // Behind the first comparison the difference is the number of elements from `Start` on.
    Value Begins = A.compare(ComparisonPredicate::LessThanOrEqual, Start, Extent, Signedness::Unsigned);
    Value Ends = A.compare(ComparisonPredicate::LessThanOrEqual, Length, A.subtract(Extent, Start), Signedness::Unsigned);
    Value Inside = A.conjunction(Begins, Ends);
    // Of the two the one that is wrong is reported; a wrong length as the place where the part would end.
    auto Found = [=](OpBuilder &At) {
      Arithmetic There(At, Where);
      Value End = There.add(Start, Length);
      return Finding{cuda_tile::SelectOp::create(At, Where, Start.getType(), Begins, End, Start).getResult(), Extent};
    };
    Check C{Inside, J.References[0], Found};
    guarded(B, Where, Head, C, [](OpBuilder &) { return SmallVector<Value>(); }, [](OpBuilder &) { return SmallVector<Value>(); }, {});
    Start = cuda_tile::SelectOp::create(B, Where, Start.getType(), Inside, Start, Zero).getResult();
    Length = cuda_tile::SelectOp::create(B, Where, Length.getType(), Inside, Length, Zero).getResult();
  }
  // An empty part begins nowhere.
  if (auto Constant = Length.getDefiningOp<cuda_tile::ConstantOp>(); Constant && cast<DenseIntElementsAttr>(Constant.getValue()).getSplatValue<APInt>().isZero())
    Start = Length;
  else if (F.Parts[Axis].Start)
    Start = A.add(F.Parts[Axis].Start, Start);
  F.Parts[Axis] = {Start, Length};
  Slices[Op.getResult()] = F;
}

//===-- Tiles ---------------------------------------------------------------------------------------------------------------------===//

// Whether the tile at `Index` ends within `Extent`; decides only for indices that are in range.
static Value endsWithin(Arithmetic &A, Value Index, int64_t Step, int64_t Tile, Value Extent) {
  Type Word = cast<cuda_tile::TileType>(Index.getType()).getElementType();
  Value End = A.add(A.multiply(Index, Step), A.constant(Word, Tile));
  return A.compare(ComparisonPredicate::LessThanOrEqual, End, Extent, Signedness::Signed);
}

void AccessConverter::planOwn(Plan &P, unsigned View, unsigned Parameter, unsigned Axis, Value Index, bool IsMasked, Rung At, int64_t Site,
                              OpBuilder &B, Location Where) {
  Arithmetic A(B, Where);
  int64_t Own = tensorType(Parameter).getShape()[Axis], Tile = P.How.Extents[View];
  Value Whole = A.wide(Head.extent(Parameter, Axis));
  if (Tile > Own) { // one tile, of which only the sub-tensor is seen
    P.How.Steps[View] = Own;
    Value Start = ownStart(Parameter, Axis, Own, B, Where);
    Value End = A.minimum(Whole, A.add(Start, A.constant(B.getI64Type(), Own)));
    P.UpTo[Axis] = End;
    P.IsClipped = true;
    P.Index.push_back(Head.coordinates(Parameter)[Axis]);
    if (At != Rung::InPlace)
      return;
    Value One = A.constant(B.getI64Type(), 1), Holds = A.isBelow(Index, One);
    if (!IsMasked)
      Holds = A.conjunction(Holds, endsWithin(A, Start, 1, Tile, End));
    P.Checks.push_back({Holds, Site, [=](OpBuilder &) { return Finding{Index, One}; }});
    return;
  }
  int64_t Ratio = Own / Tile;
  Value Start = ownStart(Parameter, Axis, Ratio, B, Where);
  if (At != Rung::InPlace) {
    P.Index.push_back(Start);
    return;
  }
  Value Many = A.constant(B.getI64Type(), Ratio), Count = A.wide(Head.tileCount(Parameter, Axis, Tile));
  Value InTensor = A.add(Start, Index);
  Value Holds = A.conjunction(A.isBelow(Index, Many), A.isBelow(InTensor, Count));
  if (!IsMasked)
    Holds = A.conjunction(Holds, endsWithin(A, InTensor, Tile, Tile, Whole));
  P.Index.push_back(InTensor);
  P.Checks.push_back({Holds, Site, [=](OpBuilder &There) {
                        Arithmetic Inner(There, Where);
                        return Finding{Index, Inner.minimum(Many, Inner.subtract(Count, Start))};
                      }});
}

void AccessConverter::planShared(Plan &P, unsigned View, const Frame &F, unsigned Axis, Value Index, bool IsMasked, Rung At, int64_t Site,
                                 OpBuilder &B, Location Where) {
  Arithmetic A(B, Where);
  int64_t Tile = P.How.Extents[View], Step = P.How.Steps[View];
  const Part &Of = F.Parts[Axis];
  Value Extent = extentOf(F, Axis, B, Where);
  if (At == Rung::InPlace) {
    Value Count = Of.Length ? A.ceilDivide(Of.Length, Step) : A.wide(Head.tileCount(F.Parameter, Axis, Step));
    Value Holds = A.isBelow(Index, Count);
    if (!IsMasked)
      Holds = A.conjunction(Holds, endsWithin(A, Index, Step, Tile, Extent));
    P.Checks.push_back({Holds, Site, [=](OpBuilder &) { return Finding{Index, Count}; }});
  }
  if (!Of.Length) {
    P.Index.push_back(Index);
    return;
  }
  P.How.Steps[View] = 1;
  P.Index.push_back(A.add(Of.Start, A.multiply(Index, Step)));
  P.UpTo[Axis] = A.add(Of.Start, Of.Length);
  P.IsClipped = true;
}

template <typename AccessOp>
AccessConverter::Plan AccessConverter::plan(AccessOp Op, cuda_tile::TileType Tile, bool IsMasked, cuda_tile::PaddingValue Padding,
                                            OpBuilder &B) {
  Frame F = frameOf(Op.getTensor());
  ir::TensorType Type = tensorType(F.Parameter);
  const Justification &J = justification(Op);
  Plan P;
  P.How = {{Tile.getShape().begin(), Tile.getShape().end()},
           {Op.getSteps().begin(), Op.getSteps().end()},
           {Op.getAxes().begin(), Op.getAxes().end()},
           Padding};
  P.UpTo.resize(F.Parts.size());
  for (auto [View, Axis] : llvm::enumerate(Op.getAxes())) {
    Value Index = New(Op.getIndex()[View]);
    bool IsOwn = Type.getMode() == ir::Mode::Exclusive && !ShapedType::isDynamic(Type.getShape()[Axis]);
    if (IsOwn)
      planOwn(P, View, F.Parameter, Axis, Index, IsMasked, J.Rungs[View], J.References[View], B, Op.getLoc());
    else
      planShared(P, View, F, Axis, Index, IsMasked, J.Rungs[View], J.References[View], B, Op.getLoc());
  }
  return P;
}

// The view and its index, at a place where the checks hold: what they bound fits the index width.
std::pair<Value, SmallVector<Value>> AccessConverter::reach(const Plan &P, unsigned Parameter, OpBuilder &B, Location Where) {
  Arithmetic A(B, Where);
  SmallVector<Value> Index;
  for (Value V : P.Index) {
    auto Constant = V.getDefiningOp<cuda_tile::ConstantOp>();
    Index.push_back(Constant ? A.constant(Head.indexElement(), cast<DenseIntElementsAttr>(Constant.getValue()).getSplatValue<APInt>().getSExtValue())
                             : A.narrow(V, Head.indexElement()));
  }
  if (!P.IsClipped)
    return {Head.tiles(Parameter, P.How), Index};
  SmallVector<Value> UpTo;
  for (Value V : P.UpTo)
    UpTo.push_back(V ? A.narrow(V, Head.indexElement()) : Value());
  return {Head.tilesUpTo(B, Where, Parameter, UpTo, P.How), Index};
}

Value AccessConverter::loadTile(ir::LoadTileOp Op, OpBuilder &B, Orders &Roots) {
  Location Where = Op.getLoc();
  Plan P = plan(Op, Op.getResult().getType(), Op.getMasked(), Op.getPadding(), B);
  unsigned Parameter = frameOf(Op.getTensor()).Parameter;
  std::optional<unsigned> Writing = writingRootOf(Op);
  // Nothing in the launch writes a shared root, so its loads take no token.
  Value Before = !Writing ? Value() : P.Checks.empty() ? Roots[Parameter].beforeLoad() : Roots[Parameter].beforeLoadOrNew(B, Where);
  SmallVector<Type, 2> Results{Op.getResult().getType()};
  if (Writing)
    Results.push_back(cuda_tile::TokenType::get(B.getContext()));
  auto Access = [&](OpBuilder &At) {
    auto [View, Index] = reach(P, Parameter, At, Where);
    auto Load = cuda_tile::LoadViewTkoOp::create(At, Where, View, Index, Before);
    if (auto Hints = accessHints(At, Op.getLatency(), Op.getNoTma()))
      Load.setHintsAttr(Hints);
    justified(Op, Load);
    SmallVector<Value> Made{Load.getTile()};
    if (Writing)
      Made.push_back(Load.getResultToken());
    return Made;
  };
  auto Suppressed = [&](OpBuilder &At) {
    SmallVector<Value> Made{padding(At, Where, Results.front(), Op.getPadding())};
    if (Writing)
      Made.push_back(Before);
    return Made;
  };
  SmallVector<Value> Made = guarded(B, Where, Head, P.Checks, Access, Suppressed, Results);
  if (Writing)
    Roots[Parameter].loaded(Made[1]);
  return Made[0];
}

void AccessConverter::storeTile(ir::StoreTileOp Op, OpBuilder &B, Orders &Roots) {
  Location Where = Op.getLoc();
  Plan P = plan(Op, Op.getTile().getType(), /*IsMasked=*/true, cuda_tile::PaddingValue::Zero, B);
  unsigned Parameter = frameOf(Op.getTensor()).Parameter;
  Value Tile = New(Op.getTile());
  Value Before = P.Checks.empty() ? Roots[Parameter].beforeStore(B, Where) : Roots[Parameter].collapse(B, Where);
  auto Access = [&](OpBuilder &At) {
    auto [View, Index] = reach(P, Parameter, At, Where);
    auto Store = cuda_tile::StoreViewTkoOp::create(At, Where, Tile, View, Index, Before);
    if (auto Hints = accessHints(At, Op.getLatency(), Op.getNoTma()))
      Store.setHintsAttr(Hints);
    justified(Op, Store);
    return SmallVector<Value>{Store.getResultToken()};
  };
  auto Suppressed = [&](OpBuilder &) { return SmallVector<Value>{Before}; };
  Roots[Parameter].stored(
      guarded(B, Where, Head, P.Checks, Access, Suppressed, TypeRange(cuda_tile::TokenType::get(B.getContext())))[0]);
}

Value AccessConverter::loadLike(ir::LoadLikeOp Op, OpBuilder &B) {
  Location Where = Op.getLoc();
  unsigned Parameter = cast<BlockArgument>(Op.getTensor()).getArgNumber();
  unsigned Like = cast<BlockArgument>(Op.getLike()).getArgNumber();
  ArrayRef<int64_t> Tile = Op.getLike().getType().getShape();
  Value View = Head.partition(Parameter, Tile, Op.getPadding());
  ArrayRef<Value> Index = Head.coordinates(Like);
  const Justification &J = justification(Op);
  SmallVector<Check, 3> Checks;
  for (auto [Axis, At] : llvm::enumerate(J.Rungs)) {
    if (At != Rung::InPlace)
      continue;
    Value Count = Head.tileCount(Parameter, Axis, Tile[Axis]), Coordinate = Index[Axis];
    if (Coordinate.getType() != Count.getType())
      Coordinate = cuda_tile::ExtIOp::create(B, Where, Count.getType(), Coordinate, Signedness::Signed).getResult();
    Value Holds = Arithmetic(B, Where).compare(ComparisonPredicate::LessThan, Coordinate, Count, Signedness::Signed);
    Checks.push_back({Holds, J.References[Axis], [=](OpBuilder &There) {
                        Arithmetic A(There, Where);
                        return Finding{A.wide(Coordinate), A.wide(Count)};
                      }});
  }
  auto Access = [&](OpBuilder &At) {
    auto Load = cuda_tile::LoadViewTkoOp::create(At, Where, View, Index);
    justified(Op, Load);
    return SmallVector<Value>{Load.getTile()};
  };
  auto Suppressed = [&](OpBuilder &At) { return SmallVector<Value>{padding(At, Where, Op.getType(), Op.getPadding())}; };
  return guarded(B, Where, Head, Checks, Access, Suppressed, TypeRange(Op.getType()))[0];
}
