// The extents of a tensor as an argument of host functions.
#ifndef TESSERA_HOST_DIMENSIONS_H
#define TESSERA_HOST_DIMENSIONS_H

#include "tessera/detail/language.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>

#include "tessera/abi/kernel_record.h"

namespace tessera {

/// Extents, from a list `{m, n}` of integers, a range of integers, or `ct::extents`. More than eight axes are remembered as a mistake and
/// refused by the function that takes them (TS4006).
class dimensions {
 public:
  template <std::integral... I>
    requires(sizeof...(I) >= 1 && sizeof...(I) <= TESSERA_MAX_RANK)
  dimensions(I... extents) noexcept : extents_{clamp(extents)...}, rank_(sizeof...(I)) {}

  template <std::ranges::input_range R>
    requires std::integral<std::ranges::range_value_t<R>>
  dimensions(const R& extents) {
    for (auto extent : extents) {
      if (rank_ == TESSERA_MAX_RANK) {
        rank_ = too_many;
        return;
      }
      extents_[static_cast<std::size_t>(rank_++)] = clamp(extent);
    }
  }

  template <class E>
    requires(!std::ranges::range<E> && requires(const E& e) {
      { E::rank() } -> std::convertible_to<std::size_t>;
      { e.extent(std::size_t{}) } -> std::convertible_to<std::int64_t>;
    })
  dimensions(const E& extents) noexcept : rank_(E::rank() <= TESSERA_MAX_RANK ? static_cast<std::int32_t>(E::rank()) : too_many) {
    for (std::int32_t axis = 0; axis < rank_; ++axis) extents_[static_cast<std::size_t>(axis)] = extents.extent(static_cast<std::size_t>(axis));
  }

  static constexpr std::int32_t too_many = -1;
  /// Number of axes, or `too_many`.
  [[nodiscard]] std::int32_t rank() const noexcept { return rank_; }
  [[nodiscard]] const std::int64_t* data() const noexcept { return extents_.data(); }

 private:
  // An unsigned extent beyond the range of int64_t stays wrong instead of becoming a small number.
  template <std::integral I>
  static constexpr std::int64_t clamp(I extent) noexcept {
    if constexpr (std::unsigned_integral<I> && sizeof(I) >= sizeof(std::int64_t)) {
      if (extent > static_cast<I>(INT64_MAX)) return -1;
    }
    return static_cast<std::int64_t>(extent);
  }

  std::array<std::int64_t, TESSERA_MAX_RANK> extents_{};
  std::int32_t rank_ = 0;
};

}  // namespace tessera

#endif
