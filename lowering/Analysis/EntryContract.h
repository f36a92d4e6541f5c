// What an entry promises to its launcher and demands from it: argument list, launch predicates, check sites and the justification of each
// access. Kept in discardable attributes, which the serializer drops and the artifact copies.
#ifndef TESSERA_LOWERING_ANALYSIS_ENTRYCONTRACT_H
#define TESSERA_LOWERING_ANALYSIS_ENTRYCONTRACT_H

#include "lowering/Analysis/SourcePosition.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"

#include <array>
#include <string>

namespace tessera::lowering {

/// Kinds, opcodes and modes have the numbers of the artifact format and the record; `Compiler` asserts that they are equal.
enum class ArgumentKind : int64_t { Base = 0, Extent = 1, Stride = 2, Scalar = 3, Failure = 4 };

/// One argument of the final entry; `Bytes` is its size.
struct EntryArgument {
  ArgumentKind Kind;
  unsigned Axis = 0, Bytes = 0, Parameter = 0;

  bool operator==(const EntryArgument &) const = default;
};

enum class PredicateOpcode : int64_t {
  Imm = 0, Extent = 1, Stride = 2, Scalar = 3, Programs = 4,
  Add = 16, Sub, Mul, FloorDiv, Mod, CeilDiv, Min, Max, Eq, Ne, Lt, Le, And, Or, Not
};

struct PredicateTerm {
  PredicateOpcode Opcode;
  int64_t Operand = 0;

  bool operator==(const PredicateTerm &) const = default;
};
using PredicateProgram = llvm::SmallVector<PredicateTerm, 16>;

/// What must hold at every launch. `Code` is the number that a failure is reported under.
struct LaunchPredicate {
  unsigned Code = 0;
  int64_t Site = -1; // index into the sites, or -1
  std::string Text;
  SourcePosition Where;
  PredicateProgram Program;
};

/// An access that some check speaks about. `Code` is the number that a failure in the kernel is reported under.
struct CheckSite {
  unsigned Parameter = 0, Axis = 0;
  SourcePosition Where;
  unsigned Code = 4020;

  bool operator==(const CheckSite &) const = default;
};

/// Where the obligation of an access on one axis is discharged.
enum class Rung : int64_t { Proved = 0, Launch = 1, Preheader = 2, InPlace = 3 };

/// Why one access stays inside its root: per axis a rung and, unless proved, the predicate (launch) or site (in place).
struct Justification {
  unsigned Parameter = 0;
  llvm::SmallVector<Rung, 3> Rungs;
  llvm::SmallVector<int64_t, 3> References;

  /// The access counts under its latest rung.
  Rung worst() const;
};

enum class RootMode : int64_t { Scalar = 0, Shared = 1, Exclusive = 2 };

/// A parameter as the verifiers know it. `Shape` is the static extents (shared) or the sub-tensor (exclusive); kDynamic otherwise.
struct Root {
  std::string Name;
  RootMode Mode = RootMode::Scalar;
  llvm::SmallVector<int64_t, 3> Shape;
};

inline constexpr llvm::StringLiteral AccessAttrName = "tessera.access"; // on an access: the number of its justification

/// The whole contract. `attach` replaces the attributes on an entry; `read` reports TS9001 and fails when they are absent or malformed.
struct EntryContract {
  llvm::SmallVector<Root, 4> Roots;
  llvm::SmallVector<EntryArgument, 16> Arguments;
  llvm::SmallVector<LaunchPredicate, 4> Predicates;
  llvm::SmallVector<CheckSite, 4> Sites;
  llvm::SmallVector<Justification, 8> Justifications;

  void attach(mlir::Operation *Entry) const;
  static mlir::FailureOr<EntryContract> read(mlir::Operation *Entry);

  /// Accesses proved, staked at launch, in a preheader, in place.
  std::array<unsigned, 4> counts() const;
};

} // namespace tessera::lowering

#endif
