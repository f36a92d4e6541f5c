// TS1001: a handle is used after it was moved away.
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

// ---- plain

std::size_t moved_into_a_launch(ct::tensor<float> z) {
  ct::sync_wait(ct::launch<fill<128>>(ct::out(std::move(z)), 1.0f));  // expected-note {{'z' is moved here}}
  return z.size();  // expected-error {{'z' is used after it was moved into a launch [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS1001]
}

void moved_twice(ct::tensor<float> z) {
  auto first = ct::launch<fill<128>>(ct::inout(std::move(z)), 1.0f);  // expected-note {{'z' is moved here}}
  auto second = ct::launch<fill<128>>(ct::out(std::move(z)), 1.0f);  // expected-error {{'z' is used after it was moved into a launch [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS1001]
}

void shared_operand(ct::tensor<float> z, ct::tensor<float> x, ct::tensor<float> y) {
  auto first = ct::launch<add<128>>(ct::out(z), std::move(x), y);  // expected-note {{'x' is moved here}}
  auto second = ct::launch<add<128>>(ct::out(z), x, x);  // expected-error {{'x' is used after it was moved into a launch [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS1001]
}

void operation(ct::tensor<float> z) {
  auto filling = ct::launch<fill<128>>(ct::out(z), 1.0f);
  ct::sync_wait(std::move(filling));  // expected-note {{'filling' is moved here}}
  ct::sync_wait(std::move(filling));  // expected-error {{'filling' is used after it was moved [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:27: error: {{.*}}[TS1001]
}

struct pair {
  ct::tensor<float> left, right;

  std::size_t fill_left() {
    ct::sync_wait(ct::launch<fill<128>>(ct::out(std::move(left)), 1.0f));  // expected-note {{'left' is moved here}}
    return right.size() + left.size();  // expected-error {{'left' is used after it was moved into a launch [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:27: error: {{.*}}[TS1001]
  }
};

std::size_t field(pair p) {
  ct::sync_wait(ct::launch<fill<128>>(ct::out(std::move(p.left)), 1.0f));  // expected-note {{'p.left' is moved here}}
  return p.right.size() + p.left.size();  // expected-error {{'p.left' is used after it was moved into a launch [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:27: error: {{.*}}[TS1001]
}

// ---- in a template

template <class T>
std::size_t in_a_template(T z) {
  ct::sync_wait(ct::launch<fill<128>>(ct::out(std::move(z)), 1.0f));  // expected-note {{'z' is moved here}}
  return z.size();  // expected-error {{'z' is used after it was moved into a launch [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS1001]
}
template std::size_t in_a_template(ct::tensor<float>);  // expected-note {{in instantiation of 'in_a_template' requested here}}

// ---- through a macro

#define RUN(handle) ct::sync_wait(ct::launch<fill<128>>(ct::out(std::move(handle)), 1.0f))
void through_a_macro(ct::tensor<float> z) {
  RUN(z);  // expected-note {{'z' is moved here}}
  RUN(z);  // expected-error {{'z' is used after it was moved into a launch [TS1001]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS1001]
}

// ---- accepted

std::size_t lent(ct::tensor<float> z) {
  ct::sync_wait(ct::launch<fill<128>>(ct::out(z), 1.0f));
  return z.size();
}

std::size_t taken_back(ct::tensor<float> z) {
  auto [filled] = *ct::sync_wait(ct::launch<fill<128>>(ct::out(std::move(z)), 1.0f));
  z = std::move(filled);
  return z.size();
}

template <class T>
std::size_t lent_in_a_template(T z) {
  ct::sync_wait(ct::launch<fill<128>>(ct::out(z), 1.0f));
  return z.size();
}
template std::size_t lent_in_a_template(ct::tensor<float>);
