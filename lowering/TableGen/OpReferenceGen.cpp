// Generates docs/reference/ops.md: every op of the cuda_tile dialect, by family.
#include <map>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "lowering/TableGen/OpRecords.h"

using namespace llvm;

namespace tessera::tblgen {

/// The text of a multi-line description as one paragraph.
static std::string paragraph(StringRef text) {
  SmallVector<StringRef> words;
  SplitString(text, words);
  return join(words, " ");
}

/// A sentence per labelled constraint, as list items.
static void emitConstraints(const OpRecord& op, raw_ostream& out) {
  std::string text = paragraph(op.description);
  std::string label = op.mnemonic + "_c";
  for (size_t begin = text.find(label); begin != std::string::npos;) {
    size_t end = text.find(" " + label, begin);
    out << "- " << StringRef(text).slice(begin, end) << "\n";
    begin = end == std::string::npos ? end : end + 1;
  }
}

static std::string sinceText(uint8_t since, uint8_t opSince) { return since > opSince ? ", from 13." + std::to_string(since) : ""; }

static void emitOp(const OpRecord& op, raw_ostream& out) {
  out << "### " << op.mnemonic << "\n\n"
      << op.summary << ". Opcode " << format_hex(op.opcode, 4, /*Upper=*/true) << ", from 13." << unsigned(op.since) << ".\n\n";
  if (!op.operands.empty() || !op.attributes.empty() || !op.results.empty()) out << "| | | |\n|---|---|---|\n";
  for (const OperandField& operand : op.operands)
    out << "| operand | `" << operand.name << "` | " << operand.summary << ": "
        << (operand.kind == OperandKind::Variadic   ? "list of "
            : operand.kind == OperandKind::Optional ? "optional "
                                                    : "")
        << operand.constraint << sinceText(operand.since, op.since) << " |\n";
  for (const AttributeField& attribute : op.attributes)
    out << "| attribute | `" << attribute.name << "` | " << attribute.summary
        << (attribute.defaultWord.empty() ? "" : "; " + attribute.defaultWord + " unless given") << (attribute.optional ? "; optional" : "")
        << sinceText(attribute.since, op.since) << " |\n";
  for (const ResultField& result : op.results)
    out << "| result | `" << result.name << "` | " << result.summary << ": " << (result.variadic ? "list of " : "") << result.constraint
        << sinceText(result.since, op.since) << " |\n";
  if (!op.operands.empty() || !op.attributes.empty() || !op.results.empty()) out << "\n";
  if (op.description.empty()) return;
  emitConstraints(op, out);
  out << "\n";
}

bool generateOpReference(const RecordKeeper& records, raw_ostream& out) {
  std::map<std::string, std::vector<OpRecord>> families;
  for (OpRecord& op : collectOps(records)) families[StringRef(op.family).lower()].push_back(std::move(op));
  out << "# Ops of the cuda_tile dialect\n\nWritten by `tessera-tblgen` from `lowering/Dialect/CudaTile/Ops`; edit the declarations "
         "instead.\n"
      << "A label such as `addf_c1` joins a constraint, the branch that checks it and the test that provokes it.\n\n";
  for (auto& [family, ops] : families) {
    llvm::sort(ops, [](const OpRecord& left, const OpRecord& right) { return left.mnemonic < right.mnemonic; });
    out << "## " << family << "\n\n";
    for (const OpRecord& op : ops) emitOp(op, out);
  }
  return false;
}

}  // namespace tessera::tblgen
