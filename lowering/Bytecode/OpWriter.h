// Writes the ops of one function. The records of the ops are written by generated functions; this class has what they are made of.
#ifndef TESSERA_LOWERING_BYTECODE_OPWRITER_H
#define TESSERA_LOWERING_BYTECODE_OPWRITER_H

#include "lowering/Bytecode/Tables.h"

namespace tessera::lowering {

class OpWriter {
 public:
  OpWriter(ByteSink& out, Tables& tables, uint8_t minor, std::vector<OpOffset>* offsets = nullptr)
      : out(out), tables(tables), minor(minor), offsets(offsets) {}

  /// The ops of an entry's body; its arguments are the first values.
  mlir::LogicalResult body(mlir::Block& block);

  /// An attribute with its tag.
  void selfContained(mlir::Attribute attribute);
  void hints(cuda_tile::OptimizationHintsAttr hints);

 private:
#define TESSERA_OP_WRITER_DECLARATIONS
#include "lowering/Bytecode/OpWriter.inc"
#undef TESSERA_OP_WRITER_DECLARATIONS
  mlir::LogicalResult dispatch(mlir::Operation* op);
  /// How many of an op's last results the version lacks.
  unsigned unwrittenResults(mlir::Operation* op) const;
  mlir::LogicalResult operation(mlir::Operation& op);
  mlir::LogicalResult region(mlir::Region& region);

  /// Fails, after an error, unless the version has a part of an op: `what` says which part, such as attribute.
  mlir::LogicalResult require(mlir::Operation* op, llvm::StringRef what, llvm::StringRef name, uint8_t since);
  mlir::LogicalResult require(mlir::Operation* op, const llvm::Twine& what, uint8_t since);
  void operand(mlir::Value value) { out.varint(values.lookup(value)); }
  void operandList(mlir::ValueRange list);
  void integers(llvm::ArrayRef<int32_t> array);
  void attributes(mlir::ArrayAttr array);
  /// One byte each; an empty array stands for `count` times false.
  void booleans(llvm::ArrayRef<bool> array, size_t count);
  void dictionary(mlir::DictionaryAttr dictionary);
  void number(mlir::Value value) { values[value] = nextValue++; }

  ByteSink& out;
  Tables& tables;
  uint8_t minor;
  std::vector<OpOffset>* offsets;
  llvm::DenseMap<mlir::Value, uint64_t> values;
  uint64_t nextValue = 0;
  unsigned depth = 0;  // of regions
};

}  // namespace tessera::lowering

#endif
