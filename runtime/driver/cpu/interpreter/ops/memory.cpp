// load_view_tko store_view_tko
#include <algorithm>
#include <atomic>
#include <cstring>

#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/view_access.h"

namespace tessera::runtime::interpreter {
namespace {

template <class Word>
void fill(Word* __restrict to, Word value, std::uint32_t n) {
  for (std::uint32_t k = 0; k < n; ++k) to[k] = value;
}

/// What an element becomes on its way between memory and a tile.
template <memory_form Form, class Word>
[[gnu::always_inline]] inline Word canonical(Word v) {
  if constexpr (Form == memory_form::truth) return static_cast<Word>(v != 0);
  if constexpr (Form == memory_form::tf32) return v & ~Word{0x1fff};
  return v;
}

template <class Word, memory_form Form>
void copy_run(Word* __restrict to, std::int64_t to_stride, const Word* __restrict from, std::int64_t from_stride, std::int64_t n) {
  if (to_stride == 1 && from_stride == 1) {
    if constexpr (Form == memory_form::same)
      std::memcpy(to, from, static_cast<std::size_t>(n) * sizeof(Word));
    else
      for (std::int64_t k = 0; k < n; ++k) to[k] = canonical<Form>(from[k]);
    return;
  }
  for (std::int64_t k = 0; k < n; ++k) to[k * to_stride] = canonical<Form>(from[k * from_stride]);
}

/// Places: tile, view, indices; extra: row of program::accesses; immediate: the ordering. Atomic accesses are so element by element.
template <class Word, memory_form Form, bool Atomic>
const instruction* load(execution& e, const instruction& i) {
  const tile_access& access = e.code->accesses[i.extra];
  footprint f;
  if (!locate(e, i, access, i.slot[1], 2, f)) return nullptr;
  Word* tile = e.at<Word>(i.slot[0]);
  if (f.clipped) fill(tile, static_cast<Word>(access.pad), access.elements);
  const auto* memory = reinterpret_cast<const Word*>(f.base);
  each_row(access, f, [&](std::int64_t in_tile, std::int64_t in_memory, std::int64_t n, std::int64_t stride) {
    if constexpr (Atomic) {
      for (std::int64_t k = 0; k < n; ++k) {
        const std::atomic_ref<Word> place(const_cast<Word&>(memory[in_memory + k * stride]));
        tile[in_tile + k] = canonical<Form>(place.load(std::memory_order_relaxed));
      }
    } else {
      copy_run<Word, Form>(tile + in_tile, 1, memory + in_memory, stride, n);
    }
  });
  if constexpr (Atomic) std::atomic_thread_fence(std::memory_order_acquire);
  return &i + 1;
}

template <class Word, memory_form Form, bool Atomic>
const instruction* store(execution& e, const instruction& i) {
  const tile_access& access = e.code->accesses[i.extra];
  footprint f;
  if (!locate(e, i, access, i.slot[1], 2, f)) return nullptr;
  const Word* tile = e.at<const Word>(i.slot[0]);
  auto* memory = reinterpret_cast<Word*>(f.base);
  if constexpr (Atomic) std::atomic_thread_fence(std::memory_order_release);
  each_row(access, f, [&](std::int64_t in_tile, std::int64_t in_memory, std::int64_t n, std::int64_t stride) {
    if constexpr (Atomic) {
      for (std::int64_t k = 0; k < n; ++k)
        std::atomic_ref<Word>(memory[in_memory + k * stride]).store(canonical<Form>(tile[in_tile + k]), std::memory_order_relaxed);
    } else {
      copy_run<Word, Form>(memory + in_memory, stride, tile + in_tile, 1, n);
    }
  });
  return &i + 1;
}

// ---- two elements to a byte, the even one in the lower half

const instruction* load_nibbles(execution& e, const instruction& i) {
  const tile_access& access = e.code->accesses[i.extra];
  footprint f;
  if (!locate(e, i, access, i.slot[1], 2, f)) return nullptr;
  auto* tile = e.at<std::uint8_t>(i.slot[0]);
  if (f.clipped) fill(tile, static_cast<std::uint8_t>(access.pad), access.elements);
  const auto* memory = reinterpret_cast<const std::uint8_t*>(f.base);
  each_row(access, f, [&](std::int64_t in_tile, std::int64_t in_memory, std::int64_t n, std::int64_t stride) {
    for (std::int64_t k = 0; k < n; ++k) {
      const std::int64_t at = in_memory + k * stride;
      tile[in_tile + k] = memory[at / 2] >> (at % 2 * 4) & 0xf;
    }
  });
  return &i + 1;
}

const instruction* store_nibbles(execution& e, const instruction& i) {
  const tile_access& access = e.code->accesses[i.extra];
  footprint f;
  if (!locate(e, i, access, i.slot[1], 2, f)) return nullptr;
  const auto* tile = e.at<const std::uint8_t>(i.slot[0]);
  auto* memory = reinterpret_cast<std::uint8_t*>(f.base);
  each_row(access, f, [&](std::int64_t in_tile, std::int64_t in_memory, std::int64_t n, std::int64_t stride) {
    for (std::int64_t k = 0; k < n; ++k) {
      const std::int64_t at = in_memory + k * stride;
      const unsigned shift = at % 2 * 4;
      memory[at / 2] = static_cast<std::uint8_t>((memory[at / 2] & ~(0xfU << shift)) | (tile[in_tile + k] & 0xfU) << shift);
    }
  });
  return &i + 1;
}

template <bool Store, class Word, memory_form Form>
handler move(bool atomic) {
  if constexpr (Store) return atomic ? store<Word, Form, true> : store<Word, Form, false>;
  return atomic ? load<Word, Form, true> : load<Word, Form, false>;
}

template <bool Store>
handler move_of(const tile_access& access, bool atomic) {
  switch (access.form) {
    case memory_form::truth:
      return move<Store, std::uint8_t, memory_form::truth>(atomic);
    case memory_form::tf32:
      return move<Store, std::uint32_t, memory_form::tf32>(atomic);
    case memory_form::nibbles:
      return Store ? store_nibbles : load_nibbles;
    case memory_form::same:
      break;
  }
  switch (access.element_bytes) {
    case 1:
      return move<Store, std::uint8_t, memory_form::same>(atomic);
    case 2:
      return move<Store, std::uint16_t, memory_form::same>(atomic);
    case 4:
      return move<Store, std::uint32_t, memory_form::same>(atomic);
    default:
      return move<Store, std::uint64_t, memory_form::same>(atomic);
  }
}

/// Checks what loads and stores share and emits the move.
template <bool Store>
bool lower_access(builder& b, const decoded_op& op, value_id tile, value_id view, std::span<const value_id> indices,
                  std::span<const value_id> token) {
  constexpr unsigned weak = 1, relaxed = 2, acquire = 4, release = 8;
  std::uint64_t ordering = 0;
  std::uint32_t row = 0;
  if (!read_ordering(b, op, weak | relaxed | (Store ? release : acquire), ordering) || !read_access(b, op, tile, view, indices, row))
    return false;
  tile_access& access = b.target().accesses[row];
  const attribute_value inbounds = b.attribute(op, "inbounds");
  if (inbounds.count != 0 && inbounds.count != access.rank) return b.refuse(op, "inbounds", "one entry for each axis is needed");
  for (std::uint32_t k = 0; k < inbounds.count; ++k) access.promised[k] = b.numbers(inbounds)[k] != 0;
  for (value_id k : token)
    if (!b.expect_token(op, "token", k)) return false;
  const bool atomic = ordering != 0;
  if (atomic && access.form == memory_form::nibbles)
    return b.refuse(op, "ordering", "elements that share a byte cannot be accessed atomically");
  std::vector<value_id> uses{view};
  uses.insert(uses.end(), indices.begin(), indices.end());
  if (Store) uses.insert(uses.begin(), tile);
  b.emit(op, move_of<Store>(access, atomic), std::span(&tile, Store ? 0 : 1), uses, effect::program).extra = row;
  return true;
}

bool lower_load(builder& b, const decoded_op& op) {
  return b.expect_token(op, "result_token", b.result_value(op, 1)) &&
         lower_access<false>(b, op, b.result_value(op, 0), b.operand(op, 0), b.group(op, 1), b.group(op, 2));
}

bool lower_store(builder& b, const decoded_op& op) {
  return b.expect_token(op, "result_token", b.result_value(op, 0)) &&
         lower_access<true>(b, op, b.operand(op, 0), b.operand(op, 1), b.group(op, 2), b.group(op, 3));
}

constexpr op_rule rules[] = {{"load_view_tko", lower_load}, {"store_view_tko", lower_store}};

}  // namespace

std::span<const op_rule> memory_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
