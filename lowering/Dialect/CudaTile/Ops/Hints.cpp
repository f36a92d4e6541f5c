#include "lowering/Dialect/CudaTile/Ops/Hints.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace tessera::cuda_tile {

static bool isWithin(IntegerAttr value, int64_t low, int64_t high) {
  return !value.getType().isInteger(1) && value.getValue().sge(low) && value.getValue().sle(high);
}

static bool isPowerWithin(IntegerAttr value, int64_t high) {
  return isWithin(value, 1, high) && llvm::isPowerOf2_64(value.getValue().getZExtValue());
}

namespace {
/// A hint, the family of ops that take it, and the values that it may have.
struct HintRule {
  StringRef name;
  bool (*takenBy)(StringRef mnemonic);
  bool (*inRange)(IntegerAttr value);
};
}  // namespace

static bool isEntry(StringRef mnemonic) { return mnemonic == "entry"; }
static bool isViewAccess(StringRef mnemonic) { return mnemonic == "load_view_tko" || mnemonic == "store_view_tko"; }
static bool isAccess(StringRef mnemonic) { return isViewAccess(mnemonic) || mnemonic == "load_ptr_tko" || mnemonic == "store_ptr_tko"; }

static constexpr HintRule kRules[] = {
    {"num_cta_in_cga", isEntry, [](IntegerAttr value) { return isPowerWithin(value, 16); }},
    {"num_worker_warps_per_cta", isEntry, [](IntegerAttr value) { return isPowerWithin(value, 32); }},
    {"occupancy", isEntry, [](IntegerAttr value) { return isWithin(value, 1, 32); }},
    {"latency", isAccess, [](IntegerAttr value) { return isWithin(value, 1, 10); }},
    {"allow_tma", isViewAccess, [](IntegerAttr value) { return value.getType().isInteger(1); }},
};

bool isArchitecture(StringRef name) {
  static constexpr StringRef known[] = {"sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89",  "sm_90",  "sm_100",
                                        "sm_103", "sm_107", "sm_110", "sm_120", "sm_121", "default"};
  return llvm::is_contained(known, name);
}

std::string hintProblem(StringRef mnemonic, NamedAttribute hint) {
  StringRef name = hint.getName();
  const auto* rule = llvm::find_if(kRules, [&](const HintRule& each) { return each.name == name && each.takenBy(mnemonic); });
  if (rule == std::end(kRules)) return ("has no hint '" + name + "'").str();
  auto value = dyn_cast<IntegerAttr>(hint.getValue());
  if (value && rule->inRange(value)) return "";
  std::string text;
  llvm::raw_string_ostream(text) << "hint '" << name << "' cannot be " << hint.getValue();
  return text;
}

LogicalResult verifyHints(Operation* op, OptimizationHintsAttr hints) {
  if (!hints) return success();
  for (NamedAttribute architecture : hints.getValue())
    for (NamedAttribute hint : cast<DictionaryAttr>(architecture.getValue()))
      if (std::string problem = hintProblem(op->getName().stripDialect(), hint); !problem.empty()) return op->emitOpError(problem);
  return success();
}

}  // namespace tessera::cuda_tile
