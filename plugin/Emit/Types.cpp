#include "plugin/Emit/Types.h"

#include <tessera/abi/kernel_record.h>

#include "llvm/ADT/StringExtras.h"

namespace tessera::plugin {

using clang::QualType;

std::optional<Element> elementOf(QualType T, const clang::ASTContext& Ctx) {
  const auto* Builtin = T.getCanonicalType()->getAs<clang::BuiltinType>();
  if (!Builtin) return std::nullopt;
  switch (Builtin->getKind()) {
    case clang::BuiltinType::Bool:
      return Element::Bool;
    case clang::BuiltinType::Int:
    case clang::BuiltinType::Long:
    case clang::BuiltinType::LongLong:
      return Ctx.getIntWidth(T) == 64 ? Element::I64 : Element::I32;
    case clang::BuiltinType::Float:
      return Element::F32;
    case clang::BuiltinType::Double:
      return Element::F64;
    default:
      return std::nullopt;
  }
}

llvm::StringRef nameOf(Element E) {
  switch (E) {
    case Element::Bool:
      return "bool";
    case Element::I32:
      return "int32_t";
    case Element::I64:
      return "int64_t";
    case Element::F32:
      return "float";
    case Element::F64:
      return "double";
  }
  llvm_unreachable("an element without name");
}

uint8_t recordTag(Element E) {
  switch (E) {
    case Element::Bool:
      return TESSERA_ELEMENT_I1;
    case Element::I32:
      return TESSERA_ELEMENT_I32;
    case Element::I64:
      return TESSERA_ELEMENT_I64;
    case Element::F32:
      return TESSERA_ELEMENT_F32;
    case Element::F64:
      return TESSERA_ELEMENT_F64;
  }
  llvm_unreachable("an element without tag");
}

mlir::Type mlirType(Element E, mlir::MLIRContext* Ctx) {
  switch (E) {
    case Element::Bool:
      return mlir::IntegerType::get(Ctx, 1);
    case Element::I32:
      return mlir::IntegerType::get(Ctx, 32);
    case Element::I64:
      return mlir::IntegerType::get(Ctx, 64);
    case Element::F32:
      return mlir::Float32Type::get(Ctx);
    case Element::F64:
      return mlir::Float64Type::get(Ctx);
  }
  llvm_unreachable("an element without type");
}

cuda_tile::TileType tileType(Element E, llvm::ArrayRef<int64_t> Shape, mlir::MLIRContext* Ctx) {
  return cuda_tile::TileType::get(Shape, mlirType(E, Ctx));
}

// ---- recognizing our own templates

bool isInTessera(const clang::Decl* D) {
  for (const clang::DeclContext* C = D->getDeclContext(); C; C = C->getParent())
    if (const auto* N = llvm::dyn_cast<clang::NamespaceDecl>(C))
      if (N->getParent()->getRedeclContext()->isTranslationUnit()) return N->getName() == "tessera";
  return false;
}

bool isInDetail(const clang::Decl* D) {
  for (const clang::DeclContext* C = D->getDeclContext(); C; C = C->getParent())
    if (const auto* N = llvm::dyn_cast<clang::NamespaceDecl>(C); N && N->getName() == "detail" && isInTessera(N)) return true;
  return false;
}

const clang::ClassTemplateSpecializationDecl* specializationOf(QualType T, llvm::StringRef Template) {
  const auto* Class = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(T.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class || !Class->getIdentifier() || Class->getName() != Template || !Class->getDeclContext()->isNamespace() || !isInTessera(Class))
    return nullptr;
  return Class;
}

// shape<E...>, dims<R> or extents<Index, E...>.
static std::optional<Extents> extentsOf(QualType T) {
  if (const auto* Shape = specializationOf(T, "shape")) {
    Extents Result;
    for (const clang::TemplateArgument& E : Shape->getTemplateArgs()[0].getPackAsArray()) Result.push_back(E.getAsIntegral().getExtValue());
    return Result;
  }
  if (const auto* Dims = specializationOf(T, "dims"))
    return Extents(Dims->getTemplateArgs()[0].getAsIntegral().getZExtValue(), mlir::ShapedType::kDynamic);
  if (const auto* Mixed = specializationOf(T, "extents")) {
    Extents Result;
    for (const clang::TemplateArgument& E : Mixed->getTemplateArgs()[1].getPackAsArray()) {
      if (E.getKind() != clang::TemplateArgument::Integral) return std::nullopt;
      Result.push_back(E.getAsIntegral().getExtValue());
    }
    return Result;
  }
  return std::nullopt;
}

std::optional<TileForm> tileFormOf(QualType T) {
  const auto* Tile = specializationOf(T, "tile");
  if (!Tile) return std::nullopt;
  TileForm Form;
  Form.Element = Tile->getTemplateArgs()[0].getAsType();
  if (std::optional<Extents> Shape = extentsOf(Tile->getTemplateArgs()[1].getAsType())) {
    Form.Shape = *Shape;
    Form.HasShape = true;
  }
  return Form;
}

std::optional<TensorForm> tensorFormOf(QualType T) {
  const auto* Tensor = specializationOf(T, "tensor");
  if (!Tensor) return std::nullopt;
  TensorForm Form;
  Form.Element = Tensor->getTemplateArgs()[0].getAsType();
  const QualType Second = Tensor->getTemplateArgs()[1].getAsType();
  const clang::CXXRecordDecl* Class = Second->getAsCXXRecordDecl();
  Form.IsHostForm = Class && Class->getIdentifier() && Class->getName() == "any_shape" && isInTessera(Class);
  if (std::optional<Extents> Shape = extentsOf(Second)) {
    Form.Shape = *Shape;
    Form.HasShape = true;
    for (int64_t& Extent : Form.Shape)
      if (Extent < 0) Extent = mlir::ShapedType::kDynamic;
  }
  return Form;
}

std::optional<llvm::SmallVector<QualType, 4>> elementsOf(QualType T, const clang::ASTContext& Ctx) {
  constexpr uint64_t MostElements = 4096;
  T = T.getNonReferenceType();
  if (const auto* Array = Ctx.getAsConstantArrayType(T)) {
    if (Array->getZExtSize() > MostElements) return std::nullopt;
    return llvm::SmallVector<QualType, 4>(Array->getZExtSize(), Array->getElementType());
  }
  const auto* Class = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl());
  if (!Class || !Class->isInStdNamespace() || !Class->getIdentifier()) return std::nullopt;
  const clang::TemplateArgumentList& Arguments = Class->getTemplateArgs();
  if (Class->getName() == "array") {
    const uint64_t Size = Arguments[1].getAsIntegral().getZExtValue();
    if (Size > MostElements) return std::nullopt;
    return llvm::SmallVector<QualType, 4>(Size, Arguments[0].getAsType());
  }
  if (Class->getName() == "pair") return llvm::SmallVector<QualType, 4>{Arguments[0].getAsType(), Arguments[1].getAsType()};
  if (Class->getName() != "tuple") return std::nullopt;
  llvm::SmallVector<QualType, 4> Elements;
  for (const clang::TemplateArgument& E : Arguments[0].getPackAsArray()) Elements.push_back(E.getAsType());
  return Elements;
}

QualType indexOfRange(QualType T) {
  const auto* Range = specializationOf(T, "index_range");
  return Range ? Range->getTemplateArgs()[0].getAsType() : QualType();
}

std::string spell(llvm::ArrayRef<int64_t> Shape) {
  if (Shape.empty()) return "scalar";
  std::string Text;
  for (int64_t Extent : Shape) Text += (Text.empty() ? "" : "x") + (Extent < 0 ? std::string("?") : std::to_string(Extent));
  return Text;
}

std::string spellElement(QualType T, const clang::ASTContext& Ctx) {
  const std::optional<Element> E = elementOf(T, Ctx);
  return E ? nameOf(*E).str() : spell(T, Ctx);
}

std::string spell(QualType T, const clang::ASTContext& Ctx) { return T.getAsString(clang::PrintingPolicy(Ctx.getLangOpts())); }

}  // namespace tessera::plugin
