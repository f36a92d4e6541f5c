// Tile IR bytecode: the form in which a module leaves for the assembler, the interpreter, and other tools.
#ifndef TESSERA_LOWERING_BYTECODE_BYTECODE_H
#define TESSERA_LOWERING_BYTECODE_BYTECODE_H

#include <cstdint>
#include <optional>
#include <string>

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "mlir/IR/OwningOpRef.h"

namespace tessera::lowering {

struct BytecodeVersion {
  uint8_t major = 13;
  uint8_t minor = 3;

  /// The version that `text` names, such as "13.4"; none unless it can be written.
  static std::optional<BytecodeVersion> parse(llvm::StringRef text);
};

/// The versions that can be read and written.
inline constexpr uint8_t kBytecodeMajor = 13;
inline constexpr uint8_t kOldestMinor = 1;
inline constexpr uint8_t kNewestMinor = 4;

/// Whether `bytes` begin like Tile IR bytecode.
bool isBytecode(llvm::ArrayRef<uint8_t> bytes);

/// The bytecode of a verified module. Locations and discardable attributes are left out. Fails, after an error, if the module needs a
/// newer version or holds an op of another dialect.
mlir::FailureOr<std::string> writeBytecode(cuda_tile::ModuleOp module, BytecodeVersion version = {});

/// The lowest version that holds all of a verified module, its producer included. None if none does; writing it says why.
std::optional<BytecodeVersion> lowestVersion(cuda_tile::ModuleOp module);

/// The verified module that `bytes` encode, in a context that has the cuda_tile dialect loaded or registered. Null after an error that
/// names byte offset, section, op and field. Hints that are not known are left out with a warning. Bytes are not trusted.
mlir::OwningOpRef<cuda_tile::ModuleOp> readBytecode(llvm::ArrayRef<uint8_t> bytes, mlir::MLIRContext* context);

}  // namespace tessera::lowering

#endif
