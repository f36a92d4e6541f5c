// What no kernel reaches is looked at as well: code behind a return, and device functions that nobody calls.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<int, ct::shape<128>>;
using tile = ct::tile<int, ct::shape<128>>;

struct constructed {
  int value;
  constructed(int given) : value(given) {}
};

[[tessera::entry]] void behind_a_return(row& z, int n) {
  z.store(ct::full<tile>(n));
  return;
  constructed c(n);  // expected-error {{'constructor of constructed' is outside the tile subset, use an aggregate [TS2000]}}
}

[[tessera::device]] int called_by_nobody(int n) {
  constructed c(n);  // expected-error {{'constructor of constructed' is outside the tile subset, use an aggregate [TS2000]}}
  return c.value;
}

[[tessera::device]] int calls_itself(int n) { return calls_itself(n - 1); }  // expected-error {{'calls_itself' calls itself [TS2010]}}
