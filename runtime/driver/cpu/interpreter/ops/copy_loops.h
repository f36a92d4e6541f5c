// Copies between dense tiles whose axes lie differently: how they become loops, and the loops.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_COPY_LOOPS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_COPY_LOOPS_H

#include <cstring>

#include "runtime/driver/cpu/interpreter/program.h"

namespace tessera::runtime::interpreter {

using strides = std::array<std::uint32_t, max_rank>;

/// Of a dense row-major tile.
inline strides strides_of(const type& t) {
  strides s{};
  std::uint32_t stride = 1;
  for (unsigned k = t.rank; k-- > 0; stride *= static_cast<std::uint32_t>(t.shape[k])) s[k] = stride;
  return s;
}

/// Loops over `extent`, neighbours that can be walked as one merged.
inline copy_loops make_loops(unsigned rank, const std::array<std::int64_t, max_rank>& extent, const strides& to, const strides& from) {
  copy_loops loops;
  for (unsigned k = 0; k < rank; ++k) {
    const auto n = static_cast<std::uint32_t>(extent[k]);
    if (n == 1) continue;
    if (loops.rank != 0) {
      const unsigned last = loops.rank - 1U;
      if (loops.to_stride[last] == n * to[k] && loops.from_stride[last] == n * from[k]) {
        loops.extent[last] *= n;
        loops.to_stride[last] = to[k];
        loops.from_stride[last] = from[k];
        continue;
      }
    }
    loops.extent[loops.rank] = n;
    loops.to_stride[loops.rank] = to[k];
    loops.from_stride[loops.rank++] = from[k];
  }
  if (loops.rank == 0) {
    loops.extent[0] = loops.to_stride[0] = loops.from_stride[0] = 1;
    loops.rank = 1;
  }
  return loops;
}

template <class Word>
void copy_axis(Word* to, const Word* from, const copy_loops& loops, unsigned axis) {
  const std::uint32_t n = loops.extent[axis], out = loops.to_stride[axis], in = loops.from_stride[axis];
  if (axis + 1U != loops.rank) {
    for (std::uint32_t k = 0; k < n; ++k) copy_axis(to + std::size_t{k} * out, from + std::size_t{k} * in, loops, axis + 1);
  } else if (out == 1 && in == 1) {
    std::memcpy(to, from, n * sizeof(Word));
  } else if (out == 1 && in == 0) {
    const Word value = *from;
    for (std::uint32_t k = 0; k < n; ++k) to[k] = value;
  } else {
    for (std::uint32_t k = 0; k < n; ++k) to[std::size_t{k} * out] = from[std::size_t{k} * in];
  }
}

/// Calls `use` with a value of the unsigned type that has so many bytes.
template <class Use>
auto with_word(unsigned bytes, Use use) {
  switch (bytes) {
    case 1:
      return use(std::uint8_t{});
    case 2:
      return use(std::uint16_t{});
    case 4:
      return use(std::uint32_t{});
    default:
      return use(std::uint64_t{});
  }
}

}  // namespace tessera::runtime::interpreter

#endif
