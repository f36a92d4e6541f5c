// A request across the C border, checked and turned into values before anything is parsed.
#ifndef TESSERA_LOWERING_COMPILER_REQUEST_H
#define TESSERA_LOWERING_COMPILER_REQUEST_H

#include "lowering/Analysis/Facts.h"
#include "lowering/Analysis/SourcePosition.h"
#include "lowering/Target/Target.h"
#include "tessera/abi/jit_api.h"

namespace tessera::lowering {

/// Why a request was refused before it reached a pass: a code and its text.
struct RequestRefusal {
  unsigned Number = 0;
  std::string Text;
};

struct CompileRequest {
  std::string Name, Symbol;
  SourcePosition Where;
  llvm::ArrayRef<tessera_parameter> Parameters; // borrowed for the call
  llvm::StringRef Module;                       // borrowed for the call
  LaunchFacts Facts;
  const Target *TheTarget = nullptr;
  TargetOptions Options;
  bool ChecksInPlace = false;
  unsigned Wanted = 0;
};

/// Reads the options of a request; used alone when only the assembler is looked for.
std::optional<RequestRefusal> readOptions(const tessera_option *Options, uint64_t Count, CompileRequest &Out);

/// Checks, in this order: form of the structures (TS9001), digest (TS4003), dialect version (TS4002), target and options (TS4008), facts
/// (TS9001).
std::optional<RequestRefusal> readRequest(const tessera_request *Request, CompileRequest &Out);

} // namespace tessera::lowering

#endif
