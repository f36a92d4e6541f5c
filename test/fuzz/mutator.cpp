#include "test/fuzz/mutator.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace tessera::fuzz {
namespace {

using runtime::interpreter::attribute_kind;
using runtime::interpreter::attribute_layout;
using runtime::interpreter::op_layout;
using runtime::interpreter::operand_kind;
using runtime::interpreter::operand_layout;
using runtime::interpreter::result_layout;

constexpr std::uint64_t dynamic_extent = std::uint64_t{1} << 63;
constexpr std::array<std::uint8_t, 17> scalar_tags{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 22, 17, 130};
constexpr std::array<std::uint64_t, 22> edges{0,
                                              1,
                                              2,
                                              3,
                                              0x7f,
                                              0x80,
                                              0xff,
                                              0x100,
                                              0x7fff,
                                              0x8000,
                                              0xffff,
                                              1u << 24,
                                              1u << 30,
                                              0x7fffffffu,
                                              0x80000000u,
                                              0xffffffffu,
                                              std::uint64_t{1} << 32,
                                              std::uint64_t{1} << 62,
                                              (std::uint64_t{1} << 63) - 1,
                                              std::uint64_t{1} << 63,
                                              ~std::uint64_t{0} - 1,
                                              ~std::uint64_t{0}};
constexpr std::array<const char*, 12> words{
    "sm_90", "sm_100", "sm_120", "default", "latency", "allow_tma", "occupancy", "num_cta_in_cga", "num_worker_warps_per_cta",
    "k",     "%d",     ""};

node number(role what, std::string_view name, std::uint64_t value) { return {shape::number, what, name, value}; }

class mutator {
 public:
  mutator(node& file, unsigned seed, byte_mutator bytes) : file_(file), dice_(seed), bytes_(bytes) { survey(); }

  void run() {
    for (std::size_t rounds = 1 + dice_.below(4); rounds != 0; --rounds) {
      step();
      survey();
    }
  }

  /// Takes parts of another file.
  void take_from(node& other) {
    pooled<node*> theirs, mine;
    walk(other, [&](node& at) {
      if (at.parts.size() > 0 && (at.what == role::ops || at.form == shape::table || at.form == shape::counted)) theirs.push_back(&at);
    });
    for (std::size_t rounds = 1 + dice_.below(3); rounds != 0 && !theirs.empty(); --rounds) {
      node& from = *dice_.of(theirs);
      mine.clear();
      walk(file_, [&](node& at) {
        if (at.form == from.form && at.what == from.what && at.name == from.name) mine.push_back(&at);
      });
      if (mine.empty()) continue;
      node& into = *dice_.of(mine);
      if (dice_.one_in(3)) {
        into.parts = from.parts;
        continue;
      }
      const std::size_t begin = dice_.below(from.parts.size());
      const std::size_t count = 1 + dice_.below(std::min<std::size_t>(8, from.parts.size() - begin));
      const std::size_t at = into.form == shape::table ? into.parts.size() : dice_.below(into.parts.size() + 1);
      into.parts.insert(into.parts.begin() + static_cast<std::ptrdiff_t>(at), from.parts.begin() + static_cast<std::ptrdiff_t>(begin),
                        from.parts.begin() + static_cast<std::ptrdiff_t>(begin + count));
    }
  }

 private:
  /// A place in a list of ops, and the types of the values that may be used there.
  struct site {
    node* ops = nullptr;
    std::size_t index = 0;
    pooled<std::uint64_t> visible;
  };

  void survey() {
    numbers_.clear(), lists_.clear(), raws_.clear();
    types_ = strings_ = constants_ = items_ = nullptr;
    walk(file_, [&](node& at) {
      if (at.what == role::types) types_ = &at;
      if (at.what == role::strings) strings_ = &at;
      if (at.what == role::constants) constants_ = &at;
      if (at.what == role::items) items_ = &at;
      switch (at.form) {
        case shape::number:
        case shape::signed_number:
        case shape::fixed:
          numbers_.push_back(&at);
          break;
        case shape::bytes:
          raws_.push_back(&at);
          break;
        case shape::counted:
        case shape::array:
        case shape::table:
        case shape::sized:
        case shape::section:
          lists_.push_back(&at);
          break;
        case shape::group:
          if (at.what == role::ops) lists_.push_back(&at);
          break;
      }
    });
    minor_ = minor_of(file_);
  }

  void step() {
    switch (dice_.below(34)) {
      default:
        return change_number();
      case 8:
      case 9:
      case 10:
      case 11:
        return choose_index();
      case 12:
      case 13:
      case 14:
      case 15:
      case 16:
      case 17:
        return insert_op();
      case 18:
      case 19:
        return delete_op();
      case 20:
      case 21:
      case 22:
        return renew_op();
      case 23:
      case 24:
        return change_list();
      case 25:
        if (!lists_.empty()) dice_.of(lists_)->excess = static_cast<std::int64_t>(dice_.one_in(2) ? dice_.below(5) - 2 : dice_.of(edges));
        return;
      case 26:
        file_.parts[1].raw[0] = static_cast<char>(dice_.one_in(8) ? dice_.below(256) : 1 + dice_.below(4));
        return;
      case 27:
      case 28:
        return change_bytes();
      case 29:
      case 30:
        if (types_ != nullptr) types_->parts.push_back(make_type());
        return;
      case 31:
        return add_string();
      case 32:
        return change_sections();
      case 33:
        return deepen_attribute();
    }
  }

  std::size_t limit_of(role what) const {
    const auto size = [](const node* table) { return table == nullptr ? 0 : table->parts.size(); };
    switch (what) {
      case role::type:
        return size(types_);
      case role::string:
        return size(strings_);
      case role::constant:
        return size(constants_);
      case role::item:
        return size(items_) + 1;
      default:
        return 0;
    }
  }

  /// Any node, or any of those that mean the same, so that what is rare has its turn.
  node& one_of(const pooled<node*>& nodes) {
    node& any = *dice_.of(nodes);
    if (dice_.one_in(2)) return any;
    const role what = static_cast<role>(dice_.below(static_cast<std::size_t>(role::items) + 1));
    pooled<node*> same;
    for (node* each : nodes)
      if (each->what == what) same.push_back(each);
    return same.empty() ? any : *dice_.of(same);
  }

  void change_number() {
    if (numbers_.empty()) return;
    node& at = one_of(numbers_);
    switch (dice_.below(8)) {
      case 0:
        at.value = dice_.of(edges);
        return;
      case 1:
        at.value ^= std::uint64_t{1} << dice_.below(at.form == shape::fixed ? 8 * at.width : 64);
        return;
      case 2:
        at.value += 1;
        return;
      case 3:
        at.value -= 1;
        return;
      case 4:
        at.value = limit_of(at.what) + dice_.below(2);
        return;
      case 5:
        at.value = std::uint64_t{1} << dice_.below(26);
        return;
      default:
        at.value = dice_.below(at.what == role::flags || at.what == role::choice ? 9 : 24);
    }
  }

  /// Another number of the same role that may well be right.
  void choose_index() {
    pooled<node*> same;
    for (node* each : numbers_)
      if (each->what == role::type || each->what == role::string || each->what == role::constant || each->what == role::item ||
          each->what == role::value || each->what == role::choice)
        same.push_back(each);
    if (same.empty()) return;
    node& at = *dice_.of(same);
    if (std::size_t limit = limit_of(at.what)) {
      at.value = dice_.below(limit);
      return;
    }
    std::erase_if(same, [&](node* each) { return each->what != at.what; });
    at.value = dice_.of(same)->value;
  }

  void change_bytes() {
    if (raws_.empty()) return;
    node& at = *dice_.of(raws_);
    if (at.what == role::truth || at.what == role::flags || at.raw.size() == 1) {
      at.raw.assign(1, static_cast<char>(dice_.below(dice_.one_in(4) ? 256 : 8)));
      return;
    }
    std::vector<std::uint8_t> buffer(at.raw.begin(), at.raw.end());
    buffer.resize(at.raw.size() + 16);
    buffer.resize(bytes_(buffer.data(), at.raw.size(), buffer.size()));
    at.raw.assign(buffer.begin(), buffer.end());
  }

  void change_list() {
    if (lists_.empty()) return;
    node& at = one_of(lists_);
    if (at.parts.empty()) return;
    const auto place = [&] { return at.parts.begin() + static_cast<std::ptrdiff_t>(dice_.below(at.parts.size())); };
    switch (dice_.below(4)) {
      case 0:
        at.parts.erase(place());
        return;
      case 1: {
        node copy = *place();
        at.parts.insert(place(), std::move(copy));
        return;
      }
      case 2:
        std::swap(*place(), *place());
        return;
      case 3:
        at.parts.push_back(*place());
    }
  }

  /// Sections that come twice, not at all, in another order or at another alignment.
  void change_sections() {
    pooled<std::size_t> places;
    for (std::size_t i = 0; i < file_.parts.size(); ++i)
      if (file_.parts[i].form == shape::section) places.push_back(i);
    if (places.empty()) return;
    const auto place = [&] { return file_.parts.begin() + static_cast<std::ptrdiff_t>(dice_.of(places)); };
    switch (dice_.below(4)) {
      case 0: {
        node copy = *place();
        file_.parts.insert(place(), std::move(copy));
        return;
      }
      case 1:
        file_.parts.erase(place());
        return;
      case 2:
        std::swap(*place(), *place());
        return;
      case 3:
        place()->width = static_cast<std::uint8_t>(dice_.one_in(2) ? 1 << dice_.below(7) : dice_.below(17));
    }
  }

  /// A dictionary around an attribute, and one around that, and so on.
  void deepen_attribute() {
    pooled<node*> attributes;
    walk(file_, [&](node& at) {
      if (at.what == role::attribute) attributes.push_back(&at);
    });
    if (attributes.empty()) return;
    node& at = *dice_.of(attributes);
    const std::uint64_t key = dice_.below(std::max<std::size_t>(1, limit_of(role::string)));
    for (std::size_t n = 1 + dice_.below(16); n != 0; --n) {
      node entry, dictionary{shape::counted, role::entries, at.name, 0, 2}, outer{shape::group, role::attribute, at.name};
      entry.parts.push_back(number(role::string, at.name, key));
      entry.parts.push_back(std::move(at));
      dictionary.parts.push_back(std::move(entry));
      outer.parts.push_back(number(role::tag, outer.name, 10));
      outer.parts.push_back(std::move(dictionary));
      at = std::move(outer);
    }
  }

  void add_string() {
    if (strings_ != nullptr) strings_->parts.push_back({shape::bytes, role::plain, "string", 0, 1, 0, dice_.of(words)});
  }

  // ---- types

  node make_type() {
    node made;
    const auto add = [&](node part) { made.parts.push_back(std::move(part)); };
    const auto type = [&] { return number(role::type, "element", dice_.below(std::max<std::size_t>(1, limit_of(role::type)))); };
    const auto list = [&](std::size_t rank, std::uint8_t width, auto value) {
      node made{shape::counted, role::plain, "shape", 0, width};
      for (std::size_t i = 0; i < rank; ++i) made.parts.push_back({shape::fixed, role::plain, "shape", value(i), width});
      return made;
    };
    const auto power = [&](std::size_t) { return std::uint64_t{1} << dice_.below(6); };
    const auto same = [](std::size_t i) { return std::uint64_t{i}; };
    const std::size_t rank = dice_.below(4);
    const bool flagged = dice_.one_in(4);
    const std::uint64_t tag =
        std::array<std::uint64_t, 8>{scalar_tags[dice_.below(scalar_tags.size())], 12, 13, 14, 15, 16, 20, 21}[dice_.below(8)];
    add(number(role::tag, "tag", tag));
    switch (tag) {
      case 12:
        if (minor_ >= 4) add(number(role::flags, "flags", flagged));
        add(type());
        break;
      case 13:
        add(type());
        add(list(rank, 8, power));
        break;
      case 14:
        if (minor_ >= 4) add(number(role::flags, "flags", flagged));
        add(type());
        add(list(rank, 8, [&](std::size_t) { return dice_.one_in(2) ? dynamic_extent : 1 + dice_.below(64); }));
        add(list(rank, 8, [&](std::size_t i) { return i + 1 == rank ? 1 : dice_.one_in(2) ? dynamic_extent : 1 + dice_.below(64); }));
        break;
      case 15:
      case 20:
      case 21:
        if (minor_ >= 3) add(number(role::flags, "flags", flagged));
        add(list(rank, 4, power));
        if (tag == 21) add(list(rank, 4, power));
        add(type());
        if (tag == 20)
          add(number(role::plain, "sparse dim", dice_.below(3)));
        else
          add(list(rank, 4, same));
        if (minor_ < 3) add({shape::bytes, role::truth, "padding flag", 0, 1, 0, std::string(1, flagged ? '\1' : '\0')});
        break;
      case 16:
        for (std::size_t n : {rank, std::size_t{flagged}}) {
          node types{shape::counted, role::plain, "number of types"};
          for (std::size_t i = 0; i < n; ++i) types.parts.push_back(type());
          add(std::move(types));
        }
        break;
      default:
        break;
    }
    if (flagged && tag != 13 && tag != 16 && made.parts.size() > 1) add(number(role::choice, "padding", dice_.below(6)));
    return made;
  }

  // ---- ops

  /// The types of the arguments of a function.
  pooled<std::uint64_t> arguments_of(const node& function) const {
    pooled<std::uint64_t> types;
    const std::uint64_t signature = function.parts[1].value;
    if (types_ == nullptr || signature >= types_->parts.size()) return types;
    const node& type = types_->parts[signature];
    if (type.parts.size() < 2 || type.parts[0].value != 16) return types;
    for (const node& each : type.parts[1].parts) types.push_back(each.value);
    return types;
  }

  static const node* results_of(const node& op) { return op.parts.size() > 1 ? &op.parts[1] : nullptr; }

  void visit(node& ops, pooled<std::uint64_t>& visible) {
    for (std::size_t i = 0; i <= ops.parts.size(); ++i) {
      if (dice_.one_in(++seen_)) chosen_ = {&ops, i, visible};
      if (i == ops.parts.size()) return;
      node& op = ops.parts[i];
      for (node& part : op.parts)
        if (part.name == "number of regions")
          for (node& region : part.parts)
            for (node& block : region.parts) {
              if (block.parts.size() != 2) continue;
              const std::size_t outside = visible.size();
              for (const node& argument : block.parts[0].parts) visible.push_back(argument.value);
              visit(block.parts[1], visible);
              visible.resize(outside);
            }
      if (const node* results = results_of(op))
        for (const node& result : results->parts) visible.push_back(result.value);
    }
  }

  /// A place in the file where an op may stand.
  bool choose_site() {
    seen_ = 0;
    chosen_ = {};
    walk(file_, [&](node& at) {
      if (at.what != role::function) return;
      pooled<std::uint64_t> visible = arguments_of(at);
      for (node& part : at.parts)
        if (part.form == shape::sized && !part.parts.empty()) visit(part.parts[0], visible);
    });
    return chosen_.ops != nullptr;
  }

  /// Makes room among the numbers of values for `change` more of them from the chosen place on.
  void renumber(std::size_t from, std::int64_t change) {
    for (std::size_t i = from; i < chosen_.ops->parts.size(); ++i)
      walk(chosen_.ops->parts[i], [&](node& at) {
        if (at.what == role::value && at.value >= chosen_.visible.size()) at.value += static_cast<std::uint64_t>(change);
      });
  }

  void insert_op() {
    if (!choose_site()) return;
    const auto layouts = all_layouts();
    const op_layout& layout = layouts[dice_.below(layouts.size())];
    node made = make_op(layout, nullptr);
    const node* results = results_of(made);
    renumber(chosen_.index, results == nullptr ? 0 : static_cast<std::int64_t>(results->parts.size()));
    chosen_.ops->parts.insert(chosen_.ops->parts.begin() + static_cast<std::ptrdiff_t>(chosen_.index), std::move(made));
  }

  void delete_op() {
    if (!choose_site() || chosen_.index >= chosen_.ops->parts.size()) return;
    const node* results = results_of(chosen_.ops->parts[chosen_.index]);
    const auto gone = results == nullptr ? 0 : static_cast<std::int64_t>(results->parts.size());
    chosen_.ops->parts.erase(chosen_.ops->parts.begin() + static_cast<std::ptrdiff_t>(chosen_.index));
    renumber(chosen_.index, -gone);
  }

  /// The same op with other optional fields, attributes and operands.
  void renew_op() {
    if (!choose_site() || chosen_.index >= chosen_.ops->parts.size()) return;
    node& op = chosen_.ops->parts[chosen_.index];
    for (const op_layout& layout : all_layouts())
      if (layout.mnemonic == op.name) {
        const node results = results_of(op) != nullptr ? *results_of(op) : node{};
        op = make_op(layout, &results);
        return;
      }
  }

  std::uint64_t any_type() { return dice_.below(std::max<std::size_t>(1, limit_of(role::type))); }

  /// A value, of a type if there is any.
  node value(std::string_view name, std::uint64_t type) {
    const auto& visible = chosen_.visible;
    if (visible.empty()) return number(role::value, name, 0);
    std::size_t chosen = dice_.below(visible.size());
    for (std::size_t tries = 0; tries < 8 && visible[chosen] != type; ++tries) chosen = dice_.below(visible.size());
    return number(role::value, name, chosen);
  }

  node make_op(const op_layout& layout, const node* results) {
    node made{shape::group, role::op, layout.mnemonic};
    const auto add = [&](node part) { made.parts.push_back(std::move(part)); };
    // Most ops have operands and results of one type.
    const std::uint64_t common = chosen_.visible.empty() || dice_.one_in(4) ? any_type() : dice_.of(chosen_.visible);
    const auto type = [&] { return number(role::type, "result type", dice_.one_in(3) ? any_type() : common); };
    add(number(role::opcode, "opcode", layout.opcode));
    if (results != nullptr && results->form == (layout.counted_results ? shape::counted : shape::group)) {
      add(*results);
    } else {
      node list{layout.counted_results ? shape::counted : shape::group, role::plain, "number of results"};
      for (const result_layout& r : layout.results)
        if (r.since <= minor_)
          for (std::size_t n = r.variadic ? dice_.below(3) : 1; n != 0; --n) list.parts.push_back(type());
      add(std::move(list));
    }
    std::uint64_t flags = 0;
    if (layout.flags_since <= minor_) {
      const auto flip = [&](int flag, unsigned since) {
        if (flag >= 0 && since <= minor_ && dice_.one_in(3)) flags |= std::uint64_t{1} << flag;
      };
      for (const attribute_layout& a : layout.attributes) flip(a.flag, a.since);
      for (const operand_layout& o : layout.operands) flip(o.flag, o.since);
      add(number(role::flags, "flags", flags));
    }
    for (const attribute_layout& a : layout.attributes)
      if (a.since <= minor_ && (a.flag < 0 || (flags >> a.flag & 1) != 0)) add(make_attribute(a));
    add_operands(made, layout, flags, common);
    if (layout.regions != 0) {
      node regions{shape::counted, role::plain, "number of regions"};
      for (unsigned i = 0; i < layout.regions; ++i) regions.parts.push_back(make_region(common));
      add(std::move(regions));
    }
    return made;
  }

  void add_operands(node& made, const op_layout& layout, std::uint64_t flags, std::uint64_t type) {
    const bool variadic =
        std::any_of(layout.operands.begin(), layout.operands.end(), [](const auto& o) { return o.kind == operand_kind::variadic; });
    node one{shape::counted, role::plain, "number of operands"};
    for (const operand_layout& o : layout.operands) {
      if (o.since > minor_) continue;
      if (o.kind == operand_kind::optional && (flags >> o.flag & 1) == 0) continue;
      const std::size_t n = o.kind == operand_kind::variadic ? dice_.below(3) : 1;
      node list{shape::counted, role::plain, o.name};
      node& into = !variadic ? made : !layout.segments ? one : o.kind == operand_kind::variadic ? list : made;
      for (std::size_t i = 0; i < n; ++i) into.parts.push_back(value(o.name, type));
      if (layout.segments && o.kind == operand_kind::variadic) made.parts.push_back(std::move(list));
    }
    if (variadic && !layout.segments) made.parts.push_back(std::move(one));
  }

  node make_region(std::uint64_t type) {
    node blocks{shape::counted, role::plain, "number of blocks", 0, 0}, block;
    node arguments{shape::counted, role::plain, "number of arguments"}, ops{shape::counted, role::ops, "number of ops"};
    for (std::size_t n = dice_.below(3); n != 0; --n) arguments.parts.push_back(number(role::type, "type of argument", type));
    node end{shape::group, role::op, "yield"}, operands{shape::counted, role::plain, "number of operands"};
    end.parts.push_back(number(role::opcode, "opcode", std::array<std::uint64_t, 4>{0x6D, 0x0A, 0x11, 0x5C}[dice_.below(4)]));
    end.parts.push_back({shape::counted, role::plain, "number of results"});
    for (std::size_t n = dice_.below(3); n != 0; --n) operands.parts.push_back(value("operands", type));
    end.parts.push_back(std::move(operands));
    ops.parts.push_back(std::move(end));
    block.parts.push_back(std::move(arguments));
    block.parts.push_back(std::move(ops));
    blocks.parts.push_back(std::move(block));
    return blocks;
  }

  node make_attribute(const attribute_layout& layout) {
    const auto list = [&](std::uint8_t width, std::size_t most, auto part) {
      node made{shape::counted, role::plain, layout.name, 0, width};
      for (std::size_t n = dice_.below(most); n != 0; --n) made.parts.push_back(part());
      return made;
    };
    const auto truth = [&] {
      return node{shape::bytes, role::truth, layout.name, 0, 1, 0, std::string(1, static_cast<char>(dice_.below(2)))};
    };
    switch (layout.kind) {
      case attribute_kind::boolean:
        return truth();
      case attribute_kind::unit:
        return {};
      case attribute_kind::string:
      case attribute_kind::symbol:
        return number(role::string, layout.name, dice_.below(std::max<std::size_t>(1, limit_of(role::string))));
      case attribute_kind::type:
        return number(role::type, layout.name, any_type());
      case attribute_kind::constant:
        return number(role::constant, layout.name, dice_.below(std::max<std::size_t>(1, limit_of(role::constant))));
      case attribute_kind::i32_array:
        return list(4, 4, [&] { return node{shape::fixed, role::plain, layout.name, dice_.below(4), 4}; });
      case attribute_kind::bool_array:
        return list(1, 4, truth);
      case attribute_kind::self_contained:
        return make_tagged(layout.name, 0);
      case attribute_kind::attribute_array:
        return list(2, 3, [&] { return make_tagged(layout.name, 0); });
      case attribute_kind::hints:
        return make_dictionary(layout.name, 0);
      case attribute_kind::integer:
      case attribute_kind::enumeration:
        return number(role::choice, layout.name, dice_.below(8));
    }
    return {};
  }

  node make_dictionary(std::string_view name, std::size_t depth) {
    node made{shape::counted, role::entries, name, 0, 2};
    for (std::size_t n = dice_.below(3); n != 0; --n) {
      node entry;
      entry.parts.push_back(number(role::string, name, dice_.below(std::max<std::size_t>(1, limit_of(role::string)))));
      entry.parts.push_back(make_tagged(name, depth + 1));
      made.parts.push_back(std::move(entry));
    }
    return made;
  }

  node make_tagged(std::string_view name, std::size_t depth) {
    node made{shape::group, role::attribute, name};
    const auto add = [&](node part) { made.parts.push_back(std::move(part)); };
    const auto some = [&] { return node{shape::signed_number, role::plain, name, dice_.below(64)}; };
    const std::uint64_t tag = depth > 12 ? 5 : std::array<std::uint64_t, 10>{1, 2, 3, 5, 8, 9, 10, 11, 12, 12}[dice_.below(10)];
    add(number(role::tag, name, tag));
    switch (tag) {
      case 1:
        add(number(role::type, name, any_type()));
        add(number(role::choice, name, dice_.below(9)));
        break;
      case 2:
        add(number(role::type, name, any_type()));
        add(some());
        break;
      case 3:
        add({shape::bytes, role::truth, name, 0, 1, 0, std::string(1, static_cast<char>(dice_.below(2)))});
        break;
      case 5:
        add(number(role::string, name, dice_.below(std::max<std::size_t>(1, limit_of(role::string)))));
        break;
      case 8:
        add(number(role::choice, name, std::uint64_t{1} << dice_.below(8)));
        [[fallthrough]];
      case 12: {
        const std::size_t flags = tag == 8 ? 3 * dice_.below(2) : dice_.below(4);
        add({shape::bytes, role::flags, name, 0, 1, 0, std::string(1, static_cast<char>(flags))});
        for (int n = std::popcount(flags); n != 0; --n) add(some());
        break;
      }
      case 9: {
        node list{shape::counted, role::plain, name, 0, 8};
        for (std::size_t n = dice_.below(4); n != 0; --n) list.parts.push_back({shape::fixed, role::plain, name, 1 + dice_.below(8), 8});
        add(std::move(list));
        break;
      }
      default:
        add(make_dictionary(name, depth + 1));
    }
    return made;
  }

  node& file_;
  dice dice_;
  byte_mutator bytes_;
  unsigned minor_ = 3;
  pooled<node*> numbers_, lists_, raws_;
  node *types_ = nullptr, *strings_ = nullptr, *constants_ = nullptr, *items_ = nullptr;
  site chosen_;
  std::size_t seen_ = 0;
};

std::size_t copy_out(const std::string& file, std::uint8_t* data, std::size_t most) {
  if (file.size() > most) return 0;
  std::memcpy(data, file.data(), file.size());
  return file.size();
}

}  // namespace

std::size_t mutate_file(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed, byte_mutator bytes) {
  dice choice(seed * 7919 + 13);
  if (!choice.one_in(12))
    if (std::optional<node> file = take_apart({data, size})) {
      mutator(*file, seed, bytes).run();
      if (std::size_t made = copy_out(write(*file), data, most)) return made;
    }
  return bytes(data, size, most);
}

std::size_t cross_files(std::span<const unsigned char> one, std::span<const unsigned char> other, std::uint8_t* out, std::size_t most,
                        unsigned seed) {
  if (!dice(seed * 7919 + 13).one_in(8)) return 0;  // libFuzzer would cross as often as change, which costs more and finds less
  std::optional<node> file = take_apart(one), donor = take_apart(other);
  if (!file || !donor) return 0;
  mutator(*file, seed, nullptr).take_from(*donor);
  return copy_out(write(*file), out, most);
}

}  // namespace tessera::fuzz
