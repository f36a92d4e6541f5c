// Predicate programs as people read them.
#ifndef TESSERA_RUNTIME_JIT_PREDICATE_TEXT_H
#define TESSERA_RUNTIME_JIT_PREDICATE_TEXT_H

#include <span>
#include <string>

#include "runtime/jit/artifact.h"

namespace tessera::runtime {

/// "extent(x, 0) % 4 == 0" of a postfix program; parameters beyond `names` appear by number. A program that is not well formed is said to
/// be damaged: it never holds.
[[nodiscard]] std::string expression_of(std::span<const predicate_step> program, std::span<const std::string> names);

/// "add.cpp:12:9: n % 4 == 0 [TS4015]": position, the predicate's own text, and the expression where it says something else.
[[nodiscard]] std::string line_of(const launch_predicate& predicate, std::span<const std::string> names);

}  // namespace tessera::runtime

#endif
