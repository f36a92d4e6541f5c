// Records join only what becomes code. Mistakes are told by every action that understands the unit.
// RUN: %clang_tessera -fsyntax-only %s
// RUN: %clang_tessera --analyze %s -o %t.plist
// RUN: %clang_tessera -S %s -o - | FileCheck %s
// RUN: %clang_tessera -M %s | FileCheck --check-prefix=DEPENDENCIES %s
// RUN: %clang_tessera -E %s -o %t.ii && %clang_tessera -S %t.ii -o - | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -DMISTAKE %s 2>&1 | FileCheck --check-prefix=MISTAKE %s
// RUN: not %clang_tessera -c -DMISTAKE %s -o %t.o 2>&1 | FileCheck --check-prefix=MISTAKE %s
// RUN: not %clang_tessera -fplugin-arg-tessera-nosuch=1 -fsyntax-only %s 2>&1 | FileCheck --check-prefix=OPTION %s
#include <tessera/dsl.h>

namespace ct = tessera;

[[tessera::entry]] void kernel(ct::tensor<float, ct::shape<16>>& z, int n) {
#ifdef MISTAKE
  throw n;
#endif
  z.store(z.load() * n);
}
// CHECK: __tessera_record__Z6kernel
// DEPENDENCIES: tessera/dsl.h
// MISTAKE: actions.cpp:[[@LINE-6]]:3: error: {{.*}} [TS2003]
// OPTION: error: unknown option 'nosuch=1' of the tessera plugin
