// TS2026: what the launcher cannot evaluate, operation by operation.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<int, ct::shape<128>>;
using tile = ct::tile<int, ct::shape<128>>;

int half(int n) { return n / 2; }

[[tessera::entry]] void other_functions(row& z, int n) {
  ct::precondition(ct::abs(n) < 4);  // expected-error {{the launcher cannot evaluate 'ct::abs(n)' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}

[[tessera::entry]] void device_functions(row& z, int n) {
  ct::precondition(half(n) < 4);  // expected-error {{the launcher cannot evaluate 'half(n)' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}

[[tessera::entry]] void conversions(row& z, int n) {
  ct::precondition(float(n) < 4);  // expected-error {{the launcher cannot evaluate 'n' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}

[[tessera::entry]] void bits(row& z, int n) {
  ct::precondition((n & 3) == 0);  // expected-error {{the launcher cannot evaluate 'n & 3' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}
