// Uses of tiles and tensors that Clang refuses.
#include "clang/Basic/DiagnosticSema.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/ClangErrors/ClangError.h"
#include "plugin/Diagnostics/Alternatives.h"
#include "plugin/Diagnostics/Diagnostics.h"
#include "plugin/Emit/Types.h"

namespace tessera::plugin {

using clang::QualType;

bool needsNotes(const ClangMessage& Error) {
  switch (Error.Id) {
    case clang::diag::err_ovl_no_viable_function_in_call:
    case clang::diag::err_ovl_no_viable_member_function_in_call:
    case clang::diag::err_ovl_ambiguous_call:
    case clang::diag::err_ovl_ambiguous_member_call:
    case clang::diag::err_ovl_no_viable_object_call:
    case clang::diag::err_ovl_no_viable_oper:
    case clang::diag::err_diagnose_if_succeeded:
      return true;
    default:
      return false;
  }
}

namespace {

bool isScalar(QualType T) { return !T.isNull() && T.getNonReferenceType()->isArithmeticType(); }

bool isConst(QualType T) { return T.getNonReferenceType().isConstQualified(); }

class Explainer {
 public:
  Explainer(const ClangError& Error, clang::Sema& Sema) : Main(Error.Error), Origin(Error.Origin), Notes(Error.Notes), Sema(Sema) {}

  std::optional<Replacement> explain() {
    if (needsNotes(Main)) return isOverloadOfOurs() ? std::optional(overload()) : std::nullopt;
    if (isMissingInTessera()) return say(Wording::NotInTessera, {Main.Strings.front(), insteadOfFunction(Main.Strings.front())});
    if (llvm::none_of(Main.Types, [](QualType T) { return oursOf(T) != Ours::Nothing; })) return std::nullopt;
    return use();
  }

 private:
  // A name of another library for tiles, or of a later version.
  bool isMissingInTessera() {
    if (Main.Id != clang::diag::err_no_member && Main.Id != clang::diag::err_no_member_suggest) return false;
    const auto* Space = llvm::dyn_cast_or_null<clang::NamespaceDecl>(Main.Context);
    return Space && Space->getName() == "tessera" && Space->getParent()->isTranslationUnit() && !Main.Strings.empty() && isInKernel();
  }

  // ---- errors that name their types

  std::optional<Replacement> use() {
    const QualType First = Main.Types.front(), Last = Main.Types.back();
    switch (Main.Id) {
      // Mistakes of plain C++ that happen to name a type of ours.
      case clang::diag::err_redefinition_different_type:
      case clang::diag::err_redefinition:
      case clang::diag::err_no_member_suggest:
        return std::nullopt;
      case clang::diag::err_typecheck_bool_condition:
      case clang::diag::err_typecheck_statement_requires_integer:
      case clang::diag::err_typecheck_statement_requires_scalar:
        return say(oursOf(First) == Ours::Tile ? Wording::TileAsCondition : Wording::TensorAsCondition);
      case clang::diag::err_typecheck_cond_incompatible_operands:
      case clang::diag::err_conditional_ambiguous:
      case clang::diag::err_conditional_ambiguous_ovl:
        return operands("?:");
      case clang::diag::err_typecheck_invalid_operands:
      case clang::diag::err_typecheck_unary_expr:
      case clang::diag::err_typecheck_illegal_increment_decrement:
      case clang::diag::err_typecheck_indirection_requires_pointer:
      case clang::diag::err_ovl_ambiguous_oper_unary:
      case clang::diag::err_ovl_ambiguous_oper_binary:
        return operands(spellingAt(Main.Where, Sema));
      case clang::diag::err_ovl_no_oper:
      case clang::diag::err_for_range_invalid:
      case clang::diag::err_decomp_decl_wrong_number_bindings:
      case clang::diag::err_decomp_decl_inaccessible_field:
        return say(Wording::ElementAccess, {oursOf(First) == Ours::Tile ? "tile" : "tensor"});
      case clang::diag::err_typecheck_nonviable_condition:
      case clang::diag::err_ovl_no_conversion_in_cast:
      case clang::diag::err_ovl_no_viable_conversion_in_cast:
      case clang::diag::err_init_conversion_failed:
        return conversion(First, Last);
      case clang::diag::err_lvalue_reference_bind_to_unrelated:
        return conversion(/*From=*/Last, Sema.Context.getLValueReferenceType(First));
      case clang::diag::err_reference_bind_drops_quals:
        if (oursOf(First) == Ours::Tensor) return say(Wording::SharedAsExclusive);
        break;
      default:
        break;
    }
    return clangsWords();
  }

  Replacement operands(llvm::StringRef Operator) {
    for (QualType T : Main.Types)
      if (oursOf(T) == Ours::Tensor) return say(Wording::TensorAsOperand, {Operator.str()});
    return say(Wording::TileAsOperand, {Operator.str(), insteadOfConstruct(Operator)});
  }

  Replacement conversion(QualType From, QualType To) {
    const Ours Source = oursOf(From), Target = oursOf(To);
    if (Source == Ours::Tensor && Target == Ours::Tensor)
      return say(isConst(From) && To->isReferenceType() && !isConst(To) ? Wording::SharedAsExclusive : Wording::HandleConverted);
    if (Target == Ours::Tile && isScalar(From)) return say(Wording::ScalarAsTile);
    if (Source == Ours::Tile && To->isBooleanType()) return say(Wording::TileAsCondition);
    if (Source == Ours::Tile && isScalar(To)) return say(Wording::TileAsScalar);
    if (Source == Ours::Tensor && (Target == Ours::Tile || isScalar(To))) return say(Wording::TensorAsTile);
    return clangsWords();
  }

  // ---- overload resolution, whose notes name types

  // By a type in a note about a candidate, or, in a kernel, because the candidates are functions of ours.
  bool isOverloadOfOurs() {
    for (const ClangMessage& Note : Notes)
      for (QualType T : Note.Types)
        if (oursOf(T) != Ours::Nothing) return true;
    return isInKernel() && llvm::any_of(Notes, [&](const ClangMessage& Note) {
             return isInForeignText(Note.Where, Sema) && !Sema.SourceMgr.isInSystemHeader(Note.Where);
           });
  }

  // In a function that is marked for the device, or that takes a tile or a tensor of a kernel.
  bool isInKernel() {
    const clang::FunctionDecl* F = Origin.Function;
    return F && (findMark(F, Mark::Entry) || findMark(F, Mark::Device) ||
                 llvm::any_of(F->parameters(), [](const clang::ParmVarDecl* P) { return oursOf(P->getType()) != Ours::Nothing; }));
  }

  Replacement overload() {
    const std::string Name = Main.Strings.empty() ? "" : Main.Strings.front();
    if (Main.Id == clang::diag::err_ovl_no_viable_oper) return overloadedOperator(Name);
    for (const ClangMessage& Note : Notes)
      if (Note.Id == clang::diag::note_ovl_candidate_bad_cvr && !Note.Types.empty() && oursOf(Note.Types.front()) == Ours::Tensor)
        return say(Wording::SharedAsExclusive);
    if (hasForeignCandidate() && !namesTensor()) return say(Wording::UnlistedFunction, {Name, insteadOfFunction(Name)});
    for (const ClangMessage& Note : Notes) {
      if (Note.Id == clang::diag::note_ovl_candidate_bad_conv && Note.Types.size() >= 2) {
        const QualType From = Note.Types[Note.Types.size() - 2], To = Note.Types.back();
        if (oursOf(From) != Ours::Nothing || oursOf(To) != Ours::Nothing) return conversion(From, To);
      }
    }
    if (namesTensor()) return say(Wording::TensorAsOperand, {Name});
    return {say(Wording::NoFunctionTakes, {Name}).Sentence, /*Explains=*/false};
  }

  Replacement overloadedOperator(const std::string& Operator) {
    if (Operator == "=") {
      bool AssignsTensor = false;
      for (const ClangMessage& Note : Notes)
        for (QualType T : Note.Types) AssignsTensor |= oursOf(T) == Ours::Tensor;
      for (const ClangMessage& Note : Notes)
        if (!AssignsTensor && llvm::any_of(Note.Types, isScalar)) return say(Wording::ScalarAsTile);
      if (AssignsTensor) return assignment();
    }
    if (namesTensor()) return say(Wording::TensorAsOperand, {Operator});
    return say(Wording::TileAsOperand, {Operator, ""});
  }

  // To a tensor, or of a tensor to a tile.
  Replacement assignment() {
    for (const ClangMessage& Note : Notes)
      if (Note.Types.size() >= 2 && oursOf(Note.Types.back()) == Ours::Tile) return say(Wording::TensorAsTile);
    return say(Wording::HandleAssigned);
  }

  bool hasForeignCandidate() {
    return llvm::any_of(Notes,
                        [&](const ClangMessage& Note) { return Note.Where.isValid() && Sema.SourceMgr.isInSystemHeader(Note.Where); });
  }

  // Deduced arguments stand in notes as text.
  bool namesTensor() {
    for (const ClangMessage& Note : Notes) {
      for (QualType T : Note.Types)
        if (oursOf(T) == Ours::Tensor) return true;
      for (const std::string& Text : Note.Strings)
        if (llvm::StringRef(Text).contains("tensor<")) return true;
    }
    return false;
  }

  // ---- words

  Replacement say(Wording What, llvm::ArrayRef<SentenceArgument> Arguments = {}) {
    return {sentence(Sema.getDiagnostics(), What, Arguments)};
  }
  Replacement clangsWords() { return say(Wording::RefusedByClang, {Main.Text}); }

  const ClangMessage& Main;
  const ErrorOrigin& Origin;
  llvm::ArrayRef<ClangMessage> Notes;
  clang::Sema& Sema;
};

}  // namespace

std::optional<Replacement> replacementOnKernel(const ClangError& Error, clang::Sema& Sema) { return Explainer(Error, Sema).explain(); }

}  // namespace tessera::plugin
