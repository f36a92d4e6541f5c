// What each ending of the assembler means was measured: exit 1 and 2 are option errors, 3 a reader or verifier error, 5 an internal
// failure or a toolkit whose parts do not fit, and some versions print errors and still exit 0.
#include "lowering/Target/TileIr/Assembler.h"

#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Dialect/CudaTile/Architectures.h"
#include "lowering/Target/TileIr/AssemblerText.h"
#include "lowering/Target/TileIr/ChildProcess.h"
#include "lowering/Target/TileIr/Reproducer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/VersionTuple.h"

#include <cerrno>
#include <cstring>

using namespace llvm;
using namespace tessera;
using namespace tessera::lowering;

namespace {

constexpr StringLiteral ElfMagic = "\x7f"
                                   "ELF";

constexpr StringLiteral InputName = "kernel.tileirbc", OutputName = "kernel.cubin", RemarksName = "kernel.remarks.yaml",
                        ScriptName = "reproduce.sh";

enum class Verdict {
  Good,
  Refused, // the assembler understood the input and said no: trying again is pointless
  Broken,  // crash or internal failure
  TimedOut
};

struct Attempt {
  Verdict How = Verdict::Broken;
  Code TheCode = Code::AssemblerFailed;
  std::string Summary; // "exit status 3"
  std::string CommandLine, Script;  // the same, with the paths of this run and with those inside the reproducer's folder
  std::string Text; // standard error, else standard output
  AssembledCode Result;
};

// Exit codes of a shell-like wrapper for a child that died of a signal.
bool isCrashStatus(int Status) { return Status > 128 && Status <= 128 + 64; }

void classify(const ChildOutcome &Outcome, const PrivateFolder &Folder, unsigned Seconds, Attempt &Result) {
  Result.Text = StringRef(Outcome.StandardError).trim().empty() ? Outcome.StandardOutput : Outcome.StandardError;
  switch (Outcome.How) {
  case ChildOutcome::Kind::NotRun:
    Result.How = Verdict::Refused;
    Result.Summary = "it could not be run: " + Outcome.Text;
    return;
  case ChildOutcome::Kind::TimedOut:
    Result.How = Verdict::TimedOut;
    Result.TheCode = Code::AssemblerTimeout;
    Result.Summary = "it did not finish within " + std::to_string(Seconds) + " seconds";
    return;
  case ChildOutcome::Kind::Signalled:
    Result.How = Verdict::Broken;
    Result.Summary = std::string("it crashed: ") + ::strsignal(Outcome.Value);
    return;
  case ChildOutcome::Kind::Exited:
    break;
  }
  Result.Summary = "exit status " + std::to_string(Outcome.Value);
  if (Outcome.Value != 0) {
    Result.How = Outcome.Value == 5 || isCrashStatus(Outcome.Value) ? Verdict::Broken : Verdict::Refused;
    // What an architecture lacks it lacks at every optimization level.
    if (StringRef(Result.Text).contains("Incompatibility with architecture"))
      Result.How = Verdict::Refused;
    // The same status says that a file cannot be read or written, or that an option is unknown.
    bool Unknown = Outcome.Value == 1 && StringRef(Result.Text).contains("for the --gpu-name option: Cannot find option named");
    if (Unknown || StringRef(Result.Text).contains("Incompatibility with architecture"))
      Result.TheCode = Code::FeatureAbsentOnTarget;
    return;
  }
  Result.How = Verdict::Refused;
  if (hasErrors(Outcome.StandardError)) {
    Result.Summary += ", but it printed errors";
    return;
  }
  std::string Cubin = Folder.read(OutputName);
  if (!sys::fs::exists(Folder.file(OutputName))) {
    Result.Summary += ", but it wrote no output";
  } else if (!StringRef(Cubin).starts_with(ElfMagic)) {
    Result.Summary += ", but its output is not a cubin";
  } else {
    Result.How = Verdict::Good;
    Result.Result.Traces.Cubin = std::move(Cubin);
  }
}

// Remarks in a file came with 13.4.
bool writesRemarks(const Toolkit &Tools) {
  VersionTuple Version;
  return !Version.tryParse(Tools.Version) && Version >= VersionTuple(13, 4);
}

Attempt attempt(const PrivateFolder &Folder, const Toolkit &Tools, const TargetOptions &Options, unsigned Level) {
  Attempt Result;
  for (StringRef Name : {OutputName, RemarksName})
    sys::fs::remove(Folder.file(Name));
  SmallVector<std::string, 8> Flags = {"--gpu-name=" + Options.Name, "-O" + std::to_string(Level)}, Lines;
  if (Options.Debug == DebugLevel::Line)
    Lines = {"--lineinfo"};
  if (Options.Debug == DebugLevel::Full)
    Lines = {"--device-debug"};
  auto CommandLine = [&](const std::string &Input, const std::string &Output) {
    SmallVector<std::string, 8> Words = Flags;
    Words.append({Input, "-o", Output});
    Words.append(Lines);
    return Words;
  };
  ChildCommand Command;
  Command.Program = Tools.Program;
  Command.Arguments = CommandLine(Folder.file(InputName), Folder.file(OutputName));
  Result.CommandLine = "CUDA_HOME=" + Tools.Root + " " + Command.Program + " " + llvm::join(Command.Arguments, " ");
  Result.Script = "CUDA_HOME=" + quoted(Tools.Root) + " " + quoted(Tools.Program);
  for (StringRef Word : CommandLine(InputName.str(), OutputName.str()))
    Result.Script += " " + quoted(Word);
  if (writesRemarks(Tools))
    Command.Arguments.append({"--remarks=all", "--remark-format=yaml", "--remarks-output-file=" + Folder.file(RemarksName)});
  Flags.append(Lines);
  Result.Result.Flags = llvm::join(Flags, " ");
  Command.Environment = childEnvironment(Tools, Folder.path());
  Command.Folder = Folder.path().str();
  Command.Limit = std::chrono::seconds(Options.Assembler.TimeoutSeconds);
  ChildOutcome Outcome = runChild(Command, [&] { Folder.keepLog(); });
  classify(Outcome, Folder, Options.Assembler.TimeoutSeconds, Result);
  Result.Result.Traces.PtxasLog = Folder.takeLogs();
  Result.Result.Traces.Remarks = Folder.read(RemarksName);
  return Result;
}

void attachDetails(mlir::InFlightDiagnostic &Reported, const Toolkit &Tools, const Attempt &Failed) {
  Reported.attachNote() << "command: " << Failed.CommandLine;
  Reported.attachNote() << "assembler: " << Tools.VersionLine << ", reads bytecode " << llvm::join(Tools.BytecodeVersions, ", ");
  if (StringRef Text = StringRef(Failed.Text).trim(); !Text.empty())
    Reported.attachNote() << "it printed:\n" << Text;
  else
    Reported.attachNote() << "it printed nothing";
}

// A script that runs the same assembler on the same bytes, with all that is known about the failure.
std::string reproducer(const Toolkit &Tools, const TargetOptions &Options, const Attempt &Failed) {
  std::string Script = "#!/bin/sh\n";
  auto Comment = [&](StringRef Text) {
    for (StringRef Line : split(Text.trim(), '\n'))
      Script += "# " + Line.str() + "\n";
  };
  Comment("kernel '" + Options.Kernel + "' for " + Options.Name + ", bytecode " + Options.Bytecode.str());
  Comment(Tools.VersionLine + ", reads bytecode " + llvm::join(Tools.BytecodeVersions, ", "));
  Comment(Failed.Summary);
  Comment(Failed.Text);
  return Script + "cd \"$(dirname \"$0\")\" && exec env -u CUDA_PATH -u CUDA_ROOT " + Failed.Script + "\n";
}

// Where else there is a type that this architecture lacks.
void attachTargets(mlir::InFlightDiagnostic &Reported, StringRef Text) {
  StringRef Type = Text.split("unsupported type '").second.split("'").first;
  for (const cuda_tile::YoungElement &Each : cuda_tile::kYoungElements)
    if (Each.element == Type)
      Reported.attachNote() << "type '" << Type << "' is there on " << Each.first << (Each.alone ? "" : " and newer");
}

// Where the inlined functions around a position are called.
void attachCalls(mlir::InFlightDiagnostic &Reported, mlir::Location Where) {
  while (auto Call = dyn_cast<mlir::CallSiteLoc>(Where)) {
    Where = Call.getCaller();
    Reported.attachNote(Where) << "called from here";
  }
}

} // namespace

mlir::FailureOr<AssembledCode> tessera::lowering::assemble(StringRef Bytecode, ArrayRef<OpOffset> Offsets, const Toolkit &Tools,
                                                           const TargetOptions &Options, cuda_tile::ModuleOp Module) {
  mlir::Location Where = Module.getLoc();
  PrivateFolder Folder;
  if (!Folder.create() || !Folder.write(InputName, Bytecode))
    return report(Where, Code::AssemblerFailed, Twine("no temporary file for the assembler: ") + std::strerror(errno));

  // Full debug information goes with unoptimized code only.
  unsigned Level = Options.Debug == DebugLevel::Full ? 0 : Options.OptLevel;
  Attempt First = attempt(Folder, Tools, Options, Level);
  if (First.How == Verdict::Good)
    return std::move(First.Result);

  std::string Subject = "the Tile IR assembler failed on kernel '" + Options.Kernel + "' for " + Options.Name + ": ";
  std::optional<Attempt> Second;
  if (First.How != Verdict::Refused && Level > 0) {
    Second = attempt(Folder, Tools, Options, Level - 1);
    if (Second->How == Verdict::Good) {
      std::string Text = ("kernel '" + Twine(Options.Kernel) + "' was assembled at -O" + Twine(Level - 1) + " because -O" + Twine(Level) +
                          " failed: " + First.Summary)
                             .str();
      mlir::InFlightDiagnostic Warning = report(Where, Code::AssemblerRetried, Text);
      attachDetails(Warning, Tools, First);
      Second->Result.Retried = Text + " [TS3042]";
      return std::move(Second->Result);
    }
  }
  Folder.keepOnly(InputName);
  bool HasScript = Folder.write(ScriptName, reproducer(Tools, Options, First));
  std::optional<PlacedError> Placed = findPlacedError(First.Text, Module.getContext(), Offsets);
  mlir::InFlightDiagnostic Failed = Placed ? report(Placed->Where, First.TheCode, Subject + First.Summary + ": " + Placed->Text)
                                           : report(Where, First.TheCode, Subject + First.Summary);
  if (Placed)
    attachCalls(Failed, Placed->Where);
  attachTargets(Failed, First.Text);
  attachDetails(Failed, Tools, First);
  if (Second) {
    Failed.attachNote() << "a second run at -O" << Level - 1 << " failed too: " << Second->Summary;
    if (StringRef Text = StringRef(Second->Text).trim(); !Text.empty() && Second->Text != First.Text)
      Failed.attachNote() << "it printed:\n" << Text;
  }
  if (HasScript)
    Failed.attachNote() << "reproducer: " << Folder.file(ScriptName);
  return Failed;
}
