// The owning tensor of the host and its shared, read-only form.
#ifndef TESSERA_HOST_TENSOR_H
#define TESSERA_HOST_TENSOR_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "tessera/detail/element.h"
#include "tessera/detail/launch.h"
#include "tessera/host/device.h"
#include "tessera/types/tensor.h"

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions"
#endif

namespace tessera {

template <class T>
class shared_tensor;

namespace detail {

/// What tensor and shared tensor say about themselves. Every member of an empty handle throws TS4030.
class tensor_properties {
 public:
  /// Number of elements along each axis.
  [[nodiscard]] std::span<const std::int64_t> extents() const { return {layout().extents, layout().rank}; }
  /// Distance of neighbours along each axis, in elements.
  [[nodiscard]] std::span<const std::int64_t> strides() const { return {layout().strides, layout().rank}; }
  [[nodiscard]] std::size_t rank() const { return layout().rank; }
  /// Number of elements.
  [[nodiscard]] std::size_t size() const {
    std::size_t product = 1;
    for (std::int64_t extent : extents()) product *= static_cast<std::size_t>(extent);
    return product;
  }
  /// Bytes of all elements.
  [[nodiscard]] std::size_t bytes() const { return size() * element_bytes(layout().element); }
  [[nodiscard]] tessera::device device() const { return device_access::wrap(device_of(require().block())); }
  /// True when the elements lie in row-major order without gaps.
  [[nodiscard]] bool is_contiguous() const {
    tensor_layout dense = layout();
    fill_dense_strides(dense);
    for (std::size_t axis = 0; axis < dense.rank; ++axis)
      if (dense.extents[axis] != 1 && dense.strides[axis] != layout().strides[axis]) return false;
    return true;
  }

 protected:
  tensor_properties() noexcept = default;
  explicit tensor_properties(tensor_handle handle) noexcept : handle_(std::move(handle)) {}
  ~tensor_properties() = default;
  tensor_properties(const tensor_properties&) noexcept = default;
  tensor_properties(tensor_properties&&) noexcept = default;
  tensor_properties& operator=(const tensor_properties&) noexcept = default;
  tensor_properties& operator=(tensor_properties&&) noexcept = default;

  [[nodiscard]] const tensor_handle& require() const {
    if (handle_.empty()) raise(moved_from_error());
    return handle_;
  }
  [[nodiscard]] const tensor_layout& layout() const { return require().layout(); }

  tensor_handle handle_;
};

/// The way to a tensor's implementation and back, for the other headers.
struct tensor_access;

}  // namespace detail

/// Owns a tensor on a device. Move-only: a tensor that was moved from is empty, and every use of it is TS4030 (TS1001 while compiling).
/// There is no access to single elements; `from_host` and `to_host` copy.
template <class T>
class tensor<T, any_shape> final : public detail::tensor_properties {
 public:
  using element_type = T;

  /// An empty tensor.
  tensor() noexcept = default;
  tensor(tensor&&) noexcept = default;
  tensor& operator=(tensor&&) noexcept = default;
  tensor(const tensor&) TESSERA_DELETED("a tensor is not copied, move it, or share it to have several owners [TS1012]");
  tensor& operator=(const tensor&) TESSERA_DELETED("a tensor is not copied, move it, or share it to have several owners [TS1012]");
  ~tensor() = default;

  /// Gives up the right to write in exchange for a handle that can be copied.
  [[nodiscard]] shared_tensor<T> share() && { return shared_tensor<T>(std::move(this->handle_)); }

 private:
  static_assert(detail::element<T>, "a tensor holds bool, integers of 8 to 64 bits, enumerations of these, floating-point numbers of 8 to 64 bits");
  friend struct detail::tensor_access;
  friend class shared_tensor<T>;
  explicit tensor(detail::tensor_handle handle) noexcept : tensor_properties(std::move(handle)) {}
};

/// A tensor that is only read, with any number of owners.
template <class T>
class shared_tensor final : public detail::tensor_properties {
 public:
  using element_type = T;

  /// An empty tensor.
  shared_tensor() noexcept = default;

  /// The tensor, when this is its last owner; nobody else can hold it then. An operation that was not submitted yet counts as an owner.
  /// Empties this handle on success and leaves it as it is otherwise.
  [[nodiscard]] std::optional<tensor<T>> try_unshare() {
    if (!detail::is_sole_owner(this->require().block())) return std::nullopt;
    return tensor<T>(std::move(this->handle_));
  }

 private:
  static_assert(detail::element<T>, "a tensor holds bool, integers of 8 to 64 bits, enumerations of these, floating-point numbers of 8 to 64 bits");
  friend struct detail::tensor_access;
  friend class tensor<T, any_shape>;
  explicit shared_tensor(detail::tensor_handle handle) noexcept : tensor_properties(std::move(handle)) {}
};

namespace detail {
struct tensor_access {
  template <class Tensor>
  static Tensor wrap(tensor_handle handle) noexcept {
    return Tensor(std::move(handle));
  }
  template <class Tensor>
  static const tensor_handle& handle(const Tensor& value) noexcept {
    return value.handle_;
  }
  template <class Tensor>
  static tensor_handle take(Tensor& value) noexcept {
    return std::move(value.handle_);
  }
};
}  // namespace detail

}  // namespace tessera

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif
