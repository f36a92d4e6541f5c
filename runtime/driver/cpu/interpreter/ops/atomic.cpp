// atomic_cas_tko atomic_red_view_tko atomic_rmw_tko
#include <atomic>
#include <limits>

#include "runtime/driver/cpu/interpreter/elements.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/pointer_access.h"
#include "runtime/driver/cpu/interpreter/ops/view_access.h"

namespace tessera::runtime::interpreter {
namespace {

constexpr unsigned strong_orderings = 0b11110;  // relaxed, acquire, release, acq_rel

/// The numbers of the format, from `relaxed` on.
std::memory_order order_of(std::int64_t semantics) {
  switch (semantics) {
    case 1:
      return std::memory_order_relaxed;
    case 2:
      return std::memory_order_acquire;
    case 3:
      return std::memory_order_release;
    default:
      return std::memory_order_acq_rel;
  }
}

std::memory_order on_failure(std::memory_order order) {
  return order == std::memory_order_acquire || order == std::memory_order_acq_rel ? std::memory_order_acquire : std::memory_order_relaxed;
}

// ---- compare and swap

/// Places: old values, pointers, compared values, new values and, when extra is 1, the mask; immediate: the ordering.
/// A lane whose mask is 0 touches nothing and gives the compared value.
template <class Word>
const instruction* compare_and_swap(execution& e, const instruction& i) {
  Word* old = e.at<Word>(i.slot[0]);
  const auto* pointers = e.at<const std::uint64_t>(i.slot[1]);
  const Word* compared = e.at<const Word>(i.slot[2]);
  const Word* desired = e.at<const Word>(i.slot[3]);
  const std::uint8_t* mask = i.extra != 0 ? e.at<const std::uint8_t>(e.slot(i, 4)) : nullptr;
  if (!check_pointers<Word>(e, i, pointers, mask, true)) return nullptr;
  const std::memory_order order = order_of(i.immediate);
  for (std::uint32_t k = 0; k < i.count; ++k) {
    Word expected = compared[k];
    if (mask == nullptr || mask[k] != 0)
      std::atomic_ref<Word>(*reinterpret_cast<Word*>(pointers[k])).compare_exchange_strong(expected, desired[k], order, on_failure(order));
    old[k] = expected;
  }
  return &i + 1;
}

// ---- read, modify, write

enum class mode : std::uint8_t { bit_and, bit_or, bit_xor, add, addf, max, min, umax, umin, exchange };

template <mode M, class E>
stored<E> combined(stored<E> a, stored<E> b) {
  if constexpr (M == mode::exchange) {
    return b;
  } else if constexpr (M == mode::addf) {
    return E::store(E::load(a) + E::load(b));
  } else {
    using signed_word = std::make_signed_t<stored<E>>;
    const auto x = static_cast<signed_word>(a), y = static_cast<signed_word>(b);
    switch (M) {
      case mode::bit_and:
        return a & b;
      case mode::bit_or:
        return a | b;
      case mode::bit_xor:
        return a ^ b;
      case mode::add:
        return a + b;
      case mode::max:
        return x > y ? a : b;
      case mode::min:
        return x < y ? a : b;
      case mode::umax:
        return a > b ? a : b;
      default:
        return a < b ? a : b;
    }
  }
}

template <class E>
using word_of =
    std::conditional_t<sizeof(stored<E>) == 2, std::uint16_t, std::conditional_t<sizeof(stored<E>) == 4, std::uint32_t, std::uint64_t>>;

/// Gives the old element.
template <mode M, class E>
word_of<E> modify(word_of<E>& place, word_of<E> operand, std::memory_order order) {
  using word = word_of<E>;
  const std::atomic_ref<word> shared(place);
  word before = shared.load(std::memory_order_relaxed);
  for (;;) {
    const word after = std::bit_cast<word>(combined<M, E>(std::bit_cast<stored<E>>(before), std::bit_cast<stored<E>>(operand)));
    if (shared.compare_exchange_weak(before, after, order, on_failure(order))) return before;
  }
}

/// Places: old values, pointers, operands and, when extra is 1, the mask; immediate: the ordering. A lane whose mask is 0 gives 0.
template <mode M, class E>
const instruction* modify_lanes(execution& e, const instruction& i) {
  using word = word_of<E>;
  auto* old = e.at<word>(i.slot[0]);
  const auto* pointers = e.at<const std::uint64_t>(i.slot[1]);
  const auto* operand = e.at<const word>(i.slot[2]);
  const std::uint8_t* mask = i.extra != 0 ? e.at<const std::uint8_t>(i.slot[3]) : nullptr;
  if (!check_pointers<word>(e, i, pointers, mask, true)) return nullptr;
  const std::memory_order order = order_of(i.immediate);
  for (std::uint32_t k = 0; k < i.count; ++k)
    old[k] = mask != nullptr && mask[k] == 0 ? word{0} : modify<M, E>(*reinterpret_cast<word*>(pointers[k]), operand[k], order);
  return &i + 1;
}

/// Places: the operand, the view, the indices; extra: row of program::accesses.
template <mode M, class E>
const instruction* modify_view(execution& e, const instruction& i) {
  using word = word_of<E>;
  const tile_access& access = e.code->accesses[i.extra];
  footprint f;
  if (!locate(e, i, access, i.slot[1], 2, f)) return nullptr;
  const auto* tile = e.at<const word>(i.slot[0]);
  auto* memory = reinterpret_cast<word*>(f.base);
  each_row(access, f, [&](std::int64_t in_tile, std::int64_t in_memory, std::int64_t n, std::int64_t stride) {
    for (std::int64_t k = 0; k < n; ++k) modify<M, E>(memory[in_memory + k * stride], tile[in_tile + k], std::memory_order_relaxed);
  });
  return &i + 1;
}

template <mode M, class E, bool View>
constexpr handler step = View ? modify_view<M, E> : modify_lanes<M, E>;

template <bool View, class E>
handler integer_step(mode m) {
  switch (m) {
    case mode::bit_and:
      return step<mode::bit_and, E, View>;
    case mode::bit_or:
      return step<mode::bit_or, E, View>;
    case mode::bit_xor:
      return step<mode::bit_xor, E, View>;
    case mode::add:
      return step<mode::add, E, View>;
    case mode::max:
      return step<mode::max, E, View>;
    case mode::min:
      return step<mode::min, E, View>;
    case mode::umax:
      return step<mode::umax, E, View>;
    default:
      return step<mode::umin, E, View>;
  }
}

/// Null where the mode does not have the element.
template <bool View>
handler step_of(mode m, element e) {
  if (m == mode::addf) {
    switch (e) {
      case element::f16:
        return step<mode::addf, f16_tag, View>;
      case element::bf16:
        return step<mode::addf, bf16_tag, View>;
      case element::f32:
        return step<mode::addf, f32_tag, View>;
      case element::f64:
        return step<mode::addf, f64_tag, View>;
      default:
        return nullptr;
    }
  }
  const bool wide = e == element::i64 || e == element::f64, narrow = e == element::i32 || e == element::f32;
  if (m == mode::exchange) {
    if (View) return nullptr;
    return wide ? step<mode::exchange, i64_tag, false> : narrow ? step<mode::exchange, i32_tag, false> : nullptr;
  }
  if (e == element::i32) return integer_step<View, i32_tag>(m);
  return e == element::i64 ? integer_step<View, i64_tag>(m) : nullptr;
}

// ---- rules

bool expect_mask(builder& b, const decoded_op& op, std::span<const value_id> mask, value_id as, std::vector<value_id>& uses) {
  for (value_id v : mask) {
    if (!b.expect_tile(
            op, "mask", v, [](element e) { return e == element::i1; }, "a tile of i1") ||
        !b.expect_same_shape(op, "mask", v, as))
      return false;
    uses.push_back(v);
  }
  return true;
}

bool expect_tokens(builder& b, const decoded_op& op, std::span<const value_id> before, value_id after) {
  for (value_id token : before)
    if (!b.expect_token(op, "token", token)) return false;
  return b.expect_token(op, "result_token", after);
}

bool expect_pointers(builder& b, const decoded_op& op, value_id pointers, value_id to) {
  const type &p = b.type_of(pointers), &value = b.type_of(to);
  if (p.kind == type_kind::tile && p.element == element::pointer && p.pointee == value.element)
    return b.expect_same_shape(op, "pointers", pointers, to);
  return b.refuse_type(op, "pointers", pointers, "a tile of pointers to " + std::string(name_of(value.element)));
}

bool lower_atomic_cas(builder& b, const decoded_op& op) {
  const value_id old = b.result_value(op, 0), pointers = b.operand(op, 0);
  const auto comparable = [](element e) { return e == element::i32 || e == element::i64 || e == element::f32 || e == element::f64; };
  std::uint64_t ordering = 0;
  std::vector<value_id> uses{pointers, b.operand(op, 1), b.operand(op, 2)};
  if (!b.expect_tile(op, "result", old, comparable, "a tile of i32, i64, f32 or f64") ||
      !b.expect_same(op, "compare", b.operand(op, 1), old) || !b.expect_same(op, "value", b.operand(op, 2), old) ||
      !expect_pointers(b, op, pointers, old) || !read_ordering(b, op, strong_orderings, ordering) ||
      !expect_mask(b, op, b.group(op, 3), old, uses) || !expect_tokens(b, op, b.group(op, 4), b.result_value(op, 1)))
    return false;
  const handler run = size_of(b.type_of(old).element) == 4 ? compare_and_swap<std::uint32_t> : compare_and_swap<std::uint64_t>;
  instruction& i = b.emit(op, run, std::span(&old, 1), uses, effect::program);
  i.extra = b.group(op, 3).empty() ? 0 : 1;
  i.immediate = static_cast<std::int64_t>(ordering);
  return true;
}

bool read_step(builder& b, const decoded_op& op, bool view, value_id value, handler& run) {
  const type& t = b.type_of(value);
  const auto m = static_cast<mode>(b.attribute(op, "mode").integer);
  run = t.kind != type_kind::tile ? nullptr : view ? step_of<true>(m, t.element) : step_of<false>(m, t.element);
  return run != nullptr || b.refuse(op, "mode", "this mode does not have the elements of " + b.text_of(value));
}

bool lower_atomic_rmw(builder& b, const decoded_op& op) {
  const value_id old = b.result_value(op, 0), pointers = b.operand(op, 0), operand = b.operand(op, 1);
  std::uint64_t ordering = 0;
  handler run = nullptr;
  std::vector<value_id> uses{pointers, operand};
  if (!read_step(b, op, false, old, run) || !b.expect_same(op, "arg", operand, old) || !expect_pointers(b, op, pointers, old) ||
      !read_ordering(b, op, strong_orderings, ordering) || !expect_mask(b, op, b.group(op, 2), old, uses) ||
      !expect_tokens(b, op, b.group(op, 3), b.result_value(op, 1)))
    return false;
  instruction& i = b.emit(op, run, std::span(&old, 1), uses, effect::program);
  i.extra = b.group(op, 2).empty() ? 0 : 1;
  i.immediate = static_cast<std::int64_t>(ordering);
  return true;
}

bool lower_atomic_red_view(builder& b, const decoded_op& op) {
  const value_id view = b.operand(op, 0);
  const std::span<const value_id> indices = b.group(op, 1);
  const value_id value = b.group(op, 2)[0];
  std::uint64_t ordering = 0;
  std::uint32_t row = 0;
  handler run = nullptr;
  constexpr unsigned relaxed = 2;
  if (!read_step(b, op, true, value, run) || !read_ordering(b, op, relaxed, ordering) || !read_access(b, op, value, view, indices, row) ||
      !expect_tokens(b, op, b.group(op, 3), b.result_value(op)))
    return false;
  if (b.type_of(view).kind == type_kind::gather_scatter_view) return b.refuse_type(op, "view", view, "a partition or strided view");
  std::vector<value_id> uses{value, view};
  uses.insert(uses.end(), indices.begin(), indices.end());
  b.emit(op, run, {}, uses, effect::program).extra = row;
  return true;
}

constexpr op_rule rules[] = {
    {"atomic_cas_tko", lower_atomic_cas}, {"atomic_red_view_tko", lower_atomic_red_view}, {"atomic_rmw_tko", lower_atomic_rmw}};

}  // namespace

std::span<const op_rule> atomic_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
