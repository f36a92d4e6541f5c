#include "plugin/Attributes/Marks.h"

#include "clang/AST/Expr.h"
#include "llvm/Support/ErrorHandling.h"

namespace tessera::plugin {

llvm::StringRef textOf(Mark What) {
  switch (What) {
    case Mark::Entry:
      return "tessera::entry";
    case Mark::Device:
      return "tessera::device";
    case Mark::Op:
      return "tessera::op";
    case Mark::Async:
      return "tessera::async";
    case Mark::Sync:
      return "tessera::sync";
    case Mark::HandsOver:
      return "tessera::hands_over";
  }
  llvm_unreachable("a mark without text");
}

const clang::AnnotateAttr* findMark(const clang::Decl* D, Mark What) {
  if (!D->hasAttrs()) return nullptr;
  for (const auto* Annotation : D->specific_attrs<clang::AnnotateAttr>())
    if (Annotation->getAnnotation() == textOf(What)) return Annotation;
  return nullptr;
}

llvm::SmallVector<llvm::StringRef, 2> wordsOf(const clang::AnnotateAttr* Annotation) {
  llvm::SmallVector<llvm::StringRef, 2> Words;
  for (const clang::Expr* Argument : Annotation->args()) {
    if (const auto* Constant = llvm::dyn_cast<clang::ConstantExpr>(Argument)) Argument = Constant->getSubExpr();
    const auto* Literal = llvm::dyn_cast<clang::StringLiteral>(Argument->IgnoreParenImpCasts());
    Words.push_back(Literal ? Literal->getString() : llvm::StringRef());
  }
  return Words;
}

}  // namespace tessera::plugin
