// Generates, for tests, what the declarations promise of ops, types and attributes: labels of constraints, examples, enumerations.
#include "llvm/Support/JSON.h"
#include "lowering/TableGen/OpRecords.h"

using namespace llvm;

namespace tessera::tblgen {

static void emitOp(const OpRecord& op, json::OStream& json) {
  json.object([&] {
    json.attribute("mnemonic", op.mnemonic);
    json.attribute("family", StringRef(op.family).lower());
    json.attribute("since", unsigned(op.since));
    json.attribute("summary", op.summary);
    json.attribute("example", op.example);
    json.attribute("hasSyntax", !op.syntax.empty() || !op.assemblyFormat.empty());
    json.attribute("labels", json::Array(constraintLabels(op.mnemonic, op.description)));
    json.attribute("targets", json::Array(op.targets));
    json.attributeObject("enumerations", [&] {
      for (const AttributeField& attribute : op.attributes)
        if (!attribute.words.empty()) json.attribute(attribute.name, json::Array(attribute.words));
    });
    json.attributeArray("undescribed", [&] {
      for (const OperandField& operand : op.operands)
        if (operand.summary.empty()) json.value(operand.name);
      for (const AttributeField& attribute : op.attributes)
        if (attribute.summary.empty()) json.value(attribute.name);
    });
  });
}

bool generateOpFacts(const RecordKeeper& records, raw_ostream& out) {
  json::OStream json(out, /*IndentSize=*/1);
  json.object([&] {
    json.attributeArray("ops", [&] {
      for (const OpRecord& op : collectOps(records)) emitOp(op, json);
    });
    json.attributeArray("types", [&] {
      for (StringRef base : {"CudaTile_Type", "CudaTile_Attr"})
        for (const Record* def : records.getAllDerivedDefinitionsIfDefined(base)) {
          StringRef mnemonic = def->getValueAsString("mnemonic");
          json.object([&] {
            json.attribute("mnemonic", mnemonic);
            json.attribute("summary", def->getValueAsString("summary"));
            json.attribute("labels", json::Array(constraintLabels(mnemonic, def->getValueAsString("description"))));
          });
        }
    });
  });
  out << "\n";
  return false;
}

}  // namespace tessera::tblgen
