// Options of a launch: `op | with(opt_level(1), force_in_place)`.
#ifndef TESSERA_ASYNC_WITH_H
#define TESSERA_ASYNC_WITH_H

#include <cstdint>
#include <tuple>
#include <utility>

#include "tessera/async/launch.h"

namespace tessera {

/// How hard the assembler optimizes: 0 to 3. Another number is refused where the operation is consumed (TS4008).
struct opt_level {
  explicit constexpr opt_level(int value) noexcept : level(value >= 0 && value <= 3 ? static_cast<std::int8_t>(value) : std::int8_t{127}) {}
  std::int8_t level;
};

struct force_in_place_option {};
/// Every bounds check happens at its access instead of once per launch.
inline constexpr force_in_place_option force_in_place{};

namespace detail {
inline void apply(launch_options& options, opt_level option) noexcept { options.opt_level = option.level; }
inline void apply(launch_options& options, force_in_place_option) noexcept { options.in_place = true; }

template <class Option>
concept launch_option = requires(launch_options& all, Option one) { apply(all, one); };

template <class... Options>
struct option_list {
  std::tuple<Options...> options;
};
}  // namespace detail

/// Sets options of the launch to its left.
///
/// runs on     nothing; the launch stays lazy
/// consumes    the operation
/// returns     the operation with the options
/// on error    a value out of range is reported where the operation is consumed (TS4008)
/// example     ct::sync_wait(ct::launch<saxpy<256>>(ct::inout(y), x, 2.0f) | ct::with(ct::opt_level(1)));
template <detail::launch_option... Options>
[[nodiscard]] constexpr detail::option_list<Options...> with(Options... options) noexcept {
  return {{options...}};
}

template <auto Kernel, class Arguments, class... Options>
[[nodiscard]] launch_operation<Kernel, Arguments> operator|(launch_operation<Kernel, Arguments>&& operation,
                                                            detail::option_list<Options...> list) noexcept {
  std::apply([&](auto... option) { (detail::apply(detail::operation_access::options(operation), option), ...); }, list.options);
  return std::move(operation);
}

}  // namespace tessera

#endif
