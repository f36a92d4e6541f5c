#include "plugin/Ownership/OwnershipReporter.h"

#include "clang/AST/ExprCXX.h"
#include "plugin/Subset/KernelReporter.h"

namespace tessera::plugin {
namespace {

// Replaces `out` by `inout` where the user wrote it; nothing when the word comes from a macro.
clang::FixItHint handOverInout(const Loan& Output) {
  const auto* Call = llvm::dyn_cast<clang::CallExpr>(Output.Argument->IgnoreImplicit());
  const auto* Name = Call ? llvm::dyn_cast<clang::DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts()) : nullptr;
  if (!Name || Name->getLocation().isMacroID()) return {};
  return clang::FixItHint::CreateReplacement(Name->getLocation(), "inout");
}

}  // namespace

// Errors in an instance of a template stand on the template's line, so a note says which instance is meant.
void OwnershipReporter::addInstantiationNote() {
  clang::SourceLocation Where = Function->getPointOfInstantiation();
  if (Where.isValid()) note(Diags, Note::InstantiationRequested, Where) << Function->getQualifiedNameAsString();
}

void OwnershipReporter::unmarkedKernel(const clang::CallExpr* Launch, const clang::FunctionDecl* Named) {
  clang::SourceLocation Where = Launch->getCallee()->getExprLoc();
  if (!isFirstAt(Where)) return;
  report(Diags, Wording::UnmarkedKernel, Where) << spell(Named) << Launch->getCallee()->getSourceRange();
  note(Diags, Note::DeclaredHere, Named->getLocation()) << spell(Named);
  addInstantiationNote();
}

void OwnershipReporter::useAfterMove(const UseOfMoved& Finding) {
  if (!isFirstAt(Finding.Use.getBegin())) return;
  std::string Name = Finding.Path.spelling();
  clang::SourceLocation Where = Finding.Use.getBegin();
  if (Finding.ToLaunch && !Finding.Maybe)
    report(Diags, Code::UseAfterMove, Where) << Name << Finding.Use;
  else if (Finding.ToLaunch)
    report(Diags, Wording::UseAfterMaybeMove, Where) << Name << Finding.Use;
  else
    report(Diags, Finding.Maybe ? Wording::UseAfterMaybeMoveElsewhere : Wording::UseAfterMoveElsewhere, Where) << Name << Finding.Use;
  Note Cause = Finding.Move == Finding.Use ? Note::MovedByEarlierIteration : Note::MovedHere;
  note(Diags, Cause, Finding.Move.getBegin()) << Name << Finding.Move;
  addInstantiationNote();
}

void OwnershipReporter::sameTensorTwice(const Loan& Exclusive, const Loan& Other) {
  clang::SourceLocation Where = Other.Place->getBeginLoc();
  if (!isFirstAt(Where)) return;
  std::string Name = Other.Path.spelling();
  if (Other.isExclusive())
    report(Diags, Wording::ExclusiveTwice, Where) << Name << Other.Place->getSourceRange();
  else
    report(Diags, Code::SameTensorTwice, Where) << Name << Other.Place->getSourceRange();
  note(Diags, Note::ExclusiveLoanBegins, Exclusive.Argument->getBeginLoc()) << Name << Exclusive.Argument->getSourceRange();
  addInstantiationNote();
}

void OwnershipReporter::oldContentRead(const Loan& Output, const KernelParameter& FirstRead) {
  clang::SourceLocation Where = Output.Argument->getBeginLoc();
  if (!isFirstAt(Where)) return;
  if (Output.Path)
    report(Diags, Code::OldContentRead, Where) << Output.Path.spelling() << Output.Argument->getSourceRange() << handOverInout(Output);
  else
    report(Diags, Wording::OldContentReadOfTemporary, Where) << Output.Argument->getSourceRange() << handOverInout(Output);
  if (FirstRead.Where.isValid()) note(Diags, Note::OldContentReadHere, FirstRead.Where) << FirstRead.Name;
  addInstantiationNote();
}

void OwnershipReporter::outputNotStored(const Loan& Output, const KernelParameter& Declared) {
  clang::SourceLocation Where = Output.Argument->getBeginLoc();
  if (!isFirstAt(Where)) return;
  if (Output.Path)
    report(Diags, Code::OutputNotStored, Where) << Output.Path.spelling() << Output.Argument->getSourceRange() << handOverInout(Output);
  else
    report(Diags, Wording::OutputNotStoredOfTemporary, Where) << Output.Argument->getSourceRange() << handOverInout(Output);
  if (Declared.Where.isValid()) note(Diags, Note::OutputNotStoredParameter, Declared.Where) << Declared.Name;
  addInstantiationNote();
}

}  // namespace tessera::plugin
