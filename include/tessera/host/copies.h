// Copies back to the host.
#ifndef TESSERA_HOST_COPIES_H
#define TESSERA_HOST_COPIES_H

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/host/tensor.h"

namespace tessera {

namespace detail {
/// A vector of bool has no memory to copy into; its tensors arrive as bytes, 0 and 1.
template <class T>
using host_element = std::conditional_t<std::is_same_v<T, bool>, std::uint8_t, T>;

template <class T>
result<std::vector<host_element<T>>> copy_out(const tensor_handle& source) {
  if (source.empty()) return moved_from_error();
  std::size_t count = 1;
  for (std::size_t axis = 0; axis < source.layout().rank; ++axis) count *= static_cast<std::size_t>(source.layout().extents[axis]);
  std::vector<host_element<T>> values(count);
  auto copied = copy_elements(source, values.data());
  if (!copied) return std::move(copied).error();
  return values;
}
}  // namespace detail

/// The tensor's elements in row-major order. Waits for the last launch that writes them.
///
/// returns     a vector; of bytes when `T` is bool
/// on error    the tensor was moved from (TS4030), an unsubmitted operation holds it as an output (TS4031), the copy failed (TS4503)
template <class T>
[[nodiscard]] result<std::vector<detail::host_element<T>>> try_to_host(const tensor<T>& source) {
  return detail::copy_out<T>(detail::tensor_access::handle(source));
}
template <class T>
[[nodiscard]] result<std::vector<detail::host_element<T>>> try_to_host(const shared_tensor<T>& source) {
  return detail::copy_out<T>(detail::tensor_access::handle(source));
}
template <class T>
[[nodiscard]] std::vector<detail::host_element<T>> to_host(const tensor<T>& source) {
  return try_to_host(source).value();
}
template <class T>
[[nodiscard]] std::vector<detail::host_element<T>> to_host(const shared_tensor<T>& source) {
  return try_to_host(source).value();
}

}  // namespace tessera

#endif
