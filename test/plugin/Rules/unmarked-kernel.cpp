// TS1024: a launch names a function that is not marked as a kernel.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;

void forgotten(row& z) {  // expected-note 1+ {{'forgotten' is declared here}}
  z.store(ct::zeros<ct::tile<float, ct::shape<128>>>());
}
template <int BN>
void forgotten_template(ct::tensor<float, ct::shape<BN>>& z) {  // expected-note 1+ {{'forgotten_template<64>' is declared here}}
  z.store(ct::zeros<ct::tile<float, ct::shape<BN>>>());
}
template <int BN>
[[tessera::entry]] void marked(ct::tensor<float, ct::shape<BN>>& z) {
  z.store(ct::zeros<ct::tile<float, ct::shape<BN>>>());
}

// ---- plain

void launched(ct::tensor<float>& z) {
  auto op = ct::launch<forgotten>(ct::out(z));  // expected-error {{'forgotten' is not a kernel, mark it [[tessera::entry]] [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}

void launched_template(ct::tensor<float>& z) {
  ct::sync_wait(ct::launch<forgotten_template<64>>(ct::out(z)));  // expected-error {{'forgotten_template<64>' is not a kernel, mark it [[tessera::entry]] [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}

void compiled() {
  auto art = ct::compile<forgotten>({.target = "null"}, ct::out(ct::meta<float>({1})));  // expected-error {{'forgotten' is not a kernel, mark it [[tessera::entry]] [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS1024]
}

void in_a_lambda(ct::tensor<float>& z) {
  auto later = [&] { return ct::launch<forgotten>(ct::out(z)); };  // expected-error {{'forgotten' is not a kernel, mark it [[tessera::entry]] [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:29: error: {{.*}}[TS1024]
}

// ---- in a template

template <class T>
void in_a_template(T& z) {
  auto op = ct::launch<forgotten>(ct::out(z));  // expected-error {{'forgotten' is not a kernel, mark it [[tessera::entry]] [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
template void in_a_template(ct::tensor<float>&);  // expected-note {{in instantiation of 'in_a_template' requested here}}

// ---- through a macro

#define CLEAR(handle) ct::launch<forgotten>(ct::out(handle))
void through_a_macro(ct::tensor<float>& z) {
  auto op = CLEAR(z);  // expected-error {{'forgotten' is not a kernel, mark it [[tessera::entry]] [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}

// ---- accepted

void declared_elsewhere(row& z);  // may be marked where it is defined
void launches(ct::tensor<float>& z) {
  auto first = ct::launch<marked<128>>(ct::out(z));
  auto second = ct::launch<declared_elsewhere>(ct::out(z));
}
