// The short names of debug attributes in the text form.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_DEBUGINFO_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_DEBUGINFO_H

#include "mlir/IR/Dialect.h"

namespace tessera::cuda_tile {

/// Debug attributes are printed at the end of a file, as `#di_file` and so on.
void addDebugAliases(mlir::Dialect& dialect);

}  // namespace tessera::cuda_tile

#endif
