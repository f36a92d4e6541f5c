// From an instantiated kernel to the bytes that are embedded. The rest of the plugin sees nothing of MLIR.
#ifndef TESSERA_PLUGIN_EMIT_EMIT_H
#define TESSERA_PLUGIN_EMIT_EMIT_H

#include <memory>
#include <vector>

#include "clang/Frontend/CompilerInstance.h"
#include "plugin/Embed/RecordParameter.h"
#include "plugin/Emit/KernelSummary.h"
#include "plugin/Subset/KernelReporter.h"

namespace mlir {
class MLIRContext;
}

namespace tessera::plugin {

struct EmittedModule {
  KernelSummary Summary;
  std::vector<RecordParameter> Parameters;
  std::string Bytes;  // MLIR bytecode
};

// What is printed to the standard error stream.
enum class Dump { Nothing, Modules, Locations };

// One per translation unit. The context is made when the first kernel asks for it.
class Emitter {
 public:
  Emitter(clang::CompilerInstance& CI, Dump Printed);
  ~Emitter();

  // Checks and emits one instance. Failure means that the user has been told.
  llvm::FailureOr<EmittedModule> emit(const clang::FunctionDecl* Kernel, const clang::Stmt* Body);

  // Checks a device function by itself.
  void check(const clang::FunctionDecl* Device);

 private:
  clang::CompilerInstance& CI;
  Dump Printed;
  ToldPlaces Told;
  std::unique_ptr<mlir::MLIRContext> Mlir;
};

}  // namespace tessera::plugin

#endif
