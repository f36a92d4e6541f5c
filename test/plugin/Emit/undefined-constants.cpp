// Constants that C++ leaves undefined have the meaning that kernels give them: they are computed by ops, not by Clang.
// RUN: %clang_tessera -fsyntax-only -w -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using tile = ct::tile<int, ct::shape<16>>;

// CHECK: constant <i32: 33>
// CHECK: shli
// CHECK: divi
[[tessera::entry]] void undefined(ct::tensor<int, ct::shape<16>>& z) {
  const int shifted = 1 << 33;
  const int divided = (-2147483647 - 1) / -1;
  z.store(ct::full<tile>(shifted) + divided);
}
