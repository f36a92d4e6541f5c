// The assembler driver against programs that behave badly: each is a shell script in a toolkit of its own. And, where the assembler is
// installed, against the real one.
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "lowering/Target/TileIr/Toolkit.h"
#include "test/lowering/Compiler/record_builder.h"

using namespace tessera::test;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

namespace {

const std::string kernel = R"(
tessera.entry @fill(%z: !tessera.tensor<exclusive, 128xf32>, %v: !cuda_tile.tile<f32>)
    attributes {parameter_names = ["z", "v"], parameter_flags = array<i32: 2, 0>} {
  %one = cuda_tile.reshape %v : !cuda_tile.tile<f32> -> !cuda_tile.tile<1xf32>
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1xf32> -> !cuda_tile.tile<128xf32>
  tessera.store %all, %z : !cuda_tile.tile<128xf32>, !tessera.tensor<exclusive, 128xf32>
  tessera.return
})";

/// The same with positions: the broadcast stands in a function of another file that is called in line 14.
const std::string located = R"mlir(
#kernel = loc("/src/kernel.cpp":10:20)
#line = loc("/src/kernel.cpp":12:7)
#inlined = loc(callsite("spread(float)"("/src/spread.h":3:10) at "/src/kernel.cpp":14:5))
tessera.entry @fill(%z: !tessera.tensor<exclusive, 128xf32>, %v: !cuda_tile.tile<f32>)
    attributes {parameter_names = ["z", "v"], parameter_flags = array<i32: 2, 0>} {
  %one = cuda_tile.reshape %v : !cuda_tile.tile<f32> -> !cuda_tile.tile<1xf32> loc(#line)
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1xf32> -> !cuda_tile.tile<128xf32> loc(#inlined)
  tessera.store %all, %z : !cuda_tile.tile<128xf32>, !tessera.tensor<exclusive, 128xf32> loc(#line)
  tessera.return loc(#line)
} loc(#kernel))mlir";

/// Answers the two questions that are asked of every assembler.
const std::string answers = R"(#!/bin/sh
case "$1" in
  --version) echo "Cuda compilation tools, release 13.4, V13.4.92"; exit 0;;
  --list-versions) printf '13.2\n13.3\n13.4\n'; exit 0;;
esac
output=$5
)";

/// A folder that is removed at the end.
class temporary_folder {
 public:
  temporary_folder() {
    std::string name = testing::TempDir() + "assembler-test-XXXXXX";
    path_ = ::mkdtemp(name.data());
  }
  ~temporary_folder() { fs::remove_all(path_); }
  const fs::path &path() const { return path_; }

 private:
  fs::path path_;
};

void write_program(const fs::path &path, const std::string &text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
  ::chmod(path.c_str(), 0755);
}

/// A toolkit whose tileiras runs `body` with $1 to $5: target, level, input, -o, output.
fs::path make_toolkit(const fs::path &root, const std::string &body, const std::string &head = answers) {
  write_program(root / "bin/tileiras", head + body + "\n");
  write_program(root / "bin/ptxas", "#!/bin/sh\n");
  fs::create_directories(root / "lib");
  std::ofstream(root / "lib/libnvvm.so.4") << "";
  return root;
}

result_pointer assemble(const fs::path &tileiras, const std::string &timeout = "20", const std::string &level = "3") {
  record_builder record(kernel);
  return record.target("sm_90").option("tileiras", tileiras).option("tileiras_timeout", timeout).option("opt_level", level).compile();
}

/// The folder that a failure names as its reproducer is this test's to remove.
void remove_reproducers(const tessera_result &result) {
  for (std::uint64_t i = 0; i < result.num_messages; ++i) {
    const std::string text = result.messages[i].text;
    auto begin = text.find("/tmp/tessera-"), end = text.find("/kernel.tileirbc");
    if (begin != std::string::npos && end != std::string::npos) fs::remove_all(text.substr(begin, end - begin));
  }
}

class Assembler : public testing::Test {
 protected:
  result_pointer run(const std::string &body, const std::string &timeout = "20", const std::string &level = "3") {
    result_pointer result = assemble(make_toolkit(folder.path() / "kit", body), timeout, level);
    remove_reproducers(*result);
    return result;
  }
  temporary_folder folder;
};

TEST_F(Assembler, ItsCubinBecomesTheCode) {
  auto result = run(R"(printf '\177ELFcubin' > "$output")");
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  const std::string artifact = text_of(result->artifact);
  EXPECT_THAT(artifact, HasSubstr("\x7f" "ELFcubin"));
  EXPECT_THAT(artifact, HasSubstr("release 13.4, V13.4.92"));
  EXPECT_THAT(artifact, HasSubstr("--gpu-name=sm_90 -O3"));
  EXPECT_EQ(result->num_messages, 0u);
}

TEST_F(Assembler, SeesACleanEnvironment) {
  ::setenv("TESSERA_TEST_LEAK", "1", 1);
  auto result = run(R"(env | sort > ")" + (folder.path() / "environment").string() + R"("; printf '\177ELF' > "$output")");
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  std::ifstream stream(folder.path() / "environment");
  const std::string environment(std::istreambuf_iterator<char>(stream), {});
  const std::string root = fs::canonical(folder.path() / "kit");
  EXPECT_THAT(environment, HasSubstr("CUDA_HOME=" + root + "\n"));
  EXPECT_THAT(environment, HasSubstr("CUDA_PATH=" + root + "\n"));
  EXPECT_THAT(environment, HasSubstr("CUDA_ROOT=" + root + "\n"));
  EXPECT_THAT(environment, HasSubstr("PATH=" + root + "/bin:"));
  EXPECT_THAT(environment, Not(HasSubstr("TESSERA_TEST_LEAK")));
  EXPECT_THAT(environment, Not(HasSubstr("LD_LIBRARY_PATH")));
}

TEST_F(Assembler, ARefusalIsReportedWithEverythingItSaid) {
  auto result = run("echo 'error at offset 17: strange' >&2; exit 3");
  EXPECT_EQ(result->status, TESSERA_STATUS_REFUSED);
  EXPECT_EQ(first_error(*result), "TS3040") << messages_of(*result);
  EXPECT_TRUE(mentions(*result, "kernel 'kernel<8>' for sm_90: exit status 3"));
  EXPECT_TRUE(mentions(*result, "error at offset 17: strange"));
  EXPECT_TRUE(mentions(*result, "bin/tileiras --gpu-name=sm_90 -O3"));
  EXPECT_TRUE(mentions(*result, "V13.4.92, reads bytecode 13.2, 13.3, 13.4"));
  EXPECT_FALSE(mentions(*result, "second run")) << "a refusal is not tried again";
}

TEST_F(Assembler, AnUnknownArchitectureIsNotAnAssemblerFailure) {
  EXPECT_EQ(first_error(*run("echo \"for the --gpu-name option: Cannot find option named 'sm_90'!\" >&2; exit 1")), "TS3030");
  EXPECT_EQ(first_error(*run("echo \"Incompatibility with architecture 'sm_90'\" >&2; exit 3")), "TS3030");
}

/// Status 1 has more than one meaning: only what names the option is about the architecture.
TEST_F(Assembler, AFullDiskAndAnUnknownOptionAreAssemblerFailures) {
  for (const char *text : {"LLVM ERROR: IO failure on output stream: No space left on device", "tileiras: Unknown command line argument '--lineinfo'.",
                           "Cannot find option named 'all'!", ""}) {
    auto result = run("echo \"" + std::string(text) + "\" >&2; exit 1");
    EXPECT_EQ(first_error(*result), "TS3040") << text;
    EXPECT_TRUE(mentions(*result, text));
  }
}

TEST_F(Assembler, ErrorsBehindALocationCountWhateverTheExitStatus) {
  for (const char *place : {"loc(unknown)", "loc(\"/src/kernel.cpp\":12:7)", "#cuda_tile.di_loc<loc(\"/src/kernel.cpp\":12:7) in #s>", "/src/kernel.cpp:12:7"}) {
    auto result = run(std::string(R"(printf '\177ELF' > "$output"; echo ')") + place + ": error: illegal rounding' >&2; exit 0");
    EXPECT_EQ(first_error(*result), "TS3040") << place << messages_of(*result);
    EXPECT_TRUE(mentions(*result, "exit status 0, but it printed errors"));
  }
}

TEST_F(Assembler, ErrorsOnStandardErrorCountWhateverTheExitStatus) {
  auto result = run(R"(printf '\177ELF' > "$output"; echo 'error: illegal rounding' >&2; exit 0)");
  EXPECT_EQ(first_error(*result), "TS3040") << messages_of(*result);
  EXPECT_TRUE(mentions(*result, "exit status 0, but it printed errors"));
  EXPECT_EQ(result->artifact.size, 0u);
}

TEST_F(Assembler, OtherTextOnStandardErrorIsHarmless) {
  auto result = run(R"(printf '\177ELF' > "$output"; echo 'warning: error: only mentioned' >&2; exit 0)");
  EXPECT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
}

TEST_F(Assembler, OutputThatIsNoCubinIsRefused) {
  auto garbage = run(R"(echo garbage > "$output")");
  EXPECT_EQ(first_error(*garbage), "TS3040");
  EXPECT_TRUE(mentions(*garbage, "its output is not a cubin")) << messages_of(*garbage);
  auto nothing = run("exit 0");
  EXPECT_EQ(first_error(*nothing), "TS3040");
  EXPECT_TRUE(mentions(*nothing, "it wrote no output")) << messages_of(*nothing);
}

TEST_F(Assembler, AHangEndsAtTheLimitTogetherWithItsChildren) {
  const std::string pids = folder.path() / "pids";
  auto begin = std::chrono::steady_clock::now();
  auto result = run("sleep 300 & echo $! >> " + pids + "; wait", "1");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  EXPECT_EQ(first_error(*result), "TS3041") << messages_of(*result);
  EXPECT_TRUE(mentions(*result, "it did not finish within 1 seconds"));
  EXPECT_TRUE(mentions(*result, "a second run at -O2 failed too"));
  std::ifstream stream(pids);
  int count = 0;
  for (pid_t pid; stream >> pid; ++count) {
    for (int wait = 0; wait < 100 && ::kill(pid, 0) == 0; ++wait) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_NE(::kill(pid, 0), 0) << "child " << pid << " still runs";
  }
  EXPECT_EQ(count, 2);
}

TEST_F(Assembler, AChildThatOutlivesItsParentDoesNotHoldUsUp) {
  auto begin = std::chrono::steady_clock::now();
  auto result = run(R"(sleep 300 & printf '\177ELF' > "$output")");
  EXPECT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST_F(Assembler, ACrashIsRetriedAtTheNextLowerLevel) {
  auto result = run(R"(if [ "$2" = -O3 ]; then kill -SEGV $$; fi; printf '\177ELF' > "$output")");
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  ASSERT_GE(result->num_messages, 1u);
  EXPECT_EQ(result->messages[0].code, 3042u) << "TS3042";
  EXPECT_EQ(result->messages[0].severity, unsigned(TESSERA_SEVERITY_WARNING));
  EXPECT_THAT(result->messages[0].text, HasSubstr("kernel 'kernel<8>' was assembled at -O2 because -O3 failed: it crashed"));
  EXPECT_THAT(text_of(result->artifact), HasSubstr("--gpu-name=sm_90 -O2"));
  EXPECT_THAT(text_of(result->artifact), HasSubstr("because -O3 failed: it crashed"));
}

TEST_F(Assembler, TwoCrashesAreAnError) {
  for (const char *crash : {"kill -SEGV $$", "exit 139", "exit 132", "exit 5"}) {
    auto result = run(crash);
    EXPECT_EQ(first_error(*result), "TS3040") << messages_of(*result);
    EXPECT_TRUE(mentions(*result, "a second run at -O2 failed too")) << messages_of(*result);
  }
}

TEST_F(Assembler, ThereIsNoLevelBelowZero) {
  auto result = run("exit 5", "20", "0");
  EXPECT_EQ(first_error(*result), "TS3040");
  EXPECT_FALSE(mentions(*result, "second run"));
}

TEST_F(Assembler, EndlessOutputIsRead) {
  auto result = run(R"(yes 'warning: again' | head -c 3000000 >&2; printf '\177ELF' > "$output")");
  EXPECT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
}

// Errors at the user's lines.

/// The position of the first error, "file:line:column".
std::string place_of_error(const tessera_result &result) {
  for (std::uint64_t i = 0; i < result.num_messages; ++i)
    if (const tessera_message &message = result.messages[i]; message.severity == TESSERA_SEVERITY_ERROR)
      return message.file + (":" + std::to_string(message.line)) + ":" + std::to_string(message.column);
  return "";
}

class AssemblerErrors : public Assembler {
 protected:
  result_pointer fail(const std::string &text, int status = 5) {
    std::ofstream(folder.path() / "text") << text;
    record_builder record(located);
    const std::string body = "cat " + (folder.path() / "text").string() + " >&2; exit " + std::to_string(status);
    auto result = record.target("sm_90").option("tileiras", make_toolkit(folder.path() / "kit", body)).option("opt_level", "0").compile();
    remove_reproducers(*result);
    return result;
  }
};

/// As tileiras 13.4.92 prints it.
const std::string place_in_spread =
    R"x(loc(callsite(#cuda_tile.di_loc<loc("/src/spread.h":3:10) in #cuda_tile.di_subprogram<file = <"spread.h" in "/src">, line = 3, )x"
    R"x(name = "spread(float)", linkageName = "spread(float)@/src/spread.h", compileUnit = <file = <"kernel.cpp" in "/src">>, scopeLine = 3>> at )x"
    R"x(#cuda_tile.di_loc<loc("/src/kernel.cpp":14:5) in #cuda_tile.di_subprogram<file = <"kernel.cpp" in "/src">, line = 10, name = "k", )x"
    R"x(linkageName = "k", compileUnit = <file = <"kernel.cpp" in "/src">>, scopeLine = 10>>)))x";

TEST_F(AssemblerErrors, ALocationInItsTextIsWhereTheErrorStands) {
  auto result = fail(place_in_spread + ": error: Incompatibility with architecture 'sm_90': unsupported type 'f8E8M0FNU'\nerror: failed\n");
  EXPECT_EQ(first_error(*result), "TS3030") << messages_of(*result);
  EXPECT_EQ(place_of_error(*result), "/src/spread.h:3:10");
  EXPECT_TRUE(mentions(*result, "exit status 5: Incompatibility with architecture 'sm_90': unsupported type 'f8E8M0FNU'"));
  EXPECT_TRUE(mentions(*result, "type 'f8E8M0FNU' is there on sm_100 and newer"));
  bool call = false;
  for (std::uint64_t i = 0; i < result->num_messages; ++i) {
    const tessera_message &message = result->messages[i];
    call = call || (message.text == std::string("called from here") && message.file == std::string("/src/kernel.cpp") &&
                    message.line == 14 && message.column == 5);
  }
  EXPECT_TRUE(call) << messages_of(*result);
}

TEST_F(AssemblerErrors, ATypeThatIsAbsentIsSomewhere) {
  const std::pair<const char *, const char *> types[] = {
      {"f8E4M3FN", "sm_90 and newer"}, {"f8E5M2", "sm_90 and newer"}, {"f4E2M1FN", "sm_100 and newer"}, {"fnv8E5M3FNU", "sm_107"}};
  for (auto [type, targets] : types) {
    auto result = fail("error: Incompatibility with architecture 'sm_80': unsupported type '" + std::string(type) + "'");
    EXPECT_TRUE(mentions(*result, "type '" + std::string(type) + "' is there on " + targets)) << messages_of(*result);
  }
}

TEST_F(AssemblerErrors, ALocationThatStandsAlone) {
  auto result = fail(R"(#cuda_tile.di_loc<loc("/src/kernel.cpp":12:7) in #cuda_tile.di_subprogram<file = <"kernel.cpp" in "/src">, line = 10, )"
                     R"(name = "k", linkageName = "k", compileUnit = <file = <"kernel.cpp" in "/src">>, scopeLine = 10>>: error: strange)");
  EXPECT_EQ(first_error(*result), "TS3040") << messages_of(*result);
  EXPECT_EQ(place_of_error(*result), "/src/kernel.cpp:12:7");
}

TEST_F(AssemblerErrors, ALocationOfANewerAssembler) {
  EXPECT_EQ(place_of_error(*fail("loc(#cuda_tile.di_later<\"/src/spread.h\":3:10 in new things>): error: strange")), "/src/spread.h:3:10");
  EXPECT_EQ(place_of_error(*fail("/src/spread.h:3:10: error: strange")), "/src/spread.h:3:10");
}

TEST_F(AssemblerErrors, WithoutALocationTheErrorStandsAtTheKernel) {
  for (const char *text : {"error: failed to compile Tile IR program", "loc(unknown): error: strange", "loc(: error: strange",
                           "a line of 3:10: error: strange", ": error: ", ""})
    EXPECT_EQ(place_of_error(*fail(text)), "/src/kernel.cpp:10:20") << text;
}

TEST_F(AssemblerErrors, AnOffsetIntoTheBodyIsAnOp) {
  // Offsets are those behind the bad field; the first op begins at 0.
  const std::string rest = "\nerror: error at offset 691: failed to parse function body for function 'k'\n";
  EXPECT_EQ(place_of_error(*fail("error: error at offset 0: strange" + rest, 3)), "/src/kernel.cpp:10:20");
  std::string last;
  std::vector<std::string> places;
  for (int offset = 1; offset < 64; ++offset) {
    auto result = fail("error: error at offset " + std::to_string(offset) + ": strange" + rest, 3);
    EXPECT_EQ(first_error(*result), "TS3040") << messages_of(*result);
    if (std::string place = place_of_error(*result); place != last) places.push_back(last = place);
  }
  EXPECT_THAT(places, testing::IsSupersetOf({"/src/kernel.cpp:10:20", "/src/kernel.cpp:12:7", "/src/spread.h:3:10"}));
  auto result = fail("error: error at offset 1: strange" + rest, 3);
  EXPECT_TRUE(mentions(*result, "exit status 3: op '")) << messages_of(*result);
  EXPECT_TRUE(mentions(*result, "': strange")) << messages_of(*result);
  EXPECT_EQ(place_of_error(*fail("error: error at offset 40: strange\n", 3)), "/src/kernel.cpp:10:20")
      << "without the word body an offset counts from elsewhere";
}

// Reproducers.

TEST_F(Assembler, AFailureLeavesAReproducerThatRuns) {
  const std::string log = folder.path() / "log";
  result_pointer result =
      assemble(make_toolkit(folder.path() / "kit", "echo \"$CUDA_HOME $*\" >> " + log + "; test -s \"$3\"; echo strange $? >&2; exit 3"));
  std::string script;
  for (std::uint64_t i = 0; i < result->num_messages; ++i)
    if (std::string text = result->messages[i].text; text.rfind("reproducer: ", 0) == 0) script = text.substr(12);
  ASSERT_TRUE(fs::exists(script)) << messages_of(*result);
  std::ifstream stream(script);
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  EXPECT_THAT(text, HasSubstr("# kernel 'kernel<8>' for sm_90, bytecode 13.3\n"));
  EXPECT_THAT(text, HasSubstr("# Cuda compilation tools, release 13.4, V13.4.92, reads bytecode 13.2, 13.3, 13.4\n"));
  EXPECT_THAT(text, HasSubstr("# exit status 3\n# strange 0\n"));
  EXPECT_EQ(WEXITSTATUS(std::system(("sh " + script + " 2>/dev/null").c_str())), 3) << text;
  std::ifstream calls(log);
  std::string first, second;
  std::getline(calls, first);
  std::getline(calls, second);
  const std::string root = fs::canonical(folder.path() / "kit");
  EXPECT_THAT(first, HasSubstr(root + " --gpu-name=sm_90 -O3 /tmp/"));
  EXPECT_THAT(first, HasSubstr(" --remarks=all --remark-format=yaml --remarks-output-file="));
  EXPECT_EQ(second, root + " --gpu-name=sm_90 -O3 kernel.tileirbc -o kernel.cubin");
  std::vector<std::string> names;
  for (const auto &entry : fs::directory_iterator(fs::path(script).parent_path())) names.push_back(entry.path().filename());
  EXPECT_THAT(names, testing::UnorderedElementsAre("kernel.tileirbc", "reproduce.sh"));
  remove_reproducers(*result);
}

TEST_F(Assembler, ASuccessLeavesNothing) {
  const std::string where = folder.path() / "where";
  auto result = run("pwd > " + where + R"(; printf '\177ELF' > "$output")");
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  std::ifstream stream(where);
  std::string place;
  std::getline(stream, place);
  EXPECT_THAT(place, HasSubstr("/tmp/tessera-"));
  EXPECT_FALSE(fs::exists(place));
}

// Debug information.

TEST_F(Assembler, DebugLevelsAreOptionsOfTheAssembler) {
  auto flags = [&](const std::string &debug) {
    record_builder record(kernel);
    auto kit = make_toolkit(folder.path() / "kit", "echo \"$*\" > " + (folder.path() / "flags").string() + R"(; printf '\177ELF' > "$output")");
    auto result = record.target("sm_90").option("tileiras", kit).option("debug", debug).compile();
    EXPECT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
    std::ifstream stream(folder.path() / "flags");
    std::string line;
    std::getline(stream, line);
    return line + "\n" + text_of(result->artifact);
  };
  EXPECT_THAT(flags("none"), testing::AllOf(HasSubstr("--gpu-name=sm_90 -O3 /tmp"), Not(HasSubstr("--lineinfo"))));
  EXPECT_THAT(flags("line"), testing::AllOf(HasSubstr("kernel.cubin --lineinfo"), HasSubstr("--gpu-name=sm_90 -O3 --lineinfo")));
  EXPECT_THAT(flags("full"), testing::AllOf(HasSubstr("-O0 /tmp"), HasSubstr("--gpu-name=sm_90 -O0 --device-debug")));
  record_builder record(kernel);
  EXPECT_EQ(first_error(*record.option("debug", "some").compile()), "TS4008");
}

// Remarks.

TEST_F(Assembler, RemarksBecomePartOfTheArtifact) {
  const std::string remarks = R"(--- !Failure
Pass:            Memory
Name:            RemarkMemoryTmaLoadFailed
DebugLoc:        { File: '/src/kernel.cpp', Line: 12, Column: 13 }
Function:        k
Args:
  - RemarkId:    2
  - Remark:      Failed to select TMA load instruction
  - Reason:      'loc("/src/kernel.cpp":12:13): base pointer not 16-byte aligned'
  - Reason:      'loc("/src/kernel.cpp":12:13): base pointer not 16-byte aligned'
...
)";
  std::ofstream(folder.path() / "yaml") << remarks;
  std::ofstream(folder.path() / "log") << "ptxas info    : (C7511) Potential Performance Loss: wgmma.mma_async instructions are serialized "
                                          "due to insufficient register resources for the wgmma pipeline in the function 'k' in line 7\n";
  // The assembler deletes what ptxas wrote before it ends.
  const std::string body = "for word; do case $word in --remarks-output-file=*) cp " + (folder.path() / "yaml").string() +
                           " \"${word#*=}\";; esac; done\ncp " + (folder.path() / "log").string() +
                           " $TMPDIR/mlir-1.log; sleep 0.3; rm $TMPDIR/mlir-1.log; printf '\\177ELF' > \"$output\"";
  auto result = run(body);
  ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
  EXPECT_EQ(result->num_messages, 0u) << messages_of(*result);
  const std::string artifact = text_of(result->artifact);
  EXPECT_THAT(artifact, HasSubstr("/src/kernel.cpp:12:13: Failed to select TMA load instruction: base pointer not 16-byte aligned [TS3107]"));
  EXPECT_THAT(artifact, HasSubstr("wgmma instructions wait for each other: insufficient register resources for the wgmma pipeline [TS3106]"));
}

TEST_F(Assembler, AnOlderAssemblerIsNotAskedForRemarks) {
  const std::string head = std::string(answers).replace(answers.find("13.4, V13.4.92"), 14, "13.3, V13.3.36");
  const fs::path kit = make_toolkit(folder.path() / "kit", R"(test $# = 5 || exit 1; printf '\177ELF' > "$output")", head);
  EXPECT_EQ(assemble(kit)->status, TESSERA_STATUS_OK);
}

TEST_F(Assembler, AFailureKeepsItsInput) {
  result_pointer result = assemble(make_toolkit(folder.path() / "kit", "exit 3"));
  bool found = false;
  for (std::uint64_t i = 0; i < result->num_messages; ++i) {
    const std::string text = result->messages[i].text;
    auto begin = text.find("/tmp/tessera-"), end = text.find(" -o ");
    if (begin != std::string::npos && end != std::string::npos)
      found = fs::file_size(text.substr(begin, end - begin)) == result->bytecode.size || result->bytecode.size == 0;
  }
  EXPECT_TRUE(found) << messages_of(*result);
  remove_reproducers(*result);
}

// Discovery.

TEST_F(Assembler, AMissingProgramIsNamed) {
  auto result = assemble(folder.path() / "nowhere");
  EXPECT_EQ(result->status, TESSERA_STATUS_ASSEMBLER_MISSING);
  EXPECT_EQ(first_error(*result), "TS4005");
  EXPECT_TRUE(mentions(*result, "nowhere (the program named by option 'tileiras'): no such program")) << messages_of(*result);
}

TEST_F(Assembler, AnOldProgramIsPassedOver) {
  const std::string old = "#!/bin/sh\necho 'Cuda compilation tools, release 13.2, V13.2.51'\n";
  auto result = assemble(make_toolkit(folder.path() / "kit", "", old));
  EXPECT_EQ(result->status, TESSERA_STATUS_ASSEMBLER_MISSING);
  EXPECT_TRUE(mentions(*result, "its version 13.2.51 is older than 13.3")) << messages_of(*result);
}

TEST_F(Assembler, AProgramThatAnswersNothingIsPassedOver) {
  auto result = assemble(make_toolkit(folder.path() / "kit", "", "#!/bin/sh\nexit 1\n"));
  EXPECT_EQ(result->status, TESSERA_STATUS_ASSEMBLER_MISSING);
  EXPECT_TRUE(mentions(*result, "it does not answer '--version'")) << messages_of(*result);
}

TEST_F(Assembler, AnExplicitVersionIsNeverLowered) {
  const std::string only_13_3 = "#!/bin/sh\ncase $1 in --version) echo V13.3.36;; --list-versions) echo 13.3;; esac\n";
  record_builder record(kernel);
  auto result = record.target("sm_90").option("bytecode", "13.4").option("tileiras", make_toolkit(folder.path() / "kit", "", only_13_3)).compile();
  EXPECT_EQ(first_error(*result), "TS3031") << messages_of(*result);
  EXPECT_TRUE(mentions(*result, "does not read bytecode 13.4, which is the version asked for")) << messages_of(*result);
}

/// A kernel with an op part of bytecode 13.4.
const std::string young = R"(
tessera.entry @fill(%z: !tessera.tensor<exclusive, 128xf32>, %v: !cuda_tile.tile<f64>)
    attributes {parameter_names = ["z", "v"], parameter_flags = array<i32: 2, 0>} {
  %n = cuda_tile.ftof %v rounding<zero> : !cuda_tile.tile<f64> -> !cuda_tile.tile<f32>
  %one = cuda_tile.reshape %n : !cuda_tile.tile<f32> -> !cuda_tile.tile<1xf32>
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1xf32> -> !cuda_tile.tile<128xf32>
  tessera.store %all, %z : !cuda_tile.tile<128xf32>, !tessera.tensor<exclusive, 128xf32>
  tessera.return
})";

TEST_F(Assembler, TheVersionRisesToWhatKernelAndTargetNeed) {
  const fs::path kit = make_toolkit(folder.path() / "kit", R"(printf '\177ELF' > "$output")");
  auto minor = [&](const std::string &text, const std::string &target) {
    record_builder record(text);
    auto result = record.target(target).option("tileiras", kit).compile();
    EXPECT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
    return result->bytecode.size > 9 ? result->bytecode.data[9] : 0;
  };
  EXPECT_EQ(minor(kernel, "sm_90"), 3);
  EXPECT_EQ(minor(young, "sm_90"), 4);
  EXPECT_EQ(minor(young, "interpreter"), 4);
  EXPECT_EQ(minor(kernel, "sm_107"), 4);
}

TEST_F(Assembler, ATooOldAssemblerIsToldWhoNeedsTheVersion) {
  const std::string only_13_3 = "#!/bin/sh\ncase $1 in --version) echo V13.3.36;; --list-versions) echo 13.3;; esac\n";
  const fs::path kit = make_toolkit(folder.path() / "kit", "", only_13_3);
  auto refusal = [&](const std::string &text, const std::string &target) {
    record_builder record(text);
    auto result = record.target(target).option("tileiras", kit).compile();
    EXPECT_EQ(first_error(*result), "TS3031") << messages_of(*result);
    return messages_of(*result);
  };
  EXPECT_THAT(refusal(young, "sm_90"), HasSubstr("does not read bytecode 13.4, which the kernel needs"));
  EXPECT_THAT(refusal(kernel, "sm_107"), HasSubstr("does not read bytecode 13.4, which sm_107 needs"));
}

result_pointer find(const std::vector<std::pair<std::string, std::string>> &options) {
  std::vector<tessera_option> sent;
  for (const auto &[key, value] : options) sent.push_back({key.c_str(), value.c_str()});
  tessera_result *result = nullptr;
  tessera_find_assembler(sent.data(), sent.size(), &result);
  return result_pointer(result);
}

TEST_F(Assembler, PlacesAreSearchedInOrder) {
  const std::string ok = R"(printf '\177ELF' > "$output")";
  const fs::path environment = folder.path() / "venv", home = folder.path() / "home", kit = folder.path() / "kit";
  const fs::path wheels = environment / "lib/python3.11/site-packages/nvidia/cu13";
  for (const fs::path &root : {wheels, home, kit}) make_toolkit(root, ok);
  auto found = [](const result_pointer &result) {
    EXPECT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
    return result->num_messages ? fs::path(result->messages[0].file).parent_path().parent_path() : fs::path();
  };
  const std::string path = "/nonexistent:" + (kit / "bin").string();
  EXPECT_EQ(found(find({{"path", path}, {"cuda_home", home}, {"virtual_env", environment}})), fs::canonical(wheels));
  EXPECT_EQ(found(find({{"path", path}, {"cuda_home", home}})), fs::canonical(home));
  EXPECT_EQ(found(find({{"path", path}})), fs::canonical(kit));
  EXPECT_EQ(found(find({{"path", path}, {"cuda_home", home}, {"tileiras", kit / "bin/tileiras"}})), fs::canonical(kit));
  fs::remove(home / "bin/ptxas");
  EXPECT_EQ(found(find({{"path", path}, {"cuda_home", home}})), fs::canonical(kit)) << "a toolkit without ptxas is passed over";
  fs::remove(wheels / "lib/libnvvm.so.4");
  EXPECT_EQ(found(find({{"path", path}, {"virtual_env", environment}})), fs::canonical(kit)) << "a toolkit without libnvvm is passed over";
}

TEST_F(Assembler, TheFolderOfTheWheelsAndTheToolkitInItAreOnePlace) {
  const fs::path wheels = folder.path() / "assembler", kit = wheels / "nvidia/cu13";
  make_toolkit(kit, "");
  EXPECT_EQ(tessera::lowering::toolkitRoot(wheels.string()), kit);
  EXPECT_EQ(tessera::lowering::toolkitRoot(kit.string()), kit);
  EXPECT_EQ(tessera::lowering::toolkitRoot((folder.path() / "nowhere").string()), folder.path() / "nowhere");
  // No place is searched under a name that says it twice.
  for (const auto &result : {find({}), find({{"virtual_env", wheels}, {"cuda_home", kit / "nowhere"}})})
    EXPECT_FALSE(mentions(*result, "nvidia/cu13/nvidia/cu13")) << messages_of(*result);
}

TEST_F(Assembler, FindingReportsVersionAndProgram) {
  auto result = find({{"tileiras", make_toolkit(folder.path() / "kit", "")}});
  ASSERT_EQ(result->status, TESSERA_STATUS_OK);
  ASSERT_EQ(result->num_messages, 1u);
  EXPECT_EQ(result->messages[0].severity, unsigned(TESSERA_SEVERITY_REMARK));
  EXPECT_STREQ(result->messages[0].text, "Cuda compilation tools, release 13.4, V13.4.92");
  EXPECT_THAT(result->messages[0].file, HasSubstr("kit/bin/tileiras"));
}

/// Loads, guards, total arithmetic, a branch and tokens in one kernel.
const std::string everything = R"(
tessera.entry @everything(%z: !tessera.tensor<exclusive, 4x8xi32>, %w: !tessera.tensor<exclusive, 4x8xf32>, %x: !tessera.tensor<shared, ?x20xf32>,
                          %n: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i1>)
    attributes {parameter_names = ["z", "w", "x", "n", "b"], parameter_flags = array<i32: 3, 0, 0, 0, 0>} {
  %a = tessera.load_like %x, %z padding<neg_inf>
      : !tessera.tensor<shared, ?x20xf32>, !tessera.tensor<exclusive, 4x8xi32> -> !cuda_tile.tile<4x8xf32>
  %old = tessera.load %z : !tessera.tensor<exclusive, 4x8xi32> -> !cuda_tile.tile<4x8xi32>
  %i = cuda_tile.ftoi %a signed : !cuda_tile.tile<4x8xf32> -> !cuda_tile.tile<4x8xi32>
  %n1 = cuda_tile.reshape %n : !cuda_tile.tile<i32> -> !cuda_tile.tile<1x1xi32>
  %ns = cuda_tile.broadcast %n1 : !cuda_tile.tile<1x1xi32> -> !cuda_tile.tile<4x8xi32>
  %q = cuda_tile.divi %old, %ns signed : !cuda_tile.tile<4x8xi32>
  %r = cuda_tile.remi %i, %ns signed : !cuda_tile.tile<4x8xi32>
  %s = cuda_tile.addi %q, %r : !cuda_tile.tile<4x8xi32>
  cuda_tile.if %b {
    tessera.store %s, %z : !cuda_tile.tile<4x8xi32>, !tessera.tensor<exclusive, 4x8xi32>
  } else {
    %l = tessera.load_like %x, %w : !tessera.tensor<shared, ?x20xf32>, !tessera.tensor<exclusive, 4x8xf32> -> !cuda_tile.tile<4x8xf32>
    %e = cuda_tile.exp %l : !cuda_tile.tile<4x8xf32>
    tessera.store %e, %w : !cuda_tile.tile<4x8xf32>, !tessera.tensor<exclusive, 4x8xf32>
  }
  tessera.store %i, %z : !cuda_tile.tile<4x8xi32>, !tessera.tensor<exclusive, 4x8xi32>
  tessera.return
})";

TEST(RealAssembler, AssemblesForSm90) {
  if (find({})->status != TESSERA_STATUS_OK) GTEST_SKIP() << "tileiras is not installed";
  for (const std::string &text : {kernel, everything})
    for (const char *checks : {"launch", "in_place"})
      for (unsigned grid : {TESSERA_GRID_AXES, TESSERA_GRID_LINEAR}) {
        record_builder record(text);
        record.facts.grid = grid;
        record.facts.index_width = grid == TESSERA_GRID_AXES ? 32 : 64;
        auto result = record.target("sm_90").option("checks", checks).compile();
        ASSERT_EQ(result->status, TESSERA_STATUS_OK) << messages_of(*result);
        EXPECT_THAT(text_of(result->artifact), HasSubstr("\x7f" "ELF"));
        EXPECT_THAT(text_of(result->artifact), HasSubstr("V13.4."));
      }
}

}  // namespace
