// A forward must-analysis on structured control flow: for each token and each access, whether every executed instance of the access, those of
// earlier iterations included, is token-before the token. A region of an unknown kind is refused, because its order is not understood.
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
  bool Reached = true;

  bool operator==(const TokenState &Other) const {
    return Reached == Other.Reached && MayHaveRun == Other.MayHaveRun && Covered == Other.Covered;
  }
};

// What is known at the ways out of an iteration.
struct LoopEdges {
  SmallVector<std::pair<Operation *, TokenState>, 2> Continues, Breaks;
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
      if (State.Reached && failed(operation(&Op, State)))
        return failure();
    return success();
  }

  LogicalResult operation(Operation *Op, TokenState &State) {
    if (auto Number = Numbers.find(Op); Number != Numbers.end())
      return access(Op, Number->second, State);
    if (auto If = dyn_cast<cuda_tile::IfOp>(Op))
      return branch(If, State);
    if (auto For = dyn_cast<cuda_tile::ForOp>(Op))
      return loop(Op, For.getCarried(), For.getInits(), State);
    if (auto Loop = dyn_cast<cuda_tile::LoopOp>(Op))
      return loop(Op, Loop.getCarried(), Loop.getInits(), State);
    if (isa<cuda_tile::BreakOp, cuda_tile::ContinueOp>(Op)) {
      (isa<cuda_tile::BreakOp>(Op) ? Loops.back()->Breaks : Loops.back()->Continues).push_back({Op, State});
      State.Reached = false;
      return success();
    }
    if (isa<cuda_tile::ReturnOp>(Op)) {
      State.Reached = false;
      return success();
    }
    if (isa<cuda_tile::MakeTokenOp>(Op)) {
      State.Covered[Op->getResult(0)] = nothingRun(State);
      return success();
    }
    if (isa<cuda_tile::JoinTokensOp, cuda_tile::PrintTkoOp>(Op)) { // a message touches no storage
      for (Value Result : Op->getResults())
        State.Covered[Result] = unionOf(Op->getOperands(), State);
      return success();
    }
    if (isa<cuda_tile::ReduceOp, cuda_tile::ScanOp>(Op) && isMemoryEffectFree(Op))
      return success();
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

  // What holds on every way that is taken. Tokens that one way does not know are gone.
  static TokenState meet(const TokenState &A, const TokenState &B) {
    if (!A.Reached || !B.Reached)
      return A.Reached ? A : B;
    TokenState Both;
    Both.MayHaveRun = A.MayHaveRun;
    Both.MayHaveRun |= B.MayHaveRun;
    for (const auto &[Token, Set] : A.Covered)
      if (auto Other = B.Covered.find(Token); Other != B.Covered.end())
        (Both.Covered[Token] = Set) &= Other->second;
    return Both;
  }

  // A state behind a region: the tokens from before it, and what is passed on under new names.
  TokenState passedOn(const TokenState &From, const TokenState &Before, ValueRange Passed, ValueRange Names) const {
    TokenState Result;
    Result.MayHaveRun = From.MayHaveRun;
    Result.Reached = From.Reached;
    for (const auto &[Token, Set] : From.Covered)
      if (Before.Covered.contains(Token))
        Result.Covered[Token] = Set;
    for (auto [V, Name] : llvm::zip(Passed, Names))
      if (isa<cuda_tile::TokenType>(Name.getType()))
        Result.Covered[Name] = unionOf(V, From);
    return Result;
  }

  LogicalResult branch(cuda_tile::IfOp If, TokenState &State) {
    TokenState Joined;
    Joined.Reached = false;
    for (Block *Arm : {If.thenBlock(), If.elseBlock()}) {
      TokenState Inside = State;
      if (Arm && failed(block(*Arm, Inside)))
        return failure();
      if (Inside.Reached)
        Joined = meet(Joined, passedOn(Inside, State, Arm ? ValueRange(Arm->getTerminator()->getOperands()) : ValueRange(), If.getResults()));
    }
    if (Joined.Reached)
      State = std::move(Joined);
    else
      State.Reached = false;
    return success();
  }

  // The state at the head of an iteration only loses certainty from round to round.
  LogicalResult loop(Operation *Op, ValueRange Carried, ValueRange Inits, TokenState &State) {
    const TokenState First = passedOn(State, State, Inits, Carried);
    TokenState Head = First;
    LoopEdges Edges;
    while (true) {
      Edges = {};
      Loops.push_back(&Edges);
      TokenState Inside = Head;
      LogicalResult Understood = block(Op->getRegion(0).front(), Inside);
      Loops.pop_back();
      if (failed(Understood))
        return failure();
      TokenState Next = First;
      for (auto &[Edge, Behind] : Edges.Continues)
        Next = meet(Next, passedOn(Behind, State, Edge->getOperands(), Carried));
      if (Next == Head)
        break;
      Head = std::move(Next);
    }
    TokenState Exit;
    Exit.Reached = false;
    if (isa<cuda_tile::ForOp>(Op))
      Exit = passedOn(Head, State, Carried, Op->getResults());
    for (auto &[Edge, Behind] : Edges.Breaks)
      Exit = meet(Exit, passedOn(Behind, State, Edge->getOperands(), Op->getResults()));
    State = std::move(Exit);
    return success();
  }

  const FinalEntry &Entry;
  unsigned Count;
  llvm::DenseMap<Operation *, unsigned> Numbers;
  SmallVector<LoopEdges *, 2> Loops; // the innermost last
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
