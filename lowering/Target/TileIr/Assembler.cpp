// What each ending of the assembler means was measured: exit 1 and 2 are option errors, 3 a reader or verifier error, 5 an internal
// failure or a toolkit whose parts do not fit, and some versions print errors and still exit 0.
#include "lowering/Target/TileIr/Assembler.h"

#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Target/TileIr/ChildProcess.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

using namespace llvm;
using namespace tessera::lowering;

namespace {

constexpr StringLiteral ElfMagic = "\x7f"
                                   "ELF";

// A folder that only this user can enter; removed with its content unless a file in it is kept.
class PrivateFolder {
public:
  ~PrivateFolder() {
    if (!Path.empty() && !Kept)
      sys::fs::remove_directories(Path);
  }
  bool create() {
    char Template[] = "/tmp/tessera-XXXXXX";
    if (const char *Made = ::mkdtemp(Template))
      Path = Made;
    return !Path.empty();
  }
  std::string file(StringRef Name) const { return Path + "/" + Name.str(); }
  StringRef path() const { return Path; }
  void keep() { Kept = true; }

private:
  std::string Path;
  bool Kept = false;
};

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
  std::string CommandLine;
  std::string Text; // standard error, else standard output
  AssembledCode Result;
};

bool hasErrorLine(StringRef Text) {
  return llvm::any_of(split(Text, '\n'), [](StringRef Line) { return Line.starts_with("error:"); });
}

// Exit codes of a shell-like wrapper for a child that died of a signal.
bool isCrashStatus(int Status) { return Status > 128 && Status <= 128 + 64; }

void classify(const ChildOutcome &Outcome, StringRef CubinFile, unsigned Seconds, Attempt &Result) {
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
    if (Outcome.Value == 1 || StringRef(Result.Text).contains("Incompatibility with architecture"))
      Result.TheCode = Code::FeatureAbsentOnTarget;
    return;
  }
  Result.How = Verdict::Refused;
  if (hasErrorLine(Outcome.StandardError)) {
    Result.Summary += ", but it printed errors";
    return;
  }
  auto Cubin = MemoryBuffer::getFile(CubinFile, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Cubin) {
    Result.Summary += ", but it wrote no output";
  } else if (!(*Cubin)->getBuffer().starts_with(ElfMagic)) {
    Result.Summary += ", but its output is not a cubin";
  } else {
    Result.How = Verdict::Good;
    Result.Result.Cubin = (*Cubin)->getBuffer().str();
  }
}

Attempt attempt(const PrivateFolder &Folder, const Toolkit &Tools, const TargetOptions &Options, unsigned Level) {
  Attempt Result;
  std::string Input = Folder.file("kernel.tileirbc"), Output = Folder.file("kernel.cubin");
  sys::fs::remove(Output);
  ChildCommand Command;
  Command.Program = Tools.Program;
  Command.Arguments = {"--gpu-name=" + Options.Name, "-O" + std::to_string(Level)};
  Result.Result.Flags = llvm::join(Command.Arguments, " ");
  Command.Arguments.append({Input, "-o", Output});
  Command.Environment = childEnvironment(Tools, Folder.path());
  Command.Folder = Folder.path().str();
  Command.Limit = std::chrono::seconds(Options.Assembler.TimeoutSeconds);
  Result.CommandLine = "CUDA_HOME=" + Tools.Root + " " + Command.Program + " " + llvm::join(Command.Arguments, " ");
  classify(runChild(Command), Output, Options.Assembler.TimeoutSeconds, Result);
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

bool writeFile(const std::string &File, StringRef Bytes) {
  std::error_code Error;
  raw_fd_ostream Stream(File, Error, sys::fs::OF_None);
  if (Error)
    return false;
  Stream << Bytes;
  Stream.close();
  bool Ok = !Stream.has_error();
  Stream.clear_error();
  return Ok;
}

} // namespace

mlir::FailureOr<AssembledCode> tessera::lowering::assemble(StringRef Bytecode, const Toolkit &Tools, const TargetOptions &Options,
                                                           mlir::Location Where) {
  PrivateFolder Folder;
  if (!Folder.create() || !writeFile(Folder.file("kernel.tileirbc"), Bytecode))
    return report(Where, Code::AssemblerFailed, Twine("no temporary file for the assembler: ") + std::strerror(errno));

  Attempt First = attempt(Folder, Tools, Options, Options.OptLevel);
  if (First.How == Verdict::Good)
    return std::move(First.Result);

  std::string Subject = "the Tile IR assembler failed on kernel '" + Options.Kernel + "' for " + Options.Name + ": ";
  std::optional<Attempt> Second;
  if (First.How != Verdict::Refused && Options.OptLevel > 0) {
    Second = attempt(Folder, Tools, Options, Options.OptLevel - 1);
    if (Second->How == Verdict::Good) {
      std::string Text = ("kernel '" + Twine(Options.Kernel) + "' was assembled at -O" + Twine(Options.OptLevel - 1) + " because -O" +
                          Twine(Options.OptLevel) + " failed: " + First.Summary)
                             .str();
      mlir::InFlightDiagnostic Warning = report(Where, Code::AssemblerRetried, Text);
      attachDetails(Warning, Tools, First);
      Second->Result.Retried = Text + " [TS3042]";
      return std::move(Second->Result);
    }
  }
  Folder.keep();
  sys::fs::remove(Folder.file("kernel.cubin"));
  mlir::InFlightDiagnostic Failed = report(Where, First.TheCode, Subject + First.Summary);
  attachDetails(Failed, Tools, First);
  if (Second) {
    Failed.attachNote() << "a second run at -O" << Options.OptLevel - 1 << " failed too: " << Second->Summary;
    if (StringRef Text = StringRef(Second->Text).trim(); !Text.empty() && Second->Text != First.Text)
      Failed.attachNote() << "it printed:\n" << Text;
  }
  return Failed;
}
