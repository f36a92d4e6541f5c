// Binds the measured facts of a launch: checks that they fit, replaces extents that they fix, and lays out the final argument list.
#include "lowering/Analysis/EntryContract.h"
#include "lowering/Analysis/Facts.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Transforms/Passes.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_SPECIALIZE
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

constexpr unsigned PointerBytes = 8;

// In memory. Of the 32 bits of a tf32, 19 mean something.
unsigned bytesOf(Type Element) { return Element.isTF32() ? 4 : std::max(1u, cuda_tile::bitWidth(Element) / 8); }

// True of every launch of this entry.
LaunchFacts weakestFacts(ir::EntryOp Entry) {
  LaunchFacts Facts;
  for (BlockArgument Argument : Entry.getBody().getArguments()) {
    ParameterFacts &P = Facts.Parameters.emplace_back();
    if (auto Tensor = dyn_cast<ir::TensorType>(Argument.getType())) {
      P.Alignment = bytesOf(Tensor.getElementType());
      P.ExtentDivisibility.assign(Tensor.getShape().size(), 1);
      P.StrideDivisibility.assign(Tensor.getShape().size(), 1);
    }
  }
  return Facts;
}

class Specialize : public tessera::lowering::impl::SpecializeBase<Specialize> {
  void runOnOperation() override {
    ir::EntryOp Entry = getOperation();
    if (!Entry->hasAttr(FactsAttrName))
      Entry->setAttr(FactsAttrName, toAttribute(&getContext(), weakestFacts(Entry)));
    FailureOr<LaunchFacts> Facts = readFacts(Entry);
    if (failed(Facts) || failed(fit(Entry, *Facts)))
      return signalPassFailure();
    fixExtents(Entry, *Facts);
    layOut(Entry, *Facts).attach(Entry);
  }

  static LogicalResult fit(ir::EntryOp Entry, const LaunchFacts &Facts) {
    auto Misfit = [&](const Twine &Why) { return report(Entry, Code::VerifierRejectedOwnOutput, "facts do not fit the entry: " + Why); };
    Block &Body = Entry.getBody().front();
    if (Facts.Parameters.size() != Body.getNumArguments())
      return Misfit(Twine(Facts.Parameters.size()) + " parameters instead of " + Twine(Body.getNumArguments()));
    for (BlockArgument Argument : Body.getArguments()) {
      const ParameterFacts &P = Facts.Parameters[Argument.getArgNumber()];
      std::string Name = "parameter " + std::to_string(Argument.getArgNumber());
      auto Tensor = dyn_cast<ir::TensorType>(Argument.getType());
      size_t Rank = Tensor ? Tensor.getShape().size() : 0;
      if (P.ExtentDivisibility.size() != Rank || P.StrideDivisibility.size() != Rank)
        return Misfit(Name + " has rank " + Twine(Rank));
      if (P.UnitAxis < -1 || P.UnitAxis >= static_cast<int64_t>(Rank) || (P.Singletons >> Rank) != 0)
        return Misfit(Name + " has no such axis");
      if (P.UnitAxis >= 0 && P.isSingleton(P.UnitAxis))
        return Misfit(Name + " has its unit stride on an axis of extent 1");
      if (!Tensor)
        continue;
      if (P.Alignment < bytesOf(Tensor.getElementType()))
        return Misfit(Name + " is not aligned to its elements");
      bool IsExclusive = Tensor.getMode() == ir::Mode::Exclusive;
      for (size_t Axis = 0; Axis < Rank; ++Axis)
        if (!IsExclusive && P.isSingleton(Axis) && !ShapedType::isDynamic(Tensor.getShape()[Axis]) && Tensor.getShape()[Axis] != 1)
          return Misfit(Name + " has a static extent other than 1 on a singleton axis");
      if (IsExclusive && !Facts.Linear && Rank > 3)
        return Misfit("a grid of rank " + Twine(Rank) + " is linear");
    }
    return success();
  }

  // The extent that the type or a fact fixes, or nothing.
  static std::optional<int64_t> fixedExtent(ir::TensorType Tensor, const ParameterFacts &P, unsigned Axis) {
    if (P.isSingleton(Axis))
      return 1;
    if (Tensor.getMode() == ir::Mode::Shared && !ShapedType::isDynamic(Tensor.getShape()[Axis]))
      return Tensor.getShape()[Axis];
    return std::nullopt;
  }

  void fixExtents(ir::EntryOp Entry, const LaunchFacts &Facts) {
    Entry.walk([&](ir::ExtentOp Extent) {
      BlockArgument Tensor = ir::rootParameter(Extent.getTensor());
      if (ir::isPartAlong(Extent.getTensor(), Extent.getAxis()))
        return;
      std::optional<int64_t> Fixed = fixedExtent(cast<ir::TensorType>(Tensor.getType()), Facts.Parameters[Tensor.getArgNumber()],
                                                 static_cast<unsigned>(Extent.getAxis()));
      if (!Fixed)
        return;
      OpBuilder B(Extent);
      auto Scalar = RankedTensorType::get({}, B.getI64Type());
      auto Constant = cuda_tile::ConstantOp::create(B, Extent.getLoc(), DenseElementsAttr::get(Scalar, *Fixed));
      Extent.getResult().replaceAllUsesWith(Constant.getResult());
      Extent.erase();
      ++fixedExtents;
    });
  }

  // Declaration order; of a tensor its base, the extents that are not fixed, the strides that are neither 1 nor irrelevant.
  static EntryContract layOut(ir::EntryOp Entry, const LaunchFacts &Facts) {
    EntryContract Contract;
    const unsigned IndexBytes = Facts.IndexWidth / 8;
    for (BlockArgument Argument : Entry.getBody().getArguments()) {
      unsigned Number = Argument.getArgNumber();
      Root &R = Contract.Roots.emplace_back();
      R.Name = cast<StringAttr>(Entry.getParameterNames()[Number]).str();
      auto Tensor = dyn_cast<ir::TensorType>(Argument.getType());
      if (!Tensor) {
        Type Element = cast<cuda_tile::TileType>(Argument.getType()).getElementType();
        Contract.Arguments.push_back({ArgumentKind::Scalar, 0, bytesOf(Element), Number});
        continue;
      }
      const ParameterFacts &P = Facts.Parameters[Number];
      R.Mode = Tensor.getMode() == ir::Mode::Shared ? RootMode::Shared : RootMode::Exclusive;
      R.Shape.assign(Tensor.getShape().begin(), Tensor.getShape().end());
      Contract.Arguments.push_back({ArgumentKind::Base, 0, PointerBytes, Number});
      for (unsigned Axis = 0; Axis < R.Shape.size(); ++Axis)
        if (!fixedExtent(Tensor, P, Axis))
          Contract.Arguments.push_back({ArgumentKind::Extent, Axis, IndexBytes, Number});
      for (unsigned Axis = 0; Axis < R.Shape.size(); ++Axis)
        if (P.UnitAxis != static_cast<int64_t>(Axis) && !P.isSingleton(Axis))
          Contract.Arguments.push_back({ArgumentKind::Stride, Axis, IndexBytes, Number});
    }
    return Contract;
  }
};

} // namespace
