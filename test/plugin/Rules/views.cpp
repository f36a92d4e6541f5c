// Views and their accesses, refused with the codes of what they are made of.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using block = ct::tensor<float, ct::shape<8, 16>>;
using input = ct::tensor<float, ct::dims<2>>;
using numbers = ct::tensor<int, ct::dims<2>>;

// ---- rank and axes

[[tessera::entry]] void shape_of_other_rank(block& z, const input& x) {
  auto v = ct::partition_view{x, ct::shape<16>{}};  // expected-error {{the tensor has rank 2, not 1 [TS2055]}}
// CHECK-DAG: :[[@LINE-1]]:34: error: {{.*}}[TS2055]
}
[[tessera::entry]] void index_missing(block& z, const input& x) {
  z.store(ct::partition_view{x, ct::shape<8, 16>{}}.load_masked(0));  // expected-error {{the tensor has rank 2, not 1 [TS2055]}}
// CHECK-DAG: :[[@LINE-1]]:53: error: {{.*}}[TS2055]
}
template <int A, int B>
[[tessera::entry]] void map_in_a_template(block& z, const input& x) {
  auto v = ct::partition_view{x, ct::shape<8, 16>{}, ct::dim_map<A, B>{}};  // expected-error {{axis 1 is named twice [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS2056]
}
template void map_in_a_template<1, 1>(block&, const input&);  // expected-note {{instantiated here}}
[[tessera::entry]] void map_outside(block& z, const input& x) {
  auto v = ct::partition_view{x, ct::shape<8, 16>{}, ct::dim_map<0, 2>{}};  // expected-error {{axis 2 is outside of rank 2 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS2056]
}
[[tessera::entry]] void no_power_of_two(block& z, const input& x) {
  auto v = ct::partition_view{x, ct::shape<8, 12>{}};  // expected-error {{axis 1 has extent 12, not a power of two [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:34: error: {{.*}}[TS2052]
}

// ---- elements

[[tessera::entry]] void padding_of_integers(ct::tensor<int, ct::shape<8, 16>>& z, const numbers& x) {
  z.store(ct::partition_view{x, ct::shape<8, 16>{}}.load_masked(ct::pad_nan, 0, 0));  // expected-error {{element type 'int32_t' has no padding value 'pad_nan' [TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:65: error: {{.*}}[TS2061]
}
[[tessera::entry]] void value_that_does_not_fit(ct::tensor<int, ct::shape<8, 16>>& z, const numbers& x) {
  z.store(ct::partition_view{x, ct::shape<8, 16>{}}.load_masked(ct::pad(2.5), 0, 0));  // expected-error {{[TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:73: error: {{.*}}[TS2061]
}
[[tessera::entry]] void floating_index(block& z, const input& x, float i) {
  z.store(ct::partition_view{x, ct::shape<8, 16>{}}.load_masked(i, 0));  // expected-error {{an index of type 'float' is no integer [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:65: error: {{.*}}[TS2060]
}
[[tessera::entry]] void other_element(block& z) {
  ct::partition_view{z, ct::shape<8, 16>{}}.store(ct::zeros<ct::tile<int, ct::shape<8, 16>>>(), 0, 0);  // expected-error {{element types 'int32_t' and 'float' differ [TS2060]}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2060]
}
#define STORE(view, tile) view.store(tile, 0, 0)
[[tessera::entry]] void other_shape(block& z) {
  auto v = ct::partition_view{z, ct::shape<4, 4>{}};
  STORE(v, (ct::zeros<ct::tile<float, ct::shape<8, 4>>>()));  // expected-error {{a 8x4 tile is stored into a view of 4x4 tiles [TS2054]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2054]
}

// ---- modes

[[tessera::entry]] void store_through_a_view(block& z, const input& x) {
  ct::partition_view{x, ct::shape<8, 16>{}}.store(z.load(), 0, 0);  // expected-error {{'x' is shared and cannot be stored, outputs are 'tensor&' [TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:45: error: {{.*}}[TS1022]
}
[[tessera::entry]] void window_of_own(block& z) {
  auto w = ct::window{z, ct::shape<8, 16>{}};  // expected-error {{'window of an exclusive tensor' is outside the tile subset}}
// CHECK-DAG: :[[@LINE-1]]:23: error: {{.*}}[TS2000]
}
[[tessera::entry]] void part_of_own(block& z) {
  const auto& part = z.slice(0_ic, 0, 4);  // expected-error {{'slice of an exclusive tensor' is outside the tile subset}}
// CHECK-DAG: :[[@LINE-1]]:24: error: {{.*}}[TS2000]
}
[[tessera::entry]] void element_of_own(block& z) {
  z.store(z.load() + z.at(0, 0));  // expected-error {{'at of an exclusive tensor' is outside the tile subset}}
// CHECK-DAG: :[[@LINE-1]]:24: error: {{.*}}[TS2000]
}
[[tessera::entry]] void scalar_of_many(block& z, const input& x) {
  z.store(z.load() + x.scalar());  // expected-error {{'scalar of a tensor of ?x?' is outside the tile subset}}
// CHECK-DAG: :[[@LINE-1]]:24: error: {{.*}}[TS2000]
}
