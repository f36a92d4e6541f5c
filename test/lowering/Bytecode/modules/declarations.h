// What ODS demands of the ops of cuda_tile, as tables that tessera-tblgen writes (--gen-op-declarations), and which bytecode version a
// module needs according to them. Nothing here uses the codec.
#ifndef TESSERA_TEST_LOWERING_BYTECODE_MODULES_DECLARATIONS_H
#define TESSERA_TEST_LOWERING_BYTECODE_MODULES_DECLARATIONS_H

#include <cstdint>

#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::lowering::testing {

struct EnumerationCase {
  uint32_t value;
  const char* word;
  uint8_t since;  // minor version, here and below
};

struct Enumeration {
  const char* name;
  llvm::ArrayRef<EnumerationCase> cases;
};

/// How often a field occurs.
enum class Count { One, Optional, List };

/// An operand or a result.
struct ValueDeclaration {
  const char* name;
  Count count;
  uint8_t since;
  bool (*holds)(mlir::Type type);  // the constraint on its type
};

enum class AttributeKind { integer, boolean, unit, string, type, i32_array, bool_array, constant, self_contained, attribute_array, hints };

struct AttributeDeclaration {
  const char* name;
  AttributeKind kind;
  bool optional;
  uint8_t since;
  bool defaulted;
  int64_t defaultValue;
  unsigned width;  // of a number that is of no enumeration
  llvm::ArrayRef<EnumerationCase> cases;
  mlir::Attribute (*make)(mlir::MLIRContext* context, uint32_t value);  // of an enumeration
};

/// In what the types of some operands and results agree. Bit i of `members` is operand i; results follow the operands.
enum class Agree { Type, Shape, Element };
struct Agreement {
  Agree what;
  uint32_t members;
};

struct OpDeclaration {
  const char* mnemonic;
  uint8_t since;
  bool structural, segments;
  llvm::ArrayRef<ValueDeclaration> operands, results;
  llvm::ArrayRef<AttributeDeclaration> attributes;
  llvm::ArrayRef<Agreement> agreements;
  unsigned regions;
};

llvm::ArrayRef<OpDeclaration> opDeclarations();
llvm::ArrayRef<Enumeration> declaredEnumerations();

const OpDeclaration& declarationOf(llvm::StringRef mnemonic);
inline const OpDeclaration& declarationOf(mlir::Operation* op) { return declarationOf(op->getName().stripDialect()); }

/// The lowest minor version of 13 that has a type; an op with its attributes, operands, results and regions; all of a module but its
/// producer, which older versions leave out.
unsigned neededMinor(mlir::Type type);
unsigned neededMinor(mlir::Operation* op);
unsigned neededMinor(cuda_tile::ModuleOp module);

}  // namespace tessera::lowering::testing

#endif
