// Facts come from the launcher; facts that do not fit are our fault and never become assumptions.
// RUN: %tessera-opt %s --tessera-specialize --split-input-file --verify-diagnostics

// expected-error@below {{facts of the entry are malformed [TS9001]}}
tessera.entry @malformed(%z: !tessera.tensor<exclusive, 8xf32>) attributes {tessera.facts = {index_width = 64 : i64}} {
  tessera.return
}

// -----

// expected-error@below {{facts of the entry are malformed [TS9001]}}
tessera.entry @odd_divisor(%z: !tessera.tensor<exclusive, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [
      {alignment = 12 : i64, divisibility = 1 : i64, extents = array<i64: 1>, singletons = 0 : i64, strides = array<i64: 1>,
       unit_axis = 0 : i64}]}} {
  tessera.return
}

// -----

// expected-error@below {{facts do not fit the entry: 0 parameters instead of 1 [TS9001]}}
tessera.entry @missing(%z: !tessera.tensor<exclusive, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = []}} {
  tessera.return
}

// -----

// expected-error@below {{facts do not fit the entry: parameter 0 has rank 1 [TS9001]}}
tessera.entry @rank(%z: !tessera.tensor<exclusive, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 0 : i64, strides = array<i64: 1, 1>,
       unit_axis = 0 : i64}]}} {
  tessera.return
}

// -----

// expected-error@below {{facts do not fit the entry: parameter 0 is not aligned to its elements [TS9001]}}
tessera.entry @alignment(%z: !tessera.tensor<exclusive, 8xf64>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1>, singletons = 0 : i64, strides = array<i64: 1>,
       unit_axis = 0 : i64}]}} {
  tessera.return
}

// -----

// expected-error@below {{facts do not fit the entry: parameter 0 has its unit stride on an axis of extent 1 [TS9001]}}
tessera.entry @unit_singleton(%z: !tessera.tensor<exclusive, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1>, singletons = 1 : i64, strides = array<i64: 1>,
       unit_axis = 0 : i64}]}} {
  tessera.return
}

// -----

// expected-error@below {{facts do not fit the entry: a grid of rank 4 is linear [TS9001]}}
tessera.entry @deep_grid(%z: !tessera.tensor<exclusive, 1x1x1x8xf32>) {
  tessera.return
}
