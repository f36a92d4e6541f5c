#include "llvm/ADT/StringSwitch.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/DebugInfo.h"
#include "lowering/Dialect/CudaTile/Syntax.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

#include "lowering/Dialect/CudaTile/CudaTileDialect.cpp.inc"
#include "lowering/Dialect/CudaTile/CudaTileEnums.cpp.inc"

#define GET_OP_CLASSES
#include "lowering/Dialect/CudaTile/CudaTileOps.cpp.inc"

namespace tessera::cuda_tile {

void CudaTileDialect::initialize() {
  registerTypes();
  registerAttributes();
  addDebugAliases(*this);
  addOperations<
#define GET_OP_LIST
#include "lowering/Dialect/CudaTile/CudaTileOps.cpp.inc"
      >();
}

/// What an op of this name is called today; empty unless it was renamed.
static StringRef newerMnemonic(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
#include "lowering/Dialect/CudaTile/CudaTileOlderMnemonics.inc"
      .Default("");
}

std::optional<Dialect::ParseOpHook> CudaTileDialect::getParseOperationHook(StringRef name) const {
  static auto hook = [](OpAsmParser& parser, OperationState& state) -> ParseResult {
    StringRef newer = newerMnemonic(state.name.stripDialect());
    state.name = OperationName(("cuda_tile." + newer).str(), parser.getContext());
    return state.name.getRegisteredInfo()->getParseAssemblyFn()(parser, state);
  };
  name.consume_front("cuda_tile.");
  if (newerMnemonic(name).empty()) return std::nullopt;
  return ParseOpHook(hook);
}

Operation* CudaTileDialect::materializeConstant(OpBuilder& builder, Attribute value, Type type, Location location) {
  auto tile = dyn_cast<TileType>(type);
  auto elements = dyn_cast<DenseElementsAttr>(value);
  if (!tile || !elements || elements.getElementType() != storedElement(tile.getElementType()) || elements.getType().getShape() != tile.getShape())
    return nullptr;
  return ConstantOp::create(builder, location, type, elements);
}

}  // namespace tessera::cuda_tile
