// What a kernel tells its author.
#ifndef TESSERA_DSL_OPS_DEBUG_H
#define TESSERA_DSL_OPS_DEBUG_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>

#include <cstddef>

namespace tessera {

/// Prints a message to standard output. Conversions are those of `printf`, without lengths: `d i o u x X c` of integers and `bool`, `e E f F g G a A` of
/// floating-point numbers. A tile is printed element by element, in brackets along each axis. Messages of one program come in its order,
/// those of different programs in any.
///
/// example     ct::print("row %d: %.3f\n", row, t);
template <std::size_t N, detail::operand... A>
void print(const char (&)[N], A...) TESSERA_OP("tessera.print")

}  // namespace tessera

#endif
