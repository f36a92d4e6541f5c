// Source positions of a file: which op of which function came from where. Scopes are checked and left behind.
#ifndef TESSERA_LOWERING_BYTECODE_READDEBUG_H
#define TESSERA_LOWERING_BYTECODE_READDEBUG_H

#include "lowering/Bytecode/ReadTables.h"

namespace tessera::lowering {

/// The positions of one function's ops, handed out in the order of their records. Without debug section every position is unknown.
class FunctionLocations {
 public:
  FunctionLocations() = default;
  FunctionLocations(llvm::ArrayRef<mlir::Location> list) : list(list), present(true) {}

  /// The position of the next op. Fails if the list is too short.
  bool next(const ByteSource& source, mlir::Location& location);

 private:
  llvm::ArrayRef<mlir::Location> list;
  bool present = false;
};

class ReadDebug {
 public:
  bool read(ByteSource section, const ReadTables& tables);
  /// The positions of the function with this number, from 1; 0 has none. Reads the number from `source`.
  bool function(ByteSource& source, FunctionLocations& locations) const;

 private:
  struct Item {
    uint64_t tag;
    std::vector<uint64_t> references;  // to other items
    llvm::StringRef file;
    uint64_t line = 0, column = 0;
  };
  bool readItem(ByteSource item, const ReadTables& tables, uint64_t count);
  std::optional<mlir::Location> location(mlir::MLIRContext* context, uint64_t index, unsigned depth) const;

  std::vector<uint64_t> starts;
  std::vector<Item> items;
  std::vector<mlir::Location> locations;
};

}  // namespace tessera::lowering

#endif
