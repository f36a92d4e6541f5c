#include "plugin/Embed/RecordParameter.h"

#include <algorithm>

#include "clang/Basic/Version.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SHA256.h"

namespace tessera::plugin {
namespace {

template <class Integer>
void append(llvm::SHA256& Hash, Integer Value) {
  uint8_t Bytes[sizeof(Integer)];
  llvm::support::endian::write<Integer>(Bytes, Value, llvm::endianness::little);
  Hash.update(Bytes);
}

}  // namespace

std::array<uint8_t, 32> digestOf(llvm::ArrayRef<RecordParameter> Parameters, llvm::StringRef Module) {
  llvm::SHA256 Hash;
  append<uint64_t>(Hash, Parameters.size());
  for (const RecordParameter& P : Parameters) {
    Hash.update({P.Mode, P.Element, P.Rank, P.Flags});
    append<uint16_t>(Hash, 0);  // arm
    append<uint16_t>(Hash, 0);  // map
    append<uint64_t>(Hash, P.Name.size());
    Hash.update(llvm::StringRef(P.Name));
    for (int64_t Extent : P.Shape) append<int64_t>(Hash, Extent);
  }
  append<uint64_t>(Hash, Module.size());
  Hash.update(Module);
  return Hash.final();
}

std::array<uint8_t, 16> fingerprint() {
  llvm::SHA256 Hash;
  Hash.update(llvm::StringRef("tessera " TESSERA_VERSION ", clang " CLANG_VERSION_STRING ", dialects "));
  append<uint32_t>(Hash, TESSERA_DIALECTS_VERSION);
  const std::array<uint8_t, 32> Whole = Hash.final();
  std::array<uint8_t, 16> Result;
  std::copy_n(Whole.begin(), Result.size(), Result.begin());
  return Result;
}

}  // namespace tessera::plugin
