// Loops over elements are compiled twice: for any machine, and between the macros below for x86-64-v3. Both compute the same bits.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_ISA_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_ISA_H

#include "runtime/config/environment.h"

#if defined(__x86_64__) && defined(__clang__)
#define TESSERA_HAS_V3 1
#define TESSERA_BEGIN_V3 _Pragma("clang attribute push(__attribute__((target(\"avx2,fma,bmi,bmi2\"))), apply_to = function)")
#define TESSERA_END_V3 _Pragma("clang attribute pop")
#elif defined(__x86_64__) && defined(__GNUC__)
#define TESSERA_HAS_V3 1
#define TESSERA_BEGIN_V3 _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,fma,bmi,bmi2\")")
#define TESSERA_END_V3 _Pragma("GCC pop_options")
#else
#define TESSERA_HAS_V3 0
#endif

namespace tessera::runtime::interpreter {

/// True when this machine runs x86-64-v3 code, and may.
inline bool host_has_v3() {
#if TESSERA_HAS_V3
  static const bool has = [] {
    if (process_environment().cpu_features == "x86-64-v2") return false;
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
  }();
  return has;
#else
  return false;
#endif
}

}  // namespace tessera::runtime::interpreter

#endif
