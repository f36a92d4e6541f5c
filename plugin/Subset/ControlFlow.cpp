#include "plugin/Subset/ControlFlow.h"

#include "clang/AST/ExprCXX.h"

namespace tessera::plugin {

using clang::Stmt;

static bool isLoop(const Stmt* S) { return llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(S); }

bool breaks(const Stmt* S) {
  if (!S || llvm::isa<clang::Expr, clang::SwitchStmt>(S) || isLoop(S)) return false;
  return llvm::isa<clang::BreakStmt>(S) || llvm::any_of(S->children(), breaks);
}

static bool returns(const Stmt* S) {
  if (!S || llvm::isa<clang::Expr>(S)) return false;  // a lambda has returns of its own
  return llvm::isa<clang::ReturnStmt>(S) || llvm::any_of(S->children(), returns);
}

bool leavesLoop(const Stmt* Body) { return breaks(Body) || returns(Body); }

bool goesElsewhere(const Stmt* S) {
  if (!S) return false;
  if (llvm::isa<clang::BreakStmt, clang::ContinueStmt, clang::ReturnStmt>(S)) return true;
  if (const auto* Compound = llvm::dyn_cast<clang::CompoundStmt>(S)) return llvm::any_of(Compound->body(), goesElsewhere);
  if (const auto* Attributed = llvm::dyn_cast<clang::AttributedStmt>(S)) return goesElsewhere(Attributed->getSubStmt());
  if (const auto* If = llvm::dyn_cast<clang::IfStmt>(S)) return goesElsewhere(If->getThen()) && goesElsewhere(If->getElse());
  return false;
}

const Stmt* fallthroughOf(const clang::SwitchStmt* S) {
  const auto* Body = llvm::dyn_cast<clang::CompoundStmt>(S->getBody());
  if (!Body) return nullptr;
  bool Open = false;  // control runs into the next statement
  for (const Stmt* Inner : Body->body()) {
    const bool IsLabel = llvm::isa<clang::SwitchCase>(Inner);
    if (IsLabel && Open) return Inner;
    while (const auto* Label = llvm::dyn_cast<clang::SwitchCase>(Inner)) Inner = Label->getSubStmt();
    if (IsLabel) Open = true;
    if (goesElsewhere(Inner)) Open = false;
  }
  return nullptr;
}

static const Stmt* labelIn(const Stmt* S) {
  if (!S || llvm::isa<clang::Expr, clang::SwitchStmt>(S)) return nullptr;
  if (llvm::isa<clang::SwitchCase>(S)) return S;
  for (const Stmt* Child : S->children())
    if (const Stmt* Label = labelIn(Child)) return Label;
  return nullptr;
}

const Stmt* buriedLabelOf(const clang::SwitchStmt* S) {
  const Stmt* Only = S->getBody();
  const auto* Body = llvm::dyn_cast<clang::CompoundStmt>(Only);
  for (const Stmt* Inner : Body ? llvm::ArrayRef(Body->body_begin(), Body->body_end()) : llvm::ArrayRef(&Only, 1)) {
    while (const auto* Label = llvm::dyn_cast<clang::SwitchCase>(Inner)) Inner = Label->getSubStmt();
    if (const Stmt* Label = labelIn(Inner)) return Label;
  }
  return nullptr;
}

}  // namespace tessera::plugin
