// The bounds of tiles: static extents, powers of two, at most 2^24 elements (TS2052).
#ifndef TESSERA_PLUGIN_SUBSET_TILES_H
#define TESSERA_PLUGIN_SUBSET_TILES_H

#include "plugin/Subset/KernelReporter.h"

namespace tessera::plugin {

llvm::LogicalResult checkTileShape(KernelReporter& Report, clang::SourceLocation Where, llvm::ArrayRef<int64_t> Shape);

}  // namespace tessera::plugin

#endif
