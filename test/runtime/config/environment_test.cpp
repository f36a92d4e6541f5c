#include "runtime/config/environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace tessera::runtime {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

environment parse(const std::map<std::string, std::string>& variables) {
  return parse_environment([&](const char* name) -> const char* {
    auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

TEST(Environment, NothingSet) {
  const environment all = parse({});
  EXPECT_EQ(all.backend, "");
  EXPECT_EQ(all.threads, 0u);
  EXPECT_EQ(all.cache_dir, "");
  EXPECT_TRUE(all.disk_cache);
  EXPECT_EQ(all.tileiras_timeout, 120u);
  EXPECT_EQ(all.checks, "");
  EXPECT_EQ(all.debug, "");
  EXPECT_THAT(all.dump_stages, IsEmpty());
  EXPECT_FALSE(all.logs(log_topic::jit) || all.logs(log_topic::cache) || all.logs(log_topic::launch));
  EXPECT_THAT(all.complaints, IsEmpty());
}

TEST(Environment, EveryVariable) {
  const environment all = parse({{"TESSERA_BACKEND", "cuda"},
                                 {"TESSERA_THREADS", "3"},
                                 {"TESSERA_CPU_FEATURES", "x86-64-v2"},
                                 {"TESSERA_CACHE_DIR", "/tmp/c"},
                                 {"TESSERA_CACHE", "off"},
                                 {"TESSERA_COMPILER", "/lib/c.so"},
                                 {"TESSERA_TILEIRAS", "/opt/t"},
                                 {"TESSERA_TILEIRAS_TIMEOUT", "5"},
                                 {"TESSERA_BYTECODE", "13.4"},
                                 {"TESSERA_DUMP", "emit,tile"},
                                 {"TESSERA_DUMP_DIR", "/tmp/d"},
                                 {"TESSERA_DUMP_FILTER", "vec"},
                                 {"TESSERA_LOG", "jit,launch"},
                                 {"TESSERA_CHECKS", "in_place"},
                                 {"TESSERA_DEBUG", "line"},
                                 {"VIRTUAL_ENV", "/v"},
                                 {"CUDA_HOME", "/cuda"},
                                 {"PATH", "/bin"}});
  EXPECT_EQ(all.backend, "cuda");
  EXPECT_EQ(all.threads, 3u);
  EXPECT_EQ(all.cpu_features, "x86-64-v2");
  EXPECT_EQ(all.cache_dir, "/tmp/c");
  EXPECT_FALSE(all.disk_cache);
  EXPECT_EQ(all.compiler_library, "/lib/c.so");
  EXPECT_EQ(all.tileiras, "/opt/t");
  EXPECT_EQ(all.tileiras_timeout, 5u);
  EXPECT_EQ(all.bytecode, "13.4");
  EXPECT_TRUE(all.dumps("emit") && all.dumps("tile"));
  EXPECT_FALSE(all.dumps("checks"));
  EXPECT_EQ(all.dump_dir, "/tmp/d");
  EXPECT_EQ(all.dump_filter, "vec");
  EXPECT_TRUE(all.logs(log_topic::jit) && all.logs(log_topic::launch));
  EXPECT_FALSE(all.logs(log_topic::cache));
  EXPECT_EQ(all.checks, "in_place");
  EXPECT_EQ(all.debug, "line");
  EXPECT_EQ(all.virtual_env, "/v");
  EXPECT_EQ(all.cuda_home, "/cuda");
  EXPECT_EQ(all.path, "/bin");
  EXPECT_THAT(all.complaints, IsEmpty());
}

TEST(Environment, CacheFolderFollowsTheUsualOrder) {
  EXPECT_EQ(parse({{"XDG_CACHE_HOME", "/x"}, {"HOME", "/h"}}).cache_dir, "/x/tessera");
  EXPECT_EQ(parse({{"HOME", "/h"}}).cache_dir, "/h/.cache/tessera");
  EXPECT_EQ(parse({{"XDG_CACHE_HOME", "relative"}, {"HOME", "/h"}}).cache_dir, "/h/.cache/tessera");
}

TEST(Environment, TheCacheSizeIsBytesOrHasASuffix) {
  const auto size = [](const char* text) { return parse({{"TESSERA_CACHE_SIZE", text}}).cache_size; };
  EXPECT_EQ(parse({}).cache_size, std::nullopt);
  EXPECT_EQ(size("0"), 0u);
  EXPECT_EQ(size("1000"), 1000u);
  EXPECT_EQ(size("3K"), 3072u);
  EXPECT_EQ(size("200M"), std::uint64_t{200} << 20);
  EXPECT_EQ(size("2G"), std::uint64_t{2} << 30);
  for (const char* bad : {"K", "-1", "2T", "2GB", "1.5G", "99999999999999999999", "17179869184G"}) {
    const environment all = parse({{"TESSERA_CACHE_SIZE", bad}});
    EXPECT_EQ(all.cache_size, std::nullopt) << bad;
    EXPECT_THAT(all.complaints, ElementsAre(HasSubstr("it takes a number of bytes, or one with K, M or G"))) << bad;
  }
}

TEST(Environment, BadValuesAreIgnoredWithASentence) {
  const environment all = parse({{"TESSERA_THREADS", "many"},
                                 {"TESSERA_CPU_FEATURES", "avx9"},
                                 {"TESSERA_TILEIRAS_TIMEOUT", "0"},
                                 {"TESSERA_BYTECODE", "12.0"},
                                 {"TESSERA_LOG", "jit,everything"},
                                 {"TESSERA_CHECKS", "none"},
                                 {"TESSERA_DEBUG", "yes"}});
  EXPECT_EQ(all.threads, 0u);
  EXPECT_EQ(all.cpu_features, "");
  EXPECT_EQ(all.tileiras_timeout, 120u);
  EXPECT_EQ(all.bytecode, "");
  EXPECT_EQ(all.checks, "");
  EXPECT_EQ(all.debug, "");
  EXPECT_TRUE(all.logs(log_topic::jit));
  EXPECT_THAT(all.complaints,
              ElementsAre(HasSubstr("TESSERA_THREADS='many'"), HasSubstr("takes x86-64-v2, x86-64-v3, x86-64-v4"),
                          HasSubstr("TESSERA_TILEIRAS_TIMEOUT='0'"), HasSubstr("takes 13.3, 13.4"),
                          HasSubstr("takes in_place, launch"), HasSubstr("takes line, full"),
                          HasSubstr("'everything' is ignored: it takes jit, cache, launch")));
}

}  // namespace
}  // namespace tessera::runtime
