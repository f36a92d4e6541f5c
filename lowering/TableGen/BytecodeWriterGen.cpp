// Generates one function per op that writes its bytecode record, from the version gates and layouts of the declarations. The functions
// are members of OpWriter (lowering/Bytecode/OpWriter.h).
#include "lowering/TableGen/OpRecords.h"

using namespace llvm;

namespace tessera::tblgen {

namespace {
class WriterEmitter {
 public:
  WriterEmitter(const OpRecord& op, raw_ostream& out) : op(op), out(out) {}

  void emit() {
    out << "mlir::LogicalResult OpWriter::write(cuda_tile::" << op.className << " op) {\n";
    if (op.since > 1)
      line() << "if (failed(require(op, \"op\", op->getName().stripDialect(), " << unsigned(op.since) << "))) return mlir::failure();\n";
    for (const AttributeField& attribute : op.attributes) emitGate(attribute);
    for (const OperandField& operand : op.operands)
      if (operand.since > op.since)
        line() << "if (op." << operand.getter << "() && failed(require(op, \"operand\", \"" << operand.name << "\", "
               << unsigned(operand.since) << "))) return mlir::failure();\n";
    for (const ResultField& result : ArrayRef(op.results).take_back(op.young))
      line() << "if (!op." << result.getter << "().use_empty() && failed(require(op, \"result\", \"" << result.name << "\", "
             << unsigned(result.since) << "))) return mlir::failure();\n";
    line() << "out.varint(" << op.opcode << ");\n";
    // Results that the version lacks are neither written nor numbered.
    if (op.young) line() << "unsigned results = op->getNumResults() - (minor < " << unsigned(op.youngSince) << " ? " << op.young << " : 0);\n";
    if (op.countedResults) line() << "out.varint(" << (op.young ? "results" : "op->getNumResults()") << ");\n";
    if (!op.results.empty())
      line() << "for (mlir::Type type : op->" << (op.young ? "getResults().take_front(results).getTypes()" : "getResultTypes()")
             << ") out.varint(tables.type(type));\n";
    emitFlags();
    for (const AttributeField& attribute : op.attributes) emitAttribute(attribute);
    emitOperands();
    if (!op.regions.empty()) emitRegions();
    line() << "return mlir::success();\n";
    out << "}\n\n";
  }

 private:
  raw_ostream& line() { return out << "  "; }

  /// Whether an attribute says something that an older version cannot carry.
  std::string isUsed(const AttributeField& attribute) {
    std::string get = "op." + attribute.getter;
    if (attribute.kind == AttributeKind::BoolArray) return "llvm::is_contained(" + get + "(), true)";
    if (attribute.optional) return get + "Attr()";
    return get + "() != " + attribute.defaultText;
  }

  void emitGate(const AttributeField& attribute) {
    if (attribute.since > op.since)
      line() << "if (" << isUsed(attribute) << " && failed(require(op, \"attribute\", \"" << attribute.name << "\", "
             << unsigned(attribute.since) << "))) return mlir::failure();\n";
    for (const YoungerCase& younger : attribute.youngerCases)
      line() << "if (op." << attribute.getter << "() == " << attribute.enumNamespace << "::" << attribute.enumName << "::" << younger.symbol
             << " && failed(require(op, \"" << attribute.name << "\", \"" << younger.text << "\", " << unsigned(younger.since)
             << "))) return mlir::failure();\n";
  }

  void emitFlags() {
    if (op.flagsSince == 255) return;
    line() << "uint64_t flags = 0;\n";
    for (const AttributeField& attribute : op.attributes)
      if (attribute.optional) line() << "if (op." << attribute.getter << "Attr()) flags |= " << (1u << attribute.flag) << ";\n";
    for (const OperandField& operand : op.operands)
      if (operand.kind == OperandKind::Optional) line() << "if (op." << operand.getter << "()) flags |= " << (1u << operand.flag) << ";\n";
    if (op.flagsSince > op.since)
      line() << "if (minor >= " << unsigned(op.flagsSince) << ") out.varint(flags);\n";
    else
      line() << "out.varint(flags);\n";
  }

  void emitAttribute(const AttributeField& attribute) {
    if (attribute.kind == AttributeKind::Unit) return;
    std::string value = "op." + attribute.getter;
    line();
    if (attribute.optional)
      out << "if (op." << attribute.getter << "Attr()) ";
    else if (attribute.since > op.since)
      out << "if (minor >= " << unsigned(attribute.since) << ") ";
    switch (attribute.kind) {
      case AttributeKind::Integer:
        out << "out.varint(static_cast<uint64_t>(" << (attribute.optional ? "*" : "") << value << "()));\n";
        break;
      case AttributeKind::Boolean:
        out << "out.byte(" << (attribute.optional ? "*" : "") << value << "() ? 1 : 0);\n";
        break;
      case AttributeKind::String:
        out << "out.varint(tables.string(" << (attribute.optional ? "*" : "") << value << "()));\n";
        break;
      case AttributeKind::Type:
        out << "out.varint(tables.type(" << (attribute.optional ? "*" : "") << value << "()));\n";
        break;
      case AttributeKind::I32Array:
        out << "integers(" << (attribute.optional ? "*" : "") << value << "());\n";
        break;
      case AttributeKind::AttributeArray:
        out << "attributes(" << value << "Attr());\n";
        break;
      case AttributeKind::BoolArray:
        out << "booleans(" << value << "(), op.getIndex().size());\n";
        break;
      case AttributeKind::Constant:
        out << "out.varint(tables.constant(" << value << "()));\n";
        break;
      case AttributeKind::SelfContained:
        out << "selfContained(" << value << "());\n";
        break;
      case AttributeKind::Hints:
        out << "hints(" << value << "Attr());\n";
        break;
      case AttributeKind::Unit:
        break;
    }
  }

  void emitOperands() {
    if (op.operands.empty()) return;
    if (op.countedOperands) {
      line() << "operandList(op->getOperands());\n";
    } else if (!op.segments) {
      line() << "for (mlir::Value value : op->getOperands()) operand(value);\n";
    } else {
      for (const OperandField& each : op.operands) {
        line();
        switch (each.kind) {
          case OperandKind::One:
            out << "operand(op." << each.getter << "());\n";
            break;
          case OperandKind::Optional:
            out << "if (op." << each.getter << "()) operand(op." << each.getter << "());\n";
            break;
          case OperandKind::Variadic:
            out << "operandList(op." << each.getter << "());\n";
            break;
        }
      }
    }
  }

  void emitRegions() {
    line() << "out.varint(" << op.regions.size() << ");\n";
    for (const RegionField& each : op.regions) line() << "if (failed(region(op." << each.getter << "()))) return mlir::failure();\n";
  }

  const OpRecord& op;
  raw_ostream& out;
};
}  // namespace

bool generateBytecodeWriter(const RecordKeeper& records, raw_ostream& out) {
  out << "// Writers of op records. Written by tessera-tblgen from lowering/Dialect/CudaTile; do not edit.\n\n";
  std::vector<OpRecord> ops = collectOps(records);
  erase_if(ops, [](const OpRecord& op) { return op.structural; });
  out << "#ifdef TESSERA_OP_WRITER_DECLARATIONS\n";
  for (const OpRecord& op : ops) out << "mlir::LogicalResult write(cuda_tile::" << op.className << " op);\n";
  out << "#else\n";
  for (const OpRecord& op : ops) WriterEmitter(op, out).emit();
  out << "unsigned OpWriter::unwrittenResults(mlir::Operation *op) const {\n";
  for (const OpRecord& op : ops)
    if (op.young)
      out << "  if (llvm::isa<cuda_tile::" << op.className << ">(op)) return minor < " << unsigned(op.youngSince) << " ? " << op.young
          << " : 0;\n";
  out << "  return 0;\n}\n\n";
  out << "mlir::LogicalResult OpWriter::dispatch(mlir::Operation *op) {\n"
      << "  return llvm::TypeSwitch<mlir::Operation *, mlir::LogicalResult>(op)\n";
  for (const OpRecord& op : ops) out << "      .Case([&](cuda_tile::" << op.className << " each) { return write(each); })\n";
  out << "      .Default([&](mlir::Operation *other) { return other->emitError(\"op '\") << other->getName() << \"' has no bytecode "
         "form\"; });\n"
      << "}\n#endif\n";
  return false;
}

}  // namespace tessera::tblgen
