// Every field of every op record, damaged in every way that it can be: both readers refuse the file, and name section, op, field and byte.
// What the fields are comes from the generated table of op records, and files that hold every op from the modules of other tests.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <tuple>

#include "llvm/ADT/StringExtras.h"
#include "runtime/driver/cpu/interpreter/decode.h"
#include "test/fuzz/field_tree.h"
#include "test/lowering/Bytecode/corpus.h"

namespace tessera::lowering::testing {
namespace {

using fuzz::node;
using fuzz::role;
using fuzz::shape;
using runtime::interpreter::attribute_kind;
using runtime::interpreter::op_layout;

/// A place as an error names it: "0x2b Func addf lhs".
std::string placeOf(const std::string& error) {
  static const std::regex form(
      "^(?:Tile IR bytecode, )?byte (0x[0-9a-f]+)(?: of section '(\\w+)'| \\(section (\\w+))?(?:, op '(\\w+)')?, field '([^']+)'\\)?: .+");
  std::smatch parts;
  if (!std::regex_match(error, parts, form)) return "no place in: " + error;
  return parts.str(1) + " " + parts.str(2) + parts.str(3) + " " + parts.str(4) + " " + parts.str(5);
}

std::string place(uint64_t offset, std::string_view op, std::string_view field) {
  return "0x" + llvm::utohexstr(offset, /*LowerCase=*/true) + " Func " + std::string(op) + " " + std::string(field);
}

/// The modules of the tests' texts, in one version of bytecode.
std::vector<Bytes> filesWithEveryOp(Corpus& corpus, BytecodeVersion version) {
  std::vector<Bytes> files;
  mlir::ScopedDiagnosticHandler quiet(&corpus.context, [](mlir::Diagnostic&) { return mlir::success(); });
  for (const char* folder : {"/lowering/Dialect/CudaTile", "/lowering/Bytecode/ops"})
    for (const auto& entry : std::filesystem::directory_iterator(std::string(TESSERA_TEST_FOLDER) + folder)) {
      std::string name = entry.path().filename().string();
      if (entry.path().extension() != ".mlir" || name.find("-errors") != std::string::npos) continue;
      std::ifstream stream(entry.path());
      std::string text(std::istreambuf_iterator<char>(stream), {});
      llvm::SmallVector<llvm::StringRef> modules;
      llvm::StringRef(text).split(modules, "// -----");
      for (llvm::StringRef module : modules)
        if (Bytes bytes = corpus.write(module, version); !bytes.empty()) files.push_back(std::move(bytes));
    }
  if (Bytes bytes = corpus.write(kEveryRecord, version); !bytes.empty()) files.push_back(std::move(bytes));
  return files;
}

/// A field of an op record, with the lists around it from the outside in.
struct Field {
  node* at;
  std::string_view op;
  std::vector<std::pair<node*, std::string_view>> lists;  // and the op that each belongs to
};

/// All fields of the ops of a function's body.
void collect(node& at, std::string_view op, std::vector<std::pair<node*, std::string_view>> lists, std::vector<Field>& fields) {
  if (at.what == role::op) op = at.name;
  bool isField = at.form != shape::group && !op.empty();
  if (isField) fields.push_back({&at, at.what == role::opcode ? std::string_view() : op, lists});
  if (isField && at.form == shape::counted) lists.emplace_back(&at, op);
  for (node& part : at.parts) collect(part, op, lists, fields);
}

/// Damages one file and looks at what both readers say.
class Damage {
 public:
  Damage(Corpus& corpus, node& file) : corpus(corpus), file(file) {}

  void expectRefusal(std::string_view what, const std::string& expected) {
    std::string bytes = fuzz::write(file);
    expectRefusal(bytes, what, expected);
  }
  void expectRefusal(const std::string& bytes, std::string_view what, const std::string& expected) {
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    Reading reading = corpus.read({data, bytes.size()});
    EXPECT_EQ(reading.errors.empty() ? "accepted" : placeOf(reading.errors[0]), expected) << what << ", by the compiler";
    auto decoded = runtime::interpreter::decode({data, bytes.size()});
    EXPECT_EQ(decoded ? "accepted" : placeOf(decoded.error().text), expected) << what << ", by the interpreter";
    ++count;
  }

  /// A field with another value in it, at its own place.
  void change(const Field& field, std::string_view what, node changed) {
    // Swapped, not assigned: other fields are parts of this one.
    std::swap(*field.at, changed);
    std::string bytes = fuzz::write(file);
    uint64_t offset = field.at->begin;
    std::swap(*field.at, changed);
    expectRefusal(bytes, what, place(offset, field.op, field.at->name));
  }

  void damage(const Field& field) {
    node changed = *field.at;
    // Every number has at most 64 bits.
    if (changed.form == shape::number || changed.form == shape::signed_number || changed.form == shape::counted) {
      node overlong{shape::bytes, role::plain, changed.name};
      overlong.raw = std::string(10, '\xff') + '\x01';
      node group{shape::group, role::plain, changed.name};
      group.parts.push_back(overlong);
      for (node& part : changed.parts) group.parts.push_back(part);
      change(field, "a number of 70 bits", group);
    }
    switch (changed.what) {
      case role::type:
      case role::string:
      case role::constant:
      case role::value:
      case role::opcode:
      case role::tag:
        changed.value = uint64_t{1} << 40;
        change(field, "an index out of range", changed);
        break;
      case role::flags:
        if (changed.form == shape::bytes)
          changed.raw = "\x40";
        else
          changed.value |= uint64_t{1} << 40;
        change(field, "an unknown flag", changed);
        break;
      case role::choice:
        changed.value = ~uint64_t{0};
        change(field, "an unknown value", changed);
        break;
      case role::truth:
        changed.raw = "\x02";
        change(field, "a truth value of 2", changed);
        break;
      default:
        break;
    }
    if (changed.form == shape::counted) {
      changed = *field.at;
      changed.excess = int64_t{1} << 40;
      change(field, "more items than bytes", changed);
    }
  }

  /// The file of which a function's body ends where the field begins.
  void truncate(node& body, const Field& field) {
    std::string whole = fuzz::write(file);
    uint64_t begin = body.parts[0].begin, end = field.at->begin;
    // Lists are counted before they are read: the outermost that no longer fits is named.
    node* named = field.at;
    std::string_view op = field.op;
    for (auto [list, owner] : field.lists) {
      uint64_t items = list->parts.size(), left = end - (list->parts.empty() ? list->end : list->parts[0].begin);
      if (items * list->width <= left) continue;
      named = list, op = owner;
      break;
    }
    uint64_t at = named->begin;
    // What ends before its first op is no damage of that op's record.
    if (end == begin) return;
    if (named == field.at && field.at->what == role::opcode && field.lists.empty()) return;
    fuzz::pooled<node> shorter(1, node{shape::bytes});
    shorter[0].raw = whole.substr(begin, end - begin);
    body.parts.swap(shorter);
    std::string bytes = fuzz::write(file);
    uint64_t moved = body.parts[0].begin;
    body.parts.swap(shorter);
    expectRefusal(bytes, "a body that ends before the field", place(at - begin + moved, op, named->name));
  }

  unsigned count = 0;

 private:
  Corpus& corpus;
  node& file;
};

class CorruptionOfVersion : public ::testing::TestWithParam<unsigned> {};

TEST_P(CorruptionOfVersion, OfAnyFieldOfAnyOpIsRefusedAtItsPlace) {
  BytecodeVersion version;
  version.minor = static_cast<uint8_t>(GetParam());
  Corpus corpus;
  unsigned damages = 0;
  std::set<std::tuple<std::string_view, std::string_view, shape, role>> seen;
  for (const Bytes& bytes : filesWithEveryOp(corpus, version)) {
    std::optional<node> file = fuzz::take_apart(bytes);
    ASSERT_TRUE(file);
    fuzz::write(*file);
    Damage damage(corpus, *file);
    fuzz::walk(*file, [&](node& body) {
      if (body.form != shape::sized || body.name != "length of body") return;
      std::vector<Field> fields;
      collect(body.parts[0], {}, {}, fields);
      for (const Field& field : fields) {
        std::string_view op = field.op.empty() ? "opcode" : field.op;
        if (!seen.emplace(op, field.at->name, field.at->form, field.at->what).second) continue;
        damage.damage(field);
        damage.truncate(body, field);
      }
    });
    damages += damage.count;
  }
  RecordProperty("damages", damages);
  EXPECT_GT(damages, 1000u);

  // Nothing that the table declares was left out.
  auto reached = [&](std::string_view op, std::string_view field) {
    return std::any_of(seen.begin(), seen.end(), [&](const auto& each) { return std::get<0>(each) == op && std::get<1>(each) == field; });
  };
  for (const op_layout& layout : fuzz::all_layouts()) {
    if (layout.since > version.minor) continue;
    auto expect = [&](std::string_view field) { EXPECT_TRUE(reached(layout.mnemonic, field)) << layout.mnemonic << ", " << field; };
    if (layout.counted_results) expect("number of results");
    if (!layout.results.empty() && layout.results.front().since <= version.minor) expect("result type");
    if (layout.flags_since <= version.minor) expect("flags");
    for (const auto& attribute : layout.attributes)
      if (attribute.since <= version.minor && attribute.kind != attribute_kind::unit) expect(attribute.name);
    for (const auto& operand : layout.operands)
      if (operand.since <= version.minor && !(layout.mnemonic == "return" && operand.name == "operands")) expect(operand.name);
    if (layout.regions) expect("number of regions");
  }
}

TEST(Corruption, OfTheVersionIsRefusedByBothReadersInTheSameWords) {
  Corpus corpus;
  Bytes bytes = corpus.write(kEveryRecord, {});
  for (auto [major, minor] : {std::pair(13, 0), std::pair(13, 5), std::pair(12, 3), std::pair(14, 1)}) {
    bytes[8] = static_cast<uint8_t>(major), bytes[9] = static_cast<uint8_t>(minor);
    std::string words = "unsupported version " + std::to_string(major) + "." + std::to_string(minor) + ", reads 13.1 to 13.4";
    Reading reading = corpus.read(bytes);
    ASSERT_EQ(reading.errors.size(), 1u);
    EXPECT_EQ(reading.errors[0], "byte 0x8, field 'version': " + words);
    auto decoded = runtime::interpreter::decode(bytes);
    ASSERT_FALSE(decoded);
    EXPECT_NE(decoded.error().text.find("byte 0x8"), std::string::npos) << decoded.error().text;
    EXPECT_NE(decoded.error().text.find("field 'version'"), std::string::npos) << decoded.error().text;
    EXPECT_NE(decoded.error().text.find(words), std::string::npos) << decoded.error().text;
  }
}

INSTANTIATE_TEST_SUITE_P(Versions, CorruptionOfVersion, ::testing::Values(1u, 2u, 3u, 4u),
                         [](const auto& info) { return "V13_" + std::to_string(info.param); });

}  // namespace
}  // namespace tessera::lowering::testing
