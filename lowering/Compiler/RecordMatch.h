// The record's C description of a kernel and its embedded module say the same.
#ifndef TESSERA_LOWERING_COMPILER_RECORDMATCH_H
#define TESSERA_LOWERING_COMPILER_RECORDMATCH_H

#include "lowering/Compiler/Request.h"
#include "lowering/Dialect/Tessera/Tessera.h"

namespace tessera::lowering {

/// Reports TS4002 and fails when symbol, or a parameter's name, mode, element, rank, shape or flags differ.
mlir::LogicalResult matchRecord(ir::EntryOp Entry, const CompileRequest &Request);

} // namespace tessera::lowering

#endif
