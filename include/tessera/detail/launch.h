// What host headers and libtessera.so say to each other: plain descriptors and a few functions over them. Private to the headers.
#ifndef TESSERA_DETAIL_LAUNCH_H
#define TESSERA_DETAIL_LAUNCH_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "tessera/abi/kernel_record.h"
#include "tessera/detail/attributes.h"
#include "tessera/host/result.h"

namespace tessera::detail {

// ---- storage: memory of one device with its owners and its lease; counted by hand

struct storage;
struct opened_device;

TESSERA_API void retain(storage* block) noexcept;
TESSERA_API void release(storage* block) noexcept;
/// True when the caller holds the only reference.
[[nodiscard]] TESSERA_API bool is_sole_owner(const storage* block) noexcept;
/// Reserves the storage for one unsubmitted operation; false when another one has it.
[[nodiscard]] TESSERA_API bool try_claim(storage* block) noexcept;
TESSERA_API void drop_claim(storage* block) noexcept;
[[nodiscard]] TESSERA_API opened_device* device_of(const storage* block) noexcept;

/// Element type, extents and strides, both in elements.
struct tensor_layout {
  std::uint8_t element = 0, rank = 0;
  std::int64_t extents[TESSERA_MAX_RANK] = {};
  std::int64_t strides[TESSERA_MAX_RANK] = {};
};

/// A strong reference to storage with the layout of a tensor in it; empty after it was moved from.
class tensor_handle {
 public:
  tensor_handle() noexcept = default;
  /// Takes over one reference.
  tensor_handle(storage* block, void* base, const tensor_layout& layout) noexcept : block_(block), base_(base), layout_(layout) {}
  tensor_handle(tensor_handle&& other) noexcept
      : block_(std::exchange(other.block_, nullptr)), base_(std::exchange(other.base_, nullptr)), layout_(other.layout_) {}
  tensor_handle(const tensor_handle& other) noexcept : block_(other.block_), base_(other.base_), layout_(other.layout_) {
    if (block_) retain(block_);
  }
  tensor_handle& operator=(tensor_handle other) noexcept {
    std::swap(block_, other.block_);
    std::swap(base_, other.base_);
    layout_ = other.layout_;
    return *this;
  }
  ~tensor_handle() {
    if (block_) release(block_);
  }

  [[nodiscard]] bool empty() const noexcept { return !block_; }
  [[nodiscard]] storage* block() const noexcept { return block_; }
  [[nodiscard]] void* base() const noexcept { return base_; }
  [[nodiscard]] const tensor_layout& layout() const noexcept { return layout_; }

 private:
  storage* block_ = nullptr;
  void* base_ = nullptr;
  tensor_layout layout_;
};

// ---- devices

/// The device of that backend ("cuda", "cpu", "null"), opened once per process. TS4501 says what is missing.
[[nodiscard]] TESSERA_API result<opened_device*> open_device(std::string_view backend, std::uint32_t ordinal);
/// What TESSERA_BACKEND names, else the first usable of cuda and cpu.
[[nodiscard]] TESSERA_API result<opened_device*> default_device();
[[nodiscard]] TESSERA_API std::string_view backend_of(const opened_device* device) noexcept;
[[nodiscard]] TESSERA_API std::uint32_t ordinal_of(const opened_device* device) noexcept;
[[nodiscard]] TESSERA_API std::string_view target_of(const opened_device* device) noexcept;
[[nodiscard]] TESSERA_API std::string describe(const opened_device* device);

// ---- creation and copies

/// New storage with a dense row-major tensor in it, its elements all zero bytes. Rank -1 stands for "more axes than TESSERA_MAX_RANK".
[[nodiscard]] TESSERA_API result<tensor_handle> create_zeros(std::uint8_t element, const std::int64_t* extents, std::int32_t rank,
                                                             opened_device* device);
/// The same with every element equal to `*value`.
[[nodiscard]] TESSERA_API result<tensor_handle> create_full(std::uint8_t element, const std::int64_t* extents, std::int32_t rank,
                                                            const void* value, opened_device* device);
/// The same with the elements at `source`, of which there must be exactly as many (TS4006).
[[nodiscard]] TESSERA_API result<tensor_handle> create_copy(std::uint8_t element, const std::int64_t* extents, std::int32_t rank,
                                                            const void* source, std::size_t count, opened_device* device);
/// Waits for the last writer, then copies the elements in row-major order. The destination has room for all of them.
[[nodiscard]] TESSERA_API result<void> copy_elements(const tensor_handle& source, void* destination);
[[nodiscard]] TESSERA_API std::size_t element_bytes(std::uint8_t element) noexcept;
/// Dense row-major strides.
TESSERA_API void fill_dense_strides(tensor_layout& layout) noexcept;

// ---- launches

/// How an argument is handed over.
enum class access : std::uint8_t { scalar, shared, out, inout };

/// One scalar or tensor; an aggregate of scalars is one descriptor for each of them.
struct argument_descriptor {
  access how = access::scalar;
  std::uint8_t element = 0;     ///< TESSERA_ELEMENT_*
  bool claimed = false;         ///< exclusive: this argument holds the storage's claim
  bool meta = false;            ///< no storage; `base` only shows the alignment
  storage* block = nullptr;     ///< tensor: null when it was moved from
  const void* base = nullptr;   ///< tensor: first element; scalar: the value
  const tensor_layout* layout = nullptr;
};

/// Options that change how a launch is compiled.
struct launch_options {
  std::int8_t opt_level = -1;  ///< -1: the default; else 0 to 3
  bool in_place = false;       ///< every check at its access
};

struct launch_request {
  const void* stub = nullptr;
  const char* spelling = nullptr;  ///< a text that contains the kernel's name, for a launch without record
  const argument_descriptor* arguments = nullptr;
  std::size_t num_arguments = 0;
  launch_options options;
  bool moved = false;  ///< the operation was consumed or moved before
  const char* file = nullptr;  ///< where the operation was consumed; read before `start_launch` returns
  std::uint32_t line = 0, column = 0;
};

class guard_watch;
struct known_kernel;

/// A submission that may be in flight. Move-only; dropping it neither waits nor frees.
class completion {
 public:
  completion() noexcept = default;
  completion(opened_device* device, std::uint64_t ticket, known_kernel* kernel, guard_watch* watch) noexcept
      : device_(device), ticket_(ticket), kernel_(kernel), watch_(watch) {}
  completion(completion&& other) noexcept
      : device_(std::exchange(other.device_, nullptr)),
        ticket_(other.ticket_),
        kernel_(std::exchange(other.kernel_, nullptr)),
        watch_(std::exchange(other.watch_, nullptr)) {}
  completion& operator=(completion&& other) noexcept {
    std::swap(device_, other.device_);
    std::swap(ticket_, other.ticket_);
    std::swap(kernel_, other.kernel_);
    std::swap(watch_, other.watch_);
    return *this;
  }
  ~completion() {
    if (device_) forget();
  }

  /// Waits; the error of the submission, or success. At most once.
  [[nodiscard]] result<void> wait() {
    if (!device_) return {};
    return wait_submitted();
  }
  [[nodiscard]] bool ready() const { return !device_ || ready_submitted(); }

 private:
  [[nodiscard]] TESSERA_API result<void> wait_submitted();
  [[nodiscard]] TESSERA_API bool ready_submitted() const;
  TESSERA_API void forget() noexcept;

  opened_device* device_ = nullptr;  // null: nothing was enqueued, or it was waited for
  std::uint64_t ticket_ = 0;
  known_kernel* kernel_ = nullptr;
  guard_watch* watch_ = nullptr;
};

/// Checks and enqueues a launch. On an error nothing was enqueued.
[[nodiscard]] TESSERA_API result<completion> start_launch(const launch_request& request);

/// "moved-from tensor" as an error, for members of handles.
[[nodiscard]] TESSERA_API error_info moved_from_error();

}  // namespace tessera::detail

extern "C" {
/// Where a kernel's host stub ends up, and without a record a device function, when the host calls it: says so and aborts.
[[noreturn]] TESSERA_API void __tessera_stub_called(const void* record);
}

#endif
