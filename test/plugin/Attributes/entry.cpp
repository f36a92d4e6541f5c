// [[tessera::entry]]: each spelling makes a kernel, a foreign or bare one does not. Where it may not stand is Rules/attribute-form.cpp.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clang_tessera -fsyntax-only -w -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
// RUN: %clang_tessera -E %s | FileCheck --check-prefix=PREPROCESSED %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

#if __has_cpp_attribute(tessera::entry)
int plugin_is_here;
#endif
// PREPROCESSED: plugin_is_here

// CHECK: tessera.entry @_Z8standard
[[tessera::entry]] void standard(row& z) { z.store(ct::zeros<tile>()); }

// CHECK: tessera.entry @_Z3gnu
__attribute__((tessera_entry)) void gnu(row& z) { z.store(ct::zeros<tile>()); }

// CHECK: tessera.entry @_Z9annotated
[[clang::annotate("tessera::entry")]] void annotated(row& z) { z.store(ct::zeros<tile>()); }

// CHECK: tessera.entry @_ZN6holder13static_member
struct holder {
  [[tessera::entry]] static void static_member(row& z) { z.store(ct::zeros<tile>()); }
};

// The mark of a declaration holds for its definition.
// CHECK: tessera.entry @_Z14declared_first
[[tessera::entry]] void declared_first(row& z);
void declared_first(row& z) { z.store(ct::zeros<tile>()); }

// CHECK: tessera.entry @c_linkage(
extern "C" [[tessera::entry]] void c_linkage(row& z) { z.store(ct::zeros<tile>()); }

// CHECK: tessera.entry @_Z7deduced
[[tessera::entry]] auto deduced(row& z) { z.store(ct::zeros<tile>()); }

// Each instance once, an explicit specialization with its own body.
template <int N>
[[tessera::entry]] void of_size(row& z) {
  z.store(ct::full<tile>(N));
}
template <>
void of_size<4>(row& z) {
  z.store(ct::full<tile>(-4));
}
template void of_size<2>(row&);
auto* twice = &of_size<2>;
auto* implicit = &of_size<8>;
// CHECK: tessera.entry @_Z7of_sizeILi4E
// CHECK-NEXT: constant <f32: -4.000000e+00>
// CHECK: tessera.entry @_Z7of_sizeILi2E
// CHECK-NEXT: constant <f32: 2.000000e+00>
// CHECK-NOT: tessera.entry @_Z7of_sizeILi2E
// CHECK: tessera.entry @_Z7of_sizeILi8E

// CHECK-NOT: tessera.entry
[[entry]] void bare(row& z);             // expected-warning {{unknown attribute 'entry' ignored}}
[[other::entry(1)]] void foreign(row&);  // expected-warning {{unknown attribute 'other::entry' ignored}}
template <class T>
[[tessera::entry]] void never_instantiated(T& z) {
  z.store(1);
}
