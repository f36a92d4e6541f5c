// Checks at an access: what suppresses it when they fail, and the note in the failure record.
#ifndef TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_GUARDS_H
#define TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_GUARDS_H

#include "lowering/Conversion/TesseraToCudaTile/Prologue.h"

#include <functional>

namespace tessera::lowering {

/// What a failed check tells: the index that was out of range, and how many there are. Both are one i64.
struct Finding {
  mlir::Value Index, Extent;
};

/// One condition of an access, `Site` the number of its check site. The finding is computed only when the condition does not hold.
struct Check {
  mlir::Value Holds;
  int64_t Site;
  std::function<Finding(mlir::OpBuilder &)> Found;
};

/// Integers of rank 0 at the place of a builder.
class Arithmetic {
public:
  Arithmetic(mlir::OpBuilder &B, mlir::Location Where) : B(B), Where(Where) {}

  mlir::Value constant(mlir::Type Element, int64_t Number);
  mlir::Value wide(mlir::Value V); // sign-extended to i64
  mlir::Value narrow(mlir::Value V, mlir::Type Element);
  mlir::Value add(mlir::Value L, mlir::Value R);
  mlir::Value subtract(mlir::Value L, mlir::Value R);
  mlir::Value multiply(mlir::Value L, int64_t Factor);
  mlir::Value ceilDivide(mlir::Value L, int64_t Divisor);
  mlir::Value minimum(mlir::Value L, mlir::Value R);
  mlir::Value compare(cuda_tile::ComparisonPredicate Relation, mlir::Value L, mlir::Value R, cuda_tile::Signedness Signs);
  mlir::Value isBelow(mlir::Value L, mlir::Value R); // read as unsigned: 0 <= L < R if R is not negative
  mlir::Value conjunction(mlir::Value L, mlir::Value R); // either may be null

private:
  mlir::OpBuilder &B;
  mlir::Location Where;
};

/// Writes the notes of failed checks: of all failures of a submission the first one stays in the record.
void noteFailures(mlir::OpBuilder &B, mlir::Location Where, Prologue &Head, llvm::ArrayRef<Check> Checks);

/// `if (all checks hold) Access, else { notes; Suppressed }`: both give the values of the results. Without checks the access alone.
llvm::SmallVector<mlir::Value> guarded(mlir::OpBuilder &B, mlir::Location Where, Prologue &Head, llvm::ArrayRef<Check> Checks,
                                       llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::OpBuilder &)> Access,
                                       llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::OpBuilder &)> Suppressed,
                                       mlir::TypeRange Results);

} // namespace tessera::lowering

#endif
