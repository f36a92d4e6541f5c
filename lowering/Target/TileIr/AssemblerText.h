// What the assembler prints, brought back to the ops that it speaks of.
#ifndef TESSERA_LOWERING_TARGET_TILEIR_ASSEMBLERTEXT_H
#define TESSERA_LOWERING_TARGET_TILEIR_ASSEMBLERTEXT_H

#include "lowering/Bytecode/Bytecode.h"
#include "mlir/IR/Location.h"

#include <optional>
#include <string>

namespace tessera::lowering {

/// An error of the assembler and the place in the user's source that it belongs to.
struct PlacedError {
  mlir::Location Where;
  std::string Text;
};

/// The first error in `Printed` that names a place: a location before it, "file:line:column", or an offset into the body of a function.
/// `Offsets` are those of the bytecode that was assembled.
std::optional<PlacedError> findPlacedError(llvm::StringRef Printed, mlir::MLIRContext *Context, llvm::ArrayRef<OpOffset> Offsets);

/// Whether there is an error in `Printed`, with a place in front of it or without.
bool hasErrors(llvm::StringRef Printed);

} // namespace tessera::lowering

#endif
