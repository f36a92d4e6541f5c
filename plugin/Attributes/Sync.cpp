// __attribute__((tessera_sync)): a host function that returns after the operation it consumes has completed.
#include "plugin/Attributes/Attribute.h"

namespace tessera::plugin {
namespace {

struct Sync {
  static constexpr Mark What = Mark::Sync;
  static constexpr unsigned Fewest = 0, Most = 0;
  static constexpr clang::ParsedAttrInfo::Spelling Spelled[] = {{clang::ParsedAttr::AS_GNU, "tessera_sync"}};
  static bool accepts(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where) {
    return acceptFunction(Diags, D, Where, What);
  }
};

const clang::ParsedAttrInfoRegistry::Add<Attribute<Sync>> RegisterSync("tessera_sync", "");

}  // namespace
}  // namespace tessera::plugin
