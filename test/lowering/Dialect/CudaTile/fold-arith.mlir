// Element-wise arithmetic on constants has one result, and it is the constant. Identities hold for integers alone.
// RUN: tessera-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: entry @integers
// CHECK-SAME: %[[N:.*]]: tile<i32>
cuda_tile.module @m { entry @integers(%n: tile<i32>) {
  %three = constant <i32: 3> : tile<i32>
  %seven = constant <i32: -7> : tile<i32>
  %max = constant <i32: 2147483647> : tile<i32>
  // CHECK-DAG: %[[SUM:.*]] = constant <i32: -4> : tile<i32>
  // CHECK-DAG: %[[WRAPPED:.*]] = constant <i32: -2147483646> : tile<i32>
  // CHECK-DAG: %[[PRODUCT:.*]] = constant <i32: -21> : tile<i32>
  // CHECK-DAG: %[[HIGH:.*]] = constant <i32: 2> : tile<i32>
  // CHECK-DAG: %[[DOWN:.*]] = constant <i32: -3> : tile<i32>
  // CHECK-DAG: %[[REST:.*]] = constant <i32: -1> : tile<i32>
  // CHECK-DAG: %[[SHIFTED:.*]] = constant <i32: -56> : tile<i32>
  // CHECK: print_tko "%d %d %d %d %d %d %d", %[[SUM]], %[[WRAPPED]], %[[PRODUCT]], %[[HIGH]], %[[DOWN]], %[[REST]], %[[SHIFTED]]
  %sum = addi %three, %seven : tile<i32>
  %wrapped = addi %max, %three : tile<i32>
  %product = muli %three, %seven : tile<i32>
  %high = mulhii %three, %seven : tile<i32>
  %down = divi %seven, %three signed rounding<negative_inf> : tile<i32>
  %rest = remi %seven, %three signed : tile<i32>
  %shifted = shli %seven, %three : tile<i32>
  %t0 = print_tko "%d %d %d %d %d %d %d", %sum, %wrapped, %product, %high, %down, %rest, %shifted
    : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
} }

// -----
// An operand that changes nothing, or decides everything.
// CHECK-LABEL: entry @identities
// CHECK-SAME: %[[N:.*]]: tile<i32>
cuda_tile.module @m { entry @identities(%n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ones = constant <i32: -1> : tile<i32>
  // CHECK-DAG: %[[ZERO:.*]] = constant <i32: 0> : tile<i32>
  // CHECK-DAG: %[[ONES:.*]] = constant <i32: -1> : tile<i32>
  // CHECK-NOT: addi
  // CHECK: print_tko "%d %d %d %d", %[[N]], %[[ZERO]], %[[N]], %[[ONES]]
  %0 = addi %n, %zero overflow<no_wrap> : tile<i32>
  %1 = subi %0, %zero : tile<i32>
  %2 = muli %one, %1 : tile<i32>
  %3 = andi %2, %ones : tile<i32>
  %4 = ori %3, %zero : tile<i32>
  %5 = xori %zero, %4 : tile<i32>
  %6 = shli %5, %zero : tile<i32>
  %7 = shri %6, %zero signed : tile<i32>
  %8 = divi %7, %one unsigned : tile<i32>
  %9 = maxi %8, %8 signed : tile<i32>
  %10 = negi %9 : tile<i32>
  %11 = negi %10 : tile<i32>
  %nothing = subi %n, %n : tile<i32>
  %masked = andi %n, %zero : tile<i32>
  %product = muli %masked, %n : tile<i32>
  %rest = remi %n, %one signed : tile<i32>
  %together0 = ori %nothing, %product : tile<i32>
  %together = ori %together0, %rest : tile<i32>
  %and = andi %n, %n : tile<i32>
  %all = ori %n, %ones : tile<i32>
  %t0 = print_tko "%d %d %d %d", %11, %together, %and, %all : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
} }

// -----
// CHECK-LABEL: entry @floats
cuda_tile.module @m { entry @floats() {
  %tenth = constant <f32: 0.1> : tile<f32>
  %three = constant <f32: 3.0> : tile<f32>
  %least = constant <f32: 0x00000001> : tile<f32>
  %minus_zero = constant <f32: -0.0> : tile<f32>
  %zero = constant <f32: 0.0> : tile<f32>
  %nan = constant <f32: 0x7FC00000> : tile<f32>
  // CHECK-DAG: %[[NEAREST:.*]] = constant <f32: 0.0333333351> : tile<f32>
  // CHECK-DAG: %[[DOWN:.*]] = constant <f32: 0.0333333313> : tile<f32>
  // CHECK-DAG: %[[LEAST:.*]] = constant <f32: 1.401300e-45> : tile<f32>
  // CHECK-DAG: %[[ZERO:.*]] = constant <f32: 0.000000e+00> : tile<f32>
  // CHECK-DAG: %[[MINUS_ZERO:.*]] = constant <f32: -0.000000e+00> : tile<f32>
  // CHECK-DAG: %[[TENTH:.*]] = constant <f32: 1.000000e-01> : tile<f32>
  // CHECK-DAG: %[[THREE:.*]] = constant <f32: 3.000000e+00> : tile<f32>
  // The product is not rounded: 3 * 0.1 lies 2^-27 below 0.3.
  // CHECK-DAG: %[[FUSED:.*]] = constant <f32: -7.45058{{.*}}> : tile<f32>
  // CHECK: print_tko "%f %f %f %f", %[[NEAREST]], %[[DOWN]], %[[LEAST]], %[[ZERO]]
  // CHECK-NEXT: print_tko "%f %f %f %f %f", %[[MINUS_ZERO]], %[[ZERO]], %[[TENTH]], %[[THREE]], %[[FUSED]]
  %nearest = divf %tenth, %three : tile<f32>
  %down = divf %tenth, %three rounding<negative_inf> : tile<f32>
  %kept = addf %least, %zero : tile<f32>
  %flushed = addf %least, %zero flush_to_zero : tile<f32>
  %a = addf %minus_zero, %minus_zero : tile<f32>
  %b = addf %minus_zero, %zero : tile<f32>
  %number = maxf %tenth, %nan : tile<f32>
  %magnitude = negf %three : tile<f32>
  %back = absf %magnitude : tile<f32>
  %t0 = print_tko "%f %f %f %f", %nearest, %down, %kept, %flushed : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
  %minus_three_tenths = constant <f32: -0.3> : tile<f32>
  %fused = fma %tenth, %three, %minus_three_tenths : tile<f32>
  %t1 = print_tko "%f %f %f %f %f", %a, %b, %number, %back, %fused : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
} }

// -----
// Negation changes the sign of any number, so two of them change nothing.
// CHECK-LABEL: entry @signs
// CHECK-SAME: %[[X:.*]]: tile<f32>
cuda_tile.module @m { entry @signs(%x: tile<f32>) {
  // CHECK-NEXT: %[[A:.*]] = absf %[[X]]
  // CHECK-NEXT: print_tko "%f %f %f", %[[X]], %[[A]], %[[A]]
  %0 = negf %x : tile<f32>
  %1 = negf %0 : tile<f32>
  %2 = absf %0 : tile<f32>
  %3 = absf %2 : tile<f32>
  %t0 = print_tko "%f %f %f", %1, %2, %3 : tile<f32>, tile<f32>, tile<f32> -> token
} }

// -----
// Element by element; 16-bit numbers are computed as such.
// CHECK-LABEL: entry @elements
cuda_tile.module @m { entry @elements() {
  %a = constant <f16: [1.0, 2048.0, 65504.0, -0.0]> : tile<4xf16>
  %b = constant <f16: [0.5, 1.0, 32.0, 0.0]> : tile<4xf16>
  // CHECK: %[[SUM:.*]] = constant <f16: [1.500000e+00, 2.048000e+03, 0x7C00, 0.000000e+00]> : tile<4xf16>
  // CHECK: print_tko "%f", %[[SUM]]
  %sum = addf %a, %b : tile<4xf16>
  %t0 = print_tko "%f", %sum : tile<4xf16> -> token
} }
