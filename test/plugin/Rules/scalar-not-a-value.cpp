// TS1014: a scalar parameter of a kernel is no plain value.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <vector>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void reference(row& z, const float& factor) {  // expected-error {{scalar parameter 'factor' of type 'const float &' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:56: error: {{.*}}[TS1014]
  z.store(z.load() * factor);
}

struct with_constructor {
  explicit with_constructor(float v) : value(v) {}
  float value;
};
[[tessera::entry]] void constructor(row& z, with_constructor factor) {  // expected-error {{scalar parameter 'factor' of type 'with_constructor' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS1014]
  z.store(z.load() * factor.value);
}

union either {
  float f;
  int i;
};
[[tessera::entry]] void union_of_values(row& z, either factor) {  // expected-error {{scalar parameter 'factor' of type 'either' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:56: error: {{.*}}[TS1014]
  z.store(z.load());
}

struct nested {
  int count;
  with_constructor factor;
};
[[tessera::entry]] void inside_an_aggregate(row& z, nested options) {  // expected-error {{scalar parameter 'options' is not a value, its field 'factor' has type 'with_constructor' [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:60: error: {{.*}}[TS1014]
  z.store(z.load());
}

struct destroyed {
  float value;
  ~destroyed() {}
};
[[tessera::entry]] void destructor(row& z, destroyed factor) {  // expected-error {{scalar parameter 'factor' of type 'destroyed' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS1014]
  z.store(z.load() * factor.value);
}

[[tessera::entry]] void container(row& z, std::vector<float> x) {  // expected-error {{scalar parameter 'x' of type 'std::vector<float>' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS1014]
  z.store(z.load() * x[0]);
}

[[tessera::entry]] void reference_to_container(row& z, const std::vector<float>& x) {  // expected-error {{scalar parameter 'x' of type 'const std::vector<float> &' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:82: error: {{.*}}[TS1014]
  z.store(z.load() * x[0]);
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T factor) {  // expected-error {{scalar parameter 'factor' of type 'with_constructor' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS1014]
  z.store(z.load());
}
template void in_a_template(row&, with_constructor);  // expected-note {{in kernel 'in_a_template<with_constructor>' instantiated here}}

// ---- through a macro

#define SCALAR(name) const int& name
[[tessera::entry]] void through_a_macro(row& z, SCALAR(n)) {  // expected-error {{scalar parameter 'n' of type 'const int &' is not a value [TS1014]}}
// CHECK-DAG: :[[@LINE-1]]:56: error: {{.*}}[TS1014]
  z.store(z.load());
}

// ---- accepted

struct options {
  float scale;
  struct {
    int count;
    bool negate;
  } more;
};
[[tessera::entry]] void values(row& z, options o, double d, bool b) { z.store(z.load() * o.scale); }
template void in_a_template(row&, float);
