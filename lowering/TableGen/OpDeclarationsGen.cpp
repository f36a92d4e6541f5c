// Generates, for tests that make modules up, what ODS demands of each op, as tables of test/lowering/Bytecode/modules/declarations.h:
// its fields with their constraints and versions, and which of its types agree.
#include <map>

#include "llvm/ADT/StringExtras.h"
#include "lowering/TableGen/OpRecords.h"
#include "mlir/TableGen/Operator.h"

using namespace llvm;

namespace tessera::tblgen {

namespace {
class DeclarationsEmitter {
 public:
  DeclarationsEmitter(const RecordKeeper& records, raw_ostream& out) : records(records), out(out) {}

  void emit() {
    emitEnumerations();
    std::string ops;
    for (const OpRecord& op : collectOps(records)) ops += emitOp(op);
    out << "constexpr OpDeclaration op_declarations[] = {\n" << ops << "};\n";
  }

 private:
  void emitEnumerations() {
    std::string all;
    for (const Record* info : records.getAllDerivedDefinitions("CudaTile_Enum")) {
      StringRef name = info->getValueAsString("className");
      out << "constexpr EnumerationCase " << name << "_cases[] = {";
      for (const Record* each : info->getValueAsListOfDefs("enumerants"))
        out << "{" << each->getValueAsInt("value") << ", \"" << each->getValueAsString("str") << "\", "
            << (each->isSubClassOf("CudaTile_YoungerCase") ? each->getValueAsString("since").rsplit('.').second : "1") << "}, ";
      out << "};\n";
      all += ("    {\"" + name + "\", " + name + "_cases},\n").str();
    }
    out << "constexpr Enumeration enumerations[] = {\n" << all << "};\n\n";
  }

  /// Emits the tables that an op's row points to; returns the row.
  std::string emitOp(const OpRecord& op) {
    mlir::tblgen::Operator odsOp(op.def);
    std::string row = "    {\"" + op.mnemonic + "\", " + std::to_string(op.since) + ", " + (op.structural ? "true" : "false");
    auto table = [&](StringRef type, StringRef part, const std::string& items) {
      if (!items.empty()) out << "constexpr " << type << " " << op.mnemonic << "_" << part << "[] = {" << items << "};\n";
      row += items.empty() ? ", {}" : (", " + Twine(op.mnemonic) + "_" + part).str();
    };
    if (op.structural) return row + ", false, {}, {}, {}, {}, 0},\n";
    row += op.segments ? ", true" : ", false";
    table("ValueDeclaration", "operands", operands(op, odsOp));
    table("ValueDeclaration", "results", results(op, odsOp));
    table("AttributeDeclaration", "attributes", attributes(op));
    table("Agreement", "agreements", agreements(op, odsOp));
    return row + ", " + std::to_string(op.regions.size()) + "},\n";
  }

  std::string value(StringRef name, StringRef count, unsigned since, const mlir::tblgen::NamedTypeConstraint& constrained) {
    return ("{\"" + name + "\", Count::" + count + ", " + Twine(since) + ", " + predicate(constrained) + "}, ").str();
  }

  std::string operands(const OpRecord& op, mlir::tblgen::Operator& odsOp) {
    static constexpr StringRef counts[] = {"One", "Optional", "List"};
    std::string items;
    for (auto [index, field] : enumerate(op.operands))
      items += value(field.name, counts[static_cast<unsigned>(field.kind)], field.since, odsOp.getOperand(index));
    return items;
  }

  std::string results(const OpRecord& op, mlir::tblgen::Operator& odsOp) {
    std::string items;
    for (auto [index, field] : enumerate(op.results))
      items += value(field.name, field.variadic ? "List" : "One", field.since, odsOp.getResult(index));
    return items;
  }

  static std::string attributes(const OpRecord& op) {
    std::string items;
    for (const AttributeField& field : op.attributes) {
      bool defaulted = !field.defaultText.empty();
      items += ("{\"" + field.name + "\", AttributeKind::" + spelling(field.kind) + ", " + (field.optional ? "true" : "false") + ", " +
                Twine(unsigned{field.since}) + ", " + (defaulted ? "true" : "false") + ", " + Twine(field.defaultValue) + ", " + Twine(field.width))
                   .str();
      if (field.enumName.empty())
        items += ", {}, nullptr}, ";
      else
        items += (", " + field.enumName + "_cases, [](mlir::MLIRContext *context, uint32_t value) -> mlir::Attribute { return " + field.cppType +
                  "::get(context, static_cast<" + field.enumNamespace + "::" + field.enumName + ">(value)); }}, ");
    }
    return items;
  }

  /// Which operands and results, numbered in this order, agree in what.
  static std::string agreements(const OpRecord& op, mlir::tblgen::Operator& odsOp) {
    std::map<std::string, unsigned> numbers;
    for (const OperandField& field : op.operands) numbers.try_emplace(field.name, numbers.size());
    for (const ResultField& field : op.results) numbers.try_emplace(field.name, numbers.size());
    std::string items;
    auto add = [&](StringRef what, uint32_t members) { items += ("{Agree::" + what + ", " + Twine(members) + "}, ").str(); };
    for (const mlir::tblgen::Trait& trait : odsOp.getTraits()) {
      const Record& def = trait.getDef();
      uint32_t all = (uint32_t{1} << numbers.size()) - 1, named = 0;
      if (def.getValue("values"))
        for (StringRef name : def.getValueAsListOfStrings("values")) named |= 1u << numbers.at(name.str());
      if (def.isSubClassOf("AllTypesMatch")) add("Type", named);
      if (def.isSubClassOf("AllShapesMatch")) add("Shape", named);
      if (def.isSubClassOf("AllElementTypesMatch")) add("Element", named);
      if (def.getName() == "SameOperandsAndResultType") add("Type", all);
      if (def.getName() == "SameOperandsAndResultShape") add("Shape", all);
      if (def.getName() == "SameOperandsAndResultElementType") add("Element", all);
    }
    return items;
  }

  /// The name of a function that says whether a type satisfies the constraint.
  const std::string& predicate(const mlir::tblgen::NamedTypeConstraint& constrained) {
    std::string condition = constrained.constraint.getConditionTemplate();
    auto [place, isNew] = predicates.try_emplace(condition, "holds" + std::to_string(predicates.size()));
    if (!isNew) return place->second;
    std::string text;
    StringRef rest = condition;
    for (size_t at; (at = rest.find("$_self")) != StringRef::npos; rest = rest.drop_front(at + 6)) text += (rest.take_front(at) + "type").str();
    out << "// " << constrained.constraint.getSummary() << "\nstatic bool " << place->second << "(mlir::Type type) { return " << text << rest
        << "; }\n";
    return place->second;
  }

  const RecordKeeper& records;
  raw_ostream& out;
  std::map<std::string, std::string> predicates;
};
}  // namespace

bool generateOpDeclarations(const RecordKeeper& records, raw_ostream& out) {
  out << "// What ODS demands of ops. Written by tessera-tblgen from lowering/Dialect/CudaTile; do not edit.\n\n";
  DeclarationsEmitter(records, out).emit();
  return false;
}

}  // namespace tessera::tblgen
