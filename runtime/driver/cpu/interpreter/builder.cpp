#include "runtime/driver/cpu/interpreter/builder.h"

#include <algorithm>
#include <bit>
#include <cstdio>

#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {

rule find_rule(const op_layout& layout) {
  static const auto table = [] {
    std::array<rule, 256> rules{};
    for (unsigned opcode = 0; opcode < rules.size(); ++opcode) {
      const op_layout* row = find_layout(opcode);
      if (row == nullptr) continue;
      for (std::span<const op_rule> family : {arith_rules(), atomic_rules(), compare_rules(), control_rules(), convert_rules(),
                                              math_rules(), memory_rules(), program_rules(), shape_rules(), token_rules(), view_rules()})
        for (const op_rule& candidate : family)
          if (candidate.mnemonic == row->mnemonic) rules[opcode] = candidate.lower;
    }
    return rules;
  }();
  return layout.opcode < table.size() ? table[layout.opcode] : nullptr;
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
  if (t.kind != type_kind::tile || !holds(t.element)) return refuse_type(op, field, v, wanted);
  return size_of(t.element) != 0 || refuse(op, field, "this interpreter does not compute with " + text_of(v));
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
  if (!stable) program_->estimated_ns += 10 + d.code.count / 8;
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

bool builder::lower_ops(std::uint32_t first, std::uint32_t end) {
  for (std::uint32_t i = first; i < end; i = source_.ops[i].next) {
    const decoded_op& op = source_.ops[i];
    for (std::uint32_t k = 0; k < op.results; ++k) root_[result_value(op, k)] = result_value(op, k);
    const rule lower = find_rule(*op.layout);
    if (lower == nullptr) return refuse(op, "opcode", "this interpreter has no rule for the op");
    if (!lower(*this, op) || failed()) return false;
  }
  return true;
}

void builder::place_parameters() {
  for (std::uint32_t i = 0; i < entry_.parameters; ++i) {
    const value_id v = entry_.first_parameter + i;
    const type& t = type_of(v);
    root_[v] = v;
    stable_[v] = 1;
    place(v);
    lifetimes_[v].released = true;  // never given back
    program_->parameters.push_back({offset_[v], static_cast<std::uint8_t>(size_of(t.element)), t.element == element::i1});
  }
}

result<std::shared_ptr<const program>> builder::run() {
  const auto refused = [](std::string text) { return error_info{errc::driver_call_failed, std::move(text), {}, {}, {}}; };
  program_ = std::make_shared<program>();
  program_->entry = entry_.name;
  root_.resize(source_.values.size());
  stable_.resize(source_.values.size());
  lifetimes_.resize(source_.values.size());
  offset_.resize(source_.values.size());
  for (std::uint32_t i = 0; i < entry_.parameters; ++i)
    if (size_of(type_of(entry_.first_parameter + i).element) == 0)
      return refused("Tile IR bytecode: this interpreter does not take a parameter " + text_of(entry_.first_parameter + i));
  place_parameters();
  if (!lower_ops(entry_.first_op, entry_.end_op)) return refused(std::move(problem_));
  draft last;
  last.code.run = stop;
  once_.push_back(last);
  if (!assign_places())
    return refused("Tile IR bytecode: entry '" + program_->entry + "' needs more than " + std::to_string(max_arena_bytes) +
                   " bytes for its tiles");
  return std::shared_ptr<const program>(std::move(program_));
}

std::uint64_t builder::bytes_of(const type& t) const {
  switch (t.kind) {
    case type_kind::tile:
      return static_cast<std::uint64_t>(t.elements()) * size_of(t.element);
    case type_kind::tensor_view:
    case type_kind::partition_view:
      return 8 * (1 + 2 * std::uint64_t{t.rank});
    default:
      return 0;
  }
}

void builder::place(value_id root) {
  lifetime& life = lifetimes_[root];
  if (life.placed) return;
  life.placed = true;
  const std::uint64_t bytes = bytes_of(type_of(root));
  if (bytes == 0) return;
  // Sizes are powers of two, so that a place fits every later value of its class; vectors start at cache lines.
  const auto size_class = static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(bytes, 8) - 1));
  std::vector<std::uint32_t>& places = free_[size_class];
  if (!places.empty()) {
    offset_[root] = places.back();
    places.pop_back();
    return;
  }
  const std::uint64_t size = std::uint64_t{1} << size_class;
  const std::uint64_t alignment = std::min<std::uint64_t>(size, 64);
  arena_ = (arena_ + alignment - 1) / alignment * alignment;
  if (arena_ + size > max_arena_bytes) {
    grew_too_large_ = true;
    return;
  }
  offset_[root] = static_cast<std::uint32_t>(arena_);
  arena_ += size;
}

void builder::release(value_id root, std::uint32_t position) {
  lifetime& life = lifetimes_[root];
  if (life.released || life.last_use > position || (life.defined_once && life.used_in_body)) return;
  life.released = true;
  const std::uint64_t bytes = bytes_of(type_of(root));
  if (bytes == 0 || grew_too_large_) return;
  free_[static_cast<unsigned>(std::bit_width(std::max<std::uint64_t>(bytes, 8) - 1))].push_back(offset_[root]);
}

void builder::note_uses(const draft& d, std::uint32_t position, bool in_body) {
  for (std::uint32_t k = 0; k < d.defines + d.uses; ++k) {
    lifetime& life = lifetimes_[places_[d.code.first + k]];
    life.last_use = position;
    if (k < d.defines && !in_body) life.defined_once = true;
    if (in_body) life.used_in_body = true;
  }
}

void builder::finish(std::vector<draft>& from, std::vector<instruction>& into, std::uint32_t& position) {
  into.reserve(from.size());
  for (draft& d : from) {
    for (std::uint32_t k = 0; k < d.defines; ++k) place(places_[d.code.first + k]);
    for (std::uint32_t k = 0; k < d.defines + d.uses; ++k) {
      const std::uint32_t offset = offset_[places_[d.code.first + k]];
      program_->slots[d.code.first + k] = offset;
      if (k < d.code.slot.size()) d.code.slot[k] = offset;
    }
    for (std::uint32_t k = 0; k < d.defines + d.uses; ++k) release(places_[d.code.first + k], position);
    into.push_back(d.code);
    ++position;
  }
}

bool builder::assign_places() {
  std::uint32_t position = 0;
  for (const draft& d : once_) note_uses(d, position++, false);
  for (const draft& d : body_) note_uses(d, position++, true);
  program_->slots.resize(places_.size());
  position = 0;
  finish(once_, program_->once, position);
  finish(body_, program_->body, position);
  program_->arena_bytes = arena_;
  return !grew_too_large_;
}

result<std::shared_ptr<const program>> load_program(bytes_view file, std::string_view entry) {
  tessera::result<decoded_module> decoded = decode(file);
  if (!decoded) return std::move(decoded).error();
  for (const decoded_entry& candidate : decoded->entries)
    if (candidate.name == entry) return builder(*decoded, candidate).run();
  return error_info{errc::driver_call_failed, "Tile IR bytecode: no entry '" + std::string(entry) + "'", {}, {}, {}};
}

}  // namespace tessera::runtime::interpreter
