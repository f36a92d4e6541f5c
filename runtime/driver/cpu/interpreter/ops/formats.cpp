#include "runtime/driver/cpu/interpreter/ops/formats.h"

#include <algorithm>
#include <bit>

#include "runtime/driver/cpu/interpreter/elements.h"
#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/isa.h"
#include "runtime/driver/cpu/interpreter/ops/copy_loops.h"

namespace tessera::runtime::interpreter {
namespace {

namespace exact = detail::arithmetic;
using exact::float_format;
using mode_of_rounding = exact::rounding;

const float_format& format_of(element e) {
  switch (e) {
    case element::f16:
      return exact::f16;
    case element::bf16:
      return exact::bf16;
    case element::f32:
      return exact::f32;
    case element::tf32:
      return exact::tf32;
    case element::f64:
      return exact::f64;
    case element::f8e4m3fn:
      return exact::f8e4m3fn;
    case element::f8e5m2:
      return exact::f8e5m2;
    case element::f8e8m0fnu:
      return exact::f8e8m0fnu;
    case element::f8e5m3fnu:
      return exact::f8e5m3fnu;
    default:
      return exact::f4e2m1fn;
  }
}

/// An encoding stands in the upper bits of its element.
unsigned shift_of(element e) { return e == element::tf32 ? 13 : 0; }

bool is_small(element e) { return is_any_float(e) && bits_of(e) <= 8; }

// ---- one element at a time, exactly

/// extra: row of program::conversions.
template <class From, class To>
const instruction* change_format(execution& e, const instruction& i) {
  const conversion_shape& c = e.code->conversions[i.extra];
  To* to = e.at<To>(i.slot[0]);
  const From* from = e.at<const From>(i.slot[1]);
  const float_format &source = format_of(c.from), &target = format_of(c.to);
  const auto mode = static_cast<mode_of_rounding>(c.mode);
  for (std::uint32_t k = 0; k < i.count; ++k)
    to[k] = static_cast<To>(exact::convert(source, target, mode, from[k] >> c.from_shift) << c.to_shift);
  return &i + 1;
}

/// The result for each of the source's encodings; extra: row of program::tables.
template <class To>
const instruction* look_up(execution& e, const instruction& i) {
  const std::array<std::uint64_t, 256>& table = e.code->tables[i.extra];
  To* __restrict to = e.at<To>(i.slot[0]);
  const auto* from = e.at<const std::uint8_t>(i.slot[1]);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = static_cast<To>(table[from[k]]);
  return &i + 1;
}

// ---- loops for conversions from the usual formats

/// A float rounded to the nearest number of a format of at most 8 bits, and to the largest where it is beyond; without branches.
template <const float_format& Format>
[[gnu::always_inline]] inline std::uint8_t narrow_to(float value) {
  constexpr int dropped = exact::f32.fraction_bits - Format.fraction_bits;
  constexpr auto least = static_cast<std::uint32_t>(exact::f32.bias + Format.least_exponent()) << exact::f32.fraction_bits;
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t magnitude = bits & 0x7fffffff;
  std::uint32_t normal = (magnitude + (1U << (dropped - 1)) - 1 + (magnitude >> dropped & 1)) >> dropped;
  normal -= (least >> dropped) - (1U << Format.fraction_bits);
  // A subnormal result is what is added to a number whose last bit is the format's.
  constexpr float anchor = std::bit_cast<float>(least + (static_cast<std::uint32_t>(dropped) << exact::f32.fraction_bits));
  const std::uint32_t small = std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) + anchor) - std::bit_cast<std::uint32_t>(anchor);
  std::uint32_t number = magnitude < least ? small : normal;
  constexpr auto largest = static_cast<std::uint32_t>(Format.largest());
  number = number > largest ? largest : number;
  if constexpr (Format.has_sign) number |= bits >> 31 << (Format.exponent_bits + Format.fraction_bits);
  return static_cast<std::uint8_t>(magnitude > 0x7f800000 ? static_cast<std::uint32_t>(Format.nan()) : number);
}

/// To the 19 upper bits of an f32: to the nearest, ties to even or away, or toward zero.
template <mode_of_rounding Mode>
[[gnu::always_inline]] inline std::uint32_t narrow_to_tf32(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  std::uint32_t rounded = bits;
  if constexpr (Mode == mode_of_rounding::nearest_even) rounded += 0xfff + (bits >> 13 & 1);
  if constexpr (Mode == mode_of_rounding::nearest_away) rounded += 0x1000;
  return (bits & 0x7fffffff) > 0x7f800000 ? 0x7fc00000 : rounded & ~0x1fffU;
}

[[gnu::always_inline]] inline std::uint16_t to_f16(float value) { return f16_tag::store(value); }

struct baseline_formats {
#include "runtime/driver/cpu/interpreter/ops/formats.inc"
};

#if TESSERA_HAS_V3
TESSERA_BEGIN_V3
struct v3_formats {
#include "runtime/driver/cpu/interpreter/ops/formats.inc"
};
TESSERA_END_V3
#endif

template <class Find>
handler at_formats_level(Find find) {
#if TESSERA_HAS_V3
  if (host_has_v3()) return find(v3_formats{});
#endif
  return find(baseline_formats{});
}

/// From f16, bf16 or f32, whose numbers all are f32; null where there is no loop.
template <class Level, class E>
handler usual_loop_from(element to, mode_of_rounding mode) {
  if constexpr (sizeof(stored<E>) == 2)
    if (to == element::f32) return Level::template widen<E, float>;
  if (to == element::f64) return Level::template widen<E, double>;
  if (to == element::tf32) {
    if (mode == mode_of_rounding::nearest_even)
      return Level::template narrow_each<E, std::uint32_t, narrow_to_tf32<mode_of_rounding::nearest_even>>;
    if (mode == mode_of_rounding::nearest_away)
      return Level::template narrow_each<E, std::uint32_t, narrow_to_tf32<mode_of_rounding::nearest_away>>;
    if (mode == mode_of_rounding::zero) return Level::template narrow_each<E, std::uint32_t, narrow_to_tf32<mode_of_rounding::zero>>;
  }
  if (mode != mode_of_rounding::nearest_even) return nullptr;
  switch (to) {
    case element::f16:
      return Level::template narrow_each<E, std::uint16_t, to_f16>;
    case element::f8e4m3fn:
      return Level::template narrow_each<E, std::uint8_t, narrow_to<exact::f8e4m3fn>>;
    case element::f8e5m2:
      return Level::template narrow_each<E, std::uint8_t, narrow_to<exact::f8e5m2>>;
    case element::f8e5m3fnu:
      return Level::template narrow_each<E, std::uint8_t, narrow_to<exact::f8e5m3fnu>>;
    case element::f4e2m1fn:
      return Level::template narrow_each<E, std::uint8_t, narrow_to<exact::f4e2m1fn>>;
    default:
      return nullptr;
  }
}

handler usual_loop(element from, element to, mode_of_rounding mode) {
  return at_formats_level([&]<class Level>(Level) -> handler {
    switch (from) {
      case element::f16:
        return usual_loop_from<Level, f16_tag>(to, mode);
      case element::bf16:
        return usual_loop_from<Level, bf16_tag>(to, mode);
      case element::f32:
        return usual_loop_from<Level, f32_tag>(to, mode);
      case element::tf32:
        // Its numbers stand in their elements as those of f32 do.
        return to == element::f32 ? Level::template widen<f32_tag, float> : usual_loop_from<Level, f32_tag>(to, mode);
      case element::f64:
        return to == element::f32 && mode == mode_of_rounding::nearest_even ? Level::template widen<f64_tag, float> : nullptr;
      default:
        return nullptr;
    }
  });
}

struct sides {
  value_id from, to;
  element source, target;
};

sides sides_of(const builder& b, const decoded_op& op) {
  const value_id from = b.operand(op, 0), to = b.result_value(op);
  return {from, to, b.type_of(from).element, b.type_of(to).element};
}

bool expect_sides(builder& b, const decoded_op& op, bool (*from)(element), bool (*to)(element)) {
  return b.expect_tile(op, "source", b.operand(op, 0), from, "a tile that the op converts") &&
         b.expect_tile(op, "result", b.result_value(op), to, "a tile that the op converts to") &&
         b.expect_same_shape(op, "result", b.result_value(op), b.operand(op, 0));
}

bool is_signed(builder& b, const decoded_op& op) { return b.attribute(op, "signedness").integer == 1; }

/// Whether every number of one format is one of the other.
bool widens(const float_format& from, const float_format& to) {
  const auto smallest = [](const float_format& f) { return f.least_exponent() - (f.has_zero ? f.fraction_bits : 0); };
  return (to.has_sign || !from.has_sign) && from.fraction_bits <= to.fraction_bits && smallest(from) >= smallest(to) &&
         from.greatest_exponent() <= to.greatest_exponent() && (to.has_zero || !from.has_zero);
}

/// A bit for each rounding mode that a conversion of 13.4 has.
unsigned accepted_modes(element from, element to) {
  constexpr unsigned nearest = 1, zero = 2, down = 4, up = 8, away = 128;
  if (to == element::f8e8m0fnu) return zero | up;
  if (is_small(to)) return nearest;
  if (widens(format_of(from), format_of(to))) return nearest | zero | down | up | away;
  if (from == element::f64 && to == element::f32) return nearest | zero | down | up;
  return from == element::f32 && to == element::tf32 ? nearest | zero | away : nearest | zero;
}

}  // namespace

void emit_format_change(builder& b, const decoded_op& op, value_id to, value_id from, mode_of_rounding mode) {
  const element source = b.type_of(from).element, target = b.type_of(to).element;
  if (const handler run = usual_loop(source, target, mode)) {
    b.emit(op, run, {to}, {from}, effect::none);
    return;
  }
  if (is_small(source)) {
    std::array<std::uint64_t, 256> table{};
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << bits_of(source); ++bits)
      table[bits] = exact::convert(format_of(source), format_of(target), mode, bits) << shift_of(target);
    const handler run = with_word(size_of(target), []<class To>(To) -> handler { return look_up<To>; });
    const auto row = static_cast<std::uint32_t>(b.target().tables.size());
    b.target().tables.push_back(table);
    b.emit(op, run, {to}, {from}, effect::none).extra = row;
    return;
  }
  const handler run = with_word(size_of(source), [&]<class From>(From) {
    return with_word(size_of(target), []<class To>(To) -> handler { return change_format<From, To>; });
  });
  const auto row = static_cast<std::uint32_t>(b.target().conversions.size());
  b.target().conversions.push_back({source, target, static_cast<std::uint8_t>(mode), static_cast<std::uint8_t>(shift_of(source)),
                                    static_cast<std::uint8_t>(shift_of(target))});
  b.emit(op, run, {to}, {from}, effect::none).extra = row;
}

bool is_usual_conversion(const builder& b, const decoded_op& op) {
  const auto usual = [&](value_id v) {
    const type& t = b.type_of(v);
    return t.kind != type_kind::tile || is_integer(t.element) || is_float(t.element);
  };
  return usual(b.operand(op, 0)) && usual(b.result_value(op));
}

bool lower_format_to_format(builder& b, const decoded_op& op) {
  if (!expect_sides(b, op, is_any_float, is_any_float)) return false;
  const sides s = sides_of(b, op);
  if (s.source == s.target) return b.refuse(op, "result", "must differ from the type of the operand");
  const std::uint64_t mode = b.attribute(op, "rounding").integer;
  unsigned accepted = accepted_modes(s.source, s.target);
  if (b.source().minor < 4 && s.target != element::f8e8m0fnu) accepted &= 1;
  if ((accepted >> mode & 1) == 0) return b.refuse(op, "rounding", "this conversion does not have rounding mode " + std::to_string(mode));
  emit_format_change(b, op, s.to, s.from, static_cast<mode_of_rounding>(mode));
  return true;
}

namespace {

/// extra: row of program::conversions, whose `to` is an integer and whose `mode` is: 1 signed, 2 saturating.
template <class From, class To>
const instruction* format_to_integer(execution& e, const instruction& i) {
  const conversion_shape& c = e.code->conversions[i.extra];
  To* to = e.at<To>(i.slot[0]);
  const From* from = e.at<const From>(i.slot[1]);
  const float_format& source = format_of(c.from);
  const int width = static_cast<int>(bits_of(c.to));
  for (std::uint32_t k = 0; k < i.count; ++k) {
    const exact::converted_integer r = exact::to_integer(source, width, (c.mode & 1) != 0, from[k] >> c.from_shift);
    if (!r.in_range && (c.mode & 2) == 0) return fail_element(e, i, "a number that the integer type cannot hold", k);
    to[k] = static_cast<To>(r.value);
  }
  return &i + 1;
}

template <class From, class To>
const instruction* integer_to_format(execution& e, const instruction& i) {
  const conversion_shape& c = e.code->conversions[i.extra];
  To* to = e.at<To>(i.slot[0]);
  const From* from = e.at<const From>(i.slot[1]);
  const float_format& target = format_of(c.to);
  for (std::uint32_t k = 0; k < i.count; ++k) {
    auto number = static_cast<std::uint64_t>(from[k]);
    if (c.mode != 0)
      number =
          c.from == element::i1 ? 0 - number : static_cast<std::uint64_t>(std::int64_t{static_cast<std::make_signed_t<From>>(from[k])});
    to[k] = static_cast<To>(exact::from_integer(target, mode_of_rounding::nearest_even, c.mode != 0, number) << c.to_shift);
  }
  return &i + 1;
}

std::uint32_t add_conversion(builder& b, const sides& s, unsigned mode) {
  b.target().conversions.push_back({s.source, s.target, static_cast<std::uint8_t>(mode), static_cast<std::uint8_t>(shift_of(s.source)),
                                    static_cast<std::uint8_t>(shift_of(s.target))});
  return static_cast<std::uint32_t>(b.target().conversions.size() - 1);
}

}  // namespace

bool lower_format_to_integer(builder& b, const decoded_op& op) {
  if (!expect_sides(b, op, is_any_float, is_integer)) return false;
  constexpr std::uint64_t nearest_int_to_zero = 6;
  if (b.attribute(op, "rounding").integer != nearest_int_to_zero) return b.refuse(op, "rounding", "must be nearest_int_to_zero");
  const sides s = sides_of(b, op);
  const bool saturating = b.attribute(op, "saturating").present;
  const handler run = with_word(size_of(s.source), [&]<class From>(From) {
    return with_word(size_of(s.target), []<class To>(To) -> handler { return format_to_integer<From, To>; });
  });
  const std::uint32_t row = add_conversion(b, s, (is_signed(b, op) ? 1U : 0U) | (saturating ? 2U : 0U));
  b.emit(op, run, {s.to}, {s.from}, saturating ? effect::none : effect::fault).extra = row;
  return true;
}

bool lower_integer_to_format(builder& b, const decoded_op& op) {
  if (!expect_sides(b, op, is_integer, is_any_float)) return false;
  if (b.attribute(op, "rounding").integer != 0) return b.refuse(op, "rounding", "must be nearest_even");
  const sides s = sides_of(b, op);
  if (s.target == element::f8e8m0fnu) return b.refuse_type(op, "result", s.to, "a format with a fraction");
  const handler run = with_word(size_of(s.source), [&]<class From>(From) {
    return with_word(size_of(s.target), []<class To>(To) -> handler { return integer_to_format<From, To>; });
  });
  const std::uint32_t row = add_conversion(b, s, is_signed(b, op) ? 1 : 0);
  b.emit(op, run, {s.to}, {s.from}, effect::none).extra = row;
  return true;
}

// ---- i4

namespace {

constexpr bool is_nibble(element e) { return e == element::i4; }
constexpr bool is_wider(element e) { return is_integer(e) && e != element::i1; }

template <class To, bool Signed>
const instruction* extend_nibbles(execution& e, const instruction& i) {
  To* to = e.at<To>(i.slot[0]);
  const auto* from = e.at<const std::uint8_t>(i.slot[1]);
  for (std::uint32_t k = 0; k < i.count; ++k) {
    const int number = from[k] & 0xf;
    to[k] = static_cast<To>(Signed && number > 7 ? number - 16 : number);
  }
  return &i + 1;
}

/// immediate: what a true one becomes.
const instruction* extend_bits_to_nibbles(execution& e, const instruction& i) {
  auto* to = e.at<std::uint8_t>(i.slot[0]);
  const auto* from = e.at<const std::uint8_t>(i.slot[1]);
  for (std::uint32_t k = 0; k < i.count; ++k) to[k] = static_cast<std::uint8_t>(from[k] * i.immediate);
  return &i + 1;
}

/// immediate: the promise, a bit for signed and one for unsigned numbers.
template <class From>
const instruction* truncate_to_nibbles(execution& e, const instruction& i) {
  auto* to = e.at<std::uint8_t>(i.slot[0]);
  const From* from = e.at<const From>(i.slot[1]);
  for (std::uint32_t k = 0; k < i.count; ++k) {
    const auto number = static_cast<std::make_signed_t<From>>(from[k]);
    const bool lost = ((i.immediate & 1) != 0 && (number < -8 || number > 7)) || ((i.immediate & 2) != 0 && from[k] > 15);
    if (lost) return fail_element(e, i, "a number does not fit although the op promises that it does", k);
    to[k] = static_cast<std::uint8_t>(from[k] & 0xf);
  }
  return &i + 1;
}

}  // namespace

bool lower_nibbles_to_integers(builder& b, const decoded_op& op) {
  const bool sign = is_signed(b, op);
  if (b.type_of(b.operand(op, 0)).element == element::i1) {
    if (!expect_sides(b, op, [](element e) { return e == element::i1; }, is_nibble)) return false;
    b.emit(op, extend_bits_to_nibbles, {b.result_value(op)}, {b.operand(op, 0)}, effect::none).immediate = sign ? 0xf : 1;
    return true;
  }
  if (!expect_sides(b, op, is_nibble, is_wider)) return false;
  const handler run = with_word(size_of(b.type_of(b.result_value(op)).element),
                                [sign]<class To>(To) -> handler { return sign ? extend_nibbles<To, true> : extend_nibbles<To, false>; });
  b.emit(op, run, {b.result_value(op)}, {b.operand(op, 0)}, effect::none);
  return true;
}

bool lower_integers_to_nibbles(builder& b, const decoded_op& op) {
  // From i4 it goes to i1.
  const bool from_nibbles = b.type_of(b.operand(op, 0)).element == element::i4;
  if (!expect_sides(b, op, from_nibbles ? is_nibble : is_wider, from_nibbles ? [](element e) { return e == element::i1; } : is_nibble))
    return false;
  const std::uint64_t promise = b.attribute(op, "overflow").integer;
  handler run =
      with_word(size_of(b.type_of(b.operand(op, 0)).element), []<class From>(From) -> handler { return truncate_to_nibbles<From>; });
  if (from_nibbles) {
    run = [](execution& e, const instruction& i) -> const instruction* {
      auto* to = e.at<std::uint8_t>(i.slot[0]);
      const auto* from = e.at<const std::uint8_t>(i.slot[1]);
      for (std::uint32_t k = 0; k < i.count; ++k) {
        const bool lost = ((i.immediate & 1) != 0 && from[k] != 0 && from[k] != 0xf) || ((i.immediate & 2) != 0 && from[k] > 1);
        if (lost) return fail_element(e, i, "a number does not fit although the op promises that it does", k);
        to[k] = from[k] & 1;
      }
      return &i + 1;
    };
  }
  b.emit(op, run, {b.result_value(op)}, {b.operand(op, 0)}, promise == 0 ? effect::none : effect::fault).immediate =
      static_cast<std::int64_t>(promise);
  return true;
}

}  // namespace tessera::runtime::interpreter
