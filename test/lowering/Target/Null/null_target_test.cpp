// The null target runs passes and verifiers and makes no code.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "lowering/Target/Target.h"
#include "test/lowering/Compiler/record_builder.h"

namespace {

const std::string empty = "tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>) {\n  tessera.return\n}";

TEST(NullTarget, IsFoundByItsNameAlone) {
  EXPECT_EQ(tessera::lowering::findTarget("null"), &tessera::lowering::nullTarget());
  EXPECT_EQ(tessera::lowering::findTarget("nul"), nullptr);
  EXPECT_EQ(tessera::lowering::findTarget(""), nullptr);
}

TEST(NullTarget, MakesAnArtifactWithoutCode) {
  tessera::test::record_builder record(empty);
  auto result = record.target("null").compile(TESSERA_WANT_CODE | TESSERA_WANT_BYTECODE);
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << tessera::test::messages_of(*result);
  // The header of 16 bytes, then the code section: tag, zero, size 8, kind 0, zero.
  const std::string section("\1\0\0\0\0\0\0\0\x8\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 24);
  EXPECT_EQ(tessera::test::text_of(result->artifact).substr(16, 24), section);
  EXPECT_NE(result->bytecode.size, 0u) << "bytecode is given whatever the target";
}

TEST(NullTarget, StillRefusesBadRecords) {
  tessera::test::record_builder record("tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>) {\n  %t = cuda_tile.make_token : token\n  tessera.return\n}");
  EXPECT_EQ(tessera::test::first_error(*record.target("null").compile()), "TS3012");
}

}  // namespace
