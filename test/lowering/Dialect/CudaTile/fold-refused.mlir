// What is not folded: results that Tile IR leaves open or undefined, that may differ by target, or that are not exact for every operand.
// RUN: tessera-opt %s --canonicalize --split-input-file | FileCheck %s

// Division by zero and of the least integer by -1, promises that are broken, shifts by the width.
// CHECK-LABEL: entry @undefined
cuda_tile.module @m { entry @undefined(%n: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %minus_one = constant <i32: -1> : tile<i32>
  %least = constant <i32: -2147483648> : tile<i32>
  %most = constant <i32: 2147483647> : tile<i32>
  %width = constant <i32: 32> : tile<i32>
  %true = constant <i1: true> : tile<i1>
  // CHECK: divi %{{.*}}, %{{.*}} signed : tile<i32>
  // CHECK-NEXT: divi %{{.*}}, %{{.*}} signed : tile<i32>
  // CHECK-NEXT: remi %{{.*}}, %{{.*}} unsigned : tile<i32>
  // CHECK-NEXT: remi %{{.*}}, %{{.*}} signed : tile<i32>
  // CHECK-NEXT: addi %{{.*}} overflow<no_signed_wrap>
  // CHECK-NEXT: subi %{{.*}} overflow<no_unsigned_wrap>
  // CHECK-NEXT: muli %{{.*}} overflow<no_wrap>
  // CHECK-NEXT: negi %{{.*}} overflow<no_signed_wrap>
  // CHECK-NEXT: shli
  // CHECK-NEXT: shri
  // CHECK-NEXT: divi %{{.*}}, %{{.*}} signed : tile<i1>
  %0 = divi %one, %zero signed : tile<i32>
  %1 = divi %least, %minus_one signed : tile<i32>
  %2 = remi %one, %zero unsigned : tile<i32>
  %3 = remi %least, %minus_one signed : tile<i32>
  %4 = addi %most, %one overflow<no_signed_wrap> : tile<i32>
  %5 = subi %zero, %one overflow<no_unsigned_wrap> : tile<i32>
  %6 = muli %most, %most overflow<no_wrap> : tile<i32>
  %7 = negi %least overflow<no_signed_wrap> : tile<i32>
  %8 = shli %one, %width : tile<i32>
  %9 = shri %one, %width unsigned : tile<i32>
  // As a signed i1, true is -1.
  %10 = divi %n, %true signed : tile<i1>
  %t0 = print_tko "%d %d %d %d %d %d %d %d %d %d %d", %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10
    : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i1> -> token
} }

// -----
// Which NaN a result is depends on the target.
// CHECK-LABEL: entry @nan
cuda_tile.module @m { entry @nan() {
  %zero = constant <f32: 0.0> : tile<f32>
  %nan = constant <f32: 0x7FC00000> : tile<f32>
  %minus_one = constant <f32: -1.0> : tile<f32>
  // CHECK: divf
  // CHECK-NEXT: addf
  // CHECK-NEXT: remf
  // CHECK-NEXT: maxf
  // CHECK-NEXT: negf
  // CHECK-NEXT: ftof
  %0 = divf %zero, %zero : tile<f32>
  %1 = addf %nan, %zero : tile<f32>
  %2 = remf %minus_one, %zero : tile<f32>
  %3 = maxf %nan, %zero propagate_nan : tile<f32>
  %4 = negf %nan : tile<f32>
  %5 = ftof %nan : tile<f32> -> tile<f64>
  %t0 = print_tko "%f %f %f %f %f %f", %0, %1, %2, %3, %4, %5 : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f64> -> token
} }

// -----
// One element that is undefined keeps the whole op.
// CHECK-LABEL: entry @one_element
cuda_tile.module @m { entry @one_element() {
  %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %b = constant <i32: [1, 1, 0, 1]> : tile<4xi32>
  // CHECK: divi
  %0 = divi %a, %b unsigned : tile<4xi32>
  %t0 = print_tko "%d", %0 : tile<4xi32> -> token
} }

// -----
// -0 + 0 is 0, a NaN times 1 is a quiet one, infinity minus itself is NaN: identities of integers are none of numbers.
// CHECK-LABEL: entry @identities
cuda_tile.module @m { entry @identities(%x: tile<f32>) {
  %zero = constant <f32: 0.0> : tile<f32>
  %minus_zero = constant <f32: -0.0> : tile<f32>
  %one = constant <f32: 1.0> : tile<f32>
  // CHECK: addf
  // CHECK-NEXT: addf
  // CHECK-NEXT: mulf
  // CHECK-NEXT: divf
  // CHECK-NEXT: subf
  // CHECK-NEXT: mulf
  // CHECK-NEXT: maxf
  // CHECK-NEXT: cmpf equal
  // CHECK-NEXT: cmpf not_equal unordered
  %0 = addf %x, %zero : tile<f32>
  %1 = addf %x, %minus_zero : tile<f32>
  %2 = mulf %x, %one : tile<f32>
  %3 = divf %x, %one : tile<f32>
  %4 = subf %x, %x : tile<f32>
  %5 = mulf %x, %zero : tile<f32>
  %6 = maxf %x, %x : tile<f32>
  %7 = cmpf equal ordered %x, %x : tile<f32> -> tile<i1>
  %8 = cmpf not_equal unordered %x, %x : tile<f32> -> tile<i1>
  %t0 = print_tko "%f %f %f %f %f %f %f %d %d", %0, %1, %2, %3, %4, %5, %6, %7, %8
    : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<i1>, tile<i1> -> token
} }

// -----
// Results for which a target has a choice, and functions that no two libraries compute alike.
// CHECK-LABEL: entry @inexact
cuda_tile.module @m { entry @inexact() {
  %one = constant <f32: 1.0> : tile<f32>
  %three = constant <f32: 3.0> : tile<f32>
  // CHECK: divf %{{.*}} rounding<approx>
  // CHECK-NEXT: divf %{{.*}} rounding<full>
  // CHECK-NEXT: exp
  %0 = divf %one, %three rounding<approx> : tile<f32>
  %1 = divf %one, %three rounding<full> : tile<f32>
  %2 = exp %one : tile<f32>
  %t0 = print_tko "%f %f %f", %0, %1, %2 : tile<f32>, tile<f32>, tile<f32> -> token
} }

// -----
// Conversions out of range.
// CHECK-LABEL: entry @ranges
cuda_tile.module @m { entry @ranges() {
  %large = constant <f32: 3.0e9> : tile<f32>
  %minus = constant <f32: -1.0> : tile<f32>
  %nan = constant <f32: 0x7FC00000> : tile<f32>
  %wide = constant <i32: 256> : tile<i32>
  // CHECK: ftoi %{{.*}} signed
  // CHECK-NEXT: ftoi %{{.*}} unsigned
  // CHECK-NEXT: ftoi
  // CHECK-NEXT: ftof
  // CHECK-NEXT: ftof
  // CHECK-NEXT: trunci
  %0 = ftoi %large signed : tile<f32> -> tile<i32>
  %1 = ftoi %minus unsigned : tile<f32> -> tile<i32>
  %2 = ftoi %nan signed : tile<f32> -> tile<i32>
  %3 = ftof %large : tile<f32> -> tile<f8E4M3FN>
  %4 = ftof %minus rounding<zero> : tile<f32> -> tile<f8E8M0FNU>
  %5 = trunci %wide overflow<no_unsigned_wrap> : tile<i32> -> tile<i8>
  %6 = ftof %3 : tile<f8E4M3FN> -> tile<f32>
  %7 = ftof %4 : tile<f8E8M0FNU> -> tile<f32>
  %t0 = print_tko "%d %d %d %f %f %d", %0, %1, %2, %6, %7, %5 : tile<i32>, tile<i32>, tile<i32>, tile<f32>, tile<f32>, tile<i8> -> token
} }

// -----
// A slice that does not exist, and one whose number is not known.
// CHECK-LABEL: entry @slices
cuda_tile.module @m { entry @slices(%n: tile<i32>) {
  %two = constant <i32: 2> : tile<i32>
  %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %b = constant <i32: [5, 6]> : tile<2xi32>
  // CHECK: extract
  // CHECK-NEXT: extract
  // CHECK-NEXT: insert
  %0 = extract %a[%two] : tile<4xi32> -> tile<2xi32>
  %1 = extract %a[%n] : tile<4xi32> -> tile<2xi32>
  %2 = insert %b, %a[%two] : tile<2xi32>, tile<4xi32>
  %t0 = print_tko "%d %d %d", %0, %1, %2 : tile<2xi32>, tile<2xi32>, tile<4xi32> -> token
} }

// -----
// More than 4096 elements that differ: the op is shorter than what it computes.
// CHECK-LABEL: entry @large
cuda_tile.module @m { entry @large() {
  %row = constant <i32: [0, 1]> : tile<2xi32>
  %column = reshape %row : tile<2xi32> -> tile<2x1xi32>
  %one = constant <i32: 1> : tile<2x2048xi32>
  %more = constant <i32: 1> : tile<2x4096xi32>
  // CHECK-DAG: %[[COLUMN:.*]] = constant <i32: {{\[\[}}0], [1]]> : tile<2x1xi32>
  // CHECK-DAG: %[[FITS:.*]] = constant <i32: {{\[\[}}1, 1, {{.*}}]]> : tile<2x2048xi32>
  // CHECK: %[[WIDE:.*]] = broadcast %[[COLUMN]] : tile<2x1xi32> -> tile<2x4096xi32>
  // CHECK-NEXT: addi %[[WIDE]]
  %0 = broadcast %column : tile<2x1xi32> -> tile<2x2048xi32>
  %1 = addi %0, %one : tile<2x2048xi32>
  %2 = broadcast %column : tile<2x1xi32> -> tile<2x4096xi32>
  %3 = addi %2, %more : tile<2x4096xi32>
  %t0 = print_tko "%d %d", %1, %3 : tile<2x2048xi32>, tile<2x4096xi32> -> token
} }
