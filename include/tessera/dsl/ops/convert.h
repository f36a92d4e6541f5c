// Explicit conversions between element types.
#ifndef TESSERA_DSL_OPS_CONVERT_H
#define TESSERA_DSL_OPS_CONVERT_H

#include <tessera/detail/attributes.h>
#include <tessera/dsl/elementwise.h>

namespace tessera {

/// The same values in element type `U`. Narrowing rounds once, to nearest even; from floating to integer truncates, saturates, and gives 0
/// for NaN; a narrower integer keeps the low bits.
template <class U, detail::operand A>
detail::rebind_element<U, A> element_cast(A) TESSERA_OP("tessera.element_cast")

}  // namespace tessera

#endif
