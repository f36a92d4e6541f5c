// From the body of a precondition to a postfix program over exact integers, evaluated by the launcher.
#ifndef TESSERA_LOWERING_ANALYSIS_LAUNCHPREDICATES_H
#define TESSERA_LOWERING_ANALYSIS_LAUNCHPREDICATES_H

#include "lowering/Analysis/EntryContract.h"
#include "lowering/Dialect/Tessera/Tessera.h"

#include <optional>

namespace tessera::lowering {

/// Longest program that is written; shared values are repeated in postfix code, so a body can be exponentially shorter than its program.
inline constexpr size_t LongestPredicateProgram = 1024;

/// Called once with the op that the launcher cannot evaluate and the reason, a clause such as "is not an integer operation".
using PredicateRefusal = llvm::function_ref<void(mlir::Operation *, llvm::StringRef)>;

/// The program of a precondition, or nothing after a refusal. Conversions between integers mean their value; division rounds toward zero,
/// and a zero divisor fails the launch.
std::optional<PredicateProgram> translatePrecondition(ir::PreconditionOp Precondition, PredicateRefusal Refuse);

/// The tiles of `tile` elements along an axis of `parameter` are ceildiv(extent, tile), those that do not hang over floordiv; a static extent
/// is given instead of the parameter.
struct TileCount {
  unsigned Parameter = 0, Axis = 0;
  int64_t StaticExtent = mlir::ShapedType::kDynamic;
  int64_t Tile = 1;
  bool WholeOnly = false;

  /// The number, if the extent is static.
  std::optional<int64_t> fixed() const;
};

/// "`Fewer` is at most `More`."
PredicateProgram atMost(const TileCount &Fewer, const TileCount &More);

} // namespace tessera::lowering

#endif
