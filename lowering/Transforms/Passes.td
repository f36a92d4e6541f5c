// The passes between a record and a target, and the verifiers of what they leave behind. Entries say what holds before and after.
#ifndef TESSERA_LOWERING_TRANSFORMS_PASSES_TD
#define TESSERA_LOWERING_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def VerifyRecord : Pass<"tessera-verify-record", "::mlir::ModuleOp"> {
  let summary = "refuse an embedded module that the plugin could not have written";
  let description = [{
    Before: nothing but MLIR's own rules; the module is untrusted input.
    After: the module is one `tessera.entry`. Its body holds only `tessera` ops and the `cuda_tile` families that may occur before
    lowering; no token, pointer, view or atomic. Stores go to exclusive parameters, loads name parameters, preconditions are pure, stand
    at the head of the entry and can be evaluated by the launcher.
  }];
}

def Specialize : Pass<"tessera-specialize", "::tessera::ir::EntryOp"> {
  let summary = "bind what was measured about a launch";
  let description = [{
    Before: `tessera.facts` holds what the launcher measured; without it the weakest facts are assumed, which hold for every launch.
    After: the facts fit the parameters, extents that a type or a fact fixes are constants, and the entry carries its contract: roots and
    the argument list, from which such extents and strides are left out.
  }];
  let statistics = [Statistic<"fixedExtents", "fixed-extents", "extents replaced by constants">];
}

def ExpandTotalArithmetic : Pass<"tessera-expand-total-arithmetic", "::tessera::ir::EntryOp"> {
  let summary = "spell out what integer division, float-to-integer conversion and loops mean where Tile IR leaves them undefined";
  let description = [{
    Before: `divi`, `remi` and `ftoi` are total: x / 0 is x, x % 0 is 0, the least integer divided by -1 wraps with remainder 0;
    conversions clamp and take NaN to 0; a `for` whose next number would leave its type ends.
    After: operands of these ops are in the range where Tile IR defines them, and selects supply the other results. An op whose operands
    are constants in that range is left alone. A `for` has a step of one, or its number stays in its type. Bodies of preconditions, which are exact, are not touched.
  }];
  let statistics = [Statistic<"expanded", "expanded", "ops given their total form">,
                    Statistic<"keptPlain", "kept-plain", "ops whose constants rule the undefined cases out">];
}

def PlaceChecks : Pass<"tessera-place-checks", "::tessera::ir::EntryOp"> {
  let summary = "give every access exactly one justification";
  let description = [{
    Before: facts of this specialization are bound; accesses carry no justification.
    After: per axis, each access is proved (the program's own sub-tensor, or constants that decide it), staked on a launch predicate (the
    program's own index), or marked for a guard at its access, which suppresses it. A predicate may refuse a launch only for an access that every program
    executes; a conditional access gets a guard. Preconditions have become launch predicates and are gone.
  }];
  let options = [Option<"inPlace", "in-place", "bool", /*default=*/"false", "turn every obligation into a guard at its access">];
  let statistics = [Statistic<"proved", "proved", "accesses proved while compiling">,
                    Statistic<"launch", "launch", "accesses staked on launch predicates">,
                    Statistic<"preheader", "preheader", "accesses checked ahead of a loop">,
                    Statistic<"inPlaceAccesses", "in-place", "accesses guarded where they stand">];
}

def VerifyGuards : Pass<"tessera-verify-guards", "::mlir::ModuleOp"> {
  let summary = "check that each access of the final module stays inside its root, and that no operation is undefined";
  let description = [{
    Before: plain `cuda_tile` with the entry's contract.
    After: the module is unchanged, and each access has one justification that holds: per axis its index is bounded by the grid, by a staked
    predicate with exactly that meaning, by constants, or by a condition that dominates the access and notes its failure. A view ends where its
    tensor does, where the program's sub-tensor does, or where a part does that was found to lie inside. Positions of an access by address are
    masked on every axis.
    Integer divisors are neither zero nor lead to overflow, and converted floats fit their integers (TS3015).
  }];
}

def VerifyAssumptions : Pass<"tessera-verify-assumptions", "::mlir::ModuleOp"> {
  let summary = "check that each assumption of the final module follows from a measured fact";
  let description = [{
    Before: plain `cuda_tile` with the entry's contract and facts.
    After: the module is unchanged, and each `assume` speaks about an entry argument of which the facts say at least as much (TS3013).
  }];
}

def VerifyModes : Pass<"tessera-verify-modes", "::mlir::ModuleOp"> {
  let summary = "check that the final module respects the modes of its parameters";
  let description = [{
    Before: plain `cuda_tile` with the entry's contract.
    After: the module is unchanged. Roots were found by walking definitions: nothing is written through a shared parameter (TS3010); views
    of an exclusive one show this program's own sub-tensor, or tiles of it whose index is bounded by their number (TS3011); the failure record
    is swapped and replaced word by word; addresses are used in no other way.
  }];
}

def VerifyTokenOrder : Pass<"tessera-verify-token-order", "::mlir::ModuleOp"> {
  let summary = "check that conflicting accesses of one program are ordered by tokens";
  let description = [{
    Before: plain `cuda_tile` with the entry's contract.
    After: the module is unchanged, and of two accesses to one root of which one writes, the later one consumes a token that comes after
    the earlier one, on every path (TS9012).
  }];
}

#endif
