// __attribute__((tessera_op)): binds a device function of our headers to an op; of two names the first is for floating elements.
#include "plugin/Attributes/Attribute.h"

namespace tessera::plugin {
namespace {

struct Op {
  static constexpr Mark What = Mark::Op;
  static constexpr unsigned Fewest = 1, Most = 2;
  static constexpr clang::ParsedAttrInfo::Spelling Spelled[] = {{clang::ParsedAttr::AS_GNU, "tessera_op"}};
  static bool accepts(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where) {
    return acceptFunction(Diags, D, Where, What);
  }
};

const clang::ParsedAttrInfoRegistry::Add<Attribute<Op>> RegisterOp("tessera_op", "");

}  // namespace
}  // namespace tessera::plugin
