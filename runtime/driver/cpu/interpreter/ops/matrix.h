// Products of dense row-major matrices: c += a * b, each element a chain of fused multiply-adds in the order of k, so that the bits do not
// depend on the machine.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_MATRIX_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_MATRIX_H

#include "runtime/driver/cpu/interpreter/program.h"

namespace tessera::runtime::interpreter {

void multiply_matrices(const float* a, const float* b, float* c, const matrix_shape& shape);
void multiply_matrices(const double* a, const double* b, double* c, const matrix_shape& shape);
/// Wraps.
void multiply_matrices(const std::int32_t* a, const std::int32_t* b, std::int32_t* c, const matrix_shape& shape);

}  // namespace tessera::runtime::interpreter

#endif
