// Writes artifacts. Numbers of our enumerations are those of the format; that they are is asserted here, once.
#include "lowering/Compiler/Artifact.h"

#include "llvm/Support/Endian.h"
#include "tessera/abi/jit_api.h"

using namespace tessera::lowering;

namespace {

template <typename Ours> constexpr bool equals(Ours A, int64_t B) { return static_cast<int64_t>(A) == B; }

static_assert(equals(ArgumentKind::Base, TESSERA_ARGUMENT_BASE) && equals(ArgumentKind::Extent, TESSERA_ARGUMENT_EXTENT) &&
              equals(ArgumentKind::Stride, TESSERA_ARGUMENT_STRIDE) && equals(ArgumentKind::Scalar, TESSERA_ARGUMENT_SCALAR) &&
              equals(ArgumentKind::Failure, TESSERA_ARGUMENT_FAILURE));
static_assert(equals(PredicateOpcode::Imm, TESSERA_PREDICATE_IMM) && equals(PredicateOpcode::Extent, TESSERA_PREDICATE_EXTENT) &&
              equals(PredicateOpcode::Stride, TESSERA_PREDICATE_STRIDE) && equals(PredicateOpcode::Scalar, TESSERA_PREDICATE_SCALAR) &&
              equals(PredicateOpcode::Programs, TESSERA_PREDICATE_PROGRAMS) && equals(PredicateOpcode::Add, TESSERA_PREDICATE_ADD) &&
              equals(PredicateOpcode::Sub, TESSERA_PREDICATE_SUB) && equals(PredicateOpcode::Mul, TESSERA_PREDICATE_MUL) &&
              equals(PredicateOpcode::FloorDiv, TESSERA_PREDICATE_FLOORDIV) && equals(PredicateOpcode::Mod, TESSERA_PREDICATE_MOD) &&
              equals(PredicateOpcode::CeilDiv, TESSERA_PREDICATE_CEILDIV) && equals(PredicateOpcode::Min, TESSERA_PREDICATE_MIN) &&
              equals(PredicateOpcode::Max, TESSERA_PREDICATE_MAX) && equals(PredicateOpcode::Eq, TESSERA_PREDICATE_EQ) &&
              equals(PredicateOpcode::Ne, TESSERA_PREDICATE_NE) && equals(PredicateOpcode::Lt, TESSERA_PREDICATE_LT) &&
              equals(PredicateOpcode::Le, TESSERA_PREDICATE_LE) && equals(PredicateOpcode::And, TESSERA_PREDICATE_AND) &&
              equals(PredicateOpcode::Or, TESSERA_PREDICATE_OR) && equals(PredicateOpcode::Not, TESSERA_PREDICATE_NOT));
static_assert(equals(RootMode::Scalar, TESSERA_MODE_SCALAR) && equals(RootMode::Shared, TESSERA_MODE_SHARED) &&
              equals(RootMode::Exclusive, TESSERA_MODE_EXCLUSIVE));
static_assert(equals(CodeKind::None, TESSERA_CODE_NONE) && equals(CodeKind::Cubin, TESSERA_CODE_CUBIN) &&
              equals(CodeKind::TileIr, TESSERA_CODE_TILE_IR) && equals(CodeKind::HostObject, TESSERA_CODE_HOST_OBJECT));

// Appends little-endian fields to a payload.
class Writer {
public:
  void u8(uint8_t Value) { Bytes.push_back(static_cast<char>(Value)); }
  void u32(uint32_t Value) { fixed(Value); }
  void u64(uint64_t Value) { fixed(Value); }
  void raw(llvm::StringRef Text) { Bytes.append(Text.data(), Text.size()); }
  void string(llvm::StringRef Text) {
    u32(Text.size());
    raw(Text);
  }
  void position(const SourcePosition &Where) {
    u32(Where.Line);
    u32(Where.Column);
  }
  // A section: tag, zero, size, payload, padding.
  void section(uint32_t Tag, const Writer &Payload) {
    u32(Tag);
    u32(0);
    u64(Payload.Bytes.size());
    raw(Payload.Bytes);
    Bytes.append(-Bytes.size() % 8, '\0');
  }
  std::string take() { return std::move(Bytes); }
  size_t size() const { return Bytes.size(); }

private:
  template <typename Number> void fixed(Number Value) {
    char Buffer[sizeof(Number)];
    llvm::support::endian::write<Number, llvm::endianness::little>(Buffer, Value);
    Bytes.append(Buffer, sizeof Buffer);
  }
  std::string Bytes;
};

Writer codeSection(const TargetCode &Code) {
  Writer W;
  W.u32(static_cast<uint32_t>(Code.Kind));
  W.u32(0);
  W.raw(Code.Bytes);
  return W;
}

Writer argumentsSection(const EntryContract &Contract) {
  Writer W;
  W.u32(Contract.Arguments.size());
  for (const EntryArgument &Argument : Contract.Arguments) {
    W.u8(static_cast<uint8_t>(Argument.Kind));
    W.u8(Argument.Axis);
    W.u8(Argument.Bytes);
    W.u8(0);
    W.u32(Argument.Parameter);
  }
  return W;
}

Writer predicatesSection(const EntryContract &Contract) {
  Writer W;
  W.u32(Contract.Predicates.size());
  for (const LaunchPredicate &Predicate : Contract.Predicates) {
    W.u32(Predicate.Code);
    W.u32(static_cast<uint32_t>(Predicate.Site)); // -1 is ~0
    W.string(Predicate.Text);
    W.string(Predicate.Where.File);
    W.position(Predicate.Where);
    W.u32(Predicate.Program.size());
    for (const PredicateTerm &Term : Predicate.Program) {
      W.u32(static_cast<uint32_t>(Term.Opcode));
      W.u32(0);
      W.u64(static_cast<uint64_t>(Term.Operand));
    }
  }
  return W;
}

Writer sitesSection(const EntryContract &Contract) {
  Writer W;
  W.u32(Contract.Sites.size());
  for (const CheckSite &Site : Contract.Sites) {
    W.u32(Site.Parameter);
    W.u32(Site.Axis);
    W.position(Site.Where);
    W.u32(Site.Code);
    W.string(Site.Where.File);
  }
  return W;
}

Writer modesSection(const EntryContract &Contract) {
  Writer W;
  W.u32(Contract.Roots.size());
  for (const Root &R : Contract.Roots)
    W.u8(static_cast<uint8_t>(R.Mode));
  return W;
}

Writer countsSection(const EntryContract &Contract) {
  Writer W;
  for (unsigned Count : Contract.counts())
    W.u32(Count);
  return W;
}

Writer remarksSection(const std::vector<std::string> &Remarks) {
  Writer W;
  W.u32(Remarks.size());
  for (const std::string &Remark : Remarks)
    W.string(Remark);
  return W;
}

Writer assemblerSection(const AssemblerRecord &Assembler) {
  Writer W;
  W.string(Assembler.Version);
  W.string(Assembler.Flags);
  for (uint8_t Byte : Assembler.Hash)
    W.u8(Byte);
  return W;
}

} // namespace

std::string Artifact::serialize() const {
  Writer Sections, EntryName;
  EntryName.string(Entry);
  Sections.section(TESSERA_SECTION_CODE, codeSection(Code));
  Sections.section(TESSERA_SECTION_ENTRY, EntryName);
  Sections.section(TESSERA_SECTION_ARGUMENTS, argumentsSection(Contract));
  Sections.section(TESSERA_SECTION_PREDICATES, predicatesSection(Contract));
  Sections.section(TESSERA_SECTION_SITES, sitesSection(Contract));
  Sections.section(TESSERA_SECTION_MODES, modesSection(Contract));
  Sections.section(TESSERA_SECTION_COUNTS, countsSection(Contract));
  Sections.section(TESSERA_SECTION_REMARKS, remarksSection(Remarks));
  if (Code.Assembler)
    Sections.section(TESSERA_SECTION_ASSEMBLER, assemblerSection(*Code.Assembler));

  constexpr size_t HeaderSize = 16;
  Writer Whole;
  Whole.u32(TESSERA_ARTIFACT_MAGIC);
  Whole.u32(TESSERA_COMPILER_VERSION);
  Whole.u64(HeaderSize + Sections.size());
  Whole.raw(Sections.take());
  return Whole.take();
}
