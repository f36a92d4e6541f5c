// Runs one program in its own process group, with a time limit and captured output.
#ifndef TESSERA_LOWERING_TARGET_TILEIR_CHILDPROCESS_H
#define TESSERA_LOWERING_TARGET_TILEIR_CHILDPROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <chrono>
#include <string>

namespace tessera::lowering {

/// What to run. The child sees exactly `Environment` ("NAME=value"), an empty standard input and no descriptor of ours.
struct ChildCommand {
  std::string Program;
  llvm::SmallVector<std::string, 8> Arguments;   // without the program
  llvm::SmallVector<std::string, 8> Environment;
  std::string Folder;                            // working directory; empty: ours
  std::chrono::milliseconds Limit{120'000};
};

/// How it ended. Captured text is cut at 256 KiB.
struct ChildOutcome {
  enum class Kind {
    Exited,    // Value is the exit status
    Signalled, // Value is the signal
    TimedOut,  // the process group was killed
    NotRun     // Text says why it could not be started or its status was lost
  };
  Kind How = Kind::NotRun;
  int Value = 0;
  std::string Text;
  std::string StandardOutput, StandardError;

  bool exitedWith(int Status) const { return How == Kind::Exited && Value == Status; }
};

/// Runs the command to its end or its limit. Whatever the child started in its process group has ended or is killed on return, unless
/// another part of this process took the child's status or ignores SIGCHLD: then nobody is killed, since the group's number may be used
/// again. While SIGCHLD is ignored the child runs below /bin/sh, which hands its status on.
/// `Meanwhile` is called every few milliseconds while it runs.
ChildOutcome runChild(const ChildCommand &Command, llvm::function_ref<void()> Meanwhile = nullptr);

} // namespace tessera::lowering

#endif
