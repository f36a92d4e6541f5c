#include "runtime/memory/opened_device.h"

#include <deque>
#include <mutex>
#include <utility>

#include "runtime/config/environment.h"
#include "runtime/driver/process.h"
#include "runtime/error/format.h"

namespace tessera::runtime {
namespace {

struct device_table {
  std::mutex mutex;
  std::deque<opened_device> entries;  // addresses stay
};

device_table& table() {
  // Never destroyed: handles in static objects may outlive any order of destruction.
  static device_table& instance = *new device_table;
  return instance;
}

std::string known_backends() {
  std::string list;
  for (std::string_view name : driver_names()) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

}  // namespace

opened_device* adopt_device(std::shared_ptr<device> made, std::string backend, std::uint32_t ordinal) {
  device_table& all = table();
  std::lock_guard lock(all.mutex);
  return &all.entries.emplace_back(opened_device{std::move(made), std::move(backend), ordinal, process_generation()});
}

result<opened_device*> choose_default_device(std::string_view wanted) {
  if (!wanted.empty()) {
    auto opened = detail::open_device(wanted, 0);
    if (opened) return opened;
    error_info problem = std::move(opened).error();
    problem.notes.push_back("the backend is chosen by TESSERA_BACKEND");
    return problem;
  }
  auto gpu = detail::open_device("cuda", 0);
  if (gpu) return gpu;
  log_line(log_topic::launch, "no cuda device, the cpu backend is the default: " + gpu.error().text);
  auto cpu = detail::open_device("cpu", 0);
  if (cpu) return cpu;
  error_info problem = std::move(cpu).error();
  problem.notes.push_back("cuda: " + gpu.error().text);
  return problem;
}

std::string device_name(const opened_device& opened) {
  return opened.backend == "cpu" ? opened.backend : opened.backend + ":" + std::to_string(opened.ordinal);
}

}  // namespace tessera::runtime

namespace tessera::detail {

result<opened_device*> open_device(std::string_view backend, std::uint32_t ordinal) {
  runtime::driver* driver = runtime::find_driver(backend);
  if (!driver)
    return runtime::make_error(errc::device_unavailable, "there is no backend " + runtime::quoted(backend) + "; known are " +
                                                             runtime::known_backends());
  runtime::device_table& all = runtime::table();
  std::lock_guard lock(all.mutex);
  for (opened_device& entry : all.entries)
    if (entry.ordinal == ordinal && entry.backend == backend && entry.process == runtime::process_generation()) return &entry;
  auto opened = driver->open(ordinal);
  if (!opened) return std::move(opened).error();
  return &all.entries.emplace_back(opened_device{runtime::bound_to_this_process(*std::move(opened)), std::string(backend), ordinal,
                                                 runtime::process_generation()});
}

result<opened_device*> default_device() {
  static std::mutex mutex;
  static opened_device* chosen = nullptr;
  std::lock_guard lock(mutex);
  if (!chosen || chosen->process != runtime::process_generation()) {
    auto opened = runtime::choose_default_device(runtime::process_environment().backend);
    if (!opened) return opened;
    chosen = *opened;
  }
  return chosen;
}

std::string_view backend_of(const opened_device* device) noexcept { return device->backend; }
std::uint32_t ordinal_of(const opened_device* device) noexcept { return device->ordinal; }
std::string_view target_of(const opened_device* device) noexcept { return device->device->target(); }
std::string describe(const opened_device* device) { return device->device->description(); }

}  // namespace tessera::detail
