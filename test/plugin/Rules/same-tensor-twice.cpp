// TS1020: one tensor is an output of a launch and appears in the same launch once more.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

namespace ct = tessera;
template <int BN>
[[tessera::entry]] void add(ct::tensor<float, ct::shape<BN>>& z, const ct::tensor<float, ct::dims<1>>& x,
                            const ct::tensor<float, ct::dims<1>>& y) {
  z.store(x.load_like(z) + y.load_like(z));
}

template <int BN>
[[tessera::entry]] void both(ct::tensor<float, ct::shape<BN>>& a, ct::tensor<float, ct::shape<BN>>& b) {
  a.store(ct::zeros<ct::tile<float, ct::shape<BN>>>());
  b.store(ct::zeros<ct::tile<float, ct::shape<BN>>>());
}

// ---- plain

void exclusive_and_shared(ct::tensor<float>& x, ct::tensor<float>& y) {
  auto op = ct::launch<add<128>>(ct::out(y), x, y);  // expected-error {{'y' is exclusive and shared in one launch [TS1020]}} expected-note {{the exclusive loan of 'y' begins here}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS1020]
}

void exclusive_twice(ct::tensor<float>& y) {
  auto op = ct::launch<both<128>>(ct::out(y), ct::inout(y));  // expected-error {{'y' is exclusive twice in one launch [TS1020]}} expected-note {{the exclusive loan of 'y' begins here}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS1020]
}

void moved_and_shared(ct::tensor<float> y, ct::tensor<float>& x) {
  auto op = ct::launch<add<128>>(ct::out(std::move(y)), y, x);  // expected-error {{'y' is exclusive and shared in one launch [TS1020]}} expected-note {{the exclusive loan of 'y' begins here}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS1020]
}

void other_name(ct::tensor<float>& x, ct::tensor<float>& y) {
  ct::tensor<float>& z = y;
  auto op = ct::launch<add<128>>(ct::out(z), y, x);  // expected-error {{'y' is exclusive and shared in one launch [TS1020]}} expected-note {{the exclusive loan of 'y' begins here}}
// CHECK-DAG: :[[@LINE-1]]:46: error: {{.*}}[TS1020]
}

struct pair {
  ct::tensor<float> left, right;
};
void field(pair& p) {
  auto op = ct::launch<add<128>>(ct::out(p.left), p.right, p.left);  // expected-error {{'p.left' is exclusive and shared in one launch [TS1020]}} expected-note {{the exclusive loan of 'p.left' begins here}}
// CHECK-DAG: :[[@LINE-1]]:60: error: {{.*}}[TS1020]
}

// ---- in a template

template <class T>
void in_a_template(T& x, T& y) {
  auto op = ct::launch<add<128>>(ct::inout(y), y, x);  // expected-error {{'y' is exclusive and shared in one launch [TS1020]}} expected-note {{the exclusive loan of 'y' begins here}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS1020]
}
template void in_a_template(ct::tensor<float>&, ct::tensor<float>&);  // expected-note {{in instantiation of 'in_a_template' requested here}}

// ---- through a macro

#define ADD_INTO(target, other) ct::launch<add<128>>(ct::out(target), other, target)
void through_a_macro(ct::tensor<float>& x, ct::tensor<float>& y) {
  auto op = ADD_INTO(y, x);  // expected-error {{'y' is exclusive and shared in one launch [TS1020]}} expected-note {{the exclusive loan of 'y' begins here}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1020]
}

// ---- accepted

void shared_twice(ct::tensor<float>& x, ct::tensor<float>& y) { auto op = ct::launch<add<128>>(ct::out(y), x, x); }
void two_launches(ct::tensor<float>& x, ct::tensor<float>& y) {
  ct::sync_wait(ct::launch<add<128>>(ct::out(y), x, x));
  ct::sync_wait(ct::launch<add<128>>(ct::out(x), y, y));
}
void two_fields(pair& p, ct::tensor<float>& x) { auto op = ct::launch<add<128>>(ct::out(p.left), p.right, x); }
template <class T>
void shared_in_a_template(T& x, T& y) {
  auto op = ct::launch<add<128>>(ct::out(y), x, x);
}
template void shared_in_a_template(ct::tensor<float>&, ct::tensor<float>&);
