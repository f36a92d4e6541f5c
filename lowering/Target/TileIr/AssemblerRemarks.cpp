#include "lowering/Target/TileIr/AssemblerRemarks.h"

#include "lowering/Analysis/SourcePosition.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Target/TileIr/CubinFacts.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkParser.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace tessera;
using namespace tessera::lowering;

namespace {

class Collector {
public:
  Collector(cuda_tile::ModuleOp Module, StringRef Target) : Target(Target) {
    for (auto Found : Module.getOps<cuda_tile::EntryOp>())
      Entry = Found;
  }

  void assembler(StringRef Yaml);
  void ptxas(StringRef Log);
  void cubin(StringRef Bytes);
  std::vector<std::string> take() { return std::move(Lines); }

private:
  void add(Code TheCode, const SourcePosition &Where, const Twine &Text);
  void add(const remarks::Remark &Remark);
  SourcePosition kernel() { return Entry ? positionOf(Entry.getLoc()) : SourcePosition(); }
  SourcePosition firstProduct();
  bool asksForWarps();

  cuda_tile::EntryOp Entry;
  StringRef Target;
  std::vector<std::string> Lines;
};

void Collector::add(Code TheCode, const SourcePosition &Where, const Twine &Text) {
  std::string Place = Where.Line ? (Where.File + ":" + Twine(Where.Line) + ":" + Twine(Where.Column) + ": ").str() : "";
  std::string Line = (Place + Text + " [TS" + Twine(static_cast<unsigned>(TheCode)) + "]").str();
  if (!is_contained(Lines, Line))
    Lines.push_back(std::move(Line));
}

// What the assembler says about an op that it could not do as it would have liked to.
void Collector::add(const remarks::Remark &Remark) {
  std::string Text, Instruction;
  SetVector<StringRef> Reasons;
  for (const remarks::Argument &Argument : Remark.Args) {
    if (Argument.Key == "Remark")
      Text = Argument.Val.str();
    if (Argument.Key == "Instruction")
      Instruction = Argument.Val.str();
    // A reason repeats the position that the remark has, and there is one per thread of control.
    if (Argument.Key == "Reason")
      Reasons.insert(Argument.Val.starts_with("loc(") ? Argument.Val.split("): ").second : Argument.Val);
  }
  if (Remark.RemarkType == remarks::Type::Passed) {
    // Tensor cores of an older architecture are used when the extents do not fit those of this one.
    StringRef Generation = Instruction;
    if (!Generation.consume_front("Tensor-core SM") || Target != "sm_90" || Generation == "90")
      return;
    Text = "the product uses tensor cores as sm_" + Generation.str() + " has them, not wgmma";
  }
  for (StringRef Reason : Reasons)
    Text += (Reason == Reasons.front() ? ": " : "; ") + Reason.str();
  SourcePosition Where = kernel();
  if (Remark.Loc)
    Where = {Remark.Loc->SourceFilePath.str(), Remark.Loc->SourceLine, Remark.Loc->SourceColumn};
  if (!Text.empty())
    add(Code::AssemblerRemark, Where, Text);
}

void Collector::assembler(StringRef Yaml) {
  auto Parser = remarks::createRemarkParser(remarks::Format::YAML, Yaml);
  if (!Parser)
    return consumeError(Parser.takeError());
  while (true) {
    Expected<std::unique_ptr<remarks::Remark>> Next = (*Parser)->next();
    if (!Next)
      return consumeError(Next.takeError());
    add(**Next);
  }
}

// The first matrix product: ptxas speaks of lines of its own input.
SourcePosition Collector::firstProduct() {
  SourcePosition Where = kernel();
  if (Entry)
    Entry.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *Op) {
      if (!isa<cuda_tile::MmaFOp, cuda_tile::MmaFScaledOp, cuda_tile::MmaIOp>(Op))
        return mlir::WalkResult::advance();
      if (SourcePosition Product = positionOf(Op->getLoc()); Product.Line)
        Where = Product;
      return mlir::WalkResult::interrupt();
    });
  return Where;
}

void Collector::ptxas(StringRef Log) {
  SmallVector<StringRef, 3> Match;
  for (StringRef Line : split(Log, '\n')) {
    if (Regex("wgmma\\.mma_async instructions are serialized due to (.*) in the function").match(Line, &Match))
      add(Code::WgmmaSerialized, firstProduct(), "wgmma instructions wait for each other: " + Match[1]);
    else if (Regex("^ptxas info *: (\\([A-Z0-9]+\\) )?Potential Performance Loss: (.*)$").match(Line, &Match))
      add(Code::AssemblerRemark, kernel(), "ptxas: " + Match[2]);
    else if (Regex("^ptxas warning *: (.*)$").match(Line, &Match))
      add(Code::AssemblerRemark, kernel(), "ptxas: " + Match[1]);
  }
}

// Whether the hint that asks for warps of different roles is there for this target.
bool Collector::asksForWarps() {
  cuda_tile::OptimizationHintsAttr Hints = Entry ? Entry.getHintsAttr() : nullptr;
  if (!Hints)
    return false;
  for (StringRef Key : {Target, StringRef("default")})
    if (auto Values = dyn_cast_if_present<mlir::DictionaryAttr>(Hints.getValue().get(Key)))
      if (Values.get("num_worker_warps_per_cta"))
        return true;
  return false;
}

void Collector::cubin(StringRef Bytes) {
  std::optional<CubinFacts> Facts = readCubin(Bytes);
  if (!Facts)
    return;
  if (Facts->SpillInstructions)
    add(Code::RegisterSpills, kernel(),
        Twine(Facts->SpillInstructions) + " instructions move registers to and from memory, of which a thread has " +
            Twine(Facts->StackBytes) + " bytes: the tiles do not fit");
  unsigned Number = 0;
  bool CanSpecialize = !Target.substr(3).getAsInteger(10, Number) && Number >= 90 && Number < 120;
  if (CanSpecialize && asksForWarps() && !Facts->MovesRegisters)
    add(Code::WarpsNotSpecialized, kernel(), "'num_worker_warps_per_cta' has no effect: the kernel's warps are not specialized");
}

} // namespace

std::vector<std::string> tessera::lowering::remarksOf(const AssemblerTraces &Traces, cuda_tile::ModuleOp Module, StringRef Target) {
  Collector Found(Module, Target);
  Found.assembler(Traces.Remarks);
  Found.ptxas(Traces.PtxasLog);
  Found.cubin(Traces.Cubin);
  return Found.take();
}
