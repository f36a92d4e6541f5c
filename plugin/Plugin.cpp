// Registers with Clang, and is the only file that knows the order of phases: kernels are collected as Clang delivers them and get a stub
// for their host body before code generation sees it; at the end of the unit each is checked, emitted and embedded; then host functions
// are checked.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/ADT/MapVector.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/ClangErrors/ClangErrors.h"
#include "plugin/Diagnostics/Diagnostics.h"
#include "plugin/Embed/Embedder.h"
#include "plugin/Emit/Emit.h"
#include "plugin/Rules/AllRules.h"
#include "plugin/Subset/OwnNames.h"

namespace tessera::plugin {
namespace {

// Runs before anything of the plugin touches Clang's registries: in another host they are elsewhere, or do not exist. What the plugin takes
// from its host is weak, so that loading it gets this far everywhere.
__attribute__((constructor(101))) void checkHost() {
  using Version = std::string();
  Version* const Ask = reinterpret_cast<Version*>(dlsym(RTLD_DEFAULT, "_ZN5clang19getClangFullVersionB5cxx11Ev"));
  const std::string Host = Ask ? Ask() : "a host without clang";
  if (Host.find("version " TESSERA_CLANG_SERIES ".") != std::string::npos) return;
  std::fprintf(stderr, "error: TesseraClang-22.so works in clang " TESSERA_CLANG_SERIES " only, this is %s\n", Host.c_str());
  std::_Exit(1);
}

struct Options {
  Dump Printed = Dump::Nothing;  // dump, dump=locations: print the module of each kernel
};

class Consumer : public clang::SemaConsumer {
 public:
  Consumer(clang::CompilerInstance& CI, const Options& Chosen) : CI(CI), Emits(CI, Chosen.Printed) {
    switch (CI.getFrontendOpts().ProgramAction) {
      case clang::frontend::EmitObj:
      case clang::frontend::EmitBC:
      case clang::frontend::EmitLLVM:
      case clang::frontend::EmitAssembly:
      case clang::frontend::EmitCodeGenOnly:
        Embeds = !CI.getLangOpts().CUDAIsDevice;
        break;
      default:
        Embeds = false;
    }
  }

  // Runs before any declaration arrives; Sema may come later, when the input is a serialized module.
  void Initialize(clang::ASTContext&) override { Records.emplace(CI); }

  // While a precompiled header or a header module is built, nothing may change: who includes it does the work.
  void InitializeSema(clang::Sema& S) override {
    Refused = std::make_unique<ClangErrors>(S);
    if (S.TUKind != clang::TU_Complete) Embeds = IsComplete = false;
  }

  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override {
    if (Records->isEmbedding()) return true;
    for (clang::Decl* D : Group) walk(D);
    return true;
  }
  void HandleInlineFunctionDefinition(clang::FunctionDecl* F) override { see(F); }
  void HandleInterestingDecl(clang::DeclGroupRef Group) override { HandleTopLevelDecl(Group); }

  void ForgetSema() override {
    if (Refused) Refused->release();
  }

  // All instantiations are done by now.
  void HandleTranslationUnit(clang::ASTContext&) override {
    if (Refused) Refused->flush();
    if (!IsComplete || CI.getDiagnostics().hasErrorOccurred()) return;
    if (!Kernels.empty()) checkOwnNames(CI);
    for (const auto& [Kernel, Body] : Kernels) {
      if (!checkEntryPlacement(CI.getDiagnostics(), Kernel, Kernel->getLocation())) continue;
      llvm::FailureOr<EmittedModule> Emitted = Emits.emit(Kernel, Body);
      if (failed(Emitted)) continue;
      if (Embeds && !CI.getDiagnostics().hasErrorOccurred()) Records->embed(Kernel, Emitted->Parameters, Emitted->Bytes);
      Summaries[Kernel->getCanonicalDecl()] = std::move(Emitted->Summary);
    }
    for (const clang::FunctionDecl* F : DeviceFunctions) Emits.check(F);
    ToldPlaces Told;
    const auto summaryOf = [&](const clang::FunctionDecl* Kernel) -> const KernelSummary* {
      const auto Found = Summaries.find(Kernel->getCanonicalDecl());
      return Found == Summaries.end() ? nullptr : &Found->second;
    };
    for (const clang::FunctionDecl* F : HostFunctions) checkHostFunction(CI, F, summaryOf, Told);
  }

 private:
  void see(clang::FunctionDecl* F) {
    if (!F->doesThisDeclarationHaveABody() || F->isDependentContext() || F->isInvalidDecl()) return;
    // Defined in another module unit, whose object has it.
    if (F->isInAnotherModuleUnit() && !F->isInlined() && !F->isTemplateInstantiation()) return;
    if (findMark(F, Mark::Entry)) {
      if (Kernels.insert({F, F->getBody()}).second && Embeds) F->setBody(Records->stubBody(F));
      return;
    }
    if (findMark(F, Mark::Op)) return;  // what it does on the host is for code that is never run there
    if (findMark(F, Mark::Device)) DeviceFunctions.insert(F);
    if (!CI.getSourceManager().isInSystemHeader(F->getLocation())) HostFunctions.insert(F);
  }

  // Finds the call operators of lambdas, and what stands in local classes.
  struct Nested : clang::RecursiveASTVisitor<Nested> {
    Consumer& Owner;
    explicit Nested(Consumer& Owner) : Owner(Owner) {}
    bool shouldVisitTemplateInstantiations() const { return true; }
    bool VisitFunctionDecl(clang::FunctionDecl* F) {
      Owner.see(F);
      return true;
    }
    bool VisitLambdaExpr(clang::LambdaExpr* L) {
      Owner.see(L->getCallOperator());
      return true;
    }
  };

  // Shallow, because Sema delivers every instantiation by itself. Of system headers only the kernels matter: a library of kernels may be
  // one.
  void walk(clang::Decl* D) {
    const bool IsSystem = CI.getSourceManager().isInSystemHeader(D->getLocation());
    if (auto* F = llvm::dyn_cast<clang::FunctionDecl>(D)) {
      if (F->isDependentContext() || (IsSystem && !findMark(F, Mark::Entry))) return;
      if (F->doesThisDeclarationHaveABody()) Nested(*this).TraverseStmt(F->getBody());
      see(F);
    } else if (auto* V = llvm::dyn_cast<clang::VarDecl>(D)) {
      if (!IsSystem && V->getInit() && !V->getType()->isDependentType()) Nested(*this).TraverseStmt(V->getInit());
    } else if (D->isInStdNamespace() || (llvm::isa<clang::NamespaceDecl>(D) && llvm::cast<clang::NamespaceDecl>(D)->isStdNamespace())) {
      return;  // a large share of most units, and the standard library has no kernels
    } else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::ExportDecl>(D) ||
               (llvm::isa<clang::CXXRecordDecl>(D) && !llvm::cast<clang::CXXRecordDecl>(D)->isDependentContext())) {
      for (clang::Decl* Inner : llvm::cast<clang::DeclContext>(D)->decls())
        if (!llvm::isa<clang::CXXRecordDecl>(Inner) || !Inner->isImplicit()) walk(Inner);
    }
  }

  clang::CompilerInstance& CI;
  Emitter Emits;
  std::unique_ptr<ClangErrors> Refused;  // what Clang refuses before any of the rest
  std::optional<Embedder> Records;
  bool Embeds = false, IsComplete = true;
  llvm::MapVector<clang::FunctionDecl*, clang::Stmt*> Kernels;  // definition and the body that it was written with
  llvm::SetVector<clang::FunctionDecl*> DeviceFunctions, HostFunctions;
  llvm::DenseMap<const clang::FunctionDecl*, KernelSummary> Summaries;
};

class Action : public clang::PluginASTAction {
 public:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& CI, llvm::StringRef) override {
    return std::make_unique<Consumer>(CI, Chosen);
  }

  bool ParseArgs(const clang::CompilerInstance& CI, const std::vector<std::string>& Arguments) override {
    for (const std::string& Argument : Arguments) {
      if (Argument == "dump" || Argument == "dump=locations") {
        Chosen.Printed = Argument == "dump" ? Dump::Modules : Dump::Locations;
        continue;
      }
      clang::DiagnosticsEngine& Diags = CI.getDiagnostics();
      Diags.Report(Diags.getCustomDiagID(clang::DiagnosticsEngine::Error, "unknown option '%0' of the tessera plugin")) << Argument;
      return false;
    }
    return true;
  }

  // `-fplugin` alone is enough, and the consumer runs before code generation.
  ActionType getActionType() override { return AddBeforeMainAction; }

 private:
  Options Chosen;
};

const clang::FrontendPluginRegistry::Add<Action> RegisterPlugin("tessera", "ownership-checked tile kernels");

}  // namespace
}  // namespace tessera::plugin
