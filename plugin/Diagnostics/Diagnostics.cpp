// Reads the table of diagnostics and hands its rows to Clang as custom diagnostics.
#include "plugin/Diagnostics/Diagnostics.h"

#include <cstring>
#include <optional>

#include "clang/Basic/DiagnosticIDs.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ErrorHandling.h"

namespace tessera::plugin {
namespace {

const char* textOf(Code What) {
  switch (What) {
#define TESSERA_ERROR(Name, Number, Kebab, Text) \
  case Code::Name:                               \
    return Text " [TS" #Number "]";
#include "plugin/Diagnostics/Diagnostics.def"
  }
  llvm_unreachable("a code outside the table");
}

const char* textOf(Wording What) {
  switch (What) {
#define TESSERA_WORDING(Name, Number, Text) \
  case Wording::Name:                       \
    return Text " [TS" #Number "]";
#include "plugin/Diagnostics/Diagnostics.def"
  }
  llvm_unreachable("a wording outside the table");
}

const char* textOf(Note What) {
  switch (What) {
#define TESSERA_NOTE(Name, Text) \
  case Note::Name:               \
    return Text;
#include "plugin/Diagnostics/Diagnostics.def"
  }
  llvm_unreachable("a note outside the table");
}

clang::DiagnosticBuilder reportError(clang::DiagnosticsEngine& Diags, const char* Text, clang::SourceLocation Where) {
  clang::DiagnosticIDs::CustomDiagDesc Desc(clang::diag::Severity::Error, Text, clang::DiagnosticIDs::CLASS_ERROR,
                                            /*ShowInSystemHeader=*/true, /*ShowInSystemMacro=*/true, /*Group=*/std::nullopt);
  return Diags.Report(Where, Diags.getDiagnosticIDs()->getCustomDiagID(Desc));
}

// What is not an error.
enum class Mild { Not, Warning, Remark };

Mild mildnessOf(Code What) {
  switch (What) {
#define TESSERA_ERROR(Name, Number, Kebab, Text)
#define TESSERA_WARNING(Name, Number, Kebab, Text) \
  case Code::Name:                                 \
    return Mild::Warning;
#define TESSERA_REMARK(Name, Number, Kebab, Text) \
  case Code::Name:                                \
    return Mild::Remark;
#include "plugin/Diagnostics/Diagnostics.def"
    default:
      return Mild::Not;
  }
}

std::string formatted(const clang::DiagnosticsEngine& Diags, const char* Text, llvm::ArrayRef<SentenceArgument> Arguments) {
  clang::DiagnosticStorage Storage;
  for (const SentenceArgument& Each : Arguments) {
    const unsigned Index = Storage.NumDiagArgs++;
    Storage.DiagArgumentsKind[Index] = Each.IsNumber ? clang::DiagnosticsEngine::ak_uint : clang::DiagnosticsEngine::ak_std_string;
    Storage.DiagArgumentsVal[Index] = Each.Number;
    Storage.DiagArgumentsStr[Index] = Each.Text;
  }
  llvm::SmallString<128> Sentence;
  clang::Diagnostic(&Diags, clang::SourceLocation(), /*DiagID=*/0, Storage, "").FormatDiagnostic(Text, Text + std::strlen(Text), Sentence);
  return Sentence.str().str();
}

}  // namespace

std::string sentence(const clang::DiagnosticsEngine& Diags, Code What, llvm::ArrayRef<SentenceArgument> Arguments) {
  return formatted(Diags, textOf(What), Arguments);
}

std::string sentence(const clang::DiagnosticsEngine& Diags, Wording What, llvm::ArrayRef<SentenceArgument> Arguments) {
  return formatted(Diags, textOf(What), Arguments);
}

clang::DiagnosticBuilder report(clang::DiagnosticsEngine& Diags, Code What, clang::SourceLocation Where) {
  const Mild How = mildnessOf(What);
  if (How == Mild::Not) return reportError(Diags, textOf(What), Where);
  const bool IsWarning = How == Mild::Warning;
  clang::DiagnosticIDs::CustomDiagDesc Desc(
      IsWarning ? clang::diag::Severity::Warning : clang::diag::Severity::Remark, textOf(What),
      IsWarning ? clang::DiagnosticIDs::CLASS_WARNING : clang::DiagnosticIDs::CLASS_REMARK, /*ShowInSystemHeader=*/true,
      /*ShowInSystemMacro=*/true, IsWarning ? std::optional(clang::diag::Group::UserDefinedWarnings) : std::nullopt);
  return Diags.Report(Where, Diags.getDiagnosticIDs()->getCustomDiagID(Desc));
}

clang::DiagnosticBuilder report(clang::DiagnosticsEngine& Diags, Wording What, clang::SourceLocation Where) {
  return reportError(Diags, textOf(What), Where);
}

clang::DiagnosticBuilder note(clang::DiagnosticsEngine& Diags, Note What, clang::SourceLocation Where) {
  clang::DiagnosticIDs::CustomDiagDesc Desc(clang::diag::Severity::Fatal, textOf(What), clang::DiagnosticIDs::CLASS_NOTE,
                                            /*ShowInSystemHeader=*/true, /*ShowInSystemMacro=*/true, /*Group=*/std::nullopt);
  return Diags.Report(Where, Diags.getDiagnosticIDs()->getCustomDiagID(Desc));
}

llvm::StringRef kebabName(Code What) {
  switch (What) {
#define TESSERA_ERROR(Name, Number, Kebab, Text) \
  case Code::Name:                               \
    return Kebab;
#include "plugin/Diagnostics/Diagnostics.def"
  }
  llvm_unreachable("a code outside the table");
}

Code codeOf(Wording What) {
  switch (What) {
#define TESSERA_WORDING(Name, Number, Text) \
  case Wording::Name:                       \
    return static_cast<Code>(Number);
#include "plugin/Diagnostics/Diagnostics.def"
  }
  llvm_unreachable("a wording outside the table");
}

}  // namespace tessera::plugin
