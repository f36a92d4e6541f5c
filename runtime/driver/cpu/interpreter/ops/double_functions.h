// Functions of double-precision numbers, within one unit in the last place of the nearest result: by far most are the nearest. They use
// additions and products in a fixed order alone, so that every machine and compiler computes the same bits.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_DOUBLE_FUNCTIONS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_DOUBLE_FUNCTIONS_H

namespace tessera::runtime::interpreter::double_functions {

double exponential(double x);
double exponential_of_two(double x);
double logarithm(double x);
double logarithm_to_two(double x);
double sine(double x);
double cosine(double x);
double tangent(double x);
double hyperbolic_sine(double x);
double hyperbolic_cosine(double x);
double hyperbolic_tangent(double x);
/// The angle of the point (x, y).
double angle(double y, double x);
double power(double base, double exponent);
double reciprocal_root(double x);

/// x as a multiple of pi/2 and a rest of at most pi/4: the multiple modulo 4. Finite numbers.
unsigned reduce_angle(double x, double& rest);

}  // namespace tessera::runtime::interpreter::double_functions

#endif
