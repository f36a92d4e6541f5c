// Rules of debug attributes, and their short names in the text form.
#include "llvm/ADT/TypeSwitch.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/DebugInfo.h"

using namespace mlir;

namespace tessera::cuda_tile {

static LogicalResult verifyScope(function_ref<InFlightDiagnostic()> emitError, Attribute scope) {
  if (isa_and_nonnull<DISubprogramAttr, DILexicalBlockAttr>(scope)) return success();
  return emitError() << "a scope is a di_subprogram or a di_lexical_block";
}

LogicalResult DILexicalBlockAttr::verify(function_ref<InFlightDiagnostic()> emitError, Attribute scope, DIFileAttr, unsigned, unsigned) {
  return verifyScope(emitError, scope);
}

LogicalResult DILocAttr::verify(function_ref<InFlightDiagnostic()> emitError, FileLineColLoc, Attribute scope) {
  return verifyScope(emitError, scope);
}

DISubprogramAttr DILocAttr::getSubprogram() const {
  Attribute scope = getScope();
  while (auto block = dyn_cast<DILexicalBlockAttr>(scope)) scope = block.getScope();
  return cast<DISubprogramAttr>(scope);
}

namespace {
struct DebugAliases : OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;

  AliasResult getAlias(Attribute attribute, raw_ostream& out) const override {
    StringRef name = llvm::TypeSwitch<Attribute, StringRef>(attribute)
                         .Case([](DIFileAttr) { return "di_file"; })
                         .Case([](DICompileUnitAttr) { return "di_compile_unit"; })
                         .Case([](DISubprogramAttr) { return "di_subprogram"; })
                         .Case([](DILexicalBlockAttr) { return "di_lexical_block"; })
                         .Case([](DILocAttr) { return "loc"; })
                         .Default(StringRef());
    out << name;
    return name.empty() ? AliasResult::NoAlias : AliasResult::OverridableAlias;
  }
};
}  // namespace

void addDebugAliases(Dialect& dialect) { dialect.addInterfaces<DebugAliases>(); }

}  // namespace tessera::cuda_tile
