// Reads the ops of one function. The records of the ops are read by generated functions; this class has what they are made of. Every
// function returns whether it succeeded; an error has then been emitted.
#ifndef TESSERA_LOWERING_BYTECODE_OPREADER_H
#define TESSERA_LOWERING_BYTECODE_OPREADER_H

#include "lowering/Bytecode/ReadDebug.h"
#include "lowering/Bytecode/ReadTables.h"

namespace tessera::lowering {

class OpReader {
 public:
  /// `offsets` receives where each op's record begins.
  OpReader(ByteSource source, ReadTables& tables, FunctionLocations locations, uint8_t minor,
           llvm::DenseMap<mlir::Operation*, uint64_t>& offsets)
      : source(source), tables(tables), locations(locations), minorVersion(minor), offsets(offsets) {}

  /// The ops of an entry's body; the arguments of the block are the first values.
  bool body(mlir::Block& block);

  /// An attribute with its tag.
  bool attribute(llvm::StringRef field, mlir::Attribute& attribute, unsigned depth = 0);
  uint64_t offset() const { return source.offset(); }

 private:
  /// How the ops of one opcode are read.
  struct Row {
    uint16_t opcode;
    const char* name;
    uint8_t since;
    uint8_t young, youngSince;  // so many last results exist from this version on
    bool (OpReader::*read)(mlir::OperationState& state);
  };
  static const Row* find(uint64_t opcode);
#define TESSERA_OP_READER_DECLARATIONS
#include "lowering/Bytecode/OpReader.inc"
#undef TESSERA_OP_READER_DECLARATIONS

  mlir::MLIRContext* context() const { return source.position().context; }
  uint8_t minor() const { return minorVersion; }

  bool operation(mlir::Block& block);
  bool regions(mlir::OperationState& state, uint64_t count);
  bool region(mlir::Region& region);

  /// Result types; the counted form begins with their number, which is `fixed`, or at least that if a list ends them.
  bool results(mlir::OperationState& state, uint64_t count);
  bool countedResults(mlir::OperationState& state, uint64_t fixed, bool list);
  bool flagsWord(uint64_t& flags, uint64_t known);
  bool operand(llvm::StringRef field, mlir::OperationState& state);
  bool operandList(llvm::StringRef field, mlir::OperationState& state, int32_t& size);
  /// One list for all operands: those with these names, of which the last stands for any number.
  bool countedOperands(mlir::OperationState& state, llvm::ArrayRef<llvm::StringRef> fields);

  template <typename Enum, typename EnumAttr>
  bool enumeration(llvm::StringRef field, std::optional<Enum> (*symbolize)(uint32_t), EnumAttr& attribute) {
    uint64_t start = source.offset(), number;
    if (!source.varint(field, number)) return false;
    std::optional<Enum> value;
    if (number <= UINT32_MAX) value = symbolize(static_cast<uint32_t>(number));
    if (!value) return source.fail(field, "unknown value " + llvm::Twine(number), start);
    attribute = EnumAttr::get(context(), *value);
    return true;
  }
  bool tooYoung(llvm::StringRef field, uint64_t start, llvm::StringRef value, unsigned since);
  /// Without sign, of `width` bits.
  bool number(llvm::StringRef field, unsigned width, mlir::IntegerAttr& attribute);
  bool boolean(llvm::StringRef field, mlir::BoolAttr& attribute);
  bool text(llvm::StringRef field, mlir::StringAttr& attribute);
  bool text(llvm::StringRef field, mlir::FlatSymbolRefAttr& attribute);
  bool typeAttribute(llvm::StringRef field, mlir::TypeAttr& attribute);
  bool integers(llvm::StringRef field, mlir::DenseI32ArrayAttr& attribute);
  bool attributes(llvm::StringRef field, mlir::ArrayAttr& attribute);
  bool booleans(llvm::StringRef field, mlir::DenseBoolArrayAttr& attribute);
  bool constant(llvm::StringRef field, mlir::OperationState& state, mlir::DenseElementsAttr& attribute);
  bool selfContained(llvm::StringRef field, mlir::Attribute& value) { return attribute(field, value); }
  bool hints(llvm::StringRef field, cuda_tile::OptimizationHintsAttr& hints, unsigned depth = 0);
  mlir::DictionaryAttr knownHints(llvm::StringRef field, uint64_t start, mlir::NamedAttribute under);
  bool dictionary(llvm::StringRef field, mlir::DictionaryAttr& dictionary, unsigned depth);
  bool floatAttribute(llvm::StringRef field, mlir::Attribute& attribute);
  bool integerAttribute(llvm::StringRef field, mlir::Attribute& attribute);
  bool divByAttribute(llvm::StringRef field, mlir::Attribute& attribute);
  bool sameElementsAttribute(llvm::StringRef field, mlir::Attribute& attribute);
  bool boundedAttribute(llvm::StringRef field, mlir::Attribute& attribute);
  bool optionalNumbers(llvm::StringRef field, std::optional<int64_t>& first, std::optional<int64_t>& second);

  ByteSource source;
  ReadTables& tables;
  FunctionLocations locations;
  uint8_t minorVersion;
  llvm::DenseMap<mlir::Operation*, uint64_t>& offsets;
  std::vector<mlir::Value> values;
  unsigned depth = 0;
};

}  // namespace tessera::lowering

#endif
