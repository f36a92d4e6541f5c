#include "lowering/TableGen/OpRecords.h"

#include <map>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Error.h"
#include "mlir/TableGen/Attribute.h"
#include "mlir/TableGen/EnumInfo.h"

using namespace llvm;

namespace tessera::tblgen {

/// The largest opcode of each minor version of 13, from 13.1 on.
static constexpr uint16_t kMaxOpcode[] = {0, 0x6D, 0x6E, 0x75, 0x7A};

StringRef spelling(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::Integer:
      return "integer";
    case AttributeKind::Unit:
      return "unit";
    case AttributeKind::BoolArray:
      return "bool_array";
    case AttributeKind::Constant:
      return "constant";
    case AttributeKind::SelfContained:
      return "self_contained";
    case AttributeKind::Hints:
      return "hints";
  }
  llvm_unreachable("unknown kind of attribute");
}

static uint8_t parseVersion(const Record& def, StringRef version) {
  unsigned minor;
  if (!version.consume_front("13.") || version.getAsInteger(10, minor) || minor < 1 || minor >= std::size(kMaxOpcode))
    PrintFatalError(def.getLoc(), "unknown bytecode version of '" + def.getName() + "'");
  return minor;
}

/// The version of an operand, result or attribute: that of its op unless decorated with `Since`.
template <typename Decorators>
static uint8_t fieldVersion(const Record& def, Decorators decorators, uint8_t opSince) {
  for (mlir::tblgen::Operator::VariableDecorator decorator : decorators)
    if (decorator.getDef().isSubClassOf("Since")) {
      uint8_t since = parseVersion(def, decorator.getDef().getValueAsString("since"));
      if (since <= opSince) PrintFatalError(def.getLoc(), "a field of '" + def.getName() + "' is not younger than the op");
      return since;
    }
  return opSince;
}

/// The text given to an operand, result or attribute.
static std::string fieldSummary(const Record& def, StringRef dag, unsigned index) {
  auto* init = dyn_cast<DefInit>(def.getValueAsDag(dag)->getArg(index));
  if (!init || !init->getDef()->isSubClassOf("OpVariable")) return "";
  return init->getDef()->getValueAsString("summary").str();
}

/// What a constraint asks for; of a list, what it asks of each item.
static std::string constraintSummary(const mlir::tblgen::NamedTypeConstraint& constrained) {
  StringRef text = constrained.constraint.getSummary();
  text.consume_front("variadic of ");
  return text.str();
}

static std::string getterName(StringRef name) { return "get" + convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true); }

static AttributeKind attributeKind(const Record& def, StringRef name, const mlir::tblgen::Attribute& base) {
  const Record& attribute = base.getDef();
  if (attribute.isSubClassOf("EnumAttr")) return AttributeKind::Integer;
  StringRef defName = attribute.getName();
  if (defName == "UnitAttr") return AttributeKind::Unit;
  if (defName == "CudaTile_InboundsAttr") return AttributeKind::BoolArray;
  if (defName == "CudaTile_ElementsAttr") return AttributeKind::Constant;
  if (defName == "CudaTile_PredicateAttr") return AttributeKind::SelfContained;
  if (defName == "CudaTile_OptimizationHintsAttr") return AttributeKind::Hints;
  PrintFatalError(def.getLoc(), "attribute '" + name + "' of '" + def.getName() + "' has a kind that the bytecode generators do not know");
}

static void readEnum(AttributeField& field, const Record& def, const Record& attribute) {
  const Record& info = *attribute.getValueAsDef("enum");
  field.enumName = info.getValueAsString("className").str();
  field.enumNamespace = info.getValueAsString("cppNamespace").str();
  StringRef defaultSymbol = StringRef(field.defaultText).rsplit("::").second;
  bool found = field.defaultText.empty();
  for (const Record* each : info.getValueAsListOfDefs("enumerants")) {
    StringRef symbol = each->getValueAsString("symbol");
    if (symbol == defaultSymbol) {
      field.defaultValue = each->getValueAsInt("value");
      field.defaultWord = each->getValueAsString("str").str();
      found = true;
    }
    if (each->isSubClassOf("CudaTile_YoungerCase"))
      field.youngerCases.push_back(
          {symbol.str(), each->getValueAsString("str").str(), parseVersion(*each, each->getValueAsString("since"))});
  }
  if (!found) PrintFatalError(def.getLoc(), "the default of '" + field.name + "' is no case of " + field.enumName);
}

static AttributeField readAttribute(const Record& def, const mlir::tblgen::NamedAttribute& named) {
  AttributeField field;
  mlir::tblgen::Attribute base = named.attr.getBaseAttr();
  field.name = named.name.str();
  field.getter = getterName(named.name);
  field.kind = attributeKind(def, named.name, base);
  field.cppType = base.getStorageType().str();
  field.optional = named.attr.isOptional() || field.kind == AttributeKind::Unit;
  if (named.attr.hasDefaultValue() && !field.optional) field.defaultText = named.attr.getDefaultValue().str();
  if (field.kind == AttributeKind::Integer) readEnum(field, def, base.getDef());
  return field;
}

/// Gives the optional fields their bits: older fields first, then attributes before operands, then in order of declaration.
static void assignFlags(OpRecord& op) {
  std::map<uint8_t, std::vector<int*>> groups;
  for (AttributeField& attribute : op.attributes)
    if (attribute.optional) groups[attribute.since].push_back(&attribute.flag);
  for (OperandField& operand : op.operands)
    if (operand.kind == OperandKind::Optional) groups[operand.since].push_back(&operand.flag);
  int next = 0;
  for (auto& [since, flags] : groups)
    for (int* flag : flags) *flag = next++;
  op.flagsSince = groups.empty() ? 255 : groups.begin()->first;
}

static OpRecord readOp(const Record& def) {
  mlir::tblgen::Operator odsOp(def);
  OpRecord op;
  op.mnemonic = def.getValueAsString("opName").str();
  op.className = odsOp.getCppClassName().str();
  op.summary = odsOp.getSummary().str();
  op.description = odsOp.getDescription().str();
  op.opcode = def.getValueAsInt("opcode");
  op.since = parseVersion(def, def.getValueAsString("since"));
  op.structural = def.getValueAsBit("structural");
  op.segments = odsOp.getTrait("::mlir::OpTrait::AttrSizedOperandSegments") != nullptr;
  StringRef file = SrcMgr.getMemoryBuffer(SrcMgr.FindBufferContainingLoc(def.getLoc().front()))->getBufferIdentifier();
  op.family = sys::path::stem(file).str();
  if (op.structural) return op;

  bool variadicOperands = false, variadicResults = false;
  for (int i = 0, e = odsOp.getNumArgs(); i < e; ++i) {
    mlir::tblgen::Argument argument = odsOp.getArg(i);
    uint8_t since = fieldVersion(def, odsOp.getArgDecorators(i), op.since);
    std::string summary = fieldSummary(def, "arguments", i);
    if (auto* attribute = dyn_cast<mlir::tblgen::NamedAttribute*>(argument)) {
      AttributeField field = readAttribute(def, *attribute);
      field.since = since;
      field.summary = summary;
      if (since > op.since && !field.optional && field.defaultText.empty())
        PrintFatalError(def.getLoc(), "attribute '" + field.name + "' is younger than its op and has no default");
      op.attributes.push_back(std::move(field));
    } else if (auto* operand = dyn_cast<mlir::tblgen::NamedTypeConstraint*>(argument)) {
      OperandKind kind = operand->isOptional() ? OperandKind::Optional : operand->isVariadic() ? OperandKind::Variadic : OperandKind::One;
      variadicOperands |= operand->isVariadic();
      op.operands.push_back({operand->name.str(), getterName(operand->name), summary, constraintSummary(*operand), kind, -1, since});
    }
  }
  for (int i = 0, e = odsOp.getNumResults(); i < e; ++i) {
    const mlir::tblgen::NamedTypeConstraint& result = odsOp.getResult(i);
    uint8_t since = fieldVersion(def, odsOp.getResultDecorators(i), op.since);
    if (since != op.since) PrintFatalError(def.getLoc(), "a result that is younger than its op is not supported");
    variadicResults |= result.isVariadic();
    op.results.push_back({result.name.str(), getterName(result.name), fieldSummary(def, "results", i), constraintSummary(result),
                          result.isVariadic(), since});
  }
  for (unsigned i = 0, e = odsOp.getNumRegions(); i < e; ++i)
    op.regions.push_back({odsOp.getRegion(i).name.str(), getterName(odsOp.getRegion(i).name)});
  op.countedResults = llvm::any_of(op.operands, [](const OperandField& o) { return o.kind == OperandKind::Variadic; }) || variadicResults;
  op.countedOperands = variadicOperands && !op.segments;
  if (op.countedOperands && op.operands.size() != 1)
    PrintFatalError(def.getLoc(), "an op with a list of operands and others needs AttrSizedOperandSegments");
  assignFlags(op);
  return op;
}

static void checkOpcode(const Record& def, const OpRecord& op) {
  bool reserved = (op.opcode >= 0x19 && op.opcode <= 0x24) || (op.opcode >= 0x34 && op.opcode <= 0x39);
  if (reserved || op.opcode > kMaxOpcode[op.since] || (op.since > 1 && op.opcode <= kMaxOpcode[op.since - 1]))
    PrintFatalError(def.getLoc(),
                    "opcode " + Twine(op.opcode) + " of '" + op.mnemonic + "' is not one of version 13." + Twine(unsigned{op.since}));
}

std::vector<OpRecord> collectOps(const RecordKeeper& records) {
  std::map<uint16_t, std::pair<OpRecord, const Record*>> byOpcode;
  for (const Record* def : records.getAllDerivedDefinitions("Op")) {
    if (def->getValueAsDef("opDialect")->getValueAsString("name") != "cuda_tile") continue;
    if (!def->isSubClassOf("CudaTile_Op") || def->isValueUnset("opcode"))
      PrintFatalError(def->getLoc(), "'" + def->getName() + "' has no opcode");
    OpRecord op = readOp(*def);
    checkOpcode(*def, op);
    auto [place, isNew] = byOpcode.try_emplace(op.opcode, op, def);
    if (!isNew) {
      PrintError(def->getLoc(), "'" + op.mnemonic + "' has the opcode of '" + place->second.first.mnemonic + "'");
      PrintFatalNote(place->second.second->getLoc(), "which is declared here");
    }
  }
  std::vector<OpRecord> ops;
  for (auto& [opcode, op] : byOpcode) ops.push_back(std::move(op.first));
  return ops;
}

}  // namespace tessera::tblgen
