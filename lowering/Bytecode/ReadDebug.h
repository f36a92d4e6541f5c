// Source positions of a file: which op of which function came from where, and the functions and blocks that positions lie in.
#ifndef TESSERA_LOWERING_BYTECODE_READDEBUG_H
#define TESSERA_LOWERING_BYTECODE_READDEBUG_H

#include "lowering/Bytecode/ReadTables.h"

namespace tessera::lowering {

/// The positions of one function's ops, handed out in the order of their records. Without debug section every position is unknown.
class FunctionLocations {
 public:
  FunctionLocations() = default;
  FunctionLocations(llvm::ArrayRef<mlir::Location> list) : list(list), present(true) {}

  /// The position of the function itself, then of each of its ops. Fails if the list is too short.
  bool next(const ByteSource& source, mlir::Location& location);

 private:
  llvm::ArrayRef<mlir::Location> list;
  bool present = false;
};

class ReadDebug {
 public:
  bool read(ByteSource section, const ReadTables& tables);
  /// The positions of the function with this number, from 1; 0 has none. Reads the number from `source`. All have to lie in the function
  /// whose symbol is `name`.
  bool function(ByteSource& source, llvm::StringRef name, FunctionLocations& locations) const;

 private:
  /// One record, as it stands in the file; what its fields mean is the tag's business.
  struct Item {
    uint64_t tag = 0, offset = 0;
    llvm::SmallVector<uint64_t, 2> references, referenceOffsets;  // to other items, from 1, and where they stand
    llvm::SmallVector<llvm::StringRef, 2> texts;
    llvm::SmallVector<unsigned, 2> numbers;
    mlir::Attribute attribute;                // once resolved,
    cuda_tile::DISubprogramAttr function;     // with the function around it and all calls, if there is one
    bool busy = false;
  };
  bool readItem(ByteSource item, const ReadTables& tables, uint64_t count);
  /// Makes the attribute of an item, to which the field at `offset` refers.
  bool resolve(const ByteSource& section, uint64_t number, llvm::StringRef field, uint64_t offset, unsigned depth);
  template <typename... Kinds>
  bool refer(const ByteSource& section, Item& item, unsigned which, llvm::StringRef field, unsigned depth);
  bool checkFunction(ReadPosition& where, uint64_t first, uint64_t count, llvm::StringRef name) const;
  cuda_tile::DISubprogramAttr functionAround(const Item& item) const;
  mlir::Attribute make(const Item& item, mlir::MLIRContext* context) const;
  template <typename Kind>
  Kind referred(const Item& item, unsigned which) const;

  std::vector<uint64_t> starts;
  std::vector<Item> items;
  uint64_t positionsAt = 0;
  std::vector<mlir::Location> locations;
  std::vector<cuda_tile::DISubprogramAttr> functions;  // around each location
};

}  // namespace tessera::lowering

#endif
