// What has nothing to do with tiles, kernel tensors and launches keeps Clang's words, notes and number; so do warnings.
// RUN: not %clang_tessera -fsyntax-only -Werror=unused-variable -Wunused-variable %s 2>&1 | FileCheck %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=2 %s 2>&1 | FileCheck --check-prefix=LIMIT %s
#include <tessera/tessera.h>

#include <algorithm>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;

struct text {};
// CHECK-NOT: [TS
void warned(const row& x) {
  const row& unused = x;
  // CHECK: :[[@LINE-1]]:14: error: unused variable 'unused' [-Werror
}
void host(text a, text b) {
  auto c = a + b;
  // CHECK: :[[@LINE-1]]:14: error: invalid operands to binary expression ('text' and 'text')
  std::max(1, 2.0);
  // CHECK: :[[@LINE-1]]:3: error: no matching function for call to 'max'
  // CHECK: note: candidate template ignored: deduced conflicting types
  using namespace tessera;
  max(a, "b");
  // CHECK: :[[@LINE-1]]:3: error: no matching function for call to 'max'
  ct::tensro<float> z;
  // CHECK: :[[@LINE-1]]:7: error: no template named 'tensro' in namespace 'tessera'
}
void tensors(ct::tensor<float>& x, ct::tensor<float>& y) {
  auto z = x + y;
  // CHECK: :[[@LINE-1]]:14: error: invalid operands to binary expression ('ct::tensor<float>' and 'ct::tensor<float>')
  x[0];
  // CHECK: :[[@LINE-1]]:4: error: type 'ct::tensor<float>' does not provide a subscript operator
}
[[tessera::entry]] void kernel(row& z) {
  unknown(z);
  // CHECK: :[[@LINE-1]]:3: error: use of undeclared identifier 'unknown'
  auto t = z.load();
  float t = 1.0f;
  // CHECK: :[[@LINE-1]]:9: error: redefinition of 't' with a different type
}
// CHECK: {{[0-9]+}} errors generated.
// LIMIT: fatal error: too many errors emitted, stopping now
// LIMIT: 3 errors generated.
