// TS1024: names and counts of parameters and arguments that do not fit.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

#include <utility>

namespace ct = tessera;

template <int BN>
[[tessera::entry]] void scale(ct::tensor<float, ct::shape<BN>>& z, const ct::tensor<float, ct::dims<1>>& x, float) {
  z.store(x.load_like(z));
}

// ---- plain

void too_few(ct::tensor<float>& z) {
  auto op = ct::launch<scale<128>>(ct::out(z));  // expected-error {{'scale<128>' has 3 parameters, the launch has 1 argument: nothing for 'x' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void without_the_unnamed(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), x);  // expected-error {{'scale<128>' has 3 parameters, the launch has 2 arguments: nothing for '#3' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void too_many(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), x, 1.0f, 2.0f);  // expected-error {{'scale<128>' has 3 parameters, the launch has 4 arguments [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void plain_for_exclusive(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(z, x, 1.0f);  // expected-error {{parameter 'z' is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void output_for_shared(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), ct::inout(x), 1.0f);  // expected-error {{parameter 'x' is shared, pass the tensor itself [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void tensor_for_scalar(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), x, x);  // expected-error {{parameter '#3' is a scalar of type 'float', not a tensor [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void scalar_for_tensor(ct::tensor<float>& z) {
  auto op = ct::launch<scale<128>>(ct::out(z), 1.0f, 1.0f);  // expected-error {{parameter 'x' is a tensor, an argument of type 'float' is not [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void element_type(ct::tensor<float>& z, ct::shared_tensor<double>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), x, 1.0f);  // expected-error {{parameter 'x' has element type 'float', the argument has 'double' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void text_for_scalar(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), x, "1");  // expected-error {{parameter '#3' is a scalar of type 'float', an argument of type 'const char[2]' does not convert [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
void const_output(const ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), x, 1.0f);  // expected-error {{call to deleted function 'out': a const tensor is no output [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1024]
}
void const_output_that_is_read(const ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::inout(z), x, 1.0f);  // expected-error {{call to deleted function 'inout': a const tensor is no output [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1024]
}
void shared_output(ct::shared_tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), x, 1.0f);  // expected-error {{call to deleted function 'out': a shared tensor is no output, 'try_unshare()' gives one that is [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1024]
}
void shared_output_that_is_read(ct::shared_tensor<float>& z, ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::inout(z), x, 1.0f);  // expected-error {{call to deleted function 'inout': a shared tensor is no output, 'try_unshare()' gives one that is [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS1024]
}
void compiled() {
  auto made = ct::compile<scale<128>>({.target = "interpreter"}, ct::out(ct::meta<float>({8})));  // expected-error {{'scale<128>' has 3 parameters, the launch has 1 argument: nothing for 'x' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:19: error: {{.*}}[TS1024]
}
void tried() {
  auto made = ct::try_compile<scale<128>>({.target = "interpreter"}, ct::meta<float>({8}), ct::meta<float>({8}), 1.0f);  // expected-error {{parameter 'z' is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:19: error: {{.*}}[TS1024]
}
// What the condition on launch says is enough here.
void moved_from_const(ct::tensor<float>& z, const ct::tensor<float>& x) {
  auto op = ct::launch<scale<128>>(ct::out(z), std::move(x), 1.0f);  // expected-error {{a const tensor cannot be moved into a launch [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}

// ---- in a template

template <class T>
void in_a_template(T& z) {
  auto op = ct::launch<scale<128>>(ct::out(z), 1.0f);  // expected-error {{'scale<128>' has 3 parameters, the launch has 2 arguments: nothing for '#3' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1024]
}
template void in_a_template(ct::tensor<float>&);

// ---- through a macro

#define SCALE(...) ct::launch<scale<128>>(__VA_ARGS__)
void through_a_macro(ct::tensor<float>& z) {
  auto op = SCALE(ct::out(z));  // expected-error {{'scale<128>' has 3 parameters, the launch has 1 argument: nothing for 'x' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}

// ---- accepted

void fitting(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto op = SCALE(ct::out(z), x, 1);
}
