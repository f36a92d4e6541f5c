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
  /// The first location with scopes of another function, if such were left out.
  std::optional<mlir::Location> foreign() const { return left; }

 private:
  /// A position in one function of a chain of calls.
  struct Frame {
    mlir::FileLineColLoc position;
    mlir::Attribute scope;       // null unless the location brought it along
    mlir::StringAttr function;   // the name that the location gave; null without
  };
  using Frames = llvm::SmallVector<Frame, 4>;
  enum class Order { InnermostFirst, OutermostFirst };
  // Locations share parts, so that a few may stand for more frames than anyone can count: what is known of each is kept.
  using Known = llvm::DenseMap<mlir::Attribute, bool>;

  bool hasScopes(mlir::LocationAttr location, unsigned depth = 0);
  bool hasPosition(mlir::LocationAttr location, unsigned depth = 0);
  /// The first frames of a location.
  Frames collect(mlir::Location location, Order order, size_t limit);
  /// All frames, innermost first, without those in the middle of a long chain.
  Frames collect(mlir::Location location);
  cuda_tile::DISubprogramAttr makeSubprogram(const Frame& frame, mlir::StringAttr linkageName);
  mlir::Attribute inlinedScope(const Frame& frame);

  Positions positions;
  mlir::LocationAttr place;
  cuda_tile::DISubprogramAttr subprogram;
  llvm::DenseMap<mlir::Attribute, cuda_tile::DISubprogramAttr> inlined;  // by linkage name
  Known scopes, places;
  std::optional<mlir::Location> left;
};

}  // namespace tessera::lowering

#endif
