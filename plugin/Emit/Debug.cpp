// Messages: the format is read here, so that a mistake in it is told where it stands.
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

using clang::CallExpr;

// The type in which an element is printed: C has no smaller ones.
static Element printedAs(Element E) {
  if (E == Element::F64 || E == Element::F32) return E;
  if (isFloating(E) || isMatrixFormat(E)) return Element::F32;
  if (E == Element::I64 || E == Element::U64) return E;
  return isUnsigned(E) || E == Element::Bool ? Element::U32 : Element::I32;
}

// The message with the lengths that the values have; those of the user mean nothing.
static std::string withLengths(llvm::StringRef Message, llvm::ArrayRef<Element> Types) {
  std::string Text;
  size_t Next = 0;
  while (!Message.empty()) {
    Text += Message.front();
    const bool Begins = Message.front() == '%';
    Message = Message.drop_front();
    if (!Begins) continue;
    if (Message.consume_front("%")) {
      Text += '%';
      continue;
    }
    const size_t Letter = Message.find_first_not_of("-+ #0123456789.'hljztL");
    for (char C : Message.take_front(Letter))
      if (!llvm::StringRef("hljztL").contains(C)) Text += C;
    if (const Element E = Types[Next++]; E == Element::I64 || E == Element::U64) Text += "ll";
    Text += Message[Letter];
    Message = Message.drop_front(Letter + 1);
  }
  return Text;
}

FailureOr<KernelEmitter::Result> KernelEmitter::print(const CallExpr* E) {
  const clang::Expr* Format = E->getArg(0);
  const auto* Literal = llvm::dyn_cast<clang::StringLiteral>(Format->IgnoreParenImpCasts());
  if (!Literal || Literal->getCharByteWidth() != 1)
    return Report.refuse(Code::UnlistedConstruct, Format->getBeginLoc(), llvm::StringRef("message that is not a literal"));
  const llvm::StringRef Message = Literal->getString();
  const std::optional<std::string> Conversions = cuda_tile::conversionsOf(Message);
  if (!Conversions || Message.contains('*') || Message.contains('\0'))
    return Report.refuse(Code::UnlistedConstruct, Format->getBeginLoc(), llvm::StringRef("conversion of a message"));
  if (Conversions->size() != E->getNumArgs() - 1)
    return Report.refuse(Wording::MessageValues, Format->getBeginLoc(), unsigned(Conversions->size()), E->getNumArgs() - 1);

  llvm::SmallVector<mlir::Value, 4> Values;
  llvm::SmallVector<Element, 4> Types;
  for (unsigned I = 1; I < E->getNumArgs(); ++I) {
    const FailureOr<Operand> O = elementwiseOperand(E->getArg(I));
    if (failed(O)) return failure();
    if (!O->ElementType) return Report.refuse(Wording::UnlistedType, E->getArg(I)->getBeginLoc(), spell(O->Type, Ctx));
    const char Letter = (*Conversions)[I - 1];
    const bool IsNumber = isFloating(*O->ElementType) || isMatrixFormat(*O->ElementType);
    if (!llvm::StringRef(IsNumber ? "eEfFgGaA" : "diouxXc").contains(Letter))
      return Report.refuse(Wording::MessageConversion, E->getArg(I)->getBeginLoc(), std::string("%") + Letter, nameOf(*O->ElementType));
    const Element Printed = printedAs(*O->ElementType);
    const FailureOr<mlir::Value> V = O->Constant ? convert(*O, *O->ElementType, {}) : FailureOr<mlir::Value>(O->Ssa);
    if (failed(V)) return failure();
    Values.push_back(convertElement(*V, *O->ElementType, Printed, location(E)));
    Types.push_back(Printed);
  }
  ir::PrintOp::create(Builder, location(E), withLengths(Message, Types), Values);
  return Result{Value::nothing()};
}

}  // namespace tessera::plugin
