// RUN: tessera-opt %s --canonicalize --split-input-file | FileCheck %s
// Choices whose outcome is known, and loops that do nothing.

// CHECK-LABEL: entry @known
// CHECK-NOT: if
// CHECK: print_tko "%d", %[[N:.*]] : tile<i32>
// CHECK-NEXT: muli
// CHECK-NEXT: print_tko
// CHECK-NEXT: return
cuda_tile.module @m { entry @known(%n: tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %0 = if %true -> (tile<i32>) {
    yield %n : tile<i32>
  } else {
    %1 = muli %n, %n : tile<i32>
    yield %1 : tile<i32>
  }
  %t0 = print_tko "%d", %0 : tile<i32> -> token
  %2 = if %false -> (tile<i32>) {
    yield %n : tile<i32>
  } else {
    %3 = muli %n, %n : tile<i32>
    yield %3 : tile<i32>
  }
  if %false {
    %t1 = print_tko "never" -> token
  }
  %t2 = print_tko "%d", %2 : tile<i32> -> token
} }

// -----

// What stands behind a region that leaves is never reached.
// CHECK-LABEL: entry @leaves
// CHECK: loop {
// CHECK-NEXT: print_tko "once"
// CHECK-NEXT: break
// CHECK-NEXT: }
// CHECK-NEXT: for
// CHECK-NEXT: print_tko "each"
// CHECK-NEXT: }
// CHECK-NEXT: print_tko "last"
// CHECK-NEXT: return
// CHECK-NEXT: }
cuda_tile.module @m { entry @leaves(%n: tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  loop {
    if %true {
      %t0 = print_tko "once" -> token
      break
    }
    %t1 = print_tko "never" -> token
  }
  for %i in (%n to %n, step %n) : tile<i32> {
    %t2 = print_tko "each" -> token
    if %true {
      continue
    }
    %t3 = print_tko "never" -> token
  }
  if %true {
    %t4 = print_tko "last" -> token
    return
  }
  %t5 = print_tko "never" -> token
} }

// -----

// A loop that counts for nothing goes, with the loops in it; one that may stop early, that never ends or that is used stays.
// CHECK-LABEL: entry @idle
// CHECK-NOT: for
// CHECK: loop
// CHECK: for
// CHECK: if
// CHECK: continue
// CHECK: print_tko
// CHECK: for
// CHECK: print_tko "used
cuda_tile.module @m { entry @idle(%n: tile<i32>, %c: tile<i1>) {
  for %i in (%n to %n, step %n) : tile<i32> {
    for %j in (%i to %n, step %n) : tile<i32> {
      %0 = addi %i, %j : tile<i32>
    }
  }
  loop {
    if %c {
      break
    }
  }
  for %i in (%n to %n, step %n) : tile<i32> {
    if %c {
      continue
    }
    %t0 = print_tko "effect" -> token
  }
  %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%x = %n) -> (tile<i32>) {
    %1 = addi %x, %i : tile<i32>
    continue %1 : tile<i32>
  }
  %t1 = print_tko "used %d", %r : tile<i32> -> token
} }
