// Exact scalar arithmetic of every element type of Tile IR, in integers alone: the host's floating-point unit, its rounding mode and the
// options of whoever includes this change nothing. The folders and the interpreter share it, so there is one meaning of each operation.
#ifndef TESSERA_DETAIL_ARITHMETIC_H
#define TESSERA_DETAIL_ARITHMETIC_H

#include "tessera/detail/arithmetic/convert.h"
#include "tessera/detail/arithmetic/float.h"
#include "tessera/detail/arithmetic/format.h"
#include "tessera/detail/arithmetic/integer.h"
#include "tessera/detail/arithmetic/round.h"

#endif
