// Generates one function per op that reads its bytecode record, and the dispatch on opcodes. The functions are members of OpReader
// (lowering/Bytecode/OpReader.h). Every step names its field, so that an error can.
#include <map>

#include "llvm/Support/Format.h"
#include "lowering/TableGen/OpRecords.h"
#include "mlir/TableGen/Format.h"

using namespace llvm;

namespace tessera::tblgen {

namespace {
class ReaderEmitter {
 public:
  ReaderEmitter(const OpRecord& op, raw_ostream& out) : op(op), out(out) {}

  void emit() {
    out << "bool OpReader::read" << op.className << "(mlir::OperationState &state) {\n";
    bool needsProperties = !op.attributes.empty() || op.segments;
    if (needsProperties)
      out << "  [[maybe_unused]] auto &properties = state.getOrAddProperties<cuda_tile::" << op.className << "::Properties>();\n";
    emitResults();
    emitFlags();
    for (const AttributeField& attribute : op.attributes) emitAttribute(attribute);
    emitOperands();
    if (!op.regions.empty()) out << "  if (!regions(state, " << op.regions.size() << ")) return false;\n";
    out << "  return true;\n}\n\n";
  }

 private:
  void emitResults() {
    if (op.countedResults) {
      bool variadic = llvm::any_of(op.results, [](const ResultField& result) { return result.variadic; });
      out << "  if (!countedResults(state, " << (variadic ? std::to_string(op.results.size() - 1) : resultCount()) << ", "
          << (variadic ? "true" : "false") << ")) return false;\n";
    } else if (!op.results.empty()) {
      out << "  if (!results(state, " << resultCount() << ")) return false;\n";
    }
    if (!op.young) return;
    out << "  if (minor() < " << unsigned(op.youngSince) << ") {\n    mlir::Builder builder(context());\n";
    mlir::tblgen::FmtContext context;
    context.withBuilder("builder");
    for (const ResultField& result : ArrayRef(op.results).take_back(op.young))
      out << "    state.addTypes({" << mlir::tblgen::tgfmt(result.builder, &context) << "});\n";
    out << "  }\n";
  }

  /// How many results an op without a list of results has, as an expression over the version read.
  std::string resultCount() {
    std::string all = std::to_string(op.results.size());
    if (!op.young) return all;
    return "minor() >= " + std::to_string(op.youngSince) + " ? " + all + " : " + std::to_string(op.results.size() - op.young);
  }

  void emitFlags() {
    if (op.flagsSince == 255) return;
    out << "  uint64_t flags = 0;\n";
    out << "  if (" << (op.flagsSince > op.since ? "minor() >= " + std::to_string(op.flagsSince) + " && " : std::string())
        << "!flagsWord(flags, " << knownFlags() << ")) return false;\n";
  }

  /// The flags word's bits that are known to the newest version, as an expression over the version read.
  std::string knownFlags() {
    std::map<uint8_t, uint64_t> bySince;
    for (const AttributeField& attribute : op.attributes)
      if (attribute.flag >= 0) bySince[attribute.since] |= uint64_t{1} << attribute.flag;
    for (const OperandField& operand : op.operands)
      if (operand.flag >= 0) bySince[operand.since] |= uint64_t{1} << operand.flag;
    std::string text;
    for (auto [since, bits] : bySince) {
      if (!text.empty()) text += " | ";
      text += since > op.since ? "(minor() >= " + std::to_string(since) + " ? " + std::to_string(bits) + " : 0)" : std::to_string(bits);
    }
    return text;
  }

  void emitAttribute(const AttributeField& attribute) {
    std::string property = "properties." + attribute.name;
    if (attribute.kind == AttributeKind::Unit) {
      out << "  if (flags & " << (1u << attribute.flag) << ") " << property << " = mlir::UnitAttr::get(context());\n";
      return;
    }
    std::string condition;
    if (attribute.optional)
      condition = "flags & " + std::to_string(1u << attribute.flag);
    else if (attribute.since > op.since)
      condition = "minor() >= " + std::to_string(attribute.since);
    std::string start = attribute.name + "At";
    if (!attribute.youngerCases.empty()) out << "  uint64_t " << start << " = source.offset();\n";
    out << "  if (" << (condition.empty() ? "" : "(" + condition + ") && ");
    switch (attribute.kind) {
      case AttributeKind::Integer:
        if (attribute.enumName.empty())
          out << "!number(\"" << attribute.name << "\", " << attribute.width << ", " << property << ")";
        else
          out << "!enumeration(\"" << attribute.name << "\", " << attribute.enumNamespace << "::symbolize" << attribute.enumName << ", "
              << property << ")";
        break;
      case AttributeKind::Boolean:
        out << "!boolean(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::String:
        out << "!text(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::Type:
        out << "!typeAttribute(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::I32Array:
        out << "!integers(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::AttributeArray:
        out << "!attributes(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::BoolArray:
        out << "!booleans(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::Constant:
        out << "!constant(\"" << attribute.name << "\", state, " << property << ")";
        break;
      case AttributeKind::SelfContained:
        out << "!selfContained(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::Hints:
        out << "!hints(\"" << attribute.name << "\", " << property << ")";
        break;
      case AttributeKind::Unit:
        break;
    }
    out << ") return false;\n";
    if (!attribute.optional && attribute.since > op.since && !attribute.enumName.empty())
      out << "  if (minor() < " << unsigned(attribute.since) << ") " << property << " = " << attribute.cppType << "::get(context(), "
          << attribute.defaultText << ");\n";
    for (const YoungerCase& younger : attribute.youngerCases)
      out << "  if (" << property << (attribute.optional ? " && " + property : "") << ".getValue() == " << attribute.enumNamespace
          << "::" << attribute.enumName << "::" << younger.symbol << " && minor() < " << unsigned(younger.since) << ") return tooYoung(\""
          << attribute.name << "\", " << start << ", \"" << younger.text << "\", " << unsigned(younger.since) << ");\n";
  }

  void emitOperands() {
    if (op.countedOperands) {
      out << "  if (!countedOperands(state, {";
      interleaveComma(op.operands, out, [&](const OperandField& each) { out << '"' << each.name << '"'; });
      out << "})) return false;\n";
      return;
    }
    for (size_t i = 0; i < op.operands.size(); ++i) {
      const OperandField& each = op.operands[i];
      std::string size = "properties.operandSegmentSizes[" + std::to_string(i) + "]";
      if (op.segments && each.kind != OperandKind::Variadic)
        out << "  " << size << " = " << (each.kind == OperandKind::Optional ? "(flags >> " + std::to_string(each.flag) + ") & 1" : "1")
            << ";\n";
      out << "  if (";
      if (each.kind == OperandKind::Optional) out << "(flags & " << (1u << each.flag) << ") && ";
      if (each.kind == OperandKind::Variadic)
        out << "!operandList(\"" << each.name << "\", state, " << size << ")";
      else
        out << "!operand(\"" << each.name << "\", state)";
      out << ") return false;\n";
    }
  }

  const OpRecord& op;
  raw_ostream& out;
};
}  // namespace

bool generateBytecodeReader(const RecordKeeper& records, raw_ostream& out) {
  out << "// Readers of op records. Written by tessera-tblgen from lowering/Dialect/CudaTile; do not edit.\n\n";
  std::vector<OpRecord> ops = collectOps(records);
  erase_if(ops, [](const OpRecord& op) { return op.structural; });
  out << "#ifdef TESSERA_OP_READER_DECLARATIONS\n";
  for (const OpRecord& op : ops) out << "bool read" << op.className << "(mlir::OperationState &state);\n";
  out << "#else\n";
  for (const OpRecord& op : ops) ReaderEmitter(op, out).emit();
  out << "const OpReader::Row *OpReader::find(uint64_t opcode) {\n  static constexpr Row rows[] = {\n";
  for (const OpRecord& op : ops)
    out << "      {" << format_hex(op.opcode, 4, /*Upper=*/true) << ", \"cuda_tile." << op.mnemonic << "\", " << unsigned(op.since)
        << ", " << op.young << ", " << unsigned(op.young ? op.youngSince : op.since) << ", &OpReader::read" << op.className << "},\n";
  out << "  };\n  const Row *row = llvm::lower_bound(rows, opcode, [](const Row &each, uint64_t code) { return each.opcode < code; });\n"
      << "  return row != std::end(rows) && row->opcode == opcode ? row : nullptr;\n}\n#endif\n";
  return false;
}

}  // namespace tessera::tblgen
