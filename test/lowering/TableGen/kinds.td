// How each kind of attribute is written and read, and what becomes of results that are younger than their op.
// RUN: tessera-tblgen --gen-op-table -I %root -I %llvm_include %s | FileCheck %s --check-prefix=TABLE
// RUN: tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s | FileCheck %s --check-prefix=WRITER
// RUN: tessera-tblgen --gen-bytecode-reader -I %root -I %llvm_include %s | FileCheck %s --check-prefix=READER
// RUN: tessera-tblgen --gen-older-mnemonics -I %root -I %llvm_include %s | FileCheck %s --check-prefix=OLDER
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// TABLE: constexpr result_layout kinds_results[] = {{[{][{]}}"result", false, 1}, {"token", false, 2}};
// TABLE-NEXT: constexpr attribute_layout kinds_attributes[] = {{[{][{]}}"axis", attribute_kind::integer, -1, 1, 0, 64, {}},
// TABLE-NEXT: {"count", attribute_kind::integer, -1, 3, 16, 32, {}},
// TABLE-NEXT: {"reverse", attribute_kind::boolean, -1, 1, 0, 0, {}},
// TABLE-NEXT: {"message", attribute_kind::string, -1, 1, 0, 0, {}},
// TABLE-NEXT: {"global", attribute_kind::symbol, 0, 1, 0, 0, {}},
// TABLE-NEXT: {"type", attribute_kind::type, -1, 1, 0, 0, {}},
// TABLE-NEXT: {"permutation", attribute_kind::i32_array, -1, 1, 0, 0, {}},
// TABLE-NEXT: {"identities", attribute_kind::attribute_array, -1, 1, 0, 0, {}}};
// TABLE-NEXT: constexpr operand_layout kinds_operands[] = {{[{][{]}}"source", operand_kind::one, -1, 1},
// TABLE-NEXT: {"indices", operand_kind::variadic, -1, 1}};
// TABLE: {0x6D, "kinds", 1, true, 1, false, 0, kinds_results, kinds_attributes, kinds_operands},

// WRITER: mlir::LogicalResult OpWriter::write(cuda_tile::KindsOp op) {
// WRITER-NEXT: if (op.getCount() != 16 && failed(require(op, "attribute", "count", 3))) return mlir::failure();
// WRITER-NEXT: if (!op.getToken().use_empty() && failed(require(op, "result", "token", 2))) return mlir::failure();
// WRITER-NEXT: out.varint(109);
// WRITER-NEXT: unsigned results = op->getNumResults() - (minor < 2 ? 1 : 0);
// WRITER-NEXT: out.varint(results);
// WRITER-NEXT: for (mlir::Type type : op->getResults().take_front(results).getTypes()) out.varint(tables.type(type));
// WRITER: out.varint(static_cast<uint64_t>(op.getAxis()));
// WRITER-NEXT: if (minor >= 3) out.varint(static_cast<uint64_t>(op.getCount()));
// WRITER-NEXT: out.byte(op.getReverse() ? 1 : 0);
// WRITER-NEXT: out.varint(tables.string(op.getMessage()));
// WRITER-NEXT: if (op.getGlobalAttr()) out.varint(tables.string(*op.getGlobal()));
// WRITER-NEXT: out.varint(tables.type(op.getType()));
// WRITER-NEXT: integers(op.getPermutation());
// WRITER-NEXT: attributes(op.getIdentitiesAttr());
// WRITER-NEXT: operandList(op->getOperands());
// WRITER: if (llvm::isa<cuda_tile::KindsOp>(op)) return minor < 2 ? 1 : 0;

// READER: if (!countedResults(state, minor() >= 2 ? 2 : 1, false)) return false;
// READER-NEXT: if (minor() < 2) {
// READER-NEXT: mlir::Builder builder(context());
// READER-NEXT: state.addTypes({::tessera::cuda_tile::TokenType::get(builder.getContext())});
// READER-NEXT: }
// READER: if (!number("axis", 64, properties.axis)) return false;
// READER-NEXT: if ((minor() >= 3) && !number("count", 32, properties.count)) return false;
// READER-NEXT: if (!boolean("reverse", properties.reverse)) return false;
// READER-NEXT: if (!text("message", properties.message)) return false;
// READER-NEXT: if ((flags & 1) && !text("global", properties.global)) return false;
// READER-NEXT: if (!typeAttribute("type", properties.type)) return false;
// READER-NEXT: if (!integers("permutation", properties.permutation)) return false;
// READER-NEXT: if (!attributes("identities", properties.identities)) return false;
// READER-NEXT: if (!countedOperands(state, {"source", "indices"})) return false;
// READER: {0x6D, "cuda_tile.kinds", 1, 1, 2, &OpReader::readKindsOp},

// OLDER: .Case("sorts", "kinds")
// OLDER-NEXT: .Case("sort", "kinds")
def CudaTile_KindsOp : CudaTile_Op<"kinds", 0x6D, "13.1"> {
  let olderMnemonics = ["sorts", "sort"];
  let arguments = (ins I64Attr:$axis, Arg<DefaultValuedAttr<I32Attr, "16">, "how many", [Since<"13.3">]>:$count, BoolAttr:$reverse,
    StrAttr:$message, OptionalAttr<FlatSymbolRefAttr>:$global, TypeAttr:$type, DenseI32ArrayAttr:$permutation, ArrayAttr:$identities,
    CudaTile_Tile:$source, Variadic<CudaTile_IntScalar>:$indices);
  let results = (outs CudaTile_Tile:$result, Res<CudaTile_Token, "after", [Since<"13.2">]>:$token);
}
