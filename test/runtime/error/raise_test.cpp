#include <gtest/gtest.h>

#include "runtime/error/format.h"
#include "tessera/host/result.h"

namespace tessera {
namespace {

TEST(Raise, ThrowsEverythingTheErrorSays) {
  error_info info = runtime::make_error(errc::precondition_failed, "precondition 'n > 0' does not hold");
  info.kernel = "k";
  info.where = {"k.cpp", 4, 2};
  info.notes = {"n is 0"};
  try {
    detail::raise(info);
    FAIL() << "returned";
  } catch (const error& caught) {
    EXPECT_EQ(caught.code(), errc::precondition_failed);
    EXPECT_EQ(caught.id(), "TS4015");
    EXPECT_EQ(caught.kernel(), "k");
    EXPECT_EQ(caught.where().line, 4u);
    EXPECT_EQ(caught.notes(), std::vector<std::string>{"n is 0"});
    EXPECT_STREQ(caught.what(), "precondition 'n > 0' does not hold [TS4015]\n  in kernel 'k', k.cpp:4:2\n  note: n is 0");
  }
}

TEST(Result, HoldsAValueOrAnError) {
  result<int> good = 7;
  EXPECT_TRUE(good.has_value());
  EXPECT_EQ(*good, 7);
  result<int> bad = runtime::make_error(errc::out_of_memory, "no");
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.error().code, errc::out_of_memory);
  EXPECT_THROW((void)bad.value(), error);
  result<void> done;
  EXPECT_NO_THROW(done.value());
}

}  // namespace
}  // namespace tessera
