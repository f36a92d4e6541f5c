// exti ftof ftoi itof trunci
#include "runtime/driver/cpu/interpreter/ops/elementwise.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/formats.h"
#include "runtime/driver/cpu/interpreter/ops/rounding.h"

namespace tessera::runtime::interpreter {
namespace {

template <bool Signed>
struct extend {
  template <class From, class To>
  [[gnu::always_inline]] static stored<To> apply(stored<From> a) {
    return From::template extended<To::bits, Signed>(a);
  }
};

/// To fewer bits, with a promise that the number survives.
template <arithmetic::wrap_promise Promise>
struct truncate {
  static constexpr std::string_view text = "a number does not fit although the op promises that it does";
  template <class From, class To>
  [[gnu::always_inline]] static stored<To> apply(stored<From> a) {
    return From::template truncated<To::bits>(a);
  }
  template <class From, class To>
  [[gnu::always_inline]] static bool undefined(stored<From> a) {
    return From::template truncation_loses<To::bits, Promise>(a);
  }
};

struct change_format {
  template <class From, class To>
  [[gnu::always_inline]] static stored<To> apply(stored<From> a) {
    return To::store(From::load(a));
  }
};

template <class E>
[[gnu::always_inline]] inline std::uint64_t encoding_of(stored<E> a) {
  if constexpr (sizeof(a) == 2)
    return a;
  else
    return std::bit_cast<typename E::word>(a);
}

struct change_format_toward_zero {
  template <class From, class To>
  [[gnu::always_inline]] static stored<To> apply(stored<From> a) {
    return static_cast<stored<To>>(arithmetic::convert(From::format, To::format, rounding::zero, encoding_of<From>(a)));
  }
};

/// Toward zero. The number must be in range after truncation; `Saturate` clamps, and makes 0 of NaN.
template <bool Signed, bool Saturate>
struct to_integer {
  static constexpr std::string_view text = "a number that the integer type cannot hold";

  template <class From, class To>
  [[gnu::always_inline]] static bool undefined(stored<From> a) {
    return !in_range<To>(From::load(a));
  }
  template <class From, class To>
  [[gnu::always_inline]] static stored<To> apply(stored<From> a) {
    const auto number = From::load(a);
    if constexpr (!Saturate) return To::store(truncated<To>(number));
    const bool fits = in_range<To>(number);
    const auto inside = truncated<To>(fits ? number : 0);
    if constexpr (Signed)
      return To::store(fits || number != number ? inside : number < 0 ? To::lowest : To::highest);
    else
      return To::store(fits || number != number || number < 0 ? inside : To::highest_unsigned);
  }

 private:
  template <class To>
  [[gnu::always_inline]] static bool in_range(double x) {
    if constexpr (Signed && To::bits == 64) return x >= -0x1p63 && x < 0x1p63;
    if constexpr (Signed) return x > static_cast<double>(To::lowest) - 1 && x < static_cast<double>(To::highest) + 1;
    if constexpr (To::bits == 64) return x > -1 && x < 0x1p64;
    return x > -1 && x < static_cast<double>(To::highest_unsigned) + 1;
  }
  template <class To>
  [[gnu::always_inline]] static auto truncated(auto x) {
    if constexpr (Signed)
      return static_cast<typename To::signed_number>(x);
    else if constexpr (To::bits == 64)
      return static_cast<std::uint64_t>(x);
    else
      return static_cast<std::uint32_t>(static_cast<std::int64_t>(x));
  }
};

template <bool Signed>
struct from_integer {
  template <class From, class To>
  [[gnu::always_inline]] static stored<To> apply(stored<From> a) {
    if constexpr (sizeof(stored<To>) == 2) {
      const std::uint64_t number = Signed ? static_cast<std::uint64_t>(std::int64_t{From::load_signed(a)}) : From::load_unsigned(a);
      return static_cast<stored<To>>(arithmetic::from_integer(To::format, rounding::nearest_even, Signed, number));
    } else if constexpr (Signed) {
      return static_cast<stored<To>>(From::load_signed(a));
    } else {
      return static_cast<stored<To>>(From::load_unsigned(a));
    }
  }
};

template <class Use>
handler with_integer(element e, Use use) {
  switch (e) {
    case element::i1:
      return use(i1_tag{});
    case element::i8:
      return use(i8_tag{});
    case element::i16:
      return use(i16_tag{});
    case element::i32:
      return use(i32_tag{});
    default:
      return use(i64_tag{});
  }
}

template <class Use>
handler with_float(element e, Use use) {
  switch (e) {
    case element::f16:
      return use(f16_tag{});
    case element::bf16:
      return use(bf16_tag{});
    case element::f32:
      return use(f32_tag{});
    default:
      return use(f64_tag{});
  }
}

struct conversion {
  value_id from, to;
  element source, target;
};

bool read_conversion(builder& b, const decoded_op& op, bool (*from)(element), bool (*to)(element), conversion& c) {
  const auto words = [](bool (*holds)(element)) -> std::string_view {
    return holds == is_float ? "a tile of f16, bf16, f32 or f64" : "a tile of i1, i8, i16, i32 or i64";
  };
  c = {b.operand(op, 0), b.result_value(op), {}, {}};
  if (!b.expect_tile(op, "source", c.from, from, words(from)) || !b.expect_tile(op, "result", c.to, to, words(to)) ||
      !b.expect_same_shape(op, "result", c.to, c.from))
    return false;
  c.source = b.type_of(c.from).element;
  c.target = b.type_of(c.to).element;
  return true;
}

bool emit_conversion(builder& b, const decoded_op& op, const conversion& c, handler run, effect what) {
  b.emit(op, run, {c.to}, {c.from}, what);
  return true;
}

bool read_sign(builder& b, const decoded_op& op, bool& is_signed) {
  const std::uint64_t value = b.attribute(op, "signedness").integer;
  is_signed = value == 1;
  return value <= 1 || b.refuse(op, "signedness", "unknown value");
}

/// Integers of 8 and 16 bits are rarely converted: one version of their loops is enough.
template <class Level, class From, class To>
using level_for =
    std::conditional_t<(!From::floating && sizeof(stored<From>) < 4) || (!To::floating && sizeof(stored<To>) < 4), baseline_level, Level>;

/// Loops from one integer type to another.
template <class Op, bool Checked>
handler integer_to_integer(const conversion& c) {
  return at_host_level([&]<class Level>(Level) {
    return with_integer(c.source, [&]<class From>(From) {
      return with_integer(c.target, [&]<class To>(To) -> handler {
        using level = level_for<Level, From, To>;
        if constexpr (Checked)
          return level::template checked_convert<From, To, Op>;
        else
          return level::template convert<From, To, Op>;
      });
    });
  });
}

bool lower_exti(builder& b, const decoded_op& op) {
  if (!is_usual_conversion(b, op)) return lower_nibbles_to_integers(b, op);
  conversion c{};
  bool is_signed = false;
  if (!read_conversion(b, op, is_integer, is_integer, c) || !read_sign(b, op, is_signed)) return false;
  if (bits_of(c.target) <= bits_of(c.source)) return b.refuse(op, "result", "must be wider than the operand");
  const handler run = is_signed ? integer_to_integer<extend<true>, false>(c) : integer_to_integer<extend<false>, false>(c);
  return emit_conversion(b, op, c, run, effect::none);
}

bool lower_trunci(builder& b, const decoded_op& op) {
  if (!is_usual_conversion(b, op)) return lower_integers_to_nibbles(b, op);
  using promise = arithmetic::wrap_promise;
  conversion c{};
  if (!read_conversion(b, op, is_integer, is_integer, c)) return false;
  if (bits_of(c.target) >= bits_of(c.source)) return b.refuse(op, "result", "must be narrower than the operand");
  switch (b.attribute(op, "overflow").integer) {
    case 0:
      return emit_conversion(b, op, c, integer_to_integer<truncate<promise::none>, false>(c), effect::none);
    case 1:
      return emit_conversion(b, op, c, integer_to_integer<truncate<promise::no_signed_wrap>, true>(c), effect::fault);
    case 2:
      return emit_conversion(b, op, c, integer_to_integer<truncate<promise::no_unsigned_wrap>, true>(c), effect::fault);
    case 3:
      return emit_conversion(b, op, c, integer_to_integer<truncate<promise::no_wrap>, true>(c), effect::fault);
    default:
      return b.refuse(op, "overflow", "unknown value");
  }
}

handler float_to_float(const conversion& c, bool toward_zero) {
  return at_host_level([&]<class Level>(Level) {
    return with_float(c.source, [&]<class From>(From) {
      return with_float(c.target, [&]<class To>(To) -> handler {
        if constexpr (sizeof(stored<To>) == 2)
          if (toward_zero) return baseline_level::convert<From, To, change_format_toward_zero>;
        return level_for<Level, From, To>::template convert<From, To, change_format>;
      });
    });
  });
}

bool lower_ftof(builder& b, const decoded_op& op) {
  if (!is_usual_conversion(b, op)) return lower_format_to_format(b, op);
  conversion c{};
  if (!read_conversion(b, op, is_float, is_float, c)) return false;
  if (c.source == c.target) return b.refuse(op, "result", "must differ from the type of the operand");
  const std::uint64_t value = b.attribute(op, "rounding").integer;
  const bool widens = size_of(c.target) > size_of(c.source);
  const bool to_f32 = c.source == element::f64 && c.target == element::f32;
  const unsigned accepted = b.source().minor < 4 ? 1U : widens ? 0b10001111U : to_f32 ? 0b1111U : 0b11U;
  if (value > 7 || (accepted >> value & 1) == 0)
    return b.refuse(op, "rounding", "this conversion does not have rounding mode " + std::to_string(value));
  const auto mode = static_cast<rounding>(value);
  if (!to_f32) return emit_conversion(b, op, c, float_to_float(c, !widens && mode == rounding::zero), effect::none);
  return emit_rounded(b, op, float_to_float(c, false), std::span(&c.to, 1), std::span(&c.from, 1), mode);
}

template <bool Signed, bool Saturate>
handler float_to_integer(const conversion& c) {
  using op = to_integer<Signed, Saturate>;
  return at_host_level([&]<class Level>(Level) {
    return with_float(c.source, [&]<class From>(From) {
      return with_integer(c.target, [&]<class To>(To) -> handler {
        using level = level_for<Level, From, To>;
        if constexpr (Saturate)
          return level::template convert<From, To, op>;
        else
          return level::template checked_convert<From, To, op>;
      });
    });
  });
}

bool lower_ftoi(builder& b, const decoded_op& op) {
  if (!is_usual_conversion(b, op)) return lower_format_to_integer(b, op);
  conversion c{};
  bool is_signed = false;
  if (!read_conversion(b, op, is_float, is_integer, c) || !read_sign(b, op, is_signed)) return false;
  if (b.attribute(op, "rounding").integer != static_cast<std::uint64_t>(rounding::nearest_int_to_zero))
    return b.refuse(op, "rounding", "must be nearest_int_to_zero");
  if (b.attribute(op, "saturating").present)
    return emit_conversion(b, op, c, is_signed ? float_to_integer<true, true>(c) : float_to_integer<false, true>(c), effect::none);
  return emit_conversion(b, op, c, is_signed ? float_to_integer<true, false>(c) : float_to_integer<false, false>(c), effect::fault);
}

template <bool Signed>
handler integer_to_float(const conversion& c) {
  return at_host_level([&]<class Level>(Level) {
    return with_float(c.target, [&]<class To>(To) {
      return with_integer(c.source, []<class From>(From) -> handler {
        return level_for<Level, From, To>::template convert<From, To, from_integer<Signed>>;
      });
    });
  });
}

bool lower_itof(builder& b, const decoded_op& op) {
  if (!is_usual_conversion(b, op)) return lower_integer_to_format(b, op);
  conversion c{};
  bool is_signed = false;
  if (!read_conversion(b, op, is_integer, is_float, c) || !read_sign(b, op, is_signed)) return false;
  if (b.attribute(op, "rounding").integer != static_cast<std::uint64_t>(rounding::nearest_even))
    return b.refuse(op, "rounding", "must be nearest_even");
  return emit_conversion(b, op, c, is_signed ? integer_to_float<true>(c) : integer_to_float<false>(c), effect::none);
}

constexpr op_rule rules[] = {
    {"exti", lower_exti}, {"ftof", lower_ftof}, {"ftoi", lower_ftoi}, {"itof", lower_itof}, {"trunci", lower_trunci}};

}  // namespace

std::span<const op_rule> convert_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
