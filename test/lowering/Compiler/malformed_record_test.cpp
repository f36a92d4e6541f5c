// Records whose digest is right and whose module parses, but breaks every rule of form: each is refused, none ends the process. Required
// attributes cannot be missing: bytecode has no way to leave them out.
#include "gtest/gtest.h"
#include "test/lowering/Compiler/record_builder.h"

using namespace tessera::test;

namespace {

const std::string good = "tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {\n  tessera.return\n}";

/// A module of one entry in the generic form, which can say anything.
std::string entry(const std::string &body, const std::string &attributes = R"(sym_name = "k", parameter_names = ["z", "n"],
    parameter_flags = array<i32: 0, 0>, function_type = (!tessera.tensor<exclusive, 8xf32>, !cuda_tile.tile<i32>) -> ())") {
  return R"("builtin.module"() ({ "tessera.entry"() <{)" + attributes +
         "}> ({\n^bb0(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>):\n" + body + "\n}) : () -> () }) : () -> ()";
}

struct malformed {
  const char *name;
  std::string text;
};

std::ostream &operator<<(std::ostream &stream, const malformed &sample) { return stream << sample.name; }

class MalformedRecord : public testing::TestWithParam<malformed> {};

TEST_P(MalformedRecord, IsRefused) {
  record_builder record(good);
  record.embed(GetParam().text);
  auto result = record.compile();
  EXPECT_NE(result->status, TESSERA_STATUS_OK) << text_of(result->tile_text);
  EXPECT_NE(first_error(*result), "") << messages_of(*result);
  EXPECT_EQ(result->artifact.size, 0u);
}

const malformed samples[] = {
    {"ModuleWithoutRegion", R"("builtin.module"() : () -> ())"},
    {"EntryWithoutRegion", R"("builtin.module"() ({ "tessera.entry"() <{sym_name = "k", parameter_names = [], parameter_flags = array<i32>,
        function_type = () -> ()}> : () -> () }) : () -> ())"},
    {"EntryWithEmptyRegion", R"("builtin.module"() ({ "tessera.entry"() <{sym_name = "k", parameter_names = [], parameter_flags = array<i32>,
        function_type = () -> ()}> ({}) : () -> () }) : () -> ())"},
    {"NamesThatAreNumbers", entry("\"tessera.return\"() : () -> ()", R"(sym_name = "k", parameter_names = [1, 2], parameter_flags = array<i32: 0, 0>,
        function_type = (!tessera.tensor<exclusive, 8xf32>, !cuda_tile.tile<i32>) -> ())")},
    {"EntryWithoutTerminator", entry(R"(%a = "cuda_tile.addi"(%n, %n) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>)")},
    {"EmptyBlock", entry("")},
    {"TwoBlocks", entry("\"tessera.return\"() : () -> ()\n^bb1:\n\"tessera.return\"() : () -> ()")},
    {"NestedEntry", entry("\"tessera.entry\"() <{sym_name = \"inner\", parameter_names = [], parameter_flags = array<i32>, function_type = () -> ()}> ({\n\"tessera.return\"() : () -> ()\n}) : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"LoadWithoutOperands", entry("%t = \"tessera.load\"() : () -> !cuda_tile.tile<8xf32>\n\"tessera.return\"() : () -> ()")},
    {"LoadOfANumber", entry("%t = \"tessera.load\"(%n) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<8xf32>\n\"tessera.return\"() : () -> ()")},
    {"LoadWithoutResult", entry("\"tessera.load\"(%z) : (!tessera.tensor<exclusive, 8xf32>) -> ()\n\"tessera.return\"() : () -> ()")},
    {"LoadOfAnotherShape", entry("%t = \"tessera.load\"(%z) : (!tessera.tensor<exclusive, 8xf32>) -> !cuda_tile.tile<4xf32>\n\"tessera.return\"() : () -> ()")},
    {"StoreOfATensor", entry("\"tessera.store\"(%z, %z) : (!tessera.tensor<exclusive, 8xf32>, !tessera.tensor<exclusive, 8xf32>) -> ()\n\"tessera.return\"() : () -> ()")},
    {"LoadLikeItself", entry("%t = \"tessera.load_like\"(%z, %z) : (!tessera.tensor<exclusive, 8xf32>, !tessera.tensor<exclusive, 8xf32>) -> !cuda_tile.tile<8xf32>\n\"tessera.return\"() : () -> ()")},
    {"ExtentOfNegativeAxis", entry("%t = \"tessera.extent\"(%z) <{axis = -1 : i64}> : (!tessera.tensor<exclusive, 8xf32>) -> !cuda_tile.tile<i64>\n\"tessera.return\"() : () -> ()")},
    {"ExtentOfHugeAxis", entry("%t = \"tessera.extent\"(%z) <{axis = 4294967296 : i64}> : (!tessera.tensor<exclusive, 8xf32>) -> !cuda_tile.tile<i64>\n\"tessera.return\"() : () -> ()")},
    {"ExtentInTheWrongType", entry("%t = \"tessera.extent\"(%z) <{axis = 0 : i64}> : (!tessera.tensor<exclusive, 8xf32>) -> !cuda_tile.tile<i8>\n\"tessera.return\"() : () -> ()")},
    {"PreconditionWithoutRegion", entry("\"tessera.precondition\"() <{text = \"\"}> : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"PreconditionWithoutYield", entry("\"tessera.precondition\"() <{text = \"\"}> ({\n^bb0:\n}) : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"PreconditionOfAnInteger", entry("\"tessera.precondition\"() <{text = \"\"}> ({\n\"tessera.yield\"(%n) : (!cuda_tile.tile<i32>) -> ()\n}) : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"PreconditionWithAStore", entry("\"tessera.precondition\"() <{text = \"\"}> ({\n%t = \"tessera.load\"(%z) : (!tessera.tensor<exclusive, 8xf32>) -> !cuda_tile.tile<8xf32>\n%b = \"cuda_tile.constant\"() <{value = dense<true> : tensor<i1>}> : () -> !cuda_tile.tile<i1>\n\"tessera.yield\"(%b) : (!cuda_tile.tile<i1>) -> ()\n}) : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"ConstantOfAnotherType", entry("%c = \"cuda_tile.constant\"() <{value = dense<1.0> : tensor<8xf32>}> : () -> !cuda_tile.tile<i32>\n\"tessera.return\"() : () -> ()")},
    {"SumOfThree", entry("%q = \"cuda_tile.addi\"(%n, %n, %n) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>\n\"tessera.return\"() : () -> ()")},
    {"IfWithoutRegions", entry("%b = \"cuda_tile.constant\"() <{value = dense<true> : tensor<i1>}> : () -> !cuda_tile.tile<i1>\n\"cuda_tile.if\"(%b) : (!cuda_tile.tile<i1>) -> ()\n\"tessera.return\"() : () -> ()")},
    {"IfThatReturns", entry("%b = \"cuda_tile.constant\"() <{value = dense<true> : tensor<i1>}> : () -> !cuda_tile.tile<i1>\n\"cuda_tile.if\"(%b) ({\n\"cuda_tile.return\"() : () -> ()\n}, {}) : (!cuda_tile.tile<i1>) -> ()\n\"tessera.return\"() : () -> ()")},
    {"IfThatYieldsTooLittle", entry("%b = \"cuda_tile.constant\"() <{value = dense<true> : tensor<i1>}> : () -> !cuda_tile.tile<i1>\n%r = \"cuda_tile.if\"(%b) ({\n\"cuda_tile.yield\"() : () -> ()\n}, {\n\"cuda_tile.yield\"() : () -> ()\n}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i32>\n\"tessera.return\"() : () -> ()")},
    {"YieldInAnEntry", entry("\"cuda_tile.yield\"() : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"ReturnTwice", entry("\"tessera.return\"() : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"NestedModule", entry("\"builtin.module\"() ({\n}) : () -> ()\n\"tessera.return\"() : () -> ()")},
    {"UseBeforeDefinition", entry("%a = \"cuda_tile.absi\"(%c) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>\n%c = \"cuda_tile.absi\"(%a) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>\n\"tessera.return\"() : () -> ()")},
};

INSTANTIATE_TEST_SUITE_P(All, MalformedRecord, testing::ValuesIn(samples),
                         [](const testing::TestParamInfo<malformed> &info) { return std::string(info.param.name); });

TEST(MalformedRecords, DeepNestingIsRefused) {
  std::string body = "%b = \"cuda_tile.constant\"() <{value = dense<true> : tensor<i1>}> : () -> !cuda_tile.tile<i1>\n";
  for (int i = 0; i < 200; ++i) body += "\"cuda_tile.if\"(%b) ({\n";
  for (int i = 0; i < 200; ++i) body += "\"cuda_tile.yield\"() : () -> ()\n}, {}) : (!cuda_tile.tile<i1>) -> ()\n";
  record_builder record(good);
  record.embed(entry(body + "\"tessera.return\"() : () -> ()"));
  EXPECT_EQ(first_error(*record.compile()), "TS3012");
}

TEST(MalformedRecords, LongChainsInPreconditionsAreRefused) {
  std::string body = "\"tessera.precondition\"() <{text = \"long\"}> ({\n%a0 = \"cuda_tile.absi\"(%n) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>\n";
  for (int i = 1; i < 20'000; ++i)
    body += "%a" + std::to_string(i) + " = \"cuda_tile.absi\"(%a" + std::to_string(i - 1) + ") : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>\n";
  body += "%c = \"cuda_tile.cmpi\"(%a19999, %n) <{predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : "
          "(!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>\n\"tessera.yield\"(%c) : (!cuda_tile.tile<i1>) -> ()\n}) : () -> ()\n";
  record_builder record(good);
  record.embed(entry(body + "\"tessera.return\"() : () -> ()"));
  EXPECT_EQ(first_error(*record.compile()), "TS3012");
}

}  // namespace
