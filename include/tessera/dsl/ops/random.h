// Random numbers that depend on nothing but a seed and a position, and are the same on every backend.
#ifndef TESSERA_DSL_OPS_RANDOM_H
#define TESSERA_DSL_OPS_RANDOM_H

#include <tessera/dsl/ops/arith.h>
#include <tessera/dsl/ops/convert.h>
#include <tessera/dsl/ops/shape.h>

#include <cstdint>

namespace tessera {
namespace detail {

// Philox4x32-10 (Salmon et al., Parallel random numbers: as easy as 1, 2, 3): rounds that are left.
template <int Rounds, class Words>
Words philox(Words c0, Words c1, Words c2, Words c3, std::uint32_t k0, std::uint32_t k1) {
  if constexpr (Rounds == 0) {
    return c0;
  } else {
    const auto high0 = mulhi(c0, 0xD2511F53u), low0 = c0 * 0xD2511F53u;
    const auto high1 = mulhi(c2, 0xCD9E8D57u), low1 = c2 * 0xCD9E8D57u;
    return philox<Rounds - 1, Words>(high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0, k0 + 0x9E3779B9u, k1 + 0xBB67AE85u);
  }
}

}  // namespace detail

/// 32 random bits per element: of the element at position i in row-major order, the first word of Philox4x32-10 for the counter
/// `offset + i` and the key `seed`.
template <detail::any_tile Tile>
  requires std::is_same_v<typename Tile::element_type, std::uint32_t>
Tile random_bits(std::uint64_t seed, std::uint64_t offset) {
  const auto counter = iota<tile<std::uint64_t, typename Tile::shape_type>>(offset);
  const auto none = zeros<Tile>();
  return detail::philox<10, Tile>(element_cast<std::uint32_t>(counter), element_cast<std::uint32_t>(counter >> 32), none, none,
                                  static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32));
}

}  // namespace tessera

#endif
