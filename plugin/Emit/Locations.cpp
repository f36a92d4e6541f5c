// Source positions of ops: where a macro is used and what it spells, and through which calls the emitter came.
#include "plugin/Embed/SourcePosition.h"
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

static mlir::Location locate(const SourcePosition& P, mlir::MLIRContext& Mlir) {
  if (P.Line == 0) return mlir::UnknownLoc::get(&Mlir);
  return mlir::FileLineColLoc::get(&Mlir, P.File, P.Line, P.Column);
}

mlir::Location KernelEmitter::location(clang::SourceLocation Where) {
  const auto single = [&](clang::SourceLocation L) -> mlir::Location {
    const mlir::Location Use = locate(positionOf(CI, L), Mlir);
    if (!L.isMacroID()) return Use;
    const mlir::Location Body = locate(spellingOf(CI, L), Mlir);
    return Body == Use ? Use : mlir::CallSiteLoc::get(mlir::NameLoc::get(Builder.getStringAttr("macro"), Body), Use);
  };
  mlir::Location Result = single(Where);
  for (const auto& [Callee, Call] : llvm::reverse(Report.calls())) Result = mlir::CallSiteLoc::get(Result, single(Call));
  return Result;
}

}  // namespace tessera::plugin
