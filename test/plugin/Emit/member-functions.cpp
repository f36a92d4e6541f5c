// Member functions of value classes are inlined on the object that they are called for: a variable, a temporary, or `*this`.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
// RUN: %clang_tessera -std=c++23 -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck --check-prefixes=CHECK,CXX23 %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

struct pair_of {
  tile t;
  float f;

  tile doubled() const { return t + t; }
  void add() { t = t * f; }
  tile moved() && { return t - f; }
  tile outside() const;
  tile through_another() const { return this->doubled(); }
  operator tile() const { return t / f; }
  explicit operator float() const { return f; }
  operator bool() const { return f > 0.0f; }
  tile operator-() const { return -t; }
  tile operator*() const { return t * t; }
  static float constant() { return 4.0f; }
};
tile pair_of::outside() const { return ct::exp(t); }

[[tessera::entry]] void on_a_variable(row& z, float f) {
  const pair_of p{z.load(), f};
  z.store(p.doubled());
}
// CHECK-LABEL: tessera.entry @_Z13on_a_variable
// CHECK: %[[T:.*]] = tessera.load
// CHECK: cuda_tile.addf %[[T]], %[[T]]

[[tessera::entry]] void that_change_the_object(row& z, float f) {
  pair_of p{z.load(), f};
  p.add();
  p.add();
  z.store(p.t);
}
// CHECK-LABEL: tessera.entry @_Z22that_change_the_object
// CHECK: %[[T:.*]] = tessera.load
// CHECK: %[[ONCE:.*]] = cuda_tile.mulf %[[T]],
// CHECK: %[[TWICE:.*]] = cuda_tile.mulf %[[ONCE]],
// CHECK: tessera.store %[[TWICE]]

[[tessera::entry]] void on_a_temporary(row& z, float f) { z.store(pair_of{z.load(), f}.doubled()); }
// CHECK-LABEL: tessera.entry @_Z14on_a_temporary
// CHECK: %[[T:.*]] = tessera.load
// CHECK: cuda_tile.addf %[[T]], %[[T]]

[[tessera::entry]] void of_a_temporary_only(row& z, float f) { z.store(pair_of{z.load(), f}.moved()); }
// CHECK-LABEL: tessera.entry @_Z19of_a_temporary_only
// CHECK: cuda_tile.subf

[[tessera::entry]] void defined_outside_of_the_class(row& z, float f) {
  pair_of p{z.load(), f};
  z.store(p.outside());
}
// CHECK-LABEL: tessera.entry @_Z28defined_outside_of_the_class
// CHECK: cuda_tile.exp

[[tessera::entry]] void on_this(row& z, float f) {
  pair_of p{z.load(), f};
  z.store(p.through_another());
}
// CHECK-LABEL: tessera.entry @_Z7on_this
// CHECK: %[[T:.*]] = tessera.load
// CHECK: cuda_tile.addf %[[T]], %[[T]]

[[tessera::entry]] void conversions(row& z, float f) {
  const pair_of p{z.load(), f};
  const tile t = p;
  const auto scalar = static_cast<float>(p);
  float signs = 0.0f;
  if (p) signs = 1.0f;
  z.store(t * scalar + signs);
}
// CHECK-LABEL: tessera.entry @_Z11conversions
// CHECK: cuda_tile.divf
// CHECK: cuda_tile.cmpf greater_than
// CHECK: cuda_tile.if

[[tessera::entry]] void unary_operators(row& z, float f) {
  pair_of p{z.load(), f};
  z.store(-p + *p);
}
// CHECK-LABEL: tessera.entry @_Z15unary_operators
// CHECK: cuda_tile.negf
// CHECK: cuda_tile.mulf

[[tessera::entry]] void of_the_class_itself(row& z, float f) {
  pair_of p{z.load(), f};
  z.store(p.t * pair_of::constant() + p.constant());
}
// CHECK-LABEL: tessera.entry @_Z19of_the_class_itself
// CHECK-COUNT-2: constant <f32: 4.000000e+00>

#if __cplusplus > 202002L
struct explicit_object {
  tile t;
  tile doubled(this const explicit_object& self) { return self.t + self.t; }
  tile operator()(this explicit_object self, float f) { return self.t * f; }
  static tile operator[](tile t, float f) { return t - f; }
};
[[tessera::entry]] void on_an_explicit_object(row& z, float f) {
  explicit_object o{z.load()};
  z.store(o.doubled() + o(f) + o[o.t, f]);
}
#endif
// CXX23-LABEL: tessera.entry @_Z21on_an_explicit_object
// CXX23: %[[T:.*]] = tessera.load
// CXX23: cuda_tile.addf %[[T]], %[[T]]
// CXX23: cuda_tile.mulf %[[T]],
// CXX23: cuda_tile.subf %[[T]],
