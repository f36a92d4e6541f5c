// Where launches get artifacts from.
#ifndef TESSERA_RUNTIME_LAUNCH_CODE_SOURCE_H
#define TESSERA_RUNTIME_LAUNCH_CODE_SOURCE_H

#include <memory>

#include "runtime/jit/artifact.h"
#include "runtime/jit/cache.h"
#include "runtime/jit/specialization.h"
#include "runtime/launch/launch_plan.h"

namespace tessera::runtime {

/// The process's cache, or what a test puts in its place. Usable from several threads.
class code_source {
 public:
  virtual ~code_source() = default;
  [[nodiscard]] virtual result<std::shared_ptr<const artifact>> get(const specialization& wanted, artifact_source& from) = 0;
  /// The device refused this artifact.
  virtual void evict(const specialization& wanted) = 0;
};

/// Replaces the source of all later launches; null brings the process's cache back. Not while launches run.
void replace_code_source(code_source* source);

/// The specialization that a checked and measured launch needs on a target.
[[nodiscard]] specialization specialize(const launch_plan& plan, std::string_view target, const code_selector& selector);

/// What selects the code of a checked launch: facts apart, its grid, index width and options. TS4008 for an option out of range.
[[nodiscard]] result<code_selector> select_code(const launch_plan& plan, const detail::launch_options& options);

/// The code of a checked and measured launch, loaded on its device: from the kernel's list, else compiled or read from a cache. An artifact
/// that does not fit the record is TS4002; one from a cache that the device refuses is evicted and made again, once.
[[nodiscard]] result<loaded_code*> code_for(known_kernel& kernel, const launch_plan& plan, const code_selector& selector);

}  // namespace tessera::runtime

#endif
