// tessera-cache: commands, answers, exit statuses.
#include "runtime/tools/cache_tool.h"

#include <gmock/gmock.h>

#include <sstream>

#include "test/runtime/jit/jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

class CacheTool : public testing::Test {
 protected:
  CacheTool() {
    environment_.cache_dir = folder_.file("cache");
    environment_.compiler_library = fake_compiler_path();
  }
  /// Fills the cache with `add<128>` for sm_90 and `mul<float>` for sm_100.
  void fill() {
    artifact_cache cache(options_with(environment_.cache_dir));
    ASSERT_TRUE(cache.get(add_.wanted("sm_90")));
    ASSERT_TRUE(cache.get(mul_.wanted("sm_100")));
  }
  int run(std::vector<std::string> arguments) {
    out_.str("");
    err_.str("");
    return run_cache_tool(arguments, environment_, out_, err_);
  }
  std::string out() { return out_.str(); }
  std::string err() { return err_.str(); }
  std::string damage_one() {
    for (const auto& file : fs::recursive_directory_iterator(environment_.cache_dir)) {
      if (file.path().extension() != ".tsa") continue;
      write_text(file.path().string(), "garbage");
      return file.path().string();
    }
    return {};
  }

  temporary_folder folder_;
  environment environment_;
  scripted_kernel add_{"add", "add<128>"}, mul_{"mul", "mul<float>"};
  std::ostringstream out_, err_;
};

TEST_F(CacheTool, ListsEntriesAndFiltersThem) {
  EXPECT_EQ(run({"list"}), tool_good);
  EXPECT_THAT(out(), HasSubstr("0 entries, 0 bytes"));
  fill();
  EXPECT_EQ(run({"list"}), tool_good);
  EXPECT_THAT(out(), HasSubstr("add<128>"));
  EXPECT_THAT(out(), HasSubstr("mul<float>"));
  EXPECT_THAT(out(), HasSubstr("2 entries"));
  EXPECT_EQ(run({"list", "--kernel=mul"}), tool_good);
  EXPECT_THAT(out(), Not(HasSubstr("add<128>")));
  EXPECT_EQ(run({"--target=sm_90", "list"}), tool_good);
  EXPECT_THAT(out(), Not(HasSubstr("mul<float>")));
  damage_one();
  EXPECT_EQ(run({"list"}), tool_found_fault);
  EXPECT_THAT(err(), HasSubstr("is damaged"));
  EXPECT_THAT(out(), HasSubstr("1 entry"));
}

TEST_F(CacheTool, SaysWhichCodeHasALowerLevel) {
  scripted_kernel hurried("assembled_at 2", "hurried<128>");
  ASSERT_TRUE(artifact_cache(options_with(environment_.cache_dir)).get(hurried.wanted("sm_90")));
  fill();
  EXPECT_EQ(run({"list"}), tool_good);
  EXPECT_THAT(out(), HasSubstr("hurried<128> (at -O2 instead of -O3)\n"));
  EXPECT_THAT(out(), HasSubstr("add<128>\n"));
  EXPECT_EQ(run({"show", hex(cache_key(hurried.wanted("sm_90")))}), tool_good);
  EXPECT_THAT(out(), HasSubstr("limit 120 s (at -O2 instead of -O3)"));
}

TEST_F(CacheTool, ShowsOneEntry) {
  fill();
  const std::string key = hex(cache_key(add_.wanted("sm_90")));
  EXPECT_EQ(run({"show", key.substr(0, 12)}), tool_good);
  for (const char* part : {"kernel         add<128>", "entry          _Z3addILi128EEv", "target         sm_90", "cubin, 4 bytes",
                           "13.4.1, flags '-O3'", "32-bit indices", "parameter 0  exclusive, aligned to 16 bytes", "1 proved, 2 at launch",
                           "n % 4 == 0, evaluated as mod(extent(parameter 0, 0), 4) == 0 [TS4015]"})
    EXPECT_THAT(out(), HasSubstr(part));
  EXPECT_THAT(out(), HasSubstr(key));
  EXPECT_EQ(run({"show", "zzz"}), tool_found_fault);
  EXPECT_THAT(err(), HasSubstr("0 entries have a key that begins with 'zzz'"));
  EXPECT_EQ(run({"show", ""}), tool_found_fault);
  EXPECT_THAT(err(), HasSubstr("2 entries"));
}

TEST_F(CacheTool, VerifiesEntriesAndBundles) {
  fill();
  EXPECT_EQ(run({"verify"}), tool_good);
  EXPECT_EQ(out(), "2 good, 0 damaged\n");
  ASSERT_EQ(run({"export", folder_.file("bundle")}), tool_good);
  EXPECT_EQ(run({"verify", folder_.file("bundle")}), tool_good);
  const std::string damaged = damage_one();
  EXPECT_EQ(run({"verify"}), tool_found_fault);
  EXPECT_THAT(out(), HasSubstr("damaged  " + damaged));
  EXPECT_THAT(out(), HasSubstr("1 good, 1 damaged"));
  EXPECT_TRUE(fs::exists(damaged));  // verify changes nothing
  std::string bytes = text_of(folder_.file("bundle"));
  bytes.pop_back();
  write_text(folder_.file("bundle"), bytes);
  EXPECT_EQ(run({"verify", folder_.file("bundle"), folder_.file("nothing")}), tool_found_fault);
  EXPECT_THAT(out(), HasSubstr("0 good, 2 damaged"));
}

TEST_F(CacheTool, ExportsAndImports) {
  EXPECT_EQ(run({"export", folder_.file("bundle")}), tool_found_fault);
  EXPECT_THAT(err(), HasSubstr("nothing to export"));
  fill();
  EXPECT_EQ(run({"export", folder_.file("bundle"), "--kernel=add"}), tool_good);
  EXPECT_EQ(out(), "exported 1 entry to " + folder_.file("bundle") + "\n");
  EXPECT_EQ(run({"import", folder_.file("bundle"), "--cache-dir=" + folder_.file("other")}), tool_good);
  EXPECT_EQ(out(), "imported 1 of 1 entry into " + folder_.file("other") + "\n");
  EXPECT_EQ(run({"list", "--cache-dir=" + folder_.file("other")}), tool_good);
  EXPECT_THAT(out(), HasSubstr("add<128>"));
  EXPECT_EQ(run({"import", folder_.file("bundle"), "--cache-dir=/proc/tessera"}), tool_found_fault);
  EXPECT_THAT(err(), HasSubstr("cannot store"));
  EXPECT_EQ(run({"import", folder_.file("nothing")}), tool_found_fault);
  EXPECT_EQ(run({"export", folder_.file("no/such/folder")}), tool_found_fault);
}

TEST_F(CacheTool, Prunes) {
  fill();
  EXPECT_EQ(run({"prune", "--limit=1G"}), tool_good);
  EXPECT_THAT(out(), HasSubstr("removed 0 entries"));
  EXPECT_EQ(run({"prune", "--limit=0"}), tool_good);
  EXPECT_THAT(out(), HasSubstr("removed 2 entries"));
  EXPECT_THAT(out(), HasSubstr("kept 0"));
}

TEST_F(CacheTool, RefusesWrongCommandLines) {
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{},
                                                {"lst"},
                                                {"list", "more"},
                                                {"show"},
                                                {"export"},
                                                {"--colour=red", "list"},
                                                {"--limit=12X", "prune"},
                                                {"--limit=99999999999G", "prune"},
                                                {"--limit=", "prune"},
                                                {"--cache-dir=", "list"},
                                                {"-v"}}) {
    EXPECT_EQ(run(wrong), tool_usage);
    EXPECT_THAT(err(), HasSubstr("try --help"));
    EXPECT_EQ(out(), "");
  }
}

TEST_F(CacheTool, HelpNamesEveryCommand) {
  EXPECT_EQ(run({"--help"}), tool_good);
  for (const char* command : {"list", "show", "verify", "export", "import", "prune", "doctor"}) EXPECT_THAT(out(), HasSubstr(command));
}

TEST_F(CacheTool, WithoutAFolderItSaysSo) {
  environment_.cache_dir.clear();
  for (const char* command : {"list", "verify", "prune"}) {
    EXPECT_EQ(run({command}), tool_found_fault);
    EXPECT_THAT(err(), HasSubstr("no cache folder"));
  }
}

}  // namespace
}  // namespace tessera::runtime
