// One error of Clang with its notes, as far as it concerns tiles, tensors and launches.
#ifndef TESSERA_PLUGIN_CLANGERRORS_CLANGERROR_H
#define TESSERA_PLUGIN_CLANGERRORS_CLANGERROR_H

#include <optional>
#include <string>

#include "clang/AST/Type.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/Sema.h"

namespace tessera::plugin {

// An error or a note, kept past the moment in which Clang reports it.
struct ClangMessage {
  ClangMessage(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic& Info, const clang::ASTContext& Ctx);

  clang::DiagnosticsEngine::Level Level;
  unsigned Id;
  clang::SourceLocation Where;
  std::string Text;
  llvm::SmallVector<clang::CharSourceRange, 4> Ranges;
  llvm::SmallVector<clang::FixItHint, 2> FixIts;
  llvm::SmallVector<clang::QualType, 4> Types;    // that it names, in the order of its arguments
  llvm::SmallVector<std::string, 4> Strings;      // names and words among its arguments
  const clang::NamedDecl* Declaration = nullptr;  // the last one that it names
  const clang::DeclContext* Context = nullptr;    // the namespace or class that it names
};

// Where Clang was when it met an error. By the time the error is looked at, which is when all its notes are there, Clang is elsewhere.
struct ErrorOrigin {
  explicit ErrorOrigin(const clang::Sema& Sema);

  // What Clang had been asked to look at, and from where.
  struct Request {
    clang::SourceLocation Where;
    const clang::Decl* Entity;
  };

  const clang::FunctionDecl* Function;  // the innermost one that is no lambda, or null
  const clang::DeclContext* Scope;
  llvm::SmallVector<Request, 2> Requests;  // the innermost last
};

struct ClangError {
  ClangMessage Error;
  ErrorOrigin Origin;
  llvm::SmallVector<ClangMessage, 4> Notes;
};

// What of the device language a type is, seen through references, pointers and arrays.
enum class Ours { Nothing, Tile, Tensor };
Ours oursOf(clang::QualType T);

// Whether the place is in the text of a header of ours or of the system.
bool isInForeignText(clang::SourceLocation Where, clang::Sema& Sema);

// The token that stands there, such as an operator.
std::string spellingAt(clang::SourceLocation Where, clang::Sema& Sema);

// Whether the types that an error is about stand in its notes.
bool needsNotes(const ClangMessage& Error);

// What is said in place of an error.
struct Replacement {
  std::string Sentence;
  bool Explains = true;  // so that Clang's notes about its own headers and ours add nothing
};

// About a use of tiles or tensors that Clang refused; nothing for what is no business of ours.
std::optional<Replacement> replacementOnKernel(const ClangError& Error, clang::Sema& Sema);
// About a launch whose kernel is not named as one function, and about a pair of argument and parameter that do not fit.
std::optional<Replacement> replacementOnKernelName(const ClangError& Error, clang::Sema& Sema);
std::optional<Replacement> replacementOnPairs(const ClangMessage& Error, const clang::FunctionDecl* Call, clang::Sema& Sema);

}  // namespace tessera::plugin

#endif
