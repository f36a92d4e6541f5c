#include "plugin/Embed/Embedder.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "plugin/Embed/SourcePosition.h"

namespace tessera::plugin {

using clang::Expr, clang::FunctionDecl, clang::QualType, clang::SourceLocation, clang::VarDecl;

std::string mangledName(const FunctionDecl* Kernel) {
  std::unique_ptr<clang::MangleContext> Mangler(Kernel->getASTContext().createMangleContext());
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  if (Mangler->shouldMangleDeclName(Kernel))
    Mangler->mangleName(clang::GlobalDecl(Kernel), OS);
  else
    OS << Kernel->getName();  // extern "C"
  return Name;
}

namespace {

// Whether the program holds one definition of the kernel, however many units have it: then the same is true of its record. Inline-ness
// alone does not tell: members of unnamed namespaces are inline with internal linkage.
bool hasOneDefinition(const FunctionDecl* Kernel) {
  const clang::GVALinkage Linkage = Kernel->getASTContext().GetGVALinkageForFunction(Kernel);
  return Linkage == clang::GVA_DiscardableODR || Linkage == clang::GVA_StrongODR;
}

// With template arguments and namespaces, for messages.
std::string readableName(const FunctionDecl* Kernel) {
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  Kernel->getNameForDiagnostic(OS, clang::PrintingPolicy(Kernel->getASTContext().getLangOpts()), /*Qualified=*/true);
  return Name;
}

}  // namespace

// ---- expressions and types

QualType Embedder::arrayOf(QualType Element, uint64_t Size) {
  return Ctx.getConstantArrayType(Element, llvm::APInt(64, Size), nullptr, clang::ArraySizeModifier::Normal, 0);
}

QualType Embedder::constCharPointer() { return Ctx.getPointerType(Ctx.CharTy.withConst()); }

Expr* Embedder::integer(uint64_t Value, QualType T) {
  return clang::IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), Value, false, /*implicitTrunc=*/true), T, {});
}

// A string literal, never a list of integers: a module of a megabyte then costs nothing.
Expr* Embedder::bytes(llvm::StringRef Text, QualType Element) {
  return clang::StringLiteral::Create(Ctx, Text, clang::StringLiteralKind::Ordinary, false, arrayOf(Element.withConst(), Text.size()),
                                      SourceLocation());
}

Expr* Embedder::text(llvm::StringRef Text) {
  const std::string Terminated = Text.str() + '\0';
  return implicitCast(constCharPointer(), clang::CK_ArrayToPointerDecay, bytes(Terminated, Ctx.CharTy));
}

Expr* Embedder::list(QualType T, llvm::ArrayRef<Expr*> Elements) {
  auto* List = new (Ctx) clang::InitListExpr(Ctx, {}, Elements, {});
  List->setType(T);
  return List;
}

Expr* Embedder::reference(clang::ValueDecl* D) {
  return clang::DeclRefExpr::Create(Ctx, {}, {}, D, false, SourceLocation(), D->getType(), clang::VK_LValue);
}

Expr* Embedder::implicitCast(QualType T, clang::CastKind Kind, Expr* E) {
  return clang::ImplicitCastExpr::Create(Ctx, T, Kind, E, nullptr, clang::VK_PRValue, clang::FPOptionsOverride());
}

Expr* Embedder::decayed(VarDecl* Array) {
  const QualType Element = Ctx.getAsConstantArrayType(Array->getType())->getElementType();
  return implicitCast(Ctx.getPointerType(Element), clang::CK_ArrayToPointerDecay, reference(Array));
}

Expr* Embedder::null() { return implicitCast(Ctx.VoidPtrTy, clang::CK_NullToPointer, integer(0, Ctx.IntTy)); }

QualType Embedder::structType(llvm::StringRef Name, llvm::ArrayRef<QualType> Fields) {
  clang::RecordDecl* Struct = Ctx.buildImplicitRecord(Name);
  Struct->startDefinition();
  for (QualType T : Fields) {
    auto* Field = clang::FieldDecl::Create(Ctx, Struct, {}, {}, nullptr, T, nullptr, nullptr, false, clang::ICIS_NoInit);
    Field->setAccess(clang::AS_public);
    Struct->addDecl(Field);
  }
  Struct->completeDefinition();
  return Ctx.getCanonicalTagType(Struct);
}

// tessera_parameter, field by field.
QualType Embedder::parameterType() {
  if (ParameterType.isNull()) {
    const QualType U8 = Ctx.UnsignedCharTy, U16 = Ctx.UnsignedShortTy;
    ParameterType =
        structType("__tessera_parameter", {U8, U8, U8, U8, U16, U16, constCharPointer(), arrayOf(Ctx.LongTy, TESSERA_MAX_RANK)});
  }
  return ParameterType;
}

// tessera_kernel_record, field by field.
QualType Embedder::recordType() {
  if (RecordType.isNull()) {
    const QualType U32 = Ctx.UnsignedIntTy, U64 = Ctx.UnsignedLongTy, Address = Ctx.VoidPtrTy;
    RecordType = structType("__tessera_kernel_record",
                            {U32, U32, U32, U32, Address, constCharPointer(), constCharPointer(), Address, U64, Address, U64, Address, U64,
                             constCharPointer(), U32, U32, U64, arrayOf(Ctx.UnsignedCharTy, 16), arrayOf(Ctx.UnsignedCharTy, 32)});
    assert(Ctx.getTypeSizeInChars(RecordType).getQuantity() == sizeof(tessera_kernel_record) && "a field is missing above");
  }
  return RecordType;
}

// ---- declarations

// A constant with the linkage of its kernel. It is hidden, because a record and what it points to must live in one image. Declared in the
// unit itself: in an extern "C" block, Clang adds an alias for what is static and used.
VarDecl* Embedder::variable(QualType T, const std::string& Name, bool OneDefinition) {
  clang::TranslationUnitDecl* Unit = Ctx.getTranslationUnitDecl();
  auto* V = VarDecl::Create(Ctx, Unit, {}, {}, &Ctx.Idents.get(Name), T.withConst(), Ctx.getTrivialTypeSourceInfo(T.withConst()),
                            OneDefinition ? clang::SC_None : clang::SC_Static);
  if (OneDefinition) {
    V->setInlineSpecified();
    V->addAttr(clang::VisibilityAttr::CreateImplicit(Ctx, clang::VisibilityAttr::Hidden));
  }
  V->addAttr(clang::UsedAttr::CreateImplicit(Ctx));    // survives the optimizer
  V->addAttr(clang::RetainAttr::CreateImplicit(Ctx));  // survives the linker
  V->addAttr(clang::AlignedAttr::CreateImplicit(Ctx, /*IsAlignmentExpr=*/true, integer(TESSERA_RECORD_ALIGNMENT, Ctx.IntTy)));
  V->setImplicit();
  V->setIsUsed();
  Unit->addDecl(V);
  return V;
}

void Embedder::define(VarDecl* V, Expr* Init) {
  V->setInit(Init);
  V->setInitStyle(VarDecl::CInit);
  Embedding = true;
  CI.getASTConsumer().HandleTopLevelDecl(clang::DeclGroupRef(V));
  Embedding = false;
}

VarDecl* Embedder::record(FunctionDecl* Kernel) {
  VarDecl*& Record = Records[Kernel];
  if (!Record) {
    Record = variable(recordType(), "__tessera_record_" + mangledName(Kernel), hasOneDefinition(Kernel));
    Record->addAttr(clang::SectionAttr::CreateImplicit(Ctx, "tessera_records"));
  }
  return Record;
}

FunctionDecl* Embedder::stubCalled() {
  if (StubCalled) return StubCalled;
  const QualType Parameter = Ctx.getPointerType(Ctx.VoidTy.withConst());
  const QualType Type = Ctx.getFunctionType(Ctx.VoidTy, {Parameter}, clang::FunctionProtoType::ExtProtoInfo());
  auto* Linkage =
      clang::LinkageSpecDecl::Create(Ctx, Ctx.getTranslationUnitDecl(), {}, {}, clang::LinkageSpecLanguageIDs::C, /*HasBraces=*/true);
  StubCalled = FunctionDecl::Create(Ctx, Linkage, {}, {}, clang::DeclarationName(&Ctx.Idents.get("__tessera_stub_called")), Type,
                                    Ctx.getTrivialTypeSourceInfo(Type), clang::SC_Extern);
  StubCalled->setParams(
      {clang::ParmVarDecl::Create(Ctx, StubCalled, {}, {}, nullptr, Parameter, nullptr, clang::SC_None, /*DefArg=*/nullptr)});
  StubCalled->addAttr(clang::NoReturnAttr::CreateImplicit(Ctx));
  StubCalled->addAttr(clang::WeakAttr::CreateImplicit(Ctx));  // a library of kernels links without the runtime
  StubCalled->setImplicit();
  Linkage->addDecl(StubCalled);
  return StubCalled;
}

clang::Stmt* Embedder::stubBody(FunctionDecl* Kernel) {
  const SourceLocation Begin = Kernel->getBody()->getBeginLoc(), End = Kernel->getBody()->getEndLoc();
  const clang::FPOptionsOverride Plain;
  FunctionDecl* Callee = stubCalled();
  VarDecl* Record = record(Kernel);
  Expr* Address = clang::UnaryOperator::Create(Ctx, reference(Record), clang::UO_AddrOf, Ctx.getPointerType(Record->getType()),
                                               clang::VK_PRValue, clang::OK_Ordinary, Begin, /*CanOverflow=*/false, Plain);
  Expr* Argument = implicitCast(Callee->getParamDecl(0)->getType(), clang::CK_BitCast, Address);
  Expr* Function = implicitCast(Ctx.getPointerType(Callee->getType()), clang::CK_FunctionToPointerDecay, reference(Callee));
  clang::Stmt* Call = clang::CallExpr::Create(Ctx, Function, {Argument}, Ctx.VoidTy, clang::VK_PRValue, Begin, Plain);
  return clang::CompoundStmt::Create(Ctx, {Call}, Plain, Begin, End);
}

void Embedder::embed(FunctionDecl* Kernel, llvm::ArrayRef<RecordParameter> Parameters, llvm::StringRef Module) {
  const std::string Symbol = mangledName(Kernel);
  const bool OneDefinition = hasOneDefinition(Kernel);
  const QualType U8 = Ctx.UnsignedCharTy, U16 = Ctx.UnsignedShortTy, U32 = Ctx.UnsignedIntTy, U64 = Ctx.UnsignedLongTy;

  Expr* Bytes = bytes(Module, U8);
  VarDecl* ModuleVariable = variable(Bytes->getType(), "__tessera_module_" + Symbol, OneDefinition);
  define(ModuleVariable, Bytes);

  Expr* ParameterAddress = null();
  if (!Parameters.empty()) {
    llvm::SmallVector<Expr*, 8> Rows;
    for (const RecordParameter& P : Parameters) {
      llvm::SmallVector<Expr*, TESSERA_MAX_RANK> Shape;
      for (int64_t Extent : P.Shape) Shape.push_back(integer(Extent, Ctx.LongTy));
      Rows.push_back(
          list(parameterType(), {integer(P.Mode, U8), integer(P.Element, U8), integer(P.Rank, U8), integer(P.Flags, U8), integer(0, U16),
                                 integer(0, U16), text(P.Name), list(arrayOf(Ctx.LongTy, Shape.size()), Shape)}));
    }
    const QualType Array = arrayOf(parameterType().withConst(), Rows.size());
    VarDecl* ParameterVariable = variable(Array, "__tessera_parameters_" + Symbol, OneDefinition);
    define(ParameterVariable, list(Array, Rows));
    ParameterAddress = implicitCast(Ctx.VoidPtrTy, clang::CK_BitCast, decayed(ParameterVariable));
  }

  const auto Digest = digestOf(Parameters, Module);
  const auto Fingerprint = fingerprint();
  const SourcePosition Where = positionOf(CI, Kernel->getLocation());
  const auto raw = [](const auto& Array) { return llvm::StringRef(reinterpret_cast<const char*>(Array.data()), Array.size()); };
  Expr* Stub = implicitCast(Ctx.VoidPtrTy, clang::CK_BitCast,
                            implicitCast(Ctx.getPointerType(Kernel->getType()), clang::CK_FunctionToPointerDecay, reference(Kernel)));
  Expr* Fields[] = {integer(sizeof(tessera_kernel_record), U32),
                    integer(TESSERA_RECORD_MAGIC, U32),
                    integer(TESSERA_RECORD_VERSION, U32),
                    integer(TESSERA_DIALECTS_VERSION, U32),
                    Stub,
                    text(readableName(Kernel)),
                    text(Symbol),
                    ParameterAddress,
                    integer(Parameters.size(), U64),
                    implicitCast(Ctx.VoidPtrTy, clang::CK_BitCast, decayed(ModuleVariable)),
                    integer(Module.size(), U64),
                    null(),
                    integer(0, U64),
                    text(Where.File),
                    integer(Where.Line, U32),
                    integer(Where.Column, U32),
                    integer(0, U64),
                    bytes(raw(Fingerprint), U8),
                    bytes(raw(Digest), U8)};
  define(record(Kernel), list(recordType(), Fields));
}

}  // namespace tessera::plugin
