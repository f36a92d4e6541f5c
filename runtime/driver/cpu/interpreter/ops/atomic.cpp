// atomic_cas_tko
#include <atomic>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

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

/// Places: old values, pointers, compared values, new values and, when extra is 1, the mask; immediate: the ordering.
/// A lane whose mask is 0 touches nothing and gives the compared value.
template <class Word>
const instruction* compare_and_swap(execution& e, const instruction& i) {
  Word* old = e.at<Word>(i.slot[0]);
  const auto* pointers = e.at<const std::uint64_t>(i.slot[1]);
  const Word* compared = e.at<const Word>(i.slot[2]);
  const Word* desired = e.at<const Word>(i.slot[3]);
  const std::uint8_t* mask = i.extra != 0 ? e.at<const std::uint8_t>(e.slot(i, 4)) : nullptr;
  const auto active = [&](std::uint32_t k) { return mask == nullptr || mask[k] != 0; };
  for (std::uint32_t k = 0; k < i.count; ++k)
    if (active(k) && (pointers[k] == 0 || pointers[k] % sizeof(Word) != 0))
      return fail_element(e, i, "a pointer is null or not aligned", k);
  for (std::uint32_t k = 0; k < i.count; ++k) {
    Word expected = compared[k];
    if (active(k)) {
      const std::atomic_ref<Word> place(*reinterpret_cast<Word*>(pointers[k]));
      const std::memory_order order = order_of(i.immediate);
      const std::memory_order on_failure =
          order == std::memory_order_acquire || order == std::memory_order_acq_rel ? std::memory_order_acquire : std::memory_order_relaxed;
      place.compare_exchange_strong(expected, desired[k], order, on_failure);
    }
    old[k] = expected;
  }
  return &i + 1;
}

bool lower_atomic_cas(builder& b, const decoded_op& op) {
  const value_id old = b.result_value(op, 0), pointers = b.operand(op, 0);
  const auto comparable = [](element e) { return e == element::i32 || e == element::i64 || e == element::f32 || e == element::f64; };
  if (!b.expect_tile(op, "result", old, comparable, "a tile of i32, i64, f32 or f64") ||
      !b.expect_token(op, "result_token", b.result_value(op, 1)) || !b.expect_same(op, "compare", b.operand(op, 1), old) ||
      !b.expect_same(op, "value", b.operand(op, 2), old) || !b.expect_same_shape(op, "pointers", pointers, old))
    return false;
  const type& value = b.type_of(old);
  if (b.type_of(pointers).element != element::pointer || b.type_of(pointers).pointee != value.element)
    return b.refuse_type(op, "pointers", pointers, "a tile of pointers to " + std::string(name_of(value.element)));
  const std::uint64_t ordering = b.attribute(op, "ordering").integer;
  if (ordering < 1 || ordering > 4) return b.refuse(op, "ordering", "must be relaxed, acquire, release or acq_rel");
  if (b.attribute(op, "scope").integer > 2) return b.refuse(op, "scope", "unknown value");
  for (value_id token : b.group(op, 4))
    if (!b.expect_token(op, "token", token)) return false;

  std::vector<value_id> uses{pointers, b.operand(op, 1), b.operand(op, 2)};
  for (value_id mask : b.group(op, 3)) {
    if (!b.expect_tile(
            op, "mask", mask, [](element e) { return e == element::i1; }, "a tile of i1") ||
        !b.expect_same_shape(op, "mask", mask, old))
      return false;
    uses.push_back(mask);
  }
  const handler run = size_of(value.element) == 4 ? compare_and_swap<std::uint32_t> : compare_and_swap<std::uint64_t>;
  instruction& i = b.emit(op, run, std::span(&old, 1), uses, effect::program);
  i.extra = b.group(op, 3).empty() ? 0 : 1;
  i.immediate = static_cast<std::int64_t>(ordering);
  return true;
}

constexpr op_rule rules[] = {{"atomic_cas_tko", lower_atomic_cas}};

}  // namespace

std::span<const op_rule> atomic_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
