// Division and conversion get total forms; constants that rule the undefined cases out leave them plain.
// RUN: %tessera-opt %s --tessera-expand-total-arithmetic --split-input-file | FileCheck %s

// CHECK-LABEL: @quotient
// CHECK-SAME: %[[A:[a-zA-Z0-9_]+]]: !cuda_tile.tile<i32>, %[[B:[a-zA-Z0-9_]+]]: !cuda_tile.tile<i32>
tessera.entry @quotient(%z: !tessera.tensor<exclusive, 8xf32>, %a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>) {
  // CHECK: %[[ZERO:.*]] = cuda_tile.constant <i32: 0>
  // CHECK: %[[BY_ZERO:.*]] = cuda_tile.cmpi equal %[[B]], %[[ZERO]], signed
  // CHECK: %[[IS_MINUS_ONE:.*]] = cuda_tile.cmpi equal %[[B]]
  // CHECK: %[[IS_LEAST:.*]] = cuda_tile.cmpi equal %[[A]]
  // CHECK: %[[OVERFLOWS:.*]] = cuda_tile.andi %[[IS_MINUS_ONE]], %[[IS_LEAST]]
  // CHECK: %[[UNDEFINED:.*]] = cuda_tile.ori %[[BY_ZERO]], %[[OVERFLOWS]]
  // CHECK: %[[ONE:.*]] = cuda_tile.constant <i32: 1>
  // CHECK: %[[SAFE:.*]] = cuda_tile.select %[[UNDEFINED]], %[[ONE]], %[[B]]
  // CHECK: cuda_tile.divi %[[A]], %[[SAFE]] signed
  %q = cuda_tile.divi %a, %b signed : !cuda_tile.tile<i32>
  tessera.return
}

// -----

// Unsigned division cannot overflow.
// CHECK-LABEL: @unsigned_remainder
tessera.entry @unsigned_remainder(%z: !tessera.tensor<exclusive, 8xf32>, %a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>) {
  // CHECK: %[[BY_ZERO:.*]] = cuda_tile.cmpi equal
  // CHECK-NOT: cuda_tile.andi
  // CHECK: %[[SAFE:.*]] = cuda_tile.select %[[BY_ZERO]]
  // CHECK: cuda_tile.remi %{{.*}}, %[[SAFE]] unsigned
  %r = cuda_tile.remi %a, %b unsigned : !cuda_tile.tile<i32>
  tessera.return
}

// -----

// CHECK-LABEL: @constants
tessera.entry @constants(%z: !tessera.tensor<exclusive, 8xi32>, %a: !cuda_tile.tile<i32>)
    attributes {parameter_names = ["z", "a"], parameter_flags = array<i32: 1, 0>} {
  // CHECK: %[[TEN:.*]] = cuda_tile.constant <i32: 10>
  // CHECK-NEXT: cuda_tile.divi %{{.*}}, %[[TEN]] signed
  %ten = cuda_tile.constant <i32: 10> : !cuda_tile.tile<i32>
  %q = cuda_tile.divi %a, %ten signed : !cuda_tile.tile<i32>
  // A constant that was broadcast by the source.
  %old = tessera.load %z : !tessera.tensor<exclusive, 8xi32> -> !cuda_tile.tile<8xi32>
  %one = cuda_tile.reshape %ten : !cuda_tile.tile<i32> -> !cuda_tile.tile<1xi32>
  // CHECK: %[[ALL:.*]] = cuda_tile.broadcast
  // CHECK-NEXT: cuda_tile.remi %{{.*}}, %[[ALL]] signed
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1xi32> -> !cuda_tile.tile<8xi32>
  %r = cuda_tile.remi %old, %all signed : !cuda_tile.tile<8xi32>
  // -1 is never zero, but may overflow.
  // CHECK: %[[MINUS:.*]] = cuda_tile.constant <i32: {{-1|0xFFFFFFFF|4294967295}}>
  // CHECK-NOT: cuda_tile.ori
  // CHECK: cuda_tile.select
  // CHECK-NEXT: cuda_tile.divi
  %minus = cuda_tile.constant <i32: -1> : !cuda_tile.tile<i32>
  %n = cuda_tile.divi %a, %minus signed : !cuda_tile.tile<i32>
  tessera.return
}

// -----

// CHECK-LABEL: @conversion
// CHECK-SAME: %[[F:[a-zA-Z0-9_]+]]: !cuda_tile.tile<f32>
tessera.entry @conversion(%z: !tessera.tensor<exclusive, 8xi32>, %f: !cuda_tile.tile<f32>) {
  // CHECK: %[[LEAST:.*]] = cuda_tile.constant <f32: -2.14748365E+9>
  // CHECK: %[[ABOVE:.*]] = cuda_tile.constant <f32: 2.14748365E+9>
  // CHECK: %[[NOT_SMALL:.*]] = cuda_tile.cmpf greater_than_or_equal ordered %[[F]], %[[LEAST]]
  // CHECK: %[[NOT_LARGE:.*]] = cuda_tile.cmpf less_than ordered %[[F]], %[[ABOVE]]
  // CHECK: %[[FITS:.*]] = cuda_tile.andi %[[NOT_SMALL]], %[[NOT_LARGE]]
  // CHECK: %[[SAFE:.*]] = cuda_tile.select %[[FITS]], %[[F]]
  // CHECK: %[[I:.*]] = cuda_tile.ftoi %[[SAFE]] signed
  // CHECK: %[[LARGE:.*]] = cuda_tile.cmpf greater_than_or_equal ordered %[[F]], %[[ABOVE]]
  // CHECK: %[[SMALL:.*]] = cuda_tile.cmpf less_than ordered %[[F]], %[[LEAST]]
  // CHECK: %[[CLAMPED:.*]] = cuda_tile.select %[[LARGE]], %{{.*}}, %[[I]]
  // CHECK: %[[RESULT:.*]] = cuda_tile.select %[[SMALL]], %{{.*}}, %[[CLAMPED]]
  %i = cuda_tile.ftoi %f signed : !cuda_tile.tile<f32> -> !cuda_tile.tile<i32>
  // CHECK: cuda_tile.reshape %[[RESULT]]
  %t = cuda_tile.reshape %i : !cuda_tile.tile<i32> -> !cuda_tile.tile<1xi32>
  // CHECK: %[[C:.*]] = cuda_tile.constant <f32: 2.500000e+00>
  // CHECK-NEXT: cuda_tile.ftoi %[[C]] signed
  %c = cuda_tile.constant <f32: 2.5> : !cuda_tile.tile<f32>
  %ci = cuda_tile.ftoi %c signed : !cuda_tile.tile<f32> -> !cuda_tile.tile<i32>
  tessera.return
}

// -----

// f16 has no value beyond the integers of 64 bits but its infinities, which the comparisons exclude.
// CHECK-LABEL: @infinities
tessera.entry @infinities(%z: !tessera.tensor<exclusive, 8xi32>, %f: !cuda_tile.tile<f16>) {
  // CHECK: cuda_tile.cmpf greater_than ordered
  // CHECK: cuda_tile.cmpf less_than ordered
  %i = cuda_tile.ftoi %f signed : !cuda_tile.tile<f16> -> !cuda_tile.tile<i64>
  tessera.return
}

// -----

// The launcher evaluates preconditions exactly, so that they stay as they are.
// CHECK-LABEL: @precondition
tessera.entry @precondition(%z: !tessera.tensor<exclusive, 8xf32>, %a: !cuda_tile.tile<i32>) {
  // CHECK-NOT: cuda_tile.select
  tessera.precondition "a / a == a" {
    %q = cuda_tile.divi %a, %a signed : !cuda_tile.tile<i32>
    %c = cuda_tile.cmpi equal %q, %a, signed : !cuda_tile.tile<i32> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

// Distances of shifts and numbers of slices count modulo a power of two; constants that are in range stay as they are.
// CHECK-LABEL: @masks
// CHECK-SAME: %[[A:[a-zA-Z0-9_]+]]: !cuda_tile.tile<i32>, %[[N:[a-zA-Z0-9_]+]]: !cuda_tile.tile<i32>, %[[B:[a-zA-Z0-9_]+]]: !cuda_tile.tile<i8>
tessera.entry @masks(%z: !tessera.tensor<exclusive, 4x8xf32>, %a: !cuda_tile.tile<i32>, %n: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i8>) {
  // CHECK: %[[WIDTH:.*]] = cuda_tile.constant <i32: 31>
  // CHECK: %[[LEFT:.*]] = cuda_tile.andi %[[N]], %[[WIDTH]]
  // CHECK: cuda_tile.shli %[[A]], %[[LEFT]]
  %l = cuda_tile.shli %a, %n : !cuda_tile.tile<i32>
  // CHECK: %[[BYTE:.*]] = cuda_tile.constant <i8: 7>
  // CHECK: %[[RIGHT:.*]] = cuda_tile.andi %[[B]], %[[BYTE]]
  // CHECK: cuda_tile.shri %[[B]], %[[RIGHT]] signed
  %r = cuda_tile.shri %b, %b signed : !cuda_tile.tile<i8>
  // CHECK: %[[THREE:.*]] = cuda_tile.constant <i32: 3>
  // CHECK-NEXT: cuda_tile.shri %[[A]], %[[THREE]] unsigned
  %three = cuda_tile.constant <i32: 3> : !cuda_tile.tile<i32>
  %s = cuda_tile.shri %a, %three unsigned : !cuda_tile.tile<i32>
  // A distance of the whole width is one of zero.
  // CHECK: %[[ALL:.*]] = cuda_tile.constant <i32: 32>
  // CHECK: %[[MASKED:.*]] = cuda_tile.andi %[[ALL]]
  // CHECK: cuda_tile.shli %[[A]], %[[MASKED]]
  %all = cuda_tile.constant <i32: 32> : !cuda_tile.tile<i32>
  %w = cuda_tile.shli %a, %all : !cuda_tile.tile<i32>
  %old = tessera.load %z : !tessera.tensor<exclusive, 4x8xf32> -> !cuda_tile.tile<4x8xf32>
  // CHECK: %[[ONE:.*]] = cuda_tile.constant <i32: 1>
  // CHECK: %[[ROW:.*]] = cuda_tile.andi %[[N]], %[[ONE]]
  // CHECK: %[[PART:.*]] = cuda_tile.extract %{{.*}}[%[[ROW]], %[[THREE]]]
  %part = cuda_tile.extract %old[%n, %three] : !cuda_tile.tile<4x8xf32> -> !cuda_tile.tile<2x2xf32>
  // CHECK: %[[FIRST:.*]] = cuda_tile.andi %[[A]]
  // CHECK: %[[SECOND:.*]] = cuda_tile.andi %[[N]]
  // CHECK: cuda_tile.insert %[[PART]], %{{.*}}[%[[FIRST]], %[[SECOND]]]
  %new = cuda_tile.insert %part, %old[%a, %n] : !cuda_tile.tile<2x2xf32>, !cuda_tile.tile<4x8xf32>
  tessera.store %new, %z : !cuda_tile.tile<4x8xf32>, !tessera.tensor<exclusive, 4x8xf32>
  tessera.return
}

// -----

// The number of an iteration stays in its type: iterations are counted where it might not.
// CHECK-LABEL: tessera.entry @loops
// CHECK-SAME: %[[N:[a-z0-9]+]]: !cuda_tile.tile<i32>
tessera.entry @loops(%z: !tessera.tensor<exclusive, 8xi32>, %n: !cuda_tile.tile<i32>)
    attributes {parameter_names = ["z", "n"], parameter_flags = array<i32: 0, 0>} {
  %one = cuda_tile.constant <i32: 1> : !cuda_tile.tile<i32>
  %four = cuda_tile.constant <i32: 4> : !cuda_tile.tile<i32>
  %hundred = cuda_tile.constant <i32: 100> : !cuda_tile.tile<i32>
  // CHECK: cuda_tile.for %{{.*}} in (%[[ONE:.*]] to %[[N]], step %[[ONE]])
  %a = cuda_tile.for %i in (%one to %n, step %one) : tile<i32> iter_values(%v = %one) -> (tile<i32>) {
    cuda_tile.continue %i : !cuda_tile.tile<i32>
  }
  // CHECK: cuda_tile.for %{{.*}} in (%{{.*}} to %{{.*}}, step %[[FOUR:.*]]) : tile<i32> iter_values
  %b = cuda_tile.for %i in (%one to %hundred, step %four) : tile<i32> iter_values(%v = %one) -> (tile<i32>) {
    cuda_tile.continue %i : !cuda_tile.tile<i32>
  }
  // CHECK: %[[ZERO:.*]] = cuda_tile.constant <i32: 0>
  // CHECK: %[[STEP:.*]] = cuda_tile.constant <i32: 1>
  // CHECK: %[[SPAN:.*]] = cuda_tile.subi %[[N]], %[[ONE]]
  // CHECK: %[[BEFORE:.*]] = cuda_tile.subi %[[SPAN]], %[[STEP]]
  // CHECK: %[[LAST:.*]] = cuda_tile.divi %[[BEFORE]], %[[FOUR]] unsigned
  // CHECK: cuda_tile.cmpi less_than %[[ONE]], %[[N]], signed
  // CHECK: %[[COUNT:.*]] = cuda_tile.select
  // CHECK: cuda_tile.for unsigned %[[K:.*]] in (%[[ZERO]] to %[[COUNT]], step %[[STEP]])
  // CHECK: %[[OFFSET:.*]] = muli %[[K]], %[[FOUR]]
  // CHECK: %[[NUMBER:.*]] = addi %[[ONE]], %[[OFFSET]]
  // CHECK: continue %[[NUMBER]]
  %c = cuda_tile.for %i in (%one to %n, step %four) : tile<i32> iter_values(%v = %one) -> (tile<i32>) {
    cuda_tile.continue %i : !cuda_tile.tile<i32>
  }
  tessera.return
}
