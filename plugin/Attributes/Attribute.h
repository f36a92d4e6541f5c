// How an attribute of ours becomes known to Clang. A plugin cannot create an attribute class; it attaches a mark instead (Marks.h).
//
// Clang drops the arguments of a scoped attribute, and denies knowing it, unless the bare name is registered too. So attributes that users
// write register both, and the bare one is treated as the unknown attribute that it is.
#ifndef TESSERA_PLUGIN_ATTRIBUTES_ATTRIBUTE_H
#define TESSERA_PLUGIN_ATTRIBUTES_ATTRIBUTE_H

#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/Diagnostics/Diagnostics.h"

namespace tessera::plugin {

// Spec names the mark, the spellings, the number of arguments, and says where the attribute may stand:
//   static constexpr Mark What; static constexpr unsigned Fewest, Most; static auto spellings();
//   static bool accepts(DiagnosticsEngine&, const Decl*, SourceLocation)   reports before it says no
template <class Spec>
class Attribute : public clang::ParsedAttrInfo {
 public:
  Attribute() {
    OptArgs = 15;  // a field of four bits; the real bound is checked below, in our words
    AcceptsExprPack = 1;
    IsStmt = 1;  // a statement is refused by us, with a code, and not by Clang
    Spellings = Spec::Spelled;
  }

  bool isParamExpr(size_t) const override { return true; }

  bool diagAppertainsToDecl(clang::Sema& S, const clang::ParsedAttr& A, const clang::Decl* D) const override {
    if (isBareName(S, A) || !hasRightArguments(S, A)) return false;
    return Spec::accepts(S.getDiagnostics(), D, A.getLoc());
  }

  AttrHandling handleDeclAttribute(clang::Sema& S, clang::Decl* D, const clang::ParsedAttr& A) const override {
    llvm::SmallVector<clang::Expr*, 2> Arguments;
    for (unsigned I = 0; I < A.getNumArgs(); ++I) Arguments.push_back(A.getArgAsExpr(I));
    D->addAttr(clang::AnnotateAttr::Create(S.Context, textOf(Spec::What), Arguments.data(), Arguments.size(), A));
    return AttributeApplied;
  }

  AttrHandling handleStmtAttribute(clang::Sema& S, clang::Stmt*, const clang::ParsedAttr& A, clang::Attr*&) const override {
    if (!isBareName(S, A)) report(S.getDiagnostics(), Code::AttributeForm, A.getLoc()) << textOf(Spec::What);
    return AttributeNotApplied;
  }

 private:
  static bool isBareName(clang::Sema& S, const clang::ParsedAttr& A) {
    if (!A.isStandardAttributeSyntax() || A.getScopeName()) return false;
    S.Diag(A.getLoc(), clang::diag::warn_unknown_attribute_ignored) << A << A.getRange();
    return true;
  }

  static bool hasRightArguments(clang::Sema& S, const clang::ParsedAttr& A) {
    bool Fits = A.getNumArgs() >= Spec::Fewest && A.getNumArgs() <= Spec::Most;
    for (unsigned I = 0; Fits && I < A.getNumArgs(); ++I) Fits = A.isArgExpr(I);
    if (!Fits) report(S.getDiagnostics(), Wording::AttributeArguments, A.getLoc()) << textOf(Spec::What) << int(Spec::Fewest);
    return Fits;
  }
};

// Shared by the attributes that stand on functions of our own headers.
inline bool acceptFunction(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where, Mark What) {
  if (llvm::isa<clang::FunctionDecl>(D)) return true;
  report(Diags, Code::AttributeForm, Where) << textOf(What);
  return false;
}

}  // namespace tessera::plugin

#endif
