// A forward must-analysis: for each token and each access, whether every executed instance of the access is token-before the token. Runs on
// structured control flow without loops; a region of another kind is refused, because its order is not understood.
#include "lowering/Analysis/FinalEntry.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Transforms/Passes.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_VERIFYTOKENORDER
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

// One bit per access of the entry.
using AccessSet = llvm::BitVector;

// What is known at a program point.
struct TokenState {
  llvm::DenseMap<Value, AccessSet> Covered; // of each live token: accesses that cannot run after it; those that never ran count
  AccessSet MayHaveRun;
};

class TokenOrder {
public:
  explicit TokenOrder(const FinalEntry &Entry) : Entry(Entry), Count(Entry.accesses().size()) {
    for (auto [Number, Access] : llvm::enumerate(Entry.accesses()))
      Numbers[Access.Op] = Number;
  }

  LogicalResult run() {
    TokenState State;
    State.MayHaveRun = AccessSet(Count);
    return block(*Entry.op().getBodyBlock(), State);
  }

private:
  LogicalResult block(Block &Ops, TokenState &State) {
    for (Operation &Op : Ops)
      if (failed(operation(&Op, State)))
        return failure();
    return success();
  }

  LogicalResult operation(Operation *Op, TokenState &State) {
    if (auto Number = Numbers.find(Op); Number != Numbers.end())
      return access(Op, Number->second, State);
    if (auto If = dyn_cast<cuda_tile::IfOp>(Op))
      return branch(If, State);
    if (isa<cuda_tile::MakeTokenOp>(Op)) {
      State.Covered[Op->getResult(0)] = nothingRun(State);
      return success();
    }
    if (isa<cuda_tile::JoinTokensOp>(Op)) {
      State.Covered[Op->getResult(0)] = unionOf(Op->getOperands(), State);
      return success();
    }
    if (Op->getNumRegions() != 0)
      return report(Op, Code::TokenOrder, "the order of accesses in '" + Op->getName().getStringRef() + "' is not understood");
    for (Type Result : Op->getResultTypes())
      if (isa<cuda_tile::TokenType>(Result))
        return report(Op, Code::TokenOrder, "'" + Op->getName().getStringRef() + "' makes a token whose order is not understood");
    return success();
  }

  // What a token that waits for nothing covers: the accesses that cannot have run.
  AccessSet nothingRun(const TokenState &State) const {
    AccessSet Set = State.MayHaveRun;
    Set.flip();
    return Set;
  }

  AccessSet unionOf(ValueRange Values, const TokenState &State) const {
    AccessSet Set = nothingRun(State);
    for (Value V : Values)
      if (isa<cuda_tile::TokenType>(V.getType()))
        if (auto Known = State.Covered.find(V); Known != State.Covered.end())
          Set |= Known->second;
    return Set;
  }

  LogicalResult access(Operation *Op, unsigned Number, TokenState &State) {
    const FinalAccess &Later = Entry.accesses()[Number];
    AccessSet Before = unionOf(Op->getOperands(), State);
    for (unsigned Earlier : State.MayHaveRun.set_bits())
      if (conflict(Entry.accesses()[Earlier], Later) && !Before[Earlier]) {
        mlir::InFlightDiagnostic Reported = report(Op, Code::TokenOrder, "access is not ordered behind an earlier one of the same storage");
        Reported.attachNote(Entry.accesses()[Earlier].Op->getLoc()) << "the earlier access";
        return Reported;
      }
    // The new instance is before its own token alone.
    for (auto &Token : State.Covered)
      Token.second.reset(Number);
    State.MayHaveRun.set(Number);
    Before.set(Number);
    for (Value Result : Op->getResults())
      if (isa<cuda_tile::TokenType>(Result.getType()))
        State.Covered[Result] = Before;
    return success();
  }

  static bool conflict(const FinalAccess &A, const FinalAccess &B) {
    return A.mayTouchSameRoot(B) && (A.Writes || B.Writes) && !(A.IsAtomic && B.IsAtomic);
  }

  LogicalResult branch(cuda_tile::IfOp If, TokenState &State) {
    TokenState Then = State, Else = State;
    if (failed(block(*If.thenBlock(), Then)) || (If.elseBlock() && failed(block(*If.elseBlock(), Else))))
      return failure();
    auto Yielded = [&](Block *Region, unsigned Result, const TokenState &After) {
      // A region that ends the tile block is never followed by anything.
      if (!Region || !isa<cuda_tile::YieldOp>(Region->getTerminator()))
        return AccessSet(Count, true);
      return unionOf(Region->getTerminator()->getOperand(Result), After);
    };
    for (OpResult Result : If.getResults())
      if (isa<cuda_tile::TokenType>(Result.getType())) {
        AccessSet Meet = Yielded(If.thenBlock(), Result.getResultNumber(), Then);
        Meet &= Yielded(If.elseBlock(), Result.getResultNumber(), Else);
        State.Covered[Result] = Meet;
      }
    for (auto &Token : State.Covered) {
      if (auto InThen = Then.Covered.find(Token.first); InThen != Then.Covered.end())
        Token.second &= InThen->second;
      if (auto InElse = Else.Covered.find(Token.first); InElse != Else.Covered.end())
        Token.second &= InElse->second;
    }
    State.MayHaveRun = Then.MayHaveRun;
    State.MayHaveRun |= Else.MayHaveRun;
    return success();
  }

  const FinalEntry &Entry;
  unsigned Count;
  llvm::DenseMap<Operation *, unsigned> Numbers;
};

class VerifyTokenOrder : public tessera::lowering::impl::VerifyTokenOrderBase<VerifyTokenOrder> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    WalkResult Walked = getOperation().walk([&](cuda_tile::EntryOp Op) {
      FailureOr<FinalEntry> Entry = FinalEntry::read(Op);
      return WalkResult(failed(Entry) ? failure() : TokenOrder(*Entry).run());
    });
    if (Walked.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace
