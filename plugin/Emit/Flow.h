// How control leaves a region while a kernel is emitted, and what is known there.
#ifndef TESSERA_PLUGIN_EMIT_FLOW_H
#define TESSERA_PLUGIN_EMIT_FLOW_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/LogicalResult.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "plugin/Emit/Value.h"

namespace tessera::plugin {

// Where emission stands. `Left`: the block ends in break or continue. `Returned`: behind a return, in a block that still runs on.
// `MayHaveReturned`: a truth value says whether.
enum class Flow { Here, MayHaveReturned, Returned, Left };

// Objects that existed before a region, with the values that the region gave them, in the order of the first write.
using Changes = llvm::MapVector<Value*, Value>;

// One way out of a region.
struct Exit {
  Flow End = Flow::Here;
  mlir::Value Flag;  // of MayHaveReturned
  Changes Changed;
  llvm::SmallVector<bool, 4> Stored;      // per parameter: its sub-tensor has been stored
  mlir::Operation* Terminator = nullptr;  // gets its operands when all exits are known
  bool ContinuesOuter = false;            // out of a `switch` to the next iteration of the loop around it
  bool Unreachable = false;               // ends a block that nothing runs to the end
};

// A branch of which one region has returned: what follows it is emitted into the other one.
struct OpenBranch {
  cuda_tile::IfOp If;
  Exit Done;
  bool ThenIsDone;
  size_t Mark;  // of the log of writes
  clang::SourceLocation Where;
};

// A loop whose body is being emitted. Every value that lives outside is an argument of the body at first; when the body is known, those
// that it does not change give way to what they were before.
struct Loop {
  struct Carried {
    Value* Place;
    mlir::BlockArgument Argument;
    mlir::Value Init;
  };

  mlir::Operation* Op = nullptr;
  mlir::Block* Body = nullptr;
  size_t OuterMark = 0, Mark = 0;  // of the log of writes: before the loop, and when its body begins
  llvm::SmallVector<Carried, 8> Values;
  llvm::SmallVector<Exit, 2> Breaks, Continues;
  llvm::function_ref<llvm::LogicalResult()> Latch;  // runs between two iterations
  bool IsSwitch = false;                            // one iteration, entered for the sake of `break`
};

}  // namespace tessera::plugin

#endif
