// TS2020: a kernel uses a global variable that is not a constant.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <numbers>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

float global = 1.0f;
[[tessera::entry]] void reads(row& z) { z.store(ct::full<tile>(global)); }  // expected-error {{global variable 'global' is not a constant}}
// CHECK-DAG: :[[@LINE-1]]:64: error: {{.*}}[TS2020]
[[tessera::entry]] void writes(row& z, float a) {
  global = a;  // expected-error {{global variable 'global' is not a constant}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2020]
  z.store(ct::full<tile>(a));
}
struct settings {
  static inline int count = 3;
};
[[tessera::entry]] void member(row& z) { z.store(ct::full<tile>(float(settings::count))); }  // expected-error {{global variable 'count' is not a constant}}
// CHECK-DAG: :[[@LINE-1]]:71: error: {{.*}}[TS2020]
auto twice = [](tile t) { return t + t; };
[[tessera::entry]] void lambda(row& z) { z.store(twice(z.load())); }  // expected-error {{global variable 'twice' is not a constant, use a parameter or 'constexpr'}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2020]

// Whatever it is declared as.
struct counted {
  mutable int n = 1;
};
constexpr counted shared;
[[tessera::entry]] void mutable_field(row& z) {
  z.store(ct::full<tile>(shared.n));  // expected-error {{global variable 'shared' is not a constant}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2020]
}

// ---- in a template

template <class T>
T scale = 2;
template <class T>
[[tessera::entry]] void in_a_template(row& z, T a) {
  z.store(ct::full<tile>(a * scale<T>));  // expected-error {{global variable 'scale' is not a constant}}
// CHECK-DAG: :[[@LINE-1]]:30: error: {{.*}}[TS2020]
}
template void in_a_template(row&, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define GLOBAL global
[[tessera::entry]] void through_a_macro(row& z) { z.store(ct::full<tile>(GLOBAL)); }  // expected-error {{global variable 'global' is not a constant}}
// CHECK-DAG: :[[@LINE-1]]:74: error: {{.*}}[TS2020]

// ---- accepted

[[tessera::entry]] void mutable_local(row& z) {
  constexpr counted own;
  own.n += 1;
  z.store(ct::full<tile>(own.n));
}

constexpr auto squared = [](tile t) { return t * t; };
[[tessera::entry]] void constant_lambda(row& z) { z.store(squared(z.load())); }
constexpr float pi = 3.0f;
const int count = 4;
struct limits {
  float low, high;
  static constexpr float middle = 0.5f;
};
constexpr limits range{1.0f, 2.0f};
constexpr float table[] = {1.0f, 2.0f};
[[tessera::entry]] void constants(row& z) {
  z.store(ct::full<tile>(pi * count + range.high + limits::middle + table[1] + std::numbers::pi_v<float>));
}
