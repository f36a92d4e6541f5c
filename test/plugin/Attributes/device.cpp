// [[tessera::device]]: the function is checked although no kernel calls it.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
#include <tessera/dsl.h>

namespace ct = tessera;
using tile = ct::tile<float, ct::shape<16>>;

[[tessera::device]] float halved(float x) { return x / 2; }

[[tessera::device]] float looped(float x) {
  for (;;) x = x / 2;  // expected-error {{'for' is outside the tile subset, repeat with a recursive template and 'if constexpr' [TS2000]}}
}

float unmarked(float x) {
  while (x > 1) x = x / 2;
  return x;
}

template <class T>
[[tessera::device]] T chosen(T x) {
  return x > 0 ? x : -x;  // expected-error {{'?:' is outside the tile subset, use 'select' [TS2000]}}
}
template float chosen(float);  // expected-note {{in kernel 'chosen<float>' instantiated here}}

struct scale {
  float by;
  [[tessera::device]] tile operator()(tile t) const { return t * by; }
};
