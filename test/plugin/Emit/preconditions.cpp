// Preconditions: exact 64-bit integers inside a region, text of the condition, at the head of the entry.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <algorithm>
#include <cstdint>

namespace ct = tessera;
using namespace ct::literals;
using input = ct::tensor<float, ct::dims<2>>;
struct limits {
  int low;
  std::int64_t high;
};

template <int B>
[[tessera::entry]] void many(ct::tensor<float, ct::shape<4, B>>& z, const input& x, int n, std::int64_t m, bool b, limits l) {
  static_assert(B > 0);
  using integer = std::int64_t;
  constexpr integer two = 2;
  ct::precondition(x.extent(0) % B == 0 && x.extent(1_ic) == z.extent(1));
  ct::precondition(n > -two || !(m / n <= 3 + m - n * 2));
  ct::precondition(b);
  ct::precondition(std::min(m, integer(n)) != ct::max(l.low, 7) - l.high);
  if constexpr (B > 8) {
    ct::precondition(B > 1);
  }
  z.store(x.load_like(z));
}
template void many<16>(ct::tensor<float, ct::shape<4, 16>>&, const input&, int, std::int64_t, bool, limits);
// CHECK-LABEL: tessera.entry @_Z4many
// CHECK-NEXT: tessera.precondition "x.extent(0) % B == 0 && x.extent(1_ic) == z.extent(1)" {
// CHECK: tessera.extent %arg1, 0 : {{.*}} -> !cuda_tile.tile<i64>
// CHECK: cuda_tile.constant <i64: 16> : tile<i64>
// CHECK: cuda_tile.remi
// CHECK: cuda_tile.cmpi equal
// CHECK: tessera.extent %arg1, 1
// CHECK: tessera.extent %arg0, 1
// CHECK: %[[BOTH:.*]] = cuda_tile.andi
// CHECK: tessera.yield %[[BOTH]] : !cuda_tile.tile<i1>
// CHECK: tessera.precondition "n > -two || !(m / n <= 3 + m - n * 2)" {
// CHECK: %[[N:.*]] = cuda_tile.exti %arg2 signed : tile<i32> -> tile<i64>
// CHECK: cuda_tile.constant <i64: -2>
// CHECK: cuda_tile.cmpi greater_than %[[N]],
// CHECK: cuda_tile.divi %arg3,
// CHECK: cuda_tile.addi
// CHECK: cuda_tile.muli
// CHECK: cuda_tile.subi
// CHECK: cuda_tile.cmpi less_than_or_equal
// CHECK: cuda_tile.xori
// CHECK: cuda_tile.ori
// CHECK: tessera.precondition "b" {
// CHECK-NEXT: tessera.yield %arg4
// CHECK: tessera.precondition "std::min(m, integer(n)) != ct::max(l.low, 7) - l.high" {
// CHECK: cuda_tile.mini %arg3,
// CHECK: cuda_tile.maxi
// CHECK: cuda_tile.subi %{{.*}}, %arg6
// CHECK: cuda_tile.cmpi not_equal
// CHECK: tessera.precondition "B > 1" {
// CHECK-NEXT: constant <i1: true>
// CHECK: tessera.load_like
