// Whoever else stands between Clang and the user gets the same words, and the one that reports by itself does not push us aside.
// RUN: not %clang_tessera -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: cp %s %t.cpp
// RUN: not %clang_tessera -fsyntax-only -Xclang -fixit %t.cpp 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -Wno-sarif-format-unstable -fdiagnostics-format=sarif %s 2>&1 | FileCheck --check-prefix=TEXT %s
// RUN: not %clang_tessera -fsyntax-only --serialize-diagnostics %t.dia %s 2>&1 | FileCheck %s
// RUN: grep -a -c "a tile is not a condition" %t.dia
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=1 %s 2>&1 | FileCheck --check-prefix=ONE %s
//
// In a precompiled header the errors are those of the header.
// RUN: not %clang_tessera -x c++-header -DHEADER %s -o %t.pch 2>&1 | FileCheck --check-prefix=TEXT %s
//
// The frontend alone frees what it made.
// RUN: %clang_tessera -E -P %s -o %t.ii
// RUN: not clang++ -cc1 -std=c++20 -load %plugin %t.ii 2>&1 | FileCheck --check-prefix=TEXT %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;

#ifndef HEADER
struct before {
  int n
};
// CHECK: error: expected ';' at end of declaration list
#endif
[[tessera::entry]] void kernel(row& z) {
  if (z.load() > 0.0f) z.store(z.load());
  // CHECK: :[[@LINE-1]]:7: error: a tile is not a condition{{.*}}[TS2000]
  z.store(z.load() << "x");
  // CHECK: :[[@LINE-1]]:20: error: '<<' of a tile is outside the tile subset [TS2000]
}
// CHECK: 3 errors generated.
// TEXT: a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]
// ONE: fatal error: too many errors emitted
