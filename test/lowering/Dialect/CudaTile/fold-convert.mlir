// Comparisons, choices and conversions of constants; chains of conversions that are one.
// RUN: tessera-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: entry @comparison
cuda_tile.module @m { entry @comparison(%n: tile<i32>, %x: tile<f32>) {
  %a = constant <i32: [-1, 0, 1, 2]> : tile<4xi32>
  %one = constant <i32: 1> : tile<4xi32>
  %nan = constant <f32: [0x7FC00000, 1.0, -0.0, 0.0]> : tile<4xf32>
  %zero = constant <f32: 0.0> : tile<4xf32>
  // CHECK-DAG: %[[SIGNED:.*]] = constant <i1: [true, true, false, false]> : tile<4xi1>
  // CHECK-DAG: %[[UNSIGNED:.*]] = constant <i1: [false, true, false, false]> : tile<4xi1>
  // CHECK-DAG: %[[ORDERED:.*]] = constant <i1: [false, false, true, true]> : tile<4xi1>
  // CHECK-DAG: %[[UNORDERED:.*]] = constant <i1: [true, false, true, true]> : tile<4xi1>
  // CHECK-DAG: %[[TRUE:.*]] = constant <i1: true> : tile<i1>
  // CHECK-DAG: %[[FALSE:.*]] = constant <i1: false> : tile<i1>
  // CHECK: print_tko "%d %d %d %d", %[[SIGNED]], %[[UNSIGNED]], %[[ORDERED]], %[[UNORDERED]]
  // CHECK-NEXT: print_tko "%d %d %d %d", %[[TRUE]], %[[FALSE]], %[[FALSE]], %[[TRUE]]
  %0 = cmpi less_than %a, %one, signed : tile<4xi32> -> tile<4xi1>
  %1 = cmpi less_than %a, %one, unsigned : tile<4xi32> -> tile<4xi1>
  %2 = cmpf equal ordered %nan, %zero : tile<4xf32> -> tile<4xi1>
  %3 = cmpf equal unordered %nan, %zero : tile<4xf32> -> tile<4xi1>
  %t0 = print_tko "%d %d %d %d", %0, %1, %2, %3 : tile<4xi1>, tile<4xi1>, tile<4xi1>, tile<4xi1> -> token
  %4 = cmpi less_than_or_equal %n, %n, signed : tile<i32> -> tile<i1>
  %5 = cmpi not_equal %n, %n, signed : tile<i32> -> tile<i1>
  %6 = cmpf less_than ordered %x, %x : tile<f32> -> tile<i1>
  %7 = cmpf equal unordered %x, %x : tile<f32> -> tile<i1>
  %t1 = print_tko "%d %d %d %d", %4, %5, %6, %7 : tile<i1>, tile<i1>, tile<i1>, tile<i1> -> token
} }

// -----
// CHECK-LABEL: entry @choice
// CHECK-SAME: %[[C:.*]]: tile<i1>, %[[X:.*]]: tile<f32>, %[[Y:.*]]: tile<f32>
cuda_tile.module @m { entry @choice(%c: tile<i1>, %x: tile<f32>, %y: tile<f32>) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %some = constant <i1: [true, false]> : tile<2xi1>
  // A NaN is chosen as it is.
  %a = constant <f32: [0x7FA00001, 1.0]> : tile<2xf32>
  %b = constant <f32: [2.0, 3.0]> : tile<2xf32>
  // CHECK: %[[CHOSEN:.*]] = constant <f32: [0x7FA00001, 3.000000e+00]> : tile<2xf32>
  // CHECK-NEXT: print_tko "%f %f %f %f", %[[X]], %[[Y]], %[[X]], %[[CHOSEN]]
  %0 = select %true, %x, %y : tile<i1>, tile<f32>
  %1 = select %false, %x, %y : tile<i1>, tile<f32>
  %2 = select %c, %x, %x : tile<i1>, tile<f32>
  %3 = select %some, %a, %b : tile<2xi1>, tile<2xf32>
  %t0 = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<2xf32> -> token
} }

// -----
// CHECK-LABEL: entry @integers
// CHECK-SAME: %[[N:.*]]: tile<i8>, %[[W:.*]]: tile<i64>
cuda_tile.module @m { entry @integers(%n: tile<i8>, %w: tile<i64>) {
  %c = constant <i8: -128> : tile<i8>
  // CHECK-DAG: %[[SIGN:.*]] = constant <i32: -128> : tile<i32>
  // CHECK-DAG: %[[ZEROS:.*]] = constant <i32: 128> : tile<i32>
  // CHECK-DAG: %[[BIT:.*]] = constant <i1: false> : tile<i1>
  // CHECK-DAG: %[[WIDE:.*]] = exti %[[N]] unsigned : tile<i8> -> tile<i64>
  // CHECK-DAG: %[[SIGNED:.*]] = exti %[[N]] signed : tile<i8> -> tile<i64>
  // CHECK-DAG: %[[NARROW:.*]] = trunci %[[W]] : tile<i64> -> tile<i8>
  // CHECK: print_tko "%d %d %d %d %d %d %d", %[[SIGN]], %[[ZEROS]], %[[BIT]], %[[WIDE]], %[[SIGNED]], %[[N]], %[[NARROW]]
  %0 = exti %c signed : tile<i8> -> tile<i32>
  %1 = exti %c unsigned : tile<i8> -> tile<i32>
  %2 = trunci %c : tile<i8> -> tile<i1>
  %3 = exti %n unsigned : tile<i8> -> tile<i16>
  %4 = exti %3 signed : tile<i16> -> tile<i64>
  %5 = exti %n signed : tile<i8> -> tile<i16>
  %6 = exti %5 signed : tile<i16> -> tile<i64>
  %7 = trunci %5 : tile<i16> -> tile<i8>
  %8 = trunci %w : tile<i64> -> tile<i16>
  %9 = trunci %8 : tile<i16> -> tile<i8>
  %t0 = print_tko "%d %d %d %d %d %d %d", %0, %1, %2, %4, %6, %7, %9
    : tile<i32>, tile<i32>, tile<i1>, tile<i64>, tile<i64>, tile<i8>, tile<i8> -> token
} }

// -----
// A signed number that was extended with its sign keeps it: adding zeros after that is another number.
// CHECK-LABEL: entry @mixed
cuda_tile.module @m { entry @mixed(%n: tile<i8>) {
  // CHECK: exti %{{.*}} signed : tile<i8> -> tile<i16>
  // CHECK-NEXT: exti %{{.*}} unsigned : tile<i16> -> tile<i64>
  %0 = exti %n signed : tile<i8> -> tile<i16>
  %1 = exti %0 unsigned : tile<i16> -> tile<i64>
  %t0 = print_tko "%d", %1 : tile<i64> -> token
} }

// -----
// CHECK-LABEL: entry @numbers
cuda_tile.module @m { entry @numbers() {
  %pi = constant <f64: 3.14159265358979> : tile<f64>
  %large = constant <f64: 1.0e300> : tile<f64>
  %fraction = constant <f32: -2.75> : tile<f32>
  %nan = constant <f32: 0x7FC00000> : tile<f32>
  %odd = constant <i32: 16777217> : tile<i32>
  // CHECK-DAG: %[[F32:.*]] = constant <f32: 3.14159274> : tile<f32>
  // CHECK-DAG: %[[DOWN:.*]] = constant <f32: 3.1415925> : tile<f32>
  // CHECK-DAG: %[[F16:.*]] = constant <f16: 3.140630e+00> : tile<f16>
  // CHECK-DAG: %[[MOST:.*]] = constant <f32: 3.40282347E+38> : tile<f32>
  // CHECK-DAG: %[[INT:.*]] = constant <i32: -2> : tile<i32>
  // CHECK-DAG: %[[CLAMPED:.*]] = constant <i8: 0> : tile<i8>
  // CHECK-DAG: %[[EVEN:.*]] = constant <f32: 0x4B800000> : tile<f32>
  // CHECK: print_tko "%f %f %f %f", %[[F32]], %[[DOWN]], %[[F16]], %[[MOST]]
  // CHECK-NEXT: print_tko "%d %d %d %f", %[[INT]], %[[CLAMPED]], %[[CLAMPED]], %[[EVEN]]
  %0 = ftof %pi : tile<f64> -> tile<f32>
  %1 = ftof %pi rounding<zero> : tile<f64> -> tile<f32>
  %2 = ftof %pi : tile<f64> -> tile<f16>
  %3 = ftof %large rounding<zero> : tile<f64> -> tile<f32>
  %4 = ftoi %fraction signed : tile<f32> -> tile<i32>
  %5 = ftoi %fraction unsigned saturating : tile<f32> -> tile<i8>
  %6 = ftoi %nan unsigned saturating : tile<f32> -> tile<i8>
  %7 = itof %odd signed : tile<i32> -> tile<f32>
  %t0 = print_tko "%f %f %f %f", %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f16>, tile<f32> -> token
  %t1 = print_tko "%d %d %d %f", %4, %5, %6, %7 : tile<i32>, tile<i8>, tile<i8>, tile<f32> -> token
} }

// -----
// Bits are bits, those of a NaN too; cutting them anew and back changes nothing.
// CHECK-LABEL: entry @bits
// CHECK-SAME: %[[X:.*]]: tile<f32>
cuda_tile.module @m { entry @bits(%x: tile<f32>) {
  %p = iota : tile<8xi16>
  %signalling = constant <i32: 0x7F800001> : tile<i32>
  // CHECK-DAG: %[[NAN:.*]] = constant <f32: 0x7F800001> : tile<f32>
  // CHECK-DAG: %[[P:.*]] = iota
  // CHECK-NEXT: print_tko "%f %f %d", %[[NAN]], %[[X]], %[[P]]
  %0 = bitcast %signalling : tile<i32> -> tile<f32>
  %1 = bitcast %x : tile<f32> -> tile<i32>
  %2 = bitcast %1 : tile<i32> -> tile<f32>
  %3 = pack %p : tile<8xi16> -> tile<16xi8>
  %4 = unpack %3 : tile<16xi8> -> tile<8xi16>
  %t0 = print_tko "%f %f %d", %0, %2, %4 : tile<f32>, tile<f32>, tile<8xi16> -> token
} }
