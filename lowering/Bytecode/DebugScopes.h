// Positions as debug information wants them: every position in a function, every inlined function with a call site in another.
#ifndef TESSERA_LOWERING_BYTECODE_DEBUGSCOPES_H
#define TESSERA_LOWERING_BYTECODE_DEBUGSCOPES_H

#include "llvm/ADT/DenseMap.h"
#include "lowering/Bytecode/Bytecode.h"

namespace tessera::lowering {

/// Gives the locations of one entry their functions. What comes out is a DILoc, a chain of call sites of DILocs that ends in the entry's
/// own function, or unknown. A location that has its scopes already comes out as it is.
class DebugScopes {
 public:
  DebugScopes(cuda_tile::EntryOp entry, Positions positions);

  /// Whether the entry or one of its ops has a position that counts.
  bool known() const { return subprogram != nullptr; }
  /// Of the entry itself; never unknown if any position is known.
  mlir::LocationAttr entry() const { return place; }
  /// Of an op of the entry. Of a fused location the first part that has a position counts.
  mlir::LocationAttr scoped(mlir::Location location);

 private:
  /// A position in one function of a chain of calls.
  struct Frame {
    mlir::FileLineColLoc position;
    mlir::Attribute scope;       // null unless the location brought it along
    mlir::StringAttr function;   // the name that the location gave; null without
  };
  using Frames = llvm::SmallVector<Frame, 4>;

  /// Appends the frames of a location, innermost first.
  static void collect(mlir::Location location, mlir::StringAttr function, Frames& frames);
  cuda_tile::DISubprogramAttr makeSubprogram(const Frame& frame, mlir::StringAttr linkageName);
  mlir::Attribute inlinedScope(const Frame& frame);

  Positions positions;
  mlir::LocationAttr place;
  cuda_tile::DISubprogramAttr subprogram;
  llvm::DenseMap<mlir::Attribute, cuda_tile::DISubprogramAttr> inlined;  // by linkage name
};

}  // namespace tessera::lowering

#endif
