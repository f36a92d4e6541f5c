// How an output is handed to a launch: `out` when its old content is dead, `inout` when it is live.
#ifndef TESSERA_HOST_OUTPUT_H
#define TESSERA_HOST_OUTPUT_H

#include <utility>

#include "tessera/detail/attributes.h"
#include "tessera/detail/launch.h"
#include "tessera/host/meta.h"
#include "tessera/host/tensor.h"

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions"
#endif

namespace tessera {

namespace detail {
struct output_access;
}

/// An exclusive argument. It holds the tensor's storage, and from its construction on the only right to write it: another operation that
/// wants the tensor fails with TS4031 when it is consumed. Handed to `launch` as a temporary. `Owned`: the tensor was moved in and
/// returns with the result.
template <class T, detail::access How, bool Owned>
class [[nodiscard]] output {
 public:
  using element_type = T;

  output(output&& other) noexcept : handle_(std::move(other.handle_)), claimed_(std::exchange(other.claimed_, false)) {}
  output& operator=(output&&) = delete;
  ~output() { unclaim(); }

 private:
  friend struct detail::output_access;
  explicit output(detail::tensor_handle handle) noexcept
      : handle_(std::move(handle)), claimed_(!handle_.empty() && detail::try_claim(handle_.block())) {}

  void unclaim() noexcept {
    if (std::exchange(claimed_, false)) detail::drop_claim(handle_.block());
  }

  detail::tensor_handle handle_;
  bool claimed_;
};

/// The same without storage, for compiling ahead.
template <class T, detail::access How>
class [[nodiscard]] meta_output {
 public:
  using element_type = T;
  explicit meta_output(meta_tensor<T> shape) : shape_(std::move(shape)) {}
  [[nodiscard]] const meta_tensor<T>& shape() const noexcept { return shape_; }

 private:
  meta_tensor<T> shape_;
};

namespace detail {
struct output_access {
  template <access How, bool Owned, class T>
  static output<T, How, Owned> make(tensor_handle handle) noexcept {
    return output<T, How, Owned>(std::move(handle));
  }
  template <class T, access How, bool Owned>
  static void describe(const output<T, How, Owned>& value, argument_descriptor& descriptor) noexcept {
    descriptor = {How,   element_tag<T>(), value.claimed_, false, value.handle_.block(), value.handle_.base(),
                  &value.handle_.layout()};
  }
  /// After the operation was consumed, successfully or not.
  template <class T, access How, bool Owned>
  static void unclaim(output<T, How, Owned>& value) noexcept {
    value.unclaim();
  }
  template <class T, access How>
  static tensor<T> take(output<T, How, true>& value) noexcept {
    return tensor_access::wrap<tensor<T>>(std::move(value.handle_));
  }
};
}  // namespace detail

/// Hands a tensor over as an output whose old content is dead; the kernel writes all of it.
///
/// consumes    a tensor that is moved in, which returns with the result; otherwise the caller keeps its name, and the storage lives as
///             long as the launch needs it
/// on error    never here: a conflict with another unsubmitted operation is raised where this one is consumed (TS4031)
/// example     ct::sync_wait(ct::launch<vec_add<128>>(ct::out(z), x, y));
template <class T>
[[nodiscard]] TESSERA_HANDS_OVER("out") output<T, detail::access::out, false> out(tensor<T>& value) noexcept {
  return detail::output_access::make<detail::access::out, false, T>(detail::tensor_access::handle(value));
}
template <class T>
[[nodiscard]] TESSERA_HANDS_OVER("out") output<T, detail::access::out, true> out(tensor<T>&& value) noexcept {
  return detail::output_access::make<detail::access::out, true, T>(detail::tensor_access::take(value));
}
template <class T>
[[nodiscard]] meta_output<T, detail::access::out> out(meta_tensor<T> shape) {
  return meta_output<T, detail::access::out>(std::move(shape));
}
template <class T>
output<T, detail::access::out, false> out(const tensor<T>&) TESSERA_DELETED("a const tensor is no output [TS1024]");
template <class T>
output<T, detail::access::out, false> out(const shared_tensor<T>&)
    TESSERA_DELETED("a shared tensor is no output, 'try_unshare()' gives one that is [TS1024]");

/// Hands a tensor over as an output whose old content is live: the kernel may read it, and need not write all of it. Otherwise as `out`.
template <class T>
[[nodiscard]] TESSERA_HANDS_OVER("inout") output<T, detail::access::inout, false> inout(tensor<T>& value) noexcept {
  return detail::output_access::make<detail::access::inout, false, T>(detail::tensor_access::handle(value));
}
template <class T>
[[nodiscard]] TESSERA_HANDS_OVER("inout") output<T, detail::access::inout, true> inout(tensor<T>&& value) noexcept {
  return detail::output_access::make<detail::access::inout, true, T>(detail::tensor_access::take(value));
}
template <class T>
[[nodiscard]] meta_output<T, detail::access::inout> inout(meta_tensor<T> shape) {
  return meta_output<T, detail::access::inout>(std::move(shape));
}
template <class T>
output<T, detail::access::inout, false> inout(const tensor<T>&) TESSERA_DELETED("a const tensor is no output [TS1024]");
template <class T>
output<T, detail::access::inout, false> inout(const shared_tensor<T>&)
    TESSERA_DELETED("a shared tensor is no output, 'try_unshare()' gives one that is [TS1024]");

}  // namespace tessera

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif
