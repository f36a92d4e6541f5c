// The Debug section: which op of which function came from where. Everything in it is checked.
#include "runtime/driver/cpu/interpreter/decode.h"

namespace tessera::runtime::interpreter {
namespace {

/// The tags of the format.
enum debug_tag : std::uint64_t { unknown, compile_unit, file, lexical_block, location, subprogram, call_site };

/// How deep scopes and calls may be nested.
constexpr unsigned max_depth = 512;

// Sets of kinds of items, a bit each.
constexpr unsigned scopes = 1U << subprogram | 1U << lexical_block;
constexpr unsigned places = 1U << unknown | 1U << location | 1U << call_site;

/// One record: its kind, and the items that it refers to, from 1; 0 is an unknown position.
struct debug_item {
  std::uint64_t tag = unknown;
  std::size_t offset = 0;
  std::uint32_t references[2] = {};
  enum : std::uint8_t { unseen, busy, sound } state = unseen;
};

class item_table {
 public:
  item_table(cursor& in, const decoded_module& module, std::size_t count) : in_(in), module_(module), count_(count) {}

  void read(cursor item) {
    debug_item made;
    made.offset = item.offset();
    unsigned next = 0;
    const auto reference = [&](std::string_view field) { made.references[next++] = item.index(field, count_ + 1); };
    const auto text = [&](std::string_view field) { item.index(field, module_.strings.size()); };
    const auto number = [&](std::string_view field) {
      const std::size_t start = item.offset();
      if (item.varint(field) > UINT32_MAX) item.fail_at(start, field, "no file has so many lines or columns");
    };
    made.tag = item.varint("tag");
    switch (made.tag) {
      case unknown:
        break;
      case compile_unit:
        reference("file");
        break;
      case file:
        text("name");
        text("directory");
        break;
      case lexical_block:
        reference("scope");
        reference("file");
        number("line");
        number("column");
        break;
      case location:
        reference("scope");
        text("file");
        number("line");
        number("column");
        break;
      case subprogram:
        reference("file");
        number("line");
        text("name");
        text("linkage name");
        reference("compile unit");
        number("scope line");
        break;
      case call_site:
        reference("callee");
        reference("caller");
        break;
      default:
        item.fail_at(made.offset, "tag", "unknown debug tag " + std::to_string(made.tag));
    }
    if (item.remaining() != 0) item.fail("debug attribute", "bytes follow the attribute");
    items_.push_back(made);
  }

  /// Checks that an item, and all that it refers to, is of the kinds that are asked for.
  bool check(std::uint64_t number, unsigned kinds, std::string_view field, std::size_t offset, unsigned depth) {
    if (number == 0 && (kinds & 1U << unknown) != 0) return true;
    if (number != 0 && !check_parts(number, depth)) return false;
    if (number != 0 && (kinds >> items_[number - 1].tag & 1) != 0) return true;
    in_.fail_at(offset, field, "item " + std::to_string(number) + " is nothing that this can refer to");
    return false;
  }

 private:
  bool check_parts(std::uint64_t number, unsigned depth) {
    debug_item& item = items_[number - 1];
    if (item.state == debug_item::sound) return true;
    if (item.state == debug_item::busy || depth == max_depth) {
      in_.fail_at(item.offset, "reference", "scopes or calls are nested too deep, or in a ring");
      return false;
    }
    item.state = debug_item::busy;
    const auto part = [&](unsigned which, unsigned kinds, std::string_view field) {
      return check(item.references[which], kinds, field, item.offset, depth + 1);
    };
    bool fine = true;
    switch (item.tag) {
      case compile_unit:
        fine = part(0, 1U << file, "file");
        break;
      case lexical_block:
        fine = part(0, scopes, "scope") && part(1, 1U << file, "file");
        break;
      case location:
        fine = part(0, scopes, "scope");
        break;
      case subprogram:
        fine = part(0, 1U << file, "file") && part(1, 1U << compile_unit, "compile unit");
        break;
      case call_site:
        fine = part(0, places, "callee") && part(1, places, "caller");
        break;
      default:
        break;
    }
    item.state = debug_item::sound;
    return fine;
  }

  cursor& in_;
  const decoded_module& module_;
  std::size_t count_;
  std::vector<debug_item> items_;
};

}  // namespace

void debug_positions::read(cursor in, const decoded_module& module) {
  const std::uint32_t functions = in.count("number of functions", 4);
  in.padding("first position", 4);
  std::vector<std::uint64_t> starts, references;
  for (std::uint32_t i = 0; i < functions && in.ok(); ++i) starts.push_back(in.fixed("first position", 4));
  const std::uint32_t indices = in.count("number of positions", 8);
  in.padding("position", 8);
  const std::size_t indices_at = in.offset();
  for (std::uint32_t i = 0; i < indices && in.ok(); ++i) references.push_back(in.fixed("position", 8));
  for (std::uint32_t i = 0; i < functions && in.ok(); ++i)
    if (starts[i] >= indices || (i != 0 && starts[i] <= starts[i - 1]))
      in.fail_at(indices_at, "first position", "the positions of function " + std::to_string(i) + " do not lie in the section");
  starts.push_back(indices);

  const std::size_t table_at = in.offset();
  const std::uint32_t count = in.count("number of items", 4);
  in.padding("offset", 4);
  std::vector<std::uint64_t> offsets;
  for (std::uint32_t i = 0; i < count && in.ok(); ++i) offsets.push_back(in.fixed("offset", 4));
  if (!in.ok()) return;
  offsets.push_back(in.remaining());
  if (offsets.front() != 0) return in.fail_at(table_at, "offset", "the first item must start where the data starts");
  item_table items(in, module, count);
  for (std::uint32_t i = 0; i < count && in.ok(); ++i) {
    if (offsets[i] > offsets[i + 1]) return in.fail_at(table_at, "offset", "offsets must not decrease");
    items.read(in.window("item", offsets[i + 1] - offsets[i]));
  }
  if (in.remaining() != 0) in.fail("debug attribute", "bytes follow the last attribute");
  for (std::size_t i = 0; i < references.size() && in.ok(); ++i) {
    if (references[i] > count)
      in.fail_at(indices_at, "position", "index " + std::to_string(references[i]) + " of " + std::to_string(std::uint64_t{count} + 1));
    else  // what nothing refers to need not make sense
      items.check(references[i], places, "position", indices_at, 0);
  }
  if (in.ok()) starts_ = std::move(starts);
}

op_budget debug_positions::function(cursor& in) const {
  const std::uint32_t number = in.index("location", starts_.empty() ? 1 : starts_.size());
  if (number == 0 || !in.ok()) return {};
  return {true, starts_[number] - starts_[number - 1] - 1};  // the first position is that of the function itself
}

}  // namespace tessera::runtime::interpreter
