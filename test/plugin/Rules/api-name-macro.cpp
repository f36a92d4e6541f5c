// TS2015: a macro has the name of a declaration of Tessera.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

#define ones 1  // expected-error {{macro 'ones' has the name of a declaration of Tessera}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2015]
[[tessera::entry]] void kernel(row& z) { z.store(ct::full<tile>(1.0f)); }

// ---- in a template

#define pad_nan template <class T> struct  // expected-error {{macro 'pad_nan' has the name of a declaration of Tessera}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2015]

// ---- through a macro

#define select(a, b) a##b  // expected-error {{macro 'select' has the name of a declaration of Tessera}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2015]

// ---- accepted

#define MY_ONES 1
#define zeros 0
#undef zeros
[[tessera::entry]] void other_names(row& z) { z.store(ct::full<tile>(MY_ONES)); }
