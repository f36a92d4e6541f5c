// The interpreter's code is the bytecode itself, at the version that was asked for.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "lowering/Target/Target.h"
#include "test/lowering/Compiler/record_builder.h"

namespace {

const std::string empty = "tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>) {\n  tessera.return\n}";

TEST(InterpreterTarget, IsFoundByItsName) {
  EXPECT_EQ(tessera::lowering::findTarget("interpreter"), &tessera::lowering::interpreterTarget());
}

TEST(InterpreterTarget, ItsCodeIsTheBytecode) {
  for (const char *version : {"13.3", "13.4"}) {
    tessera::test::record_builder record(empty);
    auto result = record.option("bytecode", version).compile(TESSERA_WANT_CODE | TESSERA_WANT_BYTECODE);
    ASSERT_EQ(result->status, TESSERA_STATUS_OK) << tessera::test::messages_of(*result);
    const std::string bytecode = tessera::test::text_of(result->bytecode);
    // Behind the artifact's header and the section's tag, zero and size: kind 2, zero, the bytes.
    const std::string artifact = tessera::test::text_of(result->artifact);
    EXPECT_EQ(artifact[32], TESSERA_CODE_TILE_IR);
    EXPECT_EQ(artifact.substr(40, bytecode.size()), bytecode);
  }
}

}  // namespace
