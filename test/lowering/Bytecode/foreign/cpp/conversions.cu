// Conversions between floats, integers, booleans and pointers; bits taken as another type.
#include <cuda_tile.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void conversions(float* x, __half* h, __nv_bfloat16* b, long long* l, unsigned char* c) {
  auto at = ct::iota<ct::tile<unsigned, ct::shape<128>>>();
  auto v = ct::load(x + at);
  auto bits = ct::element_bitcast<int>(v);
  ct::store(h + at, ct::element_cast<__half>(v));
  ct::store(b + at, ct::element_cast<__nv_bfloat16>(ct::load(h + at)));
  ct::store(l + at, ct::element_cast<long long>(v) + bits);
  ct::store(c + at, ct::element_cast<unsigned char>(v));
  auto flag = ct::element_cast<bool>(bits);
  ct::store(x + at, ct::element_cast<float>(ct::element_cast<unsigned>(flag)) + ct::element_cast<float>(ct::load(l + at)));
}
