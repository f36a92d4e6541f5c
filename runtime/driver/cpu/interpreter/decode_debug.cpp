// The Debug section: which op of which function came from where. Everything in it is checked.
#include <array>
#include <map>
#include <utility>

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
  std::uint32_t references[2] = {};
  std::size_t offsets[2] = {};  // of the references
  std::string_view texts[2];
  std::uint64_t numbers[2] = {};
  std::uint32_t function = 0;  // once sound: the subprogram that it is or lies in, around all calls; 0 if there is none
  enum : std::uint8_t { unseen, busy, sound } state = unseen;
};

/// What tells subprograms apart: name, symbol, lines, and the files of itself and its unit.
using subprogram_key = std::array<std::string_view, 6>;
using subprogram_lines = std::array<std::uint64_t, 2>;

class item_table {
 public:
  item_table(cursor& in, const decoded_module& module, std::size_t count) : in_(in), module_(module), count_(count) {}

  void read(cursor item) {
    debug_item made;
    const std::size_t start = item.offset();
    unsigned next = 0, next_text = 0, next_number = 0;
    const auto reference = [&](std::string_view field) {
      made.offsets[next] = item.offset();
      made.references[next++] = item.index(field, count_ + 1);
    };
    const auto text = [&](std::string_view field) {
      const std::uint32_t number = item.index(field, module_.strings.size());
      if (item.ok()) made.texts[next_text++] = module_.strings[number];
    };
    const auto number = [&](std::string_view field) {
      const std::size_t start = item.offset();
      made.numbers[next_number++] = item.varint(field);
      if (made.numbers[next_number - 1] > UINT32_MAX) item.fail_at(start, field, "no file has so many lines or columns");
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
        item.fail_at(start, "tag", "unknown debug tag " + std::to_string(made.tag));
    }
    if (item.remaining() != 0) item.fail("debug attribute", "bytes follow the attribute");
    items_.push_back(made);
  }

  /// Checks that an item, and all that it refers to, is of the kinds that are asked for.
  bool check(std::uint64_t number, unsigned kinds, std::string_view field, std::size_t offset, unsigned depth) {
    if (number == 0 && (kinds & 1U << unknown) != 0) return true;
    if (number != 0 && !check_parts(number, field, offset, depth)) return false;
    if (number != 0 && (kinds >> items_[number - 1].tag & 1) != 0) return true;
    in_.fail_at(offset, field, "item " + std::to_string(number) + " is nothing that this can refer to");
    return false;
  }

  /// The position that a sound item is; 0 is unknown. Subprograms that are equal have one number.
  debug_place place(std::uint64_t number) {
    debug_place made;
    if (number == 0 || items_[number - 1].tag == unknown) return made;
    const debug_item& item = items_[number - 1];
    made.known = true;
    made.direct = item.tag == location && items_[item.references[0] - 1].tag == subprogram;
    if (item.function == 0) return made;
    const debug_item& function = items_[item.function - 1];
    const debug_item& own = items_[function.references[0] - 1];
    const debug_item& unit = items_[items_[function.references[1] - 1].references[0] - 1];
    const subprogram_key key{function.texts[0], function.texts[1], own.texts[0], own.texts[1], unit.texts[0], unit.texts[1]};
    const subprogram_lines lines{function.numbers[0], function.numbers[1]};
    const auto next = static_cast<std::uint32_t>(subprograms_.size() + 1);
    made.function = subprograms_.emplace(std::pair(key, lines), next).first->second;
    made.symbol = function.texts[1];
    return made;
  }

 private:
  bool check_parts(std::uint64_t number, std::string_view field, std::size_t offset, unsigned depth) {
    debug_item& item = items_[number - 1];
    if (item.state == debug_item::sound) return true;
    if (item.state == debug_item::busy || depth == max_depth) {
      in_.fail_at(offset, field, "scopes or calls are nested too deep, or in a ring");
      return false;
    }
    item.state = debug_item::busy;
    const auto part = [&](unsigned which, unsigned kinds, std::string_view field) {
      return check(item.references[which], kinds, field, item.offsets[which], depth + 1);
    };
    const auto function_of = [&](std::uint32_t number) { return number == 0 ? 0 : items_[number - 1].function; };
    bool fine = true;
    switch (item.tag) {
      case compile_unit:
        fine = part(0, 1U << file, "file");
        break;
      case lexical_block:
        fine = part(0, scopes, "scope") && part(1, 1U << file, "file");
        item.function = function_of(item.references[0]);
        break;
      case location:
        fine = part(0, scopes, "scope");
        item.function = function_of(item.references[0]);
        break;
      case subprogram:
        fine = part(0, 1U << file, "file") && part(1, 1U << compile_unit, "compile unit");
        item.function = static_cast<std::uint32_t>(number);
        break;
      case call_site:
        fine = part(0, places, "callee") && part(1, places, "caller");
        item.function = function_of(item.references[1]);
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
  std::map<std::pair<subprogram_key, subprogram_lines>, std::uint32_t> subprograms_;
};

}  // namespace

void debug_positions::read(cursor in, const decoded_module& module) {
  const std::uint32_t functions = in.count("number of functions", 4);
  in.padding("first position", 4);
  const std::size_t starts_at = in.offset();
  std::vector<std::uint64_t> starts, references;
  for (std::uint32_t i = 0; i < functions && in.ok(); ++i) starts.push_back(in.fixed("first position", 4));
  const std::uint32_t indices = in.count("number of positions", 8);
  in.padding("position", 8);
  positions_at_ = in.offset();
  for (std::uint32_t i = 0; i < indices && in.ok(); ++i) references.push_back(in.fixed("position", 8));
  for (std::uint32_t i = 0; i < functions && in.ok(); ++i)
    if (starts[i] >= indices || (i != 0 && starts[i] <= starts[i - 1]))
      in.fail_at(starts_at + 4 * std::size_t{i}, "first position", "the positions of function " + std::to_string(i) + " do not lie in the section");
  starts.push_back(indices);

  const std::uint32_t count = in.count("number of items", 4);
  in.padding("offset", 4);
  const std::size_t table_at = in.offset();
  std::vector<std::uint64_t> offsets;
  for (std::uint32_t i = 0; i < count && in.ok(); ++i) offsets.push_back(in.fixed("offset", 4));
  if (!in.ok()) return;
  offsets.push_back(in.remaining());
  if (offsets.front() != 0) return in.fail_at(table_at, "offset", "the first item must start where the data starts");
  item_table items(in, module, count);
  for (std::uint32_t i = 0; i < count && in.ok(); ++i) {
    if (offsets[i] > offsets[i + 1]) return in.fail_at(table_at + 4 * std::size_t{i}, "offset", "offsets must not decrease");
    items.read(in.window("item", offsets[i + 1] - offsets[i]));
  }
  if (in.remaining() != 0) in.fail("debug attribute", "bytes follow the last attribute");
  for (std::size_t i = 0; i < references.size() && in.ok(); ++i) {
    const std::size_t offset = positions_at_ + 8 * i;
    if (references[i] > count)
      in.fail_at(offset, "position", "index " + std::to_string(references[i]) + " of " + std::to_string(std::uint64_t{count} + 1));
    else if (items.check(references[i], places, "position", offset, 0))  // what nothing refers to need not make sense
      places_.push_back(items.place(references[i]));
  }
  if (!in.ok()) return;
  starts_ = std::move(starts);
  section_ = in;
}

bool debug_positions::check_function(std::uint64_t first, std::uint64_t count, std::string_view name) {
  const auto refuse = [&](std::uint64_t index, std::string_view what) {
    section_->fail_at(positions_at_ + 8 * index, "position", what);
    return false;
  };
  const debug_place& own = places_[first];
  if (own.known && !own.direct) return refuse(first, "a function's own position lies in a function, in no block of it and no call");
  if (own.known && own.symbol != name) return refuse(first, "the position of a function lies in another");
  for (std::uint64_t i = first + 1; i < first + count; ++i)
    if (places_[i].function != 0 && places_[i].function != own.function) return refuse(i, "the position of an op does not lie in its function");
  return true;
}

op_budget debug_positions::function(cursor& in, std::string_view name) {
  const std::uint32_t number = in.index("location", starts_.empty() ? 1 : starts_.size());
  if (number == 0 || !in.ok()) return {};
  const std::uint64_t first = starts_[number - 1], count = starts_[number] - first;
  if (!check_function(first, count, name)) return {};
  return {true, count - 1};  // the first position is that of the function itself
}

}  // namespace tessera::runtime::interpreter
