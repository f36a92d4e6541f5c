#include "plugin/Ownership/HandleTypes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

namespace tessera::plugin {
namespace {

bool isInNamespaceTessera(const clang::DeclContext* Context) {
  Context = Context->getEnclosingNamespaceContext();
  const clang::NamespaceDecl* Outermost = nullptr;
  for (; Context && !Context->isTranslationUnit(); Context = Context->getParent())
    if (const auto* Namespace = llvm::dyn_cast<clang::NamespaceDecl>(Context)) Outermost = Namespace;
  return Outermost && Outermost->getIdentifier() && Outermost->getName() == "tessera";
}

// Operations are senders and say so with the member type that P2300 asks for.
bool isOperation(const clang::CXXRecordDecl* Record) {
  const clang::CXXRecordDecl* Definition = Record->getDefinition();
  if (!Definition) return false;
  const clang::IdentifierInfo& Mark = Record->getASTContext().Idents.get("sender_concept");
  return !Definition->lookup(&Mark).empty();
}

const clang::AnnotateAttr* annotation(const clang::FunctionDecl* Callee, llvm::StringRef Text) {
  for (const auto* Attribute : Callee->specific_attrs<clang::AnnotateAttr>())
    if (Attribute->getAnnotation() == Text) return Attribute;
  return nullptr;
}

llvm::StringRef wordArgument(const clang::AnnotateAttr* Attribute) {
  if (Attribute->args_size() != 1) return {};
  const clang::Expr* Argument = *Attribute->args_begin();
  const auto* Literal = llvm::dyn_cast<clang::StringLiteral>(Argument->IgnoreImplicit()->IgnoreParenImpCasts());
  return Literal ? Literal->getString() : llvm::StringRef();
}

}  // namespace

bool isHandle(clang::QualType Type) {
  const clang::CXXRecordDecl* Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record || !Record->getIdentifier() || !isInNamespaceTessera(Record)) return false;
  return Record->getName() == "tensor" || Record->getName() == "shared_tensor" || isOperation(Record);
}

bool isAsync(const clang::FunctionDecl* Callee) { return Callee && annotation(Callee, "tessera::async"); }

bool isSync(const clang::FunctionDecl* Callee) { return Callee && annotation(Callee, "tessera::sync"); }

Loan::Word handsOver(const clang::FunctionDecl* Callee) {
  if (!Callee) return Loan::Word::None;
  const clang::AnnotateAttr* Attribute = annotation(Callee, "tessera::hands_over");
  if (!Attribute) return Loan::Word::None;
  return wordArgument(Attribute) == "out" ? Loan::Word::Out : Loan::Word::Inout;
}

}  // namespace tessera::plugin
