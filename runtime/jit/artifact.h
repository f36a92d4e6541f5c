// What a compile produces, parsed and validated from the flat format of tessera/abi/jit_api.h. Immutable; shared by caches and devices.
#ifndef TESSERA_RUNTIME_JIT_ARTIFACT_H
#define TESSERA_RUNTIME_JIT_ARTIFACT_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/jit/sha256.h"
#include "tessera/abi/jit_api.h"
#include "tessera/host/result.h"

namespace tessera::runtime {

/// What the code section holds; the values of jit_api.h.
enum class code_kind : std::uint32_t {
  none = TESSERA_CODE_NONE,
  cubin = TESSERA_CODE_CUBIN,
  tile_ir = TESSERA_CODE_TILE_IR,
  host_object = TESSERA_CODE_HOST_OBJECT
};

/// One value that the driver passes to the entry; `kind` is TESSERA_ARGUMENT_*.
struct entry_argument {
  std::uint8_t kind = 0;
  std::uint8_t axis = 0;
  std::uint8_t bytes = 0;
  std::uint32_t parameter = 0;
};

/// One instruction of a predicate program; `opcode` is TESSERA_PREDICATE_*.
struct predicate_step {
  std::uint32_t opcode = 0;
  std::int64_t operand = 0;
};

/// What must hold at every launch. `site` indexes the artifact's sites or is `no_site`.
struct launch_predicate {
  static constexpr std::uint32_t no_site = ~std::uint32_t{0};
  std::uint32_t code = 0;
  std::uint32_t site = no_site;
  std::string text;
  std::string file;
  std::uint32_t line = 0, column = 0;
  std::vector<predicate_step> program;
};

/// An access that can fail: of which parameter, on which axis, where in the source, and under which code it is reported.
struct access_site {
  std::uint32_t parameter = 0, axis = 0;
  std::uint32_t line = 0, column = 0;
  std::string file;
  std::uint32_t code = static_cast<std::uint32_t>(errc::index_out_of_range);
};

/// Who turned bytecode into machine code.
struct assembler_identity {
  std::string version, flags;
  sha256_digest program{};
};

/// How many accesses got which justification.
struct placement_counts {
  std::uint32_t proved = 0, launch = 0, preheader = 0, in_place = 0;
};

/// A validated artifact: every length, count and section is checked, every parameter and site index is in range, arguments have a known
/// kind and size. Predicate programs are not judged here; their evaluation fails closed.
class artifact {
 public:
  /// Refuses anything that is not exactly one well-formed artifact of our version; the text says what is wrong and at which byte.
  [[nodiscard]] static result<std::shared_ptr<const artifact>> parse(std::vector<unsigned char> bytes);

  [[nodiscard]] runtime::code_kind code_kind() const noexcept { return code_kind_; }
  [[nodiscard]] std::span<const unsigned char> code() const noexcept { return std::span(bytes_).subspan(code_offset_, code_size_); }
  [[nodiscard]] const std::string& entry() const noexcept { return entry_; }
  [[nodiscard]] std::span<const entry_argument> arguments() const noexcept { return arguments_; }
  [[nodiscard]] std::span<const launch_predicate> predicates() const noexcept { return predicates_; }
  [[nodiscard]] std::span<const access_site> sites() const noexcept { return sites_; }
  [[nodiscard]] std::span<const std::uint8_t> modes() const noexcept { return modes_; }
  [[nodiscard]] const placement_counts& counts() const noexcept { return counts_; }
  [[nodiscard]] std::span<const std::string> remarks() const noexcept { return remarks_; }
  /// Absent when no assembler took part.
  [[nodiscard]] const std::optional<assembler_identity>& assembler() const noexcept { return assembler_; }
  [[nodiscard]] std::string_view assembler_version() const noexcept {
    return assembler_ ? std::string_view(assembler_->version) : std::string_view();
  }
  /// True when the entry takes a failure record as its last argument.
  [[nodiscard]] bool has_guards() const noexcept { return !arguments_.empty() && arguments_.back().kind == TESSERA_ARGUMENT_FAILURE; }
  /// The flat form, as caches store it.
  [[nodiscard]] std::span<const unsigned char> bytes() const noexcept { return bytes_; }

 private:
  friend class artifact_reader;
  artifact() = default;

  std::vector<unsigned char> bytes_;
  runtime::code_kind code_kind_ = runtime::code_kind::none;
  std::size_t code_offset_ = 0, code_size_ = 0;
  std::string entry_;
  std::vector<entry_argument> arguments_;
  std::vector<launch_predicate> predicates_;
  std::vector<access_site> sites_;
  std::vector<std::uint8_t> modes_;
  placement_counts counts_;
  std::vector<std::string> remarks_;
  std::optional<assembler_identity> assembler_;
};

/// The parts of an artifact as values; `write_artifact` makes the flat form of them (tests, and drivers without a compiler).
struct artifact_parts {
  runtime::code_kind code_kind = runtime::code_kind::none;
  std::vector<unsigned char> code;
  std::string entry;
  std::vector<entry_argument> arguments;
  std::vector<launch_predicate> predicates;
  std::vector<access_site> sites;
  std::vector<std::uint8_t> modes;
  placement_counts counts;
  std::vector<std::string> remarks;
  std::optional<assembler_identity> assembler;
};
[[nodiscard]] std::vector<unsigned char> write_artifact(const artifact_parts& parts);

}  // namespace tessera::runtime

#endif
