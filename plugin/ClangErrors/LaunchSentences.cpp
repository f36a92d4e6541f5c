// Launches that Clang refuses (TS1024): the kernel is not named as one function, or arguments and parameters do not fit.
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/ClangErrors/ClangError.h"
#include "plugin/Diagnostics/Diagnostics.h"
#include "plugin/Emit/Types.h"
#include "plugin/Ownership/HandleTypes.h"
#include "plugin/Subset/KernelReporter.h"

namespace tessera::plugin {

using clang::FunctionDecl, clang::NamedDecl, clang::QualType;

namespace {

bool takesKernel(llvm::StringRef Name) { return Name == "launch" || Name == "compile" || Name == "try_compile"; }

// ---- names

// What the user wrote as the callee, such as `ct::launch<fill>`.
llvm::StringRef calleeText(const ClangMessage& Error, clang::Sema& Sema) {
  if (Error.Ranges.empty()) return "";
  return clang::Lexer::getSourceText(Error.Ranges.front(), Sema.SourceMgr, Sema.getLangOpts());
}

using Declarations = llvm::SmallVector<const NamedDecl*, 4>;

// What a scope declares, and what `using namespace` brings to it.
Declarations declaredIn(const clang::DeclContext* Scope, clang::DeclarationName Name,
                        llvm::SmallPtrSetImpl<const clang::DeclContext*>& Seen) {
  Declarations Found;
  Scope = Scope->getRedeclContext();
  if (!Seen.insert(Scope->getPrimaryContext()).second) return Found;
  for (const NamedDecl* D : Scope->lookup(Name)) Found.push_back(D->getUnderlyingDecl());
  for (const clang::UsingDirectiveDecl* Brought : Scope->using_directives())
    if (Found.empty()) Found = declaredIn(Brought->getNominatedNamespace(), Name, Seen);
  return Found;
}

// The declarations of a name, `a::b` or `b`, as seen from a scope.
Declarations declarationsOf(llvm::StringRef Name, const clang::DeclContext* Origin, clang::Sema& Sema) {
  llvm::SmallVector<llvm::StringRef, 4> Parts;
  Name.split(Parts, "::", /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  if (Parts.empty() || !llvm::all_of(Parts, [](llvm::StringRef Part) { return !Part.empty() && clang::isValidAsciiIdentifier(Part); }))
    return {};
  Declarations Found;
  for (const clang::DeclContext* Space = Origin; Space && Found.empty(); Space = Space->getParent()) {
    const clang::DeclContext* Inner = Space;
    for (llvm::StringRef Part : Parts) {
      Found.clear();
      if (!Inner) break;
      llvm::SmallPtrSet<const clang::DeclContext*, 4> Seen;
      Found = declaredIn(Inner, &Sema.Context.Idents.get(Part), Seen);
      const NamedDecl* First = Found.empty() ? nullptr : Found.front();
      if (const auto* Alias = llvm::dyn_cast_or_null<clang::NamespaceAliasDecl>(First)) First = Alias->getNamespace();
      Inner = llvm::dyn_cast_or_null<clang::DeclContext>(First);
    }
  }
  return Found;
}

std::string parameterNames(const clang::TemplateDecl* Template) {
  std::string Names;
  for (const NamedDecl* P : *Template->getTemplateParameters())
    Names += (Names.empty() ? "" : ", ") + (P->getName().empty() ? std::string("...") : P->getNameAsString());
  return Names;
}

// "template <class T, int B>"
std::string headOf(const clang::TemplateDecl* Template) {
  std::string Head;
  llvm::raw_string_ostream OS(Head);
  const clang::ASTContext& Ctx = Template->getASTContext();
  Template->getTemplateParameters()->print(OS, Ctx, clang::PrintingPolicy(Ctx.getLangOpts()));
  return llvm::StringRef(Head).trim().str();
}

// ---- pairs

enum class Argument { Tensor, Output, Other };

Argument kindOf(QualType T) {
  T = T.getNonReferenceType();
  for (const char* Name : {"tensor", "shared_tensor", "meta_tensor"})
    if (specializationOf(T, Name)) return Argument::Tensor;
  for (const char* Name : {"output", "meta_output"})
    if (specializationOf(T, Name)) return Argument::Output;
  return Argument::Other;
}

QualType elementOfArgument(QualType T) {
  const auto* Class = llvm::cast<clang::ClassTemplateSpecializationDecl>(T.getNonReferenceType()->getAsCXXRecordDecl());
  return Class->getTemplateArgs()[0].getAsType();
}

// "#2" for the second parameter when it has no name.
std::string nameOf(const clang::ParmVarDecl* P) {
  return P->getName().empty() ? "#" + std::to_string(P->getFunctionScopeIndex() + 1) : P->getNameAsString();
}

std::optional<std::string> sentenceOnPair(const ClangMessage& Error, const clang::ParmVarDecl* P, QualType Given, clang::Sema& Sema) {
  const auto say = [&](auto What, llvm::ArrayRef<SentenceArgument> Arguments) { return sentence(Sema.getDiagnostics(), What, Arguments); };
  const std::optional<TensorForm> Form = tensorFormOf(P->getType());
  const Argument Kind = kindOf(Given);
  const std::string Name = nameOf(P), Type = spell(P->getType(), Sema.Context),
                    GivenType = spell(Given.getNonReferenceType(), Sema.Context);
  if (!Form) {
    if (Kind != Argument::Other) return say(Wording::TensorForScalar, {Name, Type});
    // Which classes convert is known to the condition that failed.
    if (!llvm::StringRef(Error.Text).contains("does not convert") || Given.getNonReferenceType()->isArithmeticType()) return std::nullopt;
    return say(Wording::NoScalarForScalar, {Name, Type, GivenType});
  }
  if (Kind == Argument::Other) return say(Wording::NoTensorForTensor, {Name, GivenType});
  const bool IsShared = P->getType().getNonReferenceType().isConstQualified();
  if (!IsShared && Kind == Argument::Tensor) return say(Code::ArgumentNotHandedOver, {Name});
  if (IsShared && Kind == Argument::Output) return say(Wording::OutputForShared, {Name});
  const QualType Element = elementOfArgument(Given);
  if (!Sema.Context.hasSameType(Form->Element, Element))
    return say(Wording::ElementOfArgument, {Name, spellElement(Form->Element, Sema.Context), spellElement(Element, Sema.Context)});
  return std::nullopt;
}

}  // namespace

std::optional<Replacement> replacementOnKernelName(const ClangError& Error, clang::Sema& Sema) {
  const ClangMessage& Main = Error.Error;
  if (Main.Id != clang::diag::err_ovl_no_viable_function_in_call || Main.Strings.empty()) return std::nullopt;
  const auto say = [&](Wording What, llvm::ArrayRef<SentenceArgument> Arguments) {
    return Replacement{sentence(Sema.getDiagnostics(), What, Arguments)};
  };
  const std::string& Name = Main.Strings.front();
  const bool IsOurs = llvm::any_of(Error.Notes, [&](const ClangMessage& Note) {
    return isInForeignText(Note.Where, Sema) && !Sema.SourceMgr.isInSystemHeader(Note.Where);
  });
  const auto [Callee, Behind] = calleeText(Main, Sema).split('<');
  if (!takesKernel(Name) || !IsOurs) {
    for (const NamedDecl* D : declarationsOf(Callee.trim(), Error.Origin.Scope, Sema)) {
      const auto* Template = llvm::dyn_cast<clang::FunctionTemplateDecl>(D);
      if (findMark(Template ? Template->getTemplatedDecl() : D, Mark::Entry)) return say(Wording::KernelCalled, {D->getNameAsString()});
    }
    return std::nullopt;
  }
  if (!Callee.empty() && Behind.empty()) return say(Wording::KernelAsArgument, {Name});
  const bool IsRefused = llvm::any_of(Error.Notes, [](const ClangMessage& Note) {
    return Note.Id == clang::diag::note_ovl_candidate_explicit_arg_mismatch_named ||
           Note.Id == clang::diag::note_ovl_candidate_explicit_arg_mismatch_unnamed;
  });
  if (!IsRefused) return Replacement{sentence(Sema.getDiagnostics(), Wording::LaunchTakesNot, {Name}), /*Explains=*/false};
  const llvm::StringRef Kernel = Behind.take_until([](char C) { return C == '<' || C == '>' || C == ','; });
  const bool HasArguments = Behind.drop_front(Kernel.size()).starts_with("<");
  const Declarations Named = declarationsOf(Kernel.trim(), Error.Origin.Scope, Sema);
  if (Named.size() == 1 || !HasArguments)
    for (const NamedDecl* D : Named)
      if (const auto* Template = llvm::dyn_cast<clang::FunctionTemplateDecl>(D))
        return HasArguments ? say(Wording::KernelTakesNot, {Kernel.trim().str(), headOf(Template)})
                            : say(Wording::KernelIsTemplate, {Kernel.trim().str(), Name, parameterNames(Template)});
  if (Named.size() > 1) return say(Wording::KernelIsOverloaded, {Kernel.trim().str()});
  return say(Wording::NotAKernelName, {Name});
}

std::optional<Replacement> replacementOnPairs(const ClangMessage& Error, const FunctionDecl* Call, clang::Sema& Sema) {
  const clang::TemplateArgumentList* Arguments = Call->getTemplateSpecializationArgs();
  if (!Arguments || Arguments->size() < 2 || !isOurs(Call) || !takesKernel(Call->getName())) return std::nullopt;
  const clang::TemplateArgument& First = Arguments->get(0);
  const auto* Kernel = First.getKind() == clang::TemplateArgument::Declaration ? llvm::dyn_cast<FunctionDecl>(First.getAsDecl()) : nullptr;
  if (!Kernel || !Kernel->getReturnType()->isVoidType() || Arguments->get(1).getKind() != clang::TemplateArgument::Pack)
    return std::nullopt;
  const llvm::ArrayRef<clang::TemplateArgument> Given = Arguments->get(1).getPackAsArray();
  const unsigned Taken = Kernel->getNumParams(), Count = Given.size();
  const clang::DiagnosticsEngine& Diags = Sema.getDiagnostics();
  if (Count < Taken)
    return Replacement{sentence(Diags, Wording::ArgumentMissing, {spell(Kernel), Taken, Count, nameOf(Kernel->getParamDecl(Count))})};
  if (Count > Taken) return Replacement{sentence(Diags, Wording::ArgumentTooMany, {spell(Kernel), Taken, Count})};
  for (unsigned I = 0; I < Taken; ++I)
    if (std::optional<std::string> Sentence = sentenceOnPair(Error, Kernel->getParamDecl(I), Given[I].getAsType(), Sema))
      return Replacement{*Sentence};
  return std::nullopt;
}

}  // namespace tessera::plugin
