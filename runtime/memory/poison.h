// Whether the content of a storage block can be relied on: a submission that failed leaves what it wrote incomplete, and whoever reads
// it later must hear of the failure, also when nobody waited for the submission.
#ifndef TESSERA_RUNTIME_MEMORY_POISON_H
#define TESSERA_RUNTIME_MEMORY_POISON_H

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/host/result.h"

namespace tessera::detail {
class guard_watch;
}

namespace tessera::runtime {

/// Part of a storage block. All members may be called from several threads at once.
class poison {
 public:
  /// False when nothing can be wrong with the content: then there is no need to ask.
  [[nodiscard]] bool is_watched() const noexcept { return watched_.load(std::memory_order_acquire); }
  /// A submission was enqueued that writes, with its guards if it has any. When it writes `all` of the block, or was enqueued after a
  /// successful `check`, what earlier ones left behind is of no interest any more.
  void written(const std::shared_ptr<detail::guard_watch>& by, bool all);
  /// Waits for guarded submissions that wrote the block. TS4050 with the first cause when one of them has failed; `subject` says what
  /// they wrote, "argument 'x'". The error of a wait passes on as it is.
  [[nodiscard]] result<void> check(std::string_view subject);

 private:
  std::atomic<bool> watched_{false};
  std::mutex mutex_;
  std::vector<std::shared_ptr<detail::guard_watch>> writers_;
};

}  // namespace tessera::runtime

#endif
