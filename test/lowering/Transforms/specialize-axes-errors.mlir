// Facts about axes that a parameter does not have.
// RUN: %tessera-opt %s --tessera-specialize --split-input-file --verify-diagnostics

// expected-error@below {{facts do not fit the entry: parameter 0 has no such axis [TS9001]}}
tessera.entry @unit_axis(%z: !tessera.tensor<exclusive, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1>, singletons = 0 : i64, strides = array<i64: 1>,
       unit_axis = 1 : i64}]}} {
  tessera.return
}

// -----

// expected-error@below {{facts do not fit the entry: parameter 0 has no such axis [TS9001]}}
tessera.entry @singleton(%z: !tessera.tensor<exclusive, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1>, singletons = 2 : i64, strides = array<i64: 1>,
       unit_axis = 0 : i64}]}} {
  tessera.return
}

// -----

// expected-error@below {{facts do not fit the entry: parameter 0 has a static extent other than 1 on a singleton axis [TS9001]}}
tessera.entry @contradiction(%x: !tessera.tensor<shared, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1>, singletons = 1 : i64, strides = array<i64: 1>,
       unit_axis = -1 : i64}]}} {
  tessera.return
}
