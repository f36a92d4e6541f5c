// Pieces of text that several types and ops of the cuda_tile dialect share. Types are printed without the dialect's prefix and parsed
// with and without it.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_SYNTAX_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_SYNTAX_H

#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::cuda_tile {

mlir::ParseResult parseShortType(mlir::AsmParser& parser, mlir::Type& type);
void printShortType(mlir::AsmPrinter& printer, mlir::Type type);

inline void printShortType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type type) { printShortType(printer, type); }

mlir::ParseResult parseShortTypes(mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::Type>& types);
void printShortTypes(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::TypeRange types);

/// An element type, or the extents and element type of a tile, between the angle brackets of a type.
mlir::ParseResult parseElementType(mlir::AsmParser& parser, mlir::Type& type);
void printElementType(mlir::AsmPrinter& printer, mlir::Type type);
mlir::ParseResult parseShapeAndElement(mlir::AsmParser& parser, llvm::SmallVectorImpl<int64_t>& shape, mlir::Type& element);
void printShapeAndElement(mlir::AsmPrinter& printer, llvm::ArrayRef<int64_t> shape, mlir::Type element);

/// A list like `[1, ?]`, where `?` is dynamic.
mlir::ParseResult parseExtents(mlir::AsmParser& parser, llvm::SmallVectorImpl<int64_t>& extents);
void printExtents(mlir::AsmPrinter& printer, llvm::ArrayRef<int64_t> extents);

/// A view and the types of its indices: one type if all are equal, which is the rule; none for a view of rank 0.
mlir::ParseResult parseViewAndIndexTypes(mlir::OpAsmParser& parser, mlir::Type& view,
                                         llvm::ArrayRef<mlir::OpAsmParser::UnresolvedOperand> indices,
                                         llvm::SmallVectorImpl<mlir::Type>& types);
void printViewAndIndexTypes(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type view, mlir::OperandRange indices,
                            mlir::TypeRange types);

/// One type for as many results as the source has axes.
mlir::ParseResult parseEqualTypes(mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::Type>& types, mlir::Type source);
void printEqualTypes(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::TypeRange types, mlir::Type source);

/// `weak`, or an ordering and its scope.
mlir::ParseResult parseOrdering(mlir::OpAsmParser& parser, MemoryOrderingAttr& ordering, MemoryScopeAttr& scope);
void printOrdering(mlir::OpAsmPrinter& printer, mlir::Operation*, MemoryOrderingAttr ordering, MemoryScopeAttr scope);

/// What follows the ordering of a load through pointers. Mask and padding may each be left out: their types tell which is there.
mlir::ParseResult parsePointerLoad(mlir::OpAsmParser& parser, mlir::OpAsmParser::UnresolvedOperand& pointers,
                                   std::optional<mlir::OpAsmParser::UnresolvedOperand>& mask,
                                   std::optional<mlir::OpAsmParser::UnresolvedOperand>& padding,
                                   std::optional<mlir::OpAsmParser::UnresolvedOperand>& token, OptimizationHintsAttr& hints,
                                   mlir::Type& pointersType, mlir::Type& maskType, mlir::Type& paddingType, mlir::Type& resultType);
void printPointerLoad(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Value pointers, mlir::Value mask, mlir::Value padding,
                      mlir::Value token, OptimizationHintsAttr hints, mlir::Type pointersType, mlir::Type maskType, mlir::Type paddingType,
                      mlir::Type resultType);

mlir::ParseResult parseInbounds(mlir::OpAsmParser& parser, mlir::DenseBoolArrayAttr& inbounds);
void printInbounds(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::DenseBoolArrayAttr inbounds);

/// The predicate of `assume`: `div_by<16>`, or a whole attribute.
mlir::ParseResult parsePredicate(mlir::OpAsmParser& parser, mlir::Attribute& predicate);
void printPredicate(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Attribute predicate);

/// The elements of a constant, as `<f32: [1.0, 2.0]>`; one element stands for all. Its shape is the tile's.
mlir::ParseResult parseElements(mlir::OpAsmParser& parser, mlir::DenseElementsAttr& value, TileType& type, mlir::NamedAttrList& attributes);
void printElements(mlir::OpAsmPrinter& printer, mlir::DenseElementsAttr value, mlir::Type element);

/// A number without its type.
mlir::ParseResult parseNumber(mlir::OpAsmParser& parser, mlir::IntegerAttr& attribute);
void printNumber(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::IntegerAttr attribute);

/// The case of an enumeration, as a bare word.
template <typename EnumAttr>
mlir::ParseResult parseKeyword(mlir::OpAsmParser& parser, EnumAttr& attribute) {
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseKeyword(&word)) return mlir::failure();
  auto value = symbolizeEnum<decltype(attribute.getValue())>(word);
  if (!value) return parser.emitError(location, "unexpected '") << word << "'";
  attribute = EnumAttr::get(parser.getContext(), *value);
  return mlir::success();
}
template <typename EnumAttr>
void printKeyword(mlir::OpAsmPrinter& printer, mlir::Operation*, EnumAttr attribute) {
  printer << stringifyEnum(attribute.getValue());
}

}  // namespace tessera::cuda_tile

#endif
