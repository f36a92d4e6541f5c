// Clang refuses some uses of tiles and tensors before the plugin sees a kernel: a tile as a condition, operators and functions that do not
// take one, conversions. Those errors get a code, words of ours and a place in the user's text on their way to whoever prints them; all
// others pass unchanged.
#ifndef TESSERA_PLUGIN_CLANGERRORS_CLANGERRORS_H
#define TESSERA_PLUGIN_CLANGERRORS_CLANGERRORS_H

#include <memory>
#include <optional>

#include "plugin/ClangErrors/ClangError.h"

namespace tessera::plugin {

class ClangErrors : public clang::DiagnosticConsumer {
 public:
  // Puts itself in front of the consumer that the engine has, and owns it if the engine did, until the end of its own life.
  explicit ClangErrors(clang::Sema& Sema);
  ~ClangErrors() override;

  // Says what waits for its notes.
  void flush();
  // Sema goes away: from now on everything passes.
  void release();

  void BeginSourceFile(const clang::LangOptions& Options, const clang::Preprocessor* PP) override;
  void EndSourceFile() override;
  void finish() override;
  void clear() override;
  bool IncludeInDiagnosticCounts() const override { return Next->IncludeInDiagnosticCounts(); }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic& Info) override;

 private:
  void decide(ClangError Error);
  void say(const ClangMessage& Message);
  // Moves an error inside a header to the place in the user's text that made Clang look there.
  const clang::FunctionDecl* relocate(ClangError& Error) const;
  void forward(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic& Info);
  void count();

  clang::Sema* Sema;
  clang::DiagnosticsEngine& Diags;
  std::unique_ptr<clang::DiagnosticConsumer> Owned;
  clang::DiagnosticConsumer* Next = nullptr;
  std::optional<ClangError> Waiting;  // for its notes
  bool DropsNotes = false;            // those of an error with words of ours, as far as they are in headers
  bool RefusedCondition = false;      // by the last error: of `a && b`, the operator follows and is not told again
  clang::SourceLocation LastMoved;
};

}  // namespace tessera::plugin

#endif
