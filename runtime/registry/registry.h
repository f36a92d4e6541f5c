// The records of all loaded images, found by the address of the kernel's host stub.
#ifndef TESSERA_RUNTIME_REGISTRY_REGISTRY_H
#define TESSERA_RUNTIME_REGISTRY_REGISTRY_H

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/registry/known_kernel.h"

namespace tessera::runtime {

/// All members may be called from several threads at once.
class registry {
 public:
  registry() = default;
  ~registry();
  registry(const registry&) = delete;
  registry& operator=(const registry&) = delete;

  /// Walks the records between two addresses. A range that is known is only counted. Bytes that cannot be a record end the walk; `find`
  /// mentions it when it finds nothing.
  void add_range(const char* first, const char* last);
  /// Ends one registration of a range. With the last one: forgets its kernels, after launches that use them have left and their work has
  /// completed. Does nothing in a forked child: who holds the lock or runs a launch there is a thread that the child does not have.
  void remove_range(const char* first, const char* last) noexcept;

  /// The kernel with this stub; TS4001 when there is none, with `spelling` in the text.
  [[nodiscard]] result<kernel_use> find(const void* stub, const char* spelling) const;
  /// Number of kernels known.
  [[nodiscard]] std::size_t size() const;

  /// The one that launches use.
  static registry& of_process();

 private:
  struct range {
    const char* first;
    const char* last;
    std::size_t registrations;
  };

  void walk(const char* first, const char* last);

  const ::pid_t process_ = ::getpid();
  mutable std::shared_mutex mutex_;
  std::vector<range> ranges_;
  // Several images may hold the record of one stub; the first one counts.
  std::unordered_map<const void*, std::vector<known_kernel*>> kernels_;
  std::string damage_;  // what ended a walk early
};

}  // namespace tessera::runtime

#endif
