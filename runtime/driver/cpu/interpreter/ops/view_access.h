// Where the elements of a tile of a view are, for the ops that access memory through views: loops over the part of the tile that lies
// inside its tensor, all of it checked before the first access.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_VIEW_ACCESS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_VIEW_ACCESS_H

#include "runtime/driver/cpu/interpreter/builder.h"
#include "runtime/driver/cpu/interpreter/execution.h"

namespace tessera::runtime::interpreter {

/// The part of a tile that lies inside its tensor, as loops: elements [0, inside) of each axis, `stride` apart in memory.
struct footprint {
  std::uint64_t base;       ///< address of the tensor
  std::int64_t first;       ///< the tile's first element, in elements from the base
  const std::byte* places;  ///< of the elements of the sparse axis, if there is one
  bool clipped;
  // Filled up to the rank; in elements.
  std::array<std::int64_t, max_rank> inside, stride;
};

/// Unsigned, of 1, 2, 4 or 8 bytes.
std::uint64_t read_number(const std::byte* at, unsigned bytes);

/// Finds the footprint; false after a fault. `first_index`: where the indices start among the instruction's places.
bool locate(execution& e, const instruction& i, const tile_access& access, std::uint32_t view, std::uint32_t first_index, footprint& f);

/// Checks the operands that loads, stores and reductions through views share and makes the row of program::accesses.
bool read_access(builder& b, const decoded_op& op, value_id tile, value_id view, std::span<const value_id> indices, std::uint32_t& row);

/// Reads `ordering` and `scope` of an access whose strongest ordering is `strong`, a bit each of the numbers of the format.
bool read_ordering(builder& b, const decoded_op& op, unsigned accepted, std::uint64_t& ordering);

/// Walks the rows of a footprint: `row(in_tile, in_memory, n, stride)`. The tile is dense and row-major; `in_memory` counts elements from
/// the base.
template <class Row>
void each_row(const tile_access& access, const footprint& f, Row row) {
  const unsigned last = access.rank - 1U;
  std::array<std::int64_t, max_rank> tile_stride;
  tile_stride[last] = 1;
  for (unsigned k = last; k-- > 0;) tile_stride[k] = tile_stride[k + 1] << access.log2_extent[k + 1];
  const auto walk = [&](std::int64_t in_tile, std::int64_t in_memory, const std::array<std::int64_t, max_rank>& inside) {
    std::array<std::int64_t, max_rank> at{};
    for (;;) {
      row(in_tile, in_memory, inside[last], f.stride[last]);
      unsigned k = last;
      for (;;) {
        if (k == 0) return;
        --k;
        in_tile += tile_stride[k];
        in_memory += f.stride[k];
        if (++at[k] < inside[k]) break;
        in_tile -= tile_stride[k] * inside[k];
        in_memory -= f.stride[k] * inside[k];
        at[k] = 0;
      }
    }
  };
  if (access.sparse == tile_access::no_axis) return walk(0, f.first, f.inside);
  const unsigned sparse = access.sparse;
  std::array<std::int64_t, max_rank> one = f.inside;
  one[sparse] = 1;
  for (std::int64_t k = 0; k < std::int64_t{1} << access.log2_extent[sparse]; ++k) {
    const std::uint64_t place =
        read_number(f.places + static_cast<std::size_t>(k) * access.index_bytes[sparse], access.index_bytes[sparse]);
    // Places behind the tensor's edge are outside like a part of a tile that hangs over it.
    if (place < static_cast<std::uint64_t>(f.inside[sparse]))
      walk(k * tile_stride[sparse], f.first + static_cast<std::int64_t>(place) * f.stride[sparse], one);
  }
}

}  // namespace tessera::runtime::interpreter

#endif
