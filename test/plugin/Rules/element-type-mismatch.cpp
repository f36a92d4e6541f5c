// TS2060: two values with element types that do not mix meet.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
#include <cstdint>

template <class T>
using row = ct::tensor<T, ct::shape<128>>;
template <class T>
using input = ct::tensor<T, ct::dims<1>>;
template <class T>
using tile = ct::tile<T, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void float_and_int(row<float>& z, const input<int>& x) {
  z.store(z.load() + x.load_like(z));  // expected-error {{element types 'float' and 'int32_t' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2060]
}

[[tessera::entry]] void stored(row<float>& z, const input<double>& x) {
  z.store(x.load_like(z));  // expected-error {{element types 'double' and 'float' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2060]
}

[[tessera::entry]] void mask_and_value(row<int>& z) {
  z.store(z.load() + (z.load() > 0));  // expected-error {{element types 'int32_t' and 'bool' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2060]
}

[[tessera::entry]] void root_of_integers(row<int>& z) {
  z.store(ct::sqrt(z.load()));  // expected-error {{'sqrt' does not take element type 'int32_t' [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2060]
}

[[tessera::entry]] void shifted(row<float>& z) { z.store(z.load() << 1); }  // expected-error {{'<<' does not take element type 'float' [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:67: error: {{.*}}[TS2060]
[[tessera::entry]] void complement(row<float>& z) { z.store(~z.load()); }  // expected-error {{'~' does not take element type 'float' [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:61: error: {{.*}}[TS2060]
[[tessera::entry]] void mixed_signs(row<int>& z, const input<unsigned>& x) {
  z.store(z.load() + x.load_like(z));  // expected-error {{element types 'int32_t' and 'uint32_t' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2060]
}
[[tessera::entry]] void mixed_halves(row<ct::half>& z, const input<ct::bfloat16>& x) {
  z.store(z.load() * x.load_like(z));  // expected-error {{element types 'half' and 'bfloat16' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2060]
}
[[tessera::entry]] void matrix_format(row<ct::tf32>& z) {
  z.store(z.load() + z.load());  // expected-error {{'+' does not take element type 'tf32' [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2060]
}
enum class color : int { red };
[[tessera::entry]] void enumeration(row<color>& z, const input<int>& x) {
  z.store(x.load_like(z));  // expected-error {{element types 'int32_t' and 'color' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2060]
}
[[tessera::entry]] void rounded(row<float>& z, const input<double>& x) {
  z.store(ct::element_cast<float>(ct::element_cast<ct::f8e5m2>(x.load_like(z), ct::round_zero)));  // expected-error {{the conversion from 'double' to 'f8e5m2' does not take 'round_zero' [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:35: error: {{.*}}[TS2060]
}
[[tessera::entry]] void tag(row<double>& z) {
  z.store(ct::add(z.load(), 1, ct::flush_to_zero));  // expected-error {{'add' with 'flush_to_zero' does not take element type 'double' [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2060]
}
[[tessera::entry]] void widths(row<float>& z) {
  z.store(ct::bit_cast<float>(ct::bit_cast<std::int64_t>(z.load())));  // expected-error {{element types 'float' and 'int64_t' have different widths [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:31: error: {{.*}}[TS2060]
}

[[tessera::entry]] void assigned(row<float>& z, const input<int>& x) {
  auto t = z.load();
  t = x.load_like(z);  // expected-error {{element types 'int32_t' and 'float' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2060]
  z.store(t);
}

// ---- in a template

template <class T, class U>
[[tessera::entry]] void in_a_template(row<T>& z, const input<U>& x) {
  z.store(z.load() * x.load_like(z));  // expected-error {{element types 'float' and 'int64_t' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2060]
}
template void in_a_template(row<float>&, const input<std::int64_t>&);  // expected-note {{in kernel 'in_a_template<float, long>' instantiated here}}

// ---- through a macro

#define SUM(a, b) ((a) + (b))
[[tessera::entry]] void through_a_macro(row<float>& z, const input<int>& x) {
  z.store(SUM(z.load(), x.load_like(z)));  // expected-error {{element types 'float' and 'int32_t' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2060]
}

// ---- accepted

[[tessera::entry]] void widened(row<double>& z, const input<float>& x) { z.store(z.load() + x.load_like(z)); }
[[tessera::entry]] void wide_integer(row<std::int64_t>& z, const input<int>& x) { z.store(z.load() + x.load_like(z)); }
[[tessera::entry]] void converted(row<float>& z, const input<int>& x) {
  z.store(z.load() + ct::element_cast<float>(x.load_like(z)));
}
template void in_a_template(row<double>&, const input<float>&);
