// Checks are placed on facts; without them the pass refuses to guess.
// RUN: %tessera-opt %s --tessera-place-checks --split-input-file --verify-diagnostics

// expected-error@below {{entry has no facts [TS9001]}}
tessera.entry @unspecialized(%z: !tessera.tensor<exclusive, 8xf32>) {
  tessera.return
}

// -----

// expected-error@below {{entry has no 'tessera.roots' [TS9001]}}
tessera.entry @no_contract(%z: !tessera.tensor<exclusive, 8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = []}} {
  tessera.return
}
