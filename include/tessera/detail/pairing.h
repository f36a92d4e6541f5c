// Pairs the arguments of a launch with the kernel's parameters while the program is compiled: which pairs are mistakes, and what the
// operation stores for each good one. Total: a mistake gets a verdict and a placeholder, so that only the verdict is reported.
#ifndef TESSERA_DETAIL_PAIRING_H
#define TESSERA_DETAIL_PAIRING_H

#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "tessera/detail/fields.h"
#include "tessera/detail/launch.h"
#include "tessera/host/meta.h"
#include "tessera/host/output.h"
#include "tessera/host/tensor.h"

namespace tessera::detail {

// ---- the kernel's side

enum class parameter_kind { scalar, shared, exclusive, unknown };

template <class P>
struct parameter_traits {
  static constexpr parameter_kind kind =
      !std::is_reference_v<P> && scalar_count<P>() != 0 ? parameter_kind::scalar : parameter_kind::unknown;
  using type = P;
};
template <class T, class S>
struct parameter_traits<tensor<T, S>&> {
  static constexpr parameter_kind kind = parameter_kind::exclusive;
  using type = T;
};
template <class T, class E>
struct parameter_traits<const tensor<T, E>&> {
  static constexpr parameter_kind kind = parameter_kind::shared;
  using type = T;
};

template <class Function>
struct kernel_signature {
  static constexpr bool is_kernel = false;
  using parameters = std::tuple<>;
};
template <class... P>
struct kernel_signature<void (*)(P...)> {
  static constexpr bool is_kernel = true;
  using parameters = std::tuple<parameter_traits<P>...>;
};
template <class... P>
struct kernel_signature<void (*)(P...) noexcept> : kernel_signature<void (*)(P...)> {};

// ---- the host's side: what the operation stores

/// A tensor that is read. `Result` is its type when it was moved in, else void.
template <class T, class Result>
struct shared_argument {
  using element_type = T;
  tensor_handle handle;
};
template <class P>
struct scalar_argument {
  P value;
};
template <class T>
struct meta_argument {
  using element_type = T;
  meta_tensor<T> shape;
};
/// Takes the place of a mistake, so that nothing but the mistake is reported.
struct mismatched_argument {
  template <class... Any>
  explicit mismatched_argument(Any&&...) noexcept {}
};

enum class verdict {
  good,
  plain_for_exclusive,
  output_for_shared,
  tensor_for_scalar,
  scalar_for_tensor,
  element_differs,
  output_not_temporary,
  meta_in_launch,
  const_moved,
  not_convertible,
  unknown_parameter,
};

/// `A` is the type with which an argument is forwarded: `X&` for lvalues, `X` for rvalues.
template <class A>
struct argument_traits {
  static constexpr bool is_tensor = false, is_output = false, is_meta = false;
  using element_type = void;
  using bound = mismatched_argument;
};
template <class T, class Result>
struct shared_traits {
  static constexpr bool is_tensor = true, is_output = false, is_meta = false;
  using element_type = T;
  using bound = shared_argument<T, Result>;
};
template <class T>
struct argument_traits<tensor<T>&> : shared_traits<T, void> {};
template <class T>
struct argument_traits<const tensor<T>&> : shared_traits<T, void> {};
template <class T>
struct argument_traits<tensor<T>> : shared_traits<T, tensor<T>> {};
template <class T>
struct argument_traits<const tensor<T>> : shared_traits<T, void> {};
template <class T>
struct argument_traits<shared_tensor<T>&> : shared_traits<T, void> {};
template <class T>
struct argument_traits<const shared_tensor<T>&> : shared_traits<T, void> {};
template <class T>
struct argument_traits<shared_tensor<T>> : shared_traits<T, shared_tensor<T>> {};
template <class T>
struct argument_traits<const shared_tensor<T>> : shared_traits<T, void> {};

template <class Output>
struct output_traits {
  static constexpr bool is_tensor = false, is_output = true, is_meta = false;
  using element_type = typename Output::element_type;
  using bound = Output;
};
template <class T, access How, bool Owned>
struct argument_traits<output<T, How, Owned>> : output_traits<output<T, How, Owned>> {};
template <class T, access How, bool Owned>
struct argument_traits<output<T, How, Owned>&> : output_traits<output<T, How, Owned>> {};
template <class T, access How, bool Owned>
struct argument_traits<const output<T, How, Owned>&> : output_traits<output<T, How, Owned>> {};

template <class T>
struct meta_traits {
  static constexpr bool is_tensor = true, is_output = false, is_meta = true;
  using element_type = T;
  using bound = meta_argument<T>;
};
template <class T>
struct argument_traits<meta_tensor<T>> : meta_traits<T> {};
template <class T>
struct argument_traits<meta_tensor<T>&> : meta_traits<T> {};
template <class T>
struct argument_traits<const meta_tensor<T>&> : meta_traits<T> {};

template <class T, access How>
struct meta_output_traits {
  static constexpr bool is_tensor = false, is_output = true, is_meta = true;
  using element_type = T;
  using bound = meta_output<T, How>;
};
template <class T, access How>
struct argument_traits<meta_output<T, How>> : meta_output_traits<T, How> {};
template <class T, access How>
struct argument_traits<meta_output<T, How>&> : meta_output_traits<T, How> {};
template <class T, access How>
struct argument_traits<const meta_output<T, How>&> : meta_output_traits<T, How> {};

// ---- the pair

template <bool AllowMeta, class Parameter, class A>
constexpr verdict judge() {
  using traits = argument_traits<A>;
  constexpr bool handle = traits::is_tensor || traits::is_output;
  if constexpr (Parameter::kind == parameter_kind::unknown) {
    return verdict::unknown_parameter;
  } else if constexpr (Parameter::kind == parameter_kind::scalar) {
    if constexpr (handle) return verdict::tensor_for_scalar;
    else if constexpr (!std::is_convertible_v<A, typename Parameter::type>) return verdict::not_convertible;
    else return verdict::good;
  } else if constexpr (!handle) {
    return verdict::scalar_for_tensor;
  } else if constexpr (Parameter::kind == parameter_kind::exclusive && !traits::is_output) {
    return verdict::plain_for_exclusive;
  } else if constexpr (Parameter::kind == parameter_kind::shared && traits::is_output) {
    return verdict::output_for_shared;
  } else if constexpr (!std::is_same_v<typename Parameter::type, typename traits::element_type>) {
    return verdict::element_differs;
  } else if constexpr (traits::is_meta) {
    return AllowMeta ? verdict::good : verdict::meta_in_launch;
  } else if constexpr (traits::is_output && std::is_reference_v<A>) {
    return verdict::output_not_temporary;
  } else if constexpr (std::is_const_v<A>) {
    return verdict::const_moved;
  } else {
    return verdict::good;
  }
}

template <bool AllowMeta, class Parameter, class A>
constexpr auto bound_type() {
  if constexpr (judge<AllowMeta, Parameter, A>() != verdict::good) return std::type_identity<mismatched_argument>{};
  else if constexpr (Parameter::kind == parameter_kind::scalar) return std::type_identity<scalar_argument<typename Parameter::type>>{};
  else return std::type_identity<typename argument_traits<A>::bound>{};
}

/// The mistakes of one call. With `AllowMeta` tensors without storage are good too.
template <auto Kernel, bool AllowMeta, class... A>
struct pairing {
  using signature = kernel_signature<decltype(Kernel)>;
  static constexpr bool not_a_kernel = !signature::is_kernel;
  static constexpr bool count_differs = signature::is_kernel && std::tuple_size_v<typename signature::parameters> != sizeof...(A);

  static constexpr bool has(verdict wanted) {
    if constexpr (not_a_kernel || count_differs) return false;
    else return has_among(wanted, std::make_index_sequence<sizeof...(A)>{});
  }
  static constexpr bool good() {
    if constexpr (not_a_kernel || count_differs) return false;
    else return all_good(std::make_index_sequence<sizeof...(A)>{});
  }

 private:
  template <std::size_t... I>
  static constexpr bool has_among(verdict wanted, std::index_sequence<I...>) {
    return ((judge<AllowMeta, std::tuple_element_t<I, typename signature::parameters>, A>() == wanted) || ...);
  }
  template <std::size_t... I>
  static constexpr bool all_good(std::index_sequence<I...>) {
    return ((judge<AllowMeta, std::tuple_element_t<I, typename signature::parameters>, A>() == verdict::good) && ...);
  }
};

template <auto Kernel, bool AllowMeta, class Indices, class... A>
struct bound_arguments;
template <auto Kernel, bool AllowMeta, std::size_t... I, class... A>
struct bound_arguments<Kernel, AllowMeta, std::index_sequence<I...>, A...> {
  template <std::size_t K, class Arg>
  static constexpr auto one() {
    using all = pairing<Kernel, AllowMeta, A...>;
    if constexpr (!all::good()) return std::type_identity<mismatched_argument>{};
    else return bound_type<AllowMeta, std::tuple_element_t<K, typename all::signature::parameters>, Arg>();
  }
  using type = std::tuple<typename decltype(one<I, A>())::type...>;
};
/// What an operation stores for these arguments: a tuple.
template <auto Kernel, bool AllowMeta, class... A>
using bound_arguments_t = typename bound_arguments<Kernel, AllowMeta, std::index_sequence_for<A...>, A...>::type;

// ---- from arguments to what is stored, to descriptors, to results

template <class Bound, class A>
Bound bind_argument(A&& argument) {
  if constexpr (std::is_same_v<Bound, mismatched_argument>) {
    return Bound();
  } else if constexpr (argument_traits<A>::is_output) {
    if constexpr (argument_traits<A>::is_meta) return argument;
    else return std::move(argument);
  } else if constexpr (argument_traits<A>::is_meta) {
    return Bound{argument};
  } else if constexpr (argument_traits<A>::is_tensor) {
    if constexpr (std::is_lvalue_reference_v<A>) return Bound{tensor_access::handle(argument)};
    else return Bound{tensor_access::take(argument)};
  } else {
    return Bound{static_cast<decltype(Bound::value)>(static_cast<A&&>(argument))};
  }
}

/// All arguments of a call as the tuple `Arguments`, an instance of `bound_arguments_t`.
template <class Arguments, class... A>
Arguments bind_arguments(A&&... arguments) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return Arguments(bind_argument<std::tuple_element_t<I, Arguments>, A>(static_cast<A&&>(arguments))...);
  }(std::index_sequence_for<A...>{});
}

/// A text that contains the kernel's name.
template <auto Kernel>
constexpr const char* spelling_of() noexcept {
  return __PRETTY_FUNCTION__;
}

/// Number of descriptors of a stored argument.
template <class Bound>
constexpr std::size_t descriptor_count = 1;
template <class P>
constexpr std::size_t descriptor_count<scalar_argument<P>> = scalar_count<P>();
template <>
inline constexpr std::size_t descriptor_count<mismatched_argument> = 0;

template <class T, class Result>
void describe(const shared_argument<T, Result>& bound, argument_descriptor*& next) noexcept {
  const tensor_handle& handle = bound.handle;
  *next++ = {access::shared, element_tag<T>(), false, false, handle.block(), handle.base(), &handle.layout()};
}
template <class T, access How, bool Owned>
void describe(const output<T, How, Owned>& bound, argument_descriptor*& next) noexcept {
  output_access::describe(bound, *next++);
}
template <class P>
void describe(const scalar_argument<P>& bound, argument_descriptor*& next) noexcept {
  visit_scalars(bound.value, [&next]<class F>(const F& field) {
    *next++ = {access::scalar, element_tag<F>(), false, false, nullptr, &field, nullptr};
  });
}
inline const void* pretended_base(std::size_t alignment) noexcept { return reinterpret_cast<const void*>(alignment); }
template <class T>
void describe(const meta_argument<T>& bound, argument_descriptor*& next) noexcept {
  *next++ = {access::shared, element_tag<T>(), false, true, nullptr, pretended_base(bound.shape.alignment()), &bound.shape.layout()};
}
template <class T, access How>
void describe(const meta_output<T, How>& bound, argument_descriptor*& next) noexcept {
  *next++ = {How, element_tag<T>(), false, true, nullptr, pretended_base(bound.shape().alignment()), &bound.shape().layout()};
}
inline void describe(const mismatched_argument&, argument_descriptor*&) noexcept {}

/// Ends the claim of a stored argument.
template <class Bound>
void unclaim(Bound&) noexcept {}
template <class T, access How, bool Owned>
void unclaim(output<T, How, Owned>& bound) noexcept {
  output_access::unclaim(bound);
}

/// What returns of a stored argument: a tuple of at most one element.
template <class Bound>
std::tuple<> take_result(Bound&) noexcept {
  return {};
}
template <class T, class Result>
  requires(!std::is_void_v<Result>)
std::tuple<Result> take_result(shared_argument<T, Result>& bound) noexcept {
  return std::tuple<Result>(tensor_access::wrap<Result>(std::move(bound.handle)));
}
template <class T, access How>
std::tuple<tensor<T>> take_result(output<T, How, true>& bound) noexcept {
  return std::tuple<tensor<T>>(output_access::take(bound));
}
template <class Bound>
using result_of_t = decltype(take_result(std::declval<Bound&>()));

}  // namespace tessera::detail

#endif
