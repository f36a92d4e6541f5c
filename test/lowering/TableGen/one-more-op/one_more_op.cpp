// An op that only a file of declarations knows, OneMoreOp.td, goes through text and bytecode. The codec's sources are those of the product,
// compiled with what the generators make of that file; here, its ops are added to the dialect, whatever they are.
#include <gtest/gtest.h>

#include "lowering/Dialect/CudaTile/Syntax.h"
#include "test/lowering/Bytecode/corpus.h"
#include "test/lowering/Bytecode/modules/runtime_reader.h"

#define GET_OP_CLASSES
#include "lowering/Dialect/CudaTile/OneMoreOp.cpp.inc"

namespace tessera::lowering::testing {
namespace {

template <typename... Ops>
void addOps(mlir::Dialect& dialect) {
  (mlir::RegisteredOperationName::insert<Ops>(dialect), ...);
}

class OneMoreOp : public ::testing::Test {
 protected:
  OneMoreOp() {
    addOps<
#define GET_OP_LIST
#include "lowering/Dialect/CudaTile/OneMoreOp.cpp.inc"
        >(*corpus.context.getLoadedDialect("cuda_tile"));
  }

  /// What refuses to write a module in a version.
  std::string refusal(llvm::StringRef text, const char* version) {
    std::string said;
    mlir::ScopedDiagnosticHandler handler(&corpus.context, [&](mlir::Diagnostic& diagnostic) {
      said += diagnostic.str();
      return mlir::success();
    });
    return corpus.write(text, *BytecodeVersion::parse(version)).empty() ? said : "written";
  }

  Corpus corpus;
};

constexpr llvm::StringRef kText = R"(cuda_tile.module @kernels {
  entry @k(%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<f32>) {
    %0 = blend %arg0, %arg1, %arg2 : tile<f32>
    %1 = blend %0, %arg1, %0 rounding<zero> : tile<f32>
    %2 = blend %1, %0, %arg0 rounding<nearest_away> clamp : tile<f32>
    %3 = addf %2, %1 : tile<f32>
    return
  }
})";

TEST_F(OneMoreOp, SurvivesTextAndBytecode) {
  Bytes bytes = corpus.write(kText, *BytecodeVersion::parse("13.4"));
  ASSERT_FALSE(bytes.empty());
  Reading reading = corpus.read(bytes);
  ASSERT_TRUE(reading.module) << reading.errors[0];
  std::string text = print(*reading.module);
  EXPECT_EQ(llvm::StringRef(text).rtrim(), kText);
  EXPECT_EQ(corpus.write(text, *BytecodeVersion::parse("13.4")), bytes);
}

TEST_F(OneMoreOp, HasTheRecordThatItsDeclarationSays) {
  Bytes bytes = corpus.write(kText, *BytecodeVersion::parse("13.4"));
  // Opcode, type, flags (rounding is bit 0, clamp bit 1), rounding if flagged, operands.
  const Bytes records = {0x80, 0x60, 1, 0, 0, 1, 2, 0x80, 0x60, 1, 1, 1, 3, 1, 3, 0x80, 0x60, 1, 3, 7, 4, 3, 0};
  EXPECT_NE(std::search(bytes.begin(), bytes.end(), records.begin(), records.end()), bytes.end());
}

TEST_F(OneMoreOp, IsReadByTheRuntime) {
  Bytes bytes = corpus.write(kText, *BytecodeVersion::parse("13.4"));
  size_t ops = 0;
  EXPECT_EQ(runtimeRefusal(std::string(bytes.begin(), bytes.end()), ops), "");
  EXPECT_EQ(ops, 5u);
}

TEST_F(OneMoreOp, IsRefusedInOlderVersions) {
  for (const char* version : {"13.1", "13.2", "13.3"})
    EXPECT_NE(refusal(kText, version).find(std::string("op 'blend' requires bytecode version 13.4, not ") + version), std::string::npos);
  // A file of 13.3 that has it nevertheless.
  Bytes bytes = corpus.write(R"(cuda_tile.module @kernels {
    entry @k(%a: tile<i32>) {
      return
    }
  })", *BytecodeVersion::parse("13.3"));
  Bytes end = {0x5C, 0, 0}, young = {0x80, 0x60, 0};
  auto place = std::search(bytes.begin(), bytes.end(), end.begin(), end.end());
  ASSERT_NE(place, bytes.end());
  std::copy(young.begin(), young.end(), place);
  Reading reading = corpus.read(bytes);
  ASSERT_FALSE(reading.module);
  EXPECT_NE(reading.errors[0].find("op 'blend', field 'opcode': the op requires version 13.4"), std::string::npos) << reading.errors[0];
  size_t ops = 0;
  EXPECT_NE(runtimeRefusal(std::string(bytes.begin(), bytes.end()), ops), "");
}

TEST_F(OneMoreOp, ConstraintsAreChecked) {
  EXPECT_NE(refusal(R"(cuda_tile.module @m { entry @k(%a: tile<i32>) { %0 = blend %a, %a, %a : tile<i32> } })", "13.4")
                .find("operand #0 must be tile of f16, bf16, f32 or f64"),
            std::string::npos);
}

}  // namespace
}  // namespace tessera::lowering::testing
