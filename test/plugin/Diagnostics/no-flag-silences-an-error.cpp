// Errors of ours belong to no warning group: no flag, pragma or system header switches one off or makes it a warning.
// RUN: not %clang_tessera -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -w %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -Werror %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -Wno-error %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -Wno-everything %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -Wno-user-defined-warnings %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -Wno-error=user-defined-warnings %s 2>&1 | FileCheck %s
// RUN: not %clangxx -fplugin=%plugin -isystem %include -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -isystem %S/Inputs -DSYSTEM_HEADER %s 2>&1 | FileCheck --check-prefix=SYSTEM %s
// RUN: not %clang_tessera -fsyntax-only -w -Wno-user-defined-warnings -DHOST %s 2>&1 | FileCheck --check-prefix=HOST %s
#ifdef HOST
#include <tessera/tessera.h>
#else
#include <tessera/dsl.h>
#endif

namespace ct = tessera;

#pragma clang diagnostic ignored "-Weverything"

#if defined(HOST)

[[tessera::entry]] void fill(ct::tensor<float, ct::shape<128>>& z) { z.store(ct::zeros<ct::tile<float, ct::shape<128>>>()); }
void run(ct::tensor<float> z) {
  auto first = ct::launch<fill>(ct::out(std::move(z)));
  // HOST: :[[@LINE+1]]:52: error: 'z' is used after it was moved into a launch [TS1001]
  auto second = ct::launch<fill>(ct::out(std::move(z)));
}

#elif defined(SYSTEM_HEADER)

#include <system_kernel.h>
// SYSTEM-DAG: system_kernel.h:4:{{[0-9]+}}: error: axis 0 has extent 100, not a power of two [TS2052]
SYSTEM_KERNEL(from_a_system_macro)
// SYSTEM-DAG: :[[@LINE-1]]:1: error: axis 0 has extent 100, not a power of two [TS2052]

#else

// CHECK: :[[@LINE+1]]:66: error: axis 0 has extent 100, not a power of two [TS2052]
[[tessera::entry]] void scale(ct::tensor<float, ct::shape<100>>& z) { z.store(z.load()); }

#endif
