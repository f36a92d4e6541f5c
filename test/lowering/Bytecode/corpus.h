// What the bytecode tests read: golden files, a module with every op, and readings whose diagnostics are kept.
#ifndef TESSERA_TEST_LOWERING_BYTECODE_CORPUS_H
#define TESSERA_TEST_LOWERING_BYTECODE_CORPUS_H

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lowering/Bytecode/Bytecode.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

namespace tessera::lowering::testing {

using Bytes = std::vector<uint8_t>;

/// A file of the folder golden/ beside the tests.
inline Bytes golden(const std::string& name) {
  std::ifstream file(std::string(TESSERA_TEST_FOLDER "/lowering/Bytecode/golden/") + name, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(file), {});
}

/// A module, or null, and the errors that came with it.
struct Reading {
  mlir::OwningOpRef<cuda_tile::ModuleOp> module;
  std::vector<std::string> errors, warnings;
};

class Corpus {
 public:
  Corpus() : context(mlir::MLIRContext::Threading::DISABLED) {
    context.loadDialect<cuda_tile::CudaTileDialect>();
    context.printOpOnDiagnostic(false);
  }

  Reading read(llvm::ArrayRef<uint8_t> bytes) {
    Reading reading;
    mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic& diagnostic) {
      bool isError = diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
      (isError ? reading.errors : reading.warnings).push_back(diagnostic.str());
      return mlir::success();
    });
    reading.module = readBytecode(bytes, &context);
    return reading;
  }

  /// The bytecode of a module in text form; empty if there is none.
  Bytes write(llvm::StringRef text, BytecodeVersion version) {
    auto file = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (!file) return {};
    mlir::FailureOr<std::string> bytes = writeBytecode(*file->getOps<cuda_tile::ModuleOp>().begin(), version);
    return mlir::failed(bytes) ? Bytes() : Bytes(bytes->begin(), bytes->end());
  }

  mlir::MLIRContext context;
};

inline std::string print(cuda_tile::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream);
  return text;
}

/// Every kind of record: results and operands counted and not, flags, all kinds of attributes, regions.
inline constexpr llvm::StringRef kEveryRecord = R"(
cuda_tile.module @m attributes {producer = "tessera"} {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<i1>) optimization_hints=<sm_90 = {occupancy = 2}, default = {num_cta_in_cga = 1}> {
    %f = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %b = constant <i1: [true, false, true, true]> : tile<4xi1>
    %i = iota : tile<16xi32>
    %a = assume div_by<8, every 2 along 0>, %i : tile<16xi32>
    %s = assume same_elements<[4]>, %i : tile<16xi32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %g = addf %f, %f rounding<zero> flush_to_zero : tile<2xf32>
    %h = maxf %g, %f propagate_nan : tile<2xf32>
    %d = divi %n, %n signed rounding<negative_inf> : tile<i32>
    %e = ftof %h : tile<2xf32> -> tile<2xf16>
    %c = cmpf less_than ordered %h, %f : tile<2xf32> -> tile<2xi1>
    %l = select %c, %h, %f : tile<2xi1>, tile<2xf32>
    %o = assume bounded<-1, ?>, %n : tile<i32>
    %tv = make_tensor_view %p, shape = [%o, 8], strides = [%n, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[?,1]>
    %pv = make_partition_view %tv : partition_view<tile=(1x2), padding_value = nan, tensor_view<?x8xf32, strides=[?,1]>, dim_map=[1, 0]>
    %t = make_token : token
    %v, %t1 = load_view_tko relaxed device %pv[%x, %y] token = %t optimization_hints = <sm_90 = {latency = 3, allow_tma = true}> : partition_view<tile=(1x2), padding_value = nan, tensor_view<?x8xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<1x2xf32>, token
    %r:2 = if %q -> (tile<1x2xf32>, token) {
      %m = negf %v : tile<1x2xf32>
      if %q {
        return
      }
      yield %m, %t1 : tile<1x2xf32>, token
    } else {
      yield %v, %t : tile<1x2xf32>, token
    }
    %j = join_tokens %r#1, %t1 : token
    %k = store_view_tko weak %r#0, %pv[%x, %y] token = %j : tile<1x2xf32>, partition_view<tile=(1x2), padding_value = nan, tensor_view<?x8xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> token
    %one = constant <f32: 1.0> : tile<f32>
    %old, %w = atomic_cas_tko acq_rel sys %p, %one, %one, %q token=%k : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
  }
  entry @empty() {
  }
})";

}  // namespace tessera::lowering::testing

#endif
