#include "plugin/Emit/ViewForms.h"

namespace tessera::plugin {

using clang::QualType;
using cuda_tile::PaddingValue;

// The integers of the first pack in the arguments of a specialization.
static llvm::SmallVector<int64_t, 4> packOf(const clang::ClassTemplateSpecializationDecl* Class) {
  llvm::SmallVector<int64_t, 4> Numbers;
  for (const clang::TemplateArgument& E : Class->getTemplateArgs()[0].getPackAsArray()) Numbers.push_back(E.getAsIntegral().getExtValue());
  return Numbers;
}

static std::optional<int64_t> integralConstantOf(QualType T) {
  const auto* Class = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl());
  if (!Class || !Class->isInStdNamespace() || Class->getName() != "integral_constant") return std::nullopt;
  return Class->getTemplateArgs()[1].getAsIntegral().getExtValue();
}

std::optional<ViewForm> viewFormOf(QualType T) {
  using Kind = ViewForm::Kind;
  for (auto [Name, What] : {std::pair(llvm::StringRef("partition_view"), Kind::Partition), {"strided_view", Kind::Strided},
                            {"window", Kind::Window}, {"gather_scatter_view", Kind::Rows}}) {
    const auto* Class = specializationOf(T, Name);
    if (!Class) continue;
    const clang::TemplateArgumentList& Arguments = Class->getTemplateArgs();
    const auto argument = [&](unsigned Index) { return Index < Arguments.size() ? Arguments[Index].getAsType() : QualType(); };
    const std::optional<TensorForm> Tensor = tensorFormOf(argument(0));
    if (!Tensor) return std::nullopt;
    ViewForm Form{What, Name, Tensor->Element, {}, {}, {}, false, true, std::nullopt};
    if (const auto* Shape = specializationOf(argument(1), "shape")) {
      for (int64_t Extent : packOf(Shape)) Form.Tile.push_back(Extent);
      Form.HasShape = true;
    }
    Form.Steps = Form.Tile;
    for (size_t Axis = 0; Axis < Form.Tile.size(); ++Axis) Form.Axes.push_back(Axis);
    if (What == Kind::Strided) {
      const auto* Steps = specializationOf(argument(2), "strides");
      Form.HasSteps = Steps != nullptr;
      if (Steps) Form.Steps.assign(packOf(Steps));
    }
    if (What == Kind::Partition || What == Kind::Strided)
      if (const auto* Map = specializationOf(argument(What == Kind::Partition ? 2 : 3), "dim_map")) Form.Axes = packOf(Map);
    if (What == Kind::Rows) Form.Sparse = integralConstantOf(argument(2));
    return Form;
  }
  return std::nullopt;
}

static llvm::StringRef detailName(QualType T) {
  const clang::CXXRecordDecl* Tag = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Tag && Tag->getIdentifier() && isInDetail(Tag) ? Tag->getName() : llvm::StringRef();
}

std::optional<std::pair<PaddingValue, llvm::StringRef>> paddingOf(QualType T) {
  const llvm::StringRef Name = detailName(T);
  if (Name == "pad_zero_tag") return std::pair(PaddingValue::Zero, llvm::StringRef("pad_zero"));
  if (Name == "pad_neg_zero_tag") return std::pair(PaddingValue::NegZero, llvm::StringRef("pad_neg_zero"));
  if (Name == "pad_nan_tag") return std::pair(PaddingValue::NaN, llvm::StringRef("pad_nan"));
  if (Name == "pad_pos_inf_tag") return std::pair(PaddingValue::PosInf, llvm::StringRef("pad_pos_inf"));
  if (Name == "pad_neg_inf_tag") return std::pair(PaddingValue::NegInf, llvm::StringRef("pad_neg_inf"));
  return std::nullopt;
}

std::optional<int64_t> latencyOf(QualType T) {
  const auto* Hint = specializationOf(T, "latency");
  return Hint ? std::optional(Hint->getTemplateArgs()[0].getAsIntegral().getExtValue()) : std::nullopt;
}

bool isNoTma(QualType T) { return detailName(T) == "no_tma_tag"; }
bool isPadWith(QualType T) { return detailName(T) == "pad_with"; }

}  // namespace tessera::plugin
