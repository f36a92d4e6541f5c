// The file, line and column behind an MLIR location.
#ifndef TESSERA_LOWERING_ANALYSIS_SOURCEPOSITION_H
#define TESSERA_LOWERING_ANALYSIS_SOURCEPOSITION_H

#include "mlir/IR/Location.h"

namespace tessera::lowering {

/// A position in the user's source; line 0 means unknown.
struct SourcePosition {
  std::string File;
  unsigned Line = 0, Column = 0;

  bool operator==(const SourcePosition &) const = default;
};

/// The most specific position: of an inlined call the callee's, of a fused location the first known one.
SourcePosition positionOf(mlir::Location Where);

} // namespace tessera::lowering

#endif
