// Which bytecode version a module is written in: never below what was asked for, never below what it or its target needs.
#include "lowering/Target/Target.h"

using namespace tessera::lowering;

void tessera::lowering::raiseBytecode(TargetOptions &Options, const Target &TheTarget, cuda_tile::ModuleOp Module) {
  if (BytecodeVersion Oldest = TheTarget.oldestBytecode(Options.Name); Options.Bytecode < Oldest) {
    Options.Bytecode = Oldest;
    Options.BytecodeReason = Options.Name + " needs";
  }
  // A module that no version holds is refused where it is written, with the reason.
  if (std::optional<BytecodeVersion> Needed = lowestVersion(Module); Needed && Options.Bytecode < *Needed) {
    Options.Bytecode = *Needed;
    Options.BytecodeReason = "the kernel needs";
  }
}
