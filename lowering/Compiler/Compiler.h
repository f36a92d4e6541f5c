// The one entry of the compiler library: a checked request to an artifact or to messages.
#ifndef TESSERA_LOWERING_COMPILER_COMPILER_H
#define TESSERA_LOWERING_COMPILER_COMPILER_H

#include "lowering/Compiler/Messages.h"
#include "lowering/Compiler/Request.h"

namespace tessera::lowering {

/// Everything that goes back across the C border.
struct CompileOutcome {
  int32_t Status = TESSERA_STATUS_OK;
  std::vector<Message> Messages;
  std::string Artifact, EmitText, ChecksText, TileText, Bytecode;
};

CompileOutcome compile(const tessera_request *Request);

/// Looks for the assembler only. Found: one remark, its text the version line, its file the program. Otherwise TS4005.
CompileOutcome findAssembler(const tessera_option *Options, uint64_t Count);

} // namespace tessera::lowering

#endif
