// Rules and text of the types that show a tensor as tiles.
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

using EmitError = function_ref<InFlightDiagnostic()>;

//===-- What the views have in common ---------------------------------------------------------------------------------------------===//

bool TileView::classof(Type type) { return isa<PartitionViewType, StridedViewType, GatherScatterViewType>(type); }

/// Applies a function to a view as what it is.
template <typename Function>
static auto visit(TileView view, Function function) {
  if (auto partition = dyn_cast<PartitionViewType>(view)) return function(partition);
  if (auto strided = dyn_cast<StridedViewType>(view)) return function(strided);
  return function(cast<GatherScatterViewType>(view));
}

TileType TileView::getTileType() const {
  return visit(*this, [](auto view) { return view.getTileType(); });
}
TensorViewType TileView::getTensorView() const {
  return visit(*this, [](auto view) { return view.getTensorView(); });
}
ArrayRef<int32_t> TileView::getTileShape() const {
  return visit(*this, [](auto view) { return view.getTileShape(); });
}
PaddingValueAttr TileView::getPaddingValue() const {
  return visit(*this, [](auto view) { return view.getPaddingValue(); });
}

static TileType tileOf(ArrayRef<int32_t> tileShape, TensorViewType view) {
  SmallVector<int64_t> shape(tileShape.begin(), tileShape.end());
  return TileType::get(view.getContext(), shape, view.getElementType());
}
TileType PartitionViewType::getTileType() const { return tileOf(getTileShape(), getTensorView()); }
TileType StridedViewType::getTileType() const { return tileOf(getTileShape(), getTensorView()); }
TileType GatherScatterViewType::getTileType() const { return tileOf(getTileShape(), getTensorView()); }

static LogicalResult verifyView(EmitError emitError, ArrayRef<int32_t> tileShape, TensorViewType view, PaddingValueAttr padding) {
  if (!view) return emitError() << "a view of tiles needs a tensor view";
  // partition_view_c1, strided_view_c1, gather_scatter_view_c1
  int64_t rank = view.getRank();
  if (rank < 1 || static_cast<int64_t>(tileShape.size()) != rank)
    return emitError() << "tile and tensor of a view have one rank, at least 1";
  // partition_view_c2, strided_view_c2, gather_scatter_view_c2
  SmallVector<int64_t> shape(tileShape.begin(), tileShape.end());
  if (failed(TileType::verify(emitError, shape, view.getElementType()))) return failure();
  // partition_view_c4, strided_view_c4, gather_scatter_view_c4
  if (padding && padding.getValue() != PaddingValue::Zero && !cuda_tile::isFloat(view.getElementType()))
    return emitError() << "padding with " << stringifyEnum(padding.getValue()) << " needs floating-point elements";
  return success();
}

/// partition_view_c3, strided_view_c3
static LogicalResult verifyDimMap(EmitError emitError, ArrayRef<int32_t> dimMap, int64_t rank) {
  llvm::SmallBitVector seen(rank);
  for (int32_t axis : dimMap) {
    if (axis < 0 || axis >= rank || seen.test(axis)) return emitError() << "dim_map is a permutation of the axes";
    seen.set(axis);
  }
  if (static_cast<int64_t>(dimMap.size()) != rank) return emitError() << "dim_map is a permutation of the axes";
  return success();
}

//===-- Text ----------------------------------------------------------------------------------------------------------------------===//

namespace {
/// The text of a view, with the parts that not all of them have.
struct ViewText {
  SmallVector<int32_t> tileShape, traversalStrides, dimMap;
  TensorViewType tensorView;
  PaddingValueAttr padding;
  int32_t sparseDim = 0;

  /// `<tile=(4x8), `
  ParseResult parseTile(AsmParser& parser) {
    SmallVector<int64_t> shape;
    SMLoc location = parser.getCurrentLocation();
    if (parser.parseLess() || parser.parseKeyword("tile") || parser.parseEqual() || parser.parseLParen() ||
        parser.parseDimensionList(shape, /*allowDynamic=*/false, /*withTrailingX=*/false) || parser.parseRParen() || parser.parseComma())
      return failure();
    for (int64_t extent : shape) {
      if (extent > kMaxTileElements) return parser.emitError(location, "a tile has at most ") << kMaxTileElements << " elements";
      tileShape.push_back(static_cast<int32_t>(extent));
    }
    return success();
  }

  ParseResult parseTraversalStrides(AsmParser& parser) {
    return failure(parser.parseKeyword("traversal_strides") || parser.parseEqual() || parseList(parser, traversalStrides) ||
                   parser.parseComma());
  }

  /// `padding_value = zero, tensor_view<...>`, the padding optional.
  ParseResult parseTensor(AsmParser& parser) {
    if (succeeded(parser.parseOptionalKeyword("padding_value"))) {
      SMLoc location = parser.getCurrentLocation();
      StringRef word;
      if (parser.parseEqual() || parser.parseKeyword(&word)) return failure();
      std::optional<PaddingValue> value = symbolizePaddingValue(word);
      if (!value) return parser.emitError(location, "unknown padding '") << word << "'";
      padding = PaddingValueAttr::get(parser.getContext(), *value);
      if (parser.parseComma()) return failure();
    }
    SMLoc location = parser.getCurrentLocation();
    Type type;
    if (parseShortType(parser, type)) return failure();
    tensorView = dyn_cast<TensorViewType>(type);
    if (!tensorView) return parser.emitError(location, "expected a tensor view");
    return success();
  }

  /// `, dim_map=[1, 0]>`; without it the axes keep their order.
  ParseResult parseDimMap(AsmParser& parser) {
    if (succeeded(parser.parseOptionalComma())) {
      if (parser.parseKeyword("dim_map") || parser.parseEqual() || parseList(parser, dimMap)) return failure();
    } else {
      llvm::append_range(dimMap, llvm::seq<int32_t>(0, tileShape.size()));
    }
    return parser.parseGreater();
  }

  static ParseResult parseList(AsmParser& parser, SmallVectorImpl<int32_t>& list) {
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] { return parser.parseInteger(list.emplace_back()); });
  }
};
}  // namespace

static void printTile(AsmPrinter& printer, ArrayRef<int32_t> shape) {
  printer << "<tile=(";
  llvm::interleave(shape, [&](int32_t extent) { printer << extent; }, [&] { printer << 'x'; });
  printer << "), ";
}

static void printTensor(AsmPrinter& printer, TensorViewType view, PaddingValueAttr padding) {
  if (padding) printer << "padding_value = " << stringifyEnum(padding.getValue()) << ", ";
  printShortType(printer, view);
}

static void printDimMap(AsmPrinter& printer, ArrayRef<int32_t> dimMap) {
  if (!llvm::equal(dimMap, llvm::seq<int32_t>(0, dimMap.size()))) {
    printer << ", dim_map=[";
    llvm::interleaveComma(dimMap, printer);
    printer << ']';
  }
  printer << '>';
}

//===-- Partition view ------------------------------------------------------------------------------------------------------------===//

LogicalResult PartitionViewType::verify(EmitError emitError, ArrayRef<int32_t> tileShape, TensorViewType view, ArrayRef<int32_t> dimMap,
                                        PaddingValueAttr padding) {
  return failure(failed(verifyView(emitError, tileShape, view, padding)) || failed(verifyDimMap(emitError, dimMap, view.getRank())));
}

Type PartitionViewType::parse(AsmParser& parser) {
  SMLoc location = parser.getCurrentLocation();
  ViewText text;
  if (text.parseTile(parser) || text.parseTensor(parser) || text.parseDimMap(parser)) return {};
  return parser.getChecked<PartitionViewType>(location, parser.getContext(), text.tileShape, text.tensorView, text.dimMap, text.padding);
}

void PartitionViewType::print(AsmPrinter& printer) const {
  printTile(printer, getTileShape());
  printTensor(printer, getTensorView(), getPaddingValue());
  printDimMap(printer, getDimMap());
}

//===-- Strided view --------------------------------------------------------------------------------------------------------------===//

LogicalResult StridedViewType::verify(EmitError emitError, ArrayRef<int32_t> tileShape, ArrayRef<int32_t> traversalStrides,
                                      TensorViewType view, ArrayRef<int32_t> dimMap, PaddingValueAttr padding) {
  if (failed(verifyView(emitError, tileShape, view, padding)) || failed(verifyDimMap(emitError, dimMap, view.getRank()))) return failure();
  // strided_view_c5
  if (traversalStrides.size() != tileShape.size() || llvm::any_of(traversalStrides, [](int32_t stride) { return stride < 1; }))
    return emitError() << "traversal_strides has one positive number per axis";
  return success();
}

Type StridedViewType::parse(AsmParser& parser) {
  SMLoc location = parser.getCurrentLocation();
  ViewText text;
  if (text.parseTile(parser) || text.parseTraversalStrides(parser) || text.parseTensor(parser) || text.parseDimMap(parser)) return {};
  return parser.getChecked<StridedViewType>(location, parser.getContext(), text.tileShape, text.traversalStrides, text.tensorView,
                                            text.dimMap, text.padding);
}

void StridedViewType::print(AsmPrinter& printer) const {
  printTile(printer, getTileShape());
  printer << "traversal_strides=[";
  llvm::interleave(getTraversalStrides(), [&](int32_t stride) { printer << stride; }, [&] { printer << ','; });
  printer << "], ";
  printTensor(printer, getTensorView(), getPaddingValue());
  printDimMap(printer, getDimMap());
}

//===-- Gather and scatter view ---------------------------------------------------------------------------------------------------===//

LogicalResult GatherScatterViewType::verify(EmitError emitError, ArrayRef<int32_t> tileShape, TensorViewType view, int32_t sparseDim,
                                            PaddingValueAttr padding) {
  if (failed(verifyView(emitError, tileShape, view, padding))) return failure();
  // gather_scatter_view_c3
  if (sparseDim < 0 || sparseDim >= view.getRank()) return emitError() << "sparse_dim is an axis, not " << sparseDim;
  return success();
}

Type GatherScatterViewType::parse(AsmParser& parser) {
  SMLoc location = parser.getCurrentLocation();
  ViewText text;
  if (text.parseTile(parser) || text.parseTensor(parser) || parser.parseComma() || parser.parseKeyword("sparse_dim") ||
      parser.parseEqual() || parser.parseInteger(text.sparseDim) || parser.parseGreater())
    return {};
  return parser.getChecked<GatherScatterViewType>(location, parser.getContext(), text.tileShape, text.tensorView, text.sparseDim,
                                                  text.padding);
}

void GatherScatterViewType::print(AsmPrinter& printer) const {
  printTile(printer, getTileShape());
  printTensor(printer, getTensorView(), getPaddingValue());
  printer << ", sparse_dim=" << getSparseDim() << '>';
}

}  // namespace tessera::cuda_tile
