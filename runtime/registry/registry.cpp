#include "runtime/registry/registry.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <thread>

#include "runtime/error/format.h"
#include "tessera/detail/registrar.h"

namespace tessera::runtime {
namespace {

// Every version of the layout begins like this.
struct record_head {
  std::uint32_t size, magic, version;
};

// The part of __PRETTY_FUNCTION__ that names the kernel: "... [Kernel = &vec_add<128>]" or "... [with auto Kernel = vec_add<128>]".
std::string kernel_in(const char* spelling) {
  const std::string text = spelling ? spelling : "";
  std::size_t begin = text.find("Kernel = ");
  if (begin == std::string::npos) return text;
  begin += std::strlen("Kernel = ");
  if (begin < text.size() && text[begin] == '&') ++begin;
  std::size_t end = text.rfind(']');
  if (end == std::string::npos || end < begin) end = text.size();
  return text.substr(begin, end - begin);
}

}  // namespace

registry::~registry() {
  for (auto& [stub, kernels] : kernels_)
    for (known_kernel* kernel : kernels) kernel->drop();
}

void registry::add_range(const char* first, const char* last) {
  if (first == last || !first || !last) return;
  std::unique_lock lock(mutex_);
  for (range& known : ranges_) {
    if (known.first != first || known.last != last) continue;
    ++known.registrations;
    return;
  }
  ranges_.push_back({first, last, 1});
  walk(first, last);
}

void registry::walk(const char* first, const char* last) {
  const char* at = first;
  while (static_cast<std::size_t>(last - at) >= sizeof(std::uint32_t)) {
    const auto left = static_cast<std::size_t>(last - at);
    std::uint32_t size = 0;
    std::memcpy(&size, at, sizeof size);
    if (size == 0) {  // padding between records of two units
      at += sizeof size;
      continue;
    }
    record_head head{};
    if (left >= sizeof head) std::memcpy(&head, at, sizeof head);
    if (head.magic != TESSERA_RECORD_MAGIC || size < sizeof(tessera_kernel_record) || size % TESSERA_RECORD_ALIGNMENT != 0 || size > left ||
        reinterpret_cast<std::uintptr_t>(at) % alignof(tessera_kernel_record) != 0) {
      damage_ = "a section of kernel records is damaged at byte " + std::to_string(at - first) + " of " + std::to_string(last - first) +
                ", records behind it are not known";
      return;
    }
    const auto* record = reinterpret_cast<const tessera_kernel_record*>(at);
    kernels_[record->stub].push_back(new known_kernel(record));
    at += size;
  }
}

void registry::remove_range(const char* first, const char* last) noexcept {
  if (::getpid() != process_) return;
  std::vector<known_kernel*> leaving;
  {
    std::unique_lock lock(mutex_);
    auto known = std::find_if(ranges_.begin(), ranges_.end(), [&](const range& one) { return one.first == first && one.last == last; });
    if (known == ranges_.end() || --known->registrations != 0) return;
    ranges_.erase(known);
    for (auto entry = kernels_.begin(); entry != kernels_.end();) {
      auto& kernels = entry->second;
      const auto kept = std::partition(kernels.begin(), kernels.end(), [&](const known_kernel* kernel) {
        const auto* address = reinterpret_cast<const char*>(kernel->record);
        return address < first || address >= last;
      });
      leaving.insert(leaving.end(), kept, kernels.end());
      kernels.erase(kept, kernels.end());
      entry = kernels.empty() ? kernels_.erase(entry) : std::next(entry);
    }
  }
  for (known_kernel* kernel : leaving) {
    while (kernel->users.load(std::memory_order_acquire) != 0) std::this_thread::yield();
    kernel->code.wait_for_work();
    kernel->drop();
  }
}

result<kernel_use> registry::find(const void* stub, const char* spelling) const {
  {
    std::shared_lock lock(mutex_);
    auto found = kernels_.find(stub);
    if (found != kernels_.end()) {
      known_kernel* kernel = found->second.front();
      kernel->retain();
      kernel->enter();
      return kernel_use(kernel);
    }
  }
  error_info problem = make_error(errc::no_record, "no record of this kernel: its unit was compiled without the tessera plugin");
  problem.kernel = kernel_in(spelling);
  problem.notes.push_back("compile the unit that instantiates the kernel with clang++-22 -fplugin=<path of TesseraClang-22.so>");
  std::shared_lock lock(mutex_);
  if (!damage_.empty()) problem.notes.push_back(damage_);
  return problem;
}

std::size_t registry::size() const {
  std::shared_lock lock(mutex_);
  std::size_t count = 0;
  for (const auto& [stub, kernels] : kernels_) count += kernels.size();
  return count;
}

registry& registry::of_process() {
  // Never destroyed: images unregister from their own static destructors.
  static registry& instance = *new registry;
  return instance;
}

}  // namespace tessera::runtime

namespace tessera::detail {

void add_range(const char* first, const char* last) noexcept { runtime::registry::of_process().add_range(first, last); }
void remove_range(const char* first, const char* last) noexcept { runtime::registry::of_process().remove_range(first, last); }

}  // namespace tessera::detail
