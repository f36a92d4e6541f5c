// Variables with an address: zero, initialised, constant, and an array of the block itself.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile__ int counter = 3;
__tile__ float table[4] = {1.0f, 2.5f, -3.0f, 0.125f};
static __tile__ const int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};

__tile_global__ void globals(float* x, int* y) {
  auto four = ct::iota<ct::tile<int, ct::shape<4>>>();
  auto eight = ct::iota<ct::tile<int, ct::shape<8>>>();
  auto old = ct::atomic_add(&counter, 1, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  ct::store(x + four, ct::load(table + four));
  ct::store(y + eight, ct::load(primes + eight) + old);
}
