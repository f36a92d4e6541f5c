// New tensors: zeros, ones, full, and copies of host memory. Each acts at once; the try_ twins return the error instead of throwing it.
#ifndef TESSERA_HOST_CREATE_H
#define TESSERA_HOST_CREATE_H

#include <cstddef>
#include <memory>
#include <ranges>
#include <span>
#include <type_traits>
#include <utility>

#include "tessera/host/device.h"
#include "tessera/host/dimensions.h"
#include "tessera/host/tensor.h"

namespace tessera {

namespace detail {
template <class T>
result<tensor<T>> wrap_created(result<tensor_handle> created) {
  if (!created) return std::move(created).error();
  return tensor_access::wrap<tensor<T>>(*std::move(created));
}
}  // namespace detail

/// A dense tensor whose elements are all zero.
///
/// returns     the tensor at once; later uses are ordered behind the fill
/// on error    an extent is negative or there are more than eight (TS4006), the size exceeds 64 bits (TS4017), no memory (TS4502)
/// example     auto z = ct::zeros<float>({rows, columns});
template <detail::element T>
[[nodiscard]] result<tensor<T>> try_zeros(const dimensions& extents, const device& where) {
  return detail::wrap_created<T>(
      detail::create_zeros(detail::element_tag<T>(), extents.data(), extents.rank(), detail::device_access::unwrap(where)));
}
template <detail::element T>
[[nodiscard]] tensor<T> zeros(const dimensions& extents, const device& where = device::current()) {
  return try_zeros<T>(extents, where).value();
}

/// A dense tensor whose elements all equal `value`. Errors as for `zeros`.
template <detail::element T>
[[nodiscard]] result<tensor<T>> try_full(const dimensions& extents, std::type_identity_t<T> value, const device& where) {
  return detail::wrap_created<T>(detail::create_full(detail::element_tag<T>(), extents.data(), extents.rank(), std::addressof(value),
                                                     detail::device_access::unwrap(where)));
}
template <detail::element T>
[[nodiscard]] tensor<T> full(const dimensions& extents, std::type_identity_t<T> value, const device& where = device::current()) {
  return try_full<T>(extents, value, where).value();
}

/// A dense tensor whose elements are all one. Errors as for `zeros`.
template <detail::element T>
[[nodiscard]] tensor<T> ones(const dimensions& extents, const device& where = device::current()) {
  return try_full<T>(extents, T(1), where).value();
}

/// A dense tensor with a copy of host memory, in row-major order. `source` may be reused on return.
///
/// on error    as for `zeros`; TS4006 when the number of elements is not the product of the extents
/// example     auto x = ct::from_host(std::span<const float>(values), {n});
template <detail::element T>
[[nodiscard]] result<tensor<T>> try_from_host(std::span<const T> source, const dimensions& extents, const device& where) {
  return detail::wrap_created<T>(detail::create_copy(detail::element_tag<T>(), extents.data(), extents.rank(), source.data(), source.size(),
                                                     detail::device_access::unwrap(where)));
}
template <detail::element T>
[[nodiscard]] tensor<T> from_host(std::span<const T> source, const dimensions& extents, const device& where = device::current()) {
  return try_from_host<T>(source, extents, where).value();
}
/// The same from a vector, an array or any other contiguous range.
template <std::ranges::contiguous_range R>
  requires(std::ranges::sized_range<R> && detail::element<std::ranges::range_value_t<R>>)
[[nodiscard]] tensor<std::ranges::range_value_t<R>> from_host(const R& source, const dimensions& extents,
                                                              const device& where = device::current()) {
  using T = std::ranges::range_value_t<R>;
  return try_from_host<T>(std::span<const T>(std::ranges::data(source), std::ranges::size(source)), extents, where).value();
}

}  // namespace tessera

#endif
