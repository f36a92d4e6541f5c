// Entries in a folder that several processes share. Nothing here fails a launch: what cannot be read is a miss, what cannot be written
// is not written, and both are logged.
#ifndef TESSERA_RUNTIME_JIT_DISK_CACHE_H
#define TESSERA_RUNTIME_JIT_DISK_CACHE_H

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/jit/cache_entry.h"
#include "tessera/host/result.h"

namespace tessera::runtime {

/// Receives one line for each event; empty when nobody listens.
using log_sink = std::function<void(std::string_view line)>;

/// Holds one key for this process; others that want to compile it wait. Released when destroyed, also when the process dies.
class key_lock {
 public:
  key_lock() = default;
  explicit key_lock(int descriptor) : descriptor_(descriptor) {}
  key_lock(key_lock&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
  key_lock& operator=(key_lock&&) = delete;
  ~key_lock();
  [[nodiscard]] bool held() const noexcept { return descriptor_ >= 0; }

 private:
  int descriptor_ = -1;
};

/// A file of the cache, readable or not.
struct stored_entry {
  std::string path;
  std::uint64_t bytes = 0;
  std::chrono::file_clock::time_point last_used;
};

struct prune_summary {
  std::size_t removed = 0, kept = 0;
  std::uint64_t removed_bytes = 0, kept_bytes = 0;
};

/// Layout: <folder>/<first 16 digits of the record's digest>/<key>.tsa, and one file of locks. Without a folder it is empty and stores
/// nothing.
class disk_cache {
 public:
  disk_cache(std::string folder, std::uint64_t limit, log_sink log);

  [[nodiscard]] bool enabled() const noexcept { return !folder_.empty(); }
  [[nodiscard]] const std::string& folder() const noexcept { return folder_; }

  /// The entry; a damaged one is removed and counts as absent.
  [[nodiscard]] std::optional<cache_entry> load(const sha256_digest& key, const sha256_digest& record_digest);
  /// Writes under a temporary name, renames, and prunes to the limit; false when that was not possible.
  bool store(const cache_entry& entry);
  void remove(const sha256_digest& key, const sha256_digest& record_digest);
  /// Waits for other processes at most `patience`; not held when there is no folder to lock in.
  [[nodiscard]] key_lock lock(const sha256_digest& key, std::chrono::milliseconds patience);

  /// Readable entries of one record.
  [[nodiscard]] std::vector<cache_entry> entries_of(const sha256_digest& record_digest) const;
  /// All files with an entry's name, least recently used first.
  [[nodiscard]] std::vector<stored_entry> stored() const;
  /// Removes least recently used entries until at most `limit` bytes are left, and what dead writers left behind.
  prune_summary prune(std::uint64_t limit);

 private:
  [[nodiscard]] std::string entry_path(const sha256_digest& key, const sha256_digest& record_digest) const;
  [[nodiscard]] std::string record_folder(const sha256_digest& record_digest) const;
  void log(const std::string& line) const {
    if (log_) log_(line);
  }

  std::string folder_;
  std::uint64_t limit_;
  log_sink log_;
};

/// The bytes of a regular file.
[[nodiscard]] result<std::vector<unsigned char>> read_file(const std::string& path);
/// Writes under a temporary name beside `path` and renames; the reason when that was not possible, else an empty string.
[[nodiscard]] std::string write_file(const std::string& path, std::span<const unsigned char> bytes);

}  // namespace tessera::runtime

#endif
