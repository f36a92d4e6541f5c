// Converts MLIR diagnostics.
#include "lowering/Compiler/Messages.h"

using namespace tessera::lowering;

namespace {

Severity severityOf(mlir::DiagnosticSeverity Level) {
  switch (Level) {
  case mlir::DiagnosticSeverity::Error:
    return Severity::Error;
  case mlir::DiagnosticSeverity::Warning:
    return Severity::Warning;
  case mlir::DiagnosticSeverity::Remark:
    return Severity::Remark;
  case mlir::DiagnosticSeverity::Note:
    return Severity::Note;
  }
  llvm_unreachable("every severity is handled");
}

} // namespace

MessageCollector::MessageCollector(mlir::MLIRContext *Context, SourcePosition Kernel)
    : Kernel(std::move(Kernel)), Handler(Context, [this](mlir::Diagnostic &Reported) { add(Reported); }) {}

void MessageCollector::add(mlir::Diagnostic &Reported) {
  auto PositionOr = [&](mlir::Location Where) {
    SourcePosition Position = positionOf(Where);
    return Position.Line ? Position : Kernel;
  };
  Message Converted{0, severityOf(Reported.getSeverity()), textOf(Reported), PositionOr(Reported.getLocation())};
  if (std::optional<Code> TheCode = codeOf(Reported))
    Converted.Number = static_cast<unsigned>(*TheCode);
  else if (Converted.Level == Severity::Error)
    Converted.Number = static_cast<unsigned>(Phase);
  Messages.push_back(std::move(Converted));
  for (mlir::Diagnostic &Note : Reported.getNotes())
    Messages.push_back({0, Severity::Note, Note.str(), PositionOr(Note.getLocation())});
}

std::optional<unsigned> MessageCollector::firstError() const {
  for (const Message &M : Messages)
    if (M.Level == Severity::Error)
      return M.Number;
  return std::nullopt;
}
