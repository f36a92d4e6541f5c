// TS2006: a kernel contains assembler text.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void assembly(row& z) {
  asm volatile("");  // expected-error {{'asm' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2006]
  z.store(ct::full<tile>(1.0f));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  asm("nop" : "+r"(n));  // expected-error {{'asm' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2006]
  z.store(ct::full<tile>(1.0f));
}
template void in_a_template(row&, int);  // expected-note 1+ {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define BARRIER() asm volatile("" ::: "memory")
[[tessera::entry]] void through_a_macro(row& z) {
  BARRIER();  // expected-error {{'asm' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2006]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

template <bool Device>
[[tessera::entry]] void discarded(row& z) {
  if constexpr (!Device) asm volatile("");
  z.store(ct::full<tile>(1.0f));
}
template void discarded<true>(row&);
