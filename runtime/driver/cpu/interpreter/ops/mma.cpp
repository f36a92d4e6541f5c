// mmaf mmaf_scaled mmai
//
// Each element of the result is one chain of fused multiply-adds from the summand, in the order of k, in single precision, or in double
// precision for f64 and for scaled factors; a summand or result of f16 is converted once. Factors of fewer bits are exact in it.
#include <cstring>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/formats.h"
#include "runtime/driver/cpu/interpreter/ops/matrix.h"

namespace tessera::runtime::interpreter {
namespace {

/// Places: the result, the factors, the summand; extra: row of program::matrices; immediate: bytes of the summand.
template <class Number>
const instruction* multiply_add(execution& e, const instruction& i) {
  auto* sums = e.at<Number>(i.slot[0]);
  std::memcpy(sums, e.arena + i.slot[3], static_cast<std::size_t>(i.immediate));
  multiply_matrices(e.at<const Number>(i.slot[1]), e.at<const Number>(i.slot[2]), sums, e.code->matrices[i.extra]);
  return &i + 1;
}

/// The summand is in the result's place. Places: it, the factors.
template <class Number>
const instruction* multiply_accumulate(execution& e, const instruction& i) {
  multiply_matrices(e.at<const Number>(i.slot[1]), e.at<const Number>(i.slot[2]), e.at<Number>(i.slot[0]), e.code->matrices[i.extra]);
  return &i + 1;
}

/// Elements of i8 to i32.
template <class Byte>
const instruction* widen_bytes(execution& e, const instruction& i) {
  auto* __restrict to = e.at<std::int32_t>(i.slot[0]);
  const auto* from = e.at<const Byte>(i.slot[1]);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = from[k];
  return &i + 1;
}

/// Places: products, elements, scales as doubles; extra: row of program::scales.
const instruction* apply_scales(execution& e, const instruction& i) {
  const scale_shape& s = e.code->scales[i.extra];
  auto* __restrict to = e.at<double>(i.slot[0]);
  const auto* elements = e.at<const double>(i.slot[1]);
  const auto* scales = e.at<const double>(i.slot[2]);
  for (std::uint32_t outer = 0; outer < s.outer; ++outer)
    for (std::uint32_t k = 0; k < s.extent; ++k)
      for (std::uint32_t inner = 0; inner < s.inner; ++inner) {
        const std::size_t at = (std::size_t{outer} * s.extent + k) * s.inner + inner;
        to[at] = elements[at] * scales[(std::size_t{outer} * (s.extent / s.block) + k / s.block) * s.inner + inner];
      }
  return &i + 1;
}

/// Reads the shapes: [batch,] m x k times k x n into m x n.
bool read_shapes(builder& b, const decoded_op& op, matrix_shape& s) {
  const type &l = b.type_of(b.operand(op, 0)), &r = b.type_of(b.operand(op, 1)), &c = b.type_of(b.operand(op, 2));
  bool fits = l.kind == type_kind::tile && r.kind == type_kind::tile && c.kind == type_kind::tile && l.rank == r.rank && l.rank == c.rank &&
              (l.rank == 2 || l.rank == 3);
  if (fits) {
    const unsigned m = l.rank - 2U, n = m + 1;
    fits = l.shape[m] == c.shape[m] && l.shape[n] == r.shape[m] && r.shape[n] == c.shape[n] &&
           (m == 0 || (l.shape[0] == c.shape[0] && r.shape[0] == c.shape[0]));
    s = {m == 0 ? 1U : static_cast<std::uint32_t>(c.shape[0]), static_cast<std::uint32_t>(c.shape[m]),
         static_cast<std::uint32_t>(c.shape[n]), static_cast<std::uint32_t>(l.shape[n])};
  }
  if (!fits)
    return b.refuse_type(op, "acc", b.operand(op, 2),
                         "the product of " + b.text_of(b.operand(op, 0)) + " and " + b.text_of(b.operand(op, 1)));
  return b.expect_same(op, "result", b.result_value(op), b.operand(op, 2)) &&
         (l.element == r.element || b.refuse_type(op, "rhs", b.operand(op, 1), "the elements of the other factor"));
}

/// A value with its elements as f32 or f64; itself when they are.
value_id emit_as(builder& b, const decoded_op& op, value_id v, element to) {
  const type& t = b.type_of(v);
  if (t.element == to || (t.element == element::tf32 && to == element::f32)) return v;
  const std::vector<std::int64_t> shape(t.shape.begin(), t.shape.begin() + t.rank);
  const value_id made = b.new_tile(to, shape);
  emit_format_change(b, op, made, v, detail::arithmetic::rounding::nearest_even);
  return made;
}

template <class Number>
bool emit_product(builder& b, const decoded_op& op, const matrix_shape& s, value_id result, value_id left, value_id right,
                  value_id summand) {
  const auto row = static_cast<std::uint32_t>(b.target().matrices.size());
  b.target().matrices.push_back(s);
  // Gigaflops on one core, at least.
  b.target().estimated_ns += std::uint64_t{2} * s.batches * s.m * s.n * s.k / 16;
  if (result == b.result_value(op) && b.in_place(result)) {
    b.alias(result, summand);
    b.emit(op, multiply_accumulate<Number>, {}, {summand, left, right}, effect::program).extra = row;
    return true;
  }
  instruction& i = b.emit(op, multiply_add<Number>, {result}, {left, right, summand}, effect::none);
  i.extra = row;
  i.immediate = static_cast<std::int64_t>(std::size_t{s.batches} * s.m * s.n * sizeof(Number));
  return true;
}

bool accepts(element factor, element summand) {
  switch (factor) {
    case element::f8e4m3fn:
    case element::f8e5m2:
    case element::f16:
      return summand == element::f16 || summand == element::f32;
    case element::bf16:
    case element::tf32:
    case element::f32:
      return summand == element::f32;
    default:
      return factor == element::f64 && summand == element::f64;
  }
}

bool lower_mmaf(builder& b, const decoded_op& op) {
  matrix_shape s;
  if (!read_shapes(b, op, s)) return false;
  const value_id result = b.result_value(op), summand = b.operand(op, 2);
  const element factor = b.type_of(b.operand(op, 0)).element, sum = b.type_of(summand).element;
  if (!accepts(factor, sum)) return b.refuse_type(op, "acc", summand, "elements that sum products of " + std::string(name_of(factor)));
  if (sum == element::f64) return emit_product<double>(b, op, s, result, b.operand(op, 0), b.operand(op, 1), summand);
  const value_id left = emit_as(b, op, b.operand(op, 0), element::f32), right = emit_as(b, op, b.operand(op, 1), element::f32);
  if (sum == element::f32) return emit_product<float>(b, op, s, result, left, right, summand);
  const value_id wide = emit_as(b, op, summand, element::f32), sums = b.new_like(wide);
  if (!emit_product<float>(b, op, s, sums, left, right, wide)) return false;
  emit_format_change(b, op, result, sums, detail::arithmetic::rounding::nearest_even);
  return true;
}

bool lower_mmai(builder& b, const decoded_op& op) {
  matrix_shape s;
  if (!read_shapes(b, op, s)) return false;
  value_id factors[2];
  for (unsigned k = 0; k < 2; ++k) {
    const type& t = b.type_of(b.operand(op, k));
    if (t.element != element::i8) return b.refuse_type(op, op.layout->operands[k].name, b.operand(op, k), "elements of i8");
    const bool is_signed = b.attribute(op, k == 0 ? "signedness_lhs" : "signedness_rhs").integer == 1;
    const std::vector<std::int64_t> shape(t.shape.begin(), t.shape.begin() + t.rank);
    factors[k] = b.new_tile(element::i32, shape);
    b.emit(op, is_signed ? widen_bytes<std::int8_t> : widen_bytes<std::uint8_t>, {factors[k]}, {b.operand(op, k)}, effect::none);
  }
  if (b.type_of(b.operand(op, 2)).element != element::i32) return b.refuse_type(op, "acc", b.operand(op, 2), "elements of i32");
  return emit_product<std::int32_t>(b, op, s, b.result_value(op), factors[0], factors[1], b.operand(op, 2));
}

// ---- scaled factors

/// Checks the scales of one factor along `axis` and gives the scaled factor as f64.
bool emit_scaled(builder& b, const decoded_op& op, value_id factor, value_id scale, unsigned axis, value_id& made) {
  const type &f = b.type_of(factor), &s = b.type_of(scale);
  bool fits = s.kind == type_kind::tile && s.rank == f.rank;
  for (unsigned k = 0; k < f.rank && fits; ++k) fits = k == axis ? s.shape[k] <= f.shape[k] : s.shape[k] == f.shape[k];
  const std::int64_t block = fits ? f.shape[axis] / s.shape[axis] : 0;
  const bool four = f.element == element::f4e2m1fn;
  const bool elements = f.element == element::f8e4m3fn || f.element == element::f8e5m2 ? s.element == element::f8e8m0fnu && block == 32
                        : four ? (s.element == element::f8e4m3fn && block == 16) ||
                                     ((s.element == element::f8e8m0fnu || s.element == element::f8e5m3fnu) && (block == 16 || block == 32))
                               : false;
  if (!fits || !elements) return b.refuse_type(op, "scale", scale, "scales of " + b.text_of(factor));
  scale_shape shape;
  for (unsigned k = 0; k < f.rank; ++k) {
    const auto extent = static_cast<std::uint32_t>(f.shape[k]);
    (k < axis ? shape.outer : k == axis ? shape.extent : shape.inner) *= extent;
  }
  shape.block = static_cast<std::uint32_t>(block);
  const value_id wide = emit_as(b, op, factor, element::f64), scales = emit_as(b, op, scale, element::f64);
  made = b.new_like(wide);
  const auto row = static_cast<std::uint32_t>(b.target().scales.size());
  b.target().scales.push_back(shape);
  b.emit(op, apply_scales, {made}, {wide, scales}, effect::none).extra = row;
  return true;
}

bool lower_mmaf_scaled(builder& b, const decoded_op& op) {
  matrix_shape s;
  if (!read_shapes(b, op, s)) return false;
  const value_id result = b.result_value(op), summand = b.operand(op, 2);
  if (b.type_of(summand).element != element::f32) return b.refuse_type(op, "acc", summand, "elements of f32");
  const unsigned rank = b.type_of(summand).rank;
  value_id left = 0, right = 0;
  if (!emit_scaled(b, op, b.operand(op, 0), b.operand(op, 3), rank - 1, left) ||
      !emit_scaled(b, op, b.operand(op, 1), b.operand(op, 4), rank - 2, right))
    return false;
  const value_id wide = emit_as(b, op, summand, element::f64), sums = b.new_like(wide);
  if (!emit_product<double>(b, op, s, sums, left, right, wide)) return false;
  emit_format_change(b, op, result, sums, detail::arithmetic::rounding::nearest_even);
  return true;
}

constexpr op_rule rules[] = {{"mmaf", lower_mmaf}, {"mmaf_scaled", lower_mmaf_scaled}, {"mmai", lower_mmai}};

}  // namespace

std::span<const op_rule> mma_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
