#include "plugin/ClangErrors/ClangErrors.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "plugin/Diagnostics/Alternatives.h"
#include "plugin/Diagnostics/Diagnostics.h"
#include "plugin/Emit/Types.h"

namespace tessera::plugin {

using clang::Diagnostic, clang::DiagnosticsEngine, clang::FunctionDecl, clang::SourceLocation;

// ---- messages

ClangMessage::ClangMessage(DiagnosticsEngine::Level Level, const Diagnostic& Info, const clang::ASTContext& Ctx)
    : Level(Level), Id(Info.getID()), Where(Info.getLocation()), Ranges(Info.getRanges()), FixIts(Info.getFixItHints()) {
  llvm::SmallString<128> Words;
  Info.FormatDiagnostic(Words);
  Text = Words.str().str();
  for (unsigned I = 0; I < Info.getNumArgs(); ++I) {
    switch (Info.getArgKind(I)) {
      case DiagnosticsEngine::ak_std_string:
        Strings.push_back(Info.getArgStdStr(I));
        break;
      case DiagnosticsEngine::ak_c_string:
        Strings.push_back(Info.getArgCStr(I) ? Info.getArgCStr(I) : "");
        break;
      case DiagnosticsEngine::ak_identifierinfo:
        Strings.push_back(Info.getArgIdentifier(I) ? Info.getArgIdentifier(I)->getName().str() : "");
        break;
      case DiagnosticsEngine::ak_declarationname:
        Strings.push_back(clang::DeclarationName::getFromOpaqueInteger(Info.getRawArg(I)).getAsString());
        break;
      case DiagnosticsEngine::ak_qualtype:
        Types.push_back(clang::QualType::getFromOpaquePtr(reinterpret_cast<void*>(Info.getRawArg(I))));
        break;
      case DiagnosticsEngine::ak_nameddecl:
        Declaration = reinterpret_cast<const clang::NamedDecl*>(Info.getRawArg(I));
        if (const auto* Tag = llvm::dyn_cast_or_null<clang::TagDecl>(Declaration)) Types.push_back(Ctx.getCanonicalTagType(Tag));
        break;
      case DiagnosticsEngine::ak_declcontext:
        Context = reinterpret_cast<const clang::DeclContext*>(Info.getRawArg(I));
        if (const auto* Tag = llvm::dyn_cast_or_null<clang::TagDecl>(Context)) Types.push_back(Ctx.getCanonicalTagType(Tag));
        break;
      default:
        break;
    }
  }
}

ErrorOrigin::ErrorOrigin(const clang::Sema& Sema) : Function(Sema.getCurFunctionDecl(/*AllowLambda=*/false)), Scope(Sema.CurContext) {
  for (const clang::Sema::CodeSynthesisContext& Each : Sema.CodeSynthesisContexts)
    Requests.push_back({Each.PointOfInstantiation, Each.Entity});
}

Ours oursOf(clang::QualType T) {
  while (!T.isNull()) {
    if (T->isReferenceType() || T->isPointerType())
      T = T->getPointeeType();
    else if (const clang::ArrayType* Array = T->getAsArrayTypeUnsafe())
      T = Array->getElementType();
    else
      break;
  }
  if (T.isNull()) return Ours::Nothing;
  if (tileFormOf(T)) return Ours::Tile;
  const std::optional<TensorForm> Form = tensorFormOf(T);
  return Form && !Form->IsHostForm ? Ours::Tensor : Ours::Nothing;
}

std::string spellingAt(SourceLocation Where, clang::Sema& Sema) {
  llvm::SmallString<16> Buffer;
  return clang::Lexer::getSpelling(Sema.SourceMgr.getSpellingLoc(Where), Buffer, Sema.SourceMgr, Sema.getLangOpts()).str();
}

// Where our headers are: the folder above the one that declares shape.
static llvm::StringRef folderOfHeaders(clang::Sema& Sema) {
  clang::ASTContext& Ctx = Sema.Context;
  for (const clang::NamedDecl* Space : Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get("tessera"))) {
    const auto* Namespace = llvm::dyn_cast<clang::NamespaceDecl>(Space);
    if (!Namespace) continue;
    for (const clang::NamedDecl* Shape : Namespace->lookup(&Ctx.Idents.get("shape"))) {
      llvm::StringRef File = Sema.SourceMgr.getFilename(Sema.SourceMgr.getSpellingLoc(Shape->getLocation()));
      if (File.consume_back("types/shape.h")) return File;
    }
  }
  return "";
}

bool isInForeignText(SourceLocation Where, clang::Sema& Sema) {
  if (Where.isInvalid()) return false;
  Where = Sema.SourceMgr.getExpansionLoc(Where);
  if (Sema.SourceMgr.isInSystemHeader(Where)) return true;
  const llvm::StringRef Folder = folderOfHeaders(Sema);
  return !Folder.empty() && Sema.SourceMgr.getFilename(Where).starts_with(Folder);
}

// ---- the consumer

ClangErrors::ClangErrors(clang::Sema& Sema) : Sema(&Sema), Diags(Sema.getDiagnostics()), Next(Diags.getClient()) {
  Owned = Diags.takeClient();
  Diags.setClient(this, /*ShouldOwnClient=*/false);
  count();
}

ClangErrors::~ClangErrors() {
  flush();
  if (Diags.getClient() == this) Diags.setClient(Next, Owned.release() != nullptr);
}

void ClangErrors::release() {
  flush();
  Sema = nullptr;
}

void ClangErrors::BeginSourceFile(const clang::LangOptions& Options, const clang::Preprocessor* PP) { Next->BeginSourceFile(Options, PP); }

void ClangErrors::EndSourceFile() {
  flush();
  Next->EndSourceFile();
  count();
}

void ClangErrors::finish() {
  flush();
  Next->finish();
  count();
}

void ClangErrors::clear() {
  Next->clear();
  count();
}

void ClangErrors::forward(DiagnosticsEngine::Level Level, const Diagnostic& Info) {
  const bool IsInFront = Diags.getClient() == this;
  Next->HandleDiagnostic(Level, Info);
  // A consumer that reports something of its own, as the one of -fixit does, puts itself in front.
  if (IsInFront && Diags.getClient() != this) Diags.setClient(this, /*ShouldOwnClient=*/false);
  count();
}

// Clang asks the consumer in front how many errors there were; the one behind knows which of them count.
void ClangErrors::count() {
  NumErrors = Next->getNumErrors();
  NumWarnings = Next->getNumWarnings();
}

void ClangErrors::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic& Info) {
  const bool IsNote = Level == DiagnosticsEngine::Note;
  if (Sema && IsNote && Waiting) {
    Waiting->Notes.emplace_back(Level, Info, Sema->Context);
    return;
  }
  if (Sema && IsNote && DropsNotes && (Info.getLocation().isInvalid() || isInForeignText(Info.getLocation(), *Sema))) return;
  if (!IsNote) {
    flush();
    DropsNotes = false;
  }
  const bool IsError = Level >= DiagnosticsEngine::Error && Info.getID() < clang::diag::DIAG_UPPER_LIMIT &&
                       !Info.getDiags()->getDiagnosticIDs()->isWarningOrExtension(Info.getID());
  if (!Sema || !IsError || Info.getLocation().isInvalid()) {
    forward(Level, Info);
    return;
  }
  ClangError Error{ClangMessage(Level, Info, Sema->Context), ErrorOrigin(*Sema), {}};
  if (needsNotes(Error.Error))
    Waiting = std::move(Error);
  else
    decide(std::move(Error));
}

void ClangErrors::flush() {
  if (!Waiting) return;
  ClangError Error = std::move(*Waiting);
  Waiting.reset();
  decide(std::move(Error));
}

static bool isLogical(SourceLocation Where, clang::Sema& Sema) {
  const std::string Operator = spellingAt(Where, Sema);
  return Operator == "&&" || Operator == "||" || Operator == "and" || Operator == "or";
}

void ClangErrors::decide(ClangError Error) {
  ClangMessage& Main = Error.Error;
  const bool Follows = RefusedCondition && Sema && Main.Id == clang::diag::err_typecheck_invalid_operands && isLogical(Main.Where, *Sema);
  RefusedCondition = false;
  std::optional<Replacement> Said;
  if (Sema && llvm::StringRef(Main.Text).contains("[TS")) {
    const FunctionDecl* Call = relocate(Error);
    for (const ClangMessage& Note : Error.Notes)
      if (Note.Id == clang::diag::note_from_diagnose_if) Call = llvm::dyn_cast_or_null<FunctionDecl>(Note.Declaration);
    if (Call && llvm::StringRef(Main.Text).contains("[TS1024]")) Said = replacementOnPairs(Main, Call, *Sema);
  } else if (Sema) {
    Said = replacementOnKernelName(Error, *Sema);
    if (!Said) Said = replacementOnKernel(Error, *Sema);
    if (Said && Follows) {
      DropsNotes = true;
      return;  // of `a && b`, the operands have been refused as conditions
    }
    if (const FunctionDecl* Called = Said ? relocate(Error) : nullptr) {
      DropsNotes = true;
      if (Main.Where == LastMoved) return;
      LastMoved = Main.Where;
      const std::string Name = Called->getQualifiedNameAsString();
      Said = Replacement{sentence(Diags, Wording::UnlistedFunction, {Name, insteadOfFunction(Name)})};
    }
    RefusedCondition =
        Said && (Main.Id == clang::diag::err_typecheck_bool_condition || Main.Id == clang::diag::err_typecheck_nonviable_condition);
  }
  if (Said) Main.Text = Said->Sentence;
  DropsNotes = Said && Said->Explains;
  say(Main);
  for (const ClangMessage& Note : Error.Notes)
    if (!DropsNotes || !(Note.Where.isInvalid() || isInForeignText(Note.Where, *Sema))) say(Note);
}

const FunctionDecl* ClangErrors::relocate(ClangError& Error) const {
  ClangMessage& Main = Error.Error;
  if (!isInForeignText(Main.Where, *Sema)) return nullptr;
  for (const ErrorOrigin::Request& Request : llvm::reverse(Error.Origin.Requests)) {
    if (Request.Where.isInvalid() || isInForeignText(Request.Where, *Sema)) continue;
    const auto* Called = llvm::dyn_cast_or_null<FunctionDecl>(Request.Entity);
    if (!Called) return nullptr;
    Main.Where = Request.Where;
    Main.Ranges.clear();
    Main.FixIts.clear();
    return Called;
  }
  return nullptr;
}

void ClangErrors::say(const ClangMessage& Message) {
  clang::DiagnosticStorage Storage;
  Storage.DiagRanges.append(Message.Ranges.begin(), Message.Ranges.end());
  Storage.FixItHints.append(Message.FixIts.begin(), Message.FixIts.end());
  forward(Message.Level, Diagnostic(&Diags, Message.Where, Message.Id, Storage, Message.Text));
}

}  // namespace tessera::plugin
