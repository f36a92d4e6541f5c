// What a message may not be, and what it does not print.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using row = ct::tensor<float, ct::shape<8>>;

[[tessera::entry]] void conversion(row& z) { ct::print("%y", z.load()); }        // expected-error {{'conversion of a message' is outside the tile subset [TS2000]}}
[[tessera::entry]] void width(row& z, int n) { ct::print("%*d", n, n); }         // expected-error {{'conversion of a message' is outside the tile subset [TS2000]}}
[[tessera::entry]] void no_end(row& z) { ct::print("100%", z.load()); }          // expected-error {{'conversion of a message' is outside the tile subset [TS2000]}}
[[tessera::entry]] void fewer(row& z) { ct::print("%f %f", z.load()); }          // expected-error {{the message has 2 conversions, the call 1 value [TS2000]}}
[[tessera::entry]] void more(row& z, int n) { ct::print("n", n); }               // expected-error {{the message has 0 conversions, the call 1 value [TS2000]}}
[[tessera::entry]] void whole(row& z) { ct::print("%d", z.load()); }             // expected-error {{'%d' does not print element type 'float' [TS2060]}}
[[tessera::entry]] void fraction(row& z, int n) { ct::print("%g", n); }          // expected-error {{'%g' does not print element type 'int32_t' [TS2060]}}
[[tessera::entry]] void text(row& z, int n) { ct::print("%s", n); }              // expected-error {{'%s' does not print element type 'int32_t' [TS2060]}}
constexpr char kept[] = "kept";
[[tessera::entry]] void variable(row& z) { ct::print(kept); }                    // expected-error {{'message that is not a literal' is outside the tile subset [TS2000]}}
[[tessera::entry]] void in_a_body(row& z) {
  auto t = z.load();
  // expected-error@+1 {{'message in the body of reduce' is outside}} expected-note@+1 {{in function 'tessera::reduce<}}
  z.store(t + ct::reduce(t, 0_ic, 0.0f, [](float a, float b) { ct::print("%f", a); return a + b; }));
}
