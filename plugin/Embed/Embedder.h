// Adds records to the translation unit and replaces host bodies by stubs.
#ifndef TESSERA_PLUGIN_EMBED_EMBEDDER_H
#define TESSERA_PLUGIN_EMBED_EMBEDDER_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseMap.h"
#include "plugin/Embed/RecordParameter.h"

namespace tessera::plugin {

// One per translation unit; knows the declarations it has made, so that stub and record of a kernel name each other.
class Embedder {
 public:
  explicit Embedder(clang::CompilerInstance& CI) : CI(CI), Ctx(CI.getASTContext()) {}

  // `{ __tessera_stub_called(&record); }`: unique per kernel, so no linker folds two kernels into one, and a direct call on the host is
  // caught while it runs.
  clang::Stmt* stubBody(clang::FunctionDecl* Kernel);

  // Defines the record of a kernel, with its parameters and module, and hands them to code generation.
  void embed(clang::FunctionDecl* Kernel, llvm::ArrayRef<RecordParameter> Parameters, llvm::StringRef Module);

  // While code generation is handed our own declarations, which no phase must look at.
  bool isEmbedding() const { return Embedding; }

 private:
  clang::VarDecl* record(clang::FunctionDecl* Kernel);
  clang::VarDecl* variable(clang::QualType T, const std::string& Name, bool OneDefinition);
  void define(clang::VarDecl* V, clang::Expr* Init);
  clang::FunctionDecl* stubCalled();

  clang::QualType structType(llvm::StringRef Name, llvm::ArrayRef<clang::QualType> Fields);
  clang::QualType recordType();
  clang::QualType parameterType();
  clang::QualType arrayOf(clang::QualType Element, uint64_t Size);
  clang::QualType constCharPointer();

  clang::Expr* integer(uint64_t Value, clang::QualType T);
  clang::Expr* bytes(llvm::StringRef Text, clang::QualType Element);
  clang::Expr* text(llvm::StringRef Text);
  clang::Expr* list(clang::QualType T, llvm::ArrayRef<clang::Expr*> Elements);
  clang::Expr* reference(clang::ValueDecl* D);
  clang::Expr* implicitCast(clang::QualType T, clang::CastKind Kind, clang::Expr* E);
  clang::Expr* decayed(clang::VarDecl* Array);
  clang::Expr* null();

  clang::CompilerInstance& CI;
  clang::ASTContext& Ctx;
  llvm::DenseMap<const clang::FunctionDecl*, clang::VarDecl*> Records;
  clang::FunctionDecl* StubCalled = nullptr;
  clang::QualType RecordType, ParameterType;
  bool Embedding = false;
};

// The name of a kernel in its module and artifact.
std::string mangledName(const clang::FunctionDecl* Kernel);

}  // namespace tessera::plugin

#endif
