// Every access gets one justification; the predicates and sites of a launch follow from them.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks --split-input-file | FileCheck %s
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks=in-place --split-input-file | FileCheck %s --check-prefix=IN-PLACE

// Two loads of one tensor stake one predicate: ceildiv(extent(z), 128) <= ceildiv(extent(x), 128), at the site of the first.
// CHECK-LABEL: tessera.entry @launch
// CHECK-SAME: tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 1>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
// CHECK-SAME: tessera.predicates = [{code = 4020 : i64, program = array<i64: 1, 0, 0, 128, 21, 0, 1, 256, 0, 128, 21, 0, 27, 0>, site = 0 : i64, text = "'x' has at least as many tiles as 'z' on axis 0"
// CHECK-SAME: tessera.sites = [{axis = 0 : i64, parameter = 1 : i64
// IN-PLACE-LABEL: tessera.entry @launch
// The pointer to the failure record ends the list.
// IN-PLACE-SAME: array<i64: 4, 0, 8, 0>]
// IN-PLACE-SAME: tessera.justifications = [{parameter = 1 : i64, references = array<i64: 0>, rungs = array<i64: 3>}, {parameter = 1 : i64, references = array<i64: 1>, rungs = array<i64: 3>}, {parameter = 0 : i64, references = array<i64: -1>, rungs = array<i64: 0>}]
// IN-PLACE-SAME: tessera.predicates = []
tessera.entry @launch(%z: !tessera.tensor<exclusive, 128xf32>, %x: !tessera.tensor<shared, ?xf32>) {
  // CHECK: tessera.load_like %arg1, %arg0 {tessera.access = 0 : i64}
  %a = tessera.load_like %x, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 128xf32> -> !cuda_tile.tile<128xf32>
  // CHECK: tessera.load_like %arg1, %arg0 {tessera.access = 1 : i64}
  %b = tessera.load_like %x, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 128xf32> -> !cuda_tile.tile<128xf32>
  %s = cuda_tile.addf %a, %b : !cuda_tile.tile<128xf32>
  // CHECK: tessera.store %{{.*}}, %arg0 {tessera.access = 2 : i64}
  tessera.store %s, %z : !cuda_tile.tile<128xf32>, !tessera.tensor<exclusive, 128xf32>
  tessera.return
}

// -----

// An axis on which the program's tensor has one sub-tensor needs no check, if the other has any extent there; the other axis does.
// CHECK-LABEL: tessera.entry @proved_axis
// CHECK-SAME: tessera.justifications = [{parameter = 1 : i64, references = array<i64: -1, 0>, rungs = array<i64: 0, 1>}]
// The static extent of 100 is 13 tiles of 8.
// CHECK-SAME: program = array<i64: 1, 1, 0, 8, 21, 0, 0, 13, 27, 0>
tessera.entry @proved_axis(%z: !tessera.tensor<exclusive, 1x8xf32>, %x: !tessera.tensor<shared, 4x100xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [
      {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 1, 16>, singletons = 1 : i64, strides = array<i64: 1, 1>,
       unit_axis = 1 : i64},
      {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 4, 4>, singletons = 0 : i64, strides = array<i64: 4, 1>,
       unit_axis = 1 : i64}]}} {
  %a = tessera.load_like %x, %z : !tessera.tensor<shared, 4x100xf32>, !tessera.tensor<exclusive, 1x8xf32> -> !cuda_tile.tile<1x8xf32>
  tessera.return
}

// -----

// A conditional access must not refuse the launch: it is guarded where it stands.
// CHECK-LABEL: tessera.entry @conditional
// CHECK-SAME: array<i64: 4, 0, 8, 0>]
// CHECK-SAME: rungs = array<i64: 3>
// CHECK-SAME: tessera.predicates = []
tessera.entry @conditional(%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, ?xf32>, %b: !cuda_tile.tile<i1>) {
  %zero = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  %v = cuda_tile.if %b -> (!cuda_tile.tile<8xf32>) {
    %a = tessera.load_like %x, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
    cuda_tile.yield %a : !cuda_tile.tile<8xf32>
  } else {
    cuda_tile.yield %zero : !cuda_tile.tile<8xf32>
  }
  tessera.store %v, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// Preconditions become programs: scalar 1 < extent(z, 0) (mode 27 is "at most", 26 "less than"), and are gone.
// CHECK-LABEL: tessera.entry @preconditions
// CHECK-SAME: {code = 4015 : i64, program = array<i64: 3, 1, 1, 0, 26, 0>, site = -1 : i64, text = "n < size"
// Division rounds toward zero whatever the signs: max(floor(n / 3), 0) + min(ceil(n / 3), 0).
// CHECK-SAME: {code = 4015 : i64, program = array<i64: 3, 1, 0, 3, 19, 0, 0, 0, 23, 0, 3, 1, 0, 3, 21, 0, 0, 0, 22, 0, 16, 0, 0, 5, 24, 0>, site = -1 : i64, text = "n / 3 == 5"
// CHECK-SAME: {code = 4015 : i64, program = array<i64: 1, 0, 0, 8, 20, 0, 0, 0, 24, 0>, site = -1 : i64, text = "size % 8 == 0"
tessera.entry @preconditions(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i64>) {
  // CHECK-NOT: tessera.precondition
  tessera.precondition "n < size" {
    %size = tessera.extent %z, 0 : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<i64>
    %c = cuda_tile.cmpi less_than %n, %size, signed : !cuda_tile.tile<i64> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.precondition "n / 3 == 5" {
    %three = cuda_tile.constant <i64: 3> : !cuda_tile.tile<i64>
    %five = cuda_tile.constant <i64: 5> : !cuda_tile.tile<i64>
    %q = cuda_tile.divi %n, %three signed : !cuda_tile.tile<i64>
    %c = cuda_tile.cmpi equal %q, %five, signed : !cuda_tile.tile<i64> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.precondition "size % 8 == 0" {
    %eight = cuda_tile.constant <i64: 8> : !cuda_tile.tile<i64>
    %zero = cuda_tile.constant <i64: 0> : !cuda_tile.tile<i64>
    %size = tessera.extent %z, 0 : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<i64>
    %r = cuda_tile.remi %size, %eight signed : !cuda_tile.tile<i64>
    %c = cuda_tile.cmpi equal %r, %zero, signed : !cuda_tile.tile<i64> -> !cuda_tile.tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}
