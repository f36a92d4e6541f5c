// Refuses an embedded module that the plugin could not have written. Everything behind this pass relies on what is checked here, so it
// checks what MLIR's own verifier may already have checked: the module is untrusted, and so is the caller's way of loading it.
#include "lowering/Analysis/LaunchPredicates.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Transforms/Passes.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_VERIFYRECORD
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

constexpr unsigned DeepestNesting = 64, HighestRank = 8;
constexpr int32_t ReadsFlag = 1, CoversFlag = 2; // of a parameter, as in the record

// Elements that have a place of their own in memory; those of 4 bits lie there as bytes.
bool isStoredElement(Type T) { return cuda_tile::isNumber(T) && !isa<Float4E2M1FNType>(T); }

// Elements that one number may have, outside of a tensor.
bool isScalarElement(Type T) { return cuda_tile::isInteger(T) || cuda_tile::isBaseFloat(T); }

// Values inside a kernel: tiles of numbers or truth values.
bool isKernelValue(Type T) {
  auto Tile = dyn_cast<cuda_tile::TileType>(T);
  return Tile && (cuda_tile::isNumber(Tile.getElementType()) || Tile.getElementType().isSignlessInteger(4));
}

// The pure `cuda_tile` operations, and control flow.
bool isAllowedTileOp(Operation *Op) {
  using namespace tessera::cuda_tile;
  bool IsArithmetic = isa<AbsFOp, AbsIOp, AddFOp, AddIOp, AndIOp, DivFOp, DivIOp, FmaOp, MaxFOp, MaxIOp, MinFOp, MinIOp, MulFOp, MulHiIOp,
                          MulIOp, NegFOp, NegIOp, OrIOp, RemFOp, RemIOp, ShLIOp, ShRIOp, SubFOp, SubIOp, XOrIOp>(Op);
  bool IsMath = isa<Atan2Op, CeilOp, CosOp, CosHOp, ExpOp, Exp2Op, FloorOp, FPowFOp, LogOp, Log2Op, RSqrtOp, SinOp, SinHOp, SqrtOp, TanOp,
                    TanHOp>(Op);
  bool IsConversion = isa<BitcastOp, CmpFOp, CmpIOp, ExtIOp, FToFOp, FToIOp, IToFOp, PackOp, SelectOp, TruncIOp, UnpackOp>(Op);
  bool IsShape = isa<BroadcastOp, CatOp, ConstantOp, ExtractOp, InsertOp, IotaOp, PermuteOp, ReshapeOp>(Op);
  bool IsAggregate = isa<ReduceOp, ScanOp, MmaFOp, MmaFScaledOp, MmaIOp>(Op);
  return IsArithmetic || IsMath || IsConversion || IsShape || IsAggregate ||
         isa<IfOp, ForOp, LoopOp, BreakOp, ContinueOp, cuda_tile::YieldOp>(Op);
}

// What a load may yield outside of its tensor.
bool hasPadding(Type Element, cuda_tile::PaddingValue Padding) {
  if (Padding == cuda_tile::PaddingValue::Zero)
    return true;
  if (isa<cuda_tile::F8E5M3FNUType>(Element))
    return Padding == cuda_tile::PaddingValue::NaN;
  auto Float = dyn_cast<FloatType>(Element);
  if (!Float)
    return false;
  const llvm::fltSemantics &Semantics = Float.getFloatSemantics();
  switch (Padding) {
  case cuda_tile::PaddingValue::NegZero:
    return APFloat::semanticsHasSignedRepr(Semantics);
  case cuda_tile::PaddingValue::NaN:
    return APFloat::semanticsHasNaN(Semantics);
  default:
    return APFloat::semanticsHasInf(Semantics);
  }
}

// Walks the entry once; the first offence is reported.
class RecordVerifier {
public:
  explicit RecordVerifier(ir::EntryOp Entry) : Entry(Entry), Body(nullptr) {}

  LogicalResult run() {
    if (!Entry.getBody().hasOneBlock())
      return refuse(Entry, "an entry has one block");
    Body = &Entry.getBody().front();
    Stored.resize(Body->getNumArguments());
    if (failed(parameters()) || failed(block(*Body, 0)))
      return failure();
    if (!isa_and_present<ir::ReturnOp>(Body->empty() ? nullptr : &Body->back()))
      return refuse(Entry, "an entry ends in 'tessera.return'");
    return coverage();
  }

private:
  static LogicalResult refuse(Operation *At, const Twine &Why) { return report(At, Code::OpNotAllowedInRecord, Why); }

  LogicalResult parameters() {
    auto Names = Entry.getParameterNames();
    auto Flags = Entry.getParameterFlags();
    if (Names.size() != Body->getNumArguments() || static_cast<size_t>(Flags.size()) != Body->getNumArguments())
      return refuse(Entry, "entry names " + Twine(Names.size()) + " parameters, but has " + Twine(Body->getNumArguments()));
    bool HasOutput = false;
    for (BlockArgument Argument : Body->getArguments()) {
      if (!isa<StringAttr>(Names[Argument.getArgNumber()]))
        return refuse(Entry, "the name of parameter " + Twine(Argument.getArgNumber()) + " is not a string");
      if (failed(parameter(Argument)))
        return failure();
      auto Tensor = dyn_cast<ir::TensorType>(Argument.getType());
      HasOutput |= Tensor && Tensor.getMode() == ir::Mode::Exclusive;
    }
    return HasOutput ? success() : refuse(Entry, "an entry has at least one exclusive parameter, which gives its grid");
  }

  // The launcher believes the flags: what is not read may be handed over uninitialised, and what is covered counts as written.
  bool hasFlag(BlockArgument Tensor, int32_t Flag) { return Entry.getParameterFlags()[Tensor.getArgNumber()] & Flag; }

  LogicalResult coverage() {
    for (BlockArgument Argument : Body->getArguments())
      if (hasFlag(Argument, CoversFlag) && !Stored.test(Argument.getArgNumber()))
        return refuse(Entry, "the flags of '" + nameOf(Argument) + "' say that every path stores it, but one does not");
    return success();
  }

  LogicalResult parameter(BlockArgument Argument) {
    if (auto Tile = dyn_cast<cuda_tile::TileType>(Argument.getType())) {
      if (!Tile.getShape().empty() || !isScalarElement(Tile.getElementType()))
        return refuse(Entry, "parameter " + Twine(Argument.getArgNumber()) + " is not one number");
      return success();
    }
    auto Tensor = dyn_cast<ir::TensorType>(Argument.getType());
    if (!Tensor)
      return refuse(Entry, "parameter " + Twine(Argument.getArgNumber()) + " is neither a tensor nor a number");
    if (Tensor.getMode() != ir::Mode::Shared && Tensor.getMode() != ir::Mode::Exclusive)
      return refuse(Entry, "parameter " + Twine(Argument.getArgNumber()) + " has a mode that this compiler library does not know");
    if (!isStoredElement(Tensor.getElementType()))
      return refuse(Entry, "parameter " + Twine(Argument.getArgNumber()) + " has an element type that is not stored in memory");
    if (Tensor.getShape().empty() || Tensor.getShape().size() > HighestRank)
      return refuse(Entry, "parameter " + Twine(Argument.getArgNumber()) + " has a rank outside of 1 to 8");
    for (int64_t Extent : Tensor.getShape())
      if (!ShapedType::isDynamic(Extent) && Extent <= 0)
        return refuse(Entry, "parameter " + Twine(Argument.getArgNumber()) + " has an extent that is not positive");
    return success();
  }

  LogicalResult block(Block &Ops, unsigned Nesting) {
    if (Nesting > DeepestNesting)
      return refuse(Entry, "regions are nested too deeply");
    for (Operation &Op : Ops)
      if (failed(operation(&Op, Nesting)))
        return failure();
    return success();
  }

  LogicalResult operation(Operation *Op, unsigned Nesting) {
    for (Type Result : Op->getResultTypes())
      if (!isKernelValue(Result) && !isa<ir::SliceOp>(Op))
        return refuse(Op, "'" + Op->getName().getStringRef() + "' yields a value that may not occur in a record");
    LogicalResult Checked = TypeSwitch<Operation *, LogicalResult>(Op)
                                .Case([&](ir::LoadLikeOp Load) { return loadLike(Load); })
                                .Case([&](ir::LoadOp Load) { return load(Load); })
                                .Case([&](ir::StoreOp Store) { return store(Store); })
                                .Case([&](ir::LoadTileOp Load) { return loadTile(Load); })
                                .Case([&](ir::StoreTileOp Store) { return storeTile(Store); })
                                .Case([&](ir::GatherOp Gather) { return gather(Gather); })
                                .Case([&](ir::SliceOp Slice) { return slice(Slice); })
                                .Case<ir::OwnExtentOp, ir::ProgramIndexOp>([&](auto Question) { return ownQuestion(Question); })
                                .Case([&](ir::NumTilesOp Count) { return axisOf(Count, Count.getTensor(), Count.getAxis()); })
                                .Case([&](ir::ExtentOp Extent) { return extent(Extent); })
                                .Case([&](ir::PrintOp Print) { return takesKernelValues(Print); })
                                .Case([&](ir::PreconditionOp P) { return precondition(P, Nesting); })
                                .Case([&](ir::ReturnOp Return) {
                                  return Nesting == 0 && Return->getNumOperands() == 0 ? success()
                                                                                       : refuse(Return, "'tessera.return' ends an entry");
                                })
                                .Default([&](Operation *Other) { return tileOp(Other, Nesting); });
    if (succeeded(Checked) && !isa<ir::PreconditionOp>(Op))
      AccessSeen |= isa<ir::LoadLikeOp, ir::LoadOp, ir::StoreOp, ir::LoadTileOp, ir::StoreTileOp, ir::GatherOp, ir::SliceOp>(Op) ||
                    Op->getNumRegions() != 0;
    return Checked;
  }

  LogicalResult tileOp(Operation *Op, unsigned Nesting) {
    if (!isAllowedTileOp(Op))
      return refuse(Op, "'" + Op->getName().getStringRef() + "' may not occur in a record");
    if (failed(takesKernelValues(Op)) || failed(promises(Op)))
      return failure();
    if (auto For = dyn_cast<cuda_tile::ForOp>(Op))
      return forLoop(For, Nesting);
    if (auto Loop = dyn_cast<cuda_tile::LoopOp>(Op))
      return loop(Loop, Nesting);
    if (isa<cuda_tile::BreakOp, cuda_tile::ContinueOp>(Op)) {
      if (isa<cuda_tile::BreakOp>(Op))
        StoredAtBreaks.back() &= Stored;
      Stored.set(); // nothing runs behind it
      return success();
    }
    const llvm::SmallBitVector Before = Stored;
    llvm::SmallBitVector OnEveryPath(Before.size(), Op->getNumRegions() != 0);
    bool IsBody = isa<cuda_tile::ReduceOp, cuda_tile::ScanOp>(Op);
    for (Region &Nested : Op->getRegions()) {
      Stored = Before;
      if (!Nested.empty()) {
        if (!Nested.hasOneBlock() || (Nested.front().getNumArguments() != 0 && !IsBody))
          return refuse(Op, "a region of '" + Op->getName().getStringRef() + "' has one block without arguments");
        for (Operation &Inner : Nested.front())
          if (IsBody && (!isAllowedTileOp(&Inner) || Inner.getNumRegions() != 0))
            return refuse(&Inner, "'" + Inner.getName().getStringRef() + "' may not occur in the body of '" + Op->getName().getStringRef() + "'");
        if (failed(block(Nested.front(), Nesting + 1)))
          return failure();
      }
      OnEveryPath &= Stored;
    }
    if (Op->getNumRegions() != 0)
      Stored = OnEveryPath;
    return success();
  }

  static LogicalResult takesKernelValues(Operation *Op) {
    for (Value Operand : Op->getOperands())
      if (!isKernelValue(Operand.getType()))
        return refuse(Op, "'" + Op->getName().getStringRef() + "' takes a value that only accesses may take");
    return success();
  }

  LogicalResult loopBody(Operation *Op, Block &Iteration, unsigned Nesting) {
    for (Type Carried : Iteration.getArgumentTypes())
      if (!isKernelValue(Carried))
        return refuse(Op, "a loop carries a value that may not occur in a record");
    return block(Iteration, Nesting + 1);
  }

  // What is stored before the loop is stored in every iteration; what an iteration stores may never be, since there may be none.
  LogicalResult forLoop(cuda_tile::ForOp For, unsigned Nesting) {
    auto Step = For.getStep().getDefiningOp<cuda_tile::ConstantOp>();
    auto Distance = Step ? dyn_cast<DenseIntElementsAttr>(Step.getValue()) : nullptr;
    if (!Distance || !Distance.getSplatValue<APInt>().isStrictlyPositive())
      return refuse(For, "the step of a loop in a record is a positive constant");
    const llvm::SmallBitVector Before = Stored;
    if (failed(loopBody(For, *For.getBodyBlock(), Nesting)))
      return failure();
    Stored = Before;
    return success();
  }

  LogicalResult loop(cuda_tile::LoopOp Loop, unsigned Nesting) {
    StoredAtBreaks.emplace_back(Stored.size(), true);
    if (failed(loopBody(Loop, *Loop.getBodyBlock(), Nesting)))
      return failure();
    Stored = StoredAtBreaks.pop_back_val();
    return success();
  }

  // A record holds no promise whose breach would be undefined behaviour, and conversions only in the forms that are made total.
  LogicalResult promises(Operation *Op) {
    if (auto Overflow = Op->getAttrOfType<cuda_tile::IntegerOverflowAttr>("overflow"))
      if (Overflow.getValue() != cuda_tile::IntegerOverflow::None)
        return refuse(Op, "a record makes no promise about overflow");
    if (auto Conversion = dyn_cast<cuda_tile::FToIOp>(Op))
      if (Conversion.getSaturating() || cast<cuda_tile::TileType>(Conversion.getType()).getElementType().isInteger(1))
        return refuse(Op, "a conversion in a record gives an integer and saturates without saying so");
    if (auto Conversion = dyn_cast<cuda_tile::FToIOp>(Op))
      if (!cuda_tile::isBaseFloat(Conversion.getSource().getType().getElementType()))
        return refuse(Op, "a conversion to integers in a record takes f16, bf16, f32 or f64");
    return success();
  }

  // The parameter that a tensor value is, or null after a report.
  BlockArgument tensorParameter(Operation *Op, Value Tensor) {
    return Tensor.getDefiningOp() ? notAParameter(Op) : partOfParameter(Op, Tensor);
  }

  BlockArgument notAParameter(Operation *Op) {
    (void)refuse(Op, "'" + Op->getName().getStringRef() + "' names something that is not a tensor parameter");
    return nullptr;
  }

  // The parameter that a tensor value is, or is a part of, or null after a report.
  BlockArgument partOfParameter(Operation *Op, Value Tensor) {
    BlockArgument Argument = ir::rootParameter(Tensor);
    if (!Argument || Argument.getOwner() != Body || !isa<ir::TensorType>(Argument.getType()))
      return notAParameter(Op);
    return Argument;
  }

  static ir::Mode modeOf(BlockArgument Tensor) { return cast<ir::TensorType>(Tensor.getType()).getMode(); }
  StringRef nameOf(BlockArgument Tensor) { return cast<StringAttr>(Entry.getParameterNames()[Tensor.getArgNumber()]).getValue(); }

  // The sub-tensor's shape as a tile's shape, or a report.
  LogicalResult wholeSubTensor(Operation *Op, BlockArgument Tensor, Type Tile, Type Element) {
    auto TensorType = cast<ir::TensorType>(Tensor.getType());
    auto TileType = dyn_cast<cuda_tile::TileType>(Tile);
    if (llvm::any_of(TensorType.getShape(), ShapedType::isDynamic))
      return refuse(Op, "the sub-tensor of '" + nameOf(Tensor) + "' has an axis without a static extent");
    if (!TileType || TileType.getShape() != TensorType.getShape() || TileType.getElementType() != Element)
      return refuse(Op, "the tile does not fit the sub-tensor of '" + nameOf(Tensor) + "'");
    return success();
  }

  LogicalResult ownAccess(Operation *Op, Value Tensor, Type Tile) {
    BlockArgument Argument = tensorParameter(Op, Tensor);
    if (!Argument)
      return failure();
    if (modeOf(Argument) != ir::Mode::Exclusive)
      return report(Op, Code::ForeignViewOfExclusive, "'" + nameOf(Argument) + "' is shared and has no own sub-tensor");
    return wholeSubTensor(Op, Argument, Tile, cast<ir::TensorType>(Argument.getType()).getElementType());
  }

  LogicalResult load(ir::LoadOp Load) {
    if (failed(ownAccess(Load, Load.getTensor(), Load.getResult().getType())))
      return failure();
    // Behind a store the content is this program's own.
    auto Argument = cast<BlockArgument>(Load.getTensor());
    if (!hasFlag(Argument, ReadsFlag) && !Stored.test(Argument.getArgNumber()))
      return refuse(Load, "the old content of '" + nameOf(Argument) + "' is read, but its flags do not say so");
    return success();
  }

  LogicalResult store(ir::StoreOp Store) {
    if (failed(ownAccess(Store, Store.getTensor(), Store.getTile().getType())))
      return failure();
    Stored.set(cast<BlockArgument>(Store.getTensor()).getArgNumber());
    return success();
  }

  LogicalResult loadLike(ir::LoadLikeOp Load) {
    BlockArgument Source = tensorParameter(Load, Load->getOperand(0)), Like = tensorParameter(Load, Load->getOperand(1));
    if (!Source || !Like)
      return failure();
    if (modeOf(Source) != ir::Mode::Shared)
      return report(Load, Code::ForeignViewOfExclusive, "'" + nameOf(Source) + "' is exclusive and is read through its sub-tensor only");
    if (modeOf(Like) != ir::Mode::Exclusive)
      return refuse(Load, "'" + nameOf(Like) + "' is shared and has no own sub-tensor");
    auto SourceType = cast<ir::TensorType>(Source.getType());
    if (SourceType.getShape().size() != cast<ir::TensorType>(Like.getType()).getShape().size())
      return refuse(Load, "'" + nameOf(Source) + "' and '" + nameOf(Like) + "' have different ranks");
    if (!hasPadding(SourceType.getElementType(), Load.getPadding()))
      return refuse(Load, "the elements do not have the padding value");
    return wholeSubTensor(Load, Like, Load->getResult(0).getType(), SourceType.getElementType());
  }

  LogicalResult extent(ir::ExtentOp Extent) { return axisOf(Extent, Extent->getOperand(0), Extent.getAxis()); }

  LogicalResult axisOf(Operation *Op, Value Tensor, uint64_t Axis) {
    BlockArgument Argument = partOfParameter(Op, Tensor);
    if (!Argument)
      return failure();
    if (Axis >= cast<ir::TensorType>(Argument.getType()).getShape().size())
      return refuse(Op, "'" + nameOf(Argument) + "' has no axis " + Twine(Axis));
    return success();
  }

  template <typename Question> LogicalResult ownQuestion(Question Op) {
    BlockArgument Argument = tensorParameter(Op, Op.getTensor());
    if (!Argument)
      return failure();
    if (modeOf(Argument) != ir::Mode::Exclusive)
      return report(Op, Code::ForeignViewOfExclusive, "'" + nameOf(Argument) + "' is shared and has no own sub-tensor");
    return axisOf(Op, Argument, Op.getAxis());
  }

  // Index, axes and steps of a view, of which the op's verifier has seen that they fit.
  template <typename Access> LogicalResult tiles(Access Op, BlockArgument Tensor, cuda_tile::TileType Tile) {
    auto Type = cast<ir::TensorType>(Tensor.getType());
    size_t Rank = Type.getShape().size();
    if (Tile.getShape().size() != Rank || Op.getIndex().size() != Rank || Op.getAxes().size() != Rank || Op.getSteps().size() != Rank)
      return refuse(Op, "the view of '" + nameOf(Tensor) + "' has another rank");
    llvm::SmallBitVector Seen(Rank);
    for (int32_t Axis : Op.getAxes())
      if (Axis < 0 || static_cast<size_t>(Axis) >= Rank || Seen.test(Axis))
        return refuse(Op, "the view of '" + nameOf(Tensor) + "' does not cover each axis once");
      else
        Seen.set(Axis);
    for (auto [Step, Extent] : llvm::zip(Op.getSteps(), Tile.getShape()))
      if (Step < 1 || Step > INT32_MAX || (Type.getMode() == ir::Mode::Exclusive && Step != Extent))
        return refuse(Op, "the distance of tiles of '" + nameOf(Tensor) + "' cannot be " + Twine(Step));
    if (Tile.getElementType() != Type.getElementType())
      return refuse(Op, "the tile does not have the elements of '" + nameOf(Tensor) + "'");
    return success();
  }

  LogicalResult loadTile(ir::LoadTileOp Load) {
    BlockArgument Tensor = partOfParameter(Load, Load.getTensor());
    if (!Tensor || failed(tiles(Load, Tensor, Load.getResult().getType())))
      return failure();
    if (Load.getPadding() != cuda_tile::PaddingValue::Zero && !Load.getMasked())
      return refuse(Load, "a tile that lies wholly inside has no padding");
    if (!hasPadding(Load.getResult().getType().getElementType(), Load.getPadding()))
      return refuse(Load, "the elements do not have the padding value");
    if (modeOf(Tensor) == ir::Mode::Exclusive && !hasFlag(Tensor, ReadsFlag) && !Stored.test(Tensor.getArgNumber()))
      return refuse(Load, "the old content of '" + nameOf(Tensor) + "' is read, but its flags do not say so");
    return success();
  }

  // A part does not cover the sub-tensor.
  LogicalResult storeTile(ir::StoreTileOp Store) {
    BlockArgument Tensor = partOfParameter(Store, Store.getTensor());
    if (!Tensor)
      return failure();
    if (modeOf(Tensor) != ir::Mode::Exclusive)
      return report(Store, Code::WriteOnSharedRoot, "'" + nameOf(Tensor) + "' is shared and may not be written");
    return tiles(Store, Tensor, Store.getTile().getType());
  }

  LogicalResult gather(ir::GatherOp Gather) {
    BlockArgument Tensor = partOfParameter(Gather, Gather.getTensor());
    if (!Tensor)
      return failure();
    if (modeOf(Tensor) != ir::Mode::Shared)
      return report(Gather, Code::ForeignViewOfExclusive, "'" + nameOf(Tensor) + "' is exclusive and is read through its sub-tensor only");
    auto Type = cast<ir::TensorType>(Tensor.getType());
    cuda_tile::TileType Result = Gather.getResult().getType(), Padding = Gather.getPadding().getType();
    if (Gather.getPositions().size() != Type.getShape().size() || Gather.getChecked().size() != Type.getShape().size())
      return refuse(Gather, "the positions in '" + nameOf(Tensor) + "' have another number of axes");
    for (Value Positions : Gather.getPositions()) {
      auto Given = cast<cuda_tile::TileType>(Positions.getType());
      bool Fits = Given.getElementType().isInteger(64) && Given.getShape().size() == Result.getShape().size();
      for (auto [Extent, Wanted] : llvm::zip(Given.getShape(), Result.getShape()))
        Fits &= Extent == Wanted || Extent == 1;
      if (!Fits)
        return refuse(Gather, "the positions in '" + nameOf(Tensor) + "' do not broadcast to the result");
    }
    if (Result.getElementType() != Type.getElementType() || !Padding.getShape().empty() || Padding.getElementType() != Type.getElementType())
      return refuse(Gather, "result and padding do not have the elements of '" + nameOf(Tensor) + "'");
    return success();
  }

  LogicalResult slice(ir::SliceOp Slice) {
    BlockArgument Tensor = partOfParameter(Slice, Slice.getTensor());
    if (!Tensor)
      return failure();
    if (modeOf(Tensor) != ir::Mode::Shared)
      return report(Slice, Code::ForeignViewOfExclusive, "'" + nameOf(Tensor) + "' is exclusive and has no other parts than its sub-tensor");
    auto Whole = cast<ir::TensorType>(Slice.getTensor().getType());
    if (Slice.getAxis() >= Whole.getShape().size())
      return refuse(Slice, "'" + nameOf(Tensor) + "' has no axis " + Twine(Slice.getAxis()));
    SmallVector<int64_t> Shape(Whole.getShape());
    Shape[Slice.getAxis()] = ShapedType::kDynamic;
    if (Slice.getResult().getType() != ir::TensorType::get(Slice.getContext(), ir::Mode::Shared, Shape, Whole.getElementType()))
      return refuse(Slice, "the part of '" + nameOf(Tensor) + "' has another type");
    return success();
  }

  LogicalResult precondition(ir::PreconditionOp Precondition, unsigned Nesting) {
    if (Nesting != 0 || AccessSeen)
      return refuse(Precondition, "a precondition stands at the head of its entry");
    if (!Precondition.getBody().hasOneBlock() || Precondition.getBody().front().getNumArguments() != 0)
      return refuse(Precondition, "a precondition has one block without arguments");
    Block &Condition = Precondition.getBody().front();
    if (!isa_and_present<ir::YieldOp>(Condition.empty() ? nullptr : &Condition.back()))
      return refuse(Precondition, "a precondition ends in 'tessera.yield'");
    for (Operation &Op : Condition.without_terminator()) {
      if (!isa<ir::ExtentOp>(Op) && (!isAllowedTileOp(&Op) || Op.getNumRegions() != 0))
        return refuse(&Op, "'" + Op.getName().getStringRef() + "' may not occur in a precondition");
      if (failed(operation(&Op, Nesting + 1)))
        return failure();
    }
    bool Translated = translatePrecondition(Precondition, [](Operation *At, StringRef Why) {
                        (void)refuse(At, "'" + At->getName().getStringRef() + "' " + Why);
                      }).has_value();
    return success(Translated);
  }

  ir::EntryOp Entry;
  Block *Body;
  llvm::SmallBitVector Stored; // parameters that every path to here has stored
  llvm::SmallVector<llvm::SmallBitVector, 2> StoredAtBreaks; // per open 'loop': parameters stored on every way out so far
  bool AccessSeen = false;
};

// A store through a shared parameter has its own code, so it is looked for before MLIR's verifier sees it; relies on operands alone.
LogicalResult noSharedStores(ModuleOp Module) {
  WalkResult Walked = Module.walk([](Operation *Op) {
    if (Op->getName().getStringRef() != ir::StoreOp::getOperationName() &&
        Op->getName().getStringRef() != ir::StoreTileOp::getOperationName())
      return WalkResult::advance();
    for (Value Operand : Op->getOperands())
      if (auto Tensor = dyn_cast<ir::TensorType>(Operand.getType()); Tensor && Tensor.getMode() == ir::Mode::Shared) {
        (void)report(Op, Code::WriteOnSharedRoot, "a shared parameter may not be written");
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(Walked.wasInterrupted());
}

class VerifyRecord : public tessera::lowering::impl::VerifyRecordBase<VerifyRecord> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    ModuleOp Module = getOperation();
    if (failed(noSharedStores(Module)) || failed(verify(Module)))
      return signalPassFailure();
    Block &Body = *Module.getBody();
    auto Entry = Body.empty() ? ir::EntryOp() : dyn_cast<ir::EntryOp>(Body.front());
    if (!Entry || !llvm::hasSingleElement(Body)) {
      (void)report(Module, Code::OpNotAllowedInRecord, "a record is one 'tessera.entry'");
      return signalPassFailure();
    }
    if (failed(RecordVerifier(Entry).run()))
      signalPassFailure();
  }
};

} // namespace
