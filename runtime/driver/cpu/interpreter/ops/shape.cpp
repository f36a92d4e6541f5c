// broadcast constant iota reshape
#include <algorithm>
#include <cstring>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

constexpr bool is_any(element) { return true; }

// ---- broadcast

template <class Word>
void fill(Word* __restrict to, Word value, std::uint32_t n) {
  for (std::uint32_t k = 0; k < n; ++k) to[k] = value;
}

template <class Word>
Word* broadcast_axis(Word* to, const Word* from, const broadcast_loops& loops, unsigned axis) {
  const std::uint32_t n = loops.extent[axis], stride = loops.source_stride[axis];
  if (axis + 1U == loops.rank) {
    if (stride == 0)
      fill(to, *from, n);
    else
      std::memcpy(to, from, n * sizeof(Word));
    return to + n;
  }
  for (std::uint32_t k = 0; k < n; ++k) to = broadcast_axis(to, from + std::size_t{k} * stride, loops, axis + 1);
  return to;
}

/// extra: row of program::broadcasts.
template <class Word>
const instruction* broadcast(execution& e, const instruction& i) {
  broadcast_axis(e.at<Word>(i.slot[0]), e.at<const Word>(i.slot[1]), e.code->broadcasts[i.extra], 0);
  return &i + 1;
}

handler broadcast_of(unsigned bytes) {
  switch (bytes) {
    case 1:
      return broadcast<std::uint8_t>;
    case 2:
      return broadcast<std::uint16_t>;
    case 4:
      return broadcast<std::uint32_t>;
    default:
      return broadcast<std::uint64_t>;
  }
}

/// Axes that repeat and axes that do not, neighbours of one kind merged.
broadcast_loops make_loops(const type& from, const type& to) {
  broadcast_loops loops;
  std::array<bool, max_rank> repeats{};
  for (unsigned k = 0; k < to.rank; ++k) {
    const auto extent = static_cast<std::uint32_t>(to.shape[k]);
    const bool repeat = from.shape[k] == 1;
    if (extent == 1) continue;
    if (loops.rank != 0 && repeats[loops.rank - 1] == repeat) {
      loops.extent[loops.rank - 1] *= extent;
      continue;
    }
    repeats[loops.rank] = repeat;
    loops.extent[loops.rank++] = extent;
  }
  if (loops.rank == 0) loops.extent[loops.rank++] = 1;
  std::uint32_t stride = 1;
  for (unsigned k = loops.rank; k-- > 0;) {
    loops.source_stride[k] = repeats[k] ? 0 : stride;
    if (!repeats[k]) stride *= loops.extent[k];
  }
  return loops;
}

bool lower_broadcast(builder& b, const decoded_op& op) {
  const value_id source = b.operand(op, 0), result = b.result_value(op);
  if (!b.expect_tile(op, "source", source, is_any, "a tile") || !b.expect_tile(op, "result", result, is_any, "a tile")) return false;
  const type &from = b.type_of(source), &to = b.type_of(result);
  bool fits = from.rank == to.rank && from.element == to.element && from.pointee == to.pointee;
  for (unsigned k = 0; k < to.rank && fits; ++k) fits = from.shape[k] == to.shape[k] || from.shape[k] == 1;
  if (!fits) return b.refuse_type(op, "result", result, "a tile that extends axes of length 1 of " + b.text_of(source));
  if (from.elements() == to.elements()) {
    b.alias(result, source);
    return true;
  }
  const auto row = static_cast<std::uint32_t>(b.target().broadcasts.size());
  b.target().broadcasts.push_back(make_loops(from, to));
  b.emit(op, broadcast_of(size_of(to.element)), {result}, {source}, effect::none).extra = row;
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
  fill(e.at<Word>(i.slot[0]), static_cast<Word>(i.immediate), i.count);
  return &i + 1;
}

handler splat_of(unsigned bytes) {
  switch (bytes) {
    case 1:
      return splat<std::uint8_t>;
    case 2:
      return splat<std::uint16_t>;
    case 4:
      return splat<std::uint32_t>;
    default:
      return splat<std::uint64_t>;
  }
}

bool emit_splat(builder& b, const decoded_op& op, std::uint64_t bits) {
  const value_id result = b.result_value(op);
  b.emit(op, splat_of(size_of(b.type_of(result).element)), {result}, {}, effect::none).immediate = static_cast<std::int64_t>(bits);
  return true;
}

bool emit_elements(builder& b, const decoded_op& op, std::vector<std::byte> elements) {
  std::vector<std::byte>& pool = b.target().constants;
  const auto offset = static_cast<std::int64_t>(pool.size());
  pool.insert(pool.end(), elements.begin(), elements.end());
  instruction& i = b.emit(op, copy_constant, {b.result_value(op)}, {}, effect::none);
  i.immediate = offset;
  i.extra = static_cast<std::uint32_t>(elements.size());
  return true;
}

/// i1 elements: a splat is one byte 00 or FF; otherwise packed bits, lowest first, or one byte each.
bool lower_boolean_constant(builder& b, const decoded_op& op, bytes_view payload, std::uint64_t n) {
  if (payload.size() == 1 && (payload[0] == 0 || payload[0] == 0xff || n == 1)) return emit_splat(b, op, payload[0] & 1);
  const bool packed = payload.size() == (n + 7) / 8;
  if (!packed && payload.size() != n) return b.refuse(op, "value", "the constant has the wrong size");
  std::vector<std::byte> elements(n);
  for (std::size_t k = 0; k < n; ++k)
    elements[k] = static_cast<std::byte>(packed ? payload[k / 8] >> (k % 8) & 1 : payload[k] != 0 ? 1 : 0);
  return emit_elements(b, op, std::move(elements));
}

bool lower_constant(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op);
  if (!b.expect_tile(op, "result", result, [](element e) { return is_integer(e) || is_float(e); }, "a tile of numbers")) return false;
  const type& t = b.type_of(result);
  const auto n = static_cast<std::uint64_t>(t.elements());
  const bytes_view payload = b.source().constants[b.attribute(op, "value").integer];
  if (t.element == element::i1) return lower_boolean_constant(b, op, payload, n);
  const unsigned bytes = size_of(t.element);
  if (payload.size() == bytes) {
    std::uint64_t bits = 0;
    for (unsigned k = 0; k < bytes; ++k) bits |= std::uint64_t{payload[k]} << (8 * k);
    return emit_splat(b, op, bits);
  }
  if (payload.size() != n * bytes) return b.refuse(op, "value", "the constant has the wrong size");
  std::vector<std::byte> elements(payload.size());
  std::memcpy(elements.data(), payload.data(), payload.size());
  return emit_elements(b, op, std::move(elements));
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
  const unsigned bytes = size_of(t.element);
  const unsigned bits = t.element == element::i1 ? 1 : 8 * bytes;
  if (t.rank != 1 || (bits < 32 && t.elements() > std::int64_t{1} << bits))
    return b.refuse(op, "result", "must have one axis, no longer than the element type can count");
  const handler run = bytes == 1   ? iota<std::uint8_t>
                      : bytes == 2 ? iota<std::uint16_t>
                      : bytes == 4 ? iota<std::uint32_t>
                                   : iota<std::uint64_t>;
  b.emit(op, run, {result}, {}, effect::none);
  return true;
}

bool lower_reshape(builder& b, const decoded_op& op) {
  const value_id source = b.operand(op, 0), result = b.result_value(op);
  if (!b.expect_tile(op, "source", source, is_any, "a tile") || !b.expect_tile(op, "result", result, is_any, "a tile")) return false;
  const type &from = b.type_of(source), &to = b.type_of(result);
  if (from.element != to.element || from.pointee != to.pointee || from.elements() != to.elements())
    return b.refuse_type(op, "result", result, "a tile with the elements of " + b.text_of(source));
  b.alias(result, source);
  return true;
}

constexpr op_rule rules[] = {
    {"broadcast", lower_broadcast}, {"constant", lower_constant}, {"iota", lower_iota}, {"reshape", lower_reshape}};

}  // namespace

std::span<const op_rule> shape_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
