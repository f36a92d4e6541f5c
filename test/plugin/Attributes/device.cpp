// [[tessera::device]]: the function is checked although no kernel calls it.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
#include <tessera/dsl.h>

namespace ct = tessera;
using tile = ct::tile<float, ct::shape<16>>;

[[tessera::device]] float halved(float x) { return x / 2; }

[[tessera::device]] float remembered(float x) {
  static float last = 0;  // expected-error {{local variable 'last' is static, use a parameter or a constant [TS2009]}}
  return x + last;
}

float unmarked(float x) {
  static float last = 0;
  return x + last;
}

template <class T>
[[tessera::device]] T chosen(T x) {
  return x > 0 ? x : throw -x;  // expected-error {{'throw' in a kernel: it has no exceptions, use 'precondition' or check on the host [TS2003]}}
}
template float chosen(float);  // expected-note {{in kernel 'chosen<float>' instantiated here}}

struct scale {
  float by;
  [[tessera::device]] tile operator()(tile t) const { return t * by; }
};
