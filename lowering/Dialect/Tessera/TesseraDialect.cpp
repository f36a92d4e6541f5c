#include "lowering/Dialect/Tessera/Tessera.h"
#include "mlir/Interfaces/FoldInterfaces.h"

using namespace mlir;

#include "lowering/Dialect/Tessera/TesseraDialect.cpp.inc"
#include "lowering/Dialect/Tessera/TesseraEnums.cpp.inc"

#define GET_OP_CLASSES
#include "lowering/Dialect/Tessera/TesseraOps.cpp.inc"

namespace tessera::ir {

namespace {
/// Keeps the constants of a precondition in its body, which then remains complete in itself.
struct KeepConstants : DialectFoldInterface {
  using DialectFoldInterface::DialectFoldInterface;
  bool shouldMaterializeInto(Region* region) const final { return isa<PreconditionOp>(region->getParentOp()); }
};
}  // namespace

void TesseraDialect::initialize() {
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "lowering/Dialect/Tessera/TesseraOps.cpp.inc"
      >();
  addInterfaces<KeepConstants>();
}

}  // namespace tessera::ir
