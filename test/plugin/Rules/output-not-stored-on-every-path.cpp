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

// ---- paths of a kernel

using tile = ct::tile<float, ct::shape<128>>;
[[tessera::entry]] void one_arm(ct::tensor<float, ct::shape<128>>& z, int n) {  // expected-note 1+ {{parameter 'z' of the kernel is not stored on every path}}
  if (n > 0) z.store(ct::zeros<tile>());
}
[[tessera::entry]] void in_a_loop(ct::tensor<float, ct::shape<128>>& z, int n) {  // expected-note 1+ {{parameter 'z' of the kernel is not stored on every path}}
  for (int i = 0; i < n; ++i) z.store(ct::zeros<tile>());
}
[[tessera::entry]] void returns_early(ct::tensor<float, ct::shape<128>>& z, int n) {  // expected-note 1+ {{parameter 'z' of the kernel is not stored on every path}}
  if (n < 0) return;
  z.store(ct::zeros<tile>());
}
[[tessera::entry]] void leaves_early(ct::tensor<float, ct::shape<128>>& z, int n) {  // expected-note 1+ {{parameter 'z' of the kernel is not stored on every path}}
  while (true) {
    if (n < 0) break;
    z.store(ct::zeros<tile>());
    if (n > 0) break;
  }
}
[[tessera::entry]] void short_circuit(ct::tensor<float, ct::shape<128>>& z, int n) {  // expected-note 1+ {{parameter 'z' of the kernel is not stored on every path}}
  const auto store = [&] {
    z.store(ct::zeros<tile>());
    return true;
  };
  if (n > 0 && store()) n = 0;
}
void runs_one_arm(ct::tensor<float>& z) {
  auto op = ct::launch<one_arm>(ct::out(z), 1);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:33: error: {{.*}}[TS1031]
}
void runs_in_a_loop(ct::tensor<float>& z) {
  auto op = ct::launch<in_a_loop>(ct::out(z), 1);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:35: error: {{.*}}[TS1031]
}
void runs_returns_early(ct::tensor<float>& z) {
  auto op = ct::launch<returns_early>(ct::out(z), 1);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:39: error: {{.*}}[TS1031]
}
void runs_leaves_early(ct::tensor<float>& z) {
  auto op = ct::launch<leaves_early>(ct::out(z), 1);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:38: error: {{.*}}[TS1031]
}
void runs_short_circuit(ct::tensor<float>& z) {
  auto op = ct::launch<short_circuit>(ct::out(z), 1);  // expected-error {{'z' is not stored on every path, pass 'inout(z)' [TS1031]}}
// CHECK-DAG: :[[@LINE-1]]:39: error: {{.*}}[TS1031]
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

[[tessera::entry]] void every_path(ct::tensor<float, ct::shape<128>>& z, int n) {
  if (n < 0) {
    z.store(ct::zeros<tile>());
    return;
  }
  switch (n) {
    case 0:
      z.store(ct::full<tile>(1.0f));
      return;
    default:
      do z.store(ct::full<tile>(float(n)));
      while (--n > 0);
  }
}
[[tessera::entry]] void before_the_break(ct::tensor<float, ct::shape<128>>& z, int n) {
  while (true) {
    if (n > 3) continue;
    z.store(ct::ones<tile>());
    if (n > 0) break;
  }
}
void runs_before_the_break(ct::tensor<float>& z) { auto op = ct::launch<before_the_break>(ct::out(z), 1); }
void runs_every_path(ct::tensor<float>& z) { auto op = ct::launch<every_path>(ct::out(z), 1); }
[[tessera::entry]] void both_arms(ct::tensor<float, ct::shape<128>>& z, int n) {
  if (n > 0)
    z.store(ct::zeros<tile>());
  else
    z.store(ct::ones<tile>());
}
void runs_both_arms(ct::tensor<float>& z) { auto op = ct::launch<both_arms>(ct::out(z), 1); }
void stored(ct::tensor<float>& z) { auto op = ct::launch<fill<true>>(ct::out(z), 1.0f); }
void kept(ct::tensor<float>& z) { auto op = ct::launch<fill<false>>(ct::inout(z), 1.0f); }
void one_of_two(ct::tensor<float>& y, ct::tensor<float>& z) { auto op = ct::launch<first_only>(ct::out(y), ct::inout(z)); }
template void in_a_template<true>(ct::tensor<float>&);
