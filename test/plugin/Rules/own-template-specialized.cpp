// TS2014: a template of Tessera is specialized outside of its headers.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

namespace tessera {
template <>
class tile<char, shape<3>> {};  // expected-error {{'tessera::tile' is a template of Tessera}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2014]
}  // namespace tessera
[[tessera::entry]] void kernel(row& z) { z.store(ct::full<tile>(1.0f)); }

// ---- in a template

template <class T>
class ct::tile<T*, ct::shape<2>> {};  // expected-error {{'tessera::tile' is a template of Tessera}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2014]

// ---- through a macro

#define SPECIAL(n) template <> class ct::shape<n> {}
SPECIAL(77);  // expected-error {{'tessera::shape' is a template of Tessera}}
// CHECK-DAG: :[[@LINE-1]]:1: error: {{.*}}[TS2014]

// ---- accepted

template <class T>
struct traits;
template <class T, class S>
struct traits<ct::tile<T, S>> {
  static constexpr int rank = int(S::rank());
};
template <int N>
using line = ct::tile<float, ct::shape<N>>;
[[tessera::entry]] void own_traits(row& z) { z.store(ct::full<line<128>>(float(traits<tile>::rank))); }
