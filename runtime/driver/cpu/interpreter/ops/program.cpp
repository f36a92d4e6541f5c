// alloca assume get_global get_num_tile_blocks get_tile_block_id
#include <algorithm>
#include <bit>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

const instruction* tile_block_id(execution& e, const instruction& i) {
  for (int k = 0; k < 3; ++k) *e.at<std::uint32_t>(i.slot[k]) = e.id[k];
  return &i + 1;
}

const instruction* num_tile_blocks(execution& e, const instruction& i) {
  for (int k = 0; k < 3; ++k) *e.at<std::uint32_t>(i.slot[k]) = e.blocks[k];
  return &i + 1;
}

bool lower_position(builder& b, const decoded_op& op, handler run, effect what) {
  for (std::uint32_t k = 0; k < 3; ++k) {
    const type& t = b.type_of(b.result_value(op, k));
    if (t.kind != type_kind::tile || t.rank != 0 || t.element != element::i32)
      return b.refuse_type(op, op.layout->results[k].name, b.result_value(op, k), "tile<i32>");
  }
  b.emit(op, run, {b.result_value(op, 0), b.result_value(op, 1), b.result_value(op, 2)}, {}, what);
  return true;
}

bool lower_tile_block_id(builder& b, const decoded_op& op) { return lower_position(b, op, tile_block_id, effect::program); }
bool lower_num_tile_blocks(builder& b, const decoded_op& op) { return lower_position(b, op, num_tile_blocks, effect::none); }

// ---- assume: a promise that is checked here

std::int64_t signed_element(const execution& e, std::uint32_t slot, std::uint64_t k, const assumption& a) {
  switch (a.element_bytes) {
    case 1:
      return a.boolean ? -std::int64_t{e.at<const std::uint8_t>(slot)[k]} : e.at<const std::int8_t>(slot)[k];
    case 2:
      return e.at<const std::int16_t>(slot)[k];
    case 4:
      return e.at<const std::int32_t>(slot)[k];
    default:
      return e.at<const std::int64_t>(slot)[k];
  }
}

/// Position of an element on each axis.
std::array<std::int64_t, max_rank> coordinates(std::uint64_t element, const assumption& a) {
  std::array<std::int64_t, max_rank> at{};
  for (unsigned k = a.rank; k-- > 0;) {
    at[k] = static_cast<std::int64_t>(element % static_cast<std::uint64_t>(a.shape[k]));
    element /= static_cast<std::uint64_t>(a.shape[k]);
  }
  return at;
}

std::uint64_t element_at(const std::array<std::int64_t, max_rank>& at, const assumption& a) {
  std::uint64_t element = 0;
  for (unsigned k = 0; k < a.rank; ++k) element = element * static_cast<std::uint64_t>(a.shape[k]) + static_cast<std::uint64_t>(at[k]);
  return element;
}

bool holds_bounded(const assumption& a, std::int64_t value) {
  return (a.numbers[0] == 0 || value >= a.numbers[1]) && (a.numbers[2] == 0 || value <= a.numbers[3]);
}

/// div_by: the element is divisible; with a group, it is its group's first and divisible, or follows it in steps of one.
bool holds_div_by(const execution& e, std::uint32_t slot, std::uint64_t k, const assumption& a) {
  const auto value = static_cast<std::uint64_t>(signed_element(e, slot, k, a));
  const auto divisor = static_cast<std::uint64_t>(a.numbers[0]);
  if (a.numbers[1] == 0) return (value & (divisor - 1)) == 0;
  std::array<std::int64_t, max_rank> at = coordinates(k, a);
  const std::int64_t into = a.numbers[2] != 0 ? at[a.numbers[3]] % a.numbers[2] : 0;
  if (into == 0) return (value & (divisor - 1)) == 0;
  at[a.numbers[3]] -= into;
  const auto first = static_cast<std::uint64_t>(signed_element(e, slot, element_at(at, a), a));
  return value - first == static_cast<std::uint64_t>(into);
}

bool holds_same_elements(const execution& e, std::uint32_t slot, std::uint64_t k, const assumption& a) {
  std::array<std::int64_t, max_rank> at = coordinates(k, a);
  for (unsigned axis = 0; axis < a.rank; ++axis) at[axis] -= at[axis] % a.numbers[axis];
  return signed_element(e, slot, k, a) == signed_element(e, slot, element_at(at, a), a);
}

/// slot[0]: the value; extra: row of program::assumptions.
const instruction* check_assumption(execution& e, const instruction& i) {
  const assumption& a = e.code->assumptions[i.extra];
  for (std::uint64_t k = 0; k < i.count; ++k) {
    bool holds = true;
    switch (static_cast<attribute_tag>(a.kind)) {
      case attribute_tag::bounded:
        holds = holds_bounded(a, signed_element(e, i.slot[0], k, a));
        break;
      case attribute_tag::div_by:
        holds = holds_div_by(e, i.slot[0], k, a);
        break;
      default:
        holds = holds_same_elements(e, i.slot[0], k, a);
        break;
    }
    if (!holds) return fail_element(e, i, "the assumption does not hold", k);
  }
  return &i + 1;
}

bool check_predicate(builder& b, const decoded_op& op, const type& t, const attribute_value& predicate, assumption& a) {
  const std::span<const std::int64_t> numbers = b.numbers(predicate);
  const bool tile = t.kind == type_kind::tile;
  a.kind = static_cast<std::uint8_t>(predicate.tag);
  switch (predicate.tag) {
    case attribute_tag::div_by: {
      std::copy(numbers.begin(), numbers.end(), a.numbers.begin());
      const bool grouped = numbers[1] != 0;
      if (!grouped) return true;
      const bool fits = tile && numbers[3] < t.rank && numbers[2] <= t.shape[static_cast<std::size_t>(numbers[3])];
      return fits || b.refuse(op, "predicate", "`every` and `along` do not fit the tile");
    }
    case attribute_tag::same_elements: {
      if (!tile || numbers.size() != t.rank) return b.refuse(op, "predicate", "one number for each axis of a tile is needed");
      std::copy(numbers.begin(), numbers.end(), a.numbers.begin());
      for (unsigned k = 0; k < t.rank; ++k)
        if (numbers[k] <= 0 || numbers[k] > t.shape[k]) return b.refuse(op, "predicate", "a group does not fit its axis");
      return true;
    }
    case attribute_tag::bounded: {
      if (!tile || !is_integer(t.element)) return b.refuse(op, "predicate", "bounds need a tile of integers");
      std::copy(numbers.begin(), numbers.end(), a.numbers.begin());
      const bool empty = numbers[0] != 0 && numbers[2] != 0 && numbers[1] > numbers[3];
      return !empty || b.refuse(op, "predicate", "the lower bound is above the upper bound");
    }
    default:
      return b.refuse(op, "predicate", "not an assumption");
  }
}

bool lower_assume(builder& b, const decoded_op& op) {
  const value_id value = b.operand(op, 0), result = b.result_value(op);
  if (!b.expect_same(op, "result", result, value)) return false;
  const type& t = b.type_of(value);
  const bool tile = t.kind == type_kind::tile && (is_integer(t.element) || t.element == element::pointer);
  if (!tile && t.kind != type_kind::tensor_view)
    return b.refuse_type(op, "value", value, "a tile of integers or pointers or a tensor view");
  assumption a;
  if (!check_predicate(b, op, t, b.attribute(op, "predicate"), a)) return false;
  if (t.kind == type_kind::tensor_view && static_cast<attribute_tag>(a.kind) != attribute_tag::div_by)
    return b.refuse(op, "predicate", "a tensor view can only be assumed aligned");
  a.element_bytes = static_cast<std::uint8_t>(tile ? size_of(t.element) : 8);  // of a view: its first word, the base
  a.boolean = tile && t.element == element::i1;
  a.rank = static_cast<std::uint8_t>(tile ? t.rank : 0);
  a.shape = t.shape;
  const auto row = static_cast<std::uint32_t>(b.target().assumptions.size());
  b.target().assumptions.push_back(a);
  instruction& i = b.emit(op, check_assumption, {}, {value}, effect::fault);
  i.extra = row;
  if (!tile) i.count = 1;
  b.alias(result, value);
  return true;
}

// ---- variables

bool expect_one_pointer(builder& b, const decoded_op& op, value_id v) {
  const type& t = b.type_of(v);
  return (t.kind == type_kind::tile && t.rank == 0 && t.element == element::pointer) || b.refuse_type(op, "result", v, "one pointer");
}

/// extra: row of program::locals.
const instruction* address_of_local(execution& e, const instruction& i) {
  *e.at<std::uint64_t>(i.slot[0]) = e.code->locals[i.extra].begin(e.arena);
  return &i + 1;
}

bool lower_alloca(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op);
  if (!expect_one_pointer(b, op, result)) return false;
  const std::uint64_t elements = b.attribute(op, "num_elem").integer, alignment = b.attribute(op, "alignment").integer;
  const unsigned bits = memory_bits_of(b.type_of(result).pointee);
  if (!std::has_single_bit(alignment) || alignment > max_arena_bytes || 8 * alignment < bits)
    return b.refuse(op, "alignment", "a power of two that suits the elements is needed");
  if (elements > max_arena_bytes) return b.refuse(op, "num_elem", "more than this interpreter has memory for");
  const auto row = static_cast<std::uint32_t>(b.target().locals.size());
  b.target().locals.push_back({0, (elements * bits + 7) / 8, alignment});
  b.emit(op, address_of_local, {result}, {}, effect::none).extra = row;
  return true;
}

/// immediate: the address.
const instruction* address_of_global(execution& e, const instruction& i) {
  *e.at<std::int64_t>(i.slot[0]) = i.immediate;
  return &i + 1;
}

bool lower_get_global(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op);
  if (!expect_one_pointer(b, op, result)) return false;
  const std::string_view name = b.source().strings[b.attribute(op, "name").integer];
  const auto& globals = b.source().globals;
  const auto global = std::find_if(globals.begin(), globals.end(), [name](const decoded_global& g) { return g.name == name; });
  if (global == globals.end()) return b.refuse(op, "name", "no global '" + std::string(name) + "'");
  if (b.source().types.rows[global->type].element != b.type_of(result).pointee)
    return b.refuse_type(op, "result", result, "a pointer to the elements of global '" + std::string(name) + "'");
  std::byte* memory = b.global_memory_of(op, *global);
  if (memory == nullptr) return false;
  b.emit(op, address_of_global, {result}, {}, effect::none).immediate = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(memory));
  return true;
}

constexpr op_rule rules[] = {{"alloca", lower_alloca},
                             {"assume", lower_assume},
                             {"get_global", lower_get_global},
                             {"get_num_tile_blocks", lower_num_tile_blocks},
                             {"get_tile_block_id", lower_tile_block_id}};

}  // namespace

std::span<const op_rule> program_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
