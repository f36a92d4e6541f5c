// In how many modules each op, enumeration value, element, view and optional field occurs.
#ifndef TESSERA_TEST_LOWERING_BYTECODE_MODULES_COVERAGE_H
#define TESSERA_TEST_LOWERING_BYTECODE_MODULES_COVERAGE_H

#include <map>
#include <set>
#include <string>

#include "test/lowering/Bytecode/modules/declarations.h"

namespace tessera::lowering::testing {

class Coverage {
 public:
  /// Begins with everything that the declarations name, in no module.
  Coverage();

  void add(cuda_tile::ModuleOp module);
  void print() const;
  /// What occurs in fewer than `least` modules, one per line.
  std::string rarerThan(unsigned least) const;

 private:
  void addOp(mlir::Operation* op);
  void addType(mlir::Type type);

  std::map<std::string, unsigned> modules;
  std::set<std::string> seen;  // in the module that is looked at
};

}  // namespace tessera::lowering::testing

#endif
