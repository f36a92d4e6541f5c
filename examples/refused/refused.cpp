// RUN: not %clang_tessera -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: refused.cpp:[[#@LINE+16]]:{{[0-9]+}}: error: {{.*}}[TS1020]
//
// This file is wrong on purpose: `y` is updated in place and read as a shared tensor by other programs of the same launch.
#include <tessera/tessera.h>

namespace ct = tessera;

template <int B>
[[tessera::entry]] void saxpy(ct::tensor<float, ct::shape<B>>& y, const ct::tensor<float, ct::dims<1>>& x, float alpha) {
  y.store(alpha * x.load_like(y) + y.load());
}

int main() {
  auto y = ct::zeros<float>({1'000'000});

  // Every program of this launch would read elements of `y` that another one writes.
  ct::sync_wait(ct::launch<saxpy<1024>>(ct::inout(y), y, 2.0f));
}
