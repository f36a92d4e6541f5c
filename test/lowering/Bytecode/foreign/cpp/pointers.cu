// Pointers compared, subtracted and taken as another type.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void pointers(float* x, void* raw, long long* y) {
  auto at = ct::iota<ct::tile<int, ct::shape<32>>>();
  auto words = ct::element_bitcast<int*>(x + at);
  auto distance = (x + at * 2) - x;
  auto before = (x + at) < (x + 7);
  auto zero = ct::select(before, at, at * 2);
  ct::store_masked(y + at, distance + ct::element_bitcast<long long>(words) + zero, x + at != nullptr);
  ct::store(words, ct::load(static_cast<int*>(raw) + at));
}
