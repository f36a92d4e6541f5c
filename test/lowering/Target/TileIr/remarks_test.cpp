// Remarks from what the assembler leaves behind: YAML, the log of ptxas, and the attributes of a cubin, made here byte by byte.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/BinaryFormat/ELF.h"
#include "lowering/Target/TileIr/AssemblerRemarks.h"
#include "lowering/Target/TileIr/CubinFacts.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

using namespace tessera;
using namespace tessera::lowering;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

template <typename Number>
void put(std::string &bytes, Number value) {
  bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
}

/// One attribute with a payload of words.
std::string attribute(uint8_t number, std::initializer_list<uint32_t> words) {
  std::string bytes = {4, static_cast<char>(number)};
  put(bytes, static_cast<uint16_t>(4 * words.size()));
  for (uint32_t word : words) put(bytes, word);
  return bytes;
}

/// An ELF file with a section `.nv.info` and one `.nv.info.k`.
std::string cubin(const std::string &file_attributes, const std::string &kernel_attributes) {
  using namespace llvm::ELF;
  const std::string names = std::string("\0.nv.info\0.nv.info.k\0.shstrtab\0", 31);
  Elf64_Ehdr header{};
  std::memcpy(header.e_ident, "\x7f"
                              "ELF\2\1\1",
              7);
  header.e_ehsize = sizeof header;
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = 4;
  header.e_shstrndx = 3;
  std::string data = file_attributes + kernel_attributes + names;
  data.append(-data.size() % 8, '\0');
  header.e_shoff = sizeof header + data.size();
  std::string bytes;
  put(bytes, header);
  bytes += data;
  uint64_t at = sizeof header;
  auto section = [&](uint32_t name, uint32_t type, uint64_t size) {
    Elf64_Shdr made{};
    made.sh_name = name;
    made.sh_type = type;
    made.sh_offset = at;
    made.sh_size = size;
    at += size;
    put(bytes, made);
  };
  put(bytes, Elf64_Shdr{});
  section(1, SHT_LOPROC, file_attributes.size());
  section(10, SHT_LOPROC, kernel_attributes.size());
  section(21, SHT_STRTAB, names.size());
  return bytes;
}

TEST(CubinFacts, AttributesOfTheKernel) {
  auto facts = readCubin(cubin(attribute(0x2f, {7, 168}) + attribute(0x11, {7, 2064}),
                               attribute(0x54, {}) + attribute(0x55, {1, 0x5320, 1, 0x5360, 2, 0x53a0}) + std::string("\2\x4c\2\0", 4)));
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->StackBytes, 2064u);
  EXPECT_EQ(facts->SpillInstructions, 2u) << "annotations of another kind are none";
  EXPECT_TRUE(facts->MovesRegisters);
  facts = readCubin(cubin(attribute(0x11, {7, 0}), ""));
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->SpillInstructions, 0u);
  EXPECT_FALSE(facts->MovesRegisters);
}

TEST(CubinFacts, DamagedFilesHaveNone) {
  const std::string whole = cubin(attribute(0x11, {7, 8}), attribute(0x55, {1, 2}));
  ASSERT_TRUE(readCubin(whole));
  EXPECT_FALSE(readCubin(""));
  EXPECT_FALSE(readCubin("\x7f"
                         "ELF"));
  EXPECT_FALSE(readCubin(cubin(std::string("\4\x11\xff\xff", 4), "")));
  EXPECT_FALSE(readCubin(cubin(std::string("\4\x11", 2), "")));
  for (size_t size = 0; size < whole.size(); ++size) (void)readCubin(llvm::StringRef(whole).take_front(size));
  for (size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = '\xff';
    (void)readCubin(damaged);
  }
}

class Remarks : public testing::Test {
 protected:
  Remarks() { context.loadDialect<cuda_tile::CudaTileDialect>(); }

  std::vector<std::string> of(const AssemblerTraces &traces, const std::string &hints = "", const std::string &target = "sm_90") {
    const std::string text = "cuda_tile.module @m { entry @k()" + hints + R"( {
      return loc("/src/kernel.cpp":20:1)
    } loc("/src/kernel.cpp":10:5) })";
    auto file = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    EXPECT_TRUE(file);
    return remarksOf(traces, *file->getOps<cuda_tile::ModuleOp>().begin(), target);
  }

  mlir::MLIRContext context{mlir::MLIRContext::Threading::DISABLED};
};

std::string yaml(const std::string &kind, const std::string &arguments) {
  return "--- !" + kind + "\nPass: Tensor-core\nName: RemarkTensorCoreMMA\nDebugLoc: { File: '/src/a.h', Line: 3, Column: 4 }\nFunction: k\nArgs:\n" +
         arguments + "...\n";
}

TEST_F(Remarks, WhatCouldNotBeDone) {
  const std::string failed = yaml("Failure", "  - Remark: it failed\n  - Reason: 'loc(\"/src/a.h\":3:4): one'\n  - Reason: two\n  - Reason: two\n");
  const std::string passed = yaml("Passed", "  - Remark: it worked\n  - Instruction: Tensor-core SM90\n");
  EXPECT_THAT(of({failed + passed + failed, "", ""}), ElementsAre("/src/a.h:3:4: it failed: one; two [TS3107]"));
  EXPECT_THAT(of({passed, "", ""}), IsEmpty());
}

TEST_F(Remarks, TensorCoresOfAnOlderArchitecture) {
  const std::string older = yaml("Passed", "  - Remark: it worked\n  - Instruction: Tensor-core SM80\n");
  EXPECT_THAT(of({older, "", ""}), ElementsAre("/src/a.h:3:4: the product uses tensor cores as sm_80 has them, not wgmma [TS3107]"));
  EXPECT_THAT(of({older, "", ""}, "", "sm_86"), IsEmpty());
}

TEST_F(Remarks, YamlThatIsNotUnderstoodGivesNone) {
  for (const char *text : {"", "--- !Failure\n", "nonsense", "--- !Failure\nPass: [\n", "---\n...\n", "--- !Unheard\nPass: a\nName: b\nFunction: c\n"})
    EXPECT_THAT(of({text, "", ""}), IsEmpty()) << text;
}

TEST_F(Remarks, WhatPtxasSays) {
  const std::string log = "ptxas info    : (C7511) Potential Performance Loss: wgmma.mma_async instructions are serialized due to ill formed "
                          "pipeline stage in the function 'k'\n"
                          "ptxas info    : (C7512) Potential Performance Loss: 'setmaxnreg' ignored to allow debugging.\n"
                          "ptxas info    : 64 bytes gmem\n"
                          "ptxas warning : Too many maxnreg specified for entry k, will be ignored\n";
  EXPECT_THAT(of({"", log + log, ""}),
              ElementsAre("/src/kernel.cpp:10:5: wgmma instructions wait for each other: ill formed pipeline stage [TS3106]",
                          "/src/kernel.cpp:10:5: ptxas: 'setmaxnreg' ignored to allow debugging. [TS3107]",
                          "/src/kernel.cpp:10:5: ptxas: Too many maxnreg specified for entry k, will be ignored [TS3107]"));
}

TEST_F(Remarks, SpilledRegisters) {
  EXPECT_THAT(of({"", "", cubin(attribute(0x11, {7, 64}), attribute(0x55, {1, 16, 1, 32, 1, 48}))}),
              ElementsAre("/src/kernel.cpp:10:5: 3 instructions move registers to and from memory, of which a thread has 64 bytes: the tiles "
                          "do not fit [TS3104]"));
  EXPECT_THAT(of({"", "", cubin(attribute(0x11, {7, 64}), "")}), IsEmpty()) << "an array in local memory is no spill";
}

TEST_F(Remarks, WarpsThatAreNotSpecialized) {
  const std::string plain = cubin(attribute(0x11, {7, 0}), ""), moving = cubin(attribute(0x11, {7, 0}), attribute(0x54, {}));
  const std::string hints = " optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}>", others = " optimization_hints=<sm_90 = {occupancy = 2}>";
  const std::string remark =
      "/src/kernel.cpp:10:5: 'num_worker_warps_per_cta' has no effect: the kernel's warps are not specialized [TS3105]";
  EXPECT_THAT(of({"", "", plain}, hints), ElementsAre(remark));
  EXPECT_THAT(of({"", "", plain}, " optimization_hints=<default = {num_worker_warps_per_cta = 4}>", "sm_100"), ElementsAre(remark));
  EXPECT_THAT(of({"", "", moving}, hints), IsEmpty());
  EXPECT_THAT(of({"", "", plain}, others), IsEmpty());
  EXPECT_THAT(of({"", "", plain}), IsEmpty());
  EXPECT_THAT(of({"", "", plain}, hints, "sm_100"), IsEmpty()) << "the hint is for another target";
  EXPECT_THAT(of({"", "", plain}, " optimization_hints=<sm_86 = {num_worker_warps_per_cta = 4}>", "sm_86"), IsEmpty());
}

}  // namespace
