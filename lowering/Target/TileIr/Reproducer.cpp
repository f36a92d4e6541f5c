#include "lowering/Target/TileIr/Reproducer.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <unistd.h>

using namespace llvm;
using namespace tessera::lowering;

namespace {

constexpr StringLiteral LogSuffix = ".log", KeptSuffix = ".kept";

template <typename Action> void forEachFile(StringRef Folder, StringRef Suffix, Action What) {
  std::error_code Error;
  for (sys::fs::directory_iterator It(Folder, Error), End; !Error && It != End; It.increment(Error))
    if (StringRef(It->path()).ends_with(Suffix))
      What(It->path());
}

} // namespace

PrivateFolder::~PrivateFolder() {
  if (!Path.empty() && !Kept)
    sys::fs::remove_directories(Path);
}

bool PrivateFolder::create() {
  char Template[] = "/tmp/tessera-XXXXXX";
  if (const char *Made = ::mkdtemp(Template))
    Path = Made;
  return !Path.empty();
}

bool PrivateFolder::write(StringRef Name, StringRef Bytes) const {
  std::error_code Error;
  raw_fd_ostream Stream(file(Name), Error, sys::fs::OF_None);
  if (Error)
    return false;
  Stream << Bytes;
  Stream.close();
  bool Ok = !Stream.has_error();
  Stream.clear_error();
  return Ok;
}

std::string PrivateFolder::read(StringRef Name) const {
  auto Content = MemoryBuffer::getFile(file(Name), /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return Content ? (*Content)->getBuffer().str() : std::string();
}

void PrivateFolder::keepOnly(StringRef Name) {
  Kept = true;
  forEachFile(Path, "", [&](const std::string &File) {
    if (sys::path::filename(File) != Name)
      sys::fs::remove(File);
  });
}

void PrivateFolder::keepLog() const {
  forEachFile(Path, LogSuffix, [](const std::string &File) {
    std::string Second = File + KeptSuffix.str();
    if (!sys::fs::exists(Second))
      (void)::link(File.c_str(), Second.c_str());
  });
}

std::string PrivateFolder::takeLogs() const {
  std::string Result;
  forEachFile(Path, KeptSuffix, [&](const std::string &File) {
    Result += read(sys::path::filename(File));
    sys::fs::remove(File);
  });
  return Result;
}

std::string tessera::lowering::quoted(StringRef Text) {
  if (!Text.empty() && all_of(Text, [](char C) { return isAlnum(C) || StringRef("_-./=+:,@%").contains(C); }))
    return Text.str();
  std::string Result = "'";
  for (char C : Text)
    Result += C == '\'' ? "'\\''" : std::string(1, C);
  return Result + "'";
}
