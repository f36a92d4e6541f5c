#include "plugin/Embed/SourcePosition.h"

#include "clang/Basic/SourceManager.h"

namespace tessera::plugin {
namespace {

SourcePosition presumed(const clang::CompilerInstance& CI, clang::SourceLocation Where) {
  const clang::PresumedLoc Presumed = CI.getSourceManager().getPresumedLoc(Where);
  if (Presumed.isInvalid()) return {};
  llvm::SmallString<128> File(Presumed.getFilename());
  CI.getLangOpts().remapPathPrefix(File);
  return {File.str().str(), Presumed.getLine(), Presumed.getColumn()};
}

}  // namespace

SourcePosition positionOf(const clang::CompilerInstance& CI, clang::SourceLocation Where) {
  return presumed(CI, CI.getSourceManager().getExpansionLoc(Where));
}

SourcePosition spellingOf(const clang::CompilerInstance& CI, clang::SourceLocation Where) {
  return presumed(CI, CI.getSourceManager().getSpellingLoc(Where));
}

}  // namespace tessera::plugin
