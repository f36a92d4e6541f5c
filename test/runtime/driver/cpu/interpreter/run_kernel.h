// Runs assembled kernels in the interpreter and hands their results to the tests.
#ifndef TESSERA_TEST_RUNTIME_DRIVER_CPU_INTERPRETER_RUN_KERNEL_H
#define TESSERA_TEST_RUNTIME_DRIVER_CPU_INTERPRETER_RUN_KERNEL_H

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "runtime/driver/cpu/interpreter/program.h"
#include "runtime/driver/cpu/launcher.h"
#include "test/runtime/driver/cpu/interpreter/assembler.h"

namespace tessera::test {

/// Loads entry "k" and runs it; the text of what went wrong, or nothing.
inline std::string run_file(const byte_string& file, const std::vector<const void*>& arguments,
                            runtime::interpreter::grid_shape grid = {1, 1, 1}, unsigned threads = 1,
                            const runtime::interpreter::memory_map* memory = nullptr) {
  const auto program = runtime::interpreter::load_program(file, "k");
  if (!program) return program.error().text;
  runtime::launcher run(threads);
  const auto problem = run.run(**program, grid, arguments, memory);
  return problem ? "TS" + std::to_string(static_cast<unsigned>(problem->code)) + ": " + problem->text : std::string();
}

/// Memory that kernels may follow pointers into.
template <class... Vectors>
runtime::interpreter::memory_map memory_of(const Vectors&... vectors) {
  runtime::interpreter::memory_map map;
  (map.add(vectors.data(), vectors.size() * sizeof(*vectors.data())), ...);
  return map;
}

/// The scalar tag of a C++ type; bool stands for i1.
template <class T>
constexpr scalar scalar_of() {
  if constexpr (std::is_same_v<T, bool>) return scalar::i1;
  if constexpr (std::is_same_v<T, float>) return scalar::f32;
  if constexpr (std::is_same_v<T, double>) return scalar::f64;
  if constexpr (std::is_integral_v<T>)
    return sizeof(T) == 1 ? scalar::i8 : sizeof(T) == 2 ? scalar::i16 : sizeof(T) == 4 ? scalar::i32 : scalar::i64;
}

/// A tile's elements as bytes in memory.
struct tile_bytes {
  scalar element;
  byte_string bytes;
};

template <class T>
tile_bytes tile_from(const std::vector<T>& values) {
  tile_bytes t{scalar_of<T>(), byte_string(values.size() * sizeof(T))};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const T v = values[i];
    std::memcpy(t.bytes.data() + i * sizeof(T), &v, sizeof(T));
  }
  return t;
}

inline std::size_t bytes_of(scalar e) {
  switch (e) {
    case scalar::i1:
    case scalar::i8:
    case scalar::f8e4m3fn:
    case scalar::f8e5m2:
    case scalar::f8e8m0fnu:
    case scalar::f8e5m3fnu:
      return 1;
    case scalar::i16:
    case scalar::f16:
    case scalar::bf16:
      return 2;
    case scalar::i64:
    case scalar::f64:
      return 8;
    default:
      return 4;
  }
}

/// What one op does to whole tiles of `n` elements (a power of two): operands are loaded, the result is stored.
struct op_run {
  std::string problem;
  byte_string result;

  template <class T>
  std::vector<T> as() const {
    std::vector<T> values(result.size() / sizeof(T));
    for (std::size_t i = 0; i < values.size(); ++i) {
      T v;
      std::memcpy(&v, result.data() + i * sizeof(T), sizeof(T));
      values[i] = v;
    }
    return values;
  }
};

/// `emit(a, result type, operands)` appends the op and returns its value.
using emit_op = std::function<std::uint64_t(assembler&, std::uint64_t, const words&)>;

inline op_run run_op(scalar to, std::size_t n, const std::vector<tile_bytes>& operands, const emit_op& emit, unsigned minor = 3) {
  assembler a(minor);
  const auto extent = static_cast<std::int64_t>(n);
  std::vector<const void*> arguments;
  std::vector<const void*> pointers(operands.size() + 1);
  op_run run;
  run.result.assign(n * bytes_of(to), 0xEE);
  words bases, loaded;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    bases.push_back(a.parameter(a.pointer_tile(operands[i].element)));
    pointers[i] = operands[i].bytes.data();
  }
  const std::uint64_t out = a.parameter(a.pointer_tile(to));
  pointers[operands.size()] = run.result.data();
  for (const void*& p : pointers) arguments.push_back(&p);
  const std::uint64_t zero = a.i32(0);
  for (std::size_t i = 0; i < operands.size(); ++i)
    loaded.push_back(
        a.load(a.dense_view(bases[i], operands[i].element, {extent}, {extent}), a.tile(operands[i].element, {extent}), {zero}));
  const std::uint64_t r = emit(a, a.tile(to, {extent}), loaded);
  a.store(r, a.dense_view(out, to, {extent}, {extent}), {zero});
  a.finish();
  runtime::interpreter::memory_map memory = memory_of(run.result);
  for (const tile_bytes& t : operands) memory.add(t.bytes.data(), t.bytes.size());
  run.problem = run_file(a.file(), arguments, {1, 1, 1}, 1, &memory);
  return run;
}

/// All pairs of a pool of values as two operands of one length, a power of two; the rest repeats the last pair.
template <class T>
void all_pairs(const std::vector<T>& pool, std::vector<T>& left, std::vector<T>& right) {
  for (T a : pool)
    for (T b : pool) {
      left.push_back(a);
      right.push_back(b);
    }
  const std::size_t n = std::bit_ceil(left.size());
  left.resize(n, left.back());
  right.resize(n, right.back());
}

template <class T>
std::vector<T> special_numbers() {
  using limits = std::numeric_limits<T>;
  if constexpr (std::is_floating_point_v<T>)
    return {T(0),
            -T(0),
            T(1),
            T(-1),
            T(0.5),
            T(-1.5),
            T(2.75),
            limits::max(),
            limits::lowest(),
            limits::min(),
            -limits::min(),
            limits::denorm_min(),
            -limits::denorm_min(),
            limits::infinity(),
            -limits::infinity(),
            limits::quiet_NaN(),
            -limits::quiet_NaN(),
            limits::epsilon(),
            T(1) + limits::epsilon(),
            T(3e9),
            T(-3e9),
            T(1e19),
            T(0.1),
            T(-7.3),
            T(1) / 3};
  else
    return {T(0),   T(1),    T(-1), T(2), T(-2), T(7), T(-7), limits::min(), T(limits::min() + 1), limits::max(), T(limits::max() - 1),
            T(100), T(-100), T(85)};
}

/// Bits of a number, every NaN alike.
template <class T>
auto bits_of(T v) {
  if constexpr (std::is_same_v<T, float>)
    return v != v ? 0x7fc00000U : std::bit_cast<std::uint32_t>(v);
  else if constexpr (std::is_same_v<T, double>)
    return v != v ? 0x7ff8000000000000UL : std::bit_cast<std::uint64_t>(v);
  else
    return v;
}

}  // namespace tessera::test

#endif
