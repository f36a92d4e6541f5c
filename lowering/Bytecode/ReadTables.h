// The tables of a file that op records refer to by index: strings, types and constants.
#ifndef TESSERA_LOWERING_BYTECODE_READTABLES_H
#define TESSERA_LOWERING_BYTECODE_READTABLES_H

#include "llvm/ADT/DenseMap.h"
#include "lowering/Bytecode/ByteSource.h"

namespace tessera::lowering {

class ReadTables {
 public:
  ReadTables(mlir::MLIRContext* context, uint8_t minor) : context(context), minor(minor) {}

  /// Read one section each. Types come after strings.
  bool readStrings(ByteSource section);
  bool readTypes(ByteSource section);
  bool readConstants(ByteSource section);

  /// Read an index, and yield what it refers to.
  bool string(ByteSource& source, llvm::StringRef field, llvm::StringRef& text) const;
  bool type(ByteSource& source, llvm::StringRef field, mlir::Type& type) const;
  /// The elements are those of `tile`.
  bool constant(ByteSource& source, llvm::StringRef field, cuda_tile::TileType tile, mlir::DenseElementsAttr& value);

 private:
  bool decodeConstant(ByteSource& source, llvm::StringRef field, uint64_t start, uint64_t index, cuda_tile::TileType tile,
                      mlir::DenseElementsAttr& value);
  static bool items(ByteSource& section, unsigned width, std::vector<ByteSource>& parts);
  bool resolve(size_t index);
  bool decode(ByteSource item, mlir::Type& type);
  bool component(ByteSource& source, llvm::StringRef field, mlir::Type& type);
  bool decodeView(ByteSource& source, uint64_t start, uint64_t tag, mlir::Type& type);

  mlir::MLIRContext* context;
  uint8_t minor;
  std::vector<llvm::StringRef> strings;
  std::vector<ByteSource> typeItems;
  std::vector<mlir::Type> types;
  unsigned typeDepth = 0;
  std::vector<llvm::ArrayRef<uint8_t>> constants;
  // One payload may be read as many types: each once, and not without end.
  llvm::DenseMap<std::pair<uint64_t, mlir::Type>, mlir::DenseElementsAttr> decoded;
  uint64_t constantBytes = 0, decodedBytes = 0;
};

}  // namespace tessera::lowering

#endif
