// What is refused before the driver sees it.
#include "runtime/driver/cuda/cubin.h"

#include <gmock/gmock.h>

#include "cuda_test_support.h"

namespace tessera::runtime::cuda {
namespace {

using testing::HasSubstr;

TEST(Cubin, AcceptsAWholeImage) { EXPECT_EQ(refuse_cubin(small_cubin()), ""); }

TEST(Cubin, RefusesEveryTruncation) {
  const std::vector<unsigned char> whole = small_cubin();
  for (std::size_t size = 0; size < whole.size(); ++size) EXPECT_NE(refuse_cubin(std::span(whole).first(size)), "") << size;
}

TEST(Cubin, RefusesOtherBytes) {
  std::vector<unsigned char> bytes = small_cubin();
  bytes[0] = 'M';
  EXPECT_THAT(refuse_cubin(bytes), HasSubstr("magic"));
  bytes = small_cubin();
  bytes[4] = 1;
  EXPECT_THAT(refuse_cubin(bytes), HasSubstr("64-bit"));
  bytes = small_cubin();
  bytes[18] = 62;
  EXPECT_THAT(refuse_cubin(bytes), HasSubstr("CUDA device"));
}

TEST(Cubin, RefusesTablesAndSectionsOutside) {
  std::vector<unsigned char> bytes = small_cubin();
  bytes[47] = 0x80;
  EXPECT_THAT(refuse_cubin(bytes), HasSubstr("section headers"));
  bytes = small_cubin();
  bytes[56] = 1;
  EXPECT_THAT(refuse_cubin(bytes), HasSubstr("program headers"));
  bytes = small_cubin();
  bytes[128 + 4] = 1;     // section 1 has bytes
  bytes[128 + 32] = 193;  // more of them than the image
  EXPECT_THAT(refuse_cubin(bytes), HasSubstr("section 1"));
}

}  // namespace
}  // namespace tessera::runtime::cuda
