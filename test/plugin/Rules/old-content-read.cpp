// TS1021: out promises that the old content is dead, but the kernel reads it.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

namespace ct = tessera;
template <int BN>
[[tessera::entry]] void scale(ct::tensor<float, ct::shape<BN>>& target, float factor) {
  target.store(factor * target.load());  // expected-note 2+ {{the kernel reads parameter 'target' here}}
}

template <int BN>
[[tessera::entry]] void read_after_the_store(ct::tensor<float, ct::shape<BN>>& target) {
  target.store(ct::zeros<ct::tile<float, ct::shape<BN>>>());
  target.store(target.load() + 1.0f);
}

template <class T>
auto old_content(const T& handle) {
  return handle.load();  // expected-note {{the kernel reads parameter 'target' here}}
}
template <int BN>
[[tessera::entry]] void read_in_a_device_function(ct::tensor<float, ct::shape<BN>>& target) {
  target.store(old_content(target) + 1.0f);
}

// ---- plain

void plain(ct::tensor<float>& y) {
  auto op = ct::launch<scale<128>>(ct::out(y), 2.0f);  // expected-error {{kernel reads the old content of 'y', pass 'inout(y)' [TS1021]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1021]
}

void moved(ct::tensor<float> y) {
  auto op = ct::launch<scale<128>>(ct::out(std::move(y)), 2.0f);  // expected-error {{kernel reads the old content of 'y', pass 'inout(y)' [TS1021]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1021]
}

void in_a_device_function(ct::tensor<float>& y) {
  auto op = ct::launch<read_in_a_device_function<128>>(ct::out(y));  // expected-error {{kernel reads the old content of 'y', pass 'inout(y)' [TS1021]}}
// CHECK-DAG: :[[@LINE-1]]:56: error: {{.*}}[TS1021]
}

ct::tensor<float> make();
void temporary() {
  auto op = ct::launch<scale<128>>(ct::out(make()), 2.0f);  // expected-error {{kernel reads the old content of this output, pass it as 'inout' [TS1021]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1021]
}

// ---- in a template

template <class T>
void in_a_template(T& y) {
  auto op = ct::launch<scale<128>>(ct::out(y), 2.0f);  // expected-error {{kernel reads the old content of 'y', pass 'inout(y)' [TS1021]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1021]
}
template void in_a_template(ct::tensor<float>&);  // expected-note {{in instantiation of 'in_a_template' requested here}}

// ---- through a macro

#define OUTPUT(handle) ct::out(handle)
void through_a_macro(ct::tensor<float>& y) {
  auto op = ct::launch<scale<128>>(OUTPUT(y), 2.0f);  // expected-error {{kernel reads the old content of 'y', pass 'inout(y)' [TS1021]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1021]
}

// ---- accepted

void live_content(ct::tensor<float>& y) { auto op = ct::launch<scale<128>>(ct::inout(y), 2.0f); }
void own_content(ct::tensor<float>& y) { auto op = ct::launch<read_after_the_store<128>>(ct::out(y)); }
