// Artifacts of this process, least recently used first out. Not locked: its owner is.
#ifndef TESSERA_RUNTIME_JIT_MEMORY_CACHE_H
#define TESSERA_RUNTIME_JIT_MEMORY_CACHE_H

#include <cstdint>
#include <cstring>
#include <list>
#include <unordered_map>
#include <vector>

#include "runtime/jit/cache_entry.h"

namespace tessera::runtime {

/// Keys are hashes already.
struct key_hash {
  std::size_t operator()(const sha256_digest& key) const noexcept {
    std::size_t value;
    std::memcpy(&value, key.data(), sizeof value);
    return value;
  }
};

class memory_cache {
 public:
  explicit memory_cache(std::uint64_t limit) : limit_(limit) {}

  /// The entry, now most recently used, or null. Valid until the next call of a non-const member.
  [[nodiscard]] const cache_entry* find(const sha256_digest& key) {
    auto found = index_.find(key);
    if (found == index_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return &entries_.front();
  }
  /// Adds or replaces; the number of entries that had to go.
  std::size_t insert(cache_entry entry) {
    erase(entry.key);
    bytes_ += entry.code->bytes().size();
    entries_.push_front(std::move(entry));
    index_.emplace(entries_.front().key, entries_.begin());
    std::size_t num_evicted = 0;
    for (; bytes_ > limit_ && entries_.size() > 1; ++num_evicted) {
      const sha256_digest oldest = entries_.back().key;
      erase(oldest);
    }
    return num_evicted;
  }
  void erase(const sha256_digest& key) {
    auto found = index_.find(key);
    if (found == index_.end()) return;
    bytes_ -= found->second->code->bytes().size();
    entries_.erase(found->second);
    index_.erase(found);
  }
  [[nodiscard]] const std::list<cache_entry>& entries() const noexcept { return entries_; }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

 private:
  std::uint64_t limit_, bytes_ = 0;
  std::list<cache_entry> entries_;
  std::unordered_map<sha256_digest, std::list<cache_entry>::iterator, key_hash> index_;
};

}  // namespace tessera::runtime

#endif
