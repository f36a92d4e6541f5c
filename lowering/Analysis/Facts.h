// What was measured about one launch, as the passes see it: discardable attribute `tessera.facts` of an entry.
#ifndef TESSERA_LOWERING_ANALYSIS_FACTS_H
#define TESSERA_LOWERING_ANALYSIS_FACTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace tessera::lowering {

/// Facts about one parameter. The defaults are the weakest: true of every launch.
struct ParameterFacts {
  int64_t Alignment = 1;    // of a tensor's base, in bytes; 1 also when nothing is known
  int64_t UnitAxis = -1;    // axis with stride 1, or -1
  uint64_t Singletons = 0;  // bit k: axis k has extent 1
  int64_t Divisibility = 1; // of an integer scalar
  llvm::SmallVector<int64_t, 4> ExtentDivisibility, StrideDivisibility; // one per axis, at least 1

  bool isSingleton(unsigned Axis) const { return (Singletons >> Axis) & 1; }
};

/// Facts about a launch: one ParameterFacts per entry parameter.
struct LaunchFacts {
  unsigned IndexWidth = 64; // bits of extents and strides: 32 or 64
  bool Linear = false;      // the sub-tensor grid is linearised row-major on x
  bool Guarded = false;     // the variant in which every obligation is a guard
  llvm::SmallVector<ParameterFacts, 4> Parameters;
};

inline constexpr llvm::StringLiteral FactsAttrName = "tessera.facts";

mlir::DictionaryAttr toAttribute(mlir::MLIRContext *Context, const LaunchFacts &Facts);

/// Reads the attribute; reports and fails when it is absent or not of the form that toAttribute() writes. Whether the facts fit the
/// entry's parameters is checked by `specialize`.
mlir::FailureOr<LaunchFacts> readFacts(mlir::Operation *Entry);

} // namespace tessera::lowering

#endif
