// Walks composite locations down to a file position.
#include "lowering/Analysis/SourcePosition.h"

#include "lowering/Dialect/CudaTile/CudaTile.h"

using namespace mlir;
using namespace tessera::lowering;

SourcePosition tessera::lowering::positionOf(Location Where) {
  if (auto File = dyn_cast<FileLineColLoc>(Where))
    return {File.getFilename().str(), File.getLine(), File.getColumn()};
  if (auto Scoped = dyn_cast<tessera::cuda_tile::DILocAttr>(Where))
    return positionOf(Scoped.getSourceLoc());
  if (auto Name = dyn_cast<NameLoc>(Where))
    return positionOf(Name.getChildLoc());
  if (auto Call = dyn_cast<CallSiteLoc>(Where))
    return positionOf(Call.getCallee());
  if (auto Fused = dyn_cast<FusedLoc>(Where))
    for (Location Part : Fused.getLocations())
      if (SourcePosition Position = positionOf(Part); Position.Line != 0)
        return Position;
  return {};
}
