// The loops for any machine and those for x86-64-v3 give the same bits. Like the interpreter, this file is compiled without contraction.
#if defined(__clang__)
#pragma clang fp contract(off)
#endif

#include "runtime/driver/cpu/interpreter/ops/elementwise.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <vector>

#include "runtime/driver/cpu/interpreter/ops/elementary.h"
#include "runtime/driver/cpu/interpreter/ops/operations.h"

namespace tessera::runtime::interpreter {
namespace {

#if TESSERA_HAS_V3

constexpr std::uint32_t count = 1 << 12;

/// Numbers of all magnitudes, some NaN, some infinite.
template <class E>
std::vector<typename E::storage> numbers(std::uint64_t seed) {
  std::vector<typename E::storage> values(count);
  for (auto& v : values) {
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    std::memcpy(&v, &seed, sizeof v);
  }
  return values;
}

/// Runs a loop on three tiles of numbers and gives the bytes of its result.
template <class E>
std::vector<std::byte> run_loop(handler loop, std::size_t result_bytes) {
  constexpr std::size_t tile = count * sizeof(typename E::storage);
  alignas(64) static std::byte arena[4 * count * 8];
  std::memset(arena, 0, tile);
  for (std::uint32_t k = 1; k < 4; ++k) {
    const auto values = numbers<E>(0x9E3779B97F4A7C15U * k);
    std::memcpy(arena + k * tile, values.data(), tile);
  }
  execution e;
  e.arena = arena;
  instruction i;
  i.count = count;
  for (std::uint32_t k = 0; k < 4; ++k) i.slot[k] = static_cast<std::uint32_t>(k * tile);
  EXPECT_EQ(loop(e, i), &i + 1);
  return {arena, arena + count * result_bytes};
}

template <form F, class E, class Op>
void expect_equal_levels(const char* what) {
  if (!host_has_v3()) return;
  const std::size_t bytes = F == form::compare ? 1 : sizeof(typename E::storage);
  EXPECT_EQ((run_loop<E>(baseline_level::loop<F, E, Op>(), bytes)), (run_loop<E>(v3_level::loop<F, E, Op>(), bytes))) << what;
}

template <class E>
void expect_equal_float_levels() {
  expect_equal_levels<form::ternary, E, fused_multiply_add>("fma");
#if defined(__clang__)
  expect_equal_levels<form::unary, E, exponential_function>("exp");
  expect_equal_levels<form::unary, E, exponential_of_two>("exp2");
  expect_equal_levels<form::unary, E, logarithm>("log");
  expect_equal_levels<form::unary, E, logarithm_to_two>("log2");
  expect_equal_levels<form::unary, E, hyperbolic_sine>("sinh");
  expect_equal_levels<form::unary, E, hyperbolic_tangent>("tanh");
  expect_equal_levels<form::unary, E, reciprocal_root>("rsqrt");
  expect_equal_levels<form::binary, E, angle>("atan2");
  expect_equal_levels<form::binary, E, power>("fpowf");
#endif
  expect_equal_levels<form::unary, E, square_root>("sqrt");
  expect_equal_levels<form::binary, E, divide>("divf");
  expect_equal_levels<form::binary, E, float_extreme<true, false>>("maxf");
  expect_equal_levels<form::binary, E, float_extreme<false, true>>("minf");
  expect_equal_levels<form::binary, E, float_remainder>("remf");
}

TEST(Elementwise, LevelsAgreeOnFloats) {
  expect_equal_float_levels<f32_tag>();
  expect_equal_float_levels<f64_tag>();
  expect_equal_levels<form::binary, f32_tag, flushed<multiply>>("mulf, flushed");
#if defined(__clang__)
  expect_equal_levels<form::unary, f32_tag, circular_function<circular::sine>>("sin");
  expect_equal_levels<form::unary, f32_tag, circular_function<circular::tangent>>("tan");
#endif
}

TEST(Elementwise, LevelsAgreeOnIntegers) {
  expect_equal_levels<form::binary, i32_tag, multiply>("muli");
  expect_equal_levels<form::binary, i64_tag, multiply>("muli");
  expect_equal_levels<form::checked_binary, i64_tag, quotient<true, quotient_rounding::down>>("divi");
  expect_equal_levels<form::binary, i64_tag, integer_extreme<true, true>>("maxi");
  expect_equal_levels<form::unary, i32_tag, magnitude>("absi");
}

#endif

}  // namespace
}  // namespace tessera::runtime::interpreter
