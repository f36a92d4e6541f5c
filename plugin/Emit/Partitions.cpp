// Accesses to tiles of views, by index: partition_view, strided_view, and what they say about the kernel.
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Emit/ViewForms.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/Tiles.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr;
using cuda_tile::PaddingValue, cuda_tile::Signedness;

static std::optional<int64_t> constantOf(mlir::Value V) {
  auto Constant = V.getDefiningOp<cuda_tile::ConstantOp>();
  const auto Elements = Constant ? llvm::dyn_cast<mlir::DenseIntElementsAttr>(Constant.getValue()) : mlir::DenseIntElementsAttr();
  if (!Elements || !Elements.isSplat()) return std::nullopt;
  return Elements.getSplatValue<llvm::APInt>().getSExtValue();
}

// ---- making a view

// A view is its tensor; the rest is in its type.
FailureOr<Value> KernelEmitter::view(const clang::CXXConstructExpr* E) {
  const Expr* TensorExpr = E->getArg(0);
  const FailureOr<mlir::Value> T = tensor(TensorExpr);
  if (failed(T)) return failure();
  const std::optional<ViewForm> Form = viewFormOf(E->getType());
  const clang::SourceLocation Shape = E->getArg(1)->getBeginLoc();
  if (!Form || !Form->HasShape || !Form->HasSteps) return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(E->getType(), Ctx));
  if (isExclusive(*T) && Form->What != ViewForm::Kind::Partition)
    return Report.refuse(Code::UnlistedConstruct, TensorExpr->getBeginLoc(), (Form->Name + " of an exclusive tensor").str());
  const unsigned Rank = llvm::cast<ir::TensorType>(T->getType()).getRank();
  if (failed(checkTileShape(Report, Shape, Form->Tile))) return failure();
  if (Form->Tile.size() != Rank) return Report.refuse(Code::IndexCount, Shape, unsigned(Form->Tile.size()), Rank);
  if (Form->Steps.size() != Rank) return Report.refuse(Code::IndexCount, E->getArg(2)->getBeginLoc(), unsigned(Form->Steps.size()), Rank);
  for (int64_t Step : Form->Steps)
    if (Step < 1 || Step > INT32_MAX)
      return Report.refuse(Code::UnlistedConstruct, E->getArg(2)->getBeginLoc(), "distance " + std::to_string(Step) + " of a strided view");
  const clang::SourceLocation Axes = E->getArg(E->getNumArgs() - 1)->getBeginLoc();
  if (Form->Axes.size() != Rank) return Report.refuse(Wording::AxisCount, Axes, unsigned(Form->Axes.size()), Rank);
  llvm::SmallVector<bool, 8> Seen(Rank, false);
  for (int64_t Axis : Form->Axes) {
    if (Axis < 0 || Axis >= Rank) return Report.refuse(Code::AxisOutside, Axes, std::to_string(Axis), Rank);
    if (std::exchange(Seen[Axis], true)) return Report.refuse(Wording::AxisRepeated, Axes, unsigned(Axis));
  }
  if (Form->What == ViewForm::Kind::Rows) {
    const clang::SourceLocation Where = E->getArg(2)->getBeginLoc();
    if (!Form->Sparse) return Report.refuse(Code::UnlistedConstruct, Where, llvm::StringRef("axis of gather_scatter_view that is not constant"));
    if (*Form->Sparse < 0 || *Form->Sparse >= Rank) return Report.refuse(Code::AxisOutside, Where, std::to_string(*Form->Sparse), Rank);
  }
  return Value::single(*T);
}

// ---- arguments of an access

FailureOr<KernelEmitter::AccessArguments> KernelEmitter::accessArguments(const CallExpr* E, unsigned First, clang::QualType Elements,
                                                                         bool TakesPadding) {
  AccessArguments Given;
  const Element Type = *elementOf(Elements, Ctx);
  for (unsigned I = First; I < E->getNumArgs(); ++I) {
    const Expr* Argument = E->getArg(I);
    const clang::SourceLocation Where = Argument->getBeginLoc();
    if (const auto Padding = paddingOf(Argument->getType())) {
      if (!TakesPadding || Given.Padding || Given.PadValue) return Report.refuse(Wording::TagOfOp, Where, functionName(E), Padding->second);
      if (!hasPadding(Type, Padding->first)) return Report.refuse(Wording::PaddingDoesNotFit, Where, Padding->second, nameOf(Type));
      Given.Padding = Padding->first;
    } else if (isPadWith(Argument->getType())) {
      if (!TakesPadding || Given.Padding || Given.PadValue) return Report.refuse(Wording::TagOfOp, Where, functionName(E), llvm::StringRef("pad"));
      const auto* Call = llvm::dyn_cast<CallExpr>(Argument->IgnoreImplicit());
      if (!Call) return Report.refuse(Code::UnlistedConstruct, Where, llvm::StringRef("padding that is not written in the call"));
      const FailureOr<Operand> V = elementwiseOperand(Call->getArg(0));
      if (failed(V)) return failure();
      if (V->IsTile) return Report.refuse(Wording::TileAsScalar, Call->getArg(0)->getBeginLoc());
      if (failed(checkScalar(*V, Type))) return failure();
      if (V->ElementType && !V->Constant && V->ElementType != Type && !widens(*V->ElementType, Type) && !isFloating(Type))
        return Report.refuse(Wording::ScalarTypeDoesNotFit, Call->getArg(0)->getBeginLoc(), spell(V->Type, Ctx), nameOf(Type));
      const FailureOr<mlir::Value> Converted = convert(*V, Type, {});
      if (failed(Converted)) return failure();
      Given.PadValue = *Converted;
    } else if (const std::optional<int64_t> Latency = latencyOf(Argument->getType())) {
      if (*Latency < 1 || *Latency > 10) return Report.refuse(Code::UnknownHint, Where, "latency " + std::to_string(*Latency));
      Given.Latency = *Latency;
    } else if (isNoTma(Argument->getType())) {
      Given.NoTma = true;
    } else {
      Given.Index.push_back(Argument);
    }
  }
  return Given;
}

// Any integer, as 64 bits. What has no sign and does not fit is negative afterwards, and so out of range too.
FailureOr<mlir::Value> KernelEmitter::position(const Expr* E) {
  if (const std::optional<int64_t> Constant = foldIndex(E, Ctx)) return integerConstant(*Constant, Element::I64, {}, location(E));
  const FailureOr<Operand> O = elementwiseOperand(E);
  if (failed(O)) return failure();
  if (O->Constant || !O->ElementType || !isInteger(*O->ElementType))
    return Report.refuse(Wording::IndexType, E->getBeginLoc(), spell(O->Type, Ctx));
  if (auto Constant = O->Ssa.getDefiningOp<cuda_tile::ConstantOp>(); Constant && !O->IsTile) {  // a variable that has one value
    const llvm::APInt Number = llvm::cast<mlir::DenseIntElementsAttr>(Constant.getValue()).getSplatValue<llvm::APInt>();
    return integerConstant((isUnsigned(*O->ElementType) ? Number.zext(64) : Number.sext(64)).getSExtValue(), Element::I64, {}, location(E));
  }
  return convertElement(O->Ssa, *O->ElementType, Element::I64, location(E));
}

FailureOr<mlir::Value> KernelEmitter::scalarPosition(const Expr* E) {
  const FailureOr<mlir::Value> V = position(E);
  if (failed(V)) return failure();
  if (!llvm::cast<cuda_tile::TileType>(V->getType()).getShape().empty())
    return Report.refuse(Wording::IndexType, E->getBeginLoc(), spell(E->getType().getNonReferenceType().getUnqualifiedType(), Ctx));
  return *V;
}

// Nothing has branched off: what is emitted now runs in every program.
bool KernelEmitter::alwaysRuns() { return Builder.getInsertionBlock() == Entry.getBodyBlock() && Now == Flow::Here; }

// A constant index beyond a static extent: `Count` are there, or nothing is known of them.
LogicalResult KernelEmitter::checkConstant(mlir::Value Index, std::optional<int64_t> Count, const Expr* E, mlir::Value Tensor, int64_t Axis) {
  const std::optional<int64_t> Constant = constantOf(Index);
  if (!Constant || (*Constant >= 0 && (!Count || *Constant < *Count))) return success();
  const std::string Name = nameOfTensor(Tensor);
  if (!alwaysRuns()) {
    Report.warnOf(Code::ConditionalConstantOutOfRange, E->getBeginLoc(), std::to_string(*Constant), Name, unsigned(Axis));
    return success();
  }
  if (!Count) return Report.refuse(Wording::NegativeIndex, E->getBeginLoc(), std::to_string(*Constant), Name, unsigned(Axis));
  return Report.refuse(Code::ConstantIndexOutOfRange, E->getBeginLoc(), std::to_string(*Constant), Name, unsigned(Axis),
                       std::to_string(*Count));
}

std::string KernelEmitter::nameOfTensor(mlir::Value Tensor) { return summaryOf(ir::rootParameter(Tensor))->name; }

// The number of tiles on an axis of a view, as far as the types say it.
static std::optional<int64_t> tileCountOf(ir::TensorType Tensor, int64_t Axis, int64_t Step, int64_t Tile, bool IsWhole) {
  const int64_t Extent = Tensor.getShape()[Axis];
  if (mlir::ShapedType::isDynamic(Extent)) return std::nullopt;
  if (IsWhole) return Extent < Tile ? 0 : (Extent - Tile) / Step + 1;
  return (Extent + Step - 1) / Step;
}

FailureOr<llvm::SmallVector<mlir::Value, 4>> KernelEmitter::tileIndex(const CallExpr* E, mlir::Value Tensor, const ViewForm& Form,
                                                                      llvm::ArrayRef<const Expr*> Given, bool IsWhole) {
  const auto Type = llvm::cast<ir::TensorType>(Tensor.getType());
  if (Given.size() != Form.Tile.size()) return Report.refuse(Code::IndexCount, E->getExprLoc(), unsigned(Given.size()), unsigned(Form.Tile.size()));
  llvm::SmallVector<mlir::Value, 4> Index;
  for (auto [Axis, Each] : llvm::enumerate(Given)) {
    const FailureOr<mlir::Value> V = scalarPosition(Each);
    if (failed(V)) return failure();
    const int64_t Of = Form.Axes[Axis];
    if (failed(checkConstant(*V, tileCountOf(Type, Of, Form.Steps[Axis], Form.Tile[Axis], IsWhole), Each, Tensor, Of))) return failure();
    Index.push_back(*V);
  }
  return Index;
}

mlir::IntegerAttr KernelEmitter::latencyAttribute(const AccessArguments& Given) {
  return Given.Latency ? Builder.getI64IntegerAttr(*Given.Latency) : mlir::IntegerAttr();
}

// ---- accesses

FailureOr<KernelEmitter::Result> KernelEmitter::loadTile(const CallExpr* E) { return loadTile(E, /*IsMasked=*/false); }
FailureOr<KernelEmitter::Result> KernelEmitter::loadMasked(const CallExpr* E) { return loadTile(E, /*IsMasked=*/true); }

FailureOr<KernelEmitter::Result> KernelEmitter::loadTile(const CallExpr* E, bool IsMasked) {
  const Expr* Object = objectExpr(E);
  const FailureOr<mlir::Value> T = tensor(Object);
  if (failed(T)) return failure();
  const ViewForm Form = *viewFormOf(Object->getType());
  const FailureOr<AccessArguments> Given = accessArguments(E, 0, Form.Element, IsMasked);
  if (failed(Given)) return failure();
  const auto Index = tileIndex(E, *T, Form, Given->Index, !IsMasked);
  if (failed(Index)) return failure();
  if (isExclusive(*T)) noteRead(*T, E->getExprLoc());
  const llvm::SmallVector<int32_t, 4> Axes(Form.Axes.begin(), Form.Axes.end());
  const mlir::Location Where = location(E);
  auto Load = ir::LoadTileOp::create(Builder, Where, tileType(*elementOf(Form.Element, Ctx), Form.Tile, &Mlir), *T, *Index, Axes, Form.Steps,
                                     IsMasked, Given->Padding.value_or(PaddingValue::Zero), latencyAttribute(*Given), Given->NoTma);
  if (!Given->PadValue) return Result{Value::single(Load.getResult())};

  // A lane is inside when all of its coordinates are.
  mlir::Value Inside;
  const auto Truths = tileType(Element::Bool, Form.Tile, &Mlir);
  for (size_t View = 0; View < Form.Tile.size(); ++View) {
    const mlir::Value Coordinates = coordinatesAlong((*Index)[View], Form.Steps[View], View, Form.Tile, Where);
    const auto Small = llvm::cast<cuda_tile::TileType>(Coordinates.getType()).getShape();
    mlir::Value Extent = isExclusive(*T) ? ir::OwnExtentOp::create(Builder, Where, *T, Form.Axes[View]).getResult()
                                         : ir::ExtentOp::create(Builder, Where, *T, Form.Axes[View]).getResult();
    const mlir::Value Holds = cuda_tile::CmpIOp::create(Builder, Where, tileType(Element::Bool, Small, &Mlir),
                                                        cuda_tile::ComparisonPredicate::LessThan, Coordinates, broadcast(Extent, Small, Where),
                                                        Signedness::Signed)
                                  .getResult();
    const mlir::Value Lanes = broadcast(Holds, Form.Tile, Where);
    Inside = Inside ? cuda_tile::AndIOp::create(Builder, Where, Truths, Inside, Lanes).getResult() : Lanes;
  }
  const mlir::Value Outside = broadcast(Given->PadValue, Form.Tile, Where);
  return Result{Value::single(cuda_tile::SelectOp::create(Builder, Where, Outside.getType(), Inside, Load.getResult(), Outside).getResult())};
}

// first * step + 0, 1, 2, ... along one axis of a tile, with extent 1 on the others.
mlir::Value KernelEmitter::coordinatesAlong(mlir::Value First, int64_t Step, size_t Axis, llvm::ArrayRef<int64_t> Tile, mlir::Location Where) {
  Extents Small(Tile.size(), 1);
  Small[Axis] = Tile[Axis];
  const auto Line = tileType(Element::I64, {Tile[Axis]}, &Mlir), Type = tileType(Element::I64, Small, &Mlir);
  const mlir::Value Numbers = reshapeTo(cuda_tile::IotaOp::create(Builder, Where, Line).getResult(), Small, Where);
  mlir::Value Start = First;
  if (Step != 1)
    Start = cuda_tile::MulIOp::create(Builder, Where, First.getType(), First, integerConstant(Step, Element::I64, {}, Where)).getResult();
  return cuda_tile::AddIOp::create(Builder, Where, Type, broadcast(Start, Small, Where), Numbers).getResult();
}

FailureOr<KernelEmitter::Result> KernelEmitter::storeTile(const CallExpr* E) {
  const Expr *Object = objectExpr(E), *Stored = E->getArg(0);
  const FailureOr<mlir::Value> T = tensor(Object);
  if (failed(T)) return failure();
  if (!isExclusive(*T)) return Report.refuse(Code::StoreThroughShared, E->getExprLoc(), nameOfTensor(*T));
  if (tensorFormOf(Stored->getType())) return Report.refuse(Wording::StoreOfTensor, Stored->getBeginLoc());
  const FailureOr<mlir::Value> V = single(Stored);
  if (failed(V)) return failure();
  const ViewForm Form = *viewFormOf(Object->getType());
  const std::optional<TileForm> Tile = tileFormOf(Stored->getType());
  if (Tile && !isSameElement(Tile->Element, Form.Element, Ctx))
    return Report.refuse(Code::ElementTypeMismatch, Stored->getBeginLoc(), spellElement(Tile->Element, Ctx), spellElement(Form.Element, Ctx));
  if (!Tile || Tile->Shape != Form.Tile)
    return Report.refuse(Wording::StoreViewShape, Stored->getBeginLoc(), spell(Tile ? Tile->Shape : Extents()), spell(Form.Tile));
  const FailureOr<AccessArguments> Given = accessArguments(E, 1, Form.Element, /*TakesPadding=*/false);
  if (failed(Given)) return failure();
  const auto Index = tileIndex(E, *T, Form, Given->Index, /*IsWhole=*/false);
  if (failed(Index)) return failure();
  const llvm::SmallVector<int32_t, 4> Axes(Form.Axes.begin(), Form.Axes.end());
  ir::StoreTileOp::create(Builder, location(E), *V, *T, *Index, Axes, Form.Steps, latencyAttribute(*Given), Given->NoTma);
  return Result{Value::nothing()};
}

// ---- questions

FailureOr<KernelEmitter::Result> KernelEmitter::numTiles(const CallExpr* E) {
  const Expr* Object = objectExpr(E);
  const FailureOr<mlir::Value> T = tensor(Object);
  if (failed(T)) return failure();
  const ViewForm Form = *viewFormOf(Object->getType());
  const FailureOr<int64_t> Axis = axis(E, E->getArg(0), Form.Tile.size());
  if (failed(Axis)) return failure();
  return Result{Value::single(ir::NumTilesOp::create(Builder, location(E), *T, Form.Axes[*Axis], Form.Steps[*Axis]).getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::ownExtent(const CallExpr* E) {
  const FailureOr<mlir::Value> T = tensor(objectExpr(E));
  if (failed(T)) return failure();
  if (!isExclusive(*T)) return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("own_extent of a shared tensor"));
  const FailureOr<int64_t> Axis = axis(E, E->getArg(0), llvm::cast<ir::TensorType>(T->getType()).getRank());
  if (failed(Axis)) return failure();
  return Result{Value::single(ir::OwnExtentOp::create(Builder, location(E), *T, *Axis).getResult())};
}

FailureOr<KernelEmitter::Result> KernelEmitter::ownIndex(const CallExpr* E) {
  const FailureOr<mlir::Value> T = tensor(objectExpr(E));
  if (failed(T)) return failure();
  if (!isExclusive(*T)) return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("index of a shared tensor"));
  std::vector<Value> Numbers;
  for (int64_t Axis = 0; Axis < llvm::cast<ir::TensorType>(T->getType()).getRank(); ++Axis)
    Numbers.push_back(Value::single(ir::ProgramIndexOp::create(Builder, location(E), *T, Axis).getResult()));
  return Result{Value::record(std::move(Numbers))};
}

}  // namespace tessera::plugin
