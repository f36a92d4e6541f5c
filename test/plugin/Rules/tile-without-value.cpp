// TS1030: a tile cannot be declared without a value; Clang says so with our code.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// expected-note@tessera/dsl/tile.h:* 0+ {{has been explicitly marked deleted here}}

// ---- plain

[[tessera::entry]] void local_tile(row& z) {
  tile value;  // expected-error {{[TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:8: error: {{.*}}[TS1030]
  z.store(value);
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z) {
  T value;  // expected-error {{[TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS1030]
  z.store(value);
}
template void in_a_template<tile>(row&);  // expected-note {{in instantiation of function template specialization}}

// ---- through a macro

#define DECLARE(type, name) type name
[[tessera::entry]] void through_a_macro(row& z) {
  DECLARE(tile, value);  // expected-error {{[TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1030]
  z.store(value);
}

// ---- accepted

[[tessera::entry]] void with_a_value(row& z) {
  tile value = ct::zeros<tile>();
  z.store(value);
}
