// Which passes run, and that nothing stands behind the verifiers of the final module.
#include "lowering/Compiler/Pipeline.h"

#include "gtest/gtest.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera::lowering {
namespace {

std::string pipeline_of(void (*add)(mlir::OpPassManager &)) {
  mlir::OpPassManager passes(mlir::ModuleOp::getOperationName());
  add(passes);
  std::string text;
  llvm::raw_string_ostream stream(text);
  passes.printAsTextualPipeline(stream);
  return text;
}

TEST(Pipeline, TheUntrustedModuleMeetsItsVerifierFirst) {
  EXPECT_EQ(pipeline_of(addRecordPasses), "builtin.module(tessera-verify-record)");
}

TEST(Pipeline, TheFinalModuleIsVerifiedByEveryVerifier) {
  EXPECT_EQ(pipeline_of(addFinalVerifiers),
            "builtin.module(tessera-verify-modes,tessera-verify-guards,tessera-verify-assumptions,tessera-verify-token-order)");
}

}  // namespace
}  // namespace tessera::lowering
