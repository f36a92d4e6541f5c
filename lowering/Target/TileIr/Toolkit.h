// Finding the Tile IR assembler and learning what it can do.
#ifndef TESSERA_LOWERING_TARGET_TILEIR_TOOLKIT_H
#define TESSERA_LOWERING_TARGET_TILEIR_TOOLKIT_H

#include "lowering/Target/Target.h"
#include "llvm/ADT/SmallVector.h"

#include <array>
#include <string>

namespace tessera::lowering {

/// One complete toolkit: the assembler with the ptxas and libnvvm that stand beside it.
struct Toolkit {
  std::string Program;                                   // absolute path of tileiras
  std::string Root;                                      // the folder above its bin
  std::string Version;                                   // "13.4.92"
  std::string VersionLine;                               // "Cuda compilation tools, release 13.4, V13.4.92"
  llvm::SmallVector<std::string, 4> BytecodeVersions;    // "13.3", ...

  bool reads(const BytecodeVersion &Version) const;
};

/// The environment in which a program of this toolkit runs: no variable of the caller, its own folders first.
llvm::SmallVector<std::string, 8> childEnvironment(const Toolkit &Tools, llvm::StringRef TemporaryFolder);

/// The toolkit in a folder that is either its root or the folder into which its Python wheels were installed.
std::string toolkitRoot(llvm::StringRef Folder);

/// The first place of the documented order that holds an assembler of version 13.3 or newer. Otherwise TS4005 is reported at `Where`,
/// with a note for each place that was searched and why it was passed over.
mlir::FailureOr<Toolkit> findToolkit(const AssemblerOptions &Options, mlir::Location Where);

/// SHA-256 of the assembler's bytes; remembered per path, size and modification time, because the program is 100 MB.
std::array<uint8_t, 32> contentHash(const Toolkit &Tools);

} // namespace tessera::lowering

#endif
