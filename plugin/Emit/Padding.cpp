// Warnings about the zeros that stand for elements outside of a tensor (TS2080): among numbers below zero they are the largest, `exp` makes
// ones of them, and in a mean over a constant number they count.
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {
namespace {

// A tile that still has the zeros of a load, or what `exp` has made of them.
struct Padded {
  mlir::Operation* Load = nullptr;
  bool IsExponential = false;
};

// Follows definitions down to loads, through ops that keep elements where they are. A `select` is taken for a mask.
class PaddingTrace {
 public:
  Padded of(mlir::Value V, unsigned Depth = 0) {
    constexpr unsigned Deepest = 64;
    mlir::Operation* Op = V.getDefiningOp();
    if (!Op || Depth > Deepest) return {};
    const auto [Place, IsNew] = Known.try_emplace(Op);
    if (!IsNew) return Place->second;
    const Padded Found = throughOp(Op, Depth);
    Known[Op] = Found;
    return Found;
  }

 private:
  Padded throughOp(mlir::Operation* Op, unsigned Depth) {
    if (auto Load = llvm::dyn_cast<ir::LoadOp>(Op)) return {mayHangOver(Load.getTensor(), Load.getType()) ? Op : nullptr};
    if (auto Load = llvm::dyn_cast<ir::LoadLikeOp>(Op)) {
      const bool HasZeros = Load.getPadding() == cuda_tile::PaddingValue::Zero && mayHangOver(Load.getTensor(), Load.getType());
      return {HasZeros ? Op : nullptr};
    }
    const bool IsExponential = llvm::isa<cuda_tile::ExpOp, cuda_tile::Exp2Op>(Op);
    const bool KeepsPlaces =
        IsExponential || llvm::isa<cuda_tile::AddFOp, cuda_tile::AddIOp, cuda_tile::SubFOp, cuda_tile::SubIOp, cuda_tile::MulFOp, cuda_tile::MulIOp,
                                   cuda_tile::DivFOp, cuda_tile::DivIOp, cuda_tile::NegFOp, cuda_tile::NegIOp, cuda_tile::AbsFOp, cuda_tile::AbsIOp,
                                   cuda_tile::FmaOp, cuda_tile::SqrtOp, cuda_tile::FToFOp, cuda_tile::FToIOp, cuda_tile::IToFOp, cuda_tile::ExtIOp,
                                   cuda_tile::TruncIOp, cuda_tile::ReshapeOp, cuda_tile::BroadcastOp, cuda_tile::PermuteOp>(Op);
    if (!KeepsPlaces) return {};
    Padded Found;
    for (mlir::Value Operand : Op->getOperands()) {
      const Padded Part = of(Operand, Depth + 1);
      if (!Part.Load) continue;
      if (!Found.Load) Found.Load = Part.Load;
      Found.IsExponential |= Part.IsExponential;
    }
    Found.IsExponential |= Found.Load && IsExponential;
    return Found;
  }

  // Whether a tile of the tensor may lie partly outside: not if its static extents, or a precondition, say otherwise.
  static bool mayHangOver(mlir::Value Tensor, mlir::Type Tile) {
    const auto Type = llvm::cast<ir::TensorType>(Tensor.getType());
    for (auto [Axis, Extent] : llvm::enumerate(llvm::cast<cuda_tile::TileType>(Tile).getShape())) {
      const bool IsKnown = Type.getMode() == ir::Mode::Shared && !mlir::ShapedType::isDynamic(Type.getShape()[Axis]);
      const bool Divides = Extent == 1 || (IsKnown && Type.getShape()[Axis] % Extent == 0);
      if (!Divides && !isDemanded(Tensor, Axis, Extent)) return true;
    }
    return false;
  }

  static bool isDemanded(mlir::Value Tensor, unsigned Axis, int64_t Extent) {
    for (mlir::Operation* User : Tensor.getUsers()) {
      auto Asked = llvm::dyn_cast<ir::ExtentOp>(User);
      if (!Asked || Asked.getAxis() != int64_t(Axis) || !llvm::isa<ir::PreconditionOp>(Asked->getParentOp())) continue;
      for (mlir::Operation* Use : Asked->getUsers()) {
        if (isEqualTo(Use, Asked.getResult(), [&](int64_t Number) { return Number % Extent == 0; })) return true;
        auto Rest = llvm::dyn_cast<cuda_tile::RemIOp>(Use);
        if (!Rest || Rest.getLhs() != Asked.getResult()) continue;
        const std::optional<int64_t> Divisor = constantOf(Rest.getRhs());
        const auto isZero = [](int64_t Number) { return Number == 0; };
        if (Divisor && *Divisor % Extent == 0 &&
            llvm::any_of(Rest->getUsers(), [&](mlir::Operation* Equal) { return isEqualTo(Equal, Rest.getResult(), isZero); }))
          return true;
      }
    }
    return false;
  }

  // `V == number`, which has to hold: nothing but conjunctions stands between it and the end of the precondition.
  template <class Predicate>
  static bool isEqualTo(mlir::Operation* Op, mlir::Value V, Predicate Fits) {
    auto Compare = llvm::dyn_cast<cuda_tile::CmpIOp>(Op);
    if (!Compare || Compare.getPredicate() != cuda_tile::ComparisonPredicate::Equal) return false;
    const std::optional<int64_t> Number = constantOf(Compare.getLhs() == V ? Compare.getRhs() : Compare.getLhs());
    return Number && Fits(*Number) && mustHold(Compare.getResult());
  }

  static bool mustHold(mlir::Value Truth) {
    return llvm::all_of(Truth.getUsers(), [](mlir::Operation* User) {
      return llvm::isa<ir::YieldOp>(User) || (llvm::isa<cuda_tile::AndIOp>(User) && mustHold(User->getResult(0)));
    });
  }

  static std::optional<int64_t> constantOf(mlir::Value V) {
    auto Constant = V.getDefiningOp<cuda_tile::ConstantOp>();
    const auto Elements = Constant ? llvm::dyn_cast<mlir::DenseIntElementsAttr>(Constant.getValue()) : mlir::DenseIntElementsAttr();
    if (!Elements || !Elements.isSplat()) return std::nullopt;
    return Elements.getSplatValue<llvm::APInt>().getSExtValue();
  }

  llvm::DenseMap<mlir::Operation*, Padded> Known;
};

// What makes a number, before it is converted or repeated.
mlir::Operation* sourceOf(mlir::Value V) {
  while (mlir::Operation* Op = V.getDefiningOp()) {
    if (!llvm::isa<cuda_tile::ReshapeOp, cuda_tile::BroadcastOp, cuda_tile::FToFOp, cuda_tile::IToFOp, cuda_tile::ExtIOp>(Op)) return Op;
    V = Op->getOperand(0);
  }
  return nullptr;
}

}  // namespace

void KernelEmitter::warnOfPaddedExtremum(const clang::CallExpr* E, mlir::Value Tile) {
  if (const Padded Found = PaddingTrace().of(Tile); Found.Load)
    Report.warn(Code::ZeroPadding, E->getExprLoc(), functionName(E), Note::PaddedHere, LoadPlaces.lookup(Found.Load));
}

void KernelEmitter::warnOfPaddedSum(const clang::CallExpr* E, mlir::Value Tile, mlir::Value Sum) {
  const Padded Found = PaddingTrace().of(Tile);
  if (!Found.Load) return;
  if (Found.IsExponential)
    Report.warn(Code::ZeroPadding, E->getExprLoc(), "exp", Note::PaddedHere, LoadPlaces.lookup(Found.Load));
  else
    PaddedSums[sourceOf(Sum)] = Found.Load;
}

// A sum that is divided by a constant, whatever the tensor's extent is.
void KernelEmitter::warnOfPaddedMean(const clang::Expr* E, mlir::Value Sum, mlir::Value Count) {
  mlir::Operation *Divisor = sourceOf(Count), *Dividend = sourceOf(Sum);
  if (!Dividend || !llvm::isa_and_nonnull<cuda_tile::ConstantOp>(Divisor)) return;
  if (mlir::Operation* Load = PaddedSums.lookup(Dividend))
    Report.warn(Code::ZeroPadding, E->getExprLoc(), "mean", Note::PaddedHere, LoadPlaces.lookup(Load));
}

}  // namespace tessera::plugin
