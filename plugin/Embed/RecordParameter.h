// One parameter of a record, before it becomes a declaration, and the digest over all of them.
#ifndef TESSERA_PLUGIN_EMBED_RECORDPARAMETER_H
#define TESSERA_PLUGIN_EMBED_RECORDPARAMETER_H

#include <tessera/abi/kernel_record.h>

#include <array>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tessera::plugin {

// The fields of tessera_parameter: one per argument of the entry, so an aggregate gives one per field.
struct RecordParameter {
  std::string Name;
  uint8_t Mode = TESSERA_MODE_SCALAR, Element = 0, Rank = 0, Flags = 0;
  std::array<int64_t, TESSERA_MAX_RANK> Shape = {};
};

// SHA-256 over the serialized form that kernel_record.h describes.
std::array<uint8_t, 32> digestOf(llvm::ArrayRef<RecordParameter> Parameters, llvm::StringRef Module);

// Which plugin wrote a record: its version, Clang's, and that of the dialects.
std::array<uint8_t, 16> fingerprint();

}  // namespace tessera::plugin

#endif
