// The search order is documented in docs/backends/cuda.md. A place that was named explicitly is the only one tried; elsewhere a place counts
// only with ptxas and libnvvm beside the assembler, because parts of different releases do not fit.
#include "lowering/Target/TileIr/Toolkit.h"

#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Target/TileIr/ChildProcess.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/VersionTuple.h"

#include <map>
#include <mutex>

using namespace llvm;
using namespace tessera::lowering;
namespace path = llvm::sys::path;
namespace fs = llvm::sys::fs;

namespace {

constexpr StringLiteral ProgramName = "tileiras";
const VersionTuple Floor(13, 3);
constexpr std::chrono::seconds ProbeLimit(20);

std::string inFolder(const Twine &Folder, const Twine &A, const Twine &B = "", const Twine &C = "") {
  SmallString<256> Result;
  Folder.toVector(Result);
  path::append(Result, A, B, C);
  return std::string(Result);
}

bool isProgram(const Twine &File) { return fs::exists(File) && !fs::is_directory(File) && fs::can_execute(File); }

// One place that may hold an assembler.
struct Candidate {
  std::string Program;
  std::string Place;         // for messages: "the folder CUDA_HOME names"
  bool NeedsCompanions = true;
};

// Collects candidates in order; the same program is tried once.
class Candidates {
public:
  void program(const Twine &Program, const Twine &Place, bool NeedsCompanions = true) {
    std::string File = Program.str();
    if (Seen.insert(File).second)
      List.push_back({File, Place.str(), NeedsCompanions});
  }
  void root(const Twine &Root, const Twine &Place, bool NeedsCompanions = true) {
    program(inFolder(Root, "bin", ProgramName), Place, NeedsCompanions);
  }
  ArrayRef<Candidate> list() const { return List; }

private:
  SmallVector<Candidate, 8> List;
  StringSet<> Seen;
};

// Subfolders whose names start with the prefix, the highest version first.
SmallVector<std::string, 4> versionedFolders(const Twine &Parent, StringRef Prefix) {
  SmallVector<std::pair<VersionTuple, std::string>, 4> Found;
  std::error_code Error;
  for (fs::directory_iterator It(Parent, Error), End; !Error && It != End; It.increment(Error)) {
    StringRef Name = path::filename(It->path());
    VersionTuple Version;
    if (Name.consume_front(Prefix) && !Version.tryParse(Name))
      Found.push_back({Version, It->path()});
  }
  llvm::sort(Found, [](const auto &A, const auto &B) { return A.first > B.first; });
  SmallVector<std::string, 4> Result;
  for (auto &Item : Found)
    Result.push_back(std::move(Item.second));
  return Result;
}

Candidates candidates(const AssemblerOptions &Options) {
  Candidates Result;
  if (!Options.Program.empty()) {
    if (fs::is_directory(Options.Program))
      Result.root(Options.Program, "the toolkit named by option 'tileiras'", /*NeedsCompanions=*/false);
    else
      Result.program(Options.Program, "the program named by option 'tileiras'", /*NeedsCompanions=*/false);
    return Result;
  }
  if (!Options.VirtualEnv.empty())
    for (const std::string &Python : versionedFolders(inFolder(Options.VirtualEnv, "lib"), "python"))
      Result.root(inFolder(inFolder(Python, "site-packages"), "nvidia", "cu13"), "the active Python environment");
  if (!Options.CudaHome.empty())
    Result.root(Options.CudaHome, "the toolkit that CUDA_HOME names");
  SmallVector<StringRef> Folders;
  StringRef(Options.SearchPath).split(Folders, ':', -1, /*KeepEmpty=*/false);
  for (StringRef Folder : Folders)
    if (path::is_absolute(Folder) && fs::exists(inFolder(Folder, ProgramName)))
      Result.program(inFolder(Folder, ProgramName), "a folder of PATH");
  for (const std::string &Root : versionedFolders("/usr/local", "cuda-"))
    Result.root(Root, "a default toolkit folder");
  Result.root("/usr/local/cuda", "a default toolkit folder");
  Result.root("/opt/cuda", "a default toolkit folder");
#ifdef TESSERA_TILEIRAS_LAST_RESORT
  if (StringRef LastResort = TESSERA_TILEIRAS_LAST_RESORT; !LastResort.empty())
    Result.root(toolkitRoot(LastResort), "the folder chosen when this library was built");
#endif
  return Result;
}

bool hasCompanions(const Toolkit &Tools) {
  if (!isProgram(inFolder(Tools.Root, "bin", "ptxas")))
    return false;
  for (StringRef Folder : {"lib", "lib64", "nvvm/lib64"})
    if (fs::exists(inFolder(Tools.Root, Folder, "libnvvm.so.4")))
      return true;
  return false;
}

ChildOutcome ask(const Toolkit &Tools, StringRef Question) {
  ChildCommand Command;
  Command.Program = Tools.Program;
  Command.Arguments = {Question.str()};
  Command.Environment = childEnvironment(Tools, "/tmp");
  Command.Limit = ProbeLimit;
  return runChild(Command);
}

// What a program answered, so that it is asked once per process as long as the file stays the same.
struct FileIdentity {
  std::string File;
  uint64_t Size;
  int64_t Modified;
  auto operator<=>(const FileIdentity &) const = default;
};

std::optional<FileIdentity> identify(StringRef File) {
  fs::file_status Status;
  if (fs::status(File, Status))
    return std::nullopt;
  return FileIdentity{File.str(), Status.getSize(), Status.getLastModificationTime().time_since_epoch().count()};
}

std::mutex MemoryLock;
std::map<FileIdentity, Toolkit> KnownToolkits;
std::map<FileIdentity, std::array<uint8_t, 32>> KnownHashes;

// Fills in versions; says why not otherwise.
std::string interrogate(Toolkit &Tools) {
  ChildOutcome Answer = ask(Tools, "--version");
  if (!Answer.exitedWith(0))
    return "it does not answer '--version'" + (Answer.Text.empty() ? "" : ": " + Answer.Text);
  SmallVector<StringRef, 2> Match;
  if (!Regex("V([0-9]+\\.[0-9]+\\.[0-9]+)").match(Answer.StandardOutput, &Match))
    return "its '--version' names no version";
  Tools.Version = Match[1].str();
  for (StringRef Line : split(Answer.StandardOutput, '\n'))
    if (Line.contains("V" + Tools.Version))
      Tools.VersionLine = Line.trim().str();
  VersionTuple Version;
  if (Version.tryParse(Tools.Version) || Version < Floor)
    return "its version " + Tools.Version + " is older than " + Floor.getAsString();
  Answer = ask(Tools, "--list-versions");
  if (!Answer.exitedWith(0))
    return "it does not answer '--list-versions'";
  for (StringRef Line : split(Answer.StandardOutput, '\n'))
    if (Regex("^[0-9]+\\.[0-9]+$").match(Line.trim()))
      Tools.BytecodeVersions.push_back(Line.trim().str());
  return "";
}

// Turns a candidate into a toolkit, or says why it cannot be used.
std::string examine(const Candidate &Place, Toolkit &Tools) {
  if (!fs::exists(Place.Program))
    return "no such program";
  if (!isProgram(Place.Program))
    return "not an executable file";
  SmallString<256> Real;
  if (fs::real_path(Place.Program, Real))
    return "its path cannot be resolved";
  Tools.Program = std::string(Real);
  Tools.Root = path::parent_path(path::parent_path(Real)).str();
  if (Place.NeedsCompanions && !hasCompanions(Tools))
    return "ptxas and libnvvm do not stand beside it";
  std::optional<FileIdentity> Identity = identify(Tools.Program);
  if (!Identity)
    return "it cannot be examined";
  {
    std::lock_guard Hold(MemoryLock);
    if (auto Known = KnownToolkits.find(*Identity); Known != KnownToolkits.end()) {
      Tools = Known->second;
      return "";
    }
  }
  std::string Why = interrogate(Tools);
  if (Why.empty()) {
    std::lock_guard Hold(MemoryLock);
    KnownToolkits[*Identity] = Tools;
  }
  return Why;
}

} // namespace

std::string tessera::lowering::toolkitRoot(StringRef Folder) {
  std::string OfWheels = inFolder(Folder, "nvidia", "cu13");
  return fs::is_directory(OfWheels) ? OfWheels : Folder.str();
}

bool Toolkit::reads(const BytecodeVersion &Version) const {
  return llvm::is_contained(BytecodeVersions, Version.str());
}

SmallVector<std::string, 8> tessera::lowering::childEnvironment(const Toolkit &Tools, StringRef TemporaryFolder) {
  return {"PATH=" + inFolder(Tools.Root, "bin") + ":/usr/bin:/bin",
          "CUDA_HOME=" + Tools.Root,
          "CUDA_PATH=" + Tools.Root,
          "CUDA_ROOT=" + Tools.Root,
          ("TMPDIR=" + TemporaryFolder).str(),
          "LC_ALL=C"};
}

mlir::FailureOr<Toolkit> tessera::lowering::findToolkit(const AssemblerOptions &Options, mlir::Location Where) {
  SmallVector<std::string, 8> PassedOver;
  Candidates Places = candidates(Options);
  for (const Candidate &Place : Places.list()) {
    Toolkit Tools;
    std::string Why = examine(Place, Tools);
    if (Why.empty())
      return Tools;
    PassedOver.push_back(Place.Program + " (" + Place.Place + "): " + Why);
  }
  mlir::InFlightDiagnostic Missing = report(Where, Code::AssemblerMissing, "no usable Tile IR assembler 'tileiras', version " +
                                                                               Twine(Floor.getAsString()) + " or newer, was found");
  for (const std::string &Note : PassedOver)
    Missing.attachNote() << Note;
  return Missing;
}

std::array<uint8_t, 32> tessera::lowering::contentHash(const Toolkit &Tools) {
  std::optional<FileIdentity> Identity = identify(Tools.Program);
  if (!Identity)
    return {};
  {
    std::lock_guard Hold(MemoryLock);
    if (auto Known = KnownHashes.find(*Identity); Known != KnownHashes.end())
      return Known->second;
  }
  auto Bytes = MemoryBuffer::getFile(Tools.Program, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Bytes)
    return {};
  StringRef Content = (*Bytes)->getBuffer();
  std::array<uint8_t, 32> Hash = SHA256::hash({reinterpret_cast<const uint8_t *>(Content.data()), Content.size()});
  std::lock_guard Hold(MemoryLock);
  return KnownHashes[*Identity] = Hash;
}
