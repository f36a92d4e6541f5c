// Converts one justified entry. The old body is walked once, region by region; arithmetic is copied, accesses become view operations.
#include "lowering/Conversion/TesseraToCudaTile/TesseraToCudaTile.h"

#include "lowering/Conversion/TesseraToCudaTile/Accesses.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_CONVERTTESSERATOCUDATILE
#include "lowering/Conversion/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using cuda_tile::Signedness;

namespace {

Type argumentType(const EntryArgument &Argument, ir::EntryOp Source, unsigned IndexWidth) {
  MLIRContext *Context = Source.getContext();
  switch (Argument.Kind) {
  case ArgumentKind::Base: {
    Type Element = cast<ir::TensorType>(Source.getBody().getArgument(Argument.Parameter).getType()).getElementType();
    return cuda_tile::TileType::get(cuda_tile::PointerType::get(Context, Element));
  }
  case ArgumentKind::Extent:
  case ArgumentKind::Stride:
    return cuda_tile::TileType::get(IntegerType::get(Context, IndexWidth));
  case ArgumentKind::Scalar:
    return Source.getBody().getArgument(Argument.Parameter).getType();
  case ArgumentKind::Failure:
    return cuda_tile::TileType::get(cuda_tile::PointerType::get(Context, IntegerType::get(Context, 64)));
  }
  llvm_unreachable("every kind is handled");
}

class EntryConverter {
public:
  EntryConverter(ir::EntryOp Source, cuda_tile::EntryOp Entry, const EntryContract &Contract, const LaunchFacts &Facts)
      : Source(Source), Entry(Entry), Head(Source, Entry, Contract, Facts), Renamed([this](Value V) { return mapped(V); }),
        Accesses(Contract, Head, Renamed) {}

  void run() {
    OpBuilder B = OpBuilder::atBlockEnd(Entry.getBodyBlock());
    Orders Roots;
    convertBlock(Source.getBody().front(), B, Roots);
    cuda_tile::ReturnOp::create(B, Source.getBody().front().getTerminator()->getLoc());
  }

private:
  void convertBlock(Block &From, OpBuilder &B, Orders &Roots) {
    for (Operation &Op : From) {
      if (isa<cuda_tile::BreakOp, cuda_tile::ContinueOp>(Op))
        leaveLoop(&Op, B, Roots);
      if (Op.hasTrait<OpTrait::IsTerminator>())
        return;
      TypeSwitch<Operation *>(&Op)
          .Case([&](ir::LoadLikeOp Load) { Map.map(Load.getResult(), Accesses.loadLike(Load, B)); })
          .Case([&](ir::LoadTileOp Load) { Map.map(Load.getResult(), Accesses.loadTile(Load, B, Roots)); })
          .Case([&](ir::StoreTileOp Store) { Accesses.storeTile(Store, B, Roots); })
          .Case([&](ir::GatherOp Gather) { Map.map(Gather.getResult(), Accesses.gather(Gather, B)); })
          .Case([&](ir::SliceOp Slice) { Accesses.slice(Slice, B); })
          .Case([&](ir::LoadOp Load) { load(Load, B, Roots); })
          .Case([&](ir::StoreOp Store) { store(Store, B, Roots); })
          .Case([&](ir::ExtentOp Op) { Map.map(Op.getResult(), Accesses.extent(Op, B)); })
          .Case([&](ir::OwnExtentOp Op) { Map.map(Op.getResult(), Accesses.ownExtent(Op, B)); })
          .Case([&](ir::NumTilesOp Op) { Map.map(Op.getResult(), Accesses.numTiles(Op, B)); })
          .Case([&](ir::ProgramIndexOp Op) { Map.map(Op.getResult(), Accesses.programIndex(Op, B)); })
          .Case([&](ir::PrintOp Print) { print(Print, B, Roots); })
          .Case([&](cuda_tile::IfOp If) { branch(If, B, Roots); })
          .Case<cuda_tile::ForOp, cuda_tile::LoopOp>([&](auto Loop) { loop(Loop, B, Roots); })
          .Default([&](Operation *Other) { copy(Other, B); });
    }
  }

  Value mapped(Value V) {
    if (auto Argument = dyn_cast<BlockArgument>(V); Argument && !Map.contains(V))
      Map.map(V, Head.scalar(Argument.getArgNumber()));
    return Map.lookup(V);
  }

  // Bodies of reductions come along; they may name scalar parameters too.
  void copy(Operation *Op, OpBuilder &B) {
    Op->walk([&](Operation *Inner) {
      for (Value Operand : Inner->getOperands())
        if (auto Argument = dyn_cast<BlockArgument>(Operand); Argument && Argument.getOwner() == &Source.getBody().front())
          mapped(Operand);
    });
    B.clone(*Op, Map);
  }

  // Carries the number of the justification over.
  static void justified(Operation *From, Operation *To) { To->setAttr(AccessAttrName, From->getAttr(AccessAttrName)); }

  void load(ir::LoadOp Op, OpBuilder &B, Orders &Roots) {
    unsigned Parameter = cast<BlockArgument>(Op.getTensor()).getArgNumber();
    Value View = Head.partition(Parameter, Op.getTensor().getType().getShape(), cuda_tile::PaddingValue::Zero);
    auto Load = cuda_tile::LoadViewTkoOp::create(B, Op.getLoc(), View, Head.coordinates(Parameter), Roots[Parameter].beforeLoad());
    justified(Op, Load);
    Roots[Parameter].loaded(Load.getResultToken());
    Map.map(Op.getResult(), Load.getTile());
  }

  void store(ir::StoreOp Op, OpBuilder &B, Orders &Roots) {
    unsigned Parameter = cast<BlockArgument>(Op.getTensor()).getArgNumber();
    Value View = Head.partition(Parameter, Op.getTensor().getType().getShape(), cuda_tile::PaddingValue::Zero);
    Value Before = Roots[Parameter].beforeStore(B, Op.getLoc());
    auto Store =
        cuda_tile::StoreViewTkoOp::create(B, Op.getLoc(), mapped(Op.getTile()), View, Head.coordinates(Parameter), Before);
    justified(Op, Store);
    Roots[Parameter].stored(Store.getResultToken());
  }

  void print(ir::PrintOp Op, OpBuilder &B, Orders &Roots) {
    SmallVector<Value> Values;
    for (Value V : Op.getValues())
      Values.push_back(mapped(V));
    RootOrder &Messages = Roots[messages(Op)];
    auto Print = cuda_tile::PrintTkoOp::create(B, Op.getLoc(), cuda_tile::TokenType::get(B.getContext()), Op.getMessageAttr(), Values,
                                               Messages.beforeLoad());
    Messages.stored(Print.getResultToken());
  }
  static unsigned messages(Operation *Op) { return Op->getParentOfType<ir::EntryOp>().getBody().getNumArguments(); }

  // The writing roots that an op with regions touches, in the order of their first access.
  static SmallVector<unsigned, 2> touched(Operation *Op) {
    SmallVector<unsigned, 2> Parameters;
    Op->walk([&](Operation *Nested) {
      std::optional<unsigned> Number = isa<ir::PrintOp>(Nested) ? messages(Nested) : writingRootOf(Nested);
      if (Number && !llvm::is_contained(Parameters, *Number))
        Parameters.push_back(*Number);
    });
    return Parameters;
  }

  // Roots touched in a region enter it with one token and leave it with one, which becomes a result of the branch.
  void branch(cuda_tile::IfOp Op, OpBuilder &B, Orders &Roots) {
    Location Where = Op.getLoc();
    Orders Inside = Roots;
    SmallVector<unsigned, 2> Parameters = touched(Op);
    SmallVector<Type> Results(Op.getResultTypes());
    for (unsigned Parameter : Parameters) {
      Inside[Parameter].stored(Roots[Parameter].collapse(B, Where));
      Results.push_back(cuda_tile::TokenType::get(B.getContext()));
    }
    auto If = cuda_tile::IfOp::create(B, Where, Results, mapped(Op.getCondition()), /*withElse=*/!Results.empty() || Op.elseBlock());
    convertArm(Op.thenBlock(), If.thenBlock(), Where, Inside, Parameters);
    if (If.elseBlock())
      convertArm(Op.elseBlock(), If.elseBlock(), Where, Inside, Parameters);
    for (auto [Index, Result] : llvm::enumerate(Op.getResults()))
      Map.map(Result, If.getResult(Index));
    for (auto [Index, Parameter] : llvm::enumerate(Parameters))
      Roots[Parameter].stored(If.getResult(Op.getNumResults() + Index));
  }

  void convertArm(Block *From, Block *To, Location Where, Orders Roots, ArrayRef<unsigned> Parameters) {
    To->clear(); // the builder's empty yield
    OpBuilder B = OpBuilder::atBlockEnd(To);
    SmallVector<Value> Yielded;
    if (From) {
      convertBlock(*From, B, Roots);
      if (!isa<cuda_tile::YieldOp>(From->getTerminator()))
        return;
      for (Value V : From->getTerminator()->getOperands())
        Yielded.push_back(mapped(V));
    }
    for (unsigned Parameter : Parameters)
      Yielded.push_back(Roots[Parameter].collapse(B, Where));
    cuda_tile::YieldOp::create(B, Where, Yielded);
  }

  // Roots touched in the body are carried: an iteration begins behind all that the iterations before it did.
  template <typename LoopOp> void loop(LoopOp Op, OpBuilder &B, Orders &Roots) {
    Location Where = Op.getLoc();
    Orders Inside = Roots;
    SmallVector<unsigned, 2> Parameters = touched(Op);
    SmallVector<Value> Inits;
    for (Value Init : Op.getInits())
      Inits.push_back(mapped(Init));
    for (unsigned Parameter : Parameters)
      Inits.push_back(Roots[Parameter].collapse(B, Where));

    LoopOp Loop = createLoop(Op, B, Inits, Parameters.size());
    Block &From = *Op.getBodyBlock(), &To = *Loop.getBodyBlock();
    To.clear();
    for (auto [Old, New] : llvm::zip(From.getArguments(), To.getArguments()))
      Map.map(Old, New);
    for (auto [Index, Parameter] : llvm::enumerate(Parameters))
      Inside[Parameter].stored(To.getArgument(From.getNumArguments() + Index));
    CarriedRoots.push_back(Parameters);
    OpBuilder Inner = OpBuilder::atBlockEnd(&To);
    convertBlock(From, Inner, Inside);
    CarriedRoots.pop_back();
    for (auto [Index, Result] : llvm::enumerate(Op.getResults()))
      Map.map(Result, Loop.getResult(Index));
    for (auto [Index, Parameter] : llvm::enumerate(Parameters))
      Roots[Parameter].stored(Loop.getResult(Op.getNumResults() + Index));
  }

  cuda_tile::ForOp createLoop(cuda_tile::ForOp Op, OpBuilder &B, ValueRange Inits, unsigned) {
    auto Loop = cuda_tile::ForOp::create(B, Op.getLoc(), mapped(Op.getLower()), mapped(Op.getUpper()), mapped(Op.getStep()), Inits);
    Loop.setUnsignedCmpAttr(Op.getUnsignedCmpAttr());
    return Loop;
  }

  cuda_tile::LoopOp createLoop(cuda_tile::LoopOp Op, OpBuilder &B, ValueRange Inits, unsigned Tokens) {
    SmallVector<Type> Results(Op.getResultTypes());
    Results.append(Tokens, cuda_tile::TokenType::get(B.getContext()));
    return cuda_tile::LoopOp::create(B, Op.getLoc(), Results, Inits);
  }

  // `break` and `continue` take the order of the loop's roots along.
  void leaveLoop(Operation *Op, OpBuilder &B, Orders &Roots) {
    SmallVector<Value> Passed;
    for (Value V : Op->getOperands())
      Passed.push_back(mapped(V));
    for (unsigned Parameter : CarriedRoots.back())
      Passed.push_back(Roots[Parameter].collapse(B, Op->getLoc()));
    if (isa<cuda_tile::BreakOp>(Op))
      cuda_tile::BreakOp::create(B, Op->getLoc(), Passed);
    else
      cuda_tile::ContinueOp::create(B, Op->getLoc(), Passed);
  }

  ir::EntryOp Source;
  cuda_tile::EntryOp Entry;
  Prologue Head;
  IRMapping Map;
  std::function<Value(Value)> Renamed;
  AccessConverter Accesses;
  SmallVector<SmallVector<unsigned, 2>, 2> CarriedRoots; // per open loop
};

class ConvertTesseraToCudaTile : public tessera::lowering::impl::ConvertTesseraToCudaTileBase<ConvertTesseraToCudaTile> {
  void runOnOperation() override {
    ModuleOp Module = getOperation();
    auto Entries = llvm::to_vector(Module.getOps<ir::EntryOp>());
    if (Entries.size() != 1) {
      (void)report(Module, Code::VerifierRejectedOwnOutput, "conversion needs one entry, not " + Twine(Entries.size()));
      return signalPassFailure();
    }
    ir::EntryOp Source = Entries.front();
    FailureOr<LaunchFacts> Facts = readFacts(Source);
    if (failed(Facts))
      return signalPassFailure();
    FailureOr<EntryContract> Contract = EntryContract::read(Source);
    if (failed(Contract) || failed(isJustified(Source, *Contract)))
      return signalPassFailure();

    OpBuilder B(Source);
    auto Tile = cuda_tile::ModuleOp::create(B, Source.getLoc(), "kernel");
    B.setInsertionPointToStart(&Tile.getBody().front());
    SmallVector<Type> Arguments;
    for (const EntryArgument &Argument : Contract->Arguments)
      Arguments.push_back(argumentType(Argument, Source, Facts->IndexWidth));
    auto Entry = cuda_tile::EntryOp::create(B, Source.getLoc(), Source.getSymName(), Arguments);
    Entry->setAttr(FactsAttrName, Source->getAttr(FactsAttrName));
    Contract->attach(Entry);
    EntryConverter(Source, Entry, *Contract, *Facts).run();
    Source.erase();
  }

  static LogicalResult isJustified(ir::EntryOp Source, const EntryContract &Contract) {
    WalkResult Walked = Source.walk([&](Operation *Op) {
      if (!isa<ir::LoadOp, ir::LoadLikeOp, ir::StoreOp, ir::LoadTileOp, ir::StoreTileOp, ir::GatherOp, ir::SliceOp>(Op))
        return WalkResult::advance();
      auto Number = Op->getAttrOfType<IntegerAttr>(AccessAttrName);
      if (Number && Number.getValue().ult(Contract.Justifications.size()))
        return WalkResult::advance();
      (void)report(Op, Code::AccessWithoutJustification, "access has no justification");
      return WalkResult::interrupt();
    });
    return failure(Walked.wasInterrupted());
  }
};

} // namespace
