// TS2010: the words name who calls whom, and the notes go once round the cycle.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<int, ct::shape<128>>;
using tile = ct::tile<int, ct::shape<128>>;

int odd(int n);
int even(int n) { return odd(n - 1); }  // expected-note {{'even' calls 'odd' here}} expected-note {{in function 'odd' called here}}
// expected-error@+1 {{'even' calls itself through 'odd' [TS2010]}}
int odd(int n) { return even(n - 1); }  // expected-note {{'odd' calls 'even' here}}
[[tessera::entry]] void kernel(row& z, int n) {
  z.store(ct::full<tile>(even(n)));  // expected-note {{in function 'even' called here}}
}
