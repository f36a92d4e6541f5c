#include "runtime/driver/cpu/interpreter/execution.h"

#include <cfenv>
#include <cstdio>
#include <cstring>

namespace tessera::runtime::interpreter {

void fault_log::report(std::int64_t program, fault kind, std::string text) {
  const std::lock_guard lock(mutex_);
  if (!wanted(program)) return;
  lowest_.store(program, std::memory_order_relaxed);
  problem_ = error_info{static_cast<errc>(kind), std::move(text), {}, {}, {}};
}

std::optional<error_info> fault_log::take() {
  const std::lock_guard lock(mutex_);
  return std::move(problem_);
}

const instruction* fail(execution& e, const instruction& i, fault kind, std::string_view what) {
  e.failed = true;
  if (!e.faults->wanted(e.number)) return nullptr;
  std::string text(e.code->ops[i.op].mnemonic);
  text.append(": ").append(what).append(" in program (");
  for (int k = 0; k < 3; ++k) text.append(k == 0 ? "" : ", ").append(std::to_string(e.id[k]));
  text += ")";
  e.faults->report(e.number, kind, std::move(text));
  return nullptr;
}

const instruction* fail_element(execution& e, const instruction& i, std::string_view what, std::uint64_t element) {
  return fail(e, i, fault::arithmetic, std::string(what) + " in element " + std::to_string(element));
}

const instruction* fail_memory(execution& e, const instruction& i, std::uint64_t first) {
  std::array<char, 32> address{};
  std::snprintf(address.data(), address.size(), "0x%llx", static_cast<unsigned long long>(first));
  return fail(e, i, fault::index_out_of_range, "the access at " + std::string(address.data()) + " leaves the memory of the device");
}

memory_block execution::block_of(std::uint64_t address) const {
  for (const local_memory& local : code->locals)
    if (const memory_block b{local.begin(arena), local.begin(arena) + local.bytes}; b.holds(address, 1)) return b;
  for (const global_memory& global : code->globals) {
    const auto begin = reinterpret_cast<std::uint64_t>(global.bytes.get());
    if (const memory_block b{begin, begin + global.size}; b.holds(address, 1)) return b;
  }
  return memory != nullptr ? memory->find(address) : memory_block{};
}

namespace {

/// Rounding to nearest, no flushing, no traps, whatever the calling thread has set.
class standard_floating_point {
 public:
  standard_floating_point() {
    std::fegetenv(&saved_);
    std::fesetenv(FE_DFL_ENV);
  }
  ~standard_floating_point() { std::fesetenv(&saved_); }
  standard_floating_point(const standard_floating_point&) = delete;
  standard_floating_point& operator=(const standard_floating_point&) = delete;

 private:
  std::fenv_t saved_;
};

}  // namespace

bool prepare(execution& e, std::span<const void* const> arguments) {
  const standard_floating_point environment;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const entry_parameter& parameter = e.code->parameters[i];
    std::memcpy(e.arena + parameter.slot, arguments[i], parameter.bytes);
    if (parameter.boolean) *e.at<std::uint8_t>(parameter.slot) = *e.at<std::uint8_t>(parameter.slot) != 0 ? 1 : 0;
  }
  e.id = {};
  e.number = 0;
  e.failed = false;
  run(e, e.code->once.data());
  return !e.failed;
}

void run_programs(execution& e, const grid_shape& grid, std::int64_t first, std::int64_t last) {
  const standard_floating_point environment;
  std::int64_t rest = first;
  for (int k = 0; k < 3; ++k) {
    e.id[k] = static_cast<std::uint32_t>(rest % grid[k]);
    rest /= grid[k];
  }
  for (e.number = first; e.number < last; ++e.number) {
    run(e, e.code->body.data());
    if (++e.id[0] == grid[0]) {
      e.id[0] = 0;
      if (++e.id[1] == grid[1]) {
        e.id[1] = 0;
        ++e.id[2];
      }
    }
  }
}

}  // namespace tessera::runtime::interpreter
