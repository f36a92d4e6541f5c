// The artifact format: what is written is read back, and nothing else is accepted.
#include "runtime/jit/artifact.h"

#include <gmock/gmock.h>

#include "jit_test_support.h"
#include "runtime/jit/byte_string.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;

std::string refusal(std::vector<unsigned char> bytes) {
  auto parsed = artifact::parse(std::move(bytes));
  if (parsed) return "accepted";
  EXPECT_EQ(static_cast<int>(parsed.error().code), 9001);
  return parsed.error().text;
}
std::string refusal(const artifact_parts& parts) { return refusal(write_artifact(parts)); }

/// Appends a section with this payload and corrects the total size.
std::vector<unsigned char> with_section(std::uint32_t tag, std::span<const unsigned char> payload) {
  byte_writer out;
  out.raw(write_artifact(fitting_parts()));
  out.u32(tag);
  out.u32(0);
  out.u64(payload.size());
  out.raw(payload);
  out.align(8);
  out.patch_u64(8, out.size());
  return out.take();
}

TEST(Artifact, ReadsBackWhatWasWritten) {
  const artifact_parts parts = fitting_parts("some code");
  const auto parsed = artifact::parse(write_artifact(parts)).value();
  EXPECT_EQ(parsed->code_kind(), code_kind::cubin);
  EXPECT_EQ(std::string(parsed->code().begin(), parsed->code().end()), "some code");
  EXPECT_EQ(parsed->entry(), parts.entry);
  ASSERT_EQ(parsed->arguments().size(), 6u);
  EXPECT_EQ(parsed->arguments()[3].kind, TESSERA_ARGUMENT_EXTENT);
  EXPECT_EQ(parsed->arguments()[3].bytes, 4);
  EXPECT_EQ(parsed->arguments()[3].parameter, 1u);
  EXPECT_TRUE(parsed->has_guards());
  ASSERT_EQ(parsed->predicates().size(), 1u);
  EXPECT_EQ(parsed->predicates()[0].code, 4020u);
  EXPECT_EQ(parsed->predicates()[0].text, "extent(z, 0) <= extent(x, 0)");
  EXPECT_EQ(parsed->predicates()[0].program.size(), 3u);
  EXPECT_EQ(parsed->predicates()[0].program[1].operand, 256);
  ASSERT_EQ(parsed->sites().size(), 1u);
  EXPECT_EQ(parsed->sites()[0].column, 9u);
  EXPECT_EQ(parsed->sites()[0].file, "add.cpp");
  EXPECT_THAT(parsed->modes(), testing::ElementsAre(2, 1, 0));
  EXPECT_EQ(parsed->counts().in_place, 4u);
  EXPECT_THAT(parsed->remarks(), testing::ElementsAre("assembler: 200 ms"));
  EXPECT_EQ(parsed->assembler_version(), "13.4.1");
  EXPECT_EQ(parsed->assembler()->program[2], 3);
  EXPECT_EQ(write_artifact(parts), std::vector<unsigned char>(parsed->bytes().begin(), parsed->bytes().end()));
}

TEST(Artifact, OptionalPartsMayBeEmpty) {
  artifact_parts parts;
  parts.entry = "k";
  const auto parsed = artifact::parse(write_artifact(parts)).value();
  EXPECT_TRUE(parsed->code().empty());
  EXPECT_FALSE(parsed->has_guards());
  EXPECT_FALSE(parsed->assembler().has_value());
  EXPECT_EQ(parsed->assembler_version(), "");
}

TEST(Artifact, RefusesEveryTruncation) {
  const std::vector<unsigned char> whole = write_artifact(fitting_parts());
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_NE(refusal(std::vector<unsigned char>(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))), "accepted") << size;
}

// A flipped bit either is refused or only changes a value: whatever is accepted has its indices in range.
TEST(Artifact, SurvivesEveryFlippedBit) {
  const std::vector<unsigned char> whole = write_artifact(fitting_parts());
  std::size_t num_refused = 0;
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    std::vector<unsigned char> flipped = whole;
    flipped[bit / 8] ^= static_cast<unsigned char>(1u << (bit % 8));
    auto parsed = artifact::parse(std::move(flipped));
    if (!parsed) {
      ++num_refused;
      continue;
    }
    for (const launch_predicate& predicate : (*parsed)->predicates())
      EXPECT_TRUE(predicate.site == launch_predicate::no_site || predicate.site < (*parsed)->sites().size());
    for (const entry_argument& argument : (*parsed)->arguments())
      EXPECT_TRUE(argument.kind == TESSERA_ARGUMENT_FAILURE || argument.parameter < (*parsed)->modes().size());
  }
  EXPECT_GT(num_refused, whole.size());
}

TEST(Artifact, SurvivesEveryCountBeingHuge) {
  const std::vector<unsigned char> whole = write_artifact(fitting_parts());
  for (std::size_t at = 0; at + 4 <= whole.size(); ++at) {
    std::vector<unsigned char> changed = whole;
    for (std::size_t i = 0; i < 4; ++i) changed[at + i] = 0xff;
    static_cast<void>(artifact::parse(std::move(changed)).has_value());
  }
}

TEST(Artifact, RefusesAnotherMagicOrVersion) {
  std::vector<unsigned char> bytes = write_artifact(fitting_parts());
  bytes[0] ^= 1;
  EXPECT_THAT(refusal(bytes), HasSubstr("magic"));
  bytes = write_artifact(fitting_parts());
  bytes[4] = 77;
  EXPECT_THAT(refusal(bytes), HasSubstr("version is 77"));
}

TEST(Artifact, RefusesTrailingBytes) {
  std::vector<unsigned char> bytes = write_artifact(fitting_parts());
  bytes.push_back(0);
  EXPECT_THAT(refusal(bytes), HasSubstr("claims"));
}

TEST(Artifact, SkipsSectionsItDoesNotKnowAndRefusesASecondOne) {
  const unsigned char payload[] = {1, 2, 3};
  EXPECT_EQ(refusal(with_section(20, payload)), "accepted");
  EXPECT_EQ(refusal(with_section(4000000000u, payload)), "accepted");
  const unsigned char entry[] = {1, 0, 0, 0, 'k'};
  EXPECT_THAT(refusal(with_section(TESSERA_SECTION_ENTRY, entry)), HasSubstr("twice"));
}

TEST(Artifact, RefusesADamagedCodeSection) {
  std::vector<unsigned char> bytes = write_artifact(fitting_parts());
  // The first section is the code; its kind stands behind its header.
  bytes[32] = 9;
  EXPECT_THAT(refusal(bytes), HasSubstr("code section"));
  artifact_parts parts = fitting_parts();
  parts.code.clear();
  EXPECT_THAT(refusal(parts), HasSubstr("size of the code"));
}

TEST(Artifact, RefusesAMissingSection) {
  byte_writer out;
  out.u32(TESSERA_ARTIFACT_MAGIC);
  out.u32(TESSERA_COMPILER_VERSION);
  out.u64(16);
  EXPECT_THAT(refusal(out.take()), HasSubstr("missing"));
}

TEST(Artifact, RefusesAnArtifactWithoutPredicatesOrSites) {
  artifact_parts parts = fitting_parts();
  parts.predicates.clear();
  parts.sites.clear();
  EXPECT_EQ(refusal(parts), "accepted");
  for (std::uint32_t missing : {TESSERA_SECTION_PREDICATES, TESSERA_SECTION_SITES}) {
    std::vector<unsigned char> bytes = write_artifact(parts);
    for (std::size_t at = 16; at < bytes.size(); at += 16 + (bytes[at + 8] + std::size_t{256} * bytes[at + 9] + 7) / 8 * 8)
      if (bytes[at] == missing) {
        bytes[at] = 20;  // a tag that is skipped
        break;
      }
    EXPECT_THAT(refusal(bytes), HasSubstr("section " + std::to_string(missing) + " is missing"));
  }
}

TEST(Artifact, RefusesAPredicateWithAnUnknownCode) {
  artifact_parts parts = fitting_parts();
  for (std::uint32_t known : {4014u, 4015u, 4017u, 4020u}) {
    parts.predicates[0].code = known;
    EXPECT_EQ(refusal(parts), "accepted");
  }
  for (std::uint32_t unknown : {0u, 4016u, 4020u + 65536u}) {
    parts.predicates[0].code = unknown;
    EXPECT_THAT(refusal(parts), HasSubstr("unknown code"));
  }
}

TEST(Artifact, RefusesArgumentsThatNoEntryHas) {
  const auto with = [](entry_argument argument) {
    artifact_parts parts = fitting_parts();
    parts.arguments.insert(parts.arguments.begin(), argument);
    return refusal(parts);
  };
  EXPECT_EQ(with({TESSERA_ARGUMENT_STRIDE, 1, 8, 1}), "accepted");
  EXPECT_THAT(with({9, 0, 8, 0}), HasSubstr("argument"));
  EXPECT_THAT(with({TESSERA_ARGUMENT_BASE, 0, 4, 0}), HasSubstr("argument"));
  EXPECT_THAT(with({TESSERA_ARGUMENT_EXTENT, 8, 8, 0}), HasSubstr("argument"));
  EXPECT_THAT(with({TESSERA_ARGUMENT_SCALAR, 0, 3, 2}), HasSubstr("argument"));
  EXPECT_THAT(with({TESSERA_ARGUMENT_FAILURE, 0, 8, 0}), HasSubstr("not the last"));
  EXPECT_THAT(with({TESSERA_ARGUMENT_BASE, 0, 8, 3}), HasSubstr("does not exist"));
  EXPECT_THAT(with({TESSERA_ARGUMENT_BASE, 0, 8, 2}), HasSubstr("mode"));
  EXPECT_THAT(with({TESSERA_ARGUMENT_SCALAR, 0, 8, 1}), HasSubstr("mode"));
}

TEST(Artifact, RefusesIndicesOutOfRange) {
  artifact_parts parts = fitting_parts();
  parts.predicates[0].site = 1;
  EXPECT_THAT(refusal(parts), HasSubstr("site"));
  parts.predicates[0].site = launch_predicate::no_site;
  EXPECT_EQ(refusal(parts), "accepted");
  parts.sites[0].parameter = 3;
  EXPECT_THAT(refusal(parts), HasSubstr("site"));
  parts = fitting_parts();
  parts.modes[0] = 8;
  EXPECT_THAT(refusal(parts), HasSubstr("mode"));
}

}  // namespace
}  // namespace tessera::runtime
