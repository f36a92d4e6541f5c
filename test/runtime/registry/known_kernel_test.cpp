#include "runtime/registry/known_kernel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/runtime/made_kernel.h"

namespace tessera::runtime {
namespace {

using testing::exclusive;
using testing::made_record;
using testing::scalar;
using testing::shared;
using ::testing::HasSubstr;

const int stub = 0;

result<void> verify(made_record& made) {
  known_kernel* kernel = new known_kernel(&made.record());
  result<void> verdict = kernel->verify();
  result<void> again = kernel->verify();
  EXPECT_EQ(verdict.has_value(), again.has_value());
  kernel->drop();
  return verdict;
}

made_record good() { return {&stub, "k", {exclusive("z", {8, -1}), shared("x", {-1, 16}), scalar("n", TESSERA_ELEMENT_I64)}}; }

TEST(KnownKernel, AGoodRecordIsVerifiedOnce) {
  made_record made = good();
  EXPECT_TRUE(verify(made));
}

TEST(KnownKernel, EveryFlippedByteOfTheModuleIsFound) {
  made_record made(&stub, "k", {exclusive("z", {8})});
  std::string module(reinterpret_cast<const char*>(made.record().module), made.record().module_size);
  made.record().module = reinterpret_cast<const unsigned char*>(module.data());
  ASSERT_TRUE(verify(made));
  for (char& byte : module) {
    byte = static_cast<char>(byte ^ 0x10);
    auto verdict = verify(made);
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().code, errc::record_corrupt);
    EXPECT_EQ(verdict.error().kernel, "k");
    EXPECT_EQ(verdict.error().where.file, "kernels.cpp");
    byte = static_cast<char>(byte ^ 0x10);
  }
}

TEST(KnownKernel, ChangedParametersAreFound) {
  made_record made = good();
  made.parameters()[0].flags ^= TESSERA_PARAMETER_READS;
  ASSERT_FALSE(verify(made));
  EXPECT_THAT(verify(made).error().text, HasSubstr("its digest is"));
}

TEST(KnownKernel, TruncatedModuleIsFound) {
  made_record made = good();
  --made.record().module_size;
  ASSERT_FALSE(verify(made));
  EXPECT_EQ(verify(made).error().code, errc::record_corrupt);
}

TEST(KnownKernel, ImpossibleSizesAndAddressesAreNotFollowed) {
  {
    made_record made = good();
    made.record().num_parameters = std::uint64_t{1} << 40;
    EXPECT_EQ(verify(made).error().code, errc::record_corrupt);
  }
  {
    made_record made = good();
    made.record().module_size = std::uint64_t{1} << 60;
    EXPECT_EQ(verify(made).error().code, errc::record_corrupt);
  }
  {
    made_record made = good();
    made.record().module = nullptr;
    EXPECT_EQ(verify(made).error().code, errc::record_corrupt);
  }
  {
    made_record made = good();
    made.parameters()[1].name = nullptr;
    EXPECT_EQ(verify(made).error().code, errc::record_corrupt);
  }
}

TEST(KnownKernel, OtherVersionsAreAMismatch) {
  made_record made = good();
  made.record().dialects = 99;
  auto verdict = verify(made);
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().code, errc::record_mismatch);
  EXPECT_THAT(verdict.error().text, HasSubstr("version 99 of the dialects, this library has 1"));
}

TEST(KnownKernel, WhatThisVersionCannotLaunchIsAMismatch) {
  const auto refuse = [](auto edit, const char* text) {
    made_record made = good();
    edit(made.parameters());
    made.seal();
    auto verdict = verify(made);
    ASSERT_FALSE(verdict) << text;
    EXPECT_EQ(verdict.error().code, errc::record_mismatch);
    EXPECT_THAT(verdict.error().text, HasSubstr(text));
  };
  refuse([](auto& p) { p[0].mode = TESSERA_MODE_ACCUMULATE; }, "parameter 'z' of the kernel's record has mode 4");
  refuse([](auto& p) { p[1].rank = 9; }, "parameter 'x' of the kernel's record has rank 9");
  refuse([](auto& p) { p[2].rank = 1; }, "parameter 'n' of the kernel's record has rank 1");
  refuse([](auto& p) { p[1].element = 77; }, "has element type 77");
  refuse([](auto& p) { p[0].shape[0] = 0; }, "has extent 0 on axis 0");
  refuse([](auto& p) { p[1].shape[1] = -5; }, "has extent -5 on axis 1");
}

}  // namespace
}  // namespace tessera::runtime
