// The device language.
#ifndef TESSERA_DSL_H
#define TESSERA_DSL_H

#include <tessera/detail/registrar.h>
#include <tessera/dsl/elementwise.h>
#include <tessera/dsl/irange.h>
#include <tessera/dsl/ops/arith.h>
#include <tessera/dsl/ops/compare.h>
#include <tessera/dsl/ops/convert.h>
#include <tessera/dsl/ops/debug.h>
#include <tessera/dsl/ops/math.h>
#include <tessera/dsl/ops/mma.h>
#include <tessera/dsl/ops/random.h>
#include <tessera/dsl/ops/reduce.h>
#include <tessera/dsl/ops/shape.h>
#include <tessera/dsl/precondition.h>
#include <tessera/dsl/tags.h>
#include <tessera/dsl/tile.h>
#include <tessera/dsl/view.h>
#include <tessera/types/literals.h>
#include <tessera/types/numbers.h>
#include <tessera/types/padding.h>
#include <tessera/types/shape.h>
#include <tessera/types/tensor.h>

#endif
