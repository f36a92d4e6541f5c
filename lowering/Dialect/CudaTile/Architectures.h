// The architectures that there is code for, and what some of them lack: the one list of them. The generators read it too, so it knows no
// MLIR.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_ARCHITECTURES_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_ARCHITECTURES_H

#include <cstdint>
#include <iterator>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace tessera::cuda_tile {

struct Architecture {
  llvm::StringLiteral name;
  unsigned number;
  uint8_t since;  // the first minor version of bytecode whose assemblers know it
  bool hasClusters;
};

inline constexpr Architecture kArchitectures[] = {
    {"sm_80", 80, 2, false},   {"sm_86", 86, 2, false},  {"sm_87", 87, 2, false},  {"sm_88", 88, 2, false},
    {"sm_89", 89, 2, false},   {"sm_90", 90, 3, true},   {"sm_100", 100, 1, true}, {"sm_103", 103, 1, true},
    {"sm_107", 107, 4, true},  {"sm_110", 110, 1, true}, {"sm_120", 120, 1, true}, {"sm_121", 121, 1, true},
};

/// Null if there is none of this name.
inline const Architecture* findArchitecture(llvm::StringRef name) {
  const auto* found = llvm::find_if(kArchitectures, [&](const Architecture& each) { return each.name == name; });
  return found == std::end(kArchitectures) ? nullptr : found;
}

/// An element type that not all architectures have: from which on, or which alone, they have it.
struct YoungElement {
  llvm::StringLiteral element, first;
  bool alone;
};

inline constexpr YoungElement kYoungElements[] = {
    {"f8E4M3FN", "sm_90", false}, {"f8E5M2", "sm_90", false},     {"f8E8M0FNU", "sm_100", false},
    {"f4E2M1FN", "sm_100", false}, {"fnv8E5M3FNU", "sm_107", true},
};

}  // namespace tessera::cuda_tile

#endif
