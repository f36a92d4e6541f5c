// Generates the interpreter's table of op records, runtime/driver/cpu/interpreter/op_table.inc.
#include <map>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "lowering/TableGen/OpRecords.h"

using namespace llvm;

namespace tessera::tblgen {

static std::string span(StringRef part, const OpRecord& op, bool empty) { return empty ? "{}" : (op.mnemonic + "_" + part).str(); }

static StringRef spelling(OperandKind kind) {
  switch (kind) {
    case OperandKind::One:
      return "one";
    case OperandKind::Optional:
      return "optional";
    case OperandKind::Variadic:
      return "variadic";
  }
  llvm_unreachable("unknown kind of operand");
}

/// The reader of the interpreter tells apart what the dialect has classes for.
static StringRef layoutKind(const AttributeField& attribute) {
  if (!attribute.enumName.empty()) return "enumeration";
  if (StringRef(attribute.cppType).contains("SymbolRefAttr")) return "symbol";
  return spelling(attribute.kind);
}

static std::string casesName(const AttributeField& attribute) {
  return attribute.enumName.empty() ? "{}" : convertToSnakeFromCamelCase(attribute.enumName) + "_cases";
}

/// The values of the enumerations, by the first version that has each.
static void emitEnumerations(ArrayRef<OpRecord> ops, raw_ostream& out) {
  std::map<std::string, ArrayRef<uint8_t>> enumerations;
  for (const OpRecord& op : ops)
    for (const AttributeField& attribute : op.attributes)
      if (!attribute.enumName.empty()) enumerations[casesName(attribute)] = attribute.caseVersions;
  for (const auto& [name, versions] : enumerations) {
    out << "constexpr std::uint8_t " << name << "[] = {";
    interleaveComma(versions, out, [&](uint8_t since) { out << unsigned(since); });
    out << "};\n";
  }
  out << "\n";
}

static void emitParts(const OpRecord& op, raw_ostream& out) {
  if (!op.results.empty()) {
    out << "constexpr result_layout " << op.mnemonic << "_results[] = {";
    interleaveComma(op.results, out, [&](const ResultField& result) {
      out << "{\"" << result.name << "\", " << (result.variadic ? "true" : "false") << ", " << unsigned(result.since) << "}";
    });
    out << "};\n";
  }
  if (!op.attributes.empty()) {
    out << "constexpr attribute_layout " << op.mnemonic << "_attributes[] = {";
    interleave(
        op.attributes, out,
        [&](const AttributeField& attribute) {
          out << "{\"" << attribute.name << "\", attribute_kind::" << layoutKind(attribute) << ", " << attribute.flag << ", "
              << unsigned(attribute.since) << ", " << attribute.defaultValue << ", " << (attribute.enumName.empty() ? attribute.width : 0)
              << ", " << casesName(attribute) << "}";
        },
        ",\n    ");
    out << "};\n";
  }
  if (!op.operands.empty()) {
    out << "constexpr operand_layout " << op.mnemonic << "_operands[] = {";
    interleave(
        op.operands, out,
        [&](const OperandField& operand) {
          out << "{\"" << operand.name << "\", operand_kind::" << spelling(operand.kind) << ", " << operand.flag << ", "
              << unsigned(operand.since) << "}";
        },
        ",\n    ");
    out << "};\n";
  }
}

bool generateOpTable(const RecordKeeper& records, raw_ostream& out) {
  out << "// Records of Tile IR ops, by opcode. Written by tessera-tblgen from lowering/Dialect/CudaTile; do not edit.\n\n";
  std::vector<OpRecord> ops = collectOps(records);
  erase_if(ops, [](const OpRecord& op) { return op.structural; });
  emitEnumerations(ops, out);
  for (const OpRecord& op : ops) emitParts(op, out);
  out << "\n// opcode, mnemonic, since, counted results, flags since, segments, regions, results, attributes, operands\n"
      << "constexpr op_layout op_table[] = {\n";
  for (const OpRecord& op : ops)
    out << "    {" << format_hex(op.opcode, 4, /*Upper=*/true) << ", \"" << op.mnemonic << "\", " << unsigned(op.since) << ", "
        << (op.countedResults ? "true" : "false") << ", " << unsigned(op.flagsSince) << ", " << (op.segments ? "true" : "false") << ", "
        << op.regions.size() << ", " << span("results", op, op.results.empty()) << ", " << span("attributes", op, op.attributes.empty())
        << ", " << span("operands", op, op.operands.empty()) << "},\n";
  out << "};\n";
  return false;
}

}  // namespace tessera::tblgen
