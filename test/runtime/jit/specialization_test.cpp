// What is in a cache key and what is not; facts as bytes; differences as sentences.
#include "runtime/jit/specialization.h"

#include <gmock/gmock.h>

#include <set>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::ElementsAre;

TEST(Specialization, EveryFactAndOptionChangesTheKey) {
  scripted_kernel kernel("module");
  const specialization base = kernel.wanted();
  std::vector<specialization> changed{base};
  const auto change = [&](auto apply) {
    specialization one = base;
    apply(one);
    changed.push_back(one);
  };
  change([](specialization& s) { s.target = "sm_100"; });
  change([](specialization& s) { s.index_width = 64; });
  change([](specialization& s) { s.grid = TESSERA_GRID_LINEAR; });
  change([](specialization& s) { s.variant = TESSERA_VARIANT_GUARDED; });
  change([](specialization& s) { s.checks = check_placement::in_place; });
  change([](specialization& s) { s.opt_level = 2; });
  change([](specialization& s) { s.bytecode = bytecode_version::v13_4; });
  change([](specialization& s) { s.debug = debug_level::line; });
  change([](specialization& s) { s.debug = debug_level::full; });
  change([](specialization& s) { s.record_digest[5] ^= 1; });
  change([](specialization& s) { s.parameters.push_back({}); });
  for (std::size_t i = 0; i < 3; ++i) {
    const auto change_fact = [&](auto apply) { changed.push_back(with_facts(base, i, apply)); };
    change_fact([](tessera_parameter_facts& f) { f.base_alignment = 8; });
    change_fact([](tessera_parameter_facts& f) { f.unit_axis = 1; });
    change_fact([](tessera_parameter_facts& f) { f.singleton_axes = 1; });
    change_fact([](tessera_parameter_facts& f) { f.divisibility = 4; });
    change_fact([](tessera_parameter_facts& f) { f.root = 17; });
    change_fact([](tessera_parameter_facts& f) { f.extent_divisibility[7] = 2; });
    change_fact([](tessera_parameter_facts& f) { f.stride_divisibility[0] = 2; });
  }
  std::set<sha256_digest> keys;
  for (const specialization& one : changed) keys.insert(cache_key(one));
  EXPECT_EQ(keys.size(), changed.size());
}

TEST(Specialization, NamesPositionAndFingerprintAreNotInTheKey) {
  scripted_kernel one("module", "first"), two("module", "second");
  two.record().file = "elsewhere.cpp";
  two.record().line = 99;
  two.record().stub = &two;
  two.record().fingerprint[3] = 5;
  EXPECT_EQ(cache_key(one.wanted()), cache_key(two.wanted()));
  scripted_kernel other("another module");
  EXPECT_NE(cache_key(one.wanted()), cache_key(other.wanted()));
}

TEST(Specialization, DigestCoversParametersAndModule) {
  scripted_kernel kernel("module");
  const sha256_digest before = digest_of(kernel.record());
  kernel.parameter(1).rank = 2;
  const sha256_digest rank = digest_of(kernel.record());
  kernel.parameter(1).name = "y";
  const sha256_digest name = digest_of(kernel.record());
  kernel.record().module_size -= 1;
  const sha256_digest module = digest_of(kernel.record());
  EXPECT_EQ((std::set<sha256_digest>{before, rank, name, module}).size(), 4u);
}

// The bytes are an agreement with the plugin and the compiler library, written out here once.
TEST(Specialization, DigestIsTheDocumentedByteString) {
  const unsigned char module[] = {0xab, 0xcd};
  tessera_parameter parameter{TESSERA_MODE_SHARED, TESSERA_ELEMENT_F64, 1, TESSERA_PARAMETER_READS, 2, 3, "xy", {-1}};
  tessera_kernel_record record{};
  record.parameters = &parameter;
  record.num_parameters = 1;
  record.module = module;
  record.module_size = sizeof module;
  std::vector<unsigned char> bytes = {1, 0, 0, 0, 0, 0, 0, 0, 1, 9, 1, 1, 2, 0, 3, 0, 2, 0, 0, 0, 0, 0, 0, 0, 'x', 'y'};
  bytes.insert(bytes.end(), 8, 0xff);
  bytes.insert(bytes.end(), 7 * 8, 0);
  const unsigned char tail[] = {2, 0, 0, 0, 0, 0, 0, 0, 0xab, 0xcd};
  bytes.insert(bytes.end(), std::begin(tail), std::end(tail));
  EXPECT_EQ(digest_of(record), sha256_of(bytes));
}

TEST(Specialization, FactsReadBack) {
  scripted_kernel kernel("module");
  specialization wanted = kernel.wanted();
  wanted.checks = check_placement::in_place;
  wanted.bytecode = bytecode_version::v13_4;
  wanted.debug = debug_level::full;
  wanted.opt_level = 1;
  const std::vector<unsigned char> bytes = canonical_facts(wanted);
  recorded_facts facts;
  ASSERT_TRUE(read_facts(bytes, facts));
  EXPECT_EQ(facts.index_width, 32);
  EXPECT_EQ(facts.checks, check_placement::in_place);
  EXPECT_EQ(facts.bytecode, bytecode_version::v13_4);
  EXPECT_EQ(facts.debug, debug_level::full);
  EXPECT_EQ(facts.opt_level, 1);
  ASSERT_EQ(facts.parameters.size(), 3u);
  EXPECT_EQ(facts.parameters[0].extent_divisibility[0], 16);
  EXPECT_EQ(facts.parameters[2].unit_axis, -1);
  for (std::size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(read_facts(std::span(bytes).first(size), facts)) << size;
  std::vector<unsigned char> longer = bytes;
  longer.push_back(0);
  EXPECT_FALSE(read_facts(longer, facts));
}

TEST(Specialization, DifferencesNameParameterFactAndValues) {
  scripted_kernel kernel("module");
  const specialization base = kernel.wanted();
  specialization other = with_facts(base, 1, [](tessera_parameter_facts& f) {
    f.base_alignment = 4;
    f.extent_divisibility[0] = 1;
    f.unit_axis = -1;
    f.singleton_axes = 1;
  });
  other.index_width = 64;
  recorded_facts wanted, have;
  ASSERT_TRUE(read_facts(canonical_facts(other), wanted));
  ASSERT_TRUE(read_facts(canonical_facts(base), have));
  const std::span parameters(kernel.record().parameters, 3);
  EXPECT_THAT(
      differences(wanted, have, parameters),
      ElementsAre("index width in bits: wanted 64, have 32", "parameter 'x': alignment of the base pointer in bytes: wanted 4, have 16",
                  "parameter 'x': axis of stride 1: wanted none, have 0", "parameter 'x': extent on axis 0: wanted 1, have other than 1",
                  "parameter 'x': extent divisibility on axis 0: wanted 1, have 16"));
  EXPECT_TRUE(differences(have, have, parameters).empty());
}

TEST(Specialization, FactsOfManyParametersSpillOntoTheHeap) {
  parameter_facts_list list;
  for (int i = 0; i < 40; ++i) {
    tessera_parameter_facts facts{};
    facts.root = static_cast<std::uint16_t>(i);
    list.push_back(facts);
  }
  const parameter_facts_list copy = list;
  ASSERT_EQ(copy.size(), 40u);
  for (int i = 0; i < 40; ++i) EXPECT_EQ(copy.span()[static_cast<std::size_t>(i)].root, i);
}

}  // namespace
}  // namespace tessera::runtime
