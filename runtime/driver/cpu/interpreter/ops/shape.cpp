// broadcast cat constant iota permute reshape
#include <algorithm>
#include <cstring>

#include "runtime/driver/cpu/interpreter/constants.h"
#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/copy_loops.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

constexpr bool is_any(element) { return true; }

bool expect_tiles(builder& b, const decoded_op& op) {
  if (!b.expect_tile(op, "result", b.result_value(op), is_any, "a tile")) return false;
  for (std::uint32_t k = 0; k < op.operands; ++k)
    if (!b.expect_tile(op, op.layout->operands[k].name, b.operand(op, k), is_any, "a tile")) return false;
  return true;
}

bool same_elements(const type& a, const type& b) {
  return a.element == b.element && a.pointee == b.pointee && a.classified == b.classified;
}

/// extra: row of program::copies.
template <class Word>
const instruction* rearrange(execution& e, const instruction& i) {
  copy_axis(e.at<Word>(i.slot[0]), e.at<const Word>(i.slot[1]), e.code->copies[i.extra], 0);
  return &i + 1;
}

bool emit_rearrangement(builder& b, const decoded_op& op, const copy_loops& loops) {
  const value_id result = b.result_value(op);
  const handler run = with_word(size_of(b.type_of(result).element), []<class Word>(Word) -> handler { return rearrange<Word>; });
  const auto row = static_cast<std::uint32_t>(b.target().copies.size());
  b.target().copies.push_back(loops);
  b.emit(op, run, {result}, {b.operand(op, 0)}, effect::none).extra = row;
  return true;
}

// ---- broadcast

bool lower_broadcast(builder& b, const decoded_op& op) {
  if (!expect_tiles(b, op)) return false;
  const value_id source = b.operand(op, 0), result = b.result_value(op);
  const type &from = b.type_of(source), &to = b.type_of(result);
  bool fits = from.rank == to.rank && same_elements(from, to);
  for (unsigned k = 0; k < to.rank && fits; ++k) fits = from.shape[k] == to.shape[k] || from.shape[k] == 1;
  if (!fits) return b.refuse_type(op, "result", result, "a tile that extends axes of length 1 of " + b.text_of(source));
  if (from.elements() == to.elements()) {
    b.alias(result, source);
    return true;
  }
  strides in = strides_of(from);
  for (unsigned k = 0; k < to.rank; ++k)
    if (from.shape[k] != to.shape[k]) in[k] = 0;
  return emit_rearrangement(b, op, make_loops(to.rank, to.shape, strides_of(to), in));
}

// ---- permute

bool lower_permute(builder& b, const decoded_op& op) {
  if (!expect_tiles(b, op)) return false;
  const type &from = b.type_of(b.operand(op, 0)), &to = b.type_of(b.result_value(op));
  const std::span<const std::int64_t> permutation = b.numbers(b.attribute(op, "permutation"));
  if (permutation.size() != from.rank || from.rank < 2)
    return b.refuse(op, "permutation", "one entry for each of at least two axes is needed");
  const strides in = strides_of(from);
  strides moved{};
  unsigned seen = 0;
  bool fits = to.rank == from.rank && same_elements(from, to);
  for (unsigned k = 0; k < from.rank; ++k) {
    const std::int64_t axis = permutation[k];
    if (axis < 0 || axis >= from.rank || (seen >> axis & 1) != 0) return b.refuse(op, "permutation", "not a permutation of the axes");
    seen |= 1U << axis;
    moved[k] = in[static_cast<std::size_t>(axis)];
    fits = fits && to.shape[k] == from.shape[static_cast<std::size_t>(axis)];
  }
  if (!fits) return b.refuse_type(op, "result", b.result_value(op), "the operand with its axes exchanged");
  return emit_rearrangement(b, op, make_loops(to.rank, to.shape, strides_of(to), moved));
}

// ---- cat

/// extra: the first of two rows of program::copies; immediate: where in the result the second operand begins.
template <class Word>
const instruction* join(execution& e, const instruction& i) {
  Word* to = e.at<Word>(i.slot[0]);
  copy_axis(to, e.at<const Word>(i.slot[1]), e.code->copies[i.extra], 0);
  copy_axis(to + i.immediate, e.at<const Word>(i.slot[2]), e.code->copies[i.extra + 1], 0);
  return &i + 1;
}

bool lower_cat(builder& b, const decoded_op& op) {
  if (!expect_tiles(b, op)) return false;
  const value_id result = b.result_value(op), left = b.operand(op, 0), right = b.operand(op, 1);
  const type &to = b.type_of(result), &l = b.type_of(left), &r = b.type_of(right);
  const std::uint64_t dim = b.attribute(op, "dim").integer;
  if (dim >= to.rank) return b.refuse(op, "dim", "not an axis of the result");
  bool fits = l.rank == to.rank && r.rank == to.rank && same_elements(l, to) && same_elements(r, to);
  for (unsigned k = 0; k < to.rank && fits; ++k)
    fits = k == dim ? to.shape[k] == l.shape[k] + r.shape[k] : to.shape[k] == l.shape[k] && to.shape[k] == r.shape[k];
  if (!fits) return b.refuse_type(op, "result", result, "the operands one behind the other");
  const strides out = strides_of(to);
  const auto row = static_cast<std::uint32_t>(b.target().copies.size());
  b.target().copies.push_back(make_loops(to.rank, l.shape, out, strides_of(l)));
  b.target().copies.push_back(make_loops(to.rank, r.shape, out, strides_of(r)));
  const handler run = with_word(size_of(to.element), []<class Word>(Word) -> handler { return join<Word>; });
  instruction& i = b.emit(op, run, {result}, {left, right}, effect::none);
  i.extra = row;
  i.immediate = l.shape[dim] * out[dim];
  return true;
}

// ---- constant

/// immediate: offset in program::constants, where all elements stand.
const instruction* copy_constant(execution& e, const instruction& i) {
  std::memcpy(e.arena + i.slot[0], e.code->constants.data() + i.immediate, i.extra);
  return &i + 1;
}

/// immediate: the bits of every element.
template <class Word>
const instruction* splat(execution& e, const instruction& i) {
  Word* to = e.at<Word>(i.slot[0]);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = static_cast<Word>(i.immediate);
  return &i + 1;
}

bool lower_constant(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op);
  if (!b.expect_tile(op, "result", result, is_number, "a tile of numbers")) return false;
  const type& t = b.type_of(result);
  const auto number = static_cast<std::uint32_t>(b.attribute(op, "value").integer);
  const bytes_view payload = b.source().constants[number];
  // A value without axes may stand for many at once here; it has one element in the file.
  const bool one = t.elements() == 1 || b.in_lanes();
  if (one || is_splat(payload, t.element)) {
    const handler run = with_word(size_of(t.element), []<class Word>(Word) -> handler { return splat<Word>; });
    b.emit(op, run, {result}, {}, effect::none).immediate = static_cast<std::int64_t>(splat_bits(payload, t.element));
    return true;
  }
  const std::int64_t place = b.constant_place(number, t);
  instruction& i = b.emit(op, copy_constant, {result}, {}, effect::none);
  i.immediate = place;
  i.extra = static_cast<std::uint32_t>(t.elements() * size_of(t.element));
  return true;
}

// ---- iota, reshape

template <class Word>
const instruction* iota(execution& e, const instruction& i) {
  Word* to = e.at<Word>(i.slot[0]);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = static_cast<Word>(k);
  return &i + 1;
}

bool lower_iota(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op);
  if (!b.expect_tile(op, "result", result, is_integer, "a tile of i1, i8, i16, i32 or i64")) return false;
  const type& t = b.type_of(result);
  const unsigned bits = bits_of(t.element);
  if (t.rank != 1 || (bits < 32 && t.elements() > std::int64_t{1} << bits))
    return b.refuse(op, "result", "must have one axis, no longer than the element type can count");
  b.emit(op, with_word(size_of(t.element), []<class Word>(Word) -> handler { return iota<Word>; }), {result}, {}, effect::none);
  return true;
}

bool lower_reshape(builder& b, const decoded_op& op) {
  if (!expect_tiles(b, op)) return false;
  const value_id source = b.operand(op, 0), result = b.result_value(op);
  const type &from = b.type_of(source), &to = b.type_of(result);
  if (!same_elements(from, to) || from.elements() != to.elements())
    return b.refuse_type(op, "result", result, "a tile with the elements of " + b.text_of(source));
  b.alias(result, source);
  return true;
}

/// Places: the tile, the element.
template <class Word>
const instruction* spread(execution& e, const instruction& i) {
  Word* to = e.at<Word>(i.slot[0]);
  const Word value = *e.at<const Word>(i.slot[1]);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = value;
  return &i + 1;
}

constexpr op_rule rules[] = {{"broadcast", lower_broadcast}, {"cat", lower_cat},         {"constant", lower_constant},
                             {"iota", lower_iota},           {"permute", lower_permute}, {"reshape", lower_reshape}};

}  // namespace

value_id emit_lanes(builder& b, const decoded_op& op, value_id v, std::uint32_t lanes) {
  const value_id made = b.new_lanes(v, lanes);
  const handler run = with_word(size_of(b.type_of(v).element), []<class Word>(Word) -> handler { return spread<Word>; });
  b.emit(op, run, {made}, {v}, effect::none);
  return made;
}

std::span<const op_rule> shape_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
