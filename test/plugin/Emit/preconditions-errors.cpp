// TS2026: what the launcher cannot evaluate, operation by operation.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

#include <cstdint>

namespace ct = tessera;
using row = ct::tensor<int, ct::shape<128>>;
using tile = ct::tile<int, ct::shape<128>>;

int half(int n) { return n / 2; }

[[tessera::entry]] void other_functions(row& z, int n) {
  ct::precondition(ct::abs(n) < 4);  // expected-error {{the launcher cannot evaluate 'ct::abs(n)' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}

[[tessera::entry]] void device_functions(row& z, int n) {
  ct::precondition(half(n) < 4);  // expected-error {{the launcher cannot evaluate 'half(n)' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}

[[tessera::entry]] void conversions(row& z, int n) {
  ct::precondition(float(n) < 4);  // expected-error {{the launcher cannot evaluate 'n' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}

[[tessera::entry]] void bits(row& z, int n) {
  ct::precondition((n & 3) == 0);  // expected-error {{the launcher cannot evaluate 'n & 3' in a precondition [TS2026]}}
  z.store(ct::full<tile>(n));
}

// ---- integer conversions: the launcher computes with the numbers themselves

[[tessera::entry]] void to_eight_bits(row& z, int n) {
  ct::precondition(static_cast<std::int8_t>(n) == 1);  // expected-error {{the conversion of 'n' from 'int' to 'std::int8_t' may change its value, which no precondition does [TS2026]}}
  z.store(ct::full<tile>(n));
}
[[tessera::entry]] void to_fewer_bits(row& z, int n, std::int64_t m) {
  ct::precondition(int(m) == 5);  // expected-error {{the conversion of 'm' from 'std::int64_t' to 'int' may change its value, which no precondition does [TS2026]}}
  z.store(ct::full<tile>(n));
}
[[tessera::entry]] void compared_as_unsigned(row& z, int n) {
  ct::precondition(n > 0u);  // expected-error {{the conversion of 'n' from 'int' to 'unsigned int' may change its value, which no precondition does [TS2026]}}
  z.store(ct::full<tile>(n));
}
[[tessera::entry]] void divided_as_unsigned(row& z, int n, const ct::tensor<int, ct::dims<1>>& x) {
  ct::precondition(x.extent(0) % 8ul == 0);  // expected-error {{the conversion of 'x.extent(0)' from 'std::int64_t' to 'unsigned long' may change its value, which no precondition does [TS2026]}}
  z.store(ct::full<tile>(n));
}
[[tessera::entry]] void bool_that_wraps(row& z, int n, bool b) {
  ct::precondition(static_cast<unsigned>(b) - 2u > 5u);  // expected-error {{the conversion of 'b' from 'bool' to 'unsigned int' may change its value, which no precondition does [TS2026]}}
  z.store(ct::full<tile>(n));
}

[[tessera::entry]] void that_keep_the_value(row& z, int n, std::int64_t m, bool b, const ct::tensor<int, ct::dims<1>>& x) {
  ct::precondition(static_cast<std::int64_t>(n) < m && static_cast<int>(b) + n > 0);
  ct::precondition(x.extent(0) % 4u == 0 && n > int(7u) && bool(n) && b > false);
  z.store(ct::full<tile>(n));
}
