#include "runtime/driver/cpu/interpreter/builder.h"

#include <algorithm>
#include <cstdio>

#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {

rule find_rule(const op_layout& layout) {
  static const auto table = [] {
    std::array<rule, 256> rules{};
    for (unsigned opcode = 0; opcode < rules.size(); ++opcode) {
      const op_layout* row = find_layout(opcode);
      if (row == nullptr) continue;
      for (std::span<const op_rule> family :
           {arith_rules(), atomic_rules(), bits_rules(), compare_rules(), control_rules(), convert_rules(), math_rules(),
            elementary_rules(), memory_rules(), message_rules(), mma_rules(), pointer_rules(), program_rules(), reduce_rules(),
            shape_rules(), shift_rules(), slice_rules(), token_rules(), view_rules()})
        for (const op_rule& candidate : family)
          if (candidate.mnemonic == row->mnemonic) rules[opcode] = candidate.lower;
    }
    return rules;
  }();
  return layout.opcode < table.size() ? table[layout.opcode] : nullptr;
}

bool is_elementwise(std::string_view mnemonic) {
  for (std::span<const op_rule> family : {arith_rules(), elementary_rules(), math_rules(), shift_rules()})
    for (const op_rule& candidate : family)
      if (candidate.mnemonic == mnemonic) return true;
  return false;
}

std::span<const value_id> builder::group(const decoded_op& op, std::uint32_t k) const {
  std::uint32_t first = op.first_operand;
  for (std::uint32_t i = 0; i < k; ++i) first += source_.group_sizes[op.first_group + i];
  return std::span(source_.operands).subspan(first, source_.group_sizes[op.first_group + k]);
}

attribute_value builder::attribute(const decoded_op& op, std::string_view name) {
  const auto& layouts = op.layout->attributes;
  for (std::size_t i = 0; i < layouts.size(); ++i)
    if (layouts[i].name == name) return source_.attributes[op.first_attribute + i];
  refuse(op, name, "the table of ops has no such attribute");
  return {};
}

bool builder::refuse(const decoded_op& op, std::string_view field, std::string_view what) {
  if (failed()) return false;
  std::array<char, 32> position{};
  std::snprintf(position.data(), position.size(), "0x%x", op.offset);
  problem_ = "Tile IR bytecode, byte ";
  problem_.append(position.data()).append(" (section Func, op '").append(op.layout->mnemonic).append("', field '").append(field);
  problem_.append("'): ").append(what);
  return false;
}

bool builder::refuse_type(const decoded_op& op, std::string_view field, value_id v, std::string_view wanted) {
  return refuse(op, field, std::string(wanted) + " is needed, not " + text_of(v));
}

bool builder::expect_tile(const decoded_op& op, std::string_view field, value_id v, bool (*holds)(element), std::string_view wanted) {
  const type& t = type_of(v);
  return (t.kind == type_kind::tile && holds(t.element)) || refuse_type(op, field, v, wanted);
}

bool builder::expect_same(const decoded_op& op, std::string_view field, value_id v, value_id as) {
  return same_type(v, as) || refuse_type(op, field, v, text_of(as));
}

bool builder::expect_same_shape(const decoded_op& op, std::string_view field, value_id v, value_id as) {
  const type &a = type_of(v), &b = type_of(as);
  if (a.kind == type_kind::tile && b.kind == type_kind::tile && a.rank == b.rank && a.shape == b.shape) return true;
  return refuse_type(op, field, v, "a tile of the shape of " + text_of(as));
}

bool builder::expect_token(const decoded_op& op, std::string_view field, value_id v) {
  return type_of(v).kind == type_kind::token || refuse_type(op, field, v, "a token");
}

instruction& builder::emit(const decoded_op& op, handler run, std::span<const value_id> defines, std::span<const value_id> uses,
                           effect what) {
  const bool movable = what == effect::none || (what == effect::fault && depth_ == 0 && !may_have_left_);
  const bool stable = movable && std::all_of(uses.begin(), uses.end(), [&](value_id v) { return stable_[v] != 0; });
  draft d;
  d.code.run = run;
  d.code.first = static_cast<std::uint32_t>(places_.size());
  d.code.op = static_cast<std::uint32_t>(program_->ops.size());
  d.defines = static_cast<std::uint32_t>(defines.size());
  d.uses = static_cast<std::uint32_t>(uses.size());
  for (value_id v : defines) {
    stable_[v] = stable ? 1 : 0;
    places_.push_back(root_[v]);
  }
  for (value_id v : uses) places_.push_back(root_[v]);
  program_->ops.push_back({op.layout->mnemonic, op.offset});
  const value_id widest = !defines.empty() ? defines[0] : !uses.empty() ? uses[0] : 0;
  if (!defines.empty() || !uses.empty()) {
    const type& t = type_of(widest);
    d.code.count = t.kind == type_kind::tile ? static_cast<std::uint32_t>(t.elements()) : 1;
  }
  constexpr std::uint64_t likely_rounds = 16;
  if (!stable) program_->estimated_ns += (10 + d.code.count / 8) * (loop_ != no_loop ? likely_rounds : 1);
  if (!stable) d.loop = loop_;
  std::vector<draft>& list = stable ? once_ : body_;
  list.push_back(d);
  return list.back().code;
}

bool builder::lower_region(const decoded_region& r) {
  ++depth_;
  may_have_left_ = true;
  const bool fine = lower_ops(r.first_op, r.end_op);
  --depth_;
  return fine;
}

void builder::declare_arguments(const decoded_region& r) {
  for (std::uint32_t k = 0; k < r.arguments; ++k) {
    const value_id v = r.first_argument + k;
    if (lanes_ != 0) values_[v] = widened(values_[v]);
    root_[v] = v;
    stable_[v] = 0;
  }
}

bool builder::declare_results(const decoded_op& op) {
  for (std::uint32_t k = 0; k < op.results; ++k) {
    const value_id v = result_value(op, k);
    if (type_of(v).too_many_axes())
      return refuse(op, "result type", "this interpreter computes with up to " + std::to_string(max_rank) + " axes");
    if (lanes_ != 0) values_[v] = widened(values_[v]);
    root_[v] = v;
  }
  return true;
}

bool builder::lower_ops(std::uint32_t first, std::uint32_t end) {
  for (std::uint32_t i = first; i < end; i = source_.ops[i].next) {
    const decoded_op& op = source_.ops[i];
    if (!declare_results(op)) return false;
    const rule lower = find_rule(*op.layout);
    if (lower == nullptr) return refuse(op, "opcode", "this interpreter has no rule for the op");
    if (!lower(*this, op) || failed()) return false;
  }
  return true;
}

// ---- values that the file does not have

value_id builder::new_value(std::uint32_t row) {
  const auto v = static_cast<value_id>(values_.size());
  values_.push_back(row);
  root_.push_back(v);
  stable_.push_back(0);
  return v;
}

value_id builder::new_tile(element e, std::span<const std::int64_t> shape) {
  type t;
  t.kind = type_kind::tile;
  t.element = e;
  t.rank = static_cast<std::uint32_t>(shape.size());
  std::copy(shape.begin(), shape.end(), t.shape.begin());
  for (std::int64_t extent : shape) t.count *= static_cast<std::uint32_t>(extent);
  t.canonical = static_cast<std::uint32_t>(types_.rows.size());
  types_.rows.push_back(t);
  return new_value(t.canonical);
}

value_id builder::new_lanes(value_id v, std::uint32_t lanes) {
  const std::uint32_t outer = std::exchange(lanes_, lanes);
  const value_id made = new_value(widened(values_[v]));
  lanes_ = outer;
  return made;
}

value_id builder::new_like(value_id v) { return new_value(values_[v]); }

/// The tile of `lanes_` elements that stands for values of a type without axes.
std::uint32_t builder::widened(std::uint32_t row) {
  const auto [entry, added] = widened_.emplace(std::pair(row, lanes_), static_cast<std::uint32_t>(types_.rows.size()));
  if (added) {
    type t = types_.rows[row];
    t.rank = 1;
    t.shape[0] = lanes_;
    t.count = lanes_;
    t.canonical = entry->second;
    types_.rows.push_back(t);
  }
  return entry->second;
}

builder::meaning builder::replace(value_id v, value_id of) {
  const meaning before{v, root_[v], values_[v], stable_[v]};
  values_[v] = values_[of];
  alias(v, of);
  return before;
}

void builder::restore(const meaning& m) {
  values_[m.value] = m.row;
  root_[m.value] = m.root;
  stable_[m.value] = m.stable;
}

// ---- loops

void builder::open_loop() {
  loop_ranges_.push_back({next_instruction(), 0, loop_});
  loop_ = static_cast<std::uint32_t>(loop_ranges_.size() - 1);
}

void builder::close_loop() {
  loop_ranges_[loop_].end = next_instruction() - 1;
  loop_ = loop_ranges_[loop_].parent;
}

void builder::count_uses() {
  use_counts_.assign(values_.size(), 0);
  for (std::uint32_t i = entry_.first_op; i < entry_.end_op; ++i)
    for (value_id v : operands(source_.ops[i])) ++use_counts_[v];
}

result<std::shared_ptr<const program>> builder::run() {
  const auto refused = [](std::string text) { return error_info{errc::driver_call_failed, std::move(text), {}, {}, {}}; };
  program_ = std::make_shared<program>();
  program_->entry = entry_.name;
  values_ = source_.values;
  root_.resize(values_.size());
  stable_.resize(values_.size());
  count_uses();
  for (std::uint32_t i = 0; i < entry_.parameters; ++i) {
    root_[entry_.first_parameter + i] = entry_.first_parameter + i;
    stable_[entry_.first_parameter + i] = 1;
  }
  if (!lower_ops(entry_.first_op, entry_.end_op)) return refused(std::move(problem_));
  draft last;
  last.code.run = stop;
  once_.push_back(last);
  if (!assign_places())
    return refused("Tile IR bytecode: entry '" + program_->entry + "' needs more than " + std::to_string(max_arena_bytes) +
                   " bytes for its tiles");
  return std::shared_ptr<const program>(std::move(program_));
}

result<std::shared_ptr<const program>> load_program(bytes_view file, std::string_view entry) {
  tessera::result<decoded_module> decoded = decode(file);
  if (!decoded) return std::move(decoded).error();
  for (const decoded_entry& candidate : decoded->entries)
    if (candidate.name == entry) return builder(*decoded, candidate).run();
  return error_info{errc::driver_call_failed, "Tile IR bytecode: no entry '" + std::string(entry) + "'", {}, {}, {}};
}

}  // namespace tessera::runtime::interpreter
