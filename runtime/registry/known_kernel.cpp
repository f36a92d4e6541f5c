#include "runtime/registry/known_kernel.h"

#include <cstring>

#include "runtime/error/format.h"
#include "runtime/jit/specialization.h"

namespace tessera::detail {
namespace {

// Beyond these a record is damaged: no compiler gets that far.
constexpr std::uint64_t max_parameters = 4096;
constexpr std::uint64_t max_module_bytes = std::uint64_t{1} << 32;

bool is_mode_of_this_version(std::uint8_t mode) {
  return mode == TESSERA_MODE_SCALAR || mode == TESSERA_MODE_SHARED || mode == TESSERA_MODE_EXCLUSIVE;
}

}  // namespace

known_kernel::known_kernel(const tessera_kernel_record* record) : record(record) {
  // Only what every version has is read before `verify`; a record of another version keeps an empty name.
  if (record->version != TESSERA_RECORD_VERSION) return;
  if (record->name) name = record->name;
  if (record->file) where.file = record->file;
  where.line = record->line;
  where.column = record->column;
}

result<void> known_kernel::verify() {
  if (good_.load(std::memory_order_acquire)) return {};
  std::call_once(inspected_, [this] {
    verdict_ = inspect();
    good_.store(verdict_.has_value(), std::memory_order_release);
  });
  return verdict_;
}

result<void> known_kernel::inspect() {
  const auto refuse = [this](errc code, std::string text) -> result<void> {
    error_info problem = runtime::make_error(code, std::move(text));
    problem.kernel = name;
    problem.where = where;
    return problem;
  };
  if (record->version != TESSERA_RECORD_VERSION)
    return refuse(errc::record_mismatch, "the kernel's record has version " + std::to_string(record->version) + ", this library reads " +
                                             std::to_string(TESSERA_RECORD_VERSION) + "; use plugin and library of one release");
  if (record->dialects != TESSERA_DIALECTS_VERSION)
    return refuse(errc::record_mismatch, "the kernel was compiled for version " + std::to_string(record->dialects) +
                                             " of the dialects, this library has " + std::to_string(TESSERA_DIALECTS_VERSION) +
                                             "; use plugin and library of one release");
  if (record->num_parameters > max_parameters || record->module_size > max_module_bytes || !record->module || !record->name ||
      !record->symbol || (record->num_parameters != 0 && !record->parameters))
    return refuse(errc::record_corrupt, "the kernel's record is damaged: a size or an address is impossible");
  for (const tessera_parameter& parameter : parameters())
    if (!parameter.name) return refuse(errc::record_corrupt, "the kernel's record is damaged: a parameter has no name");
  digest = runtime::digest_of(*record);
  if (std::memcmp(digest.data(), record->digest, digest.size()) != 0)
    return refuse(errc::record_corrupt, "the kernel's record is damaged: its digest is " + runtime::hex(digest).substr(0, 16) +
                                            "..., the record says " + runtime::hex(record->digest).substr(0, 16) + "...");
  for (const tessera_parameter& parameter : parameters()) {
    parameter_names.emplace_back(parameter.name);
    const std::string subject = "parameter " + runtime::quoted(parameter.name) + " of the kernel's record ";
    const std::string advice = "; use plugin and library of one release";
    if (!is_mode_of_this_version(parameter.mode))
      return refuse(errc::record_mismatch, subject + "has mode " + std::to_string(parameter.mode) + ", which this library cannot launch" + advice);
    if (parameter.rank > TESSERA_MAX_RANK || (parameter.mode == TESSERA_MODE_SCALAR) != (parameter.rank == 0))
      return refuse(errc::record_mismatch, subject + "has rank " + std::to_string(parameter.rank) + advice);
    if (element_bytes(parameter.element) == 0)
      return refuse(errc::record_mismatch, subject + "has element type " + std::to_string(parameter.element) + advice);
    for (std::size_t axis = 0; axis < parameter.rank; ++axis) {
      const std::int64_t extent = parameter.shape[axis];
      const bool good = extent == -1 || (parameter.mode == TESSERA_MODE_EXCLUSIVE ? extent > 0 : extent >= 0);
      if (!good) return refuse(errc::record_mismatch, subject + "has extent " + std::to_string(extent) + " on axis " + std::to_string(axis) + advice);
    }
  }
  return {};
}

}  // namespace tessera::detail
