// TS2004: a function that a kernel calls is a coroutine.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <coroutine>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

struct task {
  struct promise_type {
    task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
task suspends() { co_return; }  // expected-error {{'coroutine' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS2004]
[[tessera::entry]] void calls(row& z) {
  suspends();  // expected-note 1+ {{in function 'suspends' called here}}
  z.store(ct::full<tile>(1.0f));
}

// ---- in a template

template <class T>
task waits(T) {  // expected-error {{'coroutine' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:15: error: {{.*}}[TS2004]
  co_await std::suspend_never();
}
[[tessera::entry]] void in_a_template(row& z, int n) {
  waits(n);  // expected-note 1+ {{in function 'waits<int>' called here}}
  z.store(ct::full<tile>(1.0f));
}

// ---- through a macro

#define DONE co_return
task finished() { DONE; }  // expected-error {{'coroutine' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS2004]
[[tessera::entry]] void through_a_macro(row& z) {
  finished();  // expected-note 1+ {{in function 'finished' called here}}
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

void runs_through(row& z) { z.store(ct::full<tile>(1.0f)); }
[[tessera::entry]] void plain(row& z) { runs_through(z); }
