#include "plugin/Subset/Constructs.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace tessera::plugin {

using clang::Stmt;

namespace {

bool isListed(clang::BinaryOperatorKind Kind) {
  switch (Kind) {
    case clang::BO_Add:
    case clang::BO_Sub:
    case clang::BO_Mul:
    case clang::BO_Div:
    case clang::BO_Rem:
    case clang::BO_LT:
    case clang::BO_GT:
    case clang::BO_LE:
    case clang::BO_GE:
    case clang::BO_EQ:
    case clang::BO_NE:
    case clang::BO_LAnd:
    case clang::BO_LOr:
    case clang::BO_Comma:
    case clang::BO_Assign:
    case clang::BO_AddAssign:
    case clang::BO_SubAssign:
    case clang::BO_MulAssign:
    case clang::BO_DivAssign:
    case clang::BO_RemAssign:
    case clang::BO_And:
    case clang::BO_Or:
    case clang::BO_Xor:
    case clang::BO_Shl:
    case clang::BO_Shr:
    case clang::BO_AndAssign:
    case clang::BO_OrAssign:
    case clang::BO_XorAssign:
    case clang::BO_ShlAssign:
    case clang::BO_ShrAssign:
      return true;
    default:
      return false;
  }
}

bool isListed(clang::UnaryOperatorKind Kind) {
  return Kind == clang::UO_Plus || Kind == clang::UO_Minus || Kind == clang::UO_Not || Kind == clang::UO_LNot ||
         clang::UnaryOperator::isIncrementDecrementOp(Kind);
}

bool isListed(clang::CastKind Kind) {
  switch (Kind) {
    case clang::CK_LValueToRValue:
    case clang::CK_NoOp:
    case clang::CK_ToVoid:
    case clang::CK_ConstructorConversion:
    case clang::CK_UserDefinedConversion:
    case clang::CK_FunctionToPointerDecay:  // of a callee
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingToBoolean:
    case clang::CK_FloatingCast:
      return true;
    default:
      return false;
  }
}

bool isListed(const Stmt* S) {
  switch (S->getStmtClass()) {
    case Stmt::CompoundStmtClass:
    case Stmt::NullStmtClass:
    case Stmt::DeclStmtClass:
    case Stmt::ReturnStmtClass:
    case Stmt::AttributedStmtClass:
    case Stmt::ParenExprClass:
    case Stmt::ConstantExprClass:
    case Stmt::ExprWithCleanupsClass:
    case Stmt::MaterializeTemporaryExprClass:
    case Stmt::CXXBindTemporaryExprClass:
    case Stmt::SubstNonTypeTemplateParmExprClass:
    case Stmt::CXXDefaultArgExprClass:
    case Stmt::CXXDefaultInitExprClass:
    case Stmt::IntegerLiteralClass:
    case Stmt::FloatingLiteralClass:
    case Stmt::StringLiteralClass:  // a message; elsewhere the emitter refuses it
    case Stmt::CXXBoolLiteralExprClass:
    case Stmt::DeclRefExprClass:
    case Stmt::MemberExprClass:
    case Stmt::CXXThisExprClass:
    case Stmt::CallExprClass:
    case Stmt::CXXMemberCallExprClass:
    case Stmt::CXXOperatorCallExprClass:
    case Stmt::UserDefinedLiteralClass:
    case Stmt::CXXConstructExprClass:
    case Stmt::CXXTemporaryObjectExprClass:
    case Stmt::InitListExprClass:
    case Stmt::ImplicitValueInitExprClass:
    case Stmt::CXXScalarValueInitExprClass:
    case Stmt::LambdaExprClass:
    case Stmt::ForStmtClass:
    case Stmt::CXXForRangeStmtClass:
    case Stmt::WhileStmtClass:
    case Stmt::DoStmtClass:
    case Stmt::SwitchStmtClass:
    case Stmt::CaseStmtClass:
    case Stmt::DefaultStmtClass:
    case Stmt::BreakStmtClass:
    case Stmt::ContinueStmtClass:
    case Stmt::ConditionalOperatorClass:
    case Stmt::ArraySubscriptExprClass:
    case Stmt::ArrayInitLoopExprClass:
    case Stmt::CXXRewrittenBinaryOperatorClass:
      return true;
    case Stmt::IfStmtClass:
      return !llvm::cast<clang::IfStmt>(S)->isConsteval();
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass:
    case Stmt::CXXFunctionalCastExprClass:
    case Stmt::CXXStaticCastExprClass:
      return isListed(llvm::cast<clang::CastExpr>(S)->getCastKind());
    case Stmt::BinaryOperatorClass:
    case Stmt::CompoundAssignOperatorClass:
      return isListed(llvm::cast<clang::BinaryOperator>(S)->getOpcode());
    case Stmt::UnaryOperatorClass:
      return isListed(llvm::cast<clang::UnaryOperator>(S)->getOpcode()) || isThisObject(llvm::cast<clang::UnaryOperator>(S));
    default:
      return false;
  }
}

}  // namespace

bool isThisObject(const clang::UnaryOperator* E) {
  return E->getOpcode() == clang::UO_Deref && llvm::isa<clang::CXXThisExpr>(E->getSubExpr()->IgnoreParens());
}

std::optional<std::string> unlistedName(const Stmt* S) {
  if (isListed(S)) return std::nullopt;
  return constructName(S);
}

std::optional<Code> codeOfConstruct(const Stmt* S) {
  switch (S->getStmtClass()) {
    case Stmt::GotoStmtClass:
    case Stmt::IndirectGotoStmtClass:
    case Stmt::LabelStmtClass:
    case Stmt::AddrLabelExprClass:
      return Code::Goto;
    case Stmt::CXXTryStmtClass:
    case Stmt::CXXThrowExprClass:
      return Code::Exception;
    case Stmt::CoroutineBodyStmtClass:
    case Stmt::CoreturnStmtClass:
    case Stmt::CoawaitExprClass:
    case Stmt::CoyieldExprClass:
      return Code::CoroutineInKernel;
    case Stmt::GCCAsmStmtClass:
    case Stmt::MSAsmStmtClass:
      return Code::InlineAsm;
    case Stmt::CXXNewExprClass:
    case Stmt::CXXDeleteExprClass:
      return Code::DynamicAllocation;
    case Stmt::AtomicExprClass:
      return Code::ForeignAtomic;
    case Stmt::CXXNullPtrLiteralExprClass:
      return Code::PointerExpression;
    case Stmt::UnaryOperatorClass:
      switch (llvm::cast<clang::UnaryOperator>(S)->getOpcode()) {
        case clang::UO_AddrOf:
        case clang::UO_Deref:
          return Code::PointerExpression;
        case clang::UO_Coawait:
          return Code::CoroutineInKernel;
        default:
          return std::nullopt;
      }
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass:
    case Stmt::CXXFunctionalCastExprClass:
    case Stmt::CXXStaticCastExprClass:
      switch (llvm::cast<clang::CastExpr>(S)->getCastKind()) {
        case clang::CK_ArrayToPointerDecay:
        case clang::CK_NullToPointer:
        case clang::CK_IntegralToPointer:
        case clang::CK_PointerToIntegral:
        case clang::CK_PointerToBoolean:
        case clang::CK_BitCast:
          return Code::PointerExpression;
        default:
          return std::nullopt;
      }
    default:
      return std::nullopt;
  }
}

std::string constructName(const Stmt* S) {
  switch (S->getStmtClass()) {
    case Stmt::IfStmtClass:
      return llvm::cast<clang::IfStmt>(S)->isConsteval() ? "if consteval" : "if";
    case Stmt::ForStmtClass:
    case Stmt::CXXForRangeStmtClass:
      return "for";
    case Stmt::WhileStmtClass:
      return "while";
    case Stmt::DoStmtClass:
      return "do";
    case Stmt::SwitchStmtClass:
      return "switch";
    case Stmt::CaseStmtClass:
      return "case";
    case Stmt::DefaultStmtClass:
      return "default";
    case Stmt::BreakStmtClass:
      return "break";
    case Stmt::ContinueStmtClass:
      return "continue";
    case Stmt::GotoStmtClass:
    case Stmt::IndirectGotoStmtClass:
      return "goto";
    case Stmt::LabelStmtClass:
      return "label";
    case Stmt::CXXTryStmtClass:
      return "try";
    case Stmt::CXXThrowExprClass:
      return "throw";
    case Stmt::GCCAsmStmtClass:
    case Stmt::MSAsmStmtClass:
      return "asm";
    case Stmt::CoroutineBodyStmtClass:
      return "coroutine";
    case Stmt::CoreturnStmtClass:
      return "co_return";
    case Stmt::CoawaitExprClass:
      return "co_await";
    case Stmt::CoyieldExprClass:
      return "co_yield";
    case Stmt::ConditionalOperatorClass:
    case Stmt::BinaryConditionalOperatorClass:
      return "?:";
    case Stmt::ArraySubscriptExprClass:
      return "array subscript";
    case Stmt::CXXNewExprClass:
      return "new";
    case Stmt::CXXDeleteExprClass:
      return "delete";
    case Stmt::CXXThisExprClass:
      return "this";
    case Stmt::LambdaExprClass:
      return "lambda";
    case Stmt::StringLiteralClass:
    case Stmt::PredefinedExprClass:
      return "string literal";
    case Stmt::CXXNullPtrLiteralExprClass:
      return "nullptr";
    case Stmt::CXXTypeidExprClass:
      return "typeid";
    case Stmt::CXXDynamicCastExprClass:
      return "dynamic_cast";
    case Stmt::CXXReinterpretCastExprClass:
      return "reinterpret_cast";
    case Stmt::CXXConstCastExprClass:
      return "const_cast";
    case Stmt::StmtExprClass:
      return "statement expression";
    case Stmt::CompoundLiteralExprClass:
      return "compound literal";
    case Stmt::CXXStdInitializerListExprClass:
      return "std::initializer_list";
    case Stmt::AtomicExprClass:
      return "atomic operation";
    case Stmt::CXXRewrittenBinaryOperatorClass:
      return "rewritten comparison";
    case Stmt::BinaryOperatorClass:
    case Stmt::CompoundAssignOperatorClass:
      return llvm::cast<clang::BinaryOperator>(S)->getOpcodeStr().str();
    case Stmt::UnaryOperatorClass:
      switch (const auto Kind = llvm::cast<clang::UnaryOperator>(S)->getOpcode()) {
        case clang::UO_AddrOf:
          return "address-of";
        case clang::UO_Deref:
          return "dereference";
        default:
          return clang::UnaryOperator::getOpcodeStr(Kind).str();
      }
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass:
    case Stmt::CXXFunctionalCastExprClass:
    case Stmt::CXXStaticCastExprClass:
      switch (llvm::cast<clang::CastExpr>(S)->getCastKind()) {
        case clang::CK_ArrayToPointerDecay:
        case clang::CK_NullToPointer:
        case clang::CK_IntegralToPointer:
          return "conversion to a pointer";
        case clang::CK_DerivedToBase:
        case clang::CK_UncheckedDerivedToBase:
          return "conversion to a base class";
        default:
          return std::string("conversion of kind ") + llvm::cast<clang::CastExpr>(S)->getCastKindName();
      }
    default:
      return S->getStmtClassName();
  }
}

}  // namespace tessera::plugin
