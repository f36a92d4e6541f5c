// From environment values to cache options; the process's cache through the public header.
#include <gmock/gmock.h>

#include "jit_test_support.h"
#include "runtime/config/environment.h"
#include "tessera/host/cache.h"

namespace tessera::runtime {
namespace {

TEST(ProcessCache, OptionsAreTheEnvironmentsValues) {
  environment values;
  values.cache_dir = "/cache";
  values.disk_cache = false;
  values.cache_size = 4096;
  values.compiler_library = "/lib/compiler.so";
  values.tileiras = "/bin/tileiras";
  values.tileiras_timeout = 9;
  values.virtual_env = "/venv";
  values.cuda_home = "/cuda";
  values.path = "/a:/b";
  values.dump_stages = {"tile", "target"};
  values.dump_dir = "/dump";
  values.dump_filter = "add";
  values.log = static_cast<std::uint8_t>(log_topic::cache);
  const jit_options options = jit_options_of(values);
  EXPECT_EQ(options.cache_folder, "/cache");
  EXPECT_FALSE(options.disk_cache);
  EXPECT_EQ(options.disk_limit, 4096u);
  EXPECT_EQ(options.compiler_library, "/lib/compiler.so");
  EXPECT_EQ(options.assembler.tileiras, "/bin/tileiras");
  EXPECT_EQ(options.assembler.timeout_seconds, 9u);
  EXPECT_EQ(options.assembler.virtual_env, "/venv");
  EXPECT_EQ(options.assembler.cuda_home, "/cuda");
  EXPECT_EQ(options.assembler.path, "/a:/b");
  EXPECT_FALSE(options.dump.emit);
  EXPECT_FALSE(options.dump.checks);
  EXPECT_TRUE(options.dump.tile);
  EXPECT_TRUE(options.dump.target);
  EXPECT_EQ(options.dump.folder, "/dump");
  EXPECT_EQ(options.dump.filter, "add");
  EXPECT_FALSE(options.log_jit);
  EXPECT_TRUE(options.log_cache);
  EXPECT_EQ(jit_options_of(environment()).dump.folder, ".");
  EXPECT_EQ(jit_options_of(environment()).disk_limit, std::uint64_t{1} << 30);
}

TEST(ProcessCache, ThePublicHandleReachesIt) {
  temporary_folder folder;
  kernel_cache all = cache();
  EXPECT_EQ(all.stats().compiles, process_cache().statistics().compiles);
  EXPECT_EQ(all.try_export_to(folder.file("no/such/folder")).error().code, errc::option_refused);
  EXPECT_EQ(all.try_import_from(folder.file("nothing")).error().code, errc::import_refused);
  EXPECT_THROW(all.import_from(folder.file("nothing")), error);
  const std::size_t num_exported = all.export_to(folder.file("bundle"));
  EXPECT_EQ(all.import_from(folder.file("bundle")), num_exported);
}

}  // namespace
}  // namespace tessera::runtime
