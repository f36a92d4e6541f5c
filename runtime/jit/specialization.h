// Which artifact a launch needs: a record, the facts measured about the arguments, the target, and the options that change code.
#ifndef TESSERA_RUNTIME_JIT_SPECIALIZATION_H
#define TESSERA_RUNTIME_JIT_SPECIALIZATION_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/jit/sha256.h"
#include "tessera/abi/jit_api.h"

namespace tessera::runtime {

/// Facts of all parameters in declaration order; kernels of up to 16 parameters need no heap.
class parameter_facts_list {
 public:
  parameter_facts_list() = default;
  explicit parameter_facts_list(std::span<const tessera_parameter_facts> facts) {
    for (const tessera_parameter_facts& one : facts) push_back(one);
  }
  void push_back(const tessera_parameter_facts& facts) {
    if (size_ < inline_.size()) {
      inline_[size_] = facts;
    } else {
      if (size_ == inline_.size()) spilled_.assign(inline_.begin(), inline_.end());
      spilled_.push_back(facts);
    }
    ++size_;
  }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] const tessera_parameter_facts* data() const noexcept { return size_ <= inline_.size() ? inline_.data() : spilled_.data(); }
  [[nodiscard]] std::span<const tessera_parameter_facts> span() const noexcept { return {data(), size_}; }

 private:
  std::array<tessera_parameter_facts, 16> inline_{};
  std::vector<tessera_parameter_facts> spilled_;
  std::size_t size_ = 0;
};

/// Options that change the artifact; they are part of the key.
enum class check_placement : std::uint8_t { launch, in_place };
enum class bytecode_version : std::uint8_t { v13_3, v13_4 };
enum class debug_level : std::uint8_t { none, line, full };

struct specialization {
  const tessera_kernel_record* record = nullptr;
  /// SHA-256 of the record's parameters and module as recomputed by whoever verified the record (`digest_of`), never copied unverified.
  sha256_digest record_digest{};
  std::string target;
  std::uint8_t index_width = 64;
  std::uint8_t grid = TESSERA_GRID_AXES;
  std::uint8_t variant = TESSERA_VARIANT_FAST;
  check_placement checks = check_placement::launch;
  std::uint8_t opt_level = 3;
  bytecode_version bytecode = bytecode_version::v13_3;
  debug_level debug = debug_level::none;
  parameter_facts_list parameters;
};

/// The digest of kernel_record.h, computed from the record's parameters and module.
[[nodiscard]] sha256_digest digest_of(const tessera_kernel_record& record);

/// Facts in one canonical byte string: equal strings, equal facts. `read_facts` is its inverse and refuses anything else.
[[nodiscard]] std::vector<unsigned char> canonical_facts(const specialization& wanted);
struct recorded_facts {
  std::uint8_t index_width = 0, grid = 0, variant = 0;
  check_placement checks = check_placement::launch;
  std::uint8_t opt_level = 0;
  bytecode_version bytecode = bytecode_version::v13_3;
  debug_level debug = debug_level::none;
  std::vector<tessera_parameter_facts> parameters;
};
[[nodiscard]] bool read_facts(std::span<const unsigned char> bytes, recorded_facts& facts);

/// The version of the dialects that the record was written in.
[[nodiscard]] std::uint32_t dialects_of(const specialization& wanted);

/// SHA-256 over length-prefixed fields: compiler version, record digest, target, canonical facts and options. Kernel names, positions,
/// the stub and the plugin's fingerprint are not in it.
[[nodiscard]] sha256_digest cache_key(const specialization& wanted);
/// The same from the fields alone, as an entry of a cache has them.
[[nodiscard]] sha256_digest cache_key(std::uint32_t dialects, const sha256_digest& record_digest, std::string_view target,
                                      std::span<const unsigned char> facts);

/// The option's value as the compiler library and messages spell it.
[[nodiscard]] std::string_view spelling(check_placement checks);
[[nodiscard]] std::string_view spelling(bytecode_version version);
[[nodiscard]] std::string_view spelling(debug_level debug);

/// Readable differences between facts, "parameter 'x': stride divisibility on axis 0: wanted 1, have 16"; empty when there are none.
[[nodiscard]] std::vector<std::string> differences(const recorded_facts& wanted, const recorded_facts& have,
                                                   std::span<const tessera_parameter> parameters);

}  // namespace tessera::runtime

#endif
