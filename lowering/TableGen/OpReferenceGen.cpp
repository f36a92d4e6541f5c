// Generates docs/reference/ops.md: every op of the cuda_tile dialect, by family.
#include <map>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "lowering/Dialect/CudaTile/Architectures.h"
#include "lowering/TableGen/OpRecords.h"

using namespace llvm;

namespace tessera::tblgen {

//===-- Text form -----------------------------------------------------------------------------------------------------------------===//

namespace {
/// Turns an `assemblyFormat` into what a reader of texts expects: `[...]` around what may be left out, types as `type(%x)`.
class SyntaxWriter {
 public:
  explicit SyntaxWriter(const OpRecord& op) : op(op), rest(op.assemblyFormat) {}

  std::string write() {
    std::vector<std::string> names;
    for (const ResultField& result : op.results) names.push_back("%" + result.name + (result.variadic ? "..." : ""));
    text = join(names, ", ") + (names.empty() ? "" : " = ") + op.mnemonic;
    if (!op.syntax.empty()) return op.syntax;
    sequence();
    return text;
  }

 private:
  void word(const Twine& twine) {
    std::string each = twine.str();
    bool tight = glue || each == "," || each == "]" || each == ">" || each == ")" || StringRef(text).ends_with("[") || each == "[";
    text += (tight ? "" : " ") + each;
    glue = false;
  }

  const AttributeField* attribute(StringRef name) {
    auto found = find_if(op.attributes, [&](const AttributeField& each) { return each.name == name; });
    return found == op.attributes.end() ? nullptr : &*found;
  }

  void variable(StringRef name) {
    const AttributeField* field = attribute(name);
    if (!field)
      word("%" + name.str());
    else if (!field->words.empty())
      word("<value>");
    else if (field->kind != AttributeKind::Unit)
      word(name);
  }

  /// The parts of an argument list, without those that only refer to others.
  void custom(StringRef name, StringRef arguments) {
    SmallVector<StringRef> parts;
    arguments.split(parts, ',');
    std::vector<std::string> shown;
    for (StringRef part : parts) {
      part = part.trim();
      if (part.starts_with("ref(")) continue;
      StringRef variable = part;
      bool isType = variable.consume_front("type(");
      variable.consume_back(")");
      variable.consume_front("$");
      const AttributeField* field = attribute(variable);
      if (field && name == "Keyword")
        shown.push_back(join(field->words, "|"));
      else if (field)
        shown.push_back(field->optional ? "[" + variable.str() + "]" : variable.str());
      else
        shown.push_back(isType ? "type(%" + variable.str() + ")" : "%" + variable.str());
    }
    word(join(shown, name == "Ordering" ? " " : ", "));
  }

  StringRef until(char end) {
    size_t length = rest.find(end);
    StringRef taken = rest.substr(0, length);
    rest = rest.substr(length == StringRef::npos ? rest.size() : length + 1);
    return taken;
  }

  /// The text of a parenthesis that has just been opened.
  StringRef inParentheses() {
    size_t depth = 1, i = 0;
    for (; i < rest.size() && depth; ++i) depth += rest[i] == '(' ? 1 : rest[i] == ')' ? -1 : 0;
    StringRef inside = rest.take_front(i - 1);
    rest = rest.drop_front(i);
    return inside;
  }

  void sequence() {
    while (!(rest = rest.ltrim()).empty()) {
      if (rest.consume_front("`")) {
        StringRef literal = until('`');
        if (literal.empty())
          glue = true;
        else
          word(literal);
      } else if (rest.consume_front("attr-dict") || rest.consume_front("^")) {
      } else if (rest.consume_front("custom<")) {
        StringRef name = until('>');
        rest.consume_front("(");
        custom(name, inParentheses());
      } else if (rest.consume_front("oilist(")) {
        SmallVector<StringRef> choices;
        inParentheses().split(choices, '|');
        for (StringRef choice : choices) optional(choice);
      } else if (rest.consume_front("(")) {
        StringRef inside = inParentheses();
        rest.consume_front("?");
        optional(inside);
      } else if (rest.consume_front("type($")) {
        word("type(%" + until(')').str() + ")");
      } else if (rest.consume_front("$")) {
        StringRef name = rest.take_while([](char c) { return isAlnum(c) || c == '_'; });
        rest = rest.drop_front(name.size());
        variable(name);
      } else {
        rest = rest.drop_front();
      }
    }
  }

  void optional(StringRef inside) {
    StringRef outside = std::exchange(rest, inside);
    text += " [";
    sequence();
    text += "]";
    rest = outside;
  }

  const OpRecord& op;
  StringRef rest;
  std::string text;
  bool glue = false;
};
}  // namespace

//===-- Encoding ------------------------------------------------------------------------------------------------------------------===//

static StringRef writtenAs(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::Integer:
      return "varint";
    case AttributeKind::Boolean:
      return "byte";
    case AttributeKind::Unit:
      return "";
    case AttributeKind::String:
      return "index of a string";
    case AttributeKind::Type:
      return "index of a type";
    case AttributeKind::I32Array:
      return "count, 4 bytes each";
    case AttributeKind::BoolArray:
      return "count, 1 byte each";
    case AttributeKind::Constant:
      return "index of a constant";
    case AttributeKind::SelfContained:
      return "tagged attribute";
    case AttributeKind::AttributeArray:
      return "count, tagged attributes";
    case AttributeKind::Hints:
      return "dictionary";
  }
  llvm_unreachable("unknown kind of attribute");
}

static std::string sinceText(uint8_t since, uint8_t opSince) { return since > opSince ? ", from 13." + std::to_string(since) : ""; }

/// The bytes of a record, in order.
static std::string encoding(const OpRecord& op) {
  if (op.structural) return "a section of its own";
  std::vector<std::string> parts = {"opcode " + std::to_string(op.opcode)};
  if (op.countedResults) parts.push_back("number of results");
  if (!op.results.empty()) parts.push_back("per result the index of its type");
  if (op.flagsSince != 255) {
    std::vector<std::string> bits;
    auto add = [&](int flag, StringRef name, uint8_t since) {
      if (flag >= 0) bits.push_back(std::to_string(flag) + " `" + name.str() + "`" + sinceText(since, op.since));
    };
    for (const AttributeField& attribute : op.attributes) add(attribute.flag, attribute.name, attribute.since);
    for (const OperandField& operand : op.operands) add(operand.flag, operand.name, operand.since);
    parts.push_back("flags (bits " + join(bits, "; ") + ")");
  }
  for (const AttributeField& attribute : op.attributes)
    if (attribute.kind != AttributeKind::Unit)
      parts.push_back("`" + attribute.name + "` (" + writtenAs(attribute.kind).str() + (attribute.optional ? ", if flagged" : "") +
                      sinceText(attribute.since, op.since) + ")");
  if (op.countedOperands) parts.push_back("number of operands");
  for (const OperandField& operand : op.operands)
    parts.push_back("`" + operand.name + "`" +
                    (operand.kind == OperandKind::Optional                          ? " (if flagged)"
                     : operand.kind == OperandKind::Variadic && !op.countedOperands ? " (count, indices)"
                                                                                    : ""));
  if (!op.regions.empty()) parts.push_back("number of regions, regions");
  return join(parts, ", ");
}

//===-- Entries -------------------------------------------------------------------------------------------------------------------===//

/// The text of a multi-line description as one paragraph.
static std::string paragraph(StringRef text) {
  SmallVector<StringRef> words;
  SplitString(text, words);
  return join(words, " ");
}

/// What a description says first, then a sentence per labelled constraint, as list items.
static void emitDescription(StringRef mnemonic, StringRef description, raw_ostream& out) {
  std::string text = paragraph(description);
  std::vector<std::string> labels = constraintLabels(mnemonic, description);
  size_t begin = labels.empty() ? text.size() : text.find(labels.front() + ":");
  if (begin) out << StringRef(text).take_front(begin).rtrim() << "\n\n";
  for (size_t i = 0; i < labels.size(); ++i) {
    size_t end = i + 1 < labels.size() ? text.find(labels[i + 1] + ":") : text.size();
    out << "- " << StringRef(text).slice(begin, end).rtrim() << "\n";
    begin = end;
  }
  if (!labels.empty()) out << "\n";
}

static void emitFields(const OpRecord& op, raw_ostream& out) {
  if (op.operands.empty() && op.attributes.empty() && op.results.empty()) return;
  out << "| | | |\n|---|---|---|\n";
  for (const OperandField& operand : op.operands)
    out << "| operand | `" << operand.name << "` | " << operand.summary << ": "
        << (operand.kind == OperandKind::Variadic   ? "list of "
            : operand.kind == OperandKind::Optional ? "optional "
                                                    : "")
        << operand.constraint << sinceText(operand.since, op.since) << " |\n";
  for (const AttributeField& attribute : op.attributes)
    out << "| attribute | `" << attribute.name << "` | " << attribute.summary
        << (attribute.words.empty() ? "" : ": " + join(attribute.words, ", "))
        << (attribute.defaultWord.empty() ? "" : "; " + attribute.defaultWord + " unless given") << (attribute.optional ? "; optional" : "")
        << sinceText(attribute.since, op.since) << " |\n";
  for (const ResultField& result : op.results)
    out << "| result | `" << result.name << "` | " << result.summary << ": " << (result.variadic ? "list of " : "") << result.constraint
        << sinceText(result.since, op.since) << " |\n";
  out << "\n";
}

static std::string sentence(StringRef summary) {
  return summary.empty() ? "" : (Twine(toUpper(summary.front())) + summary.drop_front() + ".").str();
}

/// Types and attributes that have a name in text form.
static void emitTypes(const RecordKeeper& records, StringRef base, raw_ostream& out) {
  for (const Record* def : records.getAllDerivedDefinitionsIfDefined(base)) {
    StringRef mnemonic = def->getValueAsString("mnemonic");
    out << "### " << mnemonic << "\n\n" << sentence(def->getValueAsString("summary")) << "\n\n";
    emitDescription(mnemonic, def->getValueAsString("description"), out);
    out << "Tag " << def->getValueAsInt("tag");
    if (def->getValue("since")) out << ", from " << def->getValueAsString("since");
    out << ".\n\n";
  }
}

static void emitOp(const OpRecord& op, raw_ostream& out) {
  out << "### " << op.mnemonic << "\n\n" << sentence(op.summary) << "\n\n```mlir\n" << SyntaxWriter(op).write() << "\n```\n\n";
  if (!op.example.empty()) out << "Example: `" << op.example << "`\n\n";
  emitFields(op, out);
  emitDescription(op.mnemonic, op.description, out);
  out << "From 13." << unsigned(op.since);
  for (StringRef older : op.olderMnemonics) out << ", once named `" << older << "`";
  out << ". Targets: " << (op.targets.empty() ? "all" : join(op.targets, ", ")) << ". Record: " << encoding(op) << ".\n\n";
}

static constexpr StringRef kIntroduction = R"(# The cuda_tile dialect

Written by `tessera-tblgen` from `lowering/Dialect/CudaTile`; edit the declarations instead.
A label such as `addf_c1` joins a constraint, the branch that checks it and the test that provokes it.

In the text forms `[...]` may be left out, `type(%x)` is the type of `%x`, and a value of an enumeration stands in angle brackets or as a
word. A record is made of unsigned LEB128 numbers (varints) unless it says otherwise; operands are numbers of values.

Targets differ in the element types that they have, whatever the op:

)";

static void emitTargets(raw_ostream& out) {
  std::vector<StringRef> names;
  for (const cuda_tile::Architecture& each : cuda_tile::kArchitectures) names.push_back(each.name);
  out << "| element | targets |\n|---|---|\n| i1, i4, i8, i16, i32, i64, f16, bf16, f32, tf32, f64 | all: " << join(names, ", ") << " |\n";
  // Elements that came together share a row.
  for (const auto* each = std::begin(cuda_tile::kYoungElements); each != std::end(cuda_tile::kYoungElements);) {
    const cuda_tile::YoungElement& first = *each;
    out << "| " << first.element;
    while (++each != std::end(cuda_tile::kYoungElements) && each->first == first.first) out << ", " << each->element;
    out << " | " << (first.alone ? first.first.str() : "from " + first.first.str() + " on") << " |\n";
  }
  out << "\n";
}

bool generateOpReference(const RecordKeeper& records, raw_ostream& out) {
  std::map<std::string, std::vector<OpRecord>> families;
  for (OpRecord& op : collectOps(records)) families[StringRef(op.family).lower()].push_back(std::move(op));
  out << kIntroduction;
  emitTargets(out);
  out << "## types\n\n";
  emitTypes(records, "CudaTile_Type", out);
  out << "## attributes\n\n";
  emitTypes(records, "CudaTile_Attr", out);
  for (auto& [family, ops] : families) {
    llvm::sort(ops, [](const OpRecord& left, const OpRecord& right) { return left.mnemonic < right.mnemonic; });
    out << "## " << family << "\n\n";
    for (const OpRecord& op : ops) emitOp(op, out);
  }
  return false;
}

}  // namespace tessera::tblgen
