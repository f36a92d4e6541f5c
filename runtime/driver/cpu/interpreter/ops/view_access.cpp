#include "runtime/driver/cpu/interpreter/ops/view_access.h"

#include <bit>

namespace tessera::runtime::interpreter {

std::uint64_t read_number(const std::byte* at, unsigned bytes) {
  switch (bytes) {
    case 1:
      return static_cast<std::uint8_t>(*at);
    case 2:
      return *reinterpret_cast<const std::uint16_t*>(at);
    case 4:
      return *reinterpret_cast<const std::uint32_t*>(at);
    default:
      return *reinterpret_cast<const std::uint64_t*>(at);
  }
}

namespace {

[[gnu::cold]] const instruction* fail_index(execution& e, const instruction& i, unsigned axis, std::uint64_t index, std::uint64_t tiles) {
  return fail(e, i, fault::index_out_of_range,
              "index " + std::to_string(index) + " on axis " + std::to_string(axis) + " of an index space of " + std::to_string(tiles));
}

[[gnu::cold]] const instruction* fail_promise(execution& e, const instruction& i, unsigned axis) {
  return fail(e, i, fault::index_out_of_range,
              "the tile crosses the tensor's edge on axis " + std::to_string(axis) + " although the op promises that it does not");
}

/// The largest place of the sparse axis that lies inside, or -1.
std::int64_t largest_place(const tile_access& access, const footprint& f) {
  std::int64_t largest = -1;
  const unsigned bytes = access.index_bytes[access.sparse];
  for (std::size_t k = 0; k < std::size_t{1} << access.log2_extent[access.sparse]; ++k) {
    const std::uint64_t place = read_number(f.places + k * bytes, bytes);
    if (place < static_cast<std::uint64_t>(f.inside[access.sparse])) largest = std::max(largest, static_cast<std::int64_t>(place));
  }
  return largest;
}

/// Whether every element of the footprint is in memory. Strides are not negative, and no offset overflows: make_tensor_view has seen to it.
bool check_memory(execution& e, const instruction& i, const tile_access& access, const footprint& f) {
  std::int64_t last = f.first;
  for (unsigned k = 0; k < access.rank; ++k) {
    std::int64_t reach = f.inside[k] - 1;
    if (k == access.sparse) reach = largest_place(access, f);
    if (reach < 0) return true;  // nothing is accessed
    last += reach * f.stride[k];
  }
  const bool nibbles = access.form == memory_form::nibbles;
  const auto byte_of = [&](std::int64_t element) {
    return f.base + static_cast<std::uint64_t>(nibbles ? element / 2 : element * access.element_bytes);
  };
  const std::uint64_t from = byte_of(f.first), to = byte_of(last) + (nibbles ? 1 : access.element_bytes);
  if (e.block_of(from).holds(from, to - from)) return true;
  return fail_memory(e, i, from) != nullptr;
}

}  // namespace

bool locate(execution& e, const instruction& i, const tile_access& access, std::uint32_t view, std::uint32_t first_index, footprint& f) {
  const auto* words = e.at<const std::int64_t>(view);
  f.base = static_cast<std::uint64_t>(words[0]);
  f.first = 0;
  f.places = nullptr;
  f.clipped = false;
  for (unsigned k = 0; k < access.rank; ++k) {
    const std::int64_t extent = words[1 + access.axis[k]];
    const std::byte* at = e.arena + e.slot(i, first_index + k);
    f.stride[k] = words[1 + access.rank + access.axis[k]];
    if (k == access.sparse) {
      f.places = at;
      f.inside[k] = extent;
      f.clipped = true;
      continue;
    }
    const std::uint64_t index = read_number(at, access.index_bytes[k]), step = access.step[k];
    const std::int64_t tile = std::int64_t{1} << access.log2_extent[k];
    const std::uint64_t tiles = (static_cast<std::uint64_t>(extent) + step - 1) / step;
    if (index >= tiles) return fail_index(e, i, k, index, tiles) != nullptr;
    const auto start = static_cast<std::int64_t>(index * step);
    f.inside[k] = std::min(tile, extent - start);
    if (f.inside[k] != tile) {
      if (access.promised[k]) return fail_promise(e, i, k) != nullptr;
      f.clipped = true;
    }
    f.first += start * f.stride[k];
  }
  return e.memory == nullptr || check_memory(e, i, access, f);
}

namespace {

/// Bits of a padding value. Without one the lanes are unspecified; they get a pattern that shows when a kernel relies on them.
std::uint64_t padding_bits(element e, padding pad) {
  struct row {
    element of;
    std::uint64_t sign, infinity, nan;
  };
  // A format without infinity has its largest number for it, one without a sign nothing below zero, and one without NaN the largest number.
  constexpr row rows[] = {{element::f16, 0x8000, 0x7c00, 0x7e00},
                          {element::bf16, 0x8000, 0x7f80, 0x7fc0},
                          {element::f32, 0x80000000, 0x7f800000, 0x7fc00000},
                          {element::tf32, 0x80000000, 0x7f800000, 0x7fc00000},
                          {element::f64, 0x8000000000000000, 0x7ff0000000000000, 0x7ff8000000000000},
                          {element::f8e4m3fn, 0x80, 0x7e, 0x7f},
                          {element::f8e5m2, 0x80, 0x7c, 0x7e},
                          {element::f8e8m0fnu, 0, 0xfe, 0xff},
                          {element::f8e5m3fnu, 0, 0xfe, 0xff},
                          {element::f4e2m1fn, 0x8, 0x7, 0x7}};
  for (const row& r : rows) {
    if (r.of != e) continue;
    switch (pad) {
      case padding::unspecified:
        break;
      case padding::zero:
        return 0;
      case padding::neg_zero:
        return r.sign;
      case padding::pos_inf:
        return r.infinity;
      case padding::neg_inf:
        return r.sign != 0 ? r.sign | r.infinity : 0;
      case padding::nan:
        return r.nan;
    }
    if (e == element::f16 || e == element::bf16 || e == element::f32 || e == element::f64 || e == element::tf32) return r.nan;
  }
  return pad == padding::unspecified && e != element::i1 ? e == element::f4e2m1fn ? 0x5 : 0x5a5a5a5a5a5a5a5a : 0;
}

memory_form form_of(element e) {
  switch (e) {
    case element::i1:
      return memory_form::truth;
    case element::tf32:
      return memory_form::tf32;
    case element::f4e2m1fn:
      return memory_form::nibbles;
    default:
      return memory_form::same;
  }
}

}  // namespace

bool read_ordering(builder& b, const decoded_op& op, unsigned accepted, std::uint64_t& ordering) {
  ordering = b.attribute(op, "ordering").integer;
  const attribute_value scope = b.attribute(op, "scope");
  constexpr std::uint64_t weak = 0;
  if ((accepted >> ordering & 1) == 0) return b.refuse(op, "ordering", "the op does not have this ordering");
  return (ordering == weak) != scope.present || b.refuse(op, "scope", "stands exactly with an ordering other than weak");
}

bool read_access(builder& b, const decoded_op& op, value_id tile, value_id view, std::span<const value_id> indices, std::uint32_t& row) {
  const type &t = b.type_of(tile), &v = b.type_of(view);
  if (!is_tile_view(v.kind)) return b.refuse_type(op, "view", view, "a view of tiles");
  bool fits = t.kind == type_kind::tile && t.rank == v.rank && t.element == v.element;
  for (unsigned k = 0; k < v.rank && fits; ++k) fits = t.shape[k] == v.tile_shape[k];
  if (!fits) return b.refuse_type(op, "tile", tile, "a tile of the view " + b.text_of(view));
  if (indices.size() != v.rank) return b.refuse(op, "index", std::to_string(v.rank) + " indices are needed");

  tile_access access;
  access.rank = static_cast<std::uint8_t>(v.rank);
  access.element_bytes = static_cast<std::uint8_t>(size_of(v.element));
  access.form = form_of(v.element);
  access.pad = padding_bits(v.element, v.pad);
  access.elements = static_cast<std::uint32_t>(t.elements());
  if (v.kind == type_kind::gather_scatter_view) access.sparse = static_cast<std::uint8_t>(v.sparse_dim);
  value_id scalar = UINT32_MAX;
  for (unsigned k = 0; k < v.rank; ++k) {
    const type& index = b.type_of(indices[k]);
    if (index.kind != type_kind::tile || !is_integer(index.element)) return b.refuse_type(op, "index", indices[k], "a tile of integers");
    if (k == access.sparse) {
      if (index.rank != 1 || index.shape[0] != v.tile_shape[k])
        return b.refuse_type(op, "index", indices[k], "a tile of " + std::to_string(v.tile_shape[k]) + " integers");
    } else {
      if (scalar == UINT32_MAX) scalar = indices[k];
      if (index.rank != 0 || !b.same_type(indices[k], scalar)) return b.refuse_type(op, "index", indices[k], "a tile of one integer");
    }
    access.axis[k] = static_cast<std::uint8_t>(v.dim_map[k]);
    access.log2_extent[k] = static_cast<std::uint8_t>(std::countr_zero(static_cast<std::uint32_t>(v.tile_shape[k])));
    access.step[k] = static_cast<std::uint32_t>(v.steps[k]);
    access.index_bytes[k] = static_cast<std::uint8_t>(size_of(index.element));
  }
  row = static_cast<std::uint32_t>(b.target().accesses.size());
  b.target().accesses.push_back(access);
  return true;
}

}  // namespace tessera::runtime::interpreter
