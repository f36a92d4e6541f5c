// Verifier of messages.
#include "lowering/Dialect/Tessera/Tessera.h"

using namespace mlir;

namespace tessera::ir {

LogicalResult PrintOp::verify() {
  std::optional<std::string> conversions = cuda_tile::conversionsOf(getMessage());
  // print_c1
  if (!conversions) return emitOpError("a conversion of the message is unknown or has no end");
  // print_c2
  if (conversions->size() != getValues().size())
    return emitOpError("the message has ") << conversions->size() << " conversions, not " << getValues().size();
  return success();
}

}  // namespace tessera::ir
