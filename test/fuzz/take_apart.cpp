#include <algorithm>

#include "test/fuzz/field_tree.h"

namespace tessera::fuzz {
namespace {

using namespace runtime::interpreter;

constexpr unsigned char padding_byte = 0xCB;
constexpr std::size_t max_depth = 200;
enum section_id : std::uint64_t {
  string_section = 1,
  function_section,
  debug_section,
  constant_section,
  type_section,
  global_section,
  producer_section
};

node number(role what, std::string_view name, std::uint64_t value) { return {shape::number, what, name, value}; }

/// Takes parts of a file; once something is wrong, all that follows is empty.
class taker {
 public:
  taker(std::span<const unsigned char> bytes, unsigned minor, const std::vector<std::uint64_t>* tags = nullptr)
      : bytes_(bytes), minor_(minor), tags_(tags) {}

  bool ok() const { return ok_; }
  std::size_t left() const { return bytes_.size() - at_; }

  node payload(std::uint64_t section) {
    node all;
    switch (section) {
      case string_section:
        all.parts.push_back(table(role::strings, "string", 4, [](taker& in) { return in.rest("string"); }));
        break;
      case function_section:
        all.parts.push_back(counted("number of functions", 6, [this] { return function(); }));
        break;
      case debug_section:
        all.parts.push_back(array("number of functions", "first position", 4));
        all.parts.push_back(array("number of positions", "position", 8));
        all.parts.push_back(table(role::items, "item", 4, [](taker& in) { return in.debug_item(); }));
        break;
      case constant_section:
        all.parts.push_back(table(role::constants, "constant", 8, [](taker& in) { return in.constant(); }));
        break;
      case type_section:
        all.parts.push_back(table(role::types, "type", 4, [](taker& in) { return in.type(); }));
        break;
      case global_section:
        all.parts.push_back(counted("number of globals", 4, [this] { return global(); }));
        break;
      default:
        all.parts.push_back(take(role::string, "producer"));
    }
    // Some writers fill the section of functions up to a multiple of 8: what fits one file does not fit the next.
    node end = rest("padding");
    if (end.raw.size() >= 8 || end.raw.find_first_not_of(static_cast<char>(padding_byte)) != std::string::npos)
      all.parts.push_back(std::move(end));
    return all;
  }

 private:
  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (at_ == bytes_.size()) break;
      const unsigned char next = bytes_[at_++];
      value |= std::uint64_t{next & 0x7fU} << shift;
      if ((next & 0x80) == 0) return value;
    }
    ok_ = false;
    return 0;
  }

  std::uint64_t little_endian(unsigned width) {
    std::uint64_t value = 0;
    if (left() < width) {
      ok_ = false;
      return 0;
    }
    for (unsigned i = 0; i < width; ++i) value |= std::uint64_t{bytes_[at_++]} << (8 * i);
    return value;
  }

  node take(role what, std::string_view name) { return number(what, name, varint()); }
  node take_signed(std::string_view name) {
    node made = number(role::plain, name, varint());
    made.form = shape::signed_number;
    return made;
  }
  node take_fixed(role what, std::string_view name, std::uint8_t width) { return {shape::fixed, what, name, little_endian(width), width}; }
  node take_bytes(role what, std::string_view name, std::uint64_t size) {
    node made{shape::bytes, what, name};
    if (size > left()) {
      ok_ = false;
      return made;
    }
    made.raw.assign(bytes_.begin() + static_cast<std::ptrdiff_t>(at_), bytes_.begin() + static_cast<std::ptrdiff_t>(at_ + size));
    at_ += size;
    return made;
  }
  node rest(std::string_view name) { return take_bytes(role::plain, name, left()); }

  /// Skips padding; what it consists of is lost.
  void align(unsigned width) { at_ = std::min(bytes_.size(), (at_ + width - 1) / width * width); }

  template <typename F>
  void repeat(node& list, std::uint64_t count, const F& part) {
    if (count > left()) ok_ = false;
    if (ok_) list.parts.reserve(std::min<std::uint64_t>(count, 16));
    for (std::uint64_t i = 0; i < count && ok_; ++i) list.parts.push_back(part());
  }

  template <typename F>
  node counted(std::string_view name, std::uint8_t least, const F& part) {
    node list{shape::counted, role::plain, name, 0, least};
    repeat(list, varint(), part);
    return list;
  }

  node array(std::string_view name, std::string_view each, std::uint8_t width) {
    node list{shape::array, role::plain, name, 0, width};
    const std::uint64_t count = varint();
    align(width);
    repeat(list, count, [&] { return take_fixed(role::plain, each, width); });
    return list;
  }

  template <typename F>
  node table(role what, std::string_view name, std::uint8_t width, const F& part) {
    node list{shape::table, what, name, 0, width};
    const std::uint64_t count = varint();
    align(width);
    std::vector<std::uint64_t> offsets;
    if (count > left()) ok_ = false;
    if (ok_) list.parts.reserve(std::min<std::uint64_t>(count, 16));
    for (std::uint64_t i = 0; i < count && ok_; ++i) offsets.push_back(little_endian(width));
    offsets.push_back(left());
    const std::span<const unsigned char> data = bytes_.subspan(at_);
    for (std::size_t i = 0; i + 1 < offsets.size() && ok_; ++i) {
      if (offsets[i] > offsets[i + 1] || offsets[i + 1] > data.size()) {
        ok_ = false;
        break;
      }
      taker item(data.subspan(offsets[i], offsets[i + 1] - offsets[i]), minor_, tags_);
      node made = part(item);
      if (item.left() != 0) made.parts.push_back(item.rest("rest"));
      list.parts.push_back(std::move(made));
      ok_ = item.ok();
    }
    if (count != 0) at_ = bytes_.size();
    return list;
  }

  node constant() {
    node made;
    node size{shape::sized, role::plain, "size of constant"};
    size.parts.push_back(take_bytes(role::plain, "constant", varint()));
    made.parts.push_back(std::move(size));
    return made;
  }

  node extents(std::string_view name, std::uint8_t width) {
    return counted(name, width, [&] { return take_fixed(role::plain, name, width); });
  }

  node type() {
    node made;
    const auto add = [&](node part) { made.parts.push_back(std::move(part)); };
    const std::uint64_t tag = varint();
    add(number(role::tag, "tag", tag));
    std::uint64_t flags = 0;
    const auto add_flags = [&](unsigned since) {
      if (minor_ < since) return;
      flags = varint();
      add(number(role::flags, "flags", flags));
    };
    switch (tag) {
      case 12:
        add_flags(4);
        add(take(role::type, "pointee"));
        if (flags != 0) add(take(role::choice, "ptr_attr"));
        break;
      case 13:
        add(take(role::type, "element"));
        add(extents("shape", 8));
        break;
      case 14:
        add_flags(4);
        add(take(role::type, "element"));
        add(extents("shape", 8));
        add(extents("strides", 8));
        if (flags != 0) add(take(role::choice, "ptr_attr"));
        break;
      case 15:
      case 20:
      case 21:
        add_flags(3);
        add(extents("tile shape", 4));
        if (tag == 21) add(extents("traversal strides", 4));
        add(take(role::type, "tensor view"));
        if (tag == 20)
          add(take(role::plain, "sparse dim"));
        else
          add(extents("dim map", 4));
        if (minor_ < 3) {
          add(take_bytes(role::truth, "padding flag", 1));
          flags = made.parts.back().raw == std::string(1, '\1') ? 1 : 0;
        }
        if (flags != 0) add(take(role::choice, "padding"));
        break;
      case 16:
        for (int list = 0; list < 2; ++list) add(counted("number of types", 1, [this] { return take(role::type, "signature"); }));
        break;
      default:
        break;
    }
    return made;
  }

  node debug_item() {
    node made;
    const auto add = [&](role what, std::string_view name) { made.parts.push_back(take(what, name)); };
    add(role::tag, "tag");
    switch (made.parts[0].value) {
      case 1:
        add(role::item, "file");
        break;
      case 2:
        add(role::string, "name");
        add(role::string, "directory");
        break;
      case 3:
      case 4:
        add(role::item, "scope");
        add(made.parts[0].value == 3 ? role::item : role::string, "file");
        add(role::plain, "line");
        add(role::plain, "column");
        break;
      case 5:
        add(role::item, "file");
        add(role::plain, "line");
        add(role::string, "name");
        add(role::string, "linkage name");
        add(role::item, "compile unit");
        add(role::plain, "scope line");
        break;
      case 6:
        add(role::item, "callee");
        add(role::item, "caller");
        break;
      default:
        break;
    }
    return made;
  }

  node global() {
    node made;
    const auto add = [&](role what, std::string_view name) { made.parts.push_back(take(what, name)); };
    add(role::string, "name");
    add(role::type, "type");
    add(role::constant, "value");
    add(role::plain, "alignment");
    if (minor_ < 3) return made;
    add(role::choice, "visibility");
    add(role::choice, "constant");
    return made;
  }

  node function() {
    node made{shape::group, role::function, "function"};
    made.parts.push_back(take(role::string, "name"));
    made.parts.push_back(take(role::type, "signature"));
    made.parts.push_back(take_bytes(role::plain, "flags", 1));
    made.parts.push_back(take(role::plain, "location"));
    const bool hints = !made.parts[2].raw.empty() && (made.parts[2].raw[0] & 4) != 0;
    if (hints) made.parts.push_back(attribute("optimization_hints", 0));
    node body{shape::sized, role::plain, "length of body"};
    node ops{shape::group, role::ops, "body"};
    const std::uint64_t size = varint();
    if (size > left()) {
      ok_ = false;
      return made;
    }
    const std::size_t end = at_ + size;
    while (at_ < end && ok_) ops.parts.push_back(op(0));
    if (at_ != end) ok_ = false;
    body.parts.push_back(std::move(ops));
    made.parts.push_back(std::move(body));
    return made;
  }

  node op(std::size_t depth) {
    node made{shape::group, role::op};
    const std::uint64_t opcode = varint();
    const op_layout* layout = find_layout(opcode);
    if (layout == nullptr || depth == max_depth) {
      ok_ = false;
      return made;
    }
    made.name = layout->mnemonic;
    made.parts.push_back(number(role::opcode, "opcode", opcode));
    const auto result = [this] { return take(role::type, "result type"); };
    if (layout->counted_results) {
      made.parts.push_back(counted("number of results", 1, result));
    } else {
      node results;
      for (const result_layout& r : layout->results)
        if (r.since <= minor_) results.parts.push_back(result());
      made.parts.push_back(std::move(results));
    }
    std::uint64_t flags = 0;
    if (layout->flags_since <= minor_) {
      flags = varint();
      made.parts.push_back(number(role::flags, "flags", flags));
    }
    for (const attribute_layout& a : layout->attributes)
      if (a.since <= minor_ && (a.flag < 0 || (flags >> a.flag & 1) != 0)) made.parts.push_back(inline_attribute(a));
    operands(made, *layout, flags);
    if (layout->regions != 0) {
      node regions{shape::counted, role::plain, "number of regions", 0, 0};
      repeat(regions, varint(), [&] { return region(depth + 1); });
      made.parts.push_back(std::move(regions));
    }
    return made;
  }

  void operands(node& made, const op_layout& layout, std::uint64_t flags) {
    const bool variadic =
        std::any_of(layout.operands.begin(), layout.operands.end(), [](const auto& o) { return o.kind == operand_kind::variadic; });
    if (variadic && !layout.segments) {
      node list{shape::counted, role::plain, "number of operands"};
      std::size_t position = 0;
      repeat(list, varint(), [&] { return take(role::value, layout.operands[std::min(position++, layout.operands.size() - 1)].name); });
      made.parts.push_back(std::move(list));
      return;
    }
    for (const operand_layout& o : layout.operands) {
      if (o.since > minor_) continue;
      if (o.kind == operand_kind::variadic)
        made.parts.push_back(counted(o.name, 1, [&] { return take(role::value, o.name); }));
      else if (o.kind == operand_kind::one || (flags >> o.flag & 1) != 0)
        made.parts.push_back(take(role::value, o.name));
    }
  }

  node region(std::size_t depth) {
    node blocks = counted("number of blocks", 0, [&] {
      node block;
      block.parts.push_back(counted("number of arguments", 1, [this] { return take(role::type, "type of argument"); }));
      block.parts.push_back(counted("number of ops", 1, [&] { return op(depth); }));
      block.parts.back().what = role::ops;
      return block;
    });
    return blocks;
  }

  node inline_attribute(const attribute_layout& layout) {
    switch (layout.kind) {
      case attribute_kind::boolean:
        return take_bytes(role::truth, layout.name, 1);
      case attribute_kind::unit:
        return {};
      case attribute_kind::string:
      case attribute_kind::symbol:
        return take(role::string, layout.name);
      case attribute_kind::type:
        return take(role::type, layout.name);
      case attribute_kind::constant:
        return take(role::constant, layout.name);
      case attribute_kind::i32_array:
        return extents(layout.name, 4);
      case attribute_kind::bool_array:
        return counted(layout.name, 1, [&] { return take_bytes(role::truth, layout.name, 1); });
      case attribute_kind::self_contained:
        return attribute(layout.name, 0);
      case attribute_kind::attribute_array:
        return counted(layout.name, 2, [&] { return attribute(layout.name, 0); });
      case attribute_kind::hints:
        return dictionary(layout.name, 0);
      case attribute_kind::integer:
        return take(layout.bits < 64 ? role::choice : role::plain, layout.name);
      case attribute_kind::enumeration:
        return take(role::choice, layout.name);
    }
    return {};
  }

  node dictionary(std::string_view name, std::size_t depth) {
    node entries = counted(name, 2, [&] {
      node entry;
      entry.parts.push_back(take(role::string, name));
      entry.parts.push_back(attribute(name, depth + 1));
      return entry;
    });
    entries.what = role::entries;
    return entries;
  }

  /// An attribute with its tag.
  node attribute(std::string_view name, std::size_t depth) {
    node made{shape::group, role::attribute, name};
    const std::uint64_t tag = varint();
    if (depth == max_depth) ok_ = false;
    if (!ok_) return made;
    made.parts.push_back(number(role::tag, name, tag));
    const auto add = [&](node part) { made.parts.push_back(std::move(part)); };
    switch (tag) {
      case 1:
        add(take(role::type, name));
        add(take(role::choice, name));
        break;
      case 2: {
        const std::uint64_t type = varint();
        add(number(role::type, name, type));
        const std::uint64_t element = tags_ != nullptr && type < tags_->size() ? (*tags_)[type] : 0;
        const bool narrow = element == 10 || element == 11 || element == 18 || element == 19 || element == 130;
        add(narrow ? take_bytes(role::plain, name, 1) : take_signed(name));
        break;
      }
      case 3:
        add(take_bytes(role::truth, name, 1));
        break;
      case 4:
        add(take(role::type, name));
        break;
      case 5:
        add(take(role::string, name));
        break;
      case 6:
        add(counted(name, 2, [&] { return attribute(name, depth + 1); }));
        break;
      case 7:
        add(take(role::type, name));
        add(take(role::constant, name));
        break;
      case 8:
        add(take(role::plain, name));
        [[fallthrough]];
      case 12: {
        add(take_bytes(role::flags, name, 1));
        const char flags = made.parts.back().raw.empty() ? '\0' : made.parts.back().raw[0];
        if ((flags & 1) != 0) add(take_signed(name));
        if ((flags & 2) != 0) add(take_signed(name));
        break;
      }
      case 9:
        add(extents(name, 8));
        break;
      case 10:
      case 11:
        add(dictionary(name, depth + 1));
        break;
      default:
        ok_ = false;
    }
    return made;
  }

  std::span<const unsigned char> bytes_;
  unsigned minor_;
  const std::vector<std::uint64_t>* tags_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

/// A section of the file, still whole.
struct cut {
  std::uint64_t id, alignment;
  std::span<const unsigned char> payload;
};

std::optional<std::vector<cut>> cut_sections(std::span<const unsigned char> file) {
  std::vector<cut> sections;
  std::size_t at = 12;
  const auto varint = [&]() -> std::uint64_t {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && at < file.size(); shift += 7) {
      const unsigned char next = file[at++];
      value |= std::uint64_t{next & 0x7fU} << shift;
      if ((next & 0x80) == 0) return value;
    }
    at = file.size() + 1;
    return 0;
  };
  while (at < file.size()) {
    const unsigned char first = file[at++];
    if (first == 0) return sections;
    const std::uint64_t size = varint(), alignment = (first & 0x80) != 0 ? varint() : 1;
    if (alignment == 0 || alignment > 64 || at > file.size()) return std::nullopt;
    at = (at + alignment - 1) / alignment * alignment;
    if (at > file.size() || size > file.size() - at) return std::nullopt;
    sections.push_back({first & 0x7fU, alignment, file.subspan(at, size)});
    at += size;
  }
  return std::nullopt;
}

}  // namespace

std::optional<node> take_apart(std::span<const unsigned char> file) {
  if (file.size() < 12) return std::nullopt;
  const auto sections = cut_sections(file);
  if (!sections) return std::nullopt;
  const auto bytes = [&](role what, std::string_view name, std::size_t from, std::size_t size) {
    node made{shape::bytes, what, name};
    made.raw.assign(file.begin() + static_cast<std::ptrdiff_t>(from), file.begin() + static_cast<std::ptrdiff_t>(from + size));
    return made;
  };
  node all;
  all.parts.push_back(bytes(role::plain, "magic", 0, 9));
  all.parts.push_back(bytes(role::version, "version", 9, 1));
  all.parts.push_back(bytes(role::plain, "version tag", 10, 2));
  // Floating-point attributes need to know their types.
  std::vector<std::uint64_t> tags;
  std::vector<std::optional<node>> payloads(sections->size());
  for (const bool types : {true, false})
    for (std::size_t i = 0; i < sections->size(); ++i) {
      const cut& section = (*sections)[i];
      if ((section.id == type_section) != types) continue;
      if (section.id == 0 || section.id > producer_section) return std::nullopt;
      taker in(section.payload, file[9], &tags);
      payloads[i] = in.payload(section.id);
      if (!in.ok()) return std::nullopt;
      if (types)
        for (const node& type : payloads[i]->parts[0].parts) tags.push_back(type.parts[0].value);
    }
  for (std::size_t i = 0; i < sections->size(); ++i) {
    node section{shape::section, role::plain, "section", (*sections)[i].id, static_cast<std::uint8_t>((*sections)[i].alignment)};
    section.parts.push_back(std::move(*payloads[i]));
    all.parts.push_back(std::move(section));
  }
  all.parts.push_back({shape::bytes, role::plain, "end marker", 0, 1, 0, std::string(1, '\0')});
  return all;
}

}  // namespace tessera::fuzz
