// Integer arithmetic: signed, unsigned, 8 to 64 bits, high halves of products.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void integers(int* x, unsigned long long* y, signed char* z, unsigned* u) {
  auto at = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto v = ct::load(x + at);
  v = (v / 3) % 5 + ct::floordiv(v, 4) - ct::ceildiv(v, 7) * -v;
  v = ((v << 2) ^ (v >> 1)) | (~v & 0xff);
  auto w = ct::load(y + at);
  w = ct::mulhi(w, w + 1ull) + w / 9ull + (w >> 3) % 11ull;
  auto s = ct::load(z + at);
  auto t = ct::load(u + at);
  t = ct::mulhi(t, 2654435761u);
  ct::store(x + at, ct::max(ct::abs(v), ct::min(v, 3)));
  ct::store(y + at, ct::max(w, ct::min(w, 100ull)));
  ct::store(z + at, ct::element_cast<signed char>(ct::element_cast<int>(s) + v));
  ct::store(u + at, t);
}
