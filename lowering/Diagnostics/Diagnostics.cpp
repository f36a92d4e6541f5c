// Attaches codes to MLIR diagnostics: visible in the text, and as metadata for the collector at the C border.
#include "lowering/Diagnostics/Diagnostics.h"

#include "mlir/IR/Operation.h"

using namespace tessera::lowering;

namespace {

struct Entry {
  Code TheCode;
  llvm::StringLiteral Kebab;
  mlir::DiagnosticSeverity Severity;
};

constexpr Entry Table[] = {
#define TESSERA_CODE(Number, Name, Kebab, Severity) {Code::Name, Kebab, mlir::DiagnosticSeverity::Severity},
#define TESSERA_RUNTIME_CODE(Number, Name, Kebab, Severity) {Code::Name, Kebab, mlir::DiagnosticSeverity::Severity},
#include "lowering/Diagnostics/Diagnostics.def"
};

const Entry &entryOf(Code TheCode) {
  for (const Entry &Row : Table)
    if (Row.TheCode == TheCode)
      return Row;
  llvm_unreachable("every enumerator has a row");
}

std::string bracketed(Code TheCode) { return (" [TS" + llvm::Twine(static_cast<unsigned>(TheCode)) + "]").str(); }

} // namespace

llvm::StringRef tessera::lowering::kebabName(Code TheCode) { return entryOf(TheCode).Kebab; }

mlir::InFlightDiagnostic tessera::lowering::report(mlir::Location Where, Code TheCode, const llvm::Twine &Text) {
  mlir::InFlightDiagnostic Reported =
      Where.getContext()->getDiagEngine().emit(Where, entryOf(TheCode).Severity);
  Reported << Text << bracketed(TheCode);
  Reported.getUnderlyingDiagnostic()->getMetadata().push_back(
      mlir::DiagnosticArgument(static_cast<unsigned>(TheCode)));
  return Reported;
}

mlir::InFlightDiagnostic tessera::lowering::report(mlir::Operation *Where, Code TheCode, const llvm::Twine &Text) {
  return report(Where->getLoc(), TheCode, Text);
}

std::optional<Code> tessera::lowering::codeOf(mlir::Diagnostic &Reported) {
  for (const mlir::DiagnosticArgument &Item : Reported.getMetadata()) {
    if (Item.getKind() != mlir::DiagnosticArgument::DiagnosticArgumentKind::Unsigned)
      continue;
    for (const Entry &Row : Table)
      if (static_cast<uint64_t>(Row.TheCode) == Item.getAsUnsigned())
        return Row.TheCode;
  }
  return std::nullopt;
}

std::string tessera::lowering::textOf(mlir::Diagnostic &Reported) {
  std::string Text = Reported.str();
  if (std::optional<Code> TheCode = codeOf(Reported)) {
    std::string Suffix = bracketed(*TheCode);
    if (llvm::StringRef(Text).ends_with(Suffix))
      Text.resize(Text.size() - Suffix.size());
  }
  return Text;
}
