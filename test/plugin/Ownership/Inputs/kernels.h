// Kernels, functions and types for the tests of the host analysis.
#ifndef TESSERA_TEST_PLUGIN_OWNERSHIP_KERNELS_H
#define TESSERA_TEST_PLUGIN_OWNERSHIP_KERNELS_H

#include <tessera/tessera.h>

#include <memory>
#include <vector>

namespace ct = tessera;
using tensor = ct::tensor<float>;

[[tessera::entry]] inline void fill(ct::tensor<float, ct::shape<128>>& z, float value) {
  z.store(ct::full<ct::tile<float, ct::shape<128>>>(value));
}

// Takes the tensor and drops it.
#define CONSUME(handle) ct::sync_wait(ct::launch<fill>(ct::out(std::move(handle)), 1.0f))

void refill(tensor& z);
void look(const tensor& z);
void take(tensor z);
void sink(tensor&& z);
tensor make();

struct pair {
  tensor left, right;
  void refill();
  void look() const;
};

#endif
