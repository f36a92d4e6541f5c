// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.entry @k(%x: !tessera.tensor<shared, ?xf32>) {
  %0 = tessera.extent %x, 0 : !tessera.tensor<shared, ?xf32> -> !cuda_tile.tile<i64>
  // precondition_c1
  // expected-error@+1 {{stands at the head of its entry}}
  tessera.precondition "late" {
    %t = cuda_tile.constant <i1: true> : tile<i1>
    tessera.yield %t : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

tessera.entry @k() {
  tessera.precondition "endless" {
    // precondition_c2
    // expected-error@+1 {{block with no terminator}}
    %t = cuda_tile.constant <i1: true> : tile<i1>
  }
  tessera.return
}

// -----

tessera.entry @k() {
  tessera.precondition "wide" {
    %t = cuda_tile.constant <i1: true> : tile<2xi1>
    // expected-error@+1 {{operand #0 must be tile of one i1 (rank 0)}}
    tessera.yield %t : !cuda_tile.tile<2xi1>
  }
  tessera.return
}

// -----

tessera.entry @k(%n: !cuda_tile.tile<i64>) {
  tessera.precondition "of a later value" {
    // precondition_c4
    // expected-error@+1 {{a precondition uses parameters of the entry and constants only}}
    %t = cuda_tile.cmpi equal %n, %0, signed : tile<i64> -> tile<i1>
    tessera.yield %t : !cuda_tile.tile<i1>
  }
  %0 = cuda_tile.negi %n : tile<i64>
  tessera.return
}

// -----

tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>) {
  tessera.precondition "reads" {
    // precondition_c3
    // expected-error@+1 {{cannot stand in a precondition}}
    %0 = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
    %t = cuda_tile.constant <i1: true> : tile<i1>
    tessera.yield %t : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

tessera.entry @k(%q: !cuda_tile.tile<i1>) {
  tessera.precondition "branches" {
    // precondition_c3
    // expected-error@+1 {{cannot stand in a precondition}}
    %t = cuda_tile.if %q -> (tile<i1>) {
      yield %q : tile<i1>
    } else {
      yield %q : tile<i1>
    }
    tessera.yield %t : !cuda_tile.tile<i1>
  }
  tessera.return
}

// -----

module {
  // expected-error@+1 {{expects parent op 'tessera.entry'}}
  tessera.precondition "nowhere" {
    %t = cuda_tile.constant <i1: true> : tile<i1>
    tessera.yield %t : !cuda_tile.tile<i1>
  }
}
