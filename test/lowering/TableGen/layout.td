// What the generators derive from a declaration: flags by version, then attributes before operands; defaults; forms of operand lists.
// RUN: tessera-tblgen --gen-op-table -I %root -I %llvm_include %s | FileCheck %s --check-prefix=TABLE
// RUN: tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s | FileCheck %s --check-prefix=WRITER
// RUN: tessera-tblgen --gen-bytecode-reader -I %root -I %llvm_include %s | FileCheck %s --check-prefix=READER
// RUN: tessera-tblgen --gen-op-reference -I %root -I %llvm_include %s | FileCheck %s --check-prefix=PAGE
// RUN: tessera-tblgen --gen-op-facts -I %root -I %llvm_include %s | FileCheck %s --check-prefix=FACTS
// RUN: tessera-tblgen --gen-older-mnemonics -I %root -I %llvm_include %s | FileCheck %s --check-prefix=OLDER
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// The young unit attribute comes after the old optional operand, although it is declared first.
// TABLE: constexpr attribute_layout everything_attributes[] = {{[{][{]}}"young", attribute_kind::unit, 2, 4, 0, 0, {}},
// TABLE-NEXT: {"rounding", attribute_kind::enumeration, -1, 3, 5, 0, rounding_mode_cases},
// TABLE-NEXT: {"scope", attribute_kind::enumeration, 0, 3, 0, 0, memory_scope_cases}};
// TABLE-NEXT: constexpr operand_layout everything_operands[] = {{[{][{]}}"source", operand_kind::one, -1, 3},
// TABLE-NEXT: {"list", operand_kind::variadic, -1, 3},
// TABLE-NEXT: {"token", operand_kind::optional, 1, 3}};
// TABLE: {0x00, "absf", 1, false, 255, false, 0, absf_results, {}, absf_operands},
// TABLE: {0x6F, "everything", 3, true, 3, true, 0, everything_results, everything_attributes, everything_operands},
// TABLE-NOT: "entry"

// WRITER: mlir::LogicalResult OpWriter::write(cuda_tile::EverythingOp op) {
// WRITER-NEXT: if (failed(require(op, "op", op->getName().stripDialect(), 3))) return mlir::failure();
// WRITER-NEXT: if (op.getYoungAttr() && failed(require(op, "attribute", "young", 4))) return mlir::failure();
// WRITER-NEXT: if (op.getRounding() == ::tessera::cuda_tile::RoundingMode::NearestAway && failed(require(op, "rounding", "nearest_away", 4))) return mlir::failure();
// WRITER-NEXT: out.varint(111);
// WRITER-NEXT: out.varint(op->getNumResults());
// WRITER-NEXT: for (mlir::Type type : op->getResultTypes()) out.varint(tables.type(type));
// WRITER-NEXT: uint64_t flags = 0;
// WRITER-NEXT: if (op.getYoungAttr()) flags |= 4;
// WRITER-NEXT: if (op.getScopeAttr()) flags |= 1;
// WRITER-NEXT: if (op.getToken()) flags |= 2;
// WRITER-NEXT: out.varint(flags);
// WRITER-NEXT: out.varint(static_cast<uint64_t>(op.getRounding()));
// WRITER-NEXT: if (op.getScopeAttr()) out.varint(static_cast<uint64_t>(*op.getScope()));
// WRITER-NEXT: operand(op.getSource());
// WRITER-NEXT: operandList(op.getList());
// WRITER-NEXT: if (op.getToken()) operand(op.getToken());

// READER: bool OpReader::readEverythingOp(mlir::OperationState &state) {
// READER: if (!flagsWord(flags, 3 | (minor() >= 4 ? 4 : 0))) return false;
// READER-NEXT: if (flags & 4) properties.young = mlir::UnitAttr::get(context());
// READER: {0x6F, "cuda_tile.everything", 3, 0, 3, &OpReader::readEverythingOp},

// PAGE: ### everything
// PAGE: An op with all there is.
// PAGE: %result = everything %source, %list [rounding<value>] [%token] : type(%source), type(%list)
// PAGE: Example: `%r = everything`
// PAGE: | operand | `list` | some tiles: list of tile of f16, bf16, f32 or f64 |
// PAGE-NEXT: | operand | `token` | before: optional token |
// PAGE-NEXT: | attribute | `young` | a young word; optional, from 13.4 |
// PAGE-NEXT: | attribute | `rounding` | how: nearest_even, zero, {{.*}}, nearest_away; full unless given |
// PAGE: - everything_c1: one sentence.
// PAGE-NEXT: - everything_c2: another sentence.
// PAGE: From 13.3, once named `all`. Targets: sm_120, sm_121. Record: opcode 111, number of results, per result the index of its type, flags (bits 2 `young`, from 13.4; 0 `scope`; 1 `token`), `rounding` (varint), `scope` (varint, if flagged), `source`, `list` (count, indices), `token` (if flagged).

// FACTS: "mnemonic": "everything",
// FACTS: "labels": [
// FACTS-NEXT: "everything_c1",
// FACTS-NEXT: "everything_c2"
// FACTS-NEXT: ],
// FACTS: "enumerations": {
// FACTS: "scope": [
// FACTS-NEXT: "tl_blk",

// OLDER: .Case("all", "everything")
def CudaTile_EverythingOp : CudaTile_Op<"everything", 0x6F, "13.3", [AttrSizedOperandSegments]> {
  let summary = "an op with all there is";
  let example = "%r = everything";
  let olderMnemonics = ["all"];
  let firstTarget = "sm_120";
  let assemblyFormat = [{
    $source `,` custom<Any>($list, ref($token)) (`rounding` `` $rounding^)? ($token^)? attr-dict
    `:` type($source) `,` custom<ShortTypes>(type($list))
  }];
  let description = [{
    everything_c1: one sentence. everything_c2: another
    sentence.
  }];
  let arguments = (ins Arg<UnitAttr, "a young word", [Since<"13.4">]>:$young, Arg<fullAccuracy, "how">:$rounding,
    Arg<OptionalAttr<CudaTile_MemoryScopeAttr>, "who">:$scope, Arg<CudaTile_BaseFloatTile, "a tile">:$source,
    Arg<Variadic<CudaTile_BaseFloatTile>, "some tiles">:$list, Arg<Optional<CudaTile_Token>, "before">:$token);
  let results = (outs Res<CudaTile_BaseFloatTile, "a tile">:$result);
}
