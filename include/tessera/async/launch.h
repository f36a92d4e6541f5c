// A kernel launch as a lazy operation.
#ifndef TESSERA_ASYNC_LAUNCH_H
#define TESSERA_ASYNC_LAUNCH_H

#include <array>
#include <concepts>
#include <cstddef>
#include <source_location>
#include <tuple>
#include <type_traits>
#include <utility>

#include "tessera/detail/attributes.h"
#include "tessera/detail/launch.h"
#include "tessera/detail/pairing.h"

namespace tessera {

namespace detail {
struct operation_access;

/// Remembers that its owner was moved from.
struct moved_mark {
  moved_mark() noexcept = default;
  moved_mark(moved_mark&& other) noexcept : moved(std::exchange(other.moved, true)) {}
  bool moved = false;
};
}  // namespace detail

/// A launch that has not been submitted. Holds or pins every tensor it needs, so it outlives their names. Consumed once, by `sync_wait`
/// or `submit`; destroying it instead gives up its claims and runs nothing.
template <auto Kernel, class Arguments>
class [[nodiscard("a launch does nothing until it is consumed by sync_wait or submit")]] launch_operation {
 public:
  launch_operation(launch_operation&&) noexcept = default;
  launch_operation& operator=(launch_operation&&) = delete;
  launch_operation(const launch_operation&) = delete;
  ~launch_operation() = default;

 private:
  friend struct detail::operation_access;
  template <class... A>
  explicit launch_operation(std::in_place_t, A&&... arguments)
      : arguments_(detail::bind_arguments<Arguments>(static_cast<A&&>(arguments)...)) {}

  Arguments arguments_;
  detail::launch_options options_;
  detail::moved_mark moved_;
};

namespace detail {

struct operation_access {
  template <auto Kernel, class Arguments, class... A>
  static launch_operation<Kernel, Arguments> make(A&&... arguments) {
    return launch_operation<Kernel, Arguments>(std::in_place, static_cast<A&&>(arguments)...);
  }

  /// Submits, on behalf of the call at `where`. Claims end here, whatever the outcome.
  template <auto Kernel, class... Bound>
  static result<completion> start(launch_operation<Kernel, std::tuple<Bound...>>& operation, std::source_location where) {
    constexpr std::size_t count = (std::size_t{0} + ... + descriptor_count<Bound>);
    std::array<argument_descriptor, count + 1> descriptors;  // one more, since there may be none
    argument_descriptor* next = descriptors.data();
    std::apply([&next](auto&... bound) { (describe(bound, next), ...); }, operation.arguments_);
    launch_request request;
    request.stub = reinterpret_cast<const void*>(Kernel);
    request.spelling = spelling_of<Kernel>();
    request.arguments = descriptors.data();
    request.num_arguments = count;
    request.options = operation.options_;
    request.moved = operation.moved_.moved;
    request.file = where.file_name();
    request.line = where.line();
    request.column = where.column();
    result<completion> started = start_launch(request);
    std::apply([](auto&... bound) { (unclaim(bound), ...); }, operation.arguments_);
    return started;
  }

  template <auto Kernel, class... Bound>
  static auto take_results(launch_operation<Kernel, std::tuple<Bound...>>& operation) noexcept {
    return std::apply([](auto&... bound) { return std::tuple_cat(take_result(bound)...); }, operation.arguments_);
  }

  template <auto Kernel, class Arguments>
  static launch_options& options(launch_operation<Kernel, Arguments>& operation) noexcept {
    return operation.options_;
  }
};

/// What a consumer of operations needs of them.
template <class T>
concept operation = requires(T& value) {
  { operation_access::start(value, std::source_location()) } -> std::same_as<result<completion>>;
  operation_access::take_results(value);
};

/// The tuple with which an operation completes.
template <class Operation>
using results_t = decltype(operation_access::take_results(std::declval<Operation&>()));

}  // namespace detail

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat"  // diagnose_if is known to clang alone
#endif

/// Binds arguments to a kernel's parameters.
///
/// runs on     the device of the tensors, behind everything that was submitted to it before; nothing runs yet
/// consumes    outputs as `out(z)` or `inout(z)`; shared tensors borrowed, or moved in; scalars and aggregates of scalars by value
/// returns     a lazy operation that completes with the tensors that were moved in, in the order of the arguments
/// on error    building cannot fail; whoever consumes the operation reports TS4001 to TS4031, TS3xxx and TS45xx
/// example     ct::sync_wait(ct::launch<saxpy<256>>(ct::inout(y), x, 2.0f));
///
/// Refused: pairs of argument and parameter that do not fit (TS1024).
// clang-format off
template <auto Kernel, class... Arguments>
TESSERA_ASYNC launch_operation<Kernel, detail::bound_arguments_t<Kernel, false, Arguments...>> launch(Arguments&&... arguments)
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::not_a_kernel),
                      "a launch takes a kernel: a function that returns void [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::count_differs),
                      "the launch has another number of arguments than the kernel has parameters [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::plain_for_exclusive)),
                      "a parameter 'tensor&' is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::output_for_shared)),
                      "a parameter 'const tensor&' is shared, pass the tensor itself [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::tensor_for_scalar)),
                      "a tensor is passed for a scalar parameter [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::scalar_for_tensor)),
                      "a tensor parameter gets an argument that is not a tensor [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::element_differs)),
                      "the element types of argument and parameter differ [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::output_not_temporary)),
                      "an output is handed over as a temporary, write 'out(...)' in the launch or move it [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::meta_in_launch)),
                      "a tensor without storage ('meta') cannot be launched, only compiled for [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::const_moved)),
                      "a const tensor cannot be moved into a launch [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::not_convertible)),
                      "the argument does not convert to the scalar parameter [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, false, Arguments...>::has(detail::verdict::unknown_parameter)),
                      "the kernel has a parameter that a launch cannot bind [TS1024]");
// clang-format on

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

template <auto Kernel, class... Arguments>
launch_operation<Kernel, detail::bound_arguments_t<Kernel, false, Arguments...>> launch(Arguments&&... arguments) {
#if !defined(__clang__)
  using pairs = detail::pairing<Kernel, false, Arguments...>;
  using detail::verdict;
  static_assert(!pairs::not_a_kernel, "a launch takes a kernel: a function that returns void [TS1024]");
  static_assert(!pairs::count_differs, "the launch has another number of arguments than the kernel has parameters [TS1024]");
  static_assert(!pairs::has(verdict::plain_for_exclusive), "a parameter 'tensor&' is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]");
  static_assert(!pairs::has(verdict::output_for_shared), "a parameter 'const tensor&' is shared, pass the tensor itself [TS1024]");
  static_assert(!pairs::has(verdict::tensor_for_scalar), "a tensor is passed for a scalar parameter [TS1024]");
  static_assert(!pairs::has(verdict::scalar_for_tensor), "a tensor parameter gets an argument that is not a tensor [TS1024]");
  static_assert(!pairs::has(verdict::element_differs), "the element types of argument and parameter differ [TS1024]");
  static_assert(!pairs::has(verdict::output_not_temporary),
                "an output is handed over as a temporary, write 'out(...)' in the launch or move it [TS1024]");
  static_assert(!pairs::has(verdict::meta_in_launch), "a tensor without storage ('meta') cannot be launched, only compiled for [TS1024]");
  static_assert(!pairs::has(verdict::const_moved), "a const tensor cannot be moved into a launch [TS1024]");
  static_assert(!pairs::has(verdict::not_convertible), "the argument does not convert to the scalar parameter [TS1024]");
  static_assert(!pairs::has(verdict::unknown_parameter), "the kernel has a parameter that a launch cannot bind [TS1024]");
#endif
  return detail::operation_access::make<Kernel, detail::bound_arguments_t<Kernel, false, Arguments...>>(
      static_cast<Arguments&&>(arguments)...);
}

}  // namespace tessera

#endif
