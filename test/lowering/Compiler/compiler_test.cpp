// The compiler library through its C functions: good records, damaged ones, wrong requests.
#include <chrono>
#include <thread>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "test/lowering/Compiler/record_builder.h"

using namespace tessera::test;
using testing::HasSubstr;

namespace {

const std::string vec_add = R"(
tessera.entry @_Z3addILi128EEv(%z: !tessera.tensor<exclusive, 128xf32>, %x: !tessera.tensor<shared, ?xf32>, %y: !tessera.tensor<shared, ?xf32>)
    attributes {parameter_names = ["z", "x", "y"], parameter_flags = array<i32: 2, 0, 0>} {
  %a = tessera.load_like %x, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 128xf32> -> !cuda_tile.tile<128xf32>
  %b = tessera.load_like %y, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 128xf32> -> !cuda_tile.tile<128xf32>
  %s = cuda_tile.addf %a, %b : !cuda_tile.tile<128xf32>
  tessera.store %s, %z : !cuda_tile.tile<128xf32>, !tessera.tensor<exclusive, 128xf32>
  tessera.return
})";

std::string entry(const std::string &parameters, const std::string &body) {
  return "tessera.entry @k(" + parameters + ") {\n" + body + "\n  tessera.return\n}";
}

#define EXPECT_REFUSED(result, wanted_status, code)                         \
  do {                                                                      \
    EXPECT_EQ((result)->status, wanted_status) << messages_of(*(result));   \
    EXPECT_EQ(first_error(*(result)), code) << messages_of(*(result)); \
    EXPECT_EQ((result)->artifact.size, 0u);                                 \
  } while (false)

TEST(Compiler, KnowsItsVersion) { EXPECT_EQ(tessera_compiler_version(), TESSERA_COMPILER_VERSION); }

TEST(Compiler, CompilesForTheInterpreter) {
  record_builder record(vec_add);
  auto result = record.compile();
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  EXPECT_EQ(result->num_messages, 0u);
  EXPECT_THAT(text_of(result->emit_text), HasSubstr("tessera.load_like"));
  EXPECT_THAT(text_of(result->checks_text), HasSubstr("tessera.counts = array<i64: 1, 2, 0, 0>"));
  EXPECT_THAT(text_of(result->tile_text), HasSubstr("load_view_tko weak"));
  EXPECT_THAT(text_of(result->bytecode), testing::StartsWith("\x7fTileIR"));
  const std::string artifact = text_of(result->artifact);
  EXPECT_THAT(artifact, testing::StartsWith("TSSA"));
  EXPECT_THAT(artifact, HasSubstr(text_of(result->bytecode)));
  EXPECT_THAT(artifact, HasSubstr("accesses: 1 proved, 2 at launch, 0 in a preheader, 0 in place [TS3100]"));
  EXPECT_THAT(artifact, HasSubstr("'x' has at least as many tiles as 'z' on axis 0"));
}

TEST(Compiler, MakesEqualBytesOfEqualRequests) {
  record_builder first(vec_add), second(vec_add);
  EXPECT_EQ(text_of(first.compile()->artifact), text_of(second.compile()->artifact));
}

TEST(Compiler, GivesOnlyWhatIsWanted) {
  record_builder record(vec_add);
  auto result = record.compile(TESSERA_WANT_TILE_TEXT);
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  EXPECT_EQ(result->artifact.size + result->emit_text.size + result->checks_text.size + result->bytecode.size, 0u);
  EXPECT_NE(result->tile_text.size, 0u);
}

TEST(Compiler, MakesNoCodeForTheNullTarget) {
  record_builder record(vec_add);
  auto result = record.target("null").compile(TESSERA_WANT_CODE);
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  EXPECT_LT(result->artifact.size, 1000u);
}

TEST(Compiler, GuardsWhenAskedTo) {
  record_builder option(vec_add), variant(vec_add);
  auto by_option = option.option("checks", "in_place").compile();
  variant.facts.variant = TESSERA_VARIANT_GUARDED;
  auto by_variant = variant.compile();
  for (auto *result : {by_option.get(), by_variant.get()}) {
    ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
    EXPECT_THAT(text_of(result->tile_text), HasSubstr("atomic_cas_tko relaxed device"));
    EXPECT_THAT(text_of(result->artifact), HasSubstr("0 at launch, 0 in a preheader, 2 in place"));
  }
}

TEST(Compiler, WritesTheBytecodeVersionThatIsAskedFor) {
  record_builder older(vec_add), newer(vec_add);
  auto without = older.compile(TESSERA_WANT_BYTECODE), with = newer.option("bytecode", "13.4").compile(TESSERA_WANT_BYTECODE);
  ASSERT_EQ(with->status, TESSERA_STATUS_OK) << messages_of(*with);
  EXPECT_EQ(without->bytecode.data[9], 3);
  EXPECT_EQ(with->bytecode.data[9], 4);
}

TEST(Compiler, ColdCompileForTheInterpreterIsFast) {
  record_builder record(vec_add);
  auto best = std::chrono::steady_clock::duration::max();
  for (int i = 0; i < 5; ++i) {
    auto begin = std::chrono::steady_clock::now();
    record.compile(TESSERA_WANT_CODE);
    best = std::min(best, std::chrono::steady_clock::now() - begin);
  }
  EXPECT_LT(best, std::chrono::milliseconds(100));
}

TEST(Compiler, ServesSeveralThreads) {
  const std::string expected = text_of(record_builder(vec_add).compile()->artifact);
  std::vector<std::string> artifacts(8);
  std::vector<std::thread> threads;
  for (std::string &artifact : artifacts)
    threads.emplace_back([&artifact] { artifact = text_of(record_builder(vec_add).compile()->artifact); });
  for (std::thread &thread : threads) thread.join();
  EXPECT_THAT(artifacts, testing::Each(expected));
}

// Damaged, foreign and stale records.

TEST(Compiler, RefusesADamagedModule) {
  record_builder record(vec_add);
  record.module[record.module.size() / 2] ^= 1;
  auto result = record.compile();
  EXPECT_REFUSED(result, TESSERA_STATUS_RECORD_CORRUPT, "TS4003");
  EXPECT_TRUE(mentions(*result, "the record of kernel 'kernel<8>' is damaged"));
}

TEST(Compiler, RefusesADamagedParameter) {
  record_builder record(vec_add);
  record.parameters[1].flags ^= TESSERA_PARAMETER_READS;
  EXPECT_REFUSED(record.compile(), TESSERA_STATUS_RECORD_CORRUPT, "TS4003");
}

TEST(Compiler, RefusesBytesThatAreNoModule) {
  record_builder record(vec_add);
  for (const char *bytes : {"", "tessera.entry", "\x7f" "ELF"}) {
    record.module.assign(bytes, bytes + std::char_traits<char>::length(bytes));
    record.seal();
    EXPECT_REFUSED(record.compile(), TESSERA_STATUS_RECORD_CORRUPT, "TS4003");
  }
}

TEST(Compiler, RefusesEveryTruncation) {
  record_builder record(vec_add);
  const std::vector<unsigned char> whole = record.module;
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    record.module.assign(whole.begin(), whole.begin() + size);
    record.seal();
    EXPECT_EQ(record.compile()->status, TESSERA_STATUS_RECORD_CORRUPT) << size << " bytes";
  }
}

TEST(Compiler, RefusesOtherDialectVersions) {
  record_builder record(vec_add);
  record.dialects = TESSERA_DIALECTS_VERSION + 1;
  EXPECT_REFUSED(record.compile(), TESSERA_STATUS_RECORD_MISMATCH, "TS4002");
}

TEST(Compiler, RefusesARecordThatDescribesAnotherModule) {
  struct {
    const char *what;
    void (*change)(record_builder &);
  } changes[] = {
      {"mode", [](record_builder &r) { r.parameters[1].mode = TESSERA_MODE_EXCLUSIVE; }},
      {"element type", [](record_builder &r) { r.parameters[1].element = TESSERA_ELEMENT_F64; }},
      {"rank", [](record_builder &r) { r.parameters[1].rank = 2; }},
      {"shape", [](record_builder &r) { r.parameters[0].shape[0] = 64; }},
      {"flags", [](record_builder &r) { r.parameters[0].flags = 0; }},
      {"name", [](record_builder &r) { r.parameters[0].name = "other"; }},
      {"parameters", [](record_builder &r) { r.parameters.pop_back(); r.parameter_facts.pop_back(); }},
      {"symbols", [](record_builder &r) { r.symbol = "other"; }},
  };
  for (const auto &[what, change] : changes) {
    record_builder record(vec_add);
    change(record);
    record.seal();
    auto result = record.compile();
    EXPECT_REFUSED(result, TESSERA_STATUS_RECORD_MISMATCH, "TS4002");
    EXPECT_TRUE(mentions(*result, what)) << messages_of(*result);
  }
}

TEST(Compiler, RefusesAStoreToASharedParameter) {
  record_builder record(entry("%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, 8xf32>",
                              "%c = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>\n"
                              "tessera.store %c, %x : !cuda_tile.tile<8xf32>, !tessera.tensor<shared, 8xf32>"));
  EXPECT_REFUSED(record.compile(), TESSERA_STATUS_REFUSED, "TS3010");
}

TEST(Compiler, RefusesAStoreToATileOfASharedParameter) {
  record_builder record(entry("%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, 8xf32>",
                              "%c = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>\n"
                              "%i = cuda_tile.constant <i64: 0> : !cuda_tile.tile<i64>\n"
                              "tessera.store_tile %c, %x[%i] axes = [0] steps = [8] : !cuda_tile.tile<8xf32>, !tessera.tensor<shared, 8xf32>"));
  EXPECT_REFUSED(record.compile(), TESSERA_STATUS_REFUSED, "TS3010");
}

TEST(Compiler, RefusesWhatMlirRefuses) {
  record_builder record(entry("%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, 8xf32>",
                              "%c = tessera.load %x : !tessera.tensor<shared, 8xf32> -> !cuda_tile.tile<8xf32>"));
  auto result = record.compile();
  EXPECT_REFUSED(result, TESSERA_STATUS_REFUSED, "TS3012");
  EXPECT_STREQ(result->messages[0].file, "kernel.cpp");
}

TEST(Compiler, RefusesOpsThatMayNotStandInARecord) {
  record_builder record(entry("%z: !tessera.tensor<exclusive, 8xf32>", "%t = cuda_tile.make_token : token"));
  EXPECT_REFUSED(record.compile(), TESSERA_STATUS_REFUSED, "TS3012");
}

TEST(Compiler, RefusesModulesWithoutOneEntry) {
  record_builder record("module {\n}");
  EXPECT_REFUSED(record.compile(), TESSERA_STATUS_REFUSED, "TS3012");
}

// Wrong requests.

TEST(Compiler, RefusesUnknownOptions) {
  for (const auto &[key, value] : std::vector<std::pair<std::string, std::string>>{
           {"speed", "high"}, {"checks", "never"}, {"opt_level", "4"}, {"opt_level", "fast"}, {"bytecode", "13.1"}, {"tileiras_timeout", "0"}}) {
    record_builder record(vec_add);
    auto result = record.option(key, value).compile();
    EXPECT_REFUSED(result, TESSERA_STATUS_BAD_REQUEST, "TS4008");
    EXPECT_TRUE(mentions(*result, "'" + key + "'")) << messages_of(*result);
  }
}

TEST(Compiler, RefusesUnknownTargets) {
  record_builder record(vec_add);
  auto result = record.target("sm_90a").compile();
  EXPECT_REFUSED(result, TESSERA_STATUS_BAD_REQUEST, "TS4008");
  EXPECT_TRUE(mentions(*result, "interpreter")) << messages_of(*result);
}

TEST(Compiler, RefusesMalformedRequests) {
  tessera_result *result = nullptr;
  EXPECT_EQ(tessera_compile(nullptr, &result), TESSERA_STATUS_BAD_REQUEST);
  tessera_release(result);
  record_builder record(vec_add);
  for (auto change : {+[](tessera_request &r) { r.size -= 8; }, +[](tessera_request &r) { r.name = nullptr; },
                      +[](tessera_request &r) { r.facts = nullptr; }}) {
    tessera_request request = record.request();
    change(request);
    EXPECT_EQ(tessera_compile(&request, &result), TESSERA_STATUS_BAD_REQUEST);
    EXPECT_EQ(first_error(*result), "TS9001") << messages_of(*result);
    tessera_release(result);
  }
  tessera_release(nullptr);
}

TEST(Compiler, RefusesFactsThatDoNotFit) {
  for (auto change : {+[](record_builder &r) { r.parameter_facts.pop_back(); }, +[](record_builder &r) { r.facts.index_width = 16; },
                      +[](record_builder &r) { r.facts.grid = 7; }, +[](record_builder &r) { r.parameter_facts[0].base_alignment = 3; },
                      +[](record_builder &r) { r.parameter_facts[0].unit_axis = 1; },
                      +[](record_builder &r) { r.parameter_facts[0].singleton_axes = 1; }}) {
    record_builder record(vec_add);
    change(record);
    auto result = record.compile();
    EXPECT_NE(result->status, TESSERA_STATUS_OK);
    EXPECT_EQ(first_error(*result), "TS9001") << messages_of(*result);
  }
}

TEST(Compiler, ServesAGoodRequestAfterABadOne) {
  record_builder record(vec_add);
  record.module[40] ^= 255;
  EXPECT_NE(record.compile()->status, TESSERA_STATUS_OK);
  EXPECT_EQ(record_builder(vec_add).compile()->status, TESSERA_STATUS_OK);
}

}  // namespace
