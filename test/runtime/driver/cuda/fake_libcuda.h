// What the fake CUDA driver is told to do and what was done with it.
#ifndef TESSERA_TEST_RUNTIME_DRIVER_CUDA_FAKE_LIBCUDA_H
#define TESSERA_TEST_RUNTIME_DRIVER_CUDA_FAKE_LIBCUDA_H

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

/// One call of cuLaunchKernel.
struct fake_launch {
  unsigned grid[3], block[3];
  unsigned shared_bytes;
  std::vector<std::vector<unsigned char>> arguments;
};

struct fake_cuda {
  // told
  int driver_version = 13000;
  int num_devices = 1;
  int compute_major = 9, compute_minor = 0;
  bool has_pools = true;
  std::size_t free_bytes = std::size_t{1} << 30;
  std::size_t total_bytes = std::size_t{1} << 37;
  std::string kernel = "vec_add";            ///< the one kernel in every library
  std::vector<std::size_t> argument_sizes;   ///< of that kernel
  bool busy = false;                         ///< work on the stream has not completed; a synchronisation completes it
  std::map<std::string, int> failures;       ///< entry point to the error that it returns
  std::map<std::string, int> failures_left;  ///< entry point to how often it still fails; absent: always

  // done
  std::mutex mutex;
  std::map<std::string, int> calls;
  std::vector<fake_launch> launches;
  std::map<std::uint64_t, std::size_t> allocations;
  std::uint64_t release_threshold = 0;
  std::vector<const void*> library_images;
};

extern "C" fake_cuda* fake_cuda_state();

#endif
