#include "lowering/Bytecode/ByteSource.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace tessera::lowering {

InFlightDiagnostic ReadPosition::error(uint64_t offset, StringRef field) const {
  return place(emitError(UnknownLoc::get(context)), offset, field);
}

InFlightDiagnostic ReadPosition::warning(uint64_t offset, StringRef field) const {
  return place(emitWarning(UnknownLoc::get(context)), offset, field);
}

InFlightDiagnostic ReadPosition::place(InFlightDiagnostic diagnostic, uint64_t offset, StringRef field) const {
  diagnostic << "byte 0x" << llvm::utohexstr(offset, /*LowerCase=*/true);
  if (section) diagnostic << " of section '" << sectionName(*section) << "'";
  if (!op.empty()) diagnostic << ", op '" << op << "'";
  if (!field.empty()) diagnostic << ", field '" << field << "'";
  diagnostic << ": ";
  return diagnostic;
}

bool ByteSource::fail(StringRef field, const Twine& message, std::optional<uint64_t> offset) const {
  where->error(offset.value_or(at), field) << message;
  return false;
}

bool ByteSource::byte(StringRef field, uint8_t& value) {
  where->trace(field, at);
  if (at == end) return fail(field, "the bytes end here");
  value = file[at++];
  return true;
}

bool ByteSource::varint(StringRef field, uint64_t& value) { return varint(field, value, /*highest=*/64); }

bool ByteSource::varint(StringRef field, uint64_t& value, unsigned highest) {
  uint64_t first = at;
  value = 0;
  for (unsigned shift = 0;; shift += 7) {
    uint8_t next;
    if (!byte(field, next)) return false;
    uint64_t bits = next & 0x7F;
    if (shift > 63 || (bits && shift + llvm::Log2_64(bits) >= highest)) return fail(field, "the number has more than 64 bits", first);
    value |= bits << shift;
    if (!(next & 0x80)) return true;
  }
}

bool ByteSource::signedVarint(StringRef field, int64_t& value) { return signedVarint(field, value, /*highest=*/64); }
bool ByteSource::doubleBits(StringRef field, int64_t& value) { return signedVarint(field, value, /*highest=*/65); }

bool ByteSource::signedVarint(StringRef field, int64_t& value, unsigned highest) {
  uint64_t bits;
  if (!varint(field, bits, highest)) return false;
  value = static_cast<int64_t>((bits >> 1) ^ (~(bits & 1) + 1));
  return true;
}

bool ByteSource::fixed(StringRef field, unsigned width, uint64_t& value) {
  ArrayRef<uint8_t> bytes;
  if (!raw(field, width, bytes)) return false;
  value = 0;
  for (unsigned i = 0; i < width; ++i) value |= uint64_t{bytes[i]} << (8 * i);
  return true;
}

bool ByteSource::raw(StringRef field, uint64_t size, ArrayRef<uint8_t>& bytes) {
  where->trace(field, at);
  if (size > remaining()) return fail(field, Twine(size) + " bytes are needed and " + Twine(remaining()) + " are left");
  bytes = file.slice(at, size);
  at += size;
  return true;
}

bool ByteSource::count(StringRef field, uint64_t bytesEach, uint64_t& value) {
  uint64_t first = at;
  if (!varint(field, value)) return false;
  if (value > remaining() / bytesEach) return fail(field, Twine(value) + " items do not fit the bytes that are left", first);
  return true;
}

bool ByteSource::index(StringRef field, uint64_t limit, uint64_t& value) {
  uint64_t first = at;
  if (!varint(field, value)) return false;
  if (value >= limit) return fail(field, "index " + Twine(value) + " is out of range, of " + Twine(limit), first);
  return true;
}

bool ByteSource::padding(StringRef field, uint64_t alignment) {
  for (uint8_t value; at % alignment;) {
    if (!byte(field, value)) return false;
    if (value != kPadding) return fail(field, "padding bytes are 0xcb", at - 1);
  }
  return true;
}

bool ByteSource::slice(StringRef field, uint64_t size, ByteSource& part) {
  uint64_t first = at;
  ArrayRef<uint8_t> bytes;
  if (!raw(field, size, bytes)) return false;
  part = ByteSource(file, first, first + size, *where);
  return true;
}

bool ByteSource::finish(StringRef field) {
  if (atEnd()) return true;
  return fail(field, Twine(remaining()) + " bytes are left over");
}

}  // namespace tessera::lowering
