#include "runtime/driver/cpu/launcher.h"

namespace tessera::runtime {

using interpreter::fault_log;

/// Less work than this is done before another thread has woken up.
constexpr std::uint64_t worth_sharing_ns = 20'000;
/// Larger arenas are given back after their launch.
constexpr std::size_t kept_arena_bytes = std::size_t{64} << 20;

struct launcher::job {
  launcher& owner;
  const interpreter::program& code;
  const interpreter::grid_shape& grid;
  std::span<const void* const> arguments;
  const interpreter::memory_map* memory;
  fault_log faults;
  std::atomic<bool> out_of_memory{false};
};

bool launcher::grow(worker& w, std::uint64_t bytes) {
  if (w.capacity >= bytes) return true;
  w.arena.reset();
  w.capacity = 0;
  w.arena.reset(new (std::align_val_t{64}, std::nothrow) std::byte[bytes]);
  if (!w.arena) return false;
  w.capacity = bytes;
  return true;
}

void launcher::work(void* context, unsigned number, std::int64_t first, std::int64_t last) {
  job& j = *static_cast<job*>(context);
  worker& w = j.owner.workers_[number];
  if (w.launch != j.owner.launches_) {
    w.launch = j.owner.launches_;
    w.ready = grow(w, j.code.arena_bytes);
    if (!w.ready) {
      j.out_of_memory.store(true, std::memory_order_relaxed);
      return;
    }
    w.state = {w.arena.get(), &j.code, {}, j.grid, 0, &j.faults, false, j.memory};
    w.ready = interpreter::prepare(w.state, j.arguments);
  }
  if (w.ready) interpreter::run_programs(w.state, j.grid, first, last);
}

std::optional<error_info> launcher::run(const interpreter::program& code, const interpreter::grid_shape& grid,
                                        std::span<const void* const> arguments, const interpreter::memory_map* memory) {
  ++launches_;
  const auto count = static_cast<std::int64_t>(std::uint64_t{grid[0]} * grid[1] * grid[2]);
  job j{*this, code, grid, arguments, memory, {}, {}};
  const auto programs = static_cast<std::uint64_t>(count);
  if (workers_.size() == 1 || count == 1 || programs < worth_sharing_ns / (code.estimated_ns + 1))
    work(&j, 0, 0, count);
  else
    pool_.run(count, pool_.chunk_for(count), work, &j);
  if (code.arena_bytes > kept_arena_bytes)
    for (worker& w : workers_) {
      w.arena.reset();
      w.capacity = 0;
    }
  if (j.out_of_memory) return error_info{errc::out_of_memory, "no memory for the tiles of a kernel", {}, {}, {}};
  return j.faults.take();
}

}  // namespace tessera::runtime
