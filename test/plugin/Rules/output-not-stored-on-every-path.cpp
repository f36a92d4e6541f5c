// TS1031: out promises that the kernel stores the whole tensor, but it does not on every path.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

namespace ct = tessera;
template <bool Store>
[[tessera::entry]] void fill(ct::tensor<float, ct::shape<128>>& target, float value) {  // expected-note 1+ {{parameter 'target' of the kernel is not stored on every path}}
  if constexpr (Store) target.store(ct::full<ct::tile<float, ct::shape<128>>>(value));
}

[[tessera::entry]] void first_only(ct::tensor<float, ct::shape<128>>& a, ct::tensor<float, ct::shape<128>>& b) {  // expected-note {{parameter 'b' of the kernel is not stored on every path}}
  a.store(ct::zeros<ct::tile<float, ct::shape<128>>>());
}

// ---- plain

void plain(ct::tensor<float>& z) {
  auto op = ct::launch<fill<false>>(ct::out(z), 1.0f);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:37: error: {{.*}}[TS1031]
}

void second_output(ct::tensor<float>& y, ct::tensor<float> z) {
  auto op = ct::launch<first_only>(ct::out(y), ct::out(std::move(z)));  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS1031]
}

ct::tensor<float> make();
void temporary() {
  auto op = ct::launch<fill<false>>(ct::out(make()), 1.0f);  // expected-error {{this output is not stored on every path, pass it as 'inout' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:37: error: {{.*}}[TS1031]
}

// ---- in a template

template <bool Store>
void in_a_template(ct::tensor<float>& z) {
  auto op = ct::launch<fill<Store>>(ct::out(z), 1.0f);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:37: error: {{.*}}[TS1031]
}
template void in_a_template<false>(ct::tensor<float>&);  // expected-note {{in instantiation of 'in_a_template' requested here}}

// ---- through a macro

#define OUTPUT(handle) ct::out(handle)
void through_a_macro(ct::tensor<float>& z) {
  auto op = ct::launch<fill<false>>(OUTPUT(z), 1.0f);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:37: error: {{.*}}[TS1031]
}

// ---- accepted

void stored(ct::tensor<float>& z) { auto op = ct::launch<fill<true>>(ct::out(z), 1.0f); }
void kept(ct::tensor<float>& z) { auto op = ct::launch<fill<false>>(ct::inout(z), 1.0f); }
void one_of_two(ct::tensor<float>& y, ct::tensor<float>& z) { auto op = ct::launch<first_only>(ct::out(y), ct::inout(z)); }
template void in_a_template<true>(ct::tensor<float>&);
