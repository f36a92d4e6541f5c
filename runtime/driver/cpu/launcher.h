// Runs the programs of a launch on a pool, each worker in an arena of its own.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_LAUNCHER_H
#define TESSERA_RUNTIME_DRIVER_CPU_LAUNCHER_H

#include <cstddef>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/worker_pool.h"

namespace tessera::runtime {

/// One launch at a time.
class launcher {
 public:
  explicit launcher(unsigned threads) : pool_(threads), workers_(pool_.workers()) {}

  /// Runs all programs; `arguments` are in the order of the entry's parameters. Accesses stay within `memory`; without it views are
  /// trusted and pointers cannot be followed. Nothing when all ended well.
  [[nodiscard]] std::optional<error_info> run(const interpreter::program& code, const interpreter::grid_shape& grid,
                                              std::span<const void* const> arguments, const interpreter::memory_map* memory = nullptr);
  [[nodiscard]] unsigned threads() const { return pool_.workers(); }

 private:
  struct release_arena {
    void operator()(std::byte* p) const { ::operator delete[](p, std::align_val_t{64}); }
  };
  /// A cache line apart, so that workers do not slow each other down.
  struct alignas(64) worker {
    std::unique_ptr<std::byte[], release_arena> arena;
    std::size_t capacity = 0;
    std::uint64_t launch = 0;  ///< for which `state` has been prepared
    bool ready = false;
    interpreter::execution state;
  };
  struct job;

  static void work(void* context, unsigned number, std::int64_t first, std::int64_t last);
  static bool grow(worker& w, std::uint64_t bytes);

  worker_pool pool_;
  std::vector<worker> workers_;
  std::uint64_t launches_ = 0;
};

}  // namespace tessera::runtime

#endif
