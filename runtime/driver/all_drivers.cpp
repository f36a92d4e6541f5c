// Every backend's driver, in the order in which the default device is looked for. An explicit table: no linker can drop an entry.
#include <array>

#include "runtime/driver/cpu/cpu_driver.h"
#include "runtime/driver/cuda/cuda_driver.h"
#include "runtime/driver/driver.h"
#include "runtime/driver/null/null_driver.h"

namespace tessera::runtime {
namespace {

struct driver_row {
  std::string_view name;
  driver& (*get)();
};

constexpr std::array<driver_row, 3> drivers{{
    {"cuda", cuda_driver},
    {"cpu", cpu_driver},
    {"null", null_driver},
}};

constexpr auto names = [] {
  std::array<std::string_view, drivers.size()> result;
  for (std::size_t i = 0; i < drivers.size(); ++i) result[i] = drivers[i].name;
  return result;
}();

}  // namespace

driver* find_driver(std::string_view name) {
  for (const driver_row& row : drivers)
    if (row.name == name) return &row.get();
  return nullptr;
}

std::span<const std::string_view> driver_names() { return names; }

}  // namespace tessera::runtime
