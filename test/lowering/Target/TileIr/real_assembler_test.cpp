// The target on modules that no record can hold, with the installed assembler: where its errors stand, and what its cubins tell.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "lowering/Analysis/SourcePosition.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Target/Target.h"
#include "lowering/Target/TileIr/Toolkit.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"

#include <cstdlib>
#include <filesystem>

using namespace tessera;
using namespace tessera::lowering;
using testing::Contains;
using testing::HasSubstr;

namespace {

const std::string head = R"x(
#kernel = loc("/src/kernel.cpp":10:20)
#line = loc("/src/kernel.cpp":12:7)
#inlined = loc(callsite("narrow(float)"("/src/narrow.h":3:10) at "/src/kernel.cpp":14:5))
cuda_tile.module @kernels { entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %tv = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#line)
  %pv = make_partition_view %tv : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>> loc(#line)
  %x, %y, %z = get_tile_block_id : tile<i32> loc(#line)
)x";
const std::string load = R"x(
  %v, %t = load_view_tko weak %pv[%x] : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token loc(#line)
)x";
const std::string tail = R"x(
  %s = store_view_tko weak %r, %pv[%x] token = %t : tile<128xf32>, partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#line)
  return loc(#line)
} loc(#kernel) } loc(#kernel)
)x";

/// One compile for a target: the code, or none, and each diagnostic as "file:line:column: text".
class RealTarget : public testing::Test {
 protected:
  void SetUp() override {
    context.loadDialect<cuda_tile::CudaTileDialect>();
    if (const char *named = std::getenv("TESSERA_TILEIRAS")) options.Assembler.Program = named;
    mlir::ScopedDiagnosticHandler silence(&context, [](mlir::Diagnostic &) { return mlir::success(); });
    if (mlir::failed(findToolkit(options.Assembler, mlir::UnknownLoc::get(&context)))) GTEST_SKIP() << "tileiras is not installed";
  }

  bool run(const std::string &body, const std::string &target) {
    lines.clear();
    options.Name = target;
    options.Kernel = "k";
    auto file = mlir::parseSourceString<mlir::ModuleOp>(head + body + tail, &context);
    if (!file) return false;
    auto note = [&](mlir::Diagnostic &diagnostic) {
      SourcePosition where = positionOf(diagnostic.getLocation());
      lines.push_back(where.File + ":" + std::to_string(where.Line) + ":" + std::to_string(where.Column) + ": " + diagnostic.str());
    };
    mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
      note(diagnostic);
      for (mlir::Diagnostic &attached : diagnostic.getNotes()) note(attached);
      return mlir::success();
    });
    auto module = *file->getOps<cuda_tile::ModuleOp>().begin();
    raiseBytecode(options, tileIrTarget(), module);
    mlir::FailureOr<TargetCode> made = tileIrTarget().serialize(module, options);
    if (mlir::succeeded(made)) code = std::move(*made);
    for (const std::string &line : lines)
      if (auto at = line.find("reproducer: "); at != std::string::npos)
        std::filesystem::remove_all(std::filesystem::path(line.substr(at + 12)).parent_path());
    return mlir::succeeded(made);
  }

  mlir::MLIRContext context{mlir::MLIRContext::Threading::DISABLED};
  TargetOptions options;
  TargetCode code;
  std::vector<std::string> lines;
};

const std::string narrow = load + R"x(
  %e = ftof %v : tile<128xf32> -> tile<128xf8E4M3FN> loc(#inlined)
  %r = ftof %e : tile<128xf8E4M3FN> -> tile<128xf32> loc(#line)
)x";

TEST_F(RealTarget, AnAbsentTypeStandsAtItsLine) {
  EXPECT_FALSE(run(narrow, "sm_80"));
  ASSERT_FALSE(lines.empty());
  EXPECT_THAT(lines[0], HasSubstr("/src/narrow.h:3:10: the Tile IR assembler failed on kernel 'k' for sm_80: exit status 5: Incompatibility with "
                                  "architecture 'sm_80': unsupported type 'f8E4M3FN' [TS3030]"));
  EXPECT_THAT(lines, Contains("/src/kernel.cpp:14:5: called from here"));
  EXPECT_THAT(lines, Contains(HasSubstr("type 'f8E4M3FN' is there on sm_90 and newer")));
  EXPECT_TRUE(run(narrow, "sm_90")) << lines[0];
}

TEST_F(RealTarget, RemarksAndLineTablesNameTheLines) {
  options.Debug = DebugLevel::Line;
  ASSERT_TRUE(run(narrow, "sm_90")) << lines[0];
  EXPECT_THAT(code.Remarks, Contains("/src/kernel.cpp:12:7: Failed to select TMA load instruction: base pointer not 16-byte aligned [TS3107]"));
  EXPECT_THAT(code.Bytes, HasSubstr("narrow.h"));
  EXPECT_EQ(code.Assembler->Flags, "--gpu-name=sm_90 -O3 --lineinfo");
  options.Debug = DebugLevel::None;
  ASSERT_TRUE(run(narrow, "sm_90")) << lines[0];
  EXPECT_THAT(code.Bytes, testing::Not(HasSubstr("narrow.h")));
  options.Debug = DebugLevel::Full;
  ASSERT_TRUE(run(narrow, "sm_90")) << lines[0];
  EXPECT_THAT(code.Bytes, HasSubstr("narrow(float)"));
}

}  // namespace
