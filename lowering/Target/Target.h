// A target turns the final, verified module into code. Adding one is a folder beside Null/ and a line in AllTargets.cpp.
#ifndef TESSERA_LOWERING_TARGET_TARGET_H
#define TESSERA_LOWERING_TARGET_TARGET_H

#include "lowering/Bytecode/Bytecode.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tessera::lowering {

/// Where to look for the assembler and how long it may run. All of it comes from the caller; nothing here is read from the environment.
struct AssemblerOptions {
  std::string Program;         // the program or the root of its toolkit; empty: search
  std::string VirtualEnv;      // an active Python environment, or empty
  std::string CudaHome;        // a CUDA toolkit, or empty
  std::string SearchPath;      // folders separated by colons, or empty
  unsigned TimeoutSeconds = 120;
};

/// Debug information in machine code: none, line tables, or all that a debugger wants, which comes with unoptimized code.
enum class DebugLevel : uint8_t { None, Line, Full };

/// What a request asks of a target.
struct TargetOptions {
  std::string Name;            // "sm_90", "interpreter", "null"
  std::string Kernel;          // readable kernel name, for messages
  unsigned OptLevel = 3;
  DebugLevel Debug = DebugLevel::None;
  BytecodeVersion Bytecode;                              // at least; see raiseBytecode
  std::string BytecodeReason = "is the version asked for"; // the end of a message
  AssemblerOptions Assembler;
};

enum class CodeKind : uint32_t { None = 0, Cubin = 1, TileIr = 2, HostObject = 3 };

/// Which assembler made the code, for audits of shipped caches.
struct AssemblerRecord {
  std::string Version, Flags;
  std::array<uint8_t, 32> Hash{};
};

struct TargetCode {
  CodeKind Kind = CodeKind::None;
  std::string Bytes;
  std::optional<AssemblerRecord> Assembler;
  std::vector<std::string> Remarks; // for readers of the artifact, each with its code
};

/// One kind of machine. Immutable; used from several threads.
class Target {
public:
  virtual ~Target();
  /// For messages: the names that this target accepts.
  virtual llvm::StringRef names() const = 0;
  virtual bool accepts(llvm::StringRef Name) const = 0;
  /// The oldest version of bytecode that fits a name that is accepted.
  virtual BytecodeVersion oldestBytecode(llvm::StringRef Name) const { return {kBytecodeMajor, kOldestMinor}; }
  /// Which locations its bytecode holds.
  virtual Positions positions() const { return Positions::Scoped; }
  /// Reports and fails; never leaves an error unreported.
  virtual mlir::FailureOr<TargetCode> serialize(cuda_tile::ModuleOp Module, const TargetOptions &Options) const = 0;
};

/// Raises the version of the options to what target and module need; never lowers it.
void raiseBytecode(TargetOptions &Options, const Target &TheTarget, cuda_tile::ModuleOp Module);

/// The target that accepts this name, or null. The table is in AllTargets.cpp.
const Target *findTarget(llvm::StringRef Name);
llvm::ArrayRef<const Target *> allTargets();

const Target &nullTarget();
const Target &interpreterTarget();
const Target &tileIrTarget();

} // namespace tessera::lowering

#endif
