// The Debug section: which op of which function came from where. Everything in it is checked.
#include "runtime/driver/cpu/interpreter/decode.h"

namespace tessera::runtime::interpreter {
namespace {

enum debug_tag : std::uint64_t { unknown, compile_unit, file, lexical_block, location, subprogram, call_site };

/// How many calls may be inlined into each other.
constexpr unsigned max_call_depth = 64;

/// What a walk along callers needs of an item; references count from 1.
struct debug_item {
  bool call = false;
  std::uint32_t callee = 0, caller = 0;
};

debug_item read_item(cursor item, const decoded_module& module, std::size_t count) {
  debug_item read;
  const auto reference = [&](std::string_view field) { return item.index(field, count + 1); };
  const auto text = [&](std::string_view field) { item.index(field, module.strings.size()); };
  const std::size_t start = item.offset();
  const std::uint64_t tag = item.varint("tag");
  switch (tag) {
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
      item.varint("line");
      item.varint("column");
      break;
    case location:
      reference("scope");
      text("file");
      item.varint("line");
      item.varint("column");
      break;
    case subprogram:
      reference("file");
      item.varint("line");
      text("name");
      text("linkage name");
      reference("compile unit");
      item.varint("scope line");
      break;
    case call_site:
      read.call = true;
      read.callee = reference("callee");
      read.caller = reference("caller");
      break;
    default:
      item.fail_at(start, "tag", "unknown debug tag " + std::to_string(tag));
  }
  if (item.remaining() != 0) item.fail("debug attribute", "bytes follow the attribute");
  return read;
}

/// Only the caller may be a call again, so that the walk is a chain; it ends.
bool is_position(const std::vector<debug_item>& items, std::uint64_t index) {
  for (unsigned depth = 0; depth < max_call_depth; ++depth) {
    if (index == 0 || !items[index - 1].call) return true;
    const debug_item& call = items[index - 1];
    // The position called from within the deepest call is one step further.
    if (depth + 1 == max_call_depth || (call.callee != 0 && items[call.callee - 1].call)) return false;
    index = call.caller;
  }
  return false;
}

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
  std::vector<debug_item> items;
  for (std::uint32_t i = 0; i < count && in.ok(); ++i) {
    if (offsets[i] > offsets[i + 1]) return in.fail_at(table_at, "offset", "offsets must not decrease");
    items.push_back(read_item(in.window("item", offsets[i + 1] - offsets[i]), module, count));
  }
  if (in.remaining() != 0) in.fail("debug attribute", "bytes follow the last attribute");
  for (std::size_t i = 0; i < references.size() && in.ok(); ++i) {
    if (references[i] > count)
      in.fail_at(indices_at, "position", "index " + std::to_string(references[i]) + " of " + std::to_string(std::uint64_t{count} + 1));
    else if (!is_position(items, references[i]))
      in.fail_at(indices_at, "position", "calls are nested too deep");
  }
  if (in.ok()) starts_ = std::move(starts);
}

op_budget debug_positions::function(cursor& in) const {
  const std::uint32_t number = in.index("location", starts_.empty() ? 1 : starts_.size());
  if (number == 0 || !in.ok()) return {};
  return {true, starts_[number] - starts_[number - 1] - 1};  // the first position is that of the function itself
}

}  // namespace tessera::runtime::interpreter
