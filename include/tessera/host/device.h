// A device: where tensors live and kernels run.
#ifndef TESSERA_HOST_DEVICE_H
#define TESSERA_HOST_DEVICE_H

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "tessera/detail/launch.h"

namespace tessera {

namespace detail {
struct device_access;
}

/// A small value that names an opened device. Devices are opened once and stay open until the process ends.
class device {
 public:
  /// The CPU backend.
  ///
  /// on error    throws TS4501
  [[nodiscard]] static device cpu() { return try_open("cpu").value(); }
  /// One of the machine's NVIDIA GPUs.
  ///
  /// on error    throws TS4501, which names what is missing
  [[nodiscard]] static device cuda(std::uint32_t ordinal = 0) { return try_open("cuda", ordinal).value(); }
  /// Where tensors go when no device is named: the backend of TESSERA_BACKEND, else the first GPU, else the CPU.
  ///
  /// on error    throws TS4501
  [[nodiscard]] static device current() { return device(detail::default_device().value()); }
  /// The device of a backend by its name: "cuda", "cpu" or "null".
  [[nodiscard]] static result<device> try_open(std::string_view backend, std::uint32_t ordinal = 0) {
    auto opened = detail::open_device(backend, ordinal);
    if (!opened) return std::move(opened).error();
    return device(*opened);
  }

  /// The backend's name: "cuda", "cpu" or "null".
  [[nodiscard]] std::string name() const { return std::string(detail::backend_of(opened_)); }
  [[nodiscard]] std::uint32_t ordinal() const noexcept { return detail::ordinal_of(opened_); }
  /// What kernels are compiled for: "sm_90", "interpreter", "null".
  [[nodiscard]] std::string target() const { return std::string(detail::target_of(opened_)); }
  /// For people: "NVIDIA H200".
  [[nodiscard]] std::string description() const { return detail::describe(opened_); }

  friend bool operator==(const device&, const device&) noexcept = default;

 private:
  friend struct detail::device_access;
  explicit device(detail::opened_device* opened) noexcept : opened_(opened) {}

  detail::opened_device* opened_;
};

namespace detail {
/// The way from a device to its implementation and back, for the other headers.
struct device_access {
  static device wrap(opened_device* opened) noexcept { return device(opened); }
  static opened_device* unwrap(const device& value) noexcept { return value.opened_; }
};
}  // namespace detail

}  // namespace tessera

#endif
