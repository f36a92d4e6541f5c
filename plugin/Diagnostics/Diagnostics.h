// The one way in which the plugin speaks. Callers name a code, a wording or a note and stream arguments, ranges and fix-its; words live in
// Diagnostics.def only.
#ifndef TESSERA_PLUGIN_DIAGNOSTICS_DIAGNOSTICS_H
#define TESSERA_PLUGIN_DIAGNOSTICS_DIAGNOSTICS_H

#include <set>
#include <string>
#include <utility>

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tessera::plugin {

// A catalogue code; the value is its number.
enum class Code : unsigned {
#define TESSERA_ERROR(Name, Number, Kebab, Text) Name = Number,
#include "plugin/Diagnostics/Diagnostics.def"
};

// A second way to say what a code says.
enum class Wording : unsigned {
#define TESSERA_WORDING(Name, Number, Text) Name,
#include "plugin/Diagnostics/Diagnostics.def"
};

// What a note says; notes have no code of their own.
enum class Note : unsigned {
#define TESSERA_NOTE(Name, Text) Name,
#include "plugin/Diagnostics/Diagnostics.def"
};

// Errors belong to no warning group and are shown in system headers and their macros too, so that no flag and no -isystem switches a
// refusal off. Stream plain strings and integers in the order of the table, then ranges and fix-its.
clang::DiagnosticBuilder report(clang::DiagnosticsEngine& Diags, Code What, clang::SourceLocation Where);
clang::DiagnosticBuilder report(clang::DiagnosticsEngine& Diags, Wording What, clang::SourceLocation Where);
clang::DiagnosticBuilder note(clang::DiagnosticsEngine& Diags, Note What, clang::SourceLocation Where);

// The sentence alone, with its code, for what is not reported through the engine. `Arguments` are the strings and integers of the text.
struct SentenceArgument {
  SentenceArgument(std::string Text) : Text(std::move(Text)) {}
  SentenceArgument(const char* Text) : Text(Text) {}
  SentenceArgument(unsigned Number) : Number(Number), IsNumber(true) {}

  std::string Text;
  unsigned Number = 0;
  bool IsNumber = false;
};
std::string sentence(const clang::DiagnosticsEngine& Diags, Code What, llvm::ArrayRef<SentenceArgument> Arguments);
std::string sentence(const clang::DiagnosticsEngine& Diags, Wording What, llvm::ArrayRef<SentenceArgument> Arguments);

// What has been told in this translation unit. Two instances of one template stumble over the same line; it is told once. A warning or a
// remark about a place does not take the word from an error there.
struct ToldPlaces {
  std::set<clang::SourceLocation> Refused;
  std::set<std::pair<Code, clang::SourceLocation>> Remarked;
};

// "use-after-move" for Code::UseAfterMove.
llvm::StringRef kebabName(Code What);
Code codeOf(Wording What);

}  // namespace tessera::plugin

#endif
