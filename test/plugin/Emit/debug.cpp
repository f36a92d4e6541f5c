// Messages: values get the types that C prints, and the message their lengths.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>

namespace ct = tessera;
using row = ct::tensor<ct::half, ct::shape<8>>;

[[tessera::entry]] void messages(row& z, int n, std::int64_t wide, std::uint8_t byte, bool flag) {
  auto t = z.load();
  ct::print("begin\n");
  ct::print("%5hd of %lld, %u%% %d\n", n, wide, byte, flag);
  for (auto i : ct::irange(0, n))
    if (i > 2) ct::print("%d: %.3f %e\n", i, t, 0.5f);
  ct::print("%x %g\n", t > 1, 2.5);
}
// CHECK-LABEL: tessera.entry @_Z8messages
// CHECK: tessera.print "begin\0A"
// CHECK: %[[BYTE:.*]] = cuda_tile.exti %{{.*}} unsigned : tile<i8> -> tile<i32>
// CHECK: %[[FLAG:.*]] = cuda_tile.exti %{{.*}} unsigned : tile<i1> -> tile<i32>
// CHECK: tessera.print "%5d of %lld, %u%% %d\0A", %{{.*}}, %{{.*}}, %[[BYTE]], %[[FLAG]] : !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// CHECK: for
// CHECK: if
// CHECK: %[[T:.*]] = {{.*}}ftof %{{.*}} : tile<8xf16> -> tile<8xf32>
// CHECK: tessera.print "%d: %.3f %e\0A", %{{.*}}, %[[T]], %{{.*}} : !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>
// CHECK: tessera.print "%x %g\0A", %{{.*}}, %{{.*}} : !cuda_tile.tile<8xi32>, !cuda_tile.tile<f64>
