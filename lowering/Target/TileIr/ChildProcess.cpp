// posix_spawn with a process group, two pipes and a deadline. Works beside any number of threads of the host process.
#include "lowering/Target/TileIr/ChildProcess.h"

#include "llvm/ADT/SmallVector.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tessera::lowering;
using Clock = std::chrono::steady_clock;

namespace {

constexpr size_t CaptureLimit = 256 * 1024;
constexpr int PollStepMilliseconds = 10;

// The reading end of one captured stream.
class Capture {
public:
  explicit Capture(std::string &Text) : Text(Text) {}
  ~Capture() { close(); }

  bool open() {
    if (::pipe2(Ends, O_CLOEXEC) != 0)
      return false;
    ::fcntl(Ends[0], F_SETFL, O_NONBLOCK);
    return true;
  }
  void closeWriter() {
    if (Ends[1] >= 0)
      ::close(Ends[1]);
    Ends[1] = -1;
  }
  void close() {
    closeWriter();
    if (Ends[0] >= 0)
      ::close(Ends[0]);
    Ends[0] = -1;
  }
  // Takes what is there; closes at the end of the stream. Text beyond the limit is read and dropped, so that the child never blocks.
  void drain() {
    char Buffer[4096];
    while (Ends[0] >= 0) {
      ssize_t Count = ::read(Ends[0], Buffer, sizeof Buffer);
      if (Count > 0)
        Text.append(Buffer, std::min<size_t>(Count, CaptureLimit - std::min(Text.size(), CaptureLimit)));
      else if (Count < 0 && errno == EINTR)
        continue;
      else if (Count < 0 && errno == EAGAIN)
        return;
      else
        close();
    }
  }
  int reader() const { return Ends[0]; }
  int writer() const { return Ends[1]; }

private:
  std::string &Text;
  int Ends[2] = {-1, -1};
};

llvm::SmallVector<char *, 16> pointers(llvm::MutableArrayRef<std::string> Strings) {
  llvm::SmallVector<char *, 16> Result;
  for (std::string &Item : Strings)
    Result.push_back(Item.data());
  Result.push_back(nullptr);
  return Result;
}

// Starts the child; returns an errno value.
int spawn(const ChildCommand &Command, const Capture &Output, const Capture &Error, pid_t &Pid) {
  posix_spawn_file_actions_t Actions;
  posix_spawnattr_t Attributes;
  posix_spawn_file_actions_init(&Actions);
  posix_spawnattr_init(&Attributes);

  posix_spawn_file_actions_addopen(&Actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&Actions, Output.writer(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&Actions, Error.writer(), STDERR_FILENO);
  if (!Command.Folder.empty())
    posix_spawn_file_actions_addchdir_np(&Actions, Command.Folder.c_str());
  posix_spawn_file_actions_addclosefrom_np(&Actions, STDERR_FILENO + 1);

  sigset_t All, None;
  sigfillset(&All);
  sigemptyset(&None);
  posix_spawnattr_setsigdefault(&Attributes, &All);
  posix_spawnattr_setsigmask(&Attributes, &None);
  posix_spawnattr_setpgroup(&Attributes, 0);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  llvm::SmallVector<std::string, 8> Arguments{Command.Program};
  Arguments.append(Command.Arguments.begin(), Command.Arguments.end());
  llvm::SmallVector<std::string, 8> Environment(Command.Environment.begin(), Command.Environment.end());
  int Status = ::posix_spawn(&Pid, Command.Program.c_str(), &Actions, &Attributes, pointers(Arguments).data(), pointers(Environment).data());

  posix_spawnattr_destroy(&Attributes);
  posix_spawn_file_actions_destroy(&Actions);
  return Status;
}

// The leader stays a zombie until the group has been killed, so that the group's number cannot have been given away. It is lost when
// another part of the process took its status: then the number may belong to a stranger.
enum class LeaderState { Running, Ended, Lost };
LeaderState leaderState(pid_t Pid) {
  siginfo_t Info{};
  while (::waitid(P_PID, Pid, &Info, WEXITED | WNOHANG | WNOWAIT) != 0)
    if (errno != EINTR)
      return LeaderState::Lost;
  return Info.si_pid == Pid ? LeaderState::Ended : LeaderState::Running;
}

void reap(pid_t Pid, ChildOutcome &Outcome) {
  int Status = 0;
  pid_t Reaped;
  do
    Reaped = ::waitpid(Pid, &Status, 0);
  while (Reaped < 0 && errno == EINTR);
  if (Outcome.How == ChildOutcome::Kind::TimedOut)
    return;
  if (Reaped != Pid) {
    Outcome.Text = "its exit status was taken by another part of the process";
  } else if (WIFSIGNALED(Status)) {
    Outcome.How = ChildOutcome::Kind::Signalled;
    Outcome.Value = WTERMSIG(Status);
  } else {
    Outcome.How = ChildOutcome::Kind::Exited;
    Outcome.Value = WEXITSTATUS(Status);
  }
}

} // namespace

ChildOutcome tessera::lowering::runChild(const ChildCommand &Command, llvm::function_ref<void()> Meanwhile) {
  ChildOutcome Outcome;
  Capture Output(Outcome.StandardOutput), Error(Outcome.StandardError);
  if (!Output.open() || !Error.open()) {
    Outcome.Text = std::string("no pipe: ") + std::strerror(errno);
    return Outcome;
  }
  pid_t Pid = 0;
  if (int Status = spawn(Command, Output, Error, Pid)) {
    Outcome.Text = std::strerror(Status);
    return Outcome;
  }
  Output.closeWriter();
  Error.closeWriter();

  const Clock::time_point Deadline = Clock::now() + Command.Limit;
  LeaderState Leader;
  while ((Leader = leaderState(Pid)) == LeaderState::Running) {
    if (Clock::now() >= Deadline) {
      Outcome.How = ChildOutcome::Kind::TimedOut;
      break;
    }
    pollfd Streams[2] = {{Output.reader(), POLLIN, 0}, {Error.reader(), POLLIN, 0}};
    // Streams that are closed while the child lives are negative and ignored; then this is a short sleep.
    ::poll(Streams, 2, PollStepMilliseconds);
    Output.drain();
    Error.drain();
    if (Meanwhile)
      Meanwhile();
  }
  if (Leader != LeaderState::Lost)
    ::kill(-Pid, SIGKILL);
  reap(Pid, Outcome);
  Output.drain();
  Error.drain();
  return Outcome;
}
