// TS2027: an instance of an entry returns something else than void.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
#include <type_traits>

using row = ct::tensor<float, ct::shape<128>>;

// ---- plain and through a macro: attribute-form.cpp

// ---- in a template

template <class T>
[[tessera::entry]] T in_a_template(row& z) {  // expected-error {{an entry returns 'void', not 'int' [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2027]
  z.store(z.load());
  if constexpr (!std::is_void_v<T>) return T();
}
template int in_a_template(row&);

// ---- accepted

template void in_a_template(row&);
