// Whether an operation of the final module can meet an undefined case of its definition; for verifiers alone.
#ifndef TESSERA_LOWERING_ANALYSIS_DEFINEDARITHMETIC_H
#define TESSERA_LOWERING_ANALYSIS_DEFINEDARITHMETIC_H

#include "mlir/IR/Operation.h"

namespace tessera::lowering {

/// True of every operation but an integer division, a float-to-integer conversion, a shift, a slice or a counted loop for whose operands
/// definitions show too little.
bool isDefined(mlir::Operation *Op);

} // namespace tessera::lowering

#endif
