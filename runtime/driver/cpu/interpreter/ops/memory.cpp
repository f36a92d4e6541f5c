// load_view_tko store_view_tko
#include <algorithm>
#include <bit>
#include <cstring>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

/// The part of a tile that lies inside its tensor, as loops: elements [0, inside) of each axis, `stride` apart in memory.
struct footprint {
  std::byte* memory;  ///< of the tile's first element
  bool clipped;
  // Filled up to the rank; in elements.
  std::array<std::int64_t, max_rank> inside, stride;
};

std::uint64_t read_index(const execution& e, std::uint32_t slot, unsigned bytes) {
  switch (bytes) {
    case 1:
      return *e.at<const std::uint8_t>(slot);
    case 2:
      return *e.at<const std::uint16_t>(slot);
    case 4:
      return *e.at<const std::uint32_t>(slot);
    default:
      return *e.at<const std::uint64_t>(slot);
  }
}

[[gnu::cold]] const instruction* fail_index(execution& e, const instruction& i, unsigned axis, std::uint64_t index, std::uint64_t tiles) {
  return fail(e, i, fault::index_out_of_range,
              "index " + std::to_string(index) + " on axis " + std::to_string(axis) + " of an index space of " + std::to_string(tiles));
}

/// Finds the footprint; false after a fault. `first_index`: where the indices start among the instruction's places.
bool locate(execution& e, const instruction& i, const tile_access& access, std::uint32_t view, std::uint32_t first_index, footprint& f) {
  const auto* words = e.at<const std::int64_t>(view);
  std::int64_t offset = 0;
  f.clipped = false;
  for (unsigned k = 0; k < access.rank; ++k) {
    const std::uint64_t index = read_index(e, e.slot(i, first_index + k), access.index_bytes[k]);
    const std::int64_t extent = words[1 + access.axis[k]], stride = words[1 + access.rank + access.axis[k]];
    const unsigned shift = access.log2_extent[k];
    const std::int64_t tile = std::int64_t{1} << shift;
    const std::uint64_t tiles = (static_cast<std::uint64_t>(extent) >> shift) + ((extent & (tile - 1)) != 0 ? 1 : 0);
    if (index >= tiles) return fail_index(e, i, k, index, tiles) != nullptr;
    const std::int64_t start = static_cast<std::int64_t>(index << shift);
    f.inside[k] = std::min(tile, extent - start);
    f.clipped |= f.inside[k] != tile;
    f.stride[k] = stride;
    offset += start * stride;
  }
  f.memory = reinterpret_cast<std::byte*>(words[0]) + offset * access.element_bytes;
  return true;
}

template <class Word>
void fill(Word* __restrict to, Word value, std::uint32_t n) {
  for (std::uint32_t k = 0; k < n; ++k) to[k] = value;
}

template <class Word, bool Boolean>
[[gnu::always_inline]] inline Word canonical(Word v) {
  return Boolean ? static_cast<Word>(v != 0) : v;
}

template <class Word, bool Boolean>
void copy_run(Word* __restrict to, std::int64_t to_stride, const Word* __restrict from, std::int64_t from_stride, std::int64_t n) {
  if (to_stride == 1 && from_stride == 1) {
    if constexpr (Boolean)
      for (std::int64_t k = 0; k < n; ++k) to[k] = canonical<Word, true>(from[k]);
    else
      std::memcpy(to, from, static_cast<std::size_t>(n) * sizeof(Word));
    return;
  }
  for (std::int64_t k = 0; k < n; ++k) to[k * to_stride] = canonical<Word, Boolean>(from[k * from_stride]);
}

/// Walks the rows of a footprint. The tile is dense and row-major.
template <class Row>
void each_row(const tile_access& access, const footprint& f, Row row) {
  if (access.rank == 1) return row(0, 0, f.inside[0], f.stride[0]);
  const unsigned last = access.rank - 1U;
  std::array<std::int64_t, max_rank> at{}, tile_stride;
  tile_stride[last] = 1;
  for (unsigned k = last; k-- > 0;) tile_stride[k] = tile_stride[k + 1] << access.log2_extent[k + 1];
  std::int64_t in_tile = 0, in_memory = 0;
  for (;;) {
    row(in_tile, in_memory, f.inside[last], f.stride[last]);
    unsigned k = last;
    for (;;) {
      if (k == 0) return;
      --k;
      in_tile += tile_stride[k];
      in_memory += f.stride[k];
      if (++at[k] < f.inside[k]) break;
      in_tile -= tile_stride[k] * f.inside[k];
      in_memory -= f.stride[k] * f.inside[k];
      at[k] = 0;
    }
  }
}

/// Places: tile, view, indices; extra: row of program::accesses.
template <class Word, bool Boolean>
const instruction* load(execution& e, const instruction& i) {
  const tile_access& access = e.code->accesses[i.extra];
  footprint f;
  if (!locate(e, i, access, i.slot[1], 2, f)) return nullptr;
  Word* tile = e.at<Word>(i.slot[0]);
  if (f.clipped) fill(tile, static_cast<Word>(access.pad), access.elements);
  const auto* memory = reinterpret_cast<const Word*>(f.memory);
  each_row(access, f, [&](std::int64_t in_tile, std::int64_t in_memory, std::int64_t n, std::int64_t stride) {
    copy_run<Word, Boolean>(tile + in_tile, 1, memory + in_memory, stride, n);
  });
  return &i + 1;
}

/// Places: tile, view, indices; extra: row of program::accesses.
template <class Word, bool Boolean>
const instruction* store(execution& e, const instruction& i) {
  const tile_access& access = e.code->accesses[i.extra];
  footprint f;
  if (!locate(e, i, access, i.slot[1], 2, f)) return nullptr;
  const Word* tile = e.at<const Word>(i.slot[0]);
  auto* memory = reinterpret_cast<Word*>(f.memory);
  each_row(access, f, [&](std::int64_t in_tile, std::int64_t in_memory, std::int64_t n, std::int64_t stride) {
    copy_run<Word, Boolean>(memory + in_memory, stride, tile + in_tile, 1, n);
  });
  return &i + 1;
}

template <bool Store, class Word, bool Boolean>
constexpr handler move = Store ? store<Word, Boolean> : load<Word, Boolean>;

template <bool Store>
handler move_of(element e) {
  if (e == element::i1) return move<Store, std::uint8_t, true>;
  switch (size_of(e)) {
    case 1:
      return move<Store, std::uint8_t, false>;
    case 2:
      return move<Store, std::uint16_t, false>;
    case 4:
      return move<Store, std::uint32_t, false>;
    default:
      return move<Store, std::uint64_t, false>;
  }
}

/// Bits of a padding value. Without one the lanes are unspecified; they get a pattern that shows when a kernel relies on them.
std::uint64_t padding_bits(element e, padding pad) {
  struct row {
    element of;
    std::uint64_t sign, infinity, nan;
  };
  constexpr row rows[] = {{element::f16, 0x8000, 0x7c00, 0x7e00},
                          {element::bf16, 0x8000, 0x7f80, 0x7fc0},
                          {element::f32, 0x80000000, 0x7f800000, 0x7fc00000},
                          {element::f64, 0x8000000000000000, 0x7ff0000000000000, 0x7ff8000000000000}};
  for (const row& r : rows) {
    if (r.of != e) continue;
    switch (pad) {
      case padding::zero:
        return 0;
      case padding::neg_zero:
        return r.sign;
      case padding::pos_inf:
        return r.infinity;
      case padding::neg_inf:
        return r.sign | r.infinity;
      default:
        return r.nan;
    }
  }
  return pad == padding::unspecified && e != element::i1 ? 0x5a5a5a5a5a5a5a5a : 0;
}

bool read_ordering(builder& b, const decoded_op& op, std::uint64_t strong) {
  const std::uint64_t ordering = b.attribute(op, "ordering").integer;
  const attribute_value scope = b.attribute(op, "scope");
  constexpr std::uint64_t weak = 0, relaxed = 1;
  if (ordering != weak && ordering != relaxed && ordering != strong) return b.refuse(op, "ordering", "the op does not have this ordering");
  if (scope.present && scope.integer > 2) return b.refuse(op, "scope", "unknown value");
  if ((ordering == weak) == scope.present) return b.refuse(op, "scope", "stands exactly with an ordering other than weak");
  // Programs of other workers would have to see the elements one by one; nothing that is emitted for this backend asks for it.
  return ordering == weak || b.refuse(op, "ordering", "this interpreter has weak view accesses only");
}

/// Checks what loads and stores share and emits the move.
bool lower_access(builder& b, const decoded_op& op, value_id tile, value_id view, std::span<const value_id> indices,
                  std::span<const value_id> token, handler run) {
  const type &t = b.type_of(tile), &v = b.type_of(view);
  if (v.kind != type_kind::partition_view) return b.refuse_type(op, "view", view, "a partition view");
  bool fits = t.kind == type_kind::tile && t.rank == v.rank && t.element == v.element;
  for (unsigned k = 0; k < v.rank && fits; ++k) fits = t.shape[k] == v.tile_shape[k];
  if (!fits) return b.refuse_type(op, "tile", tile, "a tile of the view " + b.text_of(view));
  if (indices.size() != v.rank) return b.refuse(op, "index", std::to_string(v.rank) + " indices are needed");
  const attribute_value inbounds = b.attribute(op, "inbounds");
  if (inbounds.count != 0 && inbounds.count != v.rank) return b.refuse(op, "inbounds", "one entry for each axis is needed");
  for (value_id k : token)
    if (!b.expect_token(op, "token", k)) return false;

  tile_access access;
  access.rank = v.rank;
  access.element_bytes = static_cast<std::uint8_t>(size_of(v.element));
  access.pad = padding_bits(v.element, v.pad);
  access.elements = static_cast<std::uint32_t>(t.elements());
  std::vector<value_id> uses{view};
  for (unsigned k = 0; k < v.rank; ++k) {
    const type& index = b.type_of(indices[k]);
    if (index.kind != type_kind::tile || index.rank != 0 || !is_integer(index.element) || !b.same_type(indices[k], indices[0]))
      return b.refuse_type(op, "index", indices[k], "a tile of one integer");
    access.axis[k] = static_cast<std::uint8_t>(v.dim_map[k]);
    access.log2_extent[k] = static_cast<std::uint8_t>(std::countr_zero(static_cast<std::uint32_t>(v.tile_shape[k])));
    access.index_bytes[k] = static_cast<std::uint8_t>(size_of(index.element));
    uses.push_back(indices[k]);
  }
  const auto row = static_cast<std::uint32_t>(b.target().accesses.size());
  b.target().accesses.push_back(access);
  const bool loads = op.layout->mnemonic == "load_view_tko";
  if (!loads) uses.insert(uses.begin(), tile);
  b.emit(op, run, std::span(&tile, loads ? 1 : 0), uses, effect::program).extra = row;
  return true;
}

bool lower_load(builder& b, const decoded_op& op) {
  const value_id tile = b.result_value(op, 0);
  constexpr std::uint64_t acquire = 2;
  return b.expect_token(op, "result_token", b.result_value(op, 1)) && read_ordering(b, op, acquire) &&
         lower_access(b, op, tile, b.operand(op, 0), b.group(op, 1), b.group(op, 2), move_of<false>(b.type_of(tile).element));
}

bool lower_store(builder& b, const decoded_op& op) {
  const value_id tile = b.operand(op, 0);
  constexpr std::uint64_t release = 3;
  return b.expect_token(op, "result_token", b.result_value(op, 0)) && read_ordering(b, op, release) &&
         lower_access(b, op, tile, b.operand(op, 1), b.group(op, 2), b.group(op, 3), move_of<true>(b.type_of(tile).element));
}

constexpr op_rule rules[] = {{"load_view_tko", lower_load}, {"store_view_tko", lower_store}};

}  // namespace

std::span<const op_rule> memory_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
