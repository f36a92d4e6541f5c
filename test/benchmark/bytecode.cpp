// How long a kernel takes on its way through the codec: text, verifier, writer, reader. The kernel is causal attention, of 90 ops.
//
//   tessera-bench-bytecode [--benchmark_repetitions=N]
#include <benchmark/benchmark.h>

#include "lowering/Bytecode/Bytecode.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

namespace {

using namespace tessera;

class Kernel {
 public:
  Kernel() : context(mlir::MLIRContext::Threading::DISABLED) {
    context.loadDialect<cuda_tile::CudaTileDialect>();
    file = mlir::parseSourceFile<mlir::ModuleOp>(TESSERA_ATTENTION, &context);
    if (!file) std::abort();
  }

  cuda_tile::ModuleOp module() { return *file->getOps<cuda_tile::ModuleOp>().begin(); }
  std::string bytes() {
    mlir::FailureOr<std::string> written = lowering::writeBytecode(module());
    return mlir::succeeded(written) ? *written : "";
  }

  mlir::MLIRContext context;

 private:
  mlir::OwningOpRef<mlir::ModuleOp> file;
};

llvm::ArrayRef<uint8_t> view(const std::string& bytes) { return {reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()}; }

void write(benchmark::State& state) {
  Kernel kernel;
  for (auto _ : state) benchmark::DoNotOptimize(kernel.bytes());
  state.counters["bytes"] = kernel.bytes().size();
}
BENCHMARK(write)->Unit(benchmark::kMicrosecond);

/// The reader verifies what it returns.
void read(benchmark::State& state) {
  Kernel kernel;
  std::string bytes = kernel.bytes();
  for (auto _ : state)
    if (!lowering::readBytecode(view(bytes), &kernel.context)) state.SkipWithError("cannot be read");
}
BENCHMARK(read)->Unit(benchmark::kMicrosecond);

void write_and_read(benchmark::State& state) {
  Kernel kernel;
  for (auto _ : state)
    if (!lowering::readBytecode(view(kernel.bytes()), &kernel.context)) state.SkipWithError("cannot be read");
}
BENCHMARK(write_and_read)->Unit(benchmark::kMicrosecond);

/// As a process that reads one file does it: no type or attribute is known yet.
void read_in_new_context(benchmark::State& state) {
  std::string bytes = Kernel().bytes();
  for (auto _ : state) {
    state.PauseTiming();
    auto context = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
    context->loadDialect<cuda_tile::CudaTileDialect>();
    state.ResumeTiming();
    if (!lowering::readBytecode(view(bytes), context.get())) state.SkipWithError("cannot be read");
    state.PauseTiming();
    context.reset();
    state.ResumeTiming();
  }
}
BENCHMARK(read_in_new_context)->Unit(benchmark::kMicrosecond);

void verify(benchmark::State& state) {
  Kernel kernel;
  for (auto _ : state)
    if (mlir::failed(mlir::verify(kernel.module()))) state.SkipWithError("is not valid");
}
BENCHMARK(verify)->Unit(benchmark::kMicrosecond);

void print_and_parse(benchmark::State& state) {
  Kernel kernel;
  for (auto _ : state) {
    std::string text;
    llvm::raw_string_ostream(text) << kernel.module();
    if (!mlir::parseSourceString<mlir::ModuleOp>(text, &kernel.context)) state.SkipWithError("cannot be parsed");
  }
}
BENCHMARK(print_and_parse)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
