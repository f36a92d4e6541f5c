// Compiling a launch that does not run, with tensors that do not exist.
#include "runtime/launch/compile_ahead.h"

#include <gmock/gmock.h>

#include "tessera/host/compile.h"
#include "test/runtime/jit/jit_test_support.h"
#include "test/runtime/made_kernel.h"

namespace tessera::runtime {
namespace {

using ::testing::ElementsAre;

void scale(tensor<float, shape<128>>&, const tensor<float, dims<1>>&, float) {}

class CompileAhead : public ::testing::Test {
 protected:
  /// A kernel whose module ends with these lines for the fake compiler.
  void make(const std::string& script) {
    kernel_.reset();
    kernel_.emplace(&scale, "scale<128>\n" + script,
                    std::vector{testing::exclusive("z", {128}), testing::shared("x", {-1}), testing::scalar("a")});
  }
  result<detail::compiled_parts> compile(const std::string& target, jit_options options, std::int64_t extent = 1000) {
    const meta_tensor<float> z = meta<float>({extent}), x = meta<float>({extent});
    const float a = 2;
    const detail::argument_descriptor arguments[] = {
        {detail::access::out, TESSERA_ELEMENT_F32, false, true, nullptr, detail::pretended_base(16), &z.layout()},
        {detail::access::shared, TESSERA_ELEMENT_F32, false, true, nullptr, detail::pretended_base(16), &x.layout()},
        {detail::access::scalar, TESSERA_ELEMENT_F32, false, false, nullptr, &a, nullptr}};
    detail::launch_request request;
    request.stub = reinterpret_cast<const void*>(&scale);
    request.spelling = "scale";
    request.arguments = arguments;
    request.num_arguments = 3;
    artifact_cache cache(std::move(options));
    return compile_ahead(request, target, cache);
  }

  temporary_folder folder_;
  jit_options options_ = options_with(folder_.file("cache"));
  std::optional<testing::made_kernel<decltype(scale)>> kernel_;
};

TEST_F(CompileAhead, GivesCodeTextAndContract) {
  make("");
  const compiled_kernel made(compile("sm_90", options_).value());
  EXPECT_EQ(std::string(made.cubin().begin(), made.cubin().end()), "code");
  EXPECT_EQ(made.tile_ir(), "tile");
  EXPECT_EQ(made.bytecode().size(), 8u);
  EXPECT_EQ(made.key().size(), 64u);
  EXPECT_THAT(made.launch_predicates(), ElementsAre("kernels.cpp:13:5: n % 4 == 0, evaluated as mod(extent(z, 0), 4) == 0 [TS4015]"));
  EXPECT_EQ(made.counts().proved, 1u);
  EXPECT_EQ(made.counts().launch, 2u);
  EXPECT_EQ(made.target(), "sm_90");
}

TEST_F(CompileAhead, TheKeyDependsOnFactsNotOnExtents) {
  make("");
  const std::string key = compile("sm_90", options_).value().key;
  EXPECT_EQ(compile("sm_90", options_, 3000).value().key, key);  // 8 divides it too, 16 does not
  EXPECT_NE(compile("sm_90", options_, 1001).value().key, key);
  EXPECT_NE(compile("sm_100", options_).value().key, key);
}

TEST_F(CompileAhead, AnEmptyTensorCompilesToo) {
  make("");
  EXPECT_TRUE(compile("sm_90", options_, 0));
}

TEST_F(CompileAhead, OtherTargetsHaveNoCubin) {
  make("");
  const compiled_kernel made(compile("interpreter", options_).value());
  try {
    static_cast<void>(made.cubin());
    FAIL();
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), errc::option_refused);
  }
}

TEST_F(CompileAhead, WithoutAnAssemblerOnlyTheCubinIsMissing) {
  make("needs_assembler");
  const compiled_kernel made(compile("sm_90", options_).value());
  EXPECT_EQ(made.tile_ir(), "tile");
  EXPECT_EQ(made.launch_predicates().size(), 1u);
  EXPECT_EQ(made.counts().launch, 2u);
  try {
    static_cast<void>(made.cubin());
    FAIL();
  } catch (const error& missing) {
    EXPECT_EQ(missing.code(), errc::assembler_missing);
  }
}

TEST_F(CompileAhead, WithoutTheCompilerLibraryACacheStillGivesTheCubin) {
  make("");
  jit_options no_compiler = options_;
  no_compiler.compiler_library = "/nowhere";
  EXPECT_EQ(compile("sm_90", no_compiler).error().code, errc::compiler_library_missing);
  ASSERT_TRUE(compile("sm_90", options_));
  const compiled_kernel made(compile("sm_90", no_compiler).value());
  EXPECT_EQ(made.cubin().size(), 4u);
  EXPECT_THROW(static_cast<void>(made.tile_ir()), error);
  EXPECT_THROW(static_cast<void>(made.bytecode()), error);
}

TEST_F(CompileAhead, RefusalsOfTheCompilerAndOfTheChecksPassThrough) {
  make("status 1\nerror 3013 an assumption without fact");
  EXPECT_EQ(static_cast<int>(compile("sm_90", options_).error().code), 3013);
  make("");
  EXPECT_EQ(compile("sm_90", options_, -1).error().code, errc::argument_mismatch);
  EXPECT_TRUE(compile("sm_90", options_));
}

}  // namespace
}  // namespace tessera::runtime
