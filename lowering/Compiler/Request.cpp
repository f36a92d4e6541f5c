// The caller is the runtime, but the record behind its pointers is untrusted: lengths and pointers are looked at before contents.
#include "lowering/Compiler/Request.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SHA256.h"

#include <cstring>

using namespace llvm;
using namespace tessera::lowering;

namespace {

constexpr unsigned OurFault = 9001, RecordCorrupt = 4003, RecordMismatch = 4002, OptionRefused = 4008;
constexpr uint64_t MostParameters = 4096;

RequestRefusal refusal(unsigned Number, const Twine &Text) { return {Number, Text.str()}; }

// Feeds the record's serialized form to the hash.
class DigestWriter {
public:
  template <typename Number> void fixed(Number Value) {
    uint8_t Buffer[sizeof(Number)];
    support::endian::write<Number, endianness::little>(Buffer, Value);
    Hash.update(ArrayRef<uint8_t>(Buffer));
  }
  void bytes(StringRef Bytes) { Hash.update(Bytes); }
  std::array<uint8_t, 32> finish() { return Hash.final(); }

private:
  SHA256 Hash;
};

std::array<uint8_t, 32> digestOf(ArrayRef<tessera_parameter> Parameters, StringRef Module) {
  DigestWriter Writer;
  Writer.fixed<uint64_t>(Parameters.size());
  for (const tessera_parameter &P : Parameters) {
    for (uint8_t Field : {P.mode, P.element, P.rank, P.flags})
      Writer.fixed<uint8_t>(Field);
    Writer.fixed<uint16_t>(P.arm);
    Writer.fixed<uint16_t>(P.map);
    StringRef Name = P.name;
    Writer.fixed<uint64_t>(Name.size());
    Writer.bytes(Name);
    for (int64_t Extent : P.shape)
      Writer.fixed<uint64_t>(static_cast<uint64_t>(Extent));
  }
  Writer.fixed<uint64_t>(Module.size());
  Writer.bytes(Module);
  return Writer.finish();
}

bool readTimeout(StringRef Text, unsigned &Out) { return !Text.getAsInteger(10, Out) && Out >= 1 && Out <= 86'400; }

// The measured facts, in the form of the passes; a zero that stands for "does not apply" becomes the weakest fact.
LaunchFacts factsOf(const tessera_facts &Given, ArrayRef<tessera_parameter> Parameters) {
  LaunchFacts Facts;
  Facts.IndexWidth = Given.index_width;
  Facts.Linear = Given.grid == TESSERA_GRID_LINEAR;
  Facts.Guarded = Given.variant == TESSERA_VARIANT_GUARDED;
  auto AtLeastOne = [](uint8_t Value) { return std::max<int64_t>(Value, 1); };
  for (auto [P, Record] : zip(ArrayRef(Given.parameters, Given.num_parameters), Parameters)) {
    ParameterFacts &Out = Facts.Parameters.emplace_back();
    if (Record.mode == TESSERA_MODE_SCALAR) {
      Out.Divisibility = AtLeastOne(P.divisibility);
      continue;
    }
    Out.Alignment = AtLeastOne(P.base_alignment);
    Out.UnitAxis = P.unit_axis;
    Out.Singletons = P.singleton_axes;
    for (unsigned Axis = 0; Axis < std::min<unsigned>(Record.rank, TESSERA_MAX_RANK); ++Axis) {
      Out.ExtentDivisibility.push_back(AtLeastOne(P.extent_divisibility[Axis]));
      Out.StrideDivisibility.push_back(AtLeastOne(P.stride_divisibility[Axis]));
    }
  }
  return Facts;
}

std::optional<RequestRefusal> readFactsOf(const tessera_request &Request, CompileRequest &Out) {
  const tessera_facts *Facts = Request.facts;
  if (!Facts || Facts->size < sizeof(tessera_facts) || (!Facts->parameters && Facts->num_parameters))
    return refusal(OurFault, "the request has no facts");
  if (Facts->num_parameters != Request.num_parameters)
    return refusal(OurFault, "the request has facts about " + Twine(Facts->num_parameters) + " parameters instead of " +
                                 Twine(Request.num_parameters));
  if (Facts->index_width != 32 && Facts->index_width != 64)
    return refusal(OurFault, "the request has index width " + Twine(Facts->index_width));
  if (Facts->grid > TESSERA_GRID_LINEAR || Facts->variant > TESSERA_VARIANT_GUARDED)
    return refusal(OurFault, "the request names a grid or variant that does not exist");
  Out.Facts = factsOf(*Facts, Out.Parameters);
  return std::nullopt;
}

} // namespace

std::optional<RequestRefusal> tessera::lowering::readOptions(const tessera_option *Options, uint64_t Count, CompileRequest &Out) {
  if (!Options && Count)
    return refusal(OurFault, "the request has no options");
  for (const tessera_option &Option : ArrayRef(Options, Count)) {
    if (!Option.key || !Option.value)
      return refusal(OurFault, "an option of the request has no key or no value");
    StringRef Key = Option.key, Value = Option.value;
    bool Ok = true;
    if (Key == "checks") {
      Ok = Value == "launch" || Value == "in_place";
      Out.ChecksInPlace = Value == "in_place";
    } else if (Key == "opt_level") {
      Ok = !Value.getAsInteger(10, Out.Options.OptLevel) && Out.Options.OptLevel <= 3;
    } else if (Key == "debug") {
      std::optional<DebugLevel> Level = llvm::StringSwitch<std::optional<DebugLevel>>(Value)
                                            .Case("none", DebugLevel::None)
                                            .Case("line", DebugLevel::Line)
                                            .Case("full", DebugLevel::Full)
                                            .Default(std::nullopt);
      Ok = Level.has_value();
      Out.Options.Debug = Level.value_or(DebugLevel::None);
    } else if (Key == "bytecode") {
      std::optional<BytecodeVersion> Version = BytecodeVersion::parse(Value);
      Ok = Version && (Value == "13.3" || Value == "13.4");
      if (Ok)
        Out.Options.Bytecode = *Version;
    } else if (Key == "tileiras") {
      Out.Options.Assembler.Program = Value;
    } else if (Key == "tileiras_timeout") {
      Ok = readTimeout(Value, Out.Options.Assembler.TimeoutSeconds);
    } else if (Key == "virtual_env") {
      Out.Options.Assembler.VirtualEnv = Value;
    } else if (Key == "cuda_home") {
      Out.Options.Assembler.CudaHome = Value;
    } else if (Key == "path") {
      Out.Options.Assembler.SearchPath = Value;
    } else {
      return refusal(OptionRefused, "option '" + Key + "' is not known");
    }
    if (!Ok)
      return refusal(OptionRefused, "option '" + Key + "' may not be '" + Value + "'");
  }
  return std::nullopt;
}

std::optional<RequestRefusal> tessera::lowering::readRequest(const tessera_request *Request, CompileRequest &Out) {
  if (!Request || Request->size < sizeof(tessera_request))
    return refusal(OurFault, "the request is smaller than this compiler library expects");
  if (!Request->name || !Request->symbol || !Request->file || !Request->target)
    return refusal(OurFault, "the request lacks a name");
  Out.Name = Request->name;
  Out.Symbol = Request->symbol;
  Out.Where = {Request->file, Request->line, Request->column};
  Out.Wanted = Request->wanted;

  const std::string Subject = "the record of kernel '" + Out.Name + "'";
  if ((!Request->parameters && Request->num_parameters) || Request->num_parameters > MostParameters || !Request->module)
    return refusal(RecordCorrupt, Subject + " is damaged: it has no parameters or no module");
  Out.Parameters = ArrayRef(Request->parameters, Request->num_parameters);
  Out.Module = StringRef(reinterpret_cast<const char *>(Request->module), Request->module_size);
  if (any_of(Out.Parameters, [](const tessera_parameter &P) { return !P.name; }))
    return refusal(RecordCorrupt, Subject + " is damaged: a parameter has no name");
  if (std::memcmp(digestOf(Out.Parameters, Out.Module).data(), Request->digest, sizeof Request->digest) != 0)
    return refusal(RecordCorrupt, Subject + " is damaged: its digest does not fit its content");
  if (Request->dialects != TESSERA_DIALECTS_VERSION)
    return refusal(RecordMismatch, Subject + " has dialect version " + Twine(Request->dialects) + ", this compiler library knows " +
                                       Twine(TESSERA_DIALECTS_VERSION));

  Out.TheTarget = findTarget(Request->target);
  if (!Out.TheTarget) {
    std::string Known;
    for (const Target *Candidate : allTargets())
      Known += (Known.empty() ? "" : ", ") + Candidate->names().str();
    return refusal(OptionRefused, "target '" + Twine(Request->target) + "' is not known; there are " + Known);
  }
  Out.Options.Name = Request->target;
  Out.Options.Kernel = Out.Name;
  if (std::optional<RequestRefusal> Refused = readOptions(Request->options, Request->num_options, Out))
    return Refused;
  return readFactsOf(*Request, Out);
}
