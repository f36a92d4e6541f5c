// The container: header, sections, tables and the list of functions. Op records are decode_ops.cpp.
#include "runtime/driver/cpu/interpreter/decode.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <unordered_set>

namespace tessera::runtime::interpreter {
namespace {

constexpr std::array<unsigned char, 8> magic{0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0};
constexpr std::size_t max_file = std::size_t{1} << 30;

/// How many bytes of constants may be read: some, and each payload as so many types on average.
constexpr std::uint64_t free_constant_bytes = 1 << 20;
constexpr std::uint64_t readings_of_constants = 8;

/// How many parameters the entries of a file may have.
constexpr std::uint64_t parameters_per_byte = 8;

/// The largest alignment of a global that an assembler takes.
constexpr std::uint64_t max_alignment = std::uint64_t{1} << 30;

enum section_id : std::uint8_t { end, string, func, debug, constant, type_section, global, producer, section_count };

struct section_row {
  std::string_view name;
  std::uint8_t alignment;  // 0: none is needed
  std::uint8_t since;
};

constexpr std::array<section_row, section_count> section_rows{{{"End", 0, 1},
                                                               {"String", 4, 1},
                                                               {"Func", 8, 1},
                                                               {"Debug", 8, 1},
                                                               {"Constant", 8, 1},
                                                               {"Type", 4, 1},
                                                               {"Global", 0, 1},
                                                               {"Producer", 0, 3}}};

enum function_flags : std::uint8_t { flag_entry = 2, flag_hints = 4 };

/// UTF-8 in its shortest form, without surrogates. Zero bytes may stand in it: some writers end messages with one.
bool is_text(bytes_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const unsigned char lead = text[i++];
    if (lead < 0x80) continue;
    const unsigned follow = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4 || follow > text.size() - i) return false;
    const unsigned char second = text[i];
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
        (lead == 0xF4 && second > 0x8F))
      return false;
    for (unsigned k = 0; k < follow; ++k)
      if ((text[i++] & 0xC0) != 0x80) return false;
  }
  return true;
}

/// An identifier of PTX, in which WARP_SZ is a number.
bool is_symbol(std::string_view name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto sign = [](char c) { return c == '_' || c == '$'; };
  if (name.empty() || name == "WARP_SZ") return false;
  if (!letter(name[0]) && (!sign(name[0]) || name.size() == 1)) return false;
  return std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || sign(c) || (c >= '0' && c <= '9'); });
}

/// Truth values: one byte for all, else packed with the first in the lowest bit, else one byte each.
bool holds_truth_values(bytes_view payload, std::uint64_t count) {
  if (payload.size() == 1 && (payload[0] == 0 || payload[0] == 0xFF)) return true;
  if (payload.size() == (count + 7) / 8) return count % 8 == 0 || payload.back() >> (count % 8) == 0;
  return payload.size() == count && std::all_of(payload.begin(), payload.end(), [](unsigned char v) { return v <= 1; });
}

class file_reader {
 public:
  explicit file_reader(bytes_view file) : file_(file) {}

  result<decoded_module> run() {
    if (file_.size() > max_file) return error_info{errc::driver_call_failed, "Tile IR bytecode: more than 1 GiB", {}, {}, {}};
    read_header();
    find_sections();
    read_strings();
    read_producer();
    read_types();
    read_constants();
    read_globals();
    read_debug();
    read_functions();
    if (failure_.set()) return error_info{errc::driver_call_failed, failure_.text, {}, {}, {}};
    return std::move(module_);
  }

 private:
  void read_header() {
    cursor in(file_, 0, file_.size(), "header", failure_);
    const bytes_view head = in.bytes("magic", magic.size());
    if (in.ok() && !std::equal(head.begin(), head.end(), magic.begin())) in.fail_at(0, "magic", "this is not Tile IR bytecode");
    const unsigned major = in.byte("major version"), minor = in.byte("minor version");
    if (in.ok() && (major != 13 || minor < 1 || minor > 4))
      in.fail_at(magic.size(), "version",
                 "unsupported version " + std::to_string(major) + "." + std::to_string(minor) + ", reads 13.1 to 13.4");
    if (in.fixed("tag", 2) != 0) in.fail("tag", "must be zero");
    module_.minor = minor;
    body_start_ = in.offset();
  }

  void find_sections() {
    cursor in(file_, body_start_, file_.size(), "list of sections", failure_);
    while (in.ok()) {
      const std::size_t start = in.offset();
      const std::uint8_t first = in.byte("section id");
      const std::uint8_t id = first & 0x7f;
      if (!in.ok()) return;
      if (id >= section_count || section_rows[id].since > module_.minor)
        return in.fail_at(start, "section id", "unknown section " + std::to_string(id));
      const section_row& row = section_rows[id];
      if (id == section_id::end) {
        if (first != 0) return in.fail_at(start, "section id", "the end marker is a zero byte");
        if (in.remaining() != 0) in.fail("section id", "bytes follow the end marker");
        break;
      }
      if (sections_[id]) return in.fail_at(start, "section id", "a second section " + std::string(row.name));
      const std::uint64_t length = in.varint("length");
      if ((first & 0x80) != 0) {
        const std::uint64_t alignment = in.varint("alignment");
        if (alignment > file_.size() || !std::has_single_bit(alignment) || alignment < row.alignment)
          return in.fail("alignment", "must be a power of two, at least " + std::to_string(row.alignment));
        in.padding("padding", alignment);
      } else if (row.alignment != 0) {
        return in.fail_at(start, "alignment", "section " + std::string(row.name) + " must be aligned");
      }
      const std::size_t payload = in.offset();
      in.bytes("payload", length);
      sections_[id] = window{payload, in.offset()};
    }
    for (section_id id : {section_id::string, section_id::func})
      if (in.ok() && !sections_[id]) in.fail("section id", "no section " + std::string(section_rows[id].name));
  }

  /// A reader of a section, or nothing when the file lacks it.
  std::optional<cursor> open(section_id id) {
    if (failure_.set() || !sections_[id]) return std::nullopt;
    return cursor(file_, sections_[id]->begin, sections_[id]->end, section_rows[id].name, failure_);
  }

  void read_strings() {
    auto in = open(section_id::string);
    if (!in) return;
    const std::vector<std::size_t> offsets = parse_table_head(*in, 4);
    for (std::size_t i = 0; in->ok() && i + 1 < offsets.size(); ++i) {
      const std::size_t start = in->offset();
      const bytes_view text = in->bytes("string", offsets[i + 1] - offsets[i]);
      if (!is_text(text)) in->fail_at(start, "string", "a string is UTF-8");
      module_.strings.emplace_back(reinterpret_cast<const char*>(text.data()), text.size());
    }
  }

  void read_producer() {
    auto in = open(section_id::producer);
    if (!in) return;
    in->index("producer", module_.strings.size());
    if (in->remaining() != 0) in->fail("producer", "bytes follow the section's only field");
  }

  void read_types() {
    if (auto in = open(section_id::type_section)) module_.types = parse_types(*in, module_.minor);
  }

  void read_constants() {
    auto in = open(section_id::constant);
    if (!in) return;
    const std::vector<std::size_t> offsets = parse_table_head(*in, 8);
    for (std::size_t i = 0; in->ok() && i + 1 < offsets.size(); ++i) {
      cursor item = in->window("constant", offsets[i + 1] - offsets[i]);
      const std::uint64_t size = item.varint("size");
      module_.constants.push_back(item.bytes("bytes", size));
      module_.constant_bytes += module_.constants.back().size();
      if (item.remaining() != 0) item.fail("bytes", "bytes follow the constant");
    }
  }

  void read_globals() {
    auto in = open(section_id::global);
    if (!in) return;
    const std::uint32_t n = in->count("number of globals", 4);
    for (std::uint32_t i = 0; i < n && in->ok(); ++i) read_global(*in);
    in->enter_op({});
    if (in->remaining() != 0) in->fail("globals", "bytes follow the last global");
  }

  /// The name of an entry or a global: one that no other has, and that an assembler can take.
  std::uint32_t read_symbol(cursor& in) {
    const std::size_t start = in.offset();
    const std::uint32_t number = in.index("name", module_.strings.size());
    if (!in.ok()) return 0;
    const std::string_view name = module_.strings[number];
    if (!is_symbol(name)) in.fail_at(start, "name", "'" + std::string(name) + "' is no name of a symbol");
    if (!symbols_.insert(name).second) in.fail_at(start, "name", "a second symbol '" + std::string(name) + "'");
    return number;
  }

  void read_global(cursor& in) {
    decoded_global global;
    global.offset = static_cast<std::uint32_t>(in.offset());
    in.enter_op("global");
    const std::uint32_t name = read_symbol(in);
    const std::size_t type_at = in.offset();
    const std::uint32_t row = in.index("type", module_.types.rows.size());
    if (!in.ok()) return;
    const type& t = module_.types.rows[row];
    if (t.kind != type_kind::tile) return in.fail_at(type_at, "type", "a global holds the elements of a tile");
    global.name = module_.strings[name];
    global.type = t.canonical;
    global.constant = decode_constant(in, "value", module_, t);
    const std::size_t alignment_at = in.offset();
    global.alignment = in.varint("alignment");
    if (global.alignment > max_alignment) in.fail_at(alignment_at, "alignment", "at most " + std::to_string(max_alignment));
    if (module_.minor >= 3) {
      in.index("visibility", 2);
      global.read_only = in.index("constant", 2) == 1;
    }
    if (in.ok()) module_.globals.push_back(global);
  }

  void read_debug() {
    if (auto in = open(section_id::debug)) positions_.read(*in, module_);
  }

  void read_functions() {
    auto in = open(section_id::func);
    if (!in) return;
    const std::uint32_t n = in->count("number of functions", 6);
    for (std::uint32_t i = 0; i < n && in->ok(); ++i) {
      read_function(*in);
      in->enter_op({});
    }
    if (in->remaining() == 0) return;
    in->padding("functions", 8);  // some writers fill the section up
    if (in->remaining() != 0) in->fail("functions", "bytes follow the last function");
  }

  void read_function(cursor& in) {
    decoded_entry entry;
    in.enter_op("entry");
    const std::uint32_t name = read_symbol(in);
    entry.signature = in.index("signature", module_.types.rows.size());
    const std::uint8_t flags = in.byte("flags");
    if (!in.ok()) return;
    if ((flags & ~flag_hints) != flag_entry) return in.fail_at(in.offset() - 1, "flags", "only entries are known");
    const op_budget budget = positions_.function(in, module_.strings[name]);
    if ((flags & flag_hints) != 0) skip_function_hints(in);
    const std::uint64_t length = in.varint("body length");
    const cursor body = in.window("body", length);
    if (!in.ok()) return;
    entry.name = module_.strings[name];
    check_signature(in, entry);
    if (in.ok()) decode_body(body, module_, entry, budget);
    module_.entries.push_back(entry);
  }

  void check_signature(cursor& in, decoded_entry& entry) {
    const type& signature = module_.types.rows[entry.signature];
    if (signature.kind != type_kind::function || signature.outputs != 0)
      return in.fail("signature", "an entry has a function type without results");
    entry.first_parameter = static_cast<std::uint32_t>(module_.values.size());
    entry.parameters = signature.inputs;
    parameters_ += signature.inputs;
    if (parameters_ > parameters_per_byte * file_.size())  // one signature may serve many entries
      return in.fail("signature", "more parameters than a file of this size may have");
    for (std::uint32_t i = 0; i < signature.inputs; ++i) {
      const std::uint32_t row = module_.types.signatures[signature.first_input + i];
      const type& parameter = module_.types.rows[row];
      if (parameter.kind != type_kind::tile || parameter.rank != 0)
        return in.fail("signature", "parameter " + std::to_string(i) + " is no tile of rank 0");
      module_.values.push_back(parameter.canonical);
    }
  }

  void skip_function_hints(cursor& in) {
    const std::size_t start = in.offset();
    const attribute_value hints = decode_tagged_attribute(in, "optimization_hints", module_);
    if (in.ok() && hints.tag != attribute_tag::hints) in.fail_at(start, "optimization_hints", "not a hints attribute");
  }

  struct window {
    std::size_t begin, end;
  };
  bytes_view file_;
  decode_failure failure_;
  decoded_module module_;
  std::size_t body_start_ = 0;
  debug_positions positions_;
  std::uint64_t parameters_ = 0;  // of all entries
  std::unordered_set<std::string_view> symbols_;
  std::array<std::optional<window>, section_count> sections_;
};

}  // namespace

std::uint32_t decode_constant(cursor& in, std::string_view field, decoded_module& module, const type& of) {
  const std::size_t start = in.offset();
  const std::uint32_t number = in.index(field, module.constants.size());
  if (!in.ok()) return 0;
  const auto refuse = [&](std::string_view what) { in.fail_at(start, field, what); };
  if (of.kind != type_kind::tile) return refuse("a constant is a tile of numbers"), 0;
  const bytes_view payload = module.constants[number];
  if (module.constants_read.emplace(number, of.canonical).second) module.constant_bytes_read += payload.size();
  if (module.constant_bytes_read > free_constant_bytes + readings_of_constants * module.constant_bytes)
    return refuse("the constants of the file are read as too many types"), 0;
  const auto count = static_cast<std::uint64_t>(of.elements());
  if (!is_number(of.element)) return refuse("a constant is a tile of numbers"), 0;
  if (of.element == element::i1) {
    if (!holds_truth_values(payload, count)) refuse("the constant has the wrong size");
    return number;
  }
  const std::size_t width = constant_bytes_of(of.element);
  if (payload.size() != width && payload.size() != width * count) return refuse("the constant has the wrong size"), 0;
  // Bits beyond the element's width, in its last byte, are zero.
  if (const unsigned used = bits_of(of.element) % 8; used != 0)
    for (std::size_t last = width - 1; last < payload.size(); last += width)
      if (payload[last] >> used != 0) return refuse("the constant has bits beyond its elements"), 0;
  return number;
}

result<decoded_module> decode(bytes_view file) { return file_reader(file).run(); }

}  // namespace tessera::runtime::interpreter
