// [[tessera::device]]: a device function that is checked by itself, before any kernel uses it.
#include "plugin/Attributes/Attribute.h"

namespace tessera::plugin {
namespace {

struct Device {
  static constexpr Mark What = Mark::Device;
  static constexpr unsigned Fewest = 0, Most = 0;
  static constexpr clang::ParsedAttrInfo::Spelling Spelled[] = {{clang::ParsedAttr::AS_GNU, "tessera_device"},
                                                                {clang::ParsedAttr::AS_CXX11, "tessera::device"},
                                                                {clang::ParsedAttr::AS_C23, "tessera::device"},
                                                                {clang::ParsedAttr::AS_CXX11, "device"},
                                                                {clang::ParsedAttr::AS_C23, "device"}};
  static bool accepts(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where) {
    return acceptFunction(Diags, D, Where, What);
  }
};

const clang::ParsedAttrInfoRegistry::Add<Attribute<Device>> RegisterDevice("tessera_device", "");

}  // namespace
}  // namespace tessera::plugin
