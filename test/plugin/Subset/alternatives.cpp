// TS2000: a refusal says what to write instead, by plugin/Diagnostics/Alternatives.def; each row of it is here, but those of
// operators and functions that tiles alone lack are in ../ClangErrors.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <tessera/dsl.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

// ---- constructs

struct constructed {
  constructed(float);
};
[[tessera::entry]] void constructs(row& z, row& y, int n, bool b, float a) {
  constructed c(a);  // expected-error {{'constructor of constructed' is outside the tile subset, use an aggregate [TS2000]}}
}
[[tessera::entry]] void computed_index(row& z, int n) {
  int list[2] = {};
  n = list[n];  // expected-error {{'index that is not constant' is outside the tile subset, use 'static_for' or 'if constexpr' [TS2000]}}
}
[[tessera::entry]] void computed_axis(row& z, int n) { (void)z.extent(n); }  // expected-error {{'extent of an axis that is not constant' is outside the tile subset, write the axis as '0_ic' [TS2000]}}
[[tessera::entry]] void indexed(row& z) { z.store(z.load(), 0); }  // expected-error {{'store with an index' is outside the tile subset, use 'store(tile)' [TS2000]}}
[[tessera::entry]] void like(row& z, row& y) { z.store(y.load_like(z)); }  // expected-error {{'load_like of an exclusive tensor' is outside the tile subset, use 'load' [TS2000]}}

// ---- functions

[[tessera::entry]] void functions(row& z, float a, double d) {
  a = std::exp(a);  // expected-error {{function 'std::exp' is outside the tile subset, use 'ct::exp' [TS2000]}}
  a = expf(a);  // expected-error {{function 'expf' is outside the tile subset, use 'ct::exp' [TS2000]}}
  a = std::sqrt(a);  // expected-error {{function 'std::sqrt' is outside the tile subset, use 'ct::sqrt' [TS2000]}}
  a = fabsf(a);  // expected-error {{function 'fabsf' is outside the tile subset, use 'ct::abs' [TS2000]}}
  d = fabs(d);  // expected-error {{function 'fabs' is outside the tile subset, use 'ct::abs' [TS2000]}}
  a = std::fmin(a, a);  // expected-error {{function 'std::fmin' is outside the tile subset, use 'ct::min' [TS2000]}}
  a = std::fmax(a, a);  // expected-error {{function 'std::fmax' is outside the tile subset, use 'ct::max' [TS2000]}}
  a = std::min({a, a});  // expected-error {{function 'std::min<float>' is outside the tile subset, use 'ct::min' [TS2000]}}
  a = std::max({a, a});  // expected-error {{function 'std::max<float>' is outside the tile subset, use 'ct::max' [TS2000]}}
  a = std::fma(a, a, a);  // expected-error {{function 'std::fma' is outside the tile subset, use 'ct::fma' [TS2000]}}
  a = std::log(a);  // expected-error {{function 'std::log' is outside the tile subset, use 'ct::log' [TS2000]}}
  a = std::log2(a);  // expected-error {{function 'std::log2' is outside the tile subset, use 'ct::log2' [TS2000]}}
  a = std::exp2(a);  // expected-error {{function 'std::exp2' is outside the tile subset, use 'ct::exp2' [TS2000]}}
  a = std::pow(a, a);  // expected-error {{function 'std::pow' is outside the tile subset, use 'ct::pow' [TS2000]}}
  a = std::sin(a);  // expected-error {{function 'std::sin' is outside the tile subset, use 'ct::sin' [TS2000]}}
  a = std::cos(a);  // expected-error {{function 'std::cos' is outside the tile subset, use 'ct::cos' [TS2000]}}
  a = std::tan(a);  // expected-error {{function 'std::tan' is outside the tile subset, use 'ct::tan' [TS2000]}}
  a = std::sinh(a);  // expected-error {{function 'std::sinh' is outside the tile subset, use 'ct::sinh' [TS2000]}}
  a = std::cosh(a);  // expected-error {{function 'std::cosh' is outside the tile subset, use 'ct::cosh' [TS2000]}}
  a = std::tanh(a);  // expected-error {{function 'std::tanh' is outside the tile subset, use 'ct::tanh' [TS2000]}}
  a = std::atan2(a, a);  // expected-error {{function 'std::atan2' is outside the tile subset, use 'ct::atan2' [TS2000]}}
  a = std::floor(a);  // expected-error {{function 'std::floor' is outside the tile subset, use 'ct::floor' [TS2000]}}
  a = std::ceil(a);  // expected-error {{function 'std::ceil' is outside the tile subset, use 'ct::ceil' [TS2000]}}
  a = std::fmod(a, a);  // expected-error {{function 'std::fmod' is outside the tile subset, use 'ct::fmod' [TS2000]}}
  a = std::isnan(a);  // expected-error {{function 'std::isnan' is outside the tile subset, use 'ct::isnan' [TS2000]}}
  a = std::isinf(a);  // expected-error {{function 'std::isinf' is outside the tile subset, use 'ct::isinf' [TS2000]}}
  a = std::cbrt(a);  // expected-error {{function 'std::cbrt' is outside the tile subset [TS2000]}}
}

// ---- types

[[tessera::entry]] void character(row& z, char n) {}  // expected-error {{type 'char' is outside the tile subset, use 'int8_t' [TS2000]}}
[[tessera::entry]] void half(row& z, _Float16 n) {}  // expected-error {{type '_Float16' is outside the tile subset, use 'ct::half' [TS2000]}}
[[tessera::entry]] void brain(row& z, __bf16 n) {}  // expected-error {{type '__bf16' is outside the tile subset, use 'ct::bfloat16' [TS2000]}}
[[tessera::entry]] void wide(row& z, long double n) {}  // expected-error {{type 'long double' is outside the tile subset, use 'double' [TS2000]}}
