// Positions become debug information: the entry's function, one more per inlined function, and call sites. Reading gives all of it back.
// RUN: split-file %s %t
// RUN: tessera-translate --text-to-bytecode --line-info %t/calls.mlir -o %t/calls.tileirbc
// RUN: tessera-translate --bytecode-to-text --print-debug-info %t/calls.tileirbc -o %t/calls.di.mlir
// RUN: FileCheck %s --input-file %t/calls.di.mlir
// What was read is written as it was, also without asking for it.
// RUN: tessera-translate --text-to-bytecode %t/calls.di.mlir | cmp - %t/calls.tileirbc
// RUN: tessera-translate --text-to-bytecode --line-info %t/calls.di.mlir | cmp - %t/calls.tileirbc

// CHECK: iota : tile<4xi32> loc(#[[IN_KERNEL:loc.*]])
// CHECK: addi {{.*}} loc(#[[IN_ADD:loc.*]])
// CHECK: addi {{.*}} loc(#[[IN_ADD]])
// CHECK: muli {{.*}} loc(#[[IN_MUL:loc.*]])
// The first part of a fused location that has a position, also behind an opaque one; a use of a macro; an op without position.
// CHECK: subi {{.*}} loc(#[[IN_KERNEL]])
// CHECK: andi {{.*}} loc(#[[IN_KERNEL]])
// CHECK: ori {{.*}} loc(#[[UNKNOWN:loc.*]])
// CHECK: xori {{.*}} loc(#[[NAMELESS:loc.*]])
// CHECK: } loc(#[[ENTRY:loc.*]])
// CHECK-DAG: #[[UNKNOWN]] = loc(unknown)
// CHECK-DAG: #[[FILE:.*]] = #cuda_tile.di_file<"kernel.cpp" in "/src">
// CHECK-DAG: #[[UNIT:.*]] = #cuda_tile.di_compile_unit<file = #[[FILE]]>
// CHECK-DAG: #[[K:.*]] = #cuda_tile.di_subprogram<file = #[[FILE]], line = 10, name = "scale<128>", linkageName = "k", compileUnit = #[[UNIT]], scopeLine = 10>
// CHECK-DAG: #[[AT_K:.*]] = loc("/src/kernel.cpp":10:20)
// CHECK-DAG: #[[ENTRY]] = #cuda_tile.di_loc<#[[AT_K]] in #[[K]]>
// CHECK-DAG: #[[AT_12:.*]] = loc("/src/kernel.cpp":12:13)
// CHECK-DAG: #[[IN_KERNEL]] = #cuda_tile.di_loc<#[[AT_12]] in #[[K]]>
// CHECK-DAG: #[[ADD_FILE:.*]] = #cuda_tile.di_file<"add.h" in "/src/inc">
// CHECK-DAG: #[[ADD:.*]] = #cuda_tile.di_subprogram<file = #[[ADD_FILE]], line = 3, name = "add(int)", linkageName = "add(int)@/src/inc/add.h", compileUnit = #[[UNIT]], scopeLine = 3>
// CHECK-DAG: #[[AT_14:.*]] = loc("/src/kernel.cpp":14:9)
// CHECK-DAG: #[[CALL:.*]] = #cuda_tile.di_loc<#[[AT_14]] in #[[K]]>
// CHECK-DAG: #[[AT_ADD:.*]] = loc("/src/inc/add.h":3:14)
// CHECK-DAG: #[[PLACE:.*]] = #cuda_tile.di_loc<#[[AT_ADD]] in #[[ADD]]>
// CHECK-DAG: #[[IN_ADD]] = loc(callsite(#[[PLACE]] at #[[CALL]]))
// CHECK-DAG: #[[AT_MID:.*]] = loc("/src/inc/add.h":4:9)
// CHECK-DAG: #[[MID:.*]] = #cuda_tile.di_loc<#[[AT_MID]] in #[[ADD]]>
// CHECK-DAG: #[[MID_CALL:.*]] = loc(callsite(#[[MID]] at #[[CALL]]))
// CHECK-DAG: #[[IN_MUL]] = loc(callsite(#{{.*}} at #[[MID_CALL]]))
// CHECK-DAG: #cuda_tile.di_subprogram<file = #{{.*}}, line = 9, name = "(inlined)", linkageName = "(inlined)@/src/inc/other.h", compileUnit = #[[UNIT]], scopeLine = 9>

// Without being asked, the writer leaves out what has no scope; the lines of a text are nobody's source.
// RUN: tessera-translate --text-to-bytecode %t/calls.mlir -o %t/plain.tileirbc
// RUN: tessera-translate --bytecode-to-text --print-debug-info %t/plain.tileirbc | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: di_subprogram
// PLAIN: iota : tile<4xi32> loc(#[[UNKNOWN:loc.*]])
// PLAIN: } loc(#[[UNKNOWN]])

// An entry without a position has that of its first op; scopes that belong to another function are replaced.
// RUN: tessera-translate --text-to-bytecode --line-info %t/scopes.mlir -o %t/scopes.tileirbc
// RUN: tessera-translate --bytecode-to-text --print-debug-info %t/scopes.tileirbc -o %t/scopes.di.mlir
// RUN: FileCheck %s --check-prefix=SCOPES --input-file %t/scopes.di.mlir
// RUN: tessera-translate --text-to-bytecode %t/scopes.di.mlir | cmp - %t/scopes.tileirbc
// SCOPES: entry @a
// SCOPES: } loc(#[[A:loc.*]])
// SCOPES: entry @b
// SCOPES: iota {{.*}} loc(#[[IN_B:loc.*]])
// SCOPES: } loc(#[[B:loc.*]])
// SCOPES-DAG: #[[AT:.*]] = loc("/src/kernel.cpp":7:1)
// SCOPES-DAG: #[[FUN_A:.*]] = #cuda_tile.di_subprogram<file = #{{.*}}, line = 7, name = "a", linkageName = "a"
// SCOPES-DAG: #[[A]] = #cuda_tile.di_loc<#[[AT]] in #[[FUN_A]]>
// SCOPES-DAG: #[[FUN_B:.*]] = #cuda_tile.di_subprogram<file = #{{.*}}, line = 20, name = "b", linkageName = "b"
// SCOPES-DAG: #[[B]] = #cuda_tile.di_loc<#{{.*}} in #[[FUN_B]]>
// SCOPES-DAG: #[[IN_B]] = #cuda_tile.di_loc<#[[AT]] in #[[FUN_B]]>

// RUN: not tessera-translate --verify %t/bad.mlir 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: a scope is a di_subprogram or a di_lexical_block

// Scopes that lie in no function of the entry are left out, and it is said.
// RUN: tessera-translate --text-to-bytecode %t/foreign.mlir -o %t/foreign.tileirbc 2>&1 | FileCheck %s --check-prefix=FOREIGN
// FOREIGN: k.cu:3:1: warning: debug information is left out: it does not lie in function 'k'
// FOREIGN-NOT: warning
// RUN: tessera-translate --text-to-bytecode %t/renamed.mlir -o %t/renamed.tileirbc 2>&1 | FileCheck %s --check-prefix=RENAMED
// RENAMED: k.cu:1:1: warning: debug information is left out: it does not lie in function 'l'
// RENAMED-NOT: warning

//--- calls.mlir
#in_kernel = loc("/src/kernel.cpp":12:13)
#call = loc("/src/kernel.cpp":14:9)
#in_add = loc("add(int)"("/src/inc/add.h":3:14))
#mid = loc("add(int)"("/src/inc/add.h":4:9))
#in_mul = loc("mul(int)"("/src/inc/mul.h":7:9))
cuda_tile.module @m { entry @k() {
  %a = iota : tile<4xi32> loc(#in_kernel)
  %b = addi %a, %a : tile<4xi32> loc(callsite(#in_add at #call))
  %c = addi %b, %a : tile<4xi32> loc(callsite(#in_add at #call))
  %d = muli %c, %a : tile<4xi32> loc(callsite(callsite(#in_mul at #mid) at #call))
  %e = subi %d, %a : tile<4xi32> loc(fused[unknown, fused<"kept">[#in_kernel], #call])
  %f = andi %e, %a : tile<4xi32> loc(callsite("macro"("/src/macros.h":5:5) at #in_kernel))
  %g = ori %f, %a : tile<4xi32> loc(unknown)
  %h = xori %g, %a : tile<4xi32> loc(callsite("/src/inc/other.h":9:1 at #call))
} loc("scale<128>"("/src/kernel.cpp":10:20)) }

//--- scopes.mlir
#file = #cuda_tile.di_file<"kernel.cpp" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#other = #cuda_tile.di_subprogram<file = #file, line = 1, name = "other", linkageName = "other", compileUnit = #unit, scopeLine = 1>
#block = #cuda_tile.di_lexical_block<scope = #other, file = #file, line = 2, column = 3>
#in_other = #cuda_tile.di_loc<loc("/src/kernel.cpp":7:1) in #block>
cuda_tile.module @m {
  entry @a() {
    %a = iota : tile<4xi32> loc(unknown)
    %b = iota : tile<4xi32> loc(#in_other)
  } loc(unknown)
  entry @b() {
    %a = iota : tile<4xi32> loc(#in_other)
  } loc("/src/kernel.cpp":20:1)
}

//--- bad.mlir
#file = #cuda_tile.di_file<"kernel.cpp" in "/src">
#in_file = #cuda_tile.di_loc<loc("/src/kernel.cpp":7:1) in #file>
cuda_tile.module @m { entry @k() {
} loc(#in_file) }

//--- foreign.mlir
#f = #cuda_tile.di_file<"k.cu" in "/s">
#u = #cuda_tile.di_compile_unit<file = #f>
#s = #cuda_tile.di_subprogram<file = #f, line = 1, name = "k", linkageName = "k", compileUnit = #u, scopeLine = 1>
#o = #cuda_tile.di_subprogram<file = #f, line = 1, name = "o", linkageName = "o", compileUnit = #u, scopeLine = 1>
cuda_tile.module @m { entry @k() {
  %0 = make_token : token loc(#cuda_tile.di_loc<loc("k.cu":2:1) in #s>)
  %1 = make_token : token loc(#cuda_tile.di_loc<loc("k.cu":3:1) in #o>)
  %2 = make_token : token loc(#cuda_tile.di_loc<loc("k.cu":4:1) in #o>)
} loc(#cuda_tile.di_loc<loc("k.cu":1:1) in #s>) }

//--- renamed.mlir
#f = #cuda_tile.di_file<"k.cu" in "/s">
#u = #cuda_tile.di_compile_unit<file = #f>
#s = #cuda_tile.di_subprogram<file = #f, line = 1, name = "k", linkageName = "k", compileUnit = #u, scopeLine = 1>
cuda_tile.module @m { entry @l() {
  %0 = make_token : token loc(#cuda_tile.di_loc<loc("k.cu":2:1) in #s>)
} loc(#cuda_tile.di_loc<loc("k.cu":1:1) in #s>) }
