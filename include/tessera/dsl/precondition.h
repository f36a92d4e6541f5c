// What a kernel asks of its arguments.
#ifndef TESSERA_DSL_PRECONDITION_H
#define TESSERA_DSL_PRECONDITION_H

#include <tessera/detail/attributes.h>

namespace tessera {

/// One of the first statements of a kernel: a condition over extents, scalar parameters and constants that the launcher evaluates, without
/// overflow, at every launch. A launch whose arguments do not meet it is refused.
template <class Condition = bool>
void precondition(Condition) TESSERA_OP("tessera.precondition")

}  // namespace tessera

#endif
