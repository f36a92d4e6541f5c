// __attribute__((tessera_async)): a host function whose arguments become loans of the operation that it returns.
#include "plugin/Attributes/Attribute.h"

namespace tessera::plugin {
namespace {

struct Async {
  static constexpr Mark What = Mark::Async;
  static constexpr unsigned Fewest = 0, Most = 0;
  static constexpr clang::ParsedAttrInfo::Spelling Spelled[] = {{clang::ParsedAttr::AS_GNU, "tessera_async"}};
  static bool accepts(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where) {
    return acceptFunction(Diags, D, Where, What);
  }
};

const clang::ParsedAttrInfoRegistry::Add<Attribute<Async>> RegisterAsync("tessera_async", "");

}  // namespace
}  // namespace tessera::plugin
