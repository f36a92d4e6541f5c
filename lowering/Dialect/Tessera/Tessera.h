// The tessera dialect: who may touch what. Entries, tensors with modes, accesses without tokens, preconditions.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_TESSERA_H
#define TESSERA_LOWERING_DIALECT_TESSERA_TESSERA_H

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/Tessera/TesseraDialect.h.inc"
#include "lowering/Dialect/Tessera/TesseraEnums.h.inc"
#include "mlir/IR/BuiltinOps.h"

#define GET_TYPEDEF_CLASSES
#include "lowering/Dialect/Tessera/TesseraTypes.h.inc"

#define GET_OP_CLASSES
#include "lowering/Dialect/Tessera/TesseraOps.h.inc"

namespace tessera::ir {

/// The parameter that a tensor is, or is a part of; null when it is neither.
mlir::BlockArgument rootParameter(mlir::Value tensor);
/// Whether a tensor is a part of its parameter along this axis.
bool isPartAlong(mlir::Value tensor, uint64_t axis);

}  // namespace tessera::ir

#endif
