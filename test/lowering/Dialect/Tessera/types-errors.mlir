// Types that cannot exist.
// RUN: tessera-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unknown mode 'mine'}}
module attributes {tessera.type = !tessera.tensor<mine, 8xf32>} {}

// -----

// expected-error@+1 {{a tensor has 1 to 8 axes}}
module attributes {tessera.type = !tessera.tensor<shared, 1x1x1x1x1x1x1x1x1xf32>} {}

// -----

// expected-error@+1 {{a tensor has 1 to 8 axes}}
module attributes {tessera.type = !tessera.tensor<shared, f32>} {}

// -----

// expected-error@+1 {{'i4' cannot be an element of a tensor}}
module attributes {tessera.type = !tessera.tensor<shared, 8xi4>} {}

// -----

// expected-error@+1 {{'index' cannot be an element of a tensor}}
module attributes {tessera.type = !tessera.tensor<shared, 8xindex>} {}

// -----

// expected-error@+1 {{static extents of a tensor are positive, not 0}}
module attributes {tessera.type = !tessera.tensor<shared, 0xf32>} {}

// -----

// expected-error@+1 {{extents of a sub-tensor are powers of two, not 3}}
module attributes {tessera.type = !tessera.tensor<exclusive, ?x3xf32>} {}

// -----

// expected-error@+1 {{a sub-tensor has at most 16777216 elements}}
module attributes {tessera.type = !tessera.tensor<exclusive, 8388608x4xf32>} {}
