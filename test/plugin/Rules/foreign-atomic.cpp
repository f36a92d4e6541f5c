// TS2024: a kernel uses an atomic of the host.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <atomic>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void variable(row& z) {
  std::atomic<int> count;  // expected-error {{atomic operation of the host in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2024]
  z.store(ct::full<tile>(1.0f));
}
[[tessera::device]] int loaded(const std::atomic<int>& a) { return a.load(); }  // expected-error {{atomic operation of the host in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS2024]
[[tessera::device]] int builtin(int n) { return __atomic_fetch_add(&n, 1, 0); }  // expected-error {{atomic operation of the host in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS2024]
[[tessera::device]] void fenced() { std::atomic_thread_fence(std::memory_order_seq_cst); }  // expected-error {{atomic operation of the host in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:37: error: {{.*}}[TS2024]

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  std::atomic<T> count;  // expected-error {{atomic operation of the host in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:18: error: {{.*}}[TS2024]
  z.store(ct::full<tile>(1.0f));
}
template void in_a_template(row&, int);  // expected-note 1+ {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define ADD(n) __sync_fetch_and_add(&n, 1)
[[tessera::entry]] void through_a_macro(row& z, int n) {
  z.store(ct::full<tile>(float(ADD(n))));  // expected-error {{atomic operation of the host in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:32: error: {{.*}}[TS2024]
}

// ---- accepted

[[tessera::entry]] void own_sub_tensor(row& z) { z.store(z.load() + 1.0f); }
