// TS1024: a launch names its kernel as a template argument, and as one function.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;

template <int BN, class T = float>
[[tessera::entry]] void fill(ct::tensor<T, ct::shape<BN>>& z, T value) {
  z.store(ct::full<ct::tile<T, ct::shape<BN>>>(value));
}
namespace inner {
template <int>
[[tessera::entry]] void clear(row& z) {
  z.store(ct::zeros<ct::tile<float, ct::shape<16>>>());
}
}  // namespace inner
[[tessera::entry]] void set(row& z, float value) { z.store(z.load() * value); }
[[tessera::entry]] void set(row& z, int value) { z.store(z.load() * value); }

// ---- plain

void template_without_arguments(ct::tensor<float>& z) {
  auto op = ct::launch<fill>(ct::out(z), 1.0f);  // expected-error {{kernel 'fill' is a template, name an instance: 'launch<fill<BN, T>>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void template_with_wrong_arguments(ct::tensor<float>& z) {
  auto op = ct::launch<fill<float>>(ct::out(z), 1.0f);  // expected-error {{no instance of kernel 'fill' has these template arguments, it is declared with 'template <int BN, class T = float>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void template_with_too_many_arguments(ct::tensor<float>& z) {
  auto op = ct::launch<inner::clear<3, 4>>(ct::out(z));  // expected-error {{no instance of kernel 'inner::clear' has these template arguments, it is declared with 'template <int>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void template_with_an_argument_of_run_time(ct::tensor<float>& z, int n) {
  auto op = ct::launch<fill<n>>(ct::out(z), 1.0f);  // expected-error {{no instance of kernel 'fill' has these template arguments, it is declared with 'template <int BN, class T = float>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void right_kernel_and_a_list_as_argument(ct::tensor<float>& z) {
  auto op = ct::launch<fill<128>>(ct::out(z), {1.0f});  // expected-error {{'launch' does not take these arguments [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void template_of_a_namespace(ct::tensor<float>& z) {
  auto op = ct::launch<inner::clear>(ct::out(z));  // expected-error {{kernel 'inner::clear' is a template, name an instance: 'launch<inner::clear<...>>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void overloaded(ct::tensor<float>& z) {
  auto op = ct::launch<set>(ct::inout(z), 1.0f);  // expected-error {{'set' names several functions, choose one with 'static_cast<void (*)(...)>(set)' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void as_an_argument(ct::tensor<float>& z) {
  auto op = ct::launch(fill<128>, ct::out(z), 1.0f);  // expected-error {{the kernel is a template argument, write 'launch<kernel>(...)' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void not_a_kernel(ct::tensor<float>& z) {
  auto op = ct::launch<z>(1.0f);  // expected-error {{the template argument of 'launch' is not one kernel: a template needs its arguments [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
void compiled() {
  auto made = ct::compile<fill>({.target = "interpreter"}, ct::out(ct::meta<float>({8})), 1.0f);  // expected-error {{kernel 'fill' is a template, name an instance: 'compile<fill<BN, T>>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:15: error: {{.*}}[TS1024]
}
void tried() {
  auto made = ct::try_compile<fill>({.target = "interpreter"}, ct::out(ct::meta<float>({8})), 1.0f);  // expected-error {{kernel 'fill' is a template, name an instance: 'try_compile<fill<BN, T>>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:15: error: {{.*}}[TS1024]
}
void called(ct::tensor<float>& z) {
  fill<128>(z, 1.0f);  // expected-error {{'fill' is a kernel, which is launched and not called [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS1024]
}

// ---- in a template

template <class T>
void in_a_template(ct::tensor<T>& z) {
  auto op = ct::launch<fill>(ct::out(z), T(1));  // expected-error {{kernel 'fill' is a template, name an instance: 'launch<fill<BN, T>>' [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}
template void in_a_template(ct::tensor<float>&);

// ---- through a macro

#define LAUNCH(kernel, ...) ct::launch<kernel>(__VA_ARGS__)
void through_a_macro(ct::tensor<float>& z) {
  auto op = LAUNCH(fill, ct::out(z), 1.0f);  // expected-error {{the template argument of 'launch' is not one kernel: a template needs its arguments [TS1024]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1024]
}

// ---- accepted

void instances(ct::tensor<float>& z, ct::tensor<float>& y, ct::tensor<float>& x) {
  auto op = ct::launch<fill<128>>(ct::out(z), 1.0f);
  auto other = LAUNCH(inner::clear<1>, ct::out(y));
  auto third = ct::launch<static_cast<void (*)(row&, int)>(set)>(ct::inout(x), 1);
}
