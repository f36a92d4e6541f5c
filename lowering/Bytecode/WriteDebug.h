// Source positions of a module, as its Debug section: which op of which function came from where.
#ifndef TESSERA_LOWERING_BYTECODE_WRITEDEBUG_H
#define TESSERA_LOWERING_BYTECODE_WRITEDEBUG_H

#include "lowering/Bytecode/Tables.h"

namespace tessera::lowering {

class WriteDebug {
 public:
  WriteDebug(Tables& tables, Positions positions) : tables(tables), positions(positions) {}

  /// Takes the positions of an entry and of all ops in it, in the order of their records: an op before those of its regions. Returns the
  /// number that the entry's record refers to them by, or 0 if none is known. Fails, after an error, if scopes are nested too deeply; warns
  /// of those that no reader would take and that are left out.
  mlir::FailureOr<uint64_t> function(cuda_tile::EntryOp entry);

  bool empty() const { return starts.empty(); }
  /// The payload of the section. It refers to strings, so it is written before their table.
  void write(ByteSink& out) const;

 private:
  uint64_t item(mlir::Attribute attribute, unsigned depth = 0);
  void encode(mlir::Attribute attribute, ByteSink& out, unsigned depth);

  Tables& tables;
  Positions positions;
  std::vector<uint64_t> starts, indices;
  std::vector<std::string> items;
  llvm::DenseMap<mlir::Attribute, uint64_t> itemNumbers;  // from 1
  bool tooDeep = false;
};

}  // namespace tessera::lowering

#endif
