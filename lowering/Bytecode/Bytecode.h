// Tile IR bytecode: the form in which a module leaves for the assembler, the interpreter, and other tools.
#ifndef TESSERA_LOWERING_BYTECODE_BYTECODE_H
#define TESSERA_LOWERING_BYTECODE_BYTECODE_H

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "mlir/IR/OwningOpRef.h"

namespace tessera::lowering {

struct BytecodeVersion {
  uint8_t major = 13;
  uint8_t minor = 3;

  /// The version that `text` names, such as "13.4"; none unless it can be written.
  static std::optional<BytecodeVersion> parse(llvm::StringRef text);
  std::string str() const { return std::to_string(major) + "." + std::to_string(minor); }
  auto operator<=>(const BytecodeVersion&) const = default;
};

/// The versions that can be read and written.
inline constexpr uint8_t kBytecodeMajor = 13;
inline constexpr uint8_t kOldestMinor = 1;
inline constexpr uint8_t kNewestMinor = 4;

/// Whether `bytes` begin like Tile IR bytecode.
bool isBytecode(llvm::ArrayRef<uint8_t> bytes);

/// Which locations go into the debug section: those that have debug scopes, as a reader or a text made them, or all that name a file, with
/// the functions that were inlined around them.
enum class Positions { Scoped, All };

/// Where the record of an op begins, counted from the first byte of its function's body.
struct OpOffset {
  uint64_t offset;
  mlir::Operation* op;
};

/// The bytecode of a verified module. Discardable attributes are left out. Fails, after an error, if the module needs a newer version or
/// holds an op of another dialect. `offsets` gets an entry per op, in the order of the file.
mlir::FailureOr<std::string> writeBytecode(cuda_tile::ModuleOp module, BytecodeVersion version = {},
                                           Positions positions = Positions::Scoped, std::vector<OpOffset>* offsets = nullptr);

/// The lowest version that holds all of a verified module, its producer included. None if none does; writing it says why.
std::optional<BytecodeVersion> lowestVersion(cuda_tile::ModuleOp module);

/// The verified module that `bytes` encode, in a context that has the cuda_tile dialect loaded or registered. Null after an error that
/// names byte offset, section, op and field. Hints that are not known are left out with a warning. Bytes are not trusted.
mlir::OwningOpRef<cuda_tile::ModuleOp> readBytecode(llvm::ArrayRef<uint8_t> bytes, mlir::MLIRContext* context);

}  // namespace tessera::lowering

#endif
