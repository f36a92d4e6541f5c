// Refusals of one kernel instance: the error at the user's expression, then how the kernel came there.
#ifndef TESSERA_PLUGIN_SUBSET_KERNELREPORTER_H
#define TESSERA_PLUGIN_SUBSET_KERNELREPORTER_H

#include <optional>
#include <type_traits>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/LogicalResult.h"
#include "plugin/Diagnostics/Alternatives.h"
#include "plugin/Diagnostics/Diagnostics.h"

namespace tessera::plugin {

class KernelReporter {
 public:
  // `Root` is a kernel, or a device function that is checked by itself.
  KernelReporter(clang::CompilerInstance& CI, const clang::FunctionDecl* Root, ToldPlaces& Told) : CI(CI), Root(Root), Told(Told) {}

  // Reports, unless this place has been refused already, and returns failure. `What` is a Code or a Wording, `Arguments` those of its text.
  template <class Words, class... Args>
  llvm::LogicalResult refuse(Words What, clang::SourceLocation Where, const Args&... Arguments) {
    return refuseWith(What, Where, [] {}, Arguments...);
  }

  // The same with notes of its own between the error and the context. In a body that is not the user's, a function of the standard library,
  // the call of it is refused instead.
  template <class Words, class... Args>
  llvm::LogicalResult refuseWith(Words What, clang::SourceLocation Where, llvm::function_ref<void()> Notes, const Args&... Arguments) {
    ++Refusals;
    if (const std::optional<size_t> First = firstForeignCall()) return refuseForeignCall(*First);
    if (!Told.Refused.insert(Where).second) return llvm::failure();
    {
      clang::DiagnosticBuilder Builder = report(CI.getDiagnostics(), What, Where);
      (void)(Builder << ... << Arguments);
      if constexpr (sizeof...(Args) > 0) addAdvice(Builder, What, Arguments...);
    }
    Notes();
    noteContext();
    return llvm::failure();
  }

  // Says something about a place that is accepted, once.
  void remark(Code What, clang::SourceLocation Where, llvm::StringRef Argument) {
    if (!Told.Remarked.insert({What, Where}).second) return;
    report(CI.getDiagnostics(), What, Where) << Argument;
  }

  // Warns once, unless `[[clang::suppress("tessera-<name>")]]` stands around it. The note says where it began.
  void warn(Code What, clang::SourceLocation Where, llvm::StringRef Argument, Note Began, clang::SourceLocation Beginning);
  bool mayWarn(Code What, clang::SourceLocation Where);

  // Attributes around what follows; `release` ends those since the mark that `suppress` has returned.
  size_t suppress(llvm::ArrayRef<const clang::Attr*> Attributes);
  void release(size_t Mark) { Suppressed.truncate(Mark); }

  // The same, with the arguments of the text.
  template <class... Args>
  void warnOf(Code What, clang::SourceLocation Where, const Args&... Arguments) {
    if (!mayWarn(What, Where)) return;
    {
      clang::DiagnosticBuilder Builder = report(CI.getDiagnostics(), What, Where);
      (void)(Builder << ... << Arguments);
    }
    noteContext(Calls.size());
  }

  template <class... Args>
  void note(Note What, clang::SourceLocation Where, const Args&... Arguments) {
    clang::DiagnosticBuilder Builder = plugin::note(CI.getDiagnostics(), What, Where);
    (void)(Builder << ... << Arguments);
  }

  // The chain of calls from the root to what is being looked at.
  void enter(const clang::FunctionDecl* Callee, clang::SourceLocation Call) { Calls.push_back({Callee, Call}); }
  void leave() { Calls.pop_back(); }
  llvm::ArrayRef<std::pair<const clang::FunctionDecl*, clang::SourceLocation>> calls() const { return Calls; }

  const clang::FunctionDecl* root() const { return Root; }
  bool hasFailed() const { return Refusals > 0; }
  unsigned refusals() const { return Refusals; }

 private:
  void noteContext(size_t Depth);
  void noteContext() { noteContext(Calls.size()); }
  // The call by which the user's code was left, if what is being looked at is not the user's.
  std::optional<size_t> firstForeignCall() const;
  llvm::LogicalResult refuseForeignCall(size_t First);

  // The last argument of the texts about something unlisted: what to write instead.
  template <class Words, class First, class... Rest>
  static void addAdvice(const clang::DiagnosticBuilder& Builder, Words What, const First& Name, const Rest&...) {
    if constexpr (!std::is_convertible_v<const First&, llvm::StringRef>) {
    } else if constexpr (std::is_same_v<Words, Code>) {
      if (What == Code::UnlistedConstruct) Builder << insteadOfConstruct(Name);
    } else {
      if (What == Wording::UnlistedType) Builder << insteadOfType(Name);
      if (What == Wording::UnlistedFunction) Builder << insteadOfFunction(Name);
    }
  }

  clang::CompilerInstance& CI;
  const clang::FunctionDecl* Root;
  ToldPlaces& Told;
  llvm::SmallVector<std::pair<const clang::FunctionDecl*, clang::SourceLocation>, 4> Calls;
  llvm::SmallVector<std::string, 2> Suppressed;
  unsigned Refusals = 0;
};

// With namespaces and template arguments.
std::string spell(const clang::FunctionDecl* F);
// Of a library that is neither the user's nor ours.
bool isForeign(const clang::FunctionDecl* F);

}  // namespace tessera::plugin

#endif
