// Bytes as they are written: numbers of the container's encodings, appended.
#ifndef TESSERA_LOWERING_BYTECODE_BYTESINK_H
#define TESSERA_LOWERING_BYTECODE_BYTESINK_H

#include <cstdint>
#include <string>

#include "llvm/Support/MathExtras.h"
#include "lowering/Bytecode/Format.h"

namespace tessera::lowering {

class ByteSink {
 public:
  const std::string& bytes() const { return text; }
  size_t size() const { return text.size(); }

  void byte(uint8_t value) { text.push_back(static_cast<char>(value)); }
  void raw(llvm::StringRef data) { text.append(data.data(), data.size()); }

  /// Unsigned LEB128.
  void varint(uint64_t value) {
    for (; value >= 0x80; value >>= 7) byte(static_cast<uint8_t>(value) | 0x80);
    byte(static_cast<uint8_t>(value));
  }
  /// Zigzag, then LEB128.
  void signedVarint(int64_t value) { varint((static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63)); }

  /// Little-endian, of a fixed width in bytes.
  void fixed(uint64_t value, unsigned width) {
    for (unsigned i = 0; i < width; ++i) byte(static_cast<uint8_t>(value >> (8 * i)));
  }
  void align(uint64_t alignment) { text.resize(llvm::alignTo(text.size(), alignment), static_cast<char>(kPadding)); }

 private:
  std::string text;
};

}  // namespace tessera::lowering

#endif
