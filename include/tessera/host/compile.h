// Compiling a kernel without running it: needs no GPU.
#ifndef TESSERA_HOST_COMPILE_H
#define TESSERA_HOST_COMPILE_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tessera/detail/compile.h"
#include "tessera/detail/pairing.h"
#include "tessera/host/meta.h"

namespace tessera {

struct compile_options {
  std::string target;           ///< "sm_90" and the other names of the assembler, "interpreter", "null"
  int opt_level = 3;            ///< of the assembler, 0 to 3
  bool force_in_place = false;  ///< every bounds check at its access instead of once per launch
};

/// How many accesses of a kernel are in bounds for which reason.
struct access_counts {
  std::uint32_t proved = 0;     ///< by construction
  std::uint32_t launch = 0;     ///< by a check that every launch makes
  std::uint32_t preheader = 0;  ///< by a check in front of a loop
  std::uint32_t in_place = 0;   ///< by a check at the access
};

/// A kernel compiled for one target and one set of facts. Made by `compile`.
class compiled_kernel {
 public:
  explicit compiled_kernel(detail::compiled_parts parts) : parts_(std::move(parts)) {}

  [[nodiscard]] const std::string& target() const noexcept { return parts_.target; }
  /// Tile IR as text and as bytecode, before the assembler. TS4004 when the kernel came from a cache and there is no compiler library.
  [[nodiscard]] const std::string& tile_ir() const {
    if (parts_.no_text) detail::raise(*parts_.no_text);
    return parts_.tile_ir;
  }
  [[nodiscard]] std::span<const unsigned char> bytecode() const {
    if (parts_.no_text) detail::raise(*parts_.no_text);
    return parts_.bytecode;
  }
  /// Machine code. TS4005 without an assembler; TS4008 when the target has no cubins.
  [[nodiscard]] std::span<const unsigned char> cubin() const {
    if (parts_.no_code) detail::raise(*parts_.no_code);
    if (!parts_.has_cubin) {
      error_info problem;
      problem.code = errc::option_refused;
      problem.text = "target '" + parts_.target + "' has no cubin";
      problem.kernel = parts_.kernel;
      detail::raise(std::move(problem));
    }
    return parts_.code;
  }
  /// The name of this artifact in every cache: 64 hexadecimal digits.
  [[nodiscard]] const std::string& key() const noexcept { return parts_.key; }
  /// What every launch evaluates before it runs this code, one readable line each.
  [[nodiscard]] const std::vector<std::string>& launch_predicates() const noexcept { return parts_.predicates; }
  [[nodiscard]] access_counts counts() const noexcept { return {parts_.counts[0], parts_.counts[1], parts_.counts[2], parts_.counts[3]}; }

 private:
  detail::compiled_parts parts_;
};

namespace detail {

/// Binds the arguments as a launch would, but with tensors without storage among them.
struct compile_access {
  template <auto Kernel, class... A>
  static result<compiled_parts> run(const compile_options& options, A&&... arguments) {
    return describe_and_compile<Kernel>(
        options, bind<bound_arguments_t<Kernel, true, A...>>(std::index_sequence_for<A...>{}, static_cast<A&&>(arguments)...));
  }

 private:
  template <class Bound, std::size_t... I, class... A>
  static Bound bind(std::index_sequence<I...>, A&&... arguments) {
    return Bound(bind_argument<std::tuple_element_t<I, Bound>, A>(static_cast<A&&>(arguments))...);
  }

  template <auto Kernel, class... Bound>
  static result<compiled_parts> describe_and_compile(const compile_options& options, std::tuple<Bound...> bound) {
    constexpr std::size_t count = (std::size_t{0} + ... + descriptor_count<Bound>);
    std::array<argument_descriptor, count + 1> descriptors;  // one more, since there may be none
    argument_descriptor* next = descriptors.data();
    std::apply([&next](auto&... one) { (describe(one, next), ...); }, bound);
    launch_request request;
    request.stub = reinterpret_cast<const void*>(Kernel);
    request.spelling = spelling_of<Kernel>();
    request.arguments = descriptors.data();
    request.num_arguments = count;
    // Out of range stays out of range, and is refused with the launch's words.
    request.options.opt_level = options.opt_level >= 0 && options.opt_level <= 3 ? static_cast<std::int8_t>(options.opt_level) : 127;
    request.options.in_place = options.force_in_place;
    return compile_ahead(request, options.target);
  }
};

}  // namespace detail

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat"  // diagnose_if is known to clang alone
#endif

/// Compiles a kernel for a target and the facts of the arguments, as a launch with them would, and keeps the result in the caches.
///
/// returns     the compiled kernel; `meta<T>(extents)` stands for a dense, 16-byte aligned tensor
/// on error    TS3xxx, TS4001 to TS4006, TS4008, TS4011, TS4014, TS4017, TS4024
/// example     auto art = ct::compile<vec_add<128>>({.target = "sm_90"}, ct::out(ct::meta<float>({n})), ct::meta<float>({n}),
///                                                  ct::meta<float>({n}));
///
/// Refused: pairs of argument and parameter that do not fit (TS1024).
template <auto Kernel, class... Arguments>
[[nodiscard]] result<compiled_kernel> try_compile(const compile_options& options, Arguments&&... arguments) {
  static_assert(detail::pairing<Kernel, true, Arguments...>::good(), "an argument does not fit the kernel's parameter [TS1024]");
  auto made = detail::compile_access::run<Kernel>(options, static_cast<Arguments&&>(arguments)...);
  if (!made) return std::move(made).error();
  return compiled_kernel(*std::move(made));
}
template <auto Kernel, class... Arguments>
[[nodiscard]] compiled_kernel compile(const compile_options& options, Arguments&&... arguments)
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::not_a_kernel),
                      "compile takes a kernel: a function that returns void [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::count_differs),
                      "the call has another number of arguments than the kernel has parameters [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::has(detail::verdict::plain_for_exclusive)),
                      "a parameter 'tensor&' is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::has(detail::verdict::output_for_shared)),
                      "a parameter 'const tensor&' is shared, pass the tensor itself [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::has(detail::verdict::tensor_for_scalar)),
                      "a tensor is passed for a scalar parameter [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::has(detail::verdict::scalar_for_tensor)),
                      "a tensor parameter gets an argument that is not a tensor [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::has(detail::verdict::element_differs)),
                      "the element types of argument and parameter differ [TS1024]")
    TESSERA_REFUSE_IF((detail::pairing<Kernel, true, Arguments...>::has(detail::verdict::not_convertible)),
                      "the argument does not convert to the scalar parameter [TS1024]");

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

template <auto Kernel, class... Arguments>
compiled_kernel compile(const compile_options& options, Arguments&&... arguments) {
  return try_compile<Kernel>(options, static_cast<Arguments&&>(arguments)...).value();
}

}  // namespace tessera

#endif
