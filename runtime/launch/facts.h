// What is measured about the arguments of a launch: the facts on which code is specialized.
#ifndef TESSERA_RUNTIME_LAUNCH_FACTS_H
#define TESSERA_RUNTIME_LAUNCH_FACTS_H

#include "tessera/abi/jit_api.h"
#include "tessera/detail/launch.h"

namespace tessera::runtime {

/// The largest power of two up to 16 that divides the number; 16 for 0.
[[nodiscard]] std::uint8_t divisibility_of(std::int64_t number) noexcept;

/// The value of an integer or bool scalar, sign extended; `tag` is its element type.
[[nodiscard]] std::int64_t integer_value(const void* scalar, std::uint8_t tag) noexcept;
[[nodiscard]] bool is_integer(std::uint8_t tag) noexcept;

/// The facts of the parameter at `index`.
[[nodiscard]] tessera_parameter_facts measure_facts(const detail::argument_descriptor& argument, std::size_t index) noexcept;

}  // namespace tessera::runtime

#endif
