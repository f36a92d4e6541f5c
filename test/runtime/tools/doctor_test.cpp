// tessera-cache doctor on machines with more and less in them.
#include "runtime/tools/doctor.h"

#include <gmock/gmock.h>

#include <sstream>

#include "runtime/tools/cache_tool.h"
#include "test/runtime/driver/cuda/cuda_test_support.h"
#include "test/runtime/jit/jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;

class Doctor : public CudaTest {
 protected:
  Doctor() { command_.options = options_with(folder_.file("cache")); }
  int examine(const std::string& cuda_library) {
    out_.str("");
    return examine_surroundings_with(command_, {out_, out_}, cuda_library);
  }
  std::string out() { return out_.str(); }

  temporary_folder folder_;
  cache_command command_;
  std::ostringstream out_;
};

TEST_F(Doctor, NamesWhatIsThere) {
  command_.options.assembler.tileiras = "/opt/bin/tileiras";
  EXPECT_EQ(examine(fake_libcuda()), tool_good);
  EXPECT_THAT(out(), HasSubstr("cuda driver      CUDA 13.0, 1 device\n"));
  EXPECT_THAT(out(), HasSubstr("cuda device 0    Fake H200, sm_90\n"));
  EXPECT_THAT(out(), HasSubstr("cpu device       cpu"));
  EXPECT_THAT(out(), HasSubstr("fake_compiler.so, version 1"));
  EXPECT_THAT(out(), HasSubstr("assembler        /opt/bin/tileiras, fake assembler 13.4.1\n"));
  EXPECT_THAT(out(), HasSubstr("cache folder     " + folder_.file("cache") + ", 0 entries, 0 bytes\n"));
}

TEST_F(Doctor, AMachineWithoutGpuNeedsNoAssembler) {
  EXPECT_EQ(examine("libcuda-not-there.so.1"), tool_good);
  EXPECT_THAT(out(), HasSubstr("cuda driver      missing: no CUDA driver: libcuda-not-there.so.1 not found [TS4501]"));
  EXPECT_THAT(out(), HasSubstr("assembler        missing: no assembler was found [TS4005]"));
  EXPECT_THAT(out(), HasSubstr("searched nowhere"));
}

TEST_F(Doctor, AGpuWithoutAssemblerIsAFault) { EXPECT_EQ(examine(fake_libcuda()), tool_found_fault); }

TEST_F(Doctor, AMissingCompilerLibraryIsAFault) {
  command_.options.compiler_library = "/nowhere/libtessera-compiler.so";
  EXPECT_EQ(examine("libcuda-not-there.so.1"), tool_found_fault);
  EXPECT_THAT(out(), HasSubstr("compiler library missing"));
  EXPECT_THAT(out(), HasSubstr("tried '/nowhere/libtessera-compiler.so'"));
}

TEST_F(Doctor, AnUnwritableCacheFolderIsAFault) {
  command_.options.cache_folder = "/proc/tessera";
  EXPECT_EQ(examine("libcuda-not-there.so.1"), tool_found_fault);
  EXPECT_THAT(out(), HasSubstr("/proc/tessera, not writable"));
  command_.options.disk_cache = false;
  EXPECT_EQ(examine("libcuda-not-there.so.1"), tool_good);
  EXPECT_THAT(out(), HasSubstr("cache folder     none"));
}

}  // namespace
}  // namespace tessera::runtime
