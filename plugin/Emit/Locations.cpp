// Source positions of ops: where a macro is used and what it spells, and through which calls the emitter came. Line tables are made of
// them, so a position in an inlined function carries the function's name.
#include "plugin/Embed/SourcePosition.h"
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

static mlir::Location locate(const SourcePosition& P, mlir::MLIRContext& Mlir) {
  if (P.Line == 0) return mlir::UnknownLoc::get(&Mlir);
  return mlir::FileLineColLoc::get(&Mlir, P.File, P.Line, P.Column);
}

// Unlike the text "macro", it has parentheses, and overloads differ in it.
static std::string signature(const clang::FunctionDecl* F) {
  std::string Name = spell(F) + "(";
  for (const clang::ParmVarDecl* P : F->parameters())
    Name += (P->getFunctionScopeIndex() ? ", " : "") + spell(P->getType(), F->getASTContext());
  return Name + ")";
}

mlir::Location KernelEmitter::location(clang::SourceLocation Where) {
  const auto single = [&](clang::SourceLocation L) -> mlir::Location {
    const mlir::Location Use = locate(positionOf(CI, L), Mlir);
    if (!L.isMacroID()) return Use;
    const mlir::Location Body = locate(spellingOf(CI, L), Mlir);
    return Body == Use ? Use : mlir::CallSiteLoc::get(mlir::NameLoc::get(Builder.getStringAttr("macro"), Body), Use);
  };
  mlir::Location Result = single(Where);
  for (const auto& [Callee, Call] : llvm::reverse(Report.calls()))
    Result = mlir::CallSiteLoc::get(mlir::NameLoc::get(Builder.getStringAttr(signature(Callee)), Result), single(Call));
  return Result;
}

}  // namespace tessera::plugin
