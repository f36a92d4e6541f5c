// Codes of the compiler library and the one function that attaches a code to an MLIR diagnostic.
#ifndef TESSERA_LOWERING_DIAGNOSTICS_DIAGNOSTICS_H
#define TESSERA_LOWERING_DIAGNOSTICS_DIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"

#include <cstdint>
#include <optional>

namespace mlir {
class Operation;
}

namespace tessera::lowering {

enum class Code : uint16_t {
#define TESSERA_CODE(Number, Name, Kebab, Severity) Name = Number,
#define TESSERA_RUNTIME_CODE(Number, Name, Kebab, Severity) Name = Number,
#include "lowering/Diagnostics/Diagnostics.def"
};

/// A code's readable name, "write-on-shared-root".
llvm::StringRef kebabName(Code TheCode);

/// Reports `Text [TSnnnn]` with the severity of the code's table entry. Converts to failure(); notes may be attached.
mlir::InFlightDiagnostic report(mlir::Location Where, Code TheCode, const llvm::Twine &Text);
mlir::InFlightDiagnostic report(mlir::Operation *Where, Code TheCode, const llvm::Twine &Text);

/// The code that report() attached, or nothing for a diagnostic of MLIR's own.
std::optional<Code> codeOf(mlir::Diagnostic &Reported);

/// The diagnostic's text without the bracketed code.
std::string textOf(mlir::Diagnostic &Reported);

} // namespace tessera::lowering

#endif
