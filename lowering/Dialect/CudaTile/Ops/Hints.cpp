#include "lowering/Dialect/CudaTile/Ops/Hints.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace tessera::cuda_tile {

using HintRule = function_ref<bool(StringRef name, IntegerAttr value)>;

static LogicalResult verifyHints(Operation* op, OptimizationHintsAttr hints, HintRule known, HintRule inRange) {
  if (!hints) return success();
  for (NamedAttribute architecture : hints.getValue()) {
    for (NamedAttribute hint : cast<DictionaryAttr>(architecture.getValue())) {
      auto value = cast<IntegerAttr>(hint.getValue());
      StringRef name = hint.getName();
      if (!known(name, value)) return op->emitOpError("has no hint '") << name << "'";
      if (!inRange(name, value)) return op->emitOpError("hint '") << name << "' cannot be " << hint.getValue();
    }
  }
  return success();
}

static bool isWithin(IntegerAttr value, int64_t low, int64_t high) {
  return !value.getType().isInteger(1) && value.getValue().sge(low) && value.getValue().sle(high);
}

static bool isPowerWithin(IntegerAttr value, int64_t high) {
  return isWithin(value, 1, high) && llvm::isPowerOf2_64(value.getValue().getZExtValue());
}

LogicalResult verifyEntryHints(Operation* op, OptimizationHintsAttr hints) {
  return verifyHints(
      op, hints,
      [](StringRef name, IntegerAttr) { return name == "num_cta_in_cga" || name == "num_worker_warps_per_cta" || name == "occupancy"; },
      [](StringRef name, IntegerAttr value) {
        if (name == "num_cta_in_cga") return isPowerWithin(value, 16);
        return name == "occupancy" ? isWithin(value, 1, 32) : isPowerWithin(value, 32);
      });
}

LogicalResult verifyAccessHints(Operation* op, OptimizationHintsAttr hints) {
  return verifyHints(
      op, hints, [](StringRef name, IntegerAttr) { return name == "latency" || name == "allow_tma"; },
      [](StringRef name, IntegerAttr value) { return name == "latency" ? isWithin(value, 1, 10) : value.getType().isInteger(1); });
}

}  // namespace tessera::cuda_tile
