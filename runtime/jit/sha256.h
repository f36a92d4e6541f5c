// SHA-256 (FIPS 180-4), for record digests, cache keys and checksums.
#ifndef TESSERA_RUNTIME_JIT_SHA256_H
#define TESSERA_RUNTIME_JIT_SHA256_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tessera::runtime {

using sha256_digest = std::array<std::uint8_t, 32>;

/// A running hash; `finish` may be called once.
class sha256 {
 public:
  void update(std::span<const unsigned char> bytes);
  void update(std::string_view text);
  [[nodiscard]] sha256_digest finish();

 private:
  void compress(const unsigned char* block);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> pending_{};
  std::size_t num_pending_ = 0;
  std::uint64_t num_bytes_ = 0;
};

[[nodiscard]] sha256_digest sha256_of(std::span<const unsigned char> bytes);
/// Lower-case hexadecimal digits, two a byte.
[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);

}  // namespace tessera::runtime

#endif
