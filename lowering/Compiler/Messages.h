// Where diagnostics become values: a scoped handler that collects what the passes report.
#ifndef TESSERA_LOWERING_COMPILER_MESSAGES_H
#define TESSERA_LOWERING_COMPILER_MESSAGES_H

#include "lowering/Analysis/SourcePosition.h"
#include "lowering/Diagnostics/Diagnostics.h"

#include <string>
#include <vector>

namespace tessera::lowering {

enum class Severity { Error, Warning, Remark, Note };

/// One message; notes follow what they belong to and have no code.
struct Message {
  unsigned Number = 0;
  Severity Level = Severity::Error;
  std::string Text; // without the code
  SourcePosition Where;
};

/// Takes the diagnostics of one context while it lives. Errors without a code get that of the current phase: who reports them without one is
/// MLIR, and what that means depends on whose module it was looking at.
class MessageCollector {
public:
  MessageCollector(mlir::MLIRContext *Context, SourcePosition Kernel);

  void setPhase(Code TheCode) { Phase = TheCode; }
  std::vector<Message> take() { return std::move(Messages); }
  /// The code of the first error, if there was one.
  std::optional<unsigned> firstError() const;

private:
  void add(mlir::Diagnostic &Reported);

  SourcePosition Kernel; // stands in for unknown positions
  Code Phase = Code::VerifierRejectedOwnOutput;
  std::vector<Message> Messages;
  mlir::ScopedDiagnosticHandler Handler;
};

} // namespace tessera::lowering

#endif
