// Accesses to elements by position: gather, at, scalar, window, gather_scatter_view; and parts of tensors.
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Emit/ViewForms.h"
#include "plugin/Subset/Constants.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr;

// A tensor that is read only, or a refusal by the name of the function.
FailureOr<mlir::Value> KernelEmitter::sharedTensor(const CallExpr* E, const Expr* Named) {
  const FailureOr<mlir::Value> T = tensor(Named);
  if (failed(T)) return failure();
  if (isExclusive(*T)) return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), functionName(E) + " of an exclusive tensor");
  return *T;
}

// The padding as one value.
mlir::Value KernelEmitter::padOf(const AccessArguments& Given, Element Type, mlir::Location Where) {
  if (Given.PadValue) return Given.PadValue;
  using cuda_tile::PaddingValue;
  const PaddingValue Padding = Given.Padding.value_or(PaddingValue::Zero);
  if (Padding == PaddingValue::Zero) return constant({attributeOfBits(0, Type)}, Type, {}, Where);
  const auto Float = llvm::dyn_cast<mlir::FloatType>(mlirType(Type, &Mlir));
  if (!Float) return constant({attributeOfBits(0xff, Type)}, Type, {}, Where);  // f8e5m3 has no other padding than NaN
  const llvm::fltSemantics& Semantics = Float.getFloatSemantics();
  const bool IsNegative = Padding == PaddingValue::NegZero || Padding == PaddingValue::NegInf;
  const llvm::APFloat Number = Padding == PaddingValue::NegZero ? llvm::APFloat::getZero(Semantics, IsNegative)
                               : Padding == PaddingValue::NaN   ? llvm::APFloat::getQNaN(Semantics)
                                                                : llvm::APFloat::getInf(Semantics, IsNegative);
  return constant({mlir::FloatAttr::get(Float, Number)}, Type, {}, Where);
}

mlir::Value KernelEmitter::gatherAt(const CallExpr* E, mlir::Value Tensor, clang::QualType Elements, llvm::ArrayRef<mlir::Value> Positions,
                                    llvm::ArrayRef<bool> Checked, llvm::ArrayRef<int64_t> Shape, const AccessArguments& Given) {
  const Element Type = *elementOf(Elements, Ctx);
  const mlir::Location Where = location(E);
  return ir::GatherOp::create(Builder, Where, tileType(Type, Shape, &Mlir), Tensor, padOf(Given, Type, Where), Positions, Checked,
                              latencyAttribute(Given))
      .getResult();
}

// One position per axis, of any shapes that broadcast.
FailureOr<KernelEmitter::Result> KernelEmitter::gatherFrom(const CallExpr* E, const Expr* Named, unsigned First, bool IsChecked,
                                                           bool TakesPadding) {
  const FailureOr<mlir::Value> T = sharedTensor(E, Named);
  if (failed(T)) return failure();
  const clang::QualType Elements = tensorFormOf(Named->getType())->Element;
  const FailureOr<AccessArguments> Given = accessArguments(E, First, Elements, TakesPadding);
  if (failed(Given)) return failure();
  const auto Type = llvm::cast<ir::TensorType>(T->getType());
  if (Given->Index.size() != size_t(Type.getRank()))
    return Report.refuse(Code::IndexCount, E->getExprLoc(), unsigned(Given->Index.size()), unsigned(Type.getRank()));
  llvm::SmallVector<Operand, 4> Operands;
  for (auto [Axis, Each] : llvm::enumerate(Given->Index)) {
    const FailureOr<mlir::Value> V = position(Each);
    if (failed(V)) return failure();
    const int64_t Extent = Type.getShape()[Axis];
    const std::optional<int64_t> Count = mlir::ShapedType::isDynamic(Extent) ? std::nullopt : std::optional(Extent);
    if (IsChecked && failed(checkConstant(*V, Count, Each, *T, Axis))) return failure();
    Operand O;
    O.Source = Each;
    O.Ssa = *V;
    O.ElementType = Element::I64;
    const auto Shape = llvm::cast<cuda_tile::TileType>(V->getType()).getShape();
    O.Shape.assign(Shape.begin(), Shape.end());
    Operands.push_back(std::move(O));
  }
  const FailureOr<Extents> Shape = commonShape(Operands, E);
  if (failed(Shape)) return failure();
  llvm::SmallVector<mlir::Value, 4> Positions;
  for (const Operand& O : Operands) {  // of the result's rank
    Extents Padded(Shape->size() - O.Shape.size(), 1);
    Padded.append(O.Shape.begin(), O.Shape.end());
    Positions.push_back(reshapeTo(O.Ssa, Padded, location(E)));
  }
  const llvm::SmallVector<bool, 4> Checked(Positions.size(), IsChecked);
  return Result{Value::single(gatherAt(E, *T, Elements, Positions, Checked, *Shape, *Given))};
}

FailureOr<KernelEmitter::Result> KernelEmitter::gather(const CallExpr* E) {
  return gatherFrom(E, E->getArg(0), 1, /*IsChecked=*/true, /*TakesPadding=*/false);
}

FailureOr<KernelEmitter::Result> KernelEmitter::gatherMasked(const CallExpr* E) {
  return gatherFrom(E, E->getArg(0), 1, /*IsChecked=*/false, /*TakesPadding=*/true);
}

FailureOr<KernelEmitter::Result> KernelEmitter::at(const CallExpr* E) {
  for (const Expr* Argument : E->arguments())
    if (tileFormOf(Argument->getType())) return Report.refuse(Wording::IndexType, Argument->getBeginLoc(), spell(Argument->getType(), Ctx));
  return gatherFrom(E, objectExpr(E), 0, /*IsChecked=*/true, /*TakesPadding=*/false);
}

FailureOr<KernelEmitter::Result> KernelEmitter::scalarOf(const CallExpr* E) {
  const Expr* Named = objectExpr(E);
  const FailureOr<mlir::Value> T = sharedTensor(E, Named);
  if (failed(T)) return failure();
  const auto Type = llvm::cast<ir::TensorType>(T->getType());
  if (llvm::any_of(Type.getShape(), [](int64_t Extent) { return Extent != 1; }))
    return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), "scalar of a tensor of " + spell(Type.getShape()));
  const llvm::SmallVector<mlir::Value, 4> Positions(Type.getRank(), integerConstant(0, Element::I64, {}, location(E)));
  const llvm::SmallVector<bool, 4> Checked(Type.getRank(), true);
  return Result{Value::single(gatherAt(E, *T, tensorFormOf(Named->getType())->Element, Positions, Checked, {}, {}))};
}

FailureOr<KernelEmitter::Result> KernelEmitter::loadWindow(const CallExpr* E) {
  const Expr* Object = objectExpr(E);
  const FailureOr<mlir::Value> T = tensor(Object);
  if (failed(T)) return failure();
  const ViewForm Form = *viewFormOf(Object->getType());
  const FailureOr<AccessArguments> Given = accessArguments(E, 0, Form.Element, /*TakesPadding=*/true);
  if (failed(Given)) return failure();
  if (Given->Index.size() != Form.Tile.size())
    return Report.refuse(Code::IndexCount, E->getExprLoc(), unsigned(Given->Index.size()), unsigned(Form.Tile.size()));
  llvm::SmallVector<mlir::Value, 4> Positions;
  for (auto [Axis, Each] : llvm::enumerate(Given->Index)) {
    const FailureOr<mlir::Value> First = scalarPosition(Each);
    if (failed(First)) return failure();
    Positions.push_back(coordinatesAlong(*First, 1, Axis, Form.Tile, location(E)));
  }
  const llvm::SmallVector<bool, 4> Checked(Positions.size(), false);
  return Result{Value::single(gatherAt(E, *T, Form.Element, Positions, Checked, Form.Tile, *Given))};
}

FailureOr<KernelEmitter::Result> KernelEmitter::loadRows(const CallExpr* E) { return loadRows(E, /*IsMasked=*/false); }
FailureOr<KernelEmitter::Result> KernelEmitter::loadRowsMasked(const CallExpr* E) { return loadRows(E, /*IsMasked=*/true); }

FailureOr<KernelEmitter::Result> KernelEmitter::loadRows(const CallExpr* E, bool IsMasked) {
  const Expr* Object = objectExpr(E);
  const FailureOr<mlir::Value> T = tensor(Object);
  if (failed(T)) return failure();
  const ViewForm Form = *viewFormOf(Object->getType());
  const FailureOr<AccessArguments> Given = accessArguments(E, 0, Form.Element, IsMasked);
  if (failed(Given)) return failure();
  if (Given->Index.size() != Form.Tile.size())
    return Report.refuse(Code::IndexCount, E->getExprLoc(), unsigned(Given->Index.size()), unsigned(Form.Tile.size()));
  const mlir::Location Where = location(E);
  llvm::SmallVector<mlir::Value, 4> Positions;
  llvm::SmallVector<bool, 4> Checked(Form.Tile.size(), false);
  for (auto [Axis, Each] : llvm::enumerate(Given->Index)) {
    if (int64_t(Axis) != *Form.Sparse) {
      const FailureOr<mlir::Value> Index = scalarPosition(Each);
      if (failed(Index)) return failure();
      Positions.push_back(coordinatesAlong(*Index, Form.Tile[Axis], Axis, Form.Tile, Where));
      continue;
    }
    const FailureOr<mlir::Value> Rows = position(Each);
    if (failed(Rows)) return failure();
    const auto Shape = llvm::cast<cuda_tile::TileType>(Rows->getType()).getShape();
    if (Shape != llvm::ArrayRef<int64_t>{Form.Tile[Axis]})
      return Report.refuse(Wording::NoBroadcastRank, Each->getBeginLoc(), spell(Shape), spell({Form.Tile[Axis]}));
    Extents Small(Form.Tile.size(), 1);
    Small[Axis] = Form.Tile[Axis];
    Positions.push_back(reshapeTo(*Rows, Small, Where));
    Checked[Axis] = !IsMasked;
  }
  return Result{Value::single(gatherAt(E, *T, Form.Element, Positions, Checked, Form.Tile, *Given))};
}

// ---- parts

FailureOr<KernelEmitter::Result> KernelEmitter::slice(const CallExpr* E) {
  const FailureOr<mlir::Value> T = sharedTensor(E, objectExpr(E));
  if (failed(T)) return failure();
  const auto Type = llvm::cast<ir::TensorType>(T->getType());
  if (!E->getArg(0)->getType()->isRecordType())
    return Report.refuse(Code::UnlistedConstruct, E->getArg(0)->getBeginLoc(), llvm::StringRef("axis of slice that is not constant"));
  const FailureOr<int64_t> Axis = axis(E, E->getArg(0), Type.getRank());
  if (failed(Axis)) return failure();
  const FailureOr<mlir::Value> Start = scalarPosition(E->getArg(1));
  if (failed(Start)) return failure();
  const FailureOr<mlir::Value> Length = scalarPosition(E->getArg(2));
  if (failed(Length)) return failure();
  if (failed(checkPart(*Start, *Length, E, *T, *Axis))) return failure();
  llvm::SmallVector<int64_t> Shape(Type.getShape());
  Shape[*Axis] = mlir::ShapedType::kDynamic;
  const auto Part = ir::TensorType::get(&Mlir, ir::Mode::Shared, Shape, Type.getElementType());
  return Result{Value::single(ir::SliceOp::create(Builder, location(E), Part, *T, *Start, *Length, *Axis).getResult())};
}

// Constants that no extent can hold.
LogicalResult KernelEmitter::checkPart(mlir::Value Start, mlir::Value Length, const CallExpr* E, mlir::Value Tensor, int64_t Axis) {
  const auto constantOf = [](mlir::Value V) -> std::optional<int64_t> {
    auto Constant = V.getDefiningOp<cuda_tile::ConstantOp>();
    if (!Constant) return std::nullopt;
    return llvm::cast<mlir::DenseIntElementsAttr>(Constant.getValue()).getSplatValue<llvm::APInt>().getSExtValue();
  };
  const std::optional<int64_t> First = constantOf(Start), Count = constantOf(Length);
  const int64_t Extent = llvm::cast<ir::TensorType>(Tensor.getType()).getShape()[Axis];
  const int64_t Most = mlir::ShapedType::isDynamic(Extent) ? INT64_MAX : Extent;
  const auto wrong = [&](unsigned Argument, int64_t Number) -> LogicalResult {
    const clang::SourceLocation Where = E->getArg(Argument)->getBeginLoc();
    if (!alwaysRuns()) {
      Report.warnOf(Code::ConditionalConstantOutOfRange, Where, std::to_string(Number), nameOfTensor(Tensor), unsigned(Axis));
      return success();
    }
    return Report.refuse(Code::ConstantCoordinateOutOfRange, Where, std::to_string(Number), nameOfTensor(Tensor), unsigned(Axis));
  };
  if (First && (*First < 0 || *First > Most)) return wrong(1, *First);
  if (Count && (*Count < 0 || *Count > Most - First.value_or(0))) return wrong(2, *Count);
  return success();
}

// Stands in an access, which evaluates what it is given.
FailureOr<KernelEmitter::Result> KernelEmitter::padding(const CallExpr* E) {
  return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("padding outside of an access"));
}

}  // namespace tessera::plugin
