// Runs one compile: parse, verify, specialize, place checks, lower, verify again, hand over to the target.
#include "lowering/Compiler/Compiler.h"

#include "lowering/Compiler/Artifact.h"
#include "lowering/Compiler/Pipeline.h"
#include "lowering/Compiler/RecordMatch.h"
#include "lowering/Target/TileIr/Toolkit.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

int32_t statusOf(unsigned Number) {
  switch (static_cast<Code>(Number)) {
  case Code::RecordCorrupt:
    return TESSERA_STATUS_RECORD_CORRUPT;
  case Code::RecordMismatch:
    return TESSERA_STATUS_RECORD_MISMATCH;
  case Code::AssemblerMissing:
    return TESSERA_STATUS_ASSEMBLER_MISSING;
  case Code::OptionRefused:
    return TESSERA_STATUS_BAD_REQUEST;
  default:
    return TESSERA_STATUS_REFUSED;
  }
}

CompileOutcome refused(const RequestRefusal &Refusal, const SourcePosition &Where) {
  CompileOutcome Outcome;
  Outcome.Status = Refusal.Number == static_cast<unsigned>(Code::VerifierRejectedOwnOutput) ? TESSERA_STATUS_BAD_REQUEST
                                                                                            : statusOf(Refusal.Number);
  Outcome.Messages.push_back({Refusal.Number, Severity::Error, Refusal.Text, Where});
  return Outcome;
}

std::string textOf(Operation *Op) {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  Op->print(Stream);
  Stream << '\n';
  return Text;
}

// One compile with its context. Each step reports and fails.
class Compilation {
public:
  explicit Compilation(const CompileRequest &Request)
      : Request(Request), Context(registry(), MLIRContext::Threading::DISABLED), Collector(&Context, Request.Where) {
    Context.loadAllAvailableDialects();
  }

  CompileOutcome run() {
    bool Ok = succeeded(parse()) && succeeded(verifyRecord()) && succeeded(placeChecks()) && succeeded(lower()) && succeeded(emit());
    std::optional<unsigned> Error = Collector.firstError();
    if (!Ok && !Error) {
      (void)report(UnknownLoc::get(&Context), Code::VerifierRejectedOwnOutput, "compilation failed without a reason");
      Error = static_cast<unsigned>(Code::VerifierRejectedOwnOutput);
    }
    Outcome.Messages = Collector.take();
    if (Error) {
      Outcome.Status = statusOf(*Error);
      Outcome.Artifact.clear();
    }
    return std::move(Outcome);
  }

private:
  static DialectRegistry registry() {
    DialectRegistry Registry;
    Registry.insert<cuda_tile::CudaTileDialect, ir::TesseraDialect>();
    return Registry;
  }

  bool wants(unsigned What) const { return Request.Wanted & What; }

  // MLIR's reader wants aligned bytes. Verification is the next step, so that refusals get their codes.
  LogicalResult parse() {
    Collector.setPhase(Code::RecordCorrupt);
    std::unique_ptr<llvm::MemoryBuffer> Bytes = llvm::MemoryBuffer::getMemBufferCopy(Request.Module, "embedded module");
    Location Where = UnknownLoc::get(&Context);
    if (!isBytecode(Bytes->getMemBufferRef()))
      return report(Where, Code::RecordCorrupt, "the embedded module of kernel '" + Twine(Request.Name) + "' is not MLIR bytecode");
    Block Parsed;
    if (failed(readBytecodeFile(Bytes->getMemBufferRef(), &Parsed, ParserConfig(&Context, /*verifyAfterParse=*/false))))
      return failure();
    auto Top = llvm::hasSingleElement(Parsed) ? dyn_cast<ModuleOp>(Parsed.front()) : nullptr;
    if (!Top)
      return report(Where, Code::RecordCorrupt, "the record of kernel '" + Twine(Request.Name) + "' does not hold one module");
    Top->remove();
    Module = Top;
    return success();
  }

  LogicalResult runPasses(llvm::function_ref<void(OpPassManager &)> Add) {
    PassManager Passes(&Context, ModuleOp::getOperationName());
    Add(Passes);
    return Passes.run(*Module);
  }

  LogicalResult verifyRecord() {
    Collector.setPhase(Code::OpNotAllowedInRecord);
    if (failed(runPasses(addRecordPasses)))
      return failure();
    auto Entry = cast<ir::EntryOp>(Module->getBody()->front());
    if (failed(matchRecord(Entry, Request)))
      return failure();
    if (wants(TESSERA_WANT_EMIT_TEXT))
      Outcome.EmitText = textOf(*Module);
    Facts = toAttribute(&Context, Request.Facts);
    Entry->setAttr(FactsAttrName, Facts);
    return success();
  }

  LogicalResult placeChecks() {
    Collector.setPhase(Code::VerifierRejectedOwnOutput);
    if (failed(runPasses([&](OpPassManager &Passes) { addOwnershipPasses(Passes, Request.ChecksInPlace); })))
      return failure();
    if (wants(TESSERA_WANT_CHECKS_TEXT))
      Outcome.ChecksText = textOf(*Module);
    return success();
  }

  LogicalResult lower() {
    auto Passes = [](OpPassManager &Passes) {
      addLoweringPasses(Passes);
      addFinalVerifiers(Passes);
    };
    if (failed(runPasses(Passes)))
      return failure();
    auto Tiles = Module->getBody()->getOps<cuda_tile::ModuleOp>();
    if (!llvm::hasSingleElement(Tiles) || !llvm::hasSingleElement((*Tiles.begin()).getOps<cuda_tile::EntryOp>()))
      return report(*Module, Code::VerifierRejectedOwnOutput, "lowering left something other than one kernel");
    Final = *Tiles.begin();
    return checkContract(*Final.getOps<cuda_tile::EntryOp>().begin());
  }

  // The verifiers have believed facts and modes as the entry states them; they must be those of the request.
  LogicalResult checkContract(cuda_tile::EntryOp Entry) {
    FailureOr<EntryContract> Read = EntryContract::read(Entry);
    if (failed(Read))
      return failure();
    Contract = std::move(*Read);
    bool Same = Entry->getAttr(FactsAttrName) == Facts && Entry.getSymName() == Request.Symbol &&
                Contract.Roots.size() == Request.Parameters.size();
    for (size_t Number = 0; Same && Number < Contract.Roots.size(); ++Number)
      Same = static_cast<uint8_t>(Contract.Roots[Number].Mode) == Request.Parameters[Number].mode;
    return Same ? success() : LogicalResult(report(Entry, Code::VerifierRejectedOwnOutput, "lowering changed facts, modes or symbol"));
  }

  LogicalResult emit() {
    TargetOptions Options = Request.Options;
    raiseBytecode(Options, *Request.TheTarget, Final);
    if (wants(TESSERA_WANT_TILE_TEXT))
      Outcome.TileText = textOf(Final);
    if (wants(TESSERA_WANT_BYTECODE)) {
      FailureOr<std::string> Bytes = writeBytecode(Final, Options.Bytecode, Request.TheTarget->positions());
      if (failed(Bytes))
        return failure();
      Outcome.Bytecode = std::move(*Bytes);
    }
    if (!wants(TESSERA_WANT_CODE))
      return success();
    FailureOr<TargetCode> Code = Request.TheTarget->serialize(Final, Options);
    if (failed(Code))
      return failure();
    std::vector<std::string> Remarks{placementRemark()};
    llvm::append_range(Remarks, Code->Remarks);
    Artifact Made{std::move(*Code), Request.Symbol, Contract, std::move(Remarks)};
    Outcome.Artifact = Made.serialize();
    return success();
  }

  std::string placementRemark() const {
    auto [Proved, Launch, Preheader, InPlace] = Contract.counts();
    return ("accesses: " + Twine(Proved) + " proved, " + Twine(Launch) + " at launch, " + Twine(Preheader) + " in a preheader, " +
            Twine(InPlace) + " in place [TS3100]")
        .str();
  }

  const CompileRequest &Request;
  MLIRContext Context;
  MessageCollector Collector;
  OwningOpRef<ModuleOp> Module;
  DictionaryAttr Facts;
  cuda_tile::ModuleOp Final;
  EntryContract Contract;
  CompileOutcome Outcome;
};

} // namespace

CompileOutcome tessera::lowering::compile(const tessera_request *Request) {
  CompileRequest Checked;
  if (std::optional<RequestRefusal> Refusal = readRequest(Request, Checked))
    return refused(*Refusal, Checked.Where);
  return Compilation(Checked).run();
}

CompileOutcome tessera::lowering::findAssembler(const tessera_option *Options, uint64_t Count) {
  CompileRequest Checked;
  if (std::optional<RequestRefusal> Refusal = readOptions(Options, Count, Checked))
    return refused(*Refusal, {});
  MLIRContext Context(MLIRContext::Threading::DISABLED);
  MessageCollector Collector(&Context, {});
  FailureOr<Toolkit> Found = findToolkit(Checked.Options.Assembler, UnknownLoc::get(&Context));
  CompileOutcome Outcome;
  Outcome.Messages = Collector.take();
  if (failed(Found))
    Outcome.Status = TESSERA_STATUS_ASSEMBLER_MISSING;
  else
    Outcome.Messages.push_back({0, Severity::Remark, Found->VersionLine, {Found->Program, 0, 0}});
  return Outcome;
}
