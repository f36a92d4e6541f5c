// The compiler's readers as fuzz targets call them: a context that lives through many inputs, and diagnostics that are kept.
#ifndef TESSERA_TEST_FUZZ_COMPILER_READER_H
#define TESSERA_TEST_FUZZ_COMPILER_READER_H

#include <memory>
#include <string>
#include <vector>

#include "lowering/Bytecode/Bytecode.h"
#include "mlir/IR/Diagnostics.h"
#include "test/fuzz/budget.h"

namespace tessera::fuzz {

/// A context forgets no type, so it is replaced now and then.
class CompilerReader {
 public:
  struct Reading {
    mlir::OwningOpRef<cuda_tile::ModuleOp> module;
    std::vector<std::string> errors;
  };

  /// Between two inputs, when nothing of the context is in use.
  void renew() {
    if (context && ++inputs < 1000) return;
    context = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
    context->loadDialect<cuda_tile::CudaTileDialect>();
    context->printOpOnDiagnostic(false);
    inputs = 0;
  }

  /// What `read` makes of a context, and the errors that came with it; counted.
  template <typename Read>
  Reading take(size_t size, const Read& read) {
    Reading reading;
    mlir::ScopedDiagnosticHandler handler(context.get(), [&](mlir::Diagnostic& diagnostic) {
      if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error) reading.errors.push_back(diagnostic.str());
      return mlir::success();
    });
    budget counted(size);
    reading.module = read(context.get());
    return reading;
  }

  Reading readBytecode(llvm::ArrayRef<uint8_t> bytes) {
    return take(bytes.size(), [&](mlir::MLIRContext* context) { return lowering::readBytecode(bytes, context); });
  }

 private:
  std::unique_ptr<mlir::MLIRContext> context;
  unsigned inputs = 0;
};

}  // namespace tessera::fuzz

#endif
