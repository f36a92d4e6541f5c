// The tables that op records refer to by index: strings, types and constants, each item once, in order of first use.
#ifndef TESSERA_LOWERING_BYTECODE_TABLES_H
#define TESSERA_LOWERING_BYTECODE_TABLES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "lowering/Bytecode/ByteSink.h"

namespace tessera::lowering {

class Tables {
 public:
  explicit Tables(uint8_t minor) : minor(minor) {}

  uint64_t string(llvm::StringRef text);
  /// Of a type of the cuda_tile dialect, a builtin element, or a function type. An unknown or too young type is noted as a problem.
  uint64_t type(mlir::Type type);
  uint64_t constant(mlir::DenseElementsAttr value);

  /// Why what was put in cannot be read, of the first that cannot, as the end of a sentence; empty if all can.
  llvm::StringRef problem() const { return problemText; }

  /// The items of a table, as the payload of its section.
  void writeStrings(ByteSink& out) const { writeTable(out, strings, 4); }
  void writeTypes(ByteSink& out) const { writeTable(out, types, 4); }
  void writeConstants(ByteSink& out) const { writeTable(out, constants, 8); }
  bool hasStrings() const { return !strings.empty(); }
  bool hasTypes() const { return !types.empty(); }
  bool hasConstants() const { return !constants.empty(); }
  static void writeTable(ByteSink& out, llvm::ArrayRef<std::string> items, unsigned width);

 private:
  void encode(mlir::Type type, ByteSink& out);
  void encodeView(cuda_tile::TileView view, ByteSink& out);
  void require(uint8_t since, mlir::Type type);

  uint8_t minor;
  std::vector<std::string> strings, types, constants;
  llvm::StringMap<uint64_t> stringIndices, constantIndices;
  llvm::DenseMap<mlir::Type, uint64_t> typeIndices;
  std::string problemText;
  llvm::DenseSet<std::pair<uint64_t, mlir::Type>> readings;  // of constants, by the type that each is read as
  uint64_t payloadBytes = 0, readBytes = 0;
};

}  // namespace tessera::lowering

#endif
