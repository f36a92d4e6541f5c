// The fake driver as tests see it, and artifacts with a cubin that it accepts.
#ifndef TESSERA_TEST_RUNTIME_DRIVER_CUDA_CUDA_TEST_SUPPORT_H
#define TESSERA_TEST_RUNTIME_DRIVER_CUDA_CUDA_TEST_SUPPORT_H

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "fake_libcuda.h"
#include "runtime/driver/cuda/cuda_driver.h"
#include "runtime/jit/artifact.h"

namespace tessera::runtime {

inline std::string fake_libcuda() { return TESSERA_TEST_FAKES "/fake_libcuda.so"; }

/// A 64-bit ELF image for CUDA with one empty section table.
inline std::vector<unsigned char> small_cubin() {
  std::vector<unsigned char> bytes(64 + 2 * 64, 0);
  const unsigned char head[] = {0x7f, 'E', 'L', 'F', 2, 1, 1, 0x41, 8};
  std::copy(std::begin(head), std::end(head), bytes.begin());
  bytes[18] = 190;
  bytes[40] = 64;  // offset of the section headers
  bytes[58] = 64;  // size of one
  bytes[60] = 2;   // number of them
  return bytes;
}

inline artifact_parts vec_add_parts() {
  artifact_parts parts;
  parts.code_kind = code_kind::cubin;
  parts.code = small_cubin();
  parts.entry = "vec_add";
  parts.arguments = {{TESSERA_ARGUMENT_BASE, 0, 8, 0}, {TESSERA_ARGUMENT_EXTENT, 0, 4, 0}};
  parts.modes = {TESSERA_MODE_EXCLUSIVE};
  return parts;
}

inline std::shared_ptr<const artifact> make_artifact(const artifact_parts& parts) { return artifact::parse(write_artifact(parts)).value(); }

/// A fresh fake driver for each test; `open` opens its first device.
class CudaTest : public testing::Test {
 protected:
  CudaTest() {
    image_ = dlopen(fake_libcuda().c_str(), RTLD_NOW | RTLD_LOCAL);
    if (image_ == nullptr) throw std::runtime_error(dlerror());
    state_ = reinterpret_cast<fake_cuda* (*)()>(dlsym(image_, "fake_cuda_state"))();
    reset();
  }
  ~CudaTest() override { reset(); }

  fake_cuda& fake() { return *state_; }
  std::shared_ptr<device> open() {
    if (driver_ == nullptr) driver_ = make_cuda_driver(fake_libcuda());
    auto opened = driver_->open(0);
    EXPECT_TRUE(opened) << opened.error().text;
    return opened ? *opened : nullptr;
  }
  error_info refused(const std::string& library, std::uint32_t ordinal = 0) {
    auto opened = make_cuda_driver(library)->open(ordinal);
    EXPECT_FALSE(opened);
    return opened ? error_info() : opened.error();
  }

 private:
  void reset() {
    state_->driver_version = 13000;
    state_->num_devices = 1;
    state_->has_pools = true;
    state_->free_bytes = std::size_t{1} << 30;
    state_->argument_sizes.clear();
    state_->busy = false;
    state_->failures.clear();
    state_->failures_left.clear();
    state_->calls.clear();
    state_->launches.clear();
    state_->release_threshold = 0;
  }

  void* image_ = nullptr;
  fake_cuda* state_ = nullptr;
  std::unique_ptr<driver> driver_;
};

}  // namespace tessera::runtime

#endif
