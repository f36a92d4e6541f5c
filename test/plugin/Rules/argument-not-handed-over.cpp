// TS1024: an argument of a launch does not fit the kernel's parameter.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

namespace ct = tessera;
template <int BN>
[[tessera::entry]] void fill(ct::tensor<float, ct::shape<BN>>& z, float value) {
  z.store(ct::full<ct::tile<float, ct::shape<BN>>>(value));
}

template <int BN>
[[tessera::entry]] void add(ct::tensor<float, ct::shape<BN>>& z, const ct::tensor<float, ct::dims<1>>& x,
                            const ct::tensor<float, ct::dims<1>>& y) {
  z.store(x.load_like(z) + y.load_like(z));
}

// expected-note@tessera/async/launch.h:* 0+ {{from 'diagnose_if' attribute}}

// ---- plain

void plain_for_exclusive(ct::tensor<float>& z) {
  auto op = ct::launch<fill<128>>(z, 1.0f);  // expected-error {{is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}

void output_for_shared(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<add<128>>(ct::out(z), ct::out(x), x);  // expected-error {{is shared, pass the tensor itself [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}

void number_of_arguments(ct::tensor<float>& z) {
  auto op = ct::launch<fill<128>>(ct::out(z));  // expected-error {{'fill<128>' has 2 parameters, the launch has 1 argument: nothing for 'value' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}

void tensor_for_scalar(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<fill<128>>(ct::out(z), x);  // expected-error {{parameter 'value' is a scalar of type 'float', not a tensor [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}

void element_type(ct::tensor<double>& z) {
  auto op = ct::launch<fill<128>>(ct::out(z), 1.0f);  // expected-error {{parameter 'z' has element type 'float', the argument has 'double' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}

// ---- in a template

template <class T>
void in_a_template(T& z) {
  auto op = ct::launch<fill<128>>(z, 1.0f);  // expected-error {{is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
template void in_a_template(ct::tensor<float>&);  // expected-note {{in instantiation of function template specialization}}

// ---- through a macro

#define FILL(handle) ct::launch<fill<128>>(handle, 1.0f)
void through_a_macro(ct::tensor<float>& z) {
  auto op = FILL(z);  // expected-error {{is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}

// ---- accepted

void handed_over(ct::tensor<float>& z) { auto op = FILL(ct::out(z)); }
void shared_operands(ct::tensor<float>& z, const ct::tensor<float>& x, ct::shared_tensor<float> y) {
  auto op = ct::launch<add<128>>(ct::out(z), x, y);
}
template <class T>
void handed_over_in_a_template(T& z) {
  auto op = ct::launch<fill<128>>(ct::inout(z), 1);
}
template void handed_over_in_a_template(ct::tensor<float>&);
