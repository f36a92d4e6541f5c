#include "runtime/error/format.h"

#include <gtest/gtest.h>

namespace tessera::runtime {
namespace {

TEST(FormatError, TextCarriesTheCodeThenKernelAndNotes) {
  error_info info = make_error(errc::root_overlap, "'y' and 'x' share memory");
  EXPECT_EQ(format_error(info), "'y' and 'x' share memory [TS4010]");
  info.kernel = "saxpy<8>";
  EXPECT_EQ(format_error(info), "'y' and 'x' share memory [TS4010]\n  in kernel 'saxpy<8>'");
  info.where = {"a.cpp", 7, 3};
  info.notes = {"first", "second"};
  EXPECT_EQ(format_error(info), "'y' and 'x' share memory [TS4010]\n  in kernel 'saxpy<8>', a.cpp:7:3\n  note: first\n  note: second");
}

TEST(FormatError, ACodeIsNotRepeated) {
  EXPECT_EQ(format_error(make_error(static_cast<errc>(3040), "assembler failed [TS3040]")), "assembler failed [TS3040]");
}

TEST(FormatError, PositionWithoutKernel) {
  error_info info = make_error(errc::no_record, "text");
  info.where = {"a.cpp", 7, 0};
  EXPECT_EQ(format_error(info), "text [TS4001]\n  at a.cpp:7");
}

TEST(ErrorNames, OursHaveOneOthersDoNot) {
  EXPECT_EQ(error_name(errc::lease_conflict), "lease-conflict");
  EXPECT_EQ(error_name(static_cast<errc>(3015)), "");
  EXPECT_EQ(error_id(errc::device_lost), "TS4500");
}

}  // namespace
}  // namespace tessera::runtime
