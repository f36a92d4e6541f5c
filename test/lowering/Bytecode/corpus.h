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
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<i1>) optimization_hints=<sm_90 = {occupancy = 2}, sm_100 = {num_cta_in_cga = 1}> {
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

/// What 13.4 has beyond that: every kind of type, loop, access and token, a global, arrays of numbers and attributes.
inline constexpr llvm::StringRef kYoungRecords = R"(
cuda_tile.module @m attributes {producer = "tessera"} {
  global private constant @g alignment = 64 <f32: [1.0, 2.0]> : tile<2xf32>
  global @h <i1: [true, false, true, true]> : tile<4xi1>
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<i1>, %a: tile<ptr<f32, <none>>>, %i: tile<ptr<i32>>) optimization_hints=<sm_90 = {occupancy = 2}> {
    %0 = get_global @g : tile<ptr<f32>>
    %1 = alloca num_elem = 4, alignment = 16 global : tile<ptr<f32>>
    %t = print_tko "%d%%", %n : tile<i32> -> token
    %u = gdc_wait_tko token = %t -> token
    assert %q, "no" : tile<i1>
    %2 = constant <f32: 0.0> : tile<f32>
    %x, %t1 = load_ptr_tko acquire device %p, %q, %2 token=%u optimization_hints = <sm_90 = {latency = 2}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    %t2 = store_ptr_tko weak %1, %x, %q token=%t1 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %o, %t3 = atomic_rmw_tko relaxed device %i, umax, %n, %q token=%t2 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %av = make_tensor_view %a, shape = [%n, 8], strides = [8, 1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?x8xf32, strides=[8,1], #cuda_tile.ptr_attr<none>>
    %sv = make_strided_view %av : strided_view<tile=(2x4), traversal_strides=[1,2], padding_value = zero, tensor_view<?x8xf32, strides=[8,1], #cuda_tile.ptr_attr<none>>>
    %gv = make_gather_scatter_view %av : gather_scatter_view<tile=(2x4), tensor_view<?x8xf32, strides=[8,1], #cuda_tile.ptr_attr<none>>, sparse_dim=0>
    %rows = iota : tile<2xi8>
    %y, %t4 = load_view_tko weak %gv[%rows, %n] token = %t3 inbounds = [true, false] : gather_scatter_view<tile=(2x4), tensor_view<?x8xf32, strides=[8,1], #cuda_tile.ptr_attr<none>>, sparse_dim=0>, tile<2xi8>, tile<i32> -> tile<2x4xf32>, token
    %s:2 = get_index_space_shape %sv : strided_view<tile=(2x4), traversal_strides=[1,2], padding_value = zero, tensor_view<?x8xf32, strides=[8,1], #cuda_tile.ptr_attr<none>>> -> tile<i32>
    %iv = make_tensor_view %i, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %pv = make_partition_view %iv : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %four = iota : tile<4xi32>
    %t5 = atomic_red_view_tko relaxed tl_blk %pv[%n], add, %four token = %t4 : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %z = permute %y [1, 0] : tile<2x4xf32> -> tile<4x2xf32>
    %w = reduce %z dim=1 identities=[0.0 : f32] : tile<4x2xf32> -> tile<4xf32> (%l: tile<f32>, %r: tile<f32>) {
      %m = addf %l, %r : tile<f32>
      yield %m : tile<f32>
    }
    %v:2 = for unsigned %j in (%n to %n, step %n) : tile<i32> iter_values(%c = %w, %d = %t5) -> (tile<4xf32>, token) {
      if %q {
        continue %w, %d : tile<4xf32>, token
      }
      continue %c, %d : tile<4xf32>, token
    }
    %b = loop iter_values(%e = %n) : tile<i32> -> tile<i1> {
      if %q {
        break %q : tile<i1>
      } else {
        return
      }
      continue %e : tile<i32>
    }
    %t6 = gdc_launch_dependents_tko token = %v#1 -> token
    %t7 = memory_fence_alias_tko %t6
  }
})";

}  // namespace tessera::lowering::testing

#endif
