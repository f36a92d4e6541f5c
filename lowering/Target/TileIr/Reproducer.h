// The private folder of one assembler run, and what is left of it when the run fails.
#ifndef TESSERA_LOWERING_TARGET_TILEIR_REPRODUCER_H
#define TESSERA_LOWERING_TARGET_TILEIR_REPRODUCER_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tessera::lowering {

/// A folder under /tmp that only this user can enter; removed with its content unless it is kept.
class PrivateFolder {
public:
  PrivateFolder() = default;
  PrivateFolder(const PrivateFolder &) = delete;
  PrivateFolder &operator=(const PrivateFolder &) = delete;
  ~PrivateFolder();

  bool create();
  std::string file(llvm::StringRef Name) const { return Path + "/" + Name.str(); }
  llvm::StringRef path() const { return Path; }

  /// Writes one file. Returns whether all of it was written.
  bool write(llvm::StringRef Name, llvm::StringRef Bytes) const;
  /// The content of one file; empty if there is none.
  std::string read(llvm::StringRef Name) const;
  /// Removes everything but the named file and leaves the folder to the user.
  void keepOnly(llvm::StringRef Name);

  /// While ptxas runs: gives its log a second name, because the assembler deletes the log without showing it.
  void keepLog() const;
  /// What those logs hold; they are removed.
  std::string takeLogs() const;

private:
  std::string Path;
  bool Kept = false;
};

/// `Text` as one word of a shell command.
std::string quoted(llvm::StringRef Text);

} // namespace tessera::lowering

#endif
