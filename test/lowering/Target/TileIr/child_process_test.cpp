// Processes whose end somebody else notices first.
#include "lowering/Target/TileIr/ChildProcess.h"

#include <stdlib.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "gtest/gtest.h"

using namespace tessera::lowering;
namespace fs = std::filesystem;

namespace {

/// While it lives, the system takes the status of every child that ends, as in a host process that does not want to hear of them.
class statuses_are_taken {
 public:
  statuses_are_taken() : before_(std::signal(SIGCHLD, SIG_IGN)) {}
  ~statuses_are_taken() { std::signal(SIGCHLD, before_); }

 private:
  void (*before_)(int);
};

fs::path fresh_folder() {
  std::string name = testing::TempDir() + "child-test-XXXXXX";
  return ::mkdtemp(name.data());
}

bool appears(const fs::path &file) {
  for (int tries = 0; tries < 500 && !fs::exists(file); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return fs::exists(file);
}

ChildOutcome run(const std::string &script, std::chrono::milliseconds limit = std::chrono::seconds(60)) {
  ChildCommand command;
  command.Program = "/bin/sh";
  command.Arguments = {"-c", script};
  command.Environment = {"PATH=/usr/bin:/bin"};
  command.Limit = limit;
  return runChild(command);
}

/// A host process that collects every child that ends, its own or not, before anybody else sees it.
class statuses_are_stolen {
 public:
  statuses_are_stolen() : before_(std::signal(SIGCHLD, [](int) { while (::waitpid(-1, nullptr, WNOHANG) > 0) {} })) {}
  ~statuses_are_stolen() { std::signal(SIGCHLD, before_); }

 private:
  void (*before_)(int);
};

// The survivor stands for a stranger: its group has the number that a killed group would have had.
TEST(ChildProcess, NobodyIsKilledOnceTheStatusWasTaken) {
  const fs::path folder = fresh_folder();
  statuses_are_taken from_here_on;
  const ChildOutcome outcome = run("(sleep 1; echo alive > " + (folder / "survivor").string() + ") >/dev/null 2>&1 3>&- & exit 7");
  EXPECT_TRUE(outcome.exitedWith(7)) << outcome.Text;
  EXPECT_TRUE(appears(folder / "survivor"));
  fs::remove_all(folder);
}

TEST(ChildProcess, TellsTheStatusAlsoWhereTheSystemDropsIt) {
  statuses_are_taken from_here_on;
  EXPECT_TRUE(run("exit 0").exitedWith(0));
  EXPECT_TRUE(run("exit 5").exitedWith(5));
  const ChildOutcome died = run("echo before; kill -SEGV $$");
  EXPECT_EQ(died.How, ChildOutcome::Kind::Signalled);
  EXPECT_EQ(died.Value, SIGSEGV);
  EXPECT_EQ(died.StandardOutput, "before\n");
  EXPECT_EQ(run("test ! -e /proc/self/fd/3 && echo closed").StandardOutput, "closed\n");
}

TEST(ChildProcess, AStolenStatusIsAFailureThatSaysSo) {
  statuses_are_stolen from_here_on;
  const ChildOutcome outcome = run("exit 0");
  EXPECT_EQ(outcome.How, ChildOutcome::Kind::NotRun);
  EXPECT_EQ(outcome.Text, "its exit status was taken by another part of the process (a call of wait for any child)");
}

TEST(ChildProcess, AChildThatStillRunsIsKilledAtTheLimitWhoeverTakesItsStatus) {
  statuses_are_taken from_here_on;
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(run("sleep 100", std::chrono::milliseconds(200)).How, ChildOutcome::Kind::TimedOut);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(50));
}

TEST(ChildProcess, WhatTheChildLeftBehindIsKilledWithItsGroup) {
  const fs::path folder = fresh_folder();
  EXPECT_TRUE(run("(sleep 1; echo alive > " + (folder / "survivor").string() + ") >/dev/null 2>&1 & exit 7").exitedWith(7));
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  EXPECT_FALSE(fs::exists(folder / "survivor"));
  fs::remove_all(folder);
}

}  // namespace
