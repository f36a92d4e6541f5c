// __attribute__((tessera_hands_over)): a host function that hands a tensor over as an output.
#include "plugin/Attributes/Attribute.h"

namespace tessera::plugin {
namespace {

struct HandsOver {
  static constexpr Mark What = Mark::HandsOver;
  static constexpr unsigned Fewest = 1, Most = 1;
  static constexpr clang::ParsedAttrInfo::Spelling Spelled[] = {{clang::ParsedAttr::AS_GNU, "tessera_hands_over"}};
  static bool accepts(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where) {
    return acceptFunction(Diags, D, Where, What);
  }
};

const clang::ParsedAttrInfoRegistry::Add<Attribute<HandsOver>> RegisterHandsOver("tessera_hands_over", "");

}  // namespace
}  // namespace tessera::plugin
