// Which part of the emitter a device function of our headers belongs to, and what its tags say.
#include "clang/Basic/OperatorKinds.h"
#include "llvm/ADT/StringSwitch.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

using clang::CallExpr;
using cuda_tile::RoundingMode;

// By the first name that a function is bound to; null for an op of element-wise arithmetic.
KernelEmitter::Handler KernelEmitter::handlerOf(llvm::StringRef Op) {
  return llvm::StringSwitch<Handler>(Op)
      .Case("cuda_tile.cmpf", &KernelEmitter::compare)
      .Case("cuda_tile.select", &KernelEmitter::select)
      .Case("tessera.not", &KernelEmitter::negateMask)
      .Case("tessera.invert", &KernelEmitter::invert)
      .Case("tessera.floor_div", &KernelEmitter::floorDiv)
      .Case("tessera.cdiv", &KernelEmitter::ceilDiv)
      .Case("tessera.mod", &KernelEmitter::floorMod)
      .Case("tessera.mulhi", &KernelEmitter::mulHigh)
      .Case("tessera.unordered", &KernelEmitter::compareUnordered)
      .Case("tessera.isnan", &KernelEmitter::isNan)
      .Case("tessera.isinf", &KernelEmitter::isInf)
      .Case("tessera.element_cast", &KernelEmitter::elementCast)
      .Case("tessera.element", &KernelEmitter::onlyElement)
      .Case("tessera.bit_cast", &KernelEmitter::bitCast)
      .Case("tessera.pack_bytes", &KernelEmitter::packBytes)
      .Case("tessera.unpack_bytes", &KernelEmitter::unpackBytes)
      .Case("tessera.full", &KernelEmitter::full)
      .Case("tessera.zeros", &KernelEmitter::zeros)
      .Case("tessera.ones", &KernelEmitter::ones)
      .Case("tessera.iota", &KernelEmitter::iota)
      .Case("tessera.from_scalars", &KernelEmitter::fromScalars)
      .Case("tessera.reshape", &KernelEmitter::reshape)
      .Case("tessera.broadcast", &KernelEmitter::broadcastTo)
      .Case("tessera.expand_dims", &KernelEmitter::expandDims)
      .Case("tessera.permute", &KernelEmitter::permute)
      .Case("tessera.transpose", &KernelEmitter::transpose)
      .Case("tessera.cat", &KernelEmitter::cat)
      .Case("tessera.extract", &KernelEmitter::extract)
      .Case("tessera.insert", &KernelEmitter::insert)
      .Case("tessera.sum", &KernelEmitter::sum)
      .Case("tessera.prod", &KernelEmitter::prod)
      .Case("tessera.reduce_max", &KernelEmitter::reduceMax)
      .Case("tessera.reduce_min", &KernelEmitter::reduceMin)
      .Case("tessera.all_of", &KernelEmitter::allOf)
      .Case("tessera.any_of", &KernelEmitter::anyOf)
      .Case("tessera.argmax", &KernelEmitter::argMax)
      .Case("tessera.argmin", &KernelEmitter::argMin)
      .Case("tessera.partial_sum", &KernelEmitter::partialSum)
      .Case("tessera.partial_prod", &KernelEmitter::partialProd)
      .Case("tessera.reduce", &KernelEmitter::reduce)
      .Case("tessera.scan", &KernelEmitter::scan)
      .Case("tessera.left_element", &KernelEmitter::leftElement)
      .Case("tessera.right_element", &KernelEmitter::rightElement)
      .Case("tessera.mma", &KernelEmitter::mma)
      .Case("tessera.matmul", &KernelEmitter::matmul)
      .Case("tessera.mma_scaled", &KernelEmitter::mmaScaled)
      .Case("tessera.load_like", &KernelEmitter::loadLike)
      .Case("tessera.load", &KernelEmitter::load)
      .Case("tessera.store", &KernelEmitter::store)
      .Case("tessera.extent", &KernelEmitter::extent)
      .Case("tessera.own_extent", &KernelEmitter::ownExtent)
      .Case("tessera.own_index", &KernelEmitter::ownIndex)
      .Case("tessera.num_tiles", &KernelEmitter::numTiles)
      .Case("tessera.load_tile", &KernelEmitter::loadTile)
      .Case("tessera.load_masked", &KernelEmitter::loadMasked)
      .Case("tessera.store_tile", &KernelEmitter::storeTile)
      .Case("tessera.load_window", &KernelEmitter::loadWindow)
      .Case("tessera.load_rows", &KernelEmitter::loadRows)
      .Case("tessera.load_rows_masked", &KernelEmitter::loadRowsMasked)
      .Case("tessera.gather", &KernelEmitter::gather)
      .Case("tessera.gather_masked", &KernelEmitter::gatherMasked)
      .Case("tessera.at", &KernelEmitter::at)
      .Case("tessera.scalar", &KernelEmitter::scalarOf)
      .Case("tessera.slice", &KernelEmitter::slice)
      .Case("tessera.pad", &KernelEmitter::padding)
      .Case("tessera.precondition", &KernelEmitter::precondition)
      .Case("tessera.irange", &KernelEmitter::irange)
      .Case("tessera.print", &KernelEmitter::print)
      .Default(nullptr);
}

FailureOr<KernelEmitter::Result> KernelEmitter::deviceFunction(const CallExpr* E, const clang::FunctionDecl* Callee,
                                                               const clang::AnnotateAttr* Op) {
  const llvm::SmallVector<llvm::StringRef, 2> Names = wordsOf(Op);
  if (const Handler Handled = handlerOf(Names[0])) return (this->*Handled)(E);
  for (llvm::StringRef Name : Names)
    if (!mlir::RegisteredOperationName::lookup(Name, &Mlir))
      return Report.refuse(Wording::UnlistedFunction, E->getExprLoc(), spell(Callee));
  return elementwise(E, Names);
}

// "+" or "exp", as the user wrote it.
std::string KernelEmitter::functionName(const CallExpr* E) {
  if (const auto* Operator = llvm::dyn_cast<clang::CXXOperatorCallExpr>(E)) return clang::getOperatorSpelling(Operator->getOperator());
  const clang::FunctionDecl* Callee = E->getDirectCallee();
  if (!isInDetail(Callee)) return Callee->getNameAsString();
  return Callee->getName() == "scanned_with" ? "scan" : "reduce";
}

// A place in a function of our headers is of no use to anybody; the call that led there is.
clang::SourceLocation KernelEmitter::userLocation(clang::SourceLocation Where) const {
  for (const auto& [Callee, Call] : llvm::reverse(Report.calls())) {
    if (!isInTessera(Callee)) break;
    Where = Call;
  }
  return Where;
}

// ---- tags

// "round_zero" for the type of `round_zero`.
static std::optional<llvm::StringRef> tagOf(clang::QualType T) {
  const clang::CXXRecordDecl* Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class || !Class->getIdentifier() || !isInDetail(Class)) return std::nullopt;
  llvm::StringRef Name = Class->getName();
  if (!Name.consume_back("_tag") || Name.starts_with("pad_")) return std::nullopt;
  return Name;
}

static std::optional<RoundingMode> roundingOf(llvm::StringRef Tag) {
  return llvm::StringSwitch<std::optional<RoundingMode>>(Tag)
      .Case("round_nearest_even", RoundingMode::NearestEven)
      .Case("round_zero", RoundingMode::Zero)
      .Case("round_negative", RoundingMode::NegativeInf)
      .Case("round_positive", RoundingMode::PositiveInf)
      .Case("round_approx", RoundingMode::Approx)
      .Case("round_full", RoundingMode::Full)
      .Default(std::nullopt);
}

FailureOr<KernelEmitter::Tags> KernelEmitter::tagsOf(const CallExpr* E) {
  Tags Given;
  for (const clang::Expr* Argument : E->arguments()) {
    const std::optional<llvm::StringRef> Tag = tagOf(Argument->getType());
    if (!Tag) continue;
    const std::optional<RoundingMode> Rounding = roundingOf(*Tag);
    if (Given.has(*Tag) || (Rounding && Given.Rounding)) return refuseTag(E, *Tag);
    if (Rounding) Given.Rounding = Rounding;
    Given.Names.push_back(*Tag);
  }
  return Given;
}

LogicalResult KernelEmitter::refuseTag(const CallExpr* E, llvm::StringRef Tag) {
  for (const clang::Expr* Argument : E->arguments())
    if (tagOf(Argument->getType()) == Tag)
      return Report.refuse(Wording::TagOfOp, userLocation(Argument->getBeginLoc()), functionName(E), Tag);
  llvm_unreachable("a tag that was not given");
}

// The attributes that the tags of an element-wise function stand for.
FailureOr<llvm::SmallVector<mlir::NamedAttribute, 2>> KernelEmitter::tagAttributes(const CallExpr* E, llvm::StringRef Op, Element Computed) {
  const FailureOr<Tags> Given = tagsOf(E);
  if (failed(Given)) return failure();
  llvm::SmallVector<mlir::NamedAttribute, 2> Attributes;
  if (Given->Names.empty()) return Attributes;
  using Words = llvm::ArrayRef<llvm::StringRef>;
  const auto isOneOf = [&](Words Ops) { return llvm::is_contained(Ops, Op); };
  const bool Rounds = isOneOf({"cuda_tile.addf", "cuda_tile.subf", "cuda_tile.mulf", "cuda_tile.divf", "cuda_tile.fma", "cuda_tile.sqrt",
                               "cuda_tile.addi", "cuda_tile.subi", "cuda_tile.muli", "cuda_tile.divi"});
  const bool Approximates = isOneOf({"cuda_tile.divf", "cuda_tile.divi", "cuda_tile.sqrt", "cuda_tile.exp", "cuda_tile.tanh"});
  const bool HasFull = Approximates && Op != "cuda_tile.sqrt";
  const bool IsExtremum = isOneOf({"cuda_tile.maxf", "cuda_tile.minf", "cuda_tile.maxi", "cuda_tile.mini"});
  const bool Flushes = Rounds || IsExtremum || isOneOf({"cuda_tile.exp2", "cuda_tile.rsqrt"});
  for (llvm::StringRef Tag : Given->Names) {
    const bool IsApprox = Tag == "round_approx", IsFull = Tag == "round_full", IsFlush = Tag == "flush_to_zero";
    const bool Takes = IsApprox ? Approximates : IsFull ? HasFull : IsFlush ? Flushes : roundingOf(Tag) ? Rounds
                                                                                      : Tag == "propagate_nan" && IsExtremum;
    if (!Takes) return refuseTag(E, Tag);
    if (!isFloating(Computed) || ((IsApprox || IsFull || IsFlush) && Computed != Element::F32))
      return Report.refuse(Wording::ElementTypeOfTag, E->getExprLoc(), functionName(E), Tag, nameOf(Computed));
    if (IsFlush || Tag == "propagate_nan") Attributes.emplace_back(Builder.getStringAttr(Tag), Builder.getUnitAttr());
  }
  if (Given->Rounding) Attributes.emplace_back(Builder.getStringAttr("rounding"), cuda_tile::RoundingModeAttr::get(&Mlir, *Given->Rounding));
  return Attributes;
}

}  // namespace tessera::plugin
