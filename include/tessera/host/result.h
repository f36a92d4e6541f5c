// A value or the error that prevented it; what the try_ twins of the host API return, also usable without exceptions.
#ifndef TESSERA_HOST_RESULT_H
#define TESSERA_HOST_RESULT_H

#include <optional>
#include <utility>
#include <variant>

#include "tessera/host/error.h"

namespace tessera {

/// Holds a `T` or an `error_info`. `value()` throws `tessera::error` when there is none.
template <class T>
class [[nodiscard]] result {
 public:
  result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  result(error_info problem) : state_(std::in_place_index<1>, std::move(problem)) {}

  [[nodiscard]] bool has_value() const noexcept { return state_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }
  [[nodiscard]] T& operator*() & { return *std::get_if<0>(&state_); }
  [[nodiscard]] const T& operator*() const& { return *std::get_if<0>(&state_); }
  [[nodiscard]] T&& operator*() && { return std::move(*std::get_if<0>(&state_)); }
  [[nodiscard]] T* operator->() { return std::get_if<0>(&state_); }
  [[nodiscard]] const T* operator->() const { return std::get_if<0>(&state_); }
  [[nodiscard]] T& value() & {
    if (!has_value()) detail::raise(error());
    return **this;
  }
  [[nodiscard]] T&& value() && {
    if (!has_value()) detail::raise(error());
    return std::move(**this);
  }
  /// Precondition: no value.
  [[nodiscard]] const error_info& error() const& { return *std::get_if<1>(&state_); }
  [[nodiscard]] error_info&& error() && { return std::move(*std::get_if<1>(&state_)); }

 private:
  std::variant<T, error_info> state_;
};

/// Success without a value, or an error.
template <>
class [[nodiscard]] result<void> {
 public:
  result() = default;
  result(error_info problem) : problem_(std::move(problem)) {}

  [[nodiscard]] bool has_value() const noexcept { return !problem_; }
  explicit operator bool() const noexcept { return has_value(); }
  void value() const {
    if (problem_) detail::raise(*problem_);
  }
  [[nodiscard]] const error_info& error() const& { return *problem_; }
  [[nodiscard]] error_info&& error() && { return std::move(*problem_); }

 private:
  std::optional<error_info> problem_;
};

}  // namespace tessera

#endif
