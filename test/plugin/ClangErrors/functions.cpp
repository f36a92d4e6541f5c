// TS2000: functions of other libraries on tiles, and functions of ours on tensors.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using in = ct::tensor<float, ct::dims<1>>;
using tile = ct::tile<float, ct::shape<16>>;

// ---- plain: the standard and the C library

[[tessera::entry]] void exponential(row& z) { z.store(std::exp(z.load())); }  // expected-error {{function 'exp' is outside the tile subset, use 'ct::exp' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS2000]
[[tessera::entry]] void root(row& z) { z.store(std::sqrt(z.load())); }  // expected-error {{function 'sqrt' is outside the tile subset, use 'ct::sqrt' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS2000]
[[tessera::entry]] void absolute(row& z) { z.store(std::abs(z.load())); }  // expected-error {{function 'abs' is outside the tile subset, use 'ct::abs' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:52: error: {{.*}}[TS2000]
[[tessera::entry]] void logarithm(row& z) { z.store(std::log(z.load())); }  // expected-error {{function 'log' is outside the tile subset, use 'ct::log' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:53: error: {{.*}}[TS2000]
[[tessera::entry]] void found_by_name(row& z) { z.store(log10(z.load())); }  // expected-error {{function 'log10' is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS2000]
[[tessera::entry]] void power(row& z) { z.store(std::pow(z.load(), 2.0f)); }  // expected-error {{function 'pow' is outside the tile subset, use 'ct::pow' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS2000]
[[tessera::entry]] void larger_scalar(row& z) { z.store(std::max(z.load(), 0.0f)); }  // expected-error {{function 'max' is outside the tile subset, use 'ct::max' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS2000]
[[tessera::entry]] void bounded(row& z) { z.store(std::clamp(z.load(), 0.0f, 1.0f)); }  // expected-error {{function 'clamp' is outside the tile subset, use 'ct::min' and 'ct::max' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2000]
[[tessera::entry]] void of_c(row& z) { z.store(expf(z.load())); }  // expected-error {{function 'expf' is outside the tile subset, use 'ct::exp' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS2000]
[[tessera::entry]] void of_c_qualified(row& z) { z.store(::sqrtf(z.load())); }  // expected-error {{a tile is not a scalar, functions of tiles are in namespace tessera [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:66: error: {{.*}}[TS2000]
[[tessera::entry]] void exchanged(row& z, row& y) { std::swap(z, y); }  // expected-error {{a tensor is not an operand of 'swap', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:53: error: {{.*}}[TS2000]
[[tessera::entry]] void printed(row& z) { std::cout << z.load(); }  // expected-error {{'<<' of a tile is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:53: error: {{.*}}[TS2000]
// The library's body does not compile: the error stands where it was called.
[[tessera::entry]] void larger_tile(row& z) {
  auto t = z.load();
  z.store(std::max(t, t));  // expected-error {{function 'std::max' is outside the tile subset, use 'ct::max' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:16: error: {{.*}}[TS2000]
}
[[tessera::entry]] void bounded_by_tiles(row& z) {
  auto t = z.load();
  z.store(std::clamp(t, t, t));  // expected-error {{function 'std::clamp' is outside the tile subset, use 'ct::min' and 'ct::max' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:16: error: {{.*}}[TS2000]
}

// ---- plain: functions of ours

[[tessera::entry]] void tensor_operand(row& z, const in& x) { z.store(ct::exp(x)); }  // expected-error {{a tensor is not an operand of 'exp', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:71: error: {{.*}}[TS2000]
[[tessera::entry]] void tensor_beside_tile(row& z, const in& x) { z.store(ct::max(x, z.load())); }  // expected-error {{a tensor is not an operand of 'max', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:75: error: {{.*}}[TS2000]
[[tessera::entry]] void tensor_cast(row& z, const in& x) { z.store(ct::element_cast<float>(x)); }  // expected-error {{a tensor is not an operand of 'element_cast', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:68: error: {{.*}}[TS2000]
[[tessera::entry]] void tile_of_a_tile(row& z) { z.store(ct::full<tile>(z.load())); }  // expected-error {{no function 'full' takes these operands [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:58: error: {{.*}}[TS2000]
[[tessera::entry]] void tile_of_an_element(row& z) { z.store(ct::full<float>(1.0f)); }  // expected-error {{no function 'full' takes these operands [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS2000]
[[tessera::entry]] void like_a_tile(row& z, const in& x) { z.store(x.load_like(z.load())); }  // expected-error {{no function 'load_like' takes these operands [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS2000]
[[tessera::entry]] void like_a_number(row& z, const in& x) { z.store(x.load_like(16)); }  // expected-error {{no function 'load_like' takes these operands [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:72: error: {{.*}}[TS2000]
[[tessera::entry]] void not_there(row& z) { z.store(ct::softmax(z.load())); }  // expected-error {{'softmax' is not in namespace tessera [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS2000]
[[tessera::entry]] void not_a_member(row& z) { z.store(z.sum()); }  // expected-error {{no member named 'sum' in 'tessera::tensor<float, tessera::shape<16>>' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:58: error: {{.*}}[TS2000]

// ---- in a template

template <class T>
T relu(T t) {
  return std::max(t, 0.0f);  // expected-error {{function 'max' is outside the tile subset, use 'ct::max' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_a_template(row& z) { z.store(relu(z.load())); }

// ---- through a macro

#define EXP(t) std::exp(t)
[[tessera::entry]] void through_a_macro(row& z) {
  z.store(EXP(z.load()));  // expected-error {{function 'exp' is outside the tile subset, use 'ct::exp' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2000]
}

// ---- accepted

template <class T>
T smooth(T t) {
  return ct::max(ct::exp(t), 0.0f);
}
[[tessera::entry]] void ours(row& z, float a) { z.store(ct::sqrt(ct::abs(smooth(z.load()))) + std::max(a, 1.0f)); }
