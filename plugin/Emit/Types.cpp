#include "plugin/Emit/Types.h"

#include <tessera/abi/kernel_record.h>

#include "llvm/ADT/StringExtras.h"

namespace tessera::plugin {

using clang::QualType;

// What there is to know of each element; the rows have the order of the enumeration.
struct ElementFacts {
  llvm::StringLiteral Name;
  unsigned Width;
  int Tag;  // -1: not in memory
};
static const ElementFacts& factsOf(Element E) {
  static constexpr ElementFacts Table[] = {
      {"bool", 1, TESSERA_ELEMENT_I1},       {"int4", 4, -1},
      {"int8_t", 8, TESSERA_ELEMENT_I8},     {"int16_t", 16, TESSERA_ELEMENT_I16},
      {"int32_t", 32, TESSERA_ELEMENT_I32},  {"int64_t", 64, TESSERA_ELEMENT_I64},
      {"uint8_t", 8, TESSERA_ELEMENT_I8},    {"uint16_t", 16, TESSERA_ELEMENT_I16},
      {"uint32_t", 32, TESSERA_ELEMENT_I32}, {"uint64_t", 64, TESSERA_ELEMENT_I64},
      {"half", 16, TESSERA_ELEMENT_F16},     {"bfloat16", 16, TESSERA_ELEMENT_BF16},
      {"float", 32, TESSERA_ELEMENT_F32},    {"double", 64, TESSERA_ELEMENT_F64},
      {"tf32", 32, TESSERA_ELEMENT_TF32},    {"f8e4m3", 8, TESSERA_ELEMENT_F8E4M3},
      {"f8e5m2", 8, TESSERA_ELEMENT_F8E5M2}, {"f8e8m0", 8, TESSERA_ELEMENT_F8E8M0},
      {"f8e5m3", 8, TESSERA_ELEMENT_F8E5M3}, {"f4e2m1", 4, -1},
  };
  static_assert(std::size(Table) == size_t(Element::F4E2M1) + 1);
  return Table[size_t(E)];
}

llvm::StringRef nameOf(Element E) { return factsOf(E).Name; }
unsigned widthOf(Element E) { return factsOf(E).Width; }

std::optional<uint8_t> recordTag(Element E) {
  const int Tag = factsOf(E).Tag;
  return Tag < 0 ? std::nullopt : std::optional<uint8_t>(Tag);
}

bool widens(Element From, Element To) {
  if (isFloating(From)) return (To == Element::F32 || To == Element::F64) && widthOf(From) < widthOf(To);
  return isInteger(From) && isInteger(To) && isUnsigned(From) == isUnsigned(To) && widthOf(From) < widthOf(To);
}

static std::optional<Element> integerOf(unsigned Width, bool IsSigned) {
  switch (Width) {
    case 8:
      return IsSigned ? Element::I8 : Element::U8;
    case 16:
      return IsSigned ? Element::I16 : Element::U16;
    case 32:
      return IsSigned ? Element::I32 : Element::U32;
    case 64:
      return IsSigned ? Element::I64 : Element::U64;
    default:
      return std::nullopt;
  }
}

std::optional<Element> elementOf(QualType T, const clang::ASTContext& Ctx) {
  if (const clang::EnumDecl* Enum = T->getAsEnumDecl()) {
    const clang::EnumDecl* Definition = Enum->getDefinition();
    return Definition ? elementOf(Definition->getIntegerType(), Ctx) : std::nullopt;
  }
  if (const auto* Builtin = T.getCanonicalType()->getAs<clang::BuiltinType>()) {
    switch (Builtin->getKind()) {
      case clang::BuiltinType::Bool:
        return Element::Bool;
      case clang::BuiltinType::SChar:
      case clang::BuiltinType::Short:
      case clang::BuiltinType::Int:
      case clang::BuiltinType::Long:
      case clang::BuiltinType::LongLong:
        return integerOf(Ctx.getIntWidth(T), /*IsSigned=*/true);
      case clang::BuiltinType::UChar:
      case clang::BuiltinType::UShort:
      case clang::BuiltinType::UInt:
      case clang::BuiltinType::ULong:
      case clang::BuiltinType::ULongLong:
        return integerOf(Ctx.getIntWidth(T), /*IsSigned=*/false);
      case clang::BuiltinType::Float:
        return Element::F32;
      case clang::BuiltinType::Double:
        return Element::F64;
      default:
        return std::nullopt;
    }
  }
  const clang::CXXRecordDecl* Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->getIdentifier() || !isInTessera(Class) || isInDetail(Class) || !Class->getDeclContext()->isNamespace())
    return std::nullopt;
  for (Element E : {Element::F16, Element::BF16, Element::TF32, Element::F8E4M3, Element::F8E5M2, Element::F8E8M0, Element::F8E5M3,
                    Element::F4E2M1, Element::I4})
    if (Class->getName() == nameOf(E)) return E;
  return std::nullopt;
}

bool isSameElement(QualType A, QualType B, const clang::ASTContext& Ctx) {
  const std::optional<Element> Left = elementOf(A, Ctx);
  return Left && Left == elementOf(B, Ctx) && ((!A->isEnumeralType() && !B->isEnumeralType()) || Ctx.hasSameUnqualifiedType(A, B));
}

mlir::Type mlirType(Element E, mlir::MLIRContext* Ctx) {
  switch (E) {
    case Element::F16:
      return mlir::Float16Type::get(Ctx);
    case Element::BF16:
      return mlir::BFloat16Type::get(Ctx);
    case Element::F32:
      return mlir::Float32Type::get(Ctx);
    case Element::F64:
      return mlir::Float64Type::get(Ctx);
    case Element::TF32:
      return mlir::FloatTF32Type::get(Ctx);
    case Element::F8E4M3:
      return mlir::Float8E4M3FNType::get(Ctx);
    case Element::F8E5M2:
      return mlir::Float8E5M2Type::get(Ctx);
    case Element::F8E8M0:
      return mlir::Float8E8M0FNUType::get(Ctx);
    case Element::F8E5M3:
      return cuda_tile::F8E5M3FNUType::get(Ctx);
    case Element::F4E2M1:
      return mlir::Float4E2M1FNType::get(Ctx);
    default:
      return mlir::IntegerType::get(Ctx, widthOf(E));
  }
}

bool hasPadding(Element E, cuda_tile::PaddingValue Padding) {
  const bool IsBlockScale = E == Element::F8E8M0 || E == Element::F8E5M3;
  switch (Padding) {
    case cuda_tile::PaddingValue::Zero:
      return true;
    case cuda_tile::PaddingValue::NegZero:
      return isFloating(E) || (isMatrixFormat(E) && !IsBlockScale);
    case cuda_tile::PaddingValue::NaN:
      return isFloating(E) || (isMatrixFormat(E) && E != Element::F4E2M1);
    case cuda_tile::PaddingValue::PosInf:
    case cuda_tile::PaddingValue::NegInf:
      return isFloating(E) || E == Element::TF32 || E == Element::F8E5M2;
  }
  llvm_unreachable("a padding without a row");
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
  return E && !T->isEnumeralType() ? nameOf(*E).str() : spell(T, Ctx);
}

std::string spell(QualType T, const clang::ASTContext& Ctx) { return T.getAsString(clang::PrintingPolicy(Ctx.getLangOpts())); }

}  // namespace tessera::plugin
