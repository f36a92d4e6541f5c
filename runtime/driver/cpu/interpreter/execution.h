// One running program, and how its faults are kept. What is undefined in Tile IR is detected and stops the program before it has an
// effect; the other programs of the launch run on, and of several faults the one of the lowest program is reported.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_EXECUTION_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_EXECUTION_H

#include <atomic>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "runtime/driver/cpu/interpreter/memory_map.h"
#include "runtime/driver/cpu/interpreter/program.h"

namespace tessera::runtime::interpreter {

/// Why a program stopped: one of the codes that users meet.
enum class fault : std::uint16_t {
  index_out_of_range = static_cast<std::uint16_t>(errc::index_out_of_range),
  arithmetic = static_cast<std::uint16_t>(errc::arithmetic_fault)
};

/// The fault of the lowest program of a launch.
class fault_log {
 public:
  /// False when a lower program has already failed: then there is no need to make a text.
  [[nodiscard]] bool wanted(std::int64_t program) const { return program < lowest_.load(std::memory_order_relaxed); }
  void report(std::int64_t program, fault kind, std::string text);
  [[nodiscard]] std::optional<error_info> take();

 private:
  std::atomic<std::int64_t> lowest_{std::numeric_limits<std::int64_t>::max()};
  std::mutex mutex_;
  std::optional<error_info> problem_;
};

struct execution {
  std::byte* arena = nullptr;
  const program* code = nullptr;
  std::array<std::uint32_t, 3> id{}, blocks{};
  std::int64_t number = 0;  ///< of the program, x fastest
  fault_log* faults = nullptr;
  bool failed = false;
  const memory_map* memory = nullptr;  ///< null: views are trusted, and pointers cannot be followed

  template <class T>
  [[nodiscard]] T* at(std::uint32_t slot) const {
    return reinterpret_cast<T*>(arena + slot);
  }
  /// The block of memory that an address is in: of the device, of the program's globals, or of its own variables. Empty when it is in none.
  [[nodiscard]] memory_block block_of(std::uint64_t address) const;

  /// The offset of a result or operand that has no place in instruction::slot.
  [[nodiscard]] std::uint32_t slot(const instruction& i, std::uint32_t k) const { return code->slots[i.first + k]; }
};

/// Ends the program with a fault: "what" in the words of the op, which is named together with the program.
[[gnu::cold, nodiscard]] const instruction* fail(execution& e, const instruction& i, fault kind, std::string_view what);
/// The same about one element of a tile.
[[gnu::cold, nodiscard]] const instruction* fail_element(execution& e, const instruction& i, std::string_view what, std::uint64_t element);

/// A view's access to bytes [first, last] was stopped: they are not within one block of memory.
[[gnu::cold, nodiscard]] const instruction* fail_memory(execution& e, const instruction& i, std::uint64_t first);

/// Runs from `at` until the program ends.
inline void run(execution& e, const instruction* at) {
  while (at != nullptr) at = at->run(e, *at);
}

/// Number of programs on each axis.
using grid_shape = std::array<std::uint32_t, 3>;

/// Makes `arena` ready for the programs of one launch: arguments into their places, then the part that runs once. False when that failed;
/// then no program can run.
[[nodiscard]] bool prepare(execution& e, std::span<const void* const> arguments);
/// Runs programs [first, last) in increasing order, x fastest.
void run_programs(execution& e, const grid_shape& grid, std::int64_t first, std::int64_t last);

}  // namespace tessera::runtime::interpreter

#endif
