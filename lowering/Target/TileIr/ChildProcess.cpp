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
#include <utility>

using namespace tessera::lowering;
using Clock = std::chrono::steady_clock;

namespace {

constexpr size_t CaptureLimit = 256 * 1024;
constexpr int PollStepMilliseconds = 10;
constexpr int StatusDescriptor = STDERR_FILENO + 1; // of the child, where its status goes when nobody can ask for it
constexpr int FirstFreeDescriptor = StatusDescriptor + 1;

// The reading end of one captured stream.
class Capture {
public:
  explicit Capture(std::string &Text) : Text(Text) {}
  ~Capture() { close(); }

  bool open() {
    if (::pipe2(Ends, O_CLOEXEC) != 0)
      return false;
    ::fcntl(Ends[0], F_SETFL, O_NONBLOCK);
    // Out of the way of the descriptors that the child gets: a host process may have closed its own standard streams.
    const int Moved = ::fcntl(Ends[1], F_DUPFD_CLOEXEC, FirstFreeDescriptor);
    ::close(std::exchange(Ends[1], Moved));
    return Moved >= 0;
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

// Whether the kernel drops the status of our children: then nobody can ask for it, also not us.
bool dropsChildStatus() {
  struct sigaction Current;
  return ::sigaction(SIGCHLD, nullptr, &Current) == 0 && (Current.sa_handler == SIG_IGN || (Current.sa_flags & SA_NOCLDWAIT) != 0);
}

// The same command below a shell, which asks for the status in our stead and writes it to StatusDescriptor.
ChildCommand belowShell(const ChildCommand &Command) {
  ChildCommand Wrapped = Command;
  Wrapped.Program = "/bin/sh";
  Wrapped.Arguments = {"-c", "\"$@\" 3>&-; echo $? >&3", "sh", Command.Program};
  Wrapped.Arguments.append(Command.Arguments.begin(), Command.Arguments.end());
  return Wrapped;
}

llvm::SmallVector<char *, 16> pointers(llvm::MutableArrayRef<std::string> Strings) {
  llvm::SmallVector<char *, 16> Result;
  for (std::string &Item : Strings)
    Result.push_back(Item.data());
  Result.push_back(nullptr);
  return Result;
}

// Starts the child; returns an errno value.
int spawn(const ChildCommand &Command, const Capture &Output, const Capture &Error, const Capture &Status, pid_t &Pid) {
  posix_spawn_file_actions_t Actions;
  posix_spawnattr_t Attributes;
  posix_spawn_file_actions_init(&Actions);
  posix_spawnattr_init(&Attributes);

  posix_spawn_file_actions_addopen(&Actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&Actions, Output.writer(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&Actions, Error.writer(), STDERR_FILENO);
  if (!Command.Folder.empty())
    posix_spawn_file_actions_addchdir_np(&Actions, Command.Folder.c_str());
  const bool Reports = Status.writer() >= 0;
  if (Reports)
    posix_spawn_file_actions_adddup2(&Actions, Status.writer(), StatusDescriptor);
  posix_spawn_file_actions_addclosefrom_np(&Actions, Reports ? FirstFreeDescriptor : StatusDescriptor);

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
  int Outcome = ::posix_spawn(&Pid, Command.Program.c_str(), &Actions, &Attributes, pointers(Arguments).data(), pointers(Environment).data());

  posix_spawnattr_destroy(&Attributes);
  posix_spawn_file_actions_destroy(&Actions);
  return Outcome;
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
    Outcome.Text = "its exit status was taken by another part of the process (a call of wait for any child)";
  } else if (WIFSIGNALED(Status)) {
    Outcome.How = ChildOutcome::Kind::Signalled;
    Outcome.Value = WTERMSIG(Status);
  } else {
    Outcome.How = ChildOutcome::Kind::Exited;
    Outcome.Value = WEXITSTATUS(Status);
  }
}

// What the shell wrote: a number below 128, or 128 and the signal.
void takeReport(llvm::StringRef Report, ChildOutcome &Outcome) {
  unsigned Status = 0;
  if (Outcome.How != ChildOutcome::Kind::NotRun || Report.trim().getAsInteger(10, Status))
    return;
  const bool Died = Status > 128 && Status < 128 + NSIG;
  Outcome.How = Died ? ChildOutcome::Kind::Signalled : ChildOutcome::Kind::Exited;
  Outcome.Value = static_cast<int>(Died ? Status - 128 : Status);
  Outcome.Text.clear();
}

} // namespace

ChildOutcome tessera::lowering::runChild(const ChildCommand &Command, llvm::function_ref<void()> Meanwhile) {
  ChildOutcome Outcome;
  Capture Output(Outcome.StandardOutput), Error(Outcome.StandardError);
  if (!Output.open() || !Error.open()) {
    Outcome.Text = std::string("no pipe: ") + std::strerror(errno);
    return Outcome;
  }
  std::string Report;
  Capture Status(Report);
  const bool NeedsShell = dropsChildStatus();
  if (NeedsShell && !Status.open()) {
    Outcome.Text = std::string("no pipe: ") + std::strerror(errno);
    return Outcome;
  }
  pid_t Pid = 0;
  if (int Problem = spawn(NeedsShell ? belowShell(Command) : Command, Output, Error, Status, Pid)) {
    Outcome.Text = std::strerror(Problem);
    return Outcome;
  }
  Output.closeWriter();
  Error.closeWriter();
  Status.closeWriter();

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
  Status.drain();
  takeReport(Report, Outcome);
  return Outcome;
}
