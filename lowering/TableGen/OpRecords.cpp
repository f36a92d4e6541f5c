#include "lowering/TableGen/OpRecords.h"

#include <map>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TableGen/Error.h"
#include "lowering/Dialect/CudaTile/Architectures.h"
#include "mlir/TableGen/Attribute.h"
#include "mlir/TableGen/EnumInfo.h"

using namespace llvm;

namespace tessera::tblgen {

/// The largest opcode of each minor version of 13, from 13.1 on.
static constexpr uint16_t kMaxOpcode[] = {0, 0x6D, 0x6E, 0x75, 0x7A};
static_assert(std::size(kMaxOpcode) == kNewestMinor + 1);

StringRef spelling(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::Integer:
      return "integer";
    case AttributeKind::Boolean:
      return "boolean";
    case AttributeKind::Unit:
      return "unit";
    case AttributeKind::String:
      return "string";
    case AttributeKind::Type:
      return "type";
    case AttributeKind::I32Array:
      return "i32_array";
    case AttributeKind::BoolArray:
      return "bool_array";
    case AttributeKind::Constant:
      return "constant";
    case AttributeKind::SelfContained:
      return "self_contained";
    case AttributeKind::AttributeArray:
      return "attribute_array";
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
  if (attribute.isSubClassOf("EnumAttr") || attribute.isSubClassOf("SignlessIntegerAttrBase")) return AttributeKind::Integer;
  if (attribute.isSubClassOf("TypeAttrBase")) return AttributeKind::Type;
  if (attribute.isSubClassOf("ArrayAttrBase")) return AttributeKind::AttributeArray;
  StringRef defName = attribute.getName();
  if (defName == "UnitAttr") return AttributeKind::Unit;
  if (defName == "BoolAttr") return AttributeKind::Boolean;
  if (defName == "StrAttr" || defName == "FlatSymbolRefAttr") return AttributeKind::String;
  if (defName == "DenseI32ArrayAttr") return AttributeKind::I32Array;
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
    field.words.push_back(each->getValueAsString("str").str());
    if (symbol == defaultSymbol) {
      field.defaultValue = each->getValueAsInt("value");
      field.defaultWord = each->getValueAsString("str").str();
      found = true;
    }
    uint8_t since = 1;
    if (each->isSubClassOf("CudaTile_YoungerCase")) {
      since = parseVersion(*each, each->getValueAsString("since"));
      field.youngerCases.push_back({symbol.str(), each->getValueAsString("str").str(), since});
    }
    size_t value = each->getValueAsInt("value");
    field.caseVersions.resize(std::max(field.caseVersions.size(), value + 1));
    field.caseVersions[value] = since;
  }
  if (!found) PrintFatalError(def.getLoc(), "the default of '" + field.name + "' is no case of " + field.enumName);
}

/// The default of a number or a truth value is a literal.
static void readNumber(AttributeField& field, const Record& def) {
  StringRef text = field.defaultText;
  field.defaultWord = text.str();
  if (text.empty() || text == "false") return;
  if (text == "true")
    field.defaultValue = 1;
  else if (text.getAsInteger(0, field.defaultValue))
    PrintFatalError(def.getLoc(), "the default of '" + field.name + "' is no number");
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
  const Record& attribute = base.getDef();
  if (attribute.isSubClassOf("EnumAttr"))
    readEnum(field, def, attribute);
  else if (field.kind == AttributeKind::Integer || field.kind == AttributeKind::Boolean)
    readNumber(field, def);
  if (attribute.isSubClassOf("SignlessIntegerAttrBase")) field.width = attribute.getValueAsDef("valueType")->getValueAsInt("bitwidth");
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
  op.def = &def;
  op.mnemonic = def.getValueAsString("opName").str();
  op.className = odsOp.getCppClassName().str();
  op.summary = odsOp.getSummary().str();
  op.description = odsOp.getDescription().str();
  op.opcode = def.getValueAsInt("opcode");
  op.since = parseVersion(def, def.getValueAsString("since"));
  op.structural = def.getValueAsBit("structural");
  op.example = def.getValueAsString("example").str();
  op.syntax = def.getValueAsString("syntax").str();
  op.assemblyFormat = def.getValueAsOptionalString("assemblyFormat").value_or("").str();
  for (StringRef older : def.getValueAsListOfStrings("olderMnemonics")) op.olderMnemonics.push_back(older.str());
  if (StringRef first = def.getValueAsString("firstTarget"); !first.empty()) {
    const cuda_tile::Architecture* oldest = cuda_tile::findArchitecture(first);
    if (!oldest) PrintFatalError(def.getLoc(), "there is no target '" + first + "'");
    for (const cuda_tile::Architecture& each : cuda_tile::kArchitectures)
      if (each.number >= oldest->number) op.targets.push_back(each.name.str());
  }
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
    variadicResults |= result.isVariadic();
    op.results.push_back({result.name.str(), getterName(result.name), fieldSummary(def, "results", i), constraintSummary(result),
                          result.isVariadic(), since, result.constraint.getBuilderCall().value_or("").str()});
    if (since == op.since && op.young == 0) continue;
    // What an older file lacks is made up, behind what it has.
    if (op.results.back().builder.empty() || (op.young++ && since != op.youngSince))
      PrintFatalError(def.getLoc(), "results that are younger than '" + op.mnemonic + "' come last, all at once, and have one type each");
    op.youngSince = since;
  }
  for (unsigned i = 0, e = odsOp.getNumRegions(); i < e; ++i)
    op.regions.push_back({odsOp.getRegion(i).name.str(), getterName(odsOp.getRegion(i).name)});
  op.countedResults = llvm::any_of(op.operands, [](const OperandField& o) { return o.kind == OperandKind::Variadic; }) || variadicResults;
  op.countedOperands = variadicOperands && !op.segments;
  for (const OperandField& operand : ArrayRef(op.operands).drop_back(op.countedOperands))
    if (op.countedOperands && operand.kind != OperandKind::One)
      PrintFatalError(def.getLoc(), "an op whose operands are not single ones and a last list needs AttrSizedOperandSegments");
  assignFlags(op);
  return op;
}

std::vector<std::string> constraintLabels(StringRef mnemonic, StringRef text) {
  std::vector<std::string> labels;
  std::string begin = (mnemonic + "_c").str();
  for (size_t at = text.find(begin); at != StringRef::npos; at = text.find(begin, at + 1)) {
    StringRef number = text.substr(at + begin.size()).take_while(isDigit);
    std::string label = begin + number.str();
    bool isWord = at == 0 || !(isAlnum(text[at - 1]) || text[at - 1] == '_');
    if (isWord && !number.empty() && !is_contained(labels, label)) labels.push_back(label);
  }
  return labels;
}

/// Opcodes that no public op has.
static bool isReserved(uint16_t opcode) { return (opcode >= 0x19 && opcode <= 0x24) || (opcode >= 0x34 && opcode <= 0x39); }

/// From here on, opcodes are for experiments; no version has them.
static constexpr uint16_t kFirstPrivateOpcode = 0x3000;

static void checkOpcode(const Record& def, const OpRecord& op) {
  if (op.opcode >= kFirstPrivateOpcode) return;
  if (isReserved(op.opcode) || op.opcode > kMaxOpcode[op.since] || (op.since > 1 && op.opcode <= kMaxOpcode[op.since - 1]))
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
  for (const Record* complete : records.getAllDerivedDefinitions("CudaTile_AllOpcodes")) {
    std::vector<int64_t> notYet = complete->getValueAsListOfInts("notYet");
    for (int64_t opcode = 0; opcode <= kMaxOpcode[std::size(kMaxOpcode) - 1]; ++opcode)
      if (!isReserved(opcode) && !byOpcode.contains(opcode) && !is_contained(notYet, opcode))
        PrintFatalError(complete->getLoc(), "no op has opcode " + Twine(opcode));
  }
  std::vector<OpRecord> ops;
  for (auto& [opcode, op] : byOpcode) ops.push_back(std::move(op.first));
  return ops;
}

bool generateOlderMnemonics(const RecordKeeper& records, raw_ostream& out) {
  out << "// What ops were called before. Written by tessera-tblgen from lowering/Dialect/CudaTile; do not edit.\n";
  for (const Record* def : records.getAllDerivedDefinitions("CudaTile_Op"))
    for (StringRef older : def->getValueAsListOfStrings("olderMnemonics"))
      out << "      .Case(\"" << older << "\", \"" << def->getValueAsString("opName") << "\")\n";
  return false;
}

}  // namespace tessera::tblgen
