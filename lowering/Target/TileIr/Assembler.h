// Tile IR bytecode to a cubin with the external assembler: one child process, at most one retry, no error swallowed.
#ifndef TESSERA_LOWERING_TARGET_TILEIR_ASSEMBLER_H
#define TESSERA_LOWERING_TARGET_TILEIR_ASSEMBLER_H

#include "lowering/Target/TileIr/AssemblerRemarks.h"
#include "lowering/Target/TileIr/Toolkit.h"

namespace tessera::lowering {

struct AssembledCode {
  AssemblerTraces Traces; // the cubin among them
  std::string Flags;      // that led to it, "--gpu-name=sm_90 -O3"
  std::string Retried;    // why the level is lower than asked for, or empty
};

/// Assembles verified bytecode, in which the ops of `Module` begin at `Offsets`. A crash, a time-out or an internal failure is retried once
/// at the next lower optimization level; success then carries the warning TS3042. Otherwise TS3040, TS3041 or TS3030 is reported, at the op
/// that the assembler speaks of if it names one, with its text, command line, version and the path of a reproducer.
mlir::FailureOr<AssembledCode> assemble(llvm::StringRef Bytecode, llvm::ArrayRef<OpOffset> Offsets, const Toolkit &Tools,
                                        const TargetOptions &Options, cuda_tile::ModuleOp Module);

} // namespace tessera::lowering

#endif
