// One kernel as a whole: modes, names and flags of the parameters, accesses, ops, end.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump=locations %s 2>&1 | FileCheck --check-prefix=PLACES %s
#include <tessera/dsl.h>

namespace ct = tessera;

template <int BN>
[[tessera::entry]] void vec_add(ct::tensor<float, ct::shape<BN>>& c, const ct::tensor<float, ct::dims<1>>& a,
                                const ct::tensor<float, ct::dims<1>>& b) {
  c.store(a.load_like(c) + b.load_like(c));
}
template void vec_add<128>(ct::tensor<float, ct::shape<128>>&, const ct::tensor<float, ct::dims<1>>&, const ct::tensor<float, ct::dims<1>>&);

// CHECK:      module {
// CHECK-NEXT:   tessera.entry @_Z7vec_addILi128E{{.*}}(%arg0: !tessera.tensor<exclusive, 128xf32>, %arg1: !tessera.tensor<shared, ?xf32>,
// CHECK-SAME:     %arg2: !tessera.tensor<shared, ?xf32>)
// CHECK-SAME:     attributes {parameter_flags = array<i32: 2, 0, 0>, parameter_names = ["c", "a", "b"]} {
// CHECK-NEXT:     %[[A:.*]] = tessera.load_like %arg1, %arg0 :
// CHECK-NEXT:     %[[B:.*]] = tessera.load_like %arg2, %arg0 :
// CHECK-NEXT:     %[[S:.*]] = cuda_tile.addf %[[A]], %[[B]] : tile<128xf32>
// CHECK-NEXT:     tessera.store %[[S]], %arg0 :
// CHECK-NEXT:     tessera.return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// PLACES: %arg0: !tessera.tensor<exclusive, 128xf32> "c"({{.*}}vec-add.cpp:9:67)
// PLACES: tessera.load_like %arg1, %arg0 {{.*}}vec-add.cpp:11:13
// PLACES: tessera.load_like %arg2, %arg0 {{.*}}vec-add.cpp:11:30
// PLACES: cuda_tile.addf {{.*}}vec-add.cpp:11:26
// PLACES: tessera.store {{.*}}vec-add.cpp:11:5
// PLACES: tessera.return {{.*}}vec-add.cpp:12:1
