// Each assumption repeats a measured fact about an entry argument, and no other promise is made.
#include "lowering/Analysis/FinalEntry.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Transforms/Passes.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_VERIFYASSUMPTIONS
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

class VerifyAssumptions : public tessera::lowering::impl::VerifyAssumptionsBase<VerifyAssumptions> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    WalkResult Walked = getOperation().walk([&](cuda_tile::EntryOp Op) {
      FailureOr<FinalEntry> Entry = FinalEntry::read(Op);
      return WalkResult(failed(Entry) ? failure() : verify(*Entry));
    });
    if (Walked.wasInterrupted())
      signalPassFailure();
  }

  static LogicalResult verify(const FinalEntry &Entry) {
    WalkResult Walked = Entry.op().walk([&](Operation *Op) {
      if (auto Assume = dyn_cast<cuda_tile::AssumeOp>(Op))
        return WalkResult(assumption(Entry, Assume));
      return WalkResult(promises(Op));
    });
    return failure(Walked.wasInterrupted());
  }

  // Overflow flags and in-bounds marks promise as much as an assumption does; nothing proves them yet.
  static LogicalResult promises(Operation *Op) {
    if (auto Overflow = Op->getAttrOfType<cuda_tile::IntegerOverflowAttr>("overflow"))
      if (Overflow.getValue() != cuda_tile::IntegerOverflow::None)
        return report(Op, Code::AssumeWithoutFact, "a promise about overflow follows from no fact");
    if (auto Inbounds = Op->getAttrOfType<DenseBoolArrayAttr>("inbounds"))
      if (llvm::is_contained(Inbounds.asArrayRef(), true))
        return report(Op, Code::AssumeWithoutFact, "a promise to stay inside a tensor follows from no fact");
    return success();
  }

  static LogicalResult assumption(const FinalEntry &Entry, cuda_tile::AssumeOp Assume) {
    const EntryArgument *Argument = Entry.argumentOf(Assume.getValue());
    if (!Argument)
      return report(Assume, Code::AssumeWithoutFact, "an assumption about a value that is no argument");
    if (auto Divisible = dyn_cast<cuda_tile::DivByAttr>(Assume.getPredicate())) {
      uint64_t Measured = divisorOf(Entry.facts(), *Argument);
      if (!Divisible.getEvery() && !Divisible.getAlong() && Divisible.getDivisor() <= Measured)
        return success();
      return report(Assume, Code::AssumeWithoutFact,
                    "divisibility by " + Twine(Divisible.getDivisor()) + " is assumed, but " + Twine(Measured) + " was measured");
    }
    if (auto Bounded = dyn_cast<cuda_tile::BoundedAttr>(Assume.getPredicate())) {
      // The launcher refuses tensors with a negative extent or stride.
      bool NeverNegative = Argument->Kind == ArgumentKind::Extent || Argument->Kind == ArgumentKind::Stride;
      if (NeverNegative && Bounded.getLb().value_or(0) <= 0 && !Bounded.getUb())
        return success();
    }
    return report(Assume, Code::AssumeWithoutFact, "an assumption that no measured fact supports");
  }

  static uint64_t divisorOf(const LaunchFacts &Facts, const EntryArgument &Argument) {
    switch (Argument.Kind) {
    case ArgumentKind::Base:
      return Facts.Parameters[Argument.Parameter].Alignment;
    case ArgumentKind::Extent:
      return Facts.Parameters[Argument.Parameter].ExtentDivisibility[Argument.Axis];
    case ArgumentKind::Stride:
      return Facts.Parameters[Argument.Parameter].StrideDivisibility[Argument.Axis];
    case ArgumentKind::Scalar:
      return Facts.Parameters[Argument.Parameter].Divisibility;
    case ArgumentKind::Failure:
      return 1;
    }
    llvm_unreachable("every kind is handled");
  }
};

} // namespace
