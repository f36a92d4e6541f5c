// Bytes as they are read, from a file that nobody has checked: a cursor that never leaves its range, and errors that say where they are.
#ifndef TESSERA_LOWERING_BYTECODE_BYTESOURCE_H
#define TESSERA_LOWERING_BYTECODE_BYTESOURCE_H

#include "lowering/Bytecode/Format.h"

namespace tessera::lowering {

/// Where in a file the reader is, for its errors.
struct ReadPosition {
  mlir::MLIRContext* context;
  std::optional<Section> section;
  std::string op;

  /// The fields of one op record, kept as they are read: the record that begins at `traced`.
  struct Field {
    llvm::StringRef name;
    uint64_t offset;
    enum Kind { Other, Operand, Result } kind;
  };
  std::optional<uint64_t> traced = {};
  std::vector<Field> fields = {};
  bool tracing = false;
  void trace(llvm::StringRef field, uint64_t offset, Field::Kind kind = Field::Other) {
    // The parts of a number are one field; nobody speaks of those far behind in a long list.
    bool known = !fields.empty() && fields.back().offset == offset;
    if (tracing && !known && fields.size() < 4096) fields.push_back({field, offset, kind});
  }

  /// Begins an error: "byte 0x2b of section 'Func', op 'addf', field 'lhs': ".
  mlir::InFlightDiagnostic error(uint64_t offset, llvm::StringRef field) const;
  mlir::InFlightDiagnostic warning(uint64_t offset, llvm::StringRef field) const;

 private:
  mlir::InFlightDiagnostic place(mlir::InFlightDiagnostic diagnostic, uint64_t offset, llvm::StringRef field) const;
};

/// Reads from one range of a file. Every function returns whether it succeeded; an error has then been emitted.
class ByteSource {
 public:
  ByteSource(llvm::ArrayRef<uint8_t> file, uint64_t begin, uint64_t end, ReadPosition& position)
      : file(file), at(begin), end(end), where(&position) {}

  uint64_t offset() const { return at; }
  uint64_t remaining() const { return end - at; }
  bool atEnd() const { return at == end; }
  ReadPosition& position() const { return *where; }

  bool byte(llvm::StringRef field, uint8_t& value);
  bool varint(llvm::StringRef field, uint64_t& value);
  bool signedVarint(llvm::StringRef field, int64_t& value);
  /// The bits of an f64. Some writers take them for a positive number, which then has 65 bits in the signed form; like NVIDIA's tools this
  /// drops the highest.
  bool doubleBits(llvm::StringRef field, int64_t& value);
  /// Little-endian, `width` bytes.
  bool fixed(llvm::StringRef field, unsigned width, uint64_t& value);
  bool raw(llvm::StringRef field, uint64_t size, llvm::ArrayRef<uint8_t>& bytes);
  /// A varint that counts items of at least `bytesEach` bytes, all of which are still to come.
  bool count(llvm::StringRef field, uint64_t bytesEach, uint64_t& value);
  /// A varint below `limit`.
  bool index(llvm::StringRef field, uint64_t limit, uint64_t& value);
  /// Padding up to a multiple of `alignment`, counted from the first byte of the file.
  bool padding(llvm::StringRef field, uint64_t alignment);
  /// Cuts the next `size` bytes off, as a range of their own.
  bool slice(llvm::StringRef field, uint64_t size, ByteSource& part);
  /// Fails unless all has been read.
  bool finish(llvm::StringRef field);

  /// Emits an error about the bytes at `offset` (the current place unless given) and returns false.
  bool fail(llvm::StringRef field, const llvm::Twine& message, std::optional<uint64_t> offset = {}) const;

 private:
  /// A number of at most `highest` bits, those above 64 dropped.
  bool varint(llvm::StringRef field, uint64_t& value, unsigned highest);
  bool signedVarint(llvm::StringRef field, int64_t& value, unsigned highest);

  llvm::ArrayRef<uint8_t> file;
  uint64_t at, end;
  ReadPosition* where;
};

}  // namespace tessera::lowering

#endif
