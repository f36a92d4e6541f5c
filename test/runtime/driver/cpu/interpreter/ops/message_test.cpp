// What print writes and what assertions say.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { assert_code = 0x05, iota = 0x3A, print = 0x55, reshape = 0x5B };

/// Prints the values that `emit` gives with one message.
std::string printed(const std::string& message, const std::function<words(assembler&)>& emit, std::string* problem = nullptr,
                    unsigned minor = 3) {
  assembler a(minor);
  const words values = emit(a);
  words rest = minor >= 2 ? words{1, a.token(), 0} : words{0};
  rest.push_back(a.string(message));
  rest.push_back(values.size());
  rest.insert(rest.end(), values.begin(), values.end());
  a.op(print, rest, minor >= 2 ? 1 : 0);
  a.finish();
  testing::internal::CaptureStdout();
  const std::string text = run_file(a.file(), {});
  std::string out = testing::internal::GetCapturedStdout();
  if (problem != nullptr)
    *problem = text;
  else
    EXPECT_EQ(text, "");
  return out;
}

TEST(Print, ScalarsTilesAndText) {
  EXPECT_EQ(printed("hello 100%%\n", [](assembler&) { return words{}; }), "hello 100%\n");
  for (unsigned minor : {1U, 2U, 4U})
    EXPECT_EQ(printed(
                  "%d and %5.2f|%x",
                  [](assembler& a) { return words{a.i32(-7), a.splat(scalar::f32, {}, std::bit_cast<std::uint32_t>(1.5F), 4), a.i32(-1)}; },
                  nullptr, minor),
              "-7 and  1.50|ffffffff");
  EXPECT_EQ(
      printed("%i;",
              [](assembler& a) { return words{a.op(reshape, {a.tile(scalar::i32, {2, 2}), a.op(iota, {a.tile(scalar::i32, {4})})})}; }),
      "[[0, 1], [2, 3]];");
  EXPECT_EQ(printed("%g %lld %u",
                    [](assembler& a) { return words{a.splat(scalar::f16, {}, 0x3e00, 2), a.i64(-3), a.splat(scalar::i1, {}, 0xff, 1)}; }),
            "1.5 -3 1");
}

TEST(Print, RefusesWhatItDoesNotUnderstand) {
  const auto problem = [](const std::string& message, unsigned arguments) {
    std::string text;
    printed(
        message,
        [&](assembler& a) {
          const std::uint64_t one = a.i32(1);
          return words(arguments, one);
        },
        &text);
    return text;
  };
  EXPECT_NE(problem("%d", 0).find("'args'"), std::string::npos);
  EXPECT_NE(problem("%d", 2).find("'args'"), std::string::npos);
  EXPECT_NE(problem("%", 0).find("'message'"), std::string::npos);
  EXPECT_NE(problem("%n", 1).find("'message'"), std::string::npos);
  EXPECT_NE(problem("%*d", 1).find("'message'"), std::string::npos);
  EXPECT_NE(problem("%99999d", 1).find("'message'"), std::string::npos);
}

TEST(Assert, SaysWhatDoesNotHold) {
  const auto problem = [](unsigned char bits) {
    assembler a;
    a.op(assert_code, {a.string("all is well"), a.op(0x10, {a.tile(scalar::i1, {4}), a.constant({bits})})}, 0);
    a.finish();
    return run_file(a.file(), {});
  };
  EXPECT_EQ(problem(0xFF), "");
  EXPECT_EQ(problem(0x0B), "TS4021: assert: 'all is well' does not hold in element 2 in program (0, 0, 0)");
}

}  // namespace
}  // namespace tessera::test
