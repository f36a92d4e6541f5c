// The numbers of the attributes were measured against `ptxas -v` of 13.4.92 on 60 kernels; see docs/backends/tile-ir.md.
#include "lowering/Target/TileIr/CubinFacts.h"

#include "llvm/Object/ELF.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace tessera::lowering;

namespace {

enum CubinAttribute : uint8_t {
  FrameSize = 0x11,          // (symbol, bytes), in the section of the whole file
  RegisterCounts = 0x54,     // there when the kernel executes setmaxnreg
  Annotations = 0x55         // (kind, offset of an instruction); kind 1 is a spill
};
enum CubinForm : uint8_t { WithPayload = 4 };
constexpr uint32_t SpillAnnotation = 1;

uint32_t word(StringRef Bytes, size_t Index) { return support::endian::read32le(Bytes.data() + 4 * Index); }

bool readAttributes(StringRef Bytes, CubinFacts &Facts) {
  while (!Bytes.empty()) {
    if (Bytes.size() < 4)
      return false;
    uint8_t How = Bytes[0], What = Bytes[1];
    size_t Size = How == WithPayload ? support::endian::read16le(Bytes.data() + 2) : 0;
    Bytes = Bytes.drop_front(4);
    if (Size > Bytes.size())
      return false;
    StringRef Payload = Bytes.take_front(Size);
    Bytes = Bytes.drop_front(Size);
    if (What == FrameSize && Size == 8)
      Facts.StackBytes = std::max(Facts.StackBytes, word(Payload, 1));
    if (What == RegisterCounts)
      Facts.MovesRegisters = true;
    for (size_t Pair = 0; What == Annotations && 8 * Pair + 8 <= Size; ++Pair)
      Facts.SpillInstructions += word(Payload, 2 * Pair) == SpillAnnotation;
  }
  return true;
}

} // namespace

std::optional<CubinFacts> tessera::lowering::readCubin(StringRef Bytes) {
  using File = object::ELFFile<object::ELF64LE>;
  auto Absent = [](Error Problem) {
    consumeError(std::move(Problem));
    return std::nullopt;
  };
  Expected<File> Elf = File::create(Bytes);
  if (!Elf)
    return Absent(Elf.takeError());
  auto Sections = Elf->sections();
  if (!Sections)
    return Absent(Sections.takeError());
  CubinFacts Facts;
  for (const auto &Section : *Sections) {
    Expected<StringRef> Name = Elf->getSectionName(Section);
    if (!Name)
      return Absent(Name.takeError());
    if (*Name != ".nv.info" && !Name->starts_with(".nv.info."))
      continue;
    auto Content = Elf->getSectionContents(Section);
    if (!Content)
      return Absent(Content.takeError());
    if (!readAttributes(toStringRef(*Content), Facts))
      return std::nullopt;
  }
  return Facts;
}
