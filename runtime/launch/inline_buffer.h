// A fixed number of plain values, without heap memory for small numbers.
#ifndef TESSERA_RUNTIME_LAUNCH_INLINE_BUFFER_H
#define TESSERA_RUNTIME_LAUNCH_INLINE_BUFFER_H

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace tessera::runtime {

/// `size` values of a trivial type, uninitialised; up to `Inline` of them live in the object itself.
template <class T, std::size_t Inline>
class inline_buffer {
 public:
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  explicit inline_buffer(std::size_t size) : size_(size) {
    if (size > Inline) spilled_ = std::make_unique<T[]>(size);
  }
  inline_buffer(const inline_buffer&) = delete;
  inline_buffer& operator=(const inline_buffer&) = delete;

  [[nodiscard]] T* data() noexcept { return spilled_ ? spilled_.get() : reinterpret_cast<T*>(inline_); }
  [[nodiscard]] const T* data() const noexcept { return spilled_ ? spilled_.get() : reinterpret_cast<const T*>(inline_); }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] T& operator[](std::size_t i) noexcept { return data()[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return data()[i]; }
  [[nodiscard]] std::span<T> span() noexcept { return {data(), size_}; }
  [[nodiscard]] std::span<const T> span() const noexcept { return {data(), size_}; }

 private:
  alignas(T) unsigned char inline_[Inline * sizeof(T)];
  std::unique_ptr<T[]> spilled_;
  std::size_t size_;
};

}  // namespace tessera::runtime

#endif
