// Opening the compiler library and talking to it: what was tried is said, messages become errors with their code.
#include "runtime/jit/compiler_library.h"

#include <gmock/gmock.h>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::shared_ptr<const compiler_library> library() { return compiler_library::open(fake_compiler_path()).value(); }

error_info refusal(const std::string& script) {
  scripted_kernel kernel(script);
  auto outputs = library()->compile(kernel.wanted(), {}, TESSERA_WANT_CODE);
  EXPECT_FALSE(outputs);
  return outputs ? error_info() : outputs.error();
}

TEST(CompilerLibrary, SaysWhereItWas) {
  EXPECT_EQ(std::filesystem::canonical(library()->path()), std::filesystem::canonical(fake_compiler_path()));
  EXPECT_EQ(library()->version(), TESSERA_COMPILER_VERSION);
}

TEST(CompilerLibrary, NamesEveryPlaceThatWasTried) {
  auto missing = compiler_library::open("/nowhere/libtessera-compiler.so");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, errc::compiler_library_missing);
  EXPECT_THAT(missing.error().notes, Contains(HasSubstr("tried '/nowhere/libtessera-compiler.so'")));
}

TEST(CompilerLibrary, RefusesAnotherVersion) {
  auto refused = compiler_library::open(TESSERA_TEST_FAKES "/fake_newer_compiler.so");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::compiler_library_missing);
  EXPECT_THAT(refused.error().notes, Contains(HasSubstr("its version is 9999")));
}

TEST(CompilerLibrary, RefusesAnotherLibrary) {
  auto refused = compiler_library::open(TESSERA_TEST_FAKES "/fake_libcuda.so");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().notes, Contains(HasSubstr("not Tessera's compiler library")));
}

TEST(CompilerLibrary, PassesOptionsAndReturnsWhatWasWanted) {
  scripted_kernel kernel("");
  specialization wanted = kernel.wanted();
  wanted.checks = check_placement::in_place;
  wanted.opt_level = 1;
  const assembler_options assembler{"/opt/tileiras", 7, "", "/usr/local/cuda", "/usr/bin"};
  auto outputs = library()->compile(wanted, assembler, TESSERA_WANT_CODE | TESSERA_WANT_TILE_TEXT);
  ASSERT_TRUE(outputs);
  EXPECT_THAT(compiler_state().options, ElementsAre("checks=in_place", "opt_level=1", "bytecode=13.3", "debug=none", "tileiras=/opt/tileiras",
                                                    "tileiras_timeout=7", "cuda_home=/usr/local/cuda", "path=/usr/bin"));
  EXPECT_TRUE(artifact::parse(outputs->artifact));
  EXPECT_EQ(outputs->tile_text, "tile");
  EXPECT_THAT(outputs->emit_text, IsEmpty());
  EXPECT_EQ(compiler_state().num_unreleased, 0);
}

TEST(CompilerLibrary, RefusalsKeepCodePositionAndNotes) {
  const error_info problem = refusal(
      "status 1\n"
      "warning 3041 took long\n"
      "error 3015 an access has no justification [TS3015]\n"
      "note 0 the access\n"
      "error 3013 an assumption too\n");
  EXPECT_EQ(static_cast<int>(problem.code), 3015);
  EXPECT_EQ(problem.text, "an access has no justification");
  EXPECT_EQ(problem.kernel, "add<128>");
  EXPECT_EQ(problem.where.file, "fake.cpp");
  EXPECT_EQ(problem.where.line, 3u);
  EXPECT_THAT(problem.notes, ElementsAre("fake.cpp:3:4: the access", "fake.cpp:3:4: error: an assumption too [TS3013]"));
  EXPECT_EQ(compiler_state().num_unreleased, 0);
}

TEST(CompilerLibrary, StatusWithoutMessageHasACodeToo) {
  EXPECT_EQ(refusal("status 2\n").code, errc::record_corrupt);
  EXPECT_EQ(refusal("status 3\n").code, errc::record_mismatch);
  EXPECT_EQ(refusal("status 4\n").code, errc::assembler_missing);
  const error_info problem = refusal("status 1\n");
  EXPECT_EQ(static_cast<int>(problem.code), 9001);
  EXPECT_EQ(problem.where.file, "add.cpp");
}

TEST(CompilerLibrary, WarningsAndRemarksAreReturned) {
  scripted_kernel kernel("warning 3042 retried at level 1\nremark 3100 placement\n");
  auto outputs = library()->compile(kernel.wanted(), {}, TESSERA_WANT_CODE);
  ASSERT_TRUE(outputs);
  EXPECT_THAT(outputs->warnings,
              ElementsAre("fake.cpp:3:4: warning: retried at level 1 [TS3042]", "fake.cpp:3:4: remark: placement [TS3100]"));
}

TEST(CompilerLibrary, FindsTheAssemblerOrSaysWhereItLooked) {
  assembler_options assembler;
  auto missing = library()->find_assembler(assembler);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, errc::assembler_missing);
  EXPECT_EQ(missing.error().text, "no assembler was found");
  EXPECT_THAT(missing.error().notes, ElementsAre("searched nowhere"));
  assembler.tileiras = "/opt/bin/tileiras";
  auto found = library()->find_assembler(assembler);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->path, "/opt/bin/tileiras");
  EXPECT_EQ(found->version, "fake assembler 13.4.1");
}

}  // namespace
}  // namespace tessera::runtime
