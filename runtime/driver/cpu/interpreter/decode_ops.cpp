// Op records: the layouts of op_table.inc walked over the bytes of a function body.
#include <algorithm>
#include <iterator>

#include "runtime/driver/cpu/interpreter/decode.h"

namespace tessera::runtime::interpreter {
namespace {

#include "runtime/driver/cpu/interpreter/op_table.inc"

bool is_terminator(const op_layout& layout) {
  return layout.mnemonic == "return" || layout.mnemonic == "yield" || layout.mnemonic == "break" || layout.mnemonic == "continue";
}

class body_reader {
 public:
  body_reader(cursor in, decoded_module& into, op_budget budget) : in_(in), into_(into), budget_(budget) {}

  void run(decoded_entry& entry) {
    for (std::uint32_t i = 0; i < entry.parameters; ++i) visible_.push_back(entry.first_parameter + i);
    entry.first_op = static_cast<std::uint32_t>(into_.ops.size());
    while (in_.remaining() != 0) read_op(0);
    entry.end_op = static_cast<std::uint32_t>(into_.ops.size());
    in_.enter_op({});
    if (in_.ok() && (!ended_ || last_ != "return")) in_.fail("body", "the last op of an entry must be 'return'");
  }

 private:
  void read_op(unsigned depth) {
    const std::size_t start = in_.offset();
    in_.enter_op({});
    if (ended_) return in_.fail("opcode", "an op follows a terminator");
    const std::uint64_t opcode = in_.varint("opcode");
    if (!in_.ok()) return;
    const op_layout* layout = find_layout(opcode);
    if (layout == nullptr) return in_.fail_at(start, "opcode", "unknown opcode " + std::to_string(opcode));
    in_.enter_op(layout->mnemonic);
    if (layout->since > into_.minor) return in_.fail_at(start, "opcode", "needs bytecode 13." + std::to_string(layout->since));
    if (budget_.limited && budget_.left-- == 0) return in_.fail_at(start, "location", "the function has more ops than positions");

    const auto number = static_cast<std::uint32_t>(into_.ops.size());
    decoded_op op;
    op.layout = layout;
    op.offset = static_cast<std::uint32_t>(start);
    read_result_types(op);
    const std::uint64_t flags = read_flags(*layout);
    read_attributes(op, flags);
    read_operands(op, flags);
    if (!in_.ok()) return;
    into_.ops.push_back(op);
    if (layout->regions != 0) read_regions(number, depth);
    if (!in_.ok()) return;
    define_results(number);
    into_.ops[number].next = static_cast<std::uint32_t>(into_.ops.size());
    ended_ = is_terminator(*layout);
    last_ = layout->mnemonic;
  }

  void read_result_types(decoded_op& op) {
    const op_layout& layout = *op.layout;
    std::uint32_t known = 0;
    bool variadic = false;
    for (const result_layout& r : layout.results) {
      if (r.since > into_.minor) continue;
      variadic |= r.variadic;
      known += r.variadic ? 0 : 1;
    }
    std::uint32_t n = known;
    if (layout.counted_results) {
      const std::size_t start = in_.offset();
      n = in_.count("number of results", 1);
      if (in_.ok() && (variadic ? n < known : n != known))
        return in_.fail_at(start, "number of results", std::to_string(n) + " instead of " + std::to_string(known));
    }
    result_rows_.clear();
    for (std::uint32_t i = 0; i < n && in_.ok(); ++i) {
      const std::size_t start = in_.offset();
      const std::uint32_t row = in_.index("result type", into_.types.rows.size());
      if (!in_.ok()) return;
      const type_kind kind = into_.types.rows[row].kind;
      if (kind == type_kind::scalar || kind == type_kind::pointer || kind == type_kind::function)
        return in_.fail_at(start, "result type", "a value is a tile, a view or a token");
      result_rows_.push_back(into_.types.rows[row].canonical);
    }
    op.results = n;
    // Their numbers come after those of nested values; the types are kept until then.
    op.first_result = static_cast<std::uint32_t>(pending_.size());
    pending_.insert(pending_.end(), result_rows_.begin(), result_rows_.end());
  }

  std::uint64_t read_flags(const op_layout& layout) {
    if (layout.flags_since > into_.minor) return 0;
    std::uint64_t known = 0;
    const auto add = [&](std::int8_t flag, std::uint8_t since) {
      if (flag >= 0 && since <= into_.minor) known |= std::uint64_t{1} << flag;
    };
    for (const attribute_layout& a : layout.attributes) add(a.flag, a.since);
    for (const operand_layout& o : layout.operands) add(o.flag, o.since);
    const std::size_t start = in_.offset();
    const std::uint64_t flags = in_.varint("flags");
    if ((flags & ~known) != 0) in_.fail_at(start, "flags", "unknown flag");
    return flags;
  }

  static bool flagged(std::int8_t flag, std::uint64_t flags) { return flag < 0 || (flags >> flag & 1) != 0; }

  void read_attributes(decoded_op& op, std::uint64_t flags) {
    op.first_attribute = static_cast<std::uint32_t>(into_.attributes.size());
    for (const attribute_layout& layout : op.layout->attributes) {
      attribute_value value;
      value.integer = static_cast<std::uint64_t>(layout.default_value);
      if (layout.since <= into_.minor && flagged(layout.flag, flags)) {
        value = read_attribute(op, layout);
        value.present = true;
      }
      into_.attributes.push_back(value);
    }
  }

  void read_enumeration(const attribute_layout& layout, attribute_value& value) {
    const std::size_t start = in_.offset();
    value.integer = in_.varint(layout.name);
    if (!in_.ok()) return;
    const unsigned since = value.integer < layout.cases.size() ? layout.cases[value.integer] : 0;
    if (since == 0) return in_.fail_at(start, layout.name, "unknown value " + std::to_string(value.integer));
    if (since > into_.minor)
      in_.fail_at(start, layout.name, "value " + std::to_string(value.integer) + " needs bytecode 13." + std::to_string(since));
  }

  void read_integer(const attribute_layout& layout, attribute_value& value) {
    const std::size_t start = in_.offset();
    value.integer = in_.varint(layout.name);
    if (layout.bits < 64 && value.integer >> layout.bits != 0)
      in_.fail_at(start, layout.name, "the number has more than " + std::to_string(layout.bits) + " bits");
  }

  attribute_value read_attribute(const decoded_op& op, const attribute_layout& layout) {
    attribute_value value;
    switch (layout.kind) {
      case attribute_kind::integer:
        read_integer(layout, value);
        return value;
      case attribute_kind::enumeration:
        read_enumeration(layout, value);
        return value;
      case attribute_kind::boolean:
        value.integer = in_.byte(layout.name);
        if (value.integer > 1) in_.fail_at(in_.offset() - 1, layout.name, "a truth value is 0 or 1");
        return value;
      case attribute_kind::unit:
        value.integer = 1;
        return value;
      case attribute_kind::string:
        value.integer = in_.index(layout.name, into_.strings.size());
        return value;
      case attribute_kind::symbol: {
        const std::size_t start = in_.offset();
        value.integer = in_.index(layout.name, into_.strings.size());
        if (in_.ok() && into_.strings[value.integer].empty()) in_.fail_at(start, layout.name, "the name of a symbol is empty");
        return value;
      }
      case attribute_kind::type:
        value.integer = in_.index(layout.name, into_.types.rows.size());
        return value;
      case attribute_kind::constant:
        // Such an op has one result, whose elements these are.
        if (in_.ok()) value.integer = decode_constant(in_, layout.name, into_, into_.types.rows[pending_[op.first_result]]);
        return value;
      case attribute_kind::i32_array:
        return read_array(layout.name, 4);
      case attribute_kind::bool_array:
        return read_array(layout.name, 1);
      case attribute_kind::self_contained:
        return decode_tagged_attribute(in_, layout.name, into_);
      case attribute_kind::attribute_array: {
        value.count = in_.count(layout.name, 2);
        value.first = static_cast<std::uint32_t>(into_.items.size());
        for (std::uint32_t i = 0; i < value.count && in_.ok(); ++i) {
          const attribute_value item = decode_tagged_attribute(in_, layout.name, into_);
          into_.items.push_back(item);
        }
        return value;
      }
      case attribute_kind::hints:
        decode_dictionary(in_, layout.name, into_, 1);
        return value;
    }
    return value;
  }

  attribute_value read_array(std::string_view field, unsigned width) {
    attribute_value value;
    value.count = in_.count(field, width);
    value.first = static_cast<std::uint32_t>(into_.numbers.size());
    for (std::uint32_t i = 0; i < value.count && in_.ok(); ++i) {
      const std::uint64_t raw = in_.fixed(field, width);
      if (width == 1 && raw > 1) in_.fail_at(in_.offset() - 1, field, "a truth value is 0 or 1");
      into_.numbers.push_back(width == 4 ? std::int64_t{static_cast<std::int32_t>(raw)} : static_cast<std::int64_t>(raw));
    }
    return value;
  }

  void read_operand(std::string_view field) {
    const std::uint32_t number = in_.index(field, visible_.size());
    if (in_.ok()) into_.operands.push_back(visible_[number]);
  }

  void read_operands(decoded_op& op, std::uint64_t flags) {
    const auto& layouts = op.layout->operands;
    op.first_operand = static_cast<std::uint32_t>(into_.operands.size());
    op.first_group = static_cast<std::uint32_t>(into_.group_sizes.size());
    const bool variadic = std::any_of(layouts.begin(), layouts.end(), [](const auto& o) { return o.kind == operand_kind::variadic; });
    std::uint32_t left = 0;  // of the one count that an op without segments has
    if (variadic && !op.layout->segments) {
      const std::size_t start = in_.offset();
      left = in_.count("number of operands", 1);
      const auto fixed = static_cast<std::uint32_t>(layouts.size() - 1);
      if (left < fixed) return in_.fail_at(start, "number of operands", "at least " + std::to_string(fixed) + " are needed");
      left -= fixed;
    }
    for (const operand_layout& layout : layouts) {
      std::uint32_t n = 1;
      if (layout.since > into_.minor)
        n = 0;
      else if (layout.kind == operand_kind::optional)
        n = layout.flag >= 0 && flagged(layout.flag, flags) ? 1 : 0;
      else if (layout.kind == operand_kind::variadic)
        n = op.layout->segments ? in_.count(layout.name, 1) : left;
      for (std::uint32_t i = 0; i < n && in_.ok(); ++i) read_operand(layout.name);
      into_.group_sizes.push_back(n);
    }
    op.operands = static_cast<std::uint32_t>(into_.operands.size()) - op.first_operand;
  }

  void read_regions(std::uint32_t number, unsigned depth) {
    const op_layout& layout = *into_.ops[number].layout;
    const auto first = static_cast<std::uint32_t>(into_.regions.size());
    into_.ops[number].first_region = first;
    into_.regions.resize(first + layout.regions);
    const std::size_t start = in_.offset();
    if (in_.varint("number of regions") != layout.regions)
      return in_.fail_at(start, "number of regions", "must be " + std::to_string(layout.regions));
    if (depth == max_region_depth) return in_.fail("region", "regions are nested deeper than " + std::to_string(max_region_depth));
    for (std::uint32_t i = 0; i < layout.regions && in_.ok(); ++i) into_.regions[first + i] = read_region(layout, depth);
  }

  decoded_region read_region(const op_layout& layout, unsigned depth) {
    decoded_region region;
    in_.enter_op(layout.mnemonic);
    const std::uint32_t blocks = in_.index("number of blocks", 2);
    region.first_op = region.end_op = static_cast<std::uint32_t>(into_.ops.size());
    if (blocks == 0 || !in_.ok()) return region;
    region.has_block = true;
    const std::size_t visible = visible_.size();
    read_block_arguments(region);
    const std::uint32_t ops = in_.count("number of ops", 1);
    ended_ = false;
    for (std::uint32_t i = 0; i < ops && in_.ok(); ++i) read_op(depth + 1);
    if (in_.ok() && !ended_) in_.fail("block", "the last op of a block must be a terminator");
    ended_ = false;
    region.end_op = static_cast<std::uint32_t>(into_.ops.size());
    visible_.resize(visible);
    return region;
  }

  void read_block_arguments(decoded_region& region) {
    region.arguments = in_.count("number of arguments", 1);
    region.first_argument = static_cast<std::uint32_t>(into_.values.size());
    for (std::uint32_t i = 0; i < region.arguments && in_.ok(); ++i) {
      const std::uint32_t row = in_.index("type of argument", into_.types.rows.size());
      if (!in_.ok()) return;
      visible_.push_back(static_cast<std::uint32_t>(into_.values.size()));
      into_.values.push_back(into_.types.rows[row].canonical);
    }
  }

  void define_results(std::uint32_t number) {
    decoded_op& op = into_.ops[number];
    const std::uint32_t from = op.first_result;
    op.first_result = static_cast<std::uint32_t>(into_.values.size());
    for (std::uint32_t i = 0; i < op.results; ++i) {
      visible_.push_back(op.first_result + i);
      into_.values.push_back(pending_[from + i]);
    }
    pending_.resize(from);
  }

  cursor in_;
  decoded_module& into_;
  op_budget budget_;
  std::vector<std::uint32_t> visible_;  // the value behind each value number
  std::vector<std::uint32_t> pending_;  // result types of ops whose regions are being read
  std::vector<std::uint32_t> result_rows_;
  bool ended_ = false;
  std::string_view last_;
};

}  // namespace

const op_layout* find_layout(std::uint64_t opcode) {
  // Rows are in the order of their opcodes.
  const op_layout* row = std::ranges::lower_bound(op_table, opcode, {}, &op_layout::opcode);
  return row != std::end(op_table) && row->opcode == opcode ? row : nullptr;
}

void decode_body(cursor in, decoded_module& into, decoded_entry& entry, op_budget budget) { body_reader(in, into, budget).run(entry); }

}  // namespace tessera::runtime::interpreter
