// The kernel of the blend example and the host function around it.
#ifndef EXAMPLES_BLEND_BLEND_H
#define EXAMPLES_BLEND_BLEND_H

#include <tessera/tessera.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "picture.h"

namespace ct = tessera;

/// out = alpha * a + (1 - alpha) * b, one tile of R x C samples a program; tiles at the right and lower edge are ragged.
template <int R, int C>
[[tessera::entry]] void blend_tiles(ct::tensor<float, ct::shape<R, C>>& out, const ct::tensor<float, ct::dims<2>>& a,
                                    const ct::tensor<float, ct::dims<2>>& b, float alpha) {
  ct::precondition(a.extent(0) == out.extent(0) && a.extent(1) == out.extent(1));
  ct::precondition(b.extent(0) == out.extent(0) && b.extent(1) == out.extent(1));
  out.store(alpha * a.load_like(out) + (1.0f - alpha) * b.load_like(out));
}

/// Blends two pictures of equal size and format; throws picture_error when they differ.
inline picture blend(const picture& first, const picture& second, float alpha) {
  if (first.width != second.width || first.height != second.height || first.channels != second.channels)
    throw picture_error("the pictures differ: " + std::to_string(first.width) + "x" + std::to_string(first.height) + " with " +
                        std::to_string(first.channels) + " channels, " + std::to_string(second.width) + "x" +
                        std::to_string(second.height) + " with " + std::to_string(second.channels));
  const std::int64_t rows = first.height, columns = first.width * first.channels;
  const std::vector<float> upper(first.samples.begin(), first.samples.end()), lower(second.samples.begin(), second.samples.end());
  auto a = ct::from_host(std::span<const float>(upper), {rows, columns});
  auto b = ct::from_host(std::span<const float>(lower), {rows, columns});
  auto mixed = ct::zeros<float>({rows, columns});
  ct::sync_wait(ct::launch<blend_tiles<16, 128>>(ct::out(mixed), a, b, alpha));
  picture result{first.width, first.height, first.channels, {}};
  result.samples.reserve(first.samples.size());
  for (float sample : ct::to_host(mixed)) result.samples.push_back(static_cast<std::uint8_t>(sample + 0.5f));
  return result;
}

#endif
