// Builds the head of the final entry. Each assumption made here repeats a measured fact; `verify-assumptions` checks that.
#include "lowering/Conversion/TesseraToCudaTile/Prologue.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

// A stride that no access uses, because its axis has extent 1: a multiple of 16 bytes for every element type, so it never prevents
// wide accesses.
constexpr int64_t UnusedStride = 16;

} // namespace

Prologue::Prologue(ir::EntryOp Source, cuda_tile::EntryOp Entry, const EntryContract &Contract, const LaunchFacts &Facts)
    : Source(Source), Entry(Entry), Contract(Contract), Facts(Facts), B(Entry.getBody()), Where(Source.getLoc()),
      IndexElement(B.getIntegerType(Facts.IndexWidth)) {
  B.setInsertionPointToStart(Entry.getBodyBlock());
  BlockId = create<cuda_tile::GetTileBlockIdOp>();
}

ir::TensorType Prologue::tensorType(unsigned Parameter) {
  return cast<ir::TensorType>(Source.getBody().getArgument(Parameter).getType());
}

Value Prologue::constant(Type Element, int64_t Number) {
  auto Elements = DenseElementsAttr::get(RankedTensorType::get({}, Element), B.getIntegerAttr(Element, Number));
  return create<cuda_tile::ConstantOp>(cuda_tile::TileType::get(Element), Elements).getResult();
}

Value Prologue::argument(ArgumentKind Kind, unsigned Parameter, unsigned Axis) {
  for (auto [Number, Argument] : llvm::enumerate(Contract.Arguments))
    if (Argument.Kind == Kind && Argument.Parameter == Parameter && Argument.Axis == Axis)
      return Entry.getBody().getArgument(Number);
  llvm_unreachable("specialize lists every argument that is not fixed");
}

Value Prologue::assume(Value V, Attribute Predicate) {
  return create<cuda_tile::AssumeOp>(V.getType(), Predicate, V).getResult();
}

Value Prologue::assumeDivisible(Value V, int64_t Divisor) {
  return Divisor > 1 ? assume(V, cuda_tile::DivByAttr::get(B.getContext(), Divisor, std::nullopt, std::nullopt)) : V;
}

Value Prologue::assumeExtentOrStride(Value V, int64_t Divisor) {
  return assume(assumeDivisible(V, Divisor), cuda_tile::BoundedAttr::get(B.getContext(), 0, std::nullopt));
}

Value Prologue::scalar(unsigned Parameter) {
  Value &Known = Scalars[Parameter];
  if (!Known)
    Known = assumeDivisible(argument(ArgumentKind::Scalar, Parameter, 0), Facts.Parameters[Parameter].Divisibility);
  return Known;
}

std::optional<int64_t> Prologue::fixedExtent(unsigned Parameter, unsigned Axis) {
  if (Facts.Parameters[Parameter].isSingleton(Axis))
    return 1;
  ir::TensorType Type = tensorType(Parameter);
  if (Type.getMode() == ir::Mode::Shared && !ShapedType::isDynamic(Type.getShape()[Axis]))
    return Type.getShape()[Axis];
  return std::nullopt;
}

Value Prologue::extent(unsigned Parameter, unsigned Axis) {
  Value &Known = Extents[{Parameter, Axis}];
  if (Known)
    return Known;
  if (std::optional<int64_t> Fixed = fixedExtent(Parameter, Axis))
    Known = constant(IndexElement, *Fixed);
  else
    Known = assumeExtentOrStride(argument(ArgumentKind::Extent, Parameter, Axis), Facts.Parameters[Parameter].ExtentDivisibility[Axis]);
  return Known;
}

Value Prologue::tileCount(unsigned Parameter, unsigned Axis, int64_t Tile) {
  if (std::optional<int64_t> Fixed = fixedExtent(Parameter, Axis))
    return constant(IndexElement, (*Fixed + Tile - 1) / Tile);
  Value Extent = extent(Parameter, Axis), Divisor = constant(IndexElement, Tile);
  return create<cuda_tile::DivIOp>(Extent.getType(), Extent, Divisor, cuda_tile::Signedness::Signed, cuda_tile::RoundingMode::PositiveInf)
      .getResult();
}

Value Prologue::linearProgram() {
  if (Facts.IndexWidth == 32)
    return BlockId.getX();
  return create<cuda_tile::ExtIOp>(cuda_tile::TileType::get(IndexElement), BlockId.getX(), cuda_tile::Signedness::Signed).getResult();
}

ArrayRef<Value> Prologue::coordinates(unsigned Exclusive) {
  SmallVector<Value, 3> &Known = Coordinates[Exclusive];
  if (!Known.empty())
    return Known;
  ArrayRef<int64_t> SubTensor = tensorType(Exclusive).getShape();
  if (!Facts.Linear) {
    auto Axes = BlockId->getResults();
    Known.assign(Axes.begin(), Axes.begin() + SubTensor.size());
    return Known;
  }
  // Row-major: the last axis varies fastest. Axes with one sub-tensor take no part; the first of the others keeps what is left.
  Known.resize(SubTensor.size());
  SmallVector<unsigned, 3> Varying;
  for (unsigned Axis = 0; Axis < SubTensor.size(); ++Axis) {
    if (Facts.Parameters[Exclusive].isSingleton(Axis) || ShapedType::isDynamic(SubTensor[Axis]))
      Known[Axis] = constant(IndexElement, 0);
    else
      Varying.push_back(Axis);
  }
  Value Rest = Varying.empty() ? Value() : linearProgram();
  while (!Varying.empty()) {
    unsigned Axis = Varying.pop_back_val();
    if (Varying.empty()) {
      Known[Axis] = Rest;
      break;
    }
    // An empty axis is never launched; the maximum says so where the verifier of divisions can see it.
    Value Count = tileCount(Exclusive, Axis, SubTensor[Axis]), One = constant(IndexElement, 1);
    Count = create<cuda_tile::MaxIOp>(Count.getType(), Count, One, cuda_tile::Signedness::Signed).getResult();
    Known[Axis] = create<cuda_tile::RemIOp>(Rest.getType(), Rest, Count, cuda_tile::Signedness::Signed).getResult();
    Rest = create<cuda_tile::DivIOp>(Rest.getType(), Rest, Count, cuda_tile::Signedness::Signed, cuda_tile::RoundingMode::Zero).getResult();
  }
  return Known;
}

Value Prologue::base(unsigned Parameter) {
  Value &Known = Bases[Parameter];
  if (!Known)
    Known = assumeDivisible(argument(ArgumentKind::Base, Parameter, 0), Facts.Parameters[Parameter].Alignment);
  return Known;
}

Value Prologue::stride(unsigned Parameter, unsigned Axis) {
  const ParameterFacts &P = Facts.Parameters[Parameter];
  Value &Known = Strides[{Parameter, Axis}];
  if (!Known)
    Known = P.isSingleton(Axis)
                ? constant(IndexElement, UnusedStride)
                : assumeExtentOrStride(argument(ArgumentKind::Stride, Parameter, Axis), P.StrideDivisibility[Axis]);
  return Known;
}

Value Prologue::makeTensorView(OpBuilder &At, Location There, unsigned Parameter, ArrayRef<Value> Given) {
  ir::TensorType Tensor = tensorType(Parameter);
  Value Base = base(Parameter);
  SmallVector<int64_t> Shape, StaticStrides;
  SmallVector<Value> DynamicShape, DynamicStrides;
  for (unsigned Axis = 0; Axis < Tensor.getRank(); ++Axis) {
    Value Wanted = Given.empty() ? Value() : Given[Axis];
    std::optional<int64_t> Fixed = Wanted ? std::nullopt : fixedExtent(Parameter, Axis);
    Shape.push_back(Fixed.value_or(ShapedType::kDynamic));
    if (!Fixed)
      DynamicShape.push_back(Wanted ? Wanted : extent(Parameter, Axis));
    StaticStrides.push_back(isUnit(Parameter, Axis) ? 1 : ShapedType::kDynamic);
    if (!isUnit(Parameter, Axis))
      DynamicStrides.push_back(stride(Parameter, Axis));
  }
  auto Type = cuda_tile::TensorViewType::get(B.getContext(), Tensor.getElementType(), Shape, StaticStrides);
  if (Given.empty())
    return create<cuda_tile::MakeTensorViewOp>(Type, Base, DynamicShape, DynamicStrides).getResult();
  return cuda_tile::MakeTensorViewOp::create(At, There, Type, Base, DynamicShape, DynamicStrides).getResult();
}

Value Prologue::tensorView(unsigned Parameter) {
  Value &Known = Views[Parameter];
  if (!Known)
    Known = makeTensorView(B, Where, Parameter, {});
  return Known;
}

// Tiles side by side are a partition, which every version of the bytecode has.
Type Prologue::tilesType(cuda_tile::TensorViewType Tensor, const Tiling &How) {
  SmallVector<int32_t> Shape(How.Extents.begin(), How.Extents.end()), Steps(How.Steps.begin(), How.Steps.end());
  MLIRContext *Context = Tensor.getContext();
  auto Padding = cuda_tile::PaddingValueAttr::get(Context, How.Padding);
  if (Shape == Steps)
    return cuda_tile::PartitionViewType::get(Context, Shape, Tensor, How.Axes, Padding);
  return cuda_tile::StridedViewType::get(Context, Shape, Steps, Tensor, How.Axes, Padding);
}

Value Prologue::tiles(unsigned Parameter, const Tiling &How) {
  Value View = tensorView(Parameter);
  Type Wanted = tilesType(cast<cuda_tile::TensorViewType>(View.getType()), How);
  Value &Known = Tilings[{Parameter, Wanted.getAsOpaquePointer()}];
  if (!Known && isa<cuda_tile::PartitionViewType>(Wanted))
    Known = create<cuda_tile::MakePartitionViewOp>(Wanted, View).getResult();
  if (!Known)
    Known = create<cuda_tile::MakeStridedViewOp>(Wanted, View).getResult();
  return Known;
}

Value Prologue::tilesUpTo(OpBuilder &At, Location Where, unsigned Parameter, ArrayRef<Value> Extents, const Tiling &How) {
  Value View = makeTensorView(At, Where, Parameter, Extents);
  Type Wanted = tilesType(cast<cuda_tile::TensorViewType>(View.getType()), How);
  if (isa<cuda_tile::PartitionViewType>(Wanted))
    return cuda_tile::MakePartitionViewOp::create(At, Where, Wanted, View).getResult();
  return cuda_tile::MakeStridedViewOp::create(At, Where, Wanted, View).getResult();
}

Value Prologue::partition(unsigned Parameter, ArrayRef<int64_t> Tile, cuda_tile::PaddingValue Padding) {
  Tiling How{{Tile.begin(), Tile.end()}, {Tile.begin(), Tile.end()}, {}, Padding};
  for (size_t Axis = 0; Axis < Tile.size(); ++Axis)
    How.Axes.push_back(Axis);
  return tiles(Parameter, How);
}

Value Prologue::failureRecord() { return Entry.getBody().getArguments().back(); }
