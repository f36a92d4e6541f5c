#include "runtime/driver/cuda/cuda_driver.h"

#include <map>
#include <mutex>
#include <utility>

#include "runtime/driver/cuda/cuda_device.h"
#include "runtime/driver/cuda/symbols.h"

namespace tessera::runtime {
namespace {

class cuda_driver_table final : public driver {
 public:
  explicit cuda_driver_table(std::string library_path) : library_path_(std::move(library_path)) {}

  [[nodiscard]] std::string_view name() const override { return "cuda"; }

  /// A device that somebody still holds is returned again. Failures are not kept: a later call looks anew.
  [[nodiscard]] result<std::shared_ptr<device>> open(std::uint32_t ordinal) override {
    std::scoped_lock guard(mutex_);
    if (auto held = devices_[ordinal].lock()) return held;
    if (symbols_ == nullptr) {
      auto opened = cuda::open_driver(library_path_);
      if (!opened) return std::move(opened).error();
      symbols_ = std::move(*opened);
    }
    auto created = cuda::open_device(symbols_, ordinal);
    if (created) devices_[ordinal] = *created;
    return created;
  }

 private:
  const std::string library_path_;
  std::mutex mutex_;
  std::shared_ptr<const cuda::entry_points> symbols_;
  std::map<std::uint32_t, std::weak_ptr<device>> devices_;
};

}  // namespace

driver& cuda_driver() {
  // Never destroyed: devices may be opened while the process ends.
  static driver& table = *new cuda_driver_table("libcuda.so.1");
  return table;
}

std::unique_ptr<driver> make_cuda_driver(std::string library_path) { return std::make_unique<cuda_driver_table>(std::move(library_path)); }

}  // namespace tessera::runtime
