// Where one edit cures a mistake, the error carries it; not where the text to change comes from a macro.
// RUN: not %clang_tessera -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | grep -c fix-it: | grep -x 2
// RUN: cp %s %t.cpp
// RUN: not %clang_tessera -fsyntax-only -Xclang -fixit %t.cpp
// RUN: FileCheck --check-prefix=FIXED --input-file=%t.cpp %s
#include <tessera/tessera.h>

namespace ct = tessera;

[[tessera::entry]] void twice(ct::tensor<float, ct::shape<128>>& z) { z.store(z.load() * 2.0f); }
[[tessera::entry]] void nothing(ct::tensor<float, ct::shape<128>>& z) {}

void run(ct::tensor<float>& z) {
  // CHECK-DAG: :[[@LINE+1]]:33: error: kernel reads the old content of 'z'
  auto read = ct::launch<twice>(ct::out(z));
  // CHECK-DAG: fix-it:{{.*}}:{[[@LINE-1]]:37-[[@LINE-1]]:40}:"inout"
  // FIXED: auto read = ct::launch<twice>(ct::inout(z));

  using ct::out;
  // CHECK-DAG: :[[@LINE+1]]:39: error: 'z' is not stored on every path
  auto unstored = ct::launch<nothing>(out(z));
  // CHECK-DAG: fix-it:{{.*}}:{[[@LINE-1]]:39-[[@LINE-1]]:42}:"inout"
  // FIXED: auto unstored = ct::launch<nothing>(inout(z));

#define OUTPUT(handle) ct::out(handle)
  // CHECK-DAG: :[[@LINE+1]]:35: error: kernel reads the old content of 'z'
  auto hidden = ct::launch<twice>(OUTPUT(z));
  // FIXED: auto hidden = ct::launch<twice>(OUTPUT(z));
}
