// Memory for the trees of fields that are made and forgotten thousands of times a second: the sanitizers' allocator, which records who asks,
// would take most of a fuzz target's time.
#ifndef TESSERA_TEST_FUZZ_POOL_H
#define TESSERA_TEST_FUZZ_POOL_H

#include <cstddef>
#include <vector>

namespace tessera::fuzz {

/// At least `size` bytes, aligned for anything; kept for the next who asks once given back. For one thread.
void* take_pooled(std::size_t size);
void give_pooled(void* at, std::size_t size);

template <typename T>
struct pool {
  using value_type = T;
  pool() = default;
  template <typename U>
  pool(const pool<U>&) {}
  T* allocate(std::size_t n) { return static_cast<T*>(take_pooled(n * sizeof(T))); }
  void deallocate(T* at, std::size_t n) { give_pooled(at, n * sizeof(T)); }
  friend bool operator==(const pool&, const pool&) { return true; }
};

template <typename T>
using pooled = std::vector<T, pool<T>>;

}  // namespace tessera::fuzz

#endif
