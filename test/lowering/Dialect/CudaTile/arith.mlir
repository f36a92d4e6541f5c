// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @floats
cuda_tile.module @arith {
  entry @floats() {
    %a = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %h = constant <f16: 1.0> : tile<f16>
    %d = constant <f64: 1.0> : tile<4x4xf64>
    // CHECK: absf %{{.*}} : tile<2xf32>
    %0 = absf %a : tile<2xf32>
    // CHECK-NEXT: negf %{{.*}} : tile<f16>
    %1 = negf %h : tile<f16>
    // CHECK-NEXT: addf %{{.*}}, %{{.*}} : tile<2xf32>
    %2 = addf %a, %a : tile<2xf32>
    // The default is not printed.
    // CHECK-NEXT: addf %{{.*}}, %{{.*}} : tile<4x4xf64>
    %3 = addf %d, %d rounding<nearest_even> : tile<4x4xf64>
    // CHECK-NEXT: addf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : tile<2xf32>
    %4 = addf %a, %a rounding<zero> flush_to_zero : tile<2xf32>
    // CHECK-NEXT: subf %{{.*}}, %{{.*}} rounding<negative_inf> : tile<f16>
    %5 = subf %h, %h rounding<negative_inf> : tile<f16>
    // CHECK-NEXT: mulf %{{.*}}, %{{.*}} rounding<positive_inf> : tile<4x4xf64>
    %6 = mulf %d, %d rounding<positive_inf> : tile<4x4xf64>
    // CHECK-NEXT: divf %{{.*}}, %{{.*}} : tile<2xf32>
    %7 = divf %a, %a : tile<2xf32>
    // CHECK-NEXT: divf %{{.*}}, %{{.*}} rounding<approx> flush_to_zero : tile<2xf32>
    %8 = divf %a, %a rounding<approx> flush_to_zero : tile<2xf32>
    // CHECK-NEXT: divf %{{.*}}, %{{.*}} rounding<full> : tile<2xf32>
    %9 = divf %a, %a rounding<full> : tile<2xf32>
    // CHECK-NEXT: remf %{{.*}}, %{{.*}} : tile<4x4xf64>
    %10 = remf %d, %d : tile<4x4xf64>
    // CHECK-NEXT: fma %{{.*}}, %{{.*}}, %{{.*}} : tile<f16>
    %11 = fma %h, %h, %h : tile<f16>
    // CHECK-NEXT: fma %{{.*}}, %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : tile<2xf32>
    %12 = fma %a, %a, %a rounding<zero> flush_to_zero : tile<2xf32>
    // CHECK-NEXT: maxf %{{.*}}, %{{.*}} : tile<2xf32>
    %13 = maxf %a, %a : tile<2xf32>
    // Both words, in either order.
    // CHECK-NEXT: maxf %{{.*}}, %{{.*}} flush_to_zero propagate_nan : tile<2xf32>
    %14 = maxf %a, %a propagate_nan flush_to_zero : tile<2xf32>
    // CHECK-NEXT: minf %{{.*}}, %{{.*}} propagate_nan : tile<f16>
    %15 = minf %h, %h propagate_nan : tile<f16>
    return
  }

  // CHECK-LABEL: entry @integers
  entry @integers() {
    %b = constant <i1: [true, false]> : tile<2xi1>
    %i = constant <i32: 7> : tile<8xi32>
    %l = constant <i64: -1> : tile<i64>
    %s = constant <i8: 3> : tile<2x2xi8>
    // CHECK: absi %{{.*}} : tile<8xi32>
    %0 = absi %i : tile<8xi32>
    // CHECK-NEXT: addi %{{.*}}, %{{.*}} : tile<8xi32>
    %1 = addi %i, %i : tile<8xi32>
    // CHECK-NEXT: addi %{{.*}}, %{{.*}} overflow<no_signed_wrap> : tile<i64>
    %2 = addi %l, %l overflow<no_signed_wrap> : tile<i64>
    // CHECK-NEXT: subi %{{.*}}, %{{.*}} overflow<no_unsigned_wrap> : tile<2x2xi8>
    %3 = subi %s, %s overflow<no_unsigned_wrap> : tile<2x2xi8>
    // CHECK-NEXT: muli %{{.*}}, %{{.*}} overflow<no_wrap> : tile<8xi32>
    %4 = muli %i, %i overflow<no_wrap> : tile<8xi32>
    // CHECK-NEXT: negi %{{.*}} : tile<8xi32>
    %5 = negi %i : tile<8xi32>
    // CHECK-NEXT: negi %{{.*}} overflow<no_signed_wrap> : tile<i64>
    %6 = negi %l overflow<no_signed_wrap> : tile<i64>
    // CHECK-NEXT: divi %{{.*}}, %{{.*}} signed : tile<8xi32>
    %7 = divi %i, %i signed : tile<8xi32>
    // CHECK-NEXT: divi %{{.*}}, %{{.*}} signed rounding<negative_inf> : tile<8xi32>
    %8 = divi %i, %i signed rounding<negative_inf> : tile<8xi32>
    // CHECK-NEXT: divi %{{.*}}, %{{.*}} unsigned rounding<positive_inf> : tile<i64>
    %9 = divi %l, %l unsigned rounding<positive_inf> : tile<i64>
    // CHECK-NEXT: remi %{{.*}}, %{{.*}} unsigned : tile<8xi32>
    %10 = remi %i, %i unsigned : tile<8xi32>
    // CHECK-NEXT: maxi %{{.*}}, %{{.*}} signed : tile<8xi32>
    %11 = maxi %i, %i signed : tile<8xi32>
    // CHECK-NEXT: mini %{{.*}}, %{{.*}} unsigned : tile<2x2xi8>
    %12 = mini %s, %s unsigned : tile<2x2xi8>
    // CHECK-NEXT: andi %{{.*}}, %{{.*}} : tile<2xi1>
    %13 = andi %b, %b : tile<2xi1>
    // CHECK-NEXT: ori %{{.*}}, %{{.*}} : tile<8xi32>
    %14 = ori %i, %i : tile<8xi32>
    // CHECK-NEXT: xori %{{.*}}, %{{.*}} : tile<i64>
    %15 = xori %l, %l : tile<i64>
    // CHECK-NEXT: mulhii %{{.*}}, %{{.*}} : tile<8xi32>
    %16 = mulhii %i, %i : tile<8xi32>
    // CHECK-NEXT: shli %{{.*}}, %{{.*}} : tile<2x2xi8>
    %17 = shli %s, %s : tile<2x2xi8>
    // CHECK-NEXT: shli %{{.*}}, %{{.*}} overflow<no_wrap> : tile<i64>
    %18 = shli %l, %l overflow<no_wrap> : tile<i64>
    // CHECK-NEXT: shri %{{.*}}, %{{.*}} signed : tile<8xi32>
    %19 = shri %i, %i signed : tile<8xi32>
    // CHECK-NEXT: shri %{{.*}}, %{{.*}} unsigned : tile<2xi1>
    %20 = shri %b, %b unsigned : tile<2xi1>
    return
  }
}
