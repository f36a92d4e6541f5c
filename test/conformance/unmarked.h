// Kernels without records, by number; each can be given a record made by hand.
#ifndef TEST_CONFORMANCE_UNMARKED_H
#define TEST_CONFORMANCE_UNMARKED_H

#include <tessera/tessera.h>

namespace conformance {
namespace ct = tessera;

struct unmarked_kernel {
  const void* stub;
  /// Launches it with z as output and x shared; the error's code, or 0.
  ct::errc (*launch)(ct::tensor<float>& z, const ct::tensor<float>& x);
};
/// 0 to 7.
unmarked_kernel unmarked_kernel_number(int number);

}  // namespace conformance

#endif
