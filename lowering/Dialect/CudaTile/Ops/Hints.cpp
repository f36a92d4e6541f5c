#include "lowering/Dialect/CudaTile/Ops/Hints.h"

#include "llvm/Support/MathExtras.h"
#include "lowering/Dialect/CudaTile/Architectures.h"

using namespace mlir;

namespace tessera::cuda_tile {

static bool isWithin(IntegerAttr value, int64_t low, int64_t high) {
  return !value.getType().isInteger(1) && value.getValue().sge(low) && value.getValue().sle(high);
}

static bool isPowerWithin(IntegerAttr value, int64_t low, int64_t high) {
  return isWithin(value, low, high) && llvm::isPowerOf2_64(value.getValue().getZExtValue());
}

template <typename... Ops>
static bool isOneOf(OperationName op) {
  return ((op.getTypeID() == TypeID::get<Ops>()) || ...);
}

namespace {
/// A hint, the ops that take it, the values that it may have, and the first minor version with it.
struct HintRule {
  StringRef name;
  bool (*takenBy)(OperationName op);
  bool (*inRange)(IntegerAttr value, const Architecture* under);
  uint8_t since = 1;
};
}  // namespace

static constexpr HintRule kRules[] = {
    {"num_cta_in_cga", isOneOf<EntryOp>,
     [](IntegerAttr value, const Architecture* under) { return isPowerWithin(value, 1, !under || under->hasClusters ? 16 : 1); }},
    // Files of 13.3 may say more, without effect.
    {"num_worker_warps_per_cta", isOneOf<EntryOp>, [](IntegerAttr value, const Architecture*) { return isPowerWithin(value, 4, 8); }, 3},
    {"occupancy", isOneOf<EntryOp>, [](IntegerAttr value, const Architecture*) { return isWithin(value, 1, 32); }},
    {"latency", isOneOf<LoadViewTkoOp, StoreViewTkoOp, LoadPtrTkoOp, StorePtrTkoOp>,
     [](IntegerAttr value, const Architecture*) { return isWithin(value, 1, 10); }},
    {"allow_tma", isOneOf<LoadViewTkoOp, StoreViewTkoOp>,
     [](IntegerAttr value, const Architecture*) { return value.getType().isInteger(1); }},
};

bool isHintKey(StringRef key) { return key == "default" || findArchitecture(key); }

std::string hintProblem(OperationName op, StringRef key, NamedAttribute hint) {
  StringRef name = hint.getName();
  const auto* rule = llvm::find_if(kRules, [&](const HintRule& each) { return each.name == name && each.takenBy(op); });
  if (rule == std::end(kRules)) return ("has no hint '" + name + "'").str();
  auto value = dyn_cast<IntegerAttr>(hint.getValue());
  if (value && rule->inRange(value, findArchitecture(key))) return "";
  std::string text;
  llvm::raw_string_ostream(text) << "hint '" << name << "' for " << key << " cannot be " << hint.getValue();
  return text;
}

uint8_t hintKeySince(StringRef key) {
  // Older architectures are served by newer assemblers of older files.
  const Architecture* architecture = findArchitecture(key);
  return !architecture ? 3 : architecture->since == 4 ? 4 : 1;
}

uint8_t hintSince(StringRef name) {
  const auto* rule = llvm::find_if(kRules, [&](const HintRule& each) { return each.name == name; });
  return rule == std::end(kRules) ? 1 : rule->since;
}

LogicalResult verifyHints(Operation* op, OptimizationHintsAttr hints) {
  if (!hints) return success();
  for (NamedAttribute under : hints.getValue())
    for (NamedAttribute hint : cast<DictionaryAttr>(under.getValue()))
      if (std::string problem = hintProblem(op->getName(), under.getName(), hint); !problem.empty()) return op->emitOpError(problem);
  return success();
}

}  // namespace tessera::cuda_tile
