// int_to_ptr load_ptr_tko offset ptr_to_int ptr_to_ptr store_ptr_tko
#include <atomic>
#include <cstring>

#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/pointer_access.h"
#include "runtime/driver/cpu/interpreter/ops/view_access.h"

namespace tessera::runtime::interpreter {
namespace {

constexpr bool is_pointer(element e) { return e == element::pointer; }
constexpr bool is_boolean(element e) { return e == element::i1; }
constexpr bool is_any(element) { return true; }

// ---- addresses

/// Places: the pointers, where they start, the distances; immediate: bytes of an element. Addresses wrap; only accesses are checked.
template <class Distance>
const instruction* offset(execution& e, const instruction& i) {
  auto* to = e.at<std::uint64_t>(i.slot[0]);
  const auto* from = e.at<const std::uint64_t>(i.slot[1]);
  const auto* distance = e.at<const Distance>(i.slot[2]);
  const auto bytes = static_cast<std::uint64_t>(i.immediate);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = from[k] + static_cast<std::uint64_t>(static_cast<std::int64_t>(distance[k])) * bytes;
  return &i + 1;
}

/// A distance of one bit is 0 or -1.
const instruction* offset_by_bits(execution& e, const instruction& i) {
  auto* to = e.at<std::uint64_t>(i.slot[0]);
  const auto* from = e.at<const std::uint64_t>(i.slot[1]);
  const auto* distance = e.at<const std::uint8_t>(i.slot[2]);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = from[k] - std::uint64_t{distance[k]} * static_cast<std::uint64_t>(i.immediate);
  return &i + 1;
}

bool refuse_halves(builder& b, const decoded_op& op, element pointee) {
  return pointee != element::f4e2m1fn || b.refuse(op, "pointers", "elements that share a byte have no addresses of their own");
}

bool lower_offset(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op), pointer = b.operand(op, 0), distance = b.operand(op, 1);
  if (!b.expect_tile(op, "result", result, is_pointer, "a tile of pointers") || !b.expect_same(op, "ptr", pointer, result) ||
      !b.expect_tile(op, "offset", distance, is_integer, "a tile of i1, i8, i16, i32 or i64") ||
      !b.expect_same_shape(op, "offset", distance, result) || !refuse_halves(b, op, b.type_of(result).pointee))
    return false;
  const element e = b.type_of(distance).element;
  const handler run = e == element::i1    ? offset_by_bits
                      : e == element::i8  ? offset<std::int8_t>
                      : e == element::i16 ? offset<std::int16_t>
                      : e == element::i32 ? offset<std::int32_t>
                                          : offset<std::int64_t>;
  b.emit(op, run, {result}, {pointer, distance}, effect::none).immediate = size_of(b.type_of(result).pointee);
  return true;
}

/// Addresses are 64-bit numbers already.
bool lower_cast(builder& b, const decoded_op& op, bool (*from)(element), bool (*to)(element), std::string_view wanted) {
  const value_id result = b.result_value(op), source = b.operand(op, 0);
  if (!b.expect_tile(op, "source", source, from, wanted) || !b.expect_tile(op, "result", result, to, wanted) ||
      !b.expect_same_shape(op, "result", result, source))
    return false;
  b.alias(result, source);
  return true;
}

constexpr bool is_address(element e) { return e == element::i64; }
bool lower_int_to_ptr(builder& b, const decoded_op& op) { return lower_cast(b, op, is_address, is_pointer, "i64 to pointers"); }
bool lower_ptr_to_int(builder& b, const decoded_op& op) { return lower_cast(b, op, is_pointer, is_address, "pointers to i64"); }
bool lower_ptr_to_ptr(builder& b, const decoded_op& op) { return lower_cast(b, op, is_pointer, is_pointer, "pointers to pointers"); }

// ---- accesses

/// Places: the elements, the pointers, then as `extra` says (1: mask, 2: padding) the mask and the padding; immediate: 1 if atomic.
struct lanes {
  const std::uint64_t* pointers;
  const std::uint8_t* mask;

  lanes(const execution& e, const instruction& i)
      : pointers(e.at<const std::uint64_t>(i.slot[1])), mask((i.extra & 1) != 0 ? e.at<const std::uint8_t>(i.slot[2]) : nullptr) {}
};

/// Whether the pointers name elements that lie one behind the other.
template <class Word>
bool are_consecutive(const std::uint64_t* pointers, std::uint32_t n) {
  bool consecutive = true;
  for (std::uint32_t k = 0; k < n; ++k) consecutive &= pointers[k] == pointers[0] + std::uint64_t{k} * sizeof(Word);
  return consecutive;
}

template <class Word, memory_form Form>
Word canonical(Word v) {
  if constexpr (Form == memory_form::truth) return static_cast<Word>(v != 0);
  if constexpr (Form == memory_form::tf32) return v & ~Word{0x1fff};
  return v;
}

template <class Word, memory_form Form>
const instruction* load(execution& e, const instruction& i) {
  Word* to = e.at<Word>(i.slot[0]);
  const lanes l(e, i);
  const bool atomic = i.immediate != 0;
  if (l.mask == nullptr && !atomic && Form == memory_form::same && are_consecutive<Word>(l.pointers, i.count)) {
    const std::uint64_t first = l.pointers[0];
    if (first % sizeof(Word) == 0 && e.block_of(first).holds(first, std::uint64_t{i.count} * sizeof(Word))) {
      std::memcpy(to, reinterpret_cast<const void*>(first), i.count * sizeof(Word));
      return &i + 1;
    }
  }
  if (!check_pointers<Word>(e, i, l.pointers, l.mask, false)) return nullptr;
  const Word* padding = (i.extra & 2) != 0 ? e.at<const Word>(i.slot[3]) : nullptr;
  for (std::uint32_t k = 0; k < i.count; ++k) {
    if (l.mask != nullptr && l.mask[k] == 0) {
      to[k] = padding != nullptr ? padding[k] : canonical<Word, Form>(static_cast<Word>(0x5a5a5a5a5a5a5a5a));
      continue;
    }
    auto& place = *reinterpret_cast<Word*>(l.pointers[k]);
    to[k] = canonical<Word, Form>(atomic ? std::atomic_ref<Word>(place).load(std::memory_order_relaxed) : place);
  }
  if (atomic) std::atomic_thread_fence(std::memory_order_acquire);
  return &i + 1;
}

template <class Word, memory_form Form>
const instruction* store(execution& e, const instruction& i) {
  const Word* from = e.at<const Word>(i.slot[0]);
  const lanes l(e, i);
  const bool atomic = i.immediate != 0;
  if (l.mask == nullptr && !atomic && Form == memory_form::same && are_consecutive<Word>(l.pointers, i.count)) {
    const std::uint64_t first = l.pointers[0];
    if (first % sizeof(Word) == 0 && e.block_of(first).holds(first, std::uint64_t{i.count} * sizeof(Word)) && !is_read_only(e, first)) {
      std::memcpy(reinterpret_cast<void*>(first), from, i.count * sizeof(Word));
      return &i + 1;
    }
  }
  if (!check_pointers<Word>(e, i, l.pointers, l.mask, true)) return nullptr;
  if (atomic) std::atomic_thread_fence(std::memory_order_release);
  for (std::uint32_t k = 0; k < i.count; ++k) {
    if (l.mask != nullptr && l.mask[k] == 0) continue;
    auto& place = *reinterpret_cast<Word*>(l.pointers[k]);
    const Word v = canonical<Word, Form>(from[k]);
    if (atomic)
      std::atomic_ref<Word>(place).store(v, std::memory_order_relaxed);
    else
      place = v;
  }
  return &i + 1;
}

template <bool Store, class Word, memory_form Form>
constexpr handler move = Store ? store<Word, Form> : load<Word, Form>;

template <bool Store>
handler move_of(element e) {
  if (e == element::i1) return move<Store, std::uint8_t, memory_form::truth>;
  if (e == element::tf32) return move<Store, std::uint32_t, memory_form::tf32>;
  switch (size_of(e)) {
    case 1:
      return move<Store, std::uint8_t, memory_form::same>;
    case 2:
      return move<Store, std::uint16_t, memory_form::same>;
    case 4:
      return move<Store, std::uint32_t, memory_form::same>;
    default:
      return move<Store, std::uint64_t, memory_form::same>;
  }
}

/// Checks what loads and stores share and emits the move. `padding` is empty for stores.
template <bool Store>
bool lower_access(builder& b, const decoded_op& op, value_id value, std::span<const value_id> mask, std::span<const value_id> padding,
                  std::span<const value_id> token) {
  constexpr unsigned weak = 1, relaxed = 2, acquire = 4, release = 8;
  const value_id pointers = b.operand(op, 0);
  std::uint64_t ordering = 0;
  if (!b.expect_tile(op, "value", value, is_any, "a tile") || !b.expect_tile(op, "pointers", pointers, is_pointer, "a tile of pointers") ||
      !b.expect_same_shape(op, "pointers", pointers, value) ||
      !read_ordering(b, op, weak | relaxed | (Store ? release : acquire), ordering))
    return false;
  const element e = b.type_of(value).element;
  if (b.type_of(pointers).pointee != e || e == element::pointer)
    return b.refuse_type(op, "pointers", pointers, "a tile of pointers to " + std::string(name_of(e)));
  if (!refuse_halves(b, op, e)) return false;
  std::vector<value_id> uses{pointers};
  for (value_id v : mask) {
    if (!b.expect_tile(op, "mask", v, is_boolean, "a tile of i1") || !b.expect_same_shape(op, "mask", v, value)) return false;
    uses.push_back(v);
  }
  for (value_id v : padding) {
    if (!b.expect_same(op, "padding", v, value)) return false;
    if (!mask.empty()) uses.push_back(v);  // without a mask it is of no use
  }
  for (value_id v : token)
    if (!b.expect_token(op, "token", v)) return false;
  if (Store) uses.insert(uses.begin(), value);
  instruction& i = b.emit(op, move_of<Store>(e), std::span(&value, Store ? 0 : 1), uses, effect::program);
  i.count = static_cast<std::uint32_t>(b.type_of(value).elements());
  i.extra = mask.empty() ? 0 : padding.empty() ? 1 : 3;
  i.immediate = ordering != 0 ? 1 : 0;
  return true;
}

bool lower_load(builder& b, const decoded_op& op) {
  return b.expect_token(op, "result_token", b.result_value(op, 1)) &&
         lower_access<false>(b, op, b.result_value(op, 0), b.group(op, 1), b.group(op, 2), b.group(op, 3));
}

bool lower_store(builder& b, const decoded_op& op) {
  return b.expect_token(op, "result_token", b.result_value(op, 0)) &&
         lower_access<true>(b, op, b.operand(op, 1), b.group(op, 2), {}, b.group(op, 3));
}

constexpr op_rule rules[] = {{"int_to_ptr", lower_int_to_ptr}, {"load_ptr_tko", lower_load},     {"offset", lower_offset},
                             {"ptr_to_int", lower_ptr_to_int}, {"ptr_to_ptr", lower_ptr_to_ptr}, {"store_ptr_tko", lower_store}};

}  // namespace

std::span<const op_rule> pointer_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
