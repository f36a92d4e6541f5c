// Integers of one width as Tile IR computes with them: they have no sign of their own, operations read them as signed or unsigned, and
// results wrap.
#ifndef TESSERA_DETAIL_ARITHMETIC_INTEGER_H
#define TESSERA_DETAIL_ARITHMETIC_INTEGER_H

#include <cstdint>
#include <type_traits>

#include "tessera/detail/arithmetic/round.h"

namespace tessera::detail::arithmetic {

/// How a quotient that is not exact is rounded.
enum class quotient_rounding : std::uint8_t { zero, down, up };

/// Promises not to wrap, with the numbers of Tile IR: a bit each.
enum class wrap_promise : std::uint8_t { none = 0, no_signed_wrap = 1, no_unsigned_wrap = 2, no_wrap = 3 };

/// `Bits` is 1, 4, 8, 16, 32 or 64. An integer is kept in `storage`, whose bits beyond the width are 0; all results are such. The
/// functions are meant for loops over elements, which become vector code.
template <unsigned Bits>
struct integer {
  using storage =
      std::conditional_t<(Bits <= 8), std::uint8_t,
                         std::conditional_t<(Bits <= 16), std::uint16_t, std::conditional_t<(Bits <= 32), std::uint32_t, std::uint64_t>>>;
  using arithmetic = std::conditional_t<(Bits > 32), std::uint64_t, std::uint32_t>;
  using signed_number = std::conditional_t<(Bits > 32), std::int64_t, std::int32_t>;
  static constexpr unsigned bits = Bits;
  static constexpr bool whole = Bits == 8 * sizeof(storage);  ///< no bits beyond the width
  static constexpr signed_number lowest = static_cast<signed_number>(~arithmetic{0} << (Bits - 1));
  static constexpr signed_number highest = static_cast<signed_number>(~lowest);
  static constexpr arithmetic highest_unsigned = ~arithmetic{0} >> (8 * sizeof(arithmetic) - Bits);

  // ---- reading and writing

  [[gnu::always_inline]] static constexpr arithmetic load_unsigned(storage v) { return v; }
  [[gnu::always_inline]] static constexpr signed_number load_signed(storage v) {
    if constexpr (Bits == 1)
      return -static_cast<signed_number>(v);
    else if constexpr (whole)
      return static_cast<std::make_signed_t<storage>>(v);
    else
      return static_cast<signed_number>((arithmetic{v} ^ (arithmetic{1} << (Bits - 1))) - (arithmetic{1} << (Bits - 1)));
  }
  [[gnu::always_inline]] static constexpr storage store(arithmetic v) {
    if constexpr (whole)
      return static_cast<storage>(v);
    else
      return static_cast<storage>(v & highest_unsigned);
  }
  [[gnu::always_inline]] static constexpr storage store(signed_number v) { return store(static_cast<arithmetic>(v)); }

  // ---- sums and products

  [[gnu::always_inline]] static constexpr storage add(storage a, storage b) { return store(load_unsigned(a) + load_unsigned(b)); }
  [[gnu::always_inline]] static constexpr storage subtract(storage a, storage b) { return store(load_unsigned(a) - load_unsigned(b)); }
  [[gnu::always_inline]] static constexpr storage multiply(storage a, storage b) { return store(load_unsigned(a) * load_unsigned(b)); }
  /// The high half of the unsigned product.
  [[gnu::always_inline]] static constexpr storage multiply_high(storage a, storage b) {
    if constexpr (Bits > 32)
      return static_cast<storage>(wide{a} * b >> Bits);
    else
      return static_cast<storage>(std::uint64_t{a} * b >> Bits);
  }
  [[gnu::always_inline]] static constexpr storage negate(storage a) { return store(arithmetic{0} - load_unsigned(a)); }
  /// Of a signed integer, as an unsigned one: that of the lowest is right too.
  [[gnu::always_inline]] static constexpr storage magnitude(storage a) { return load_signed(a) < 0 ? negate(a) : a; }

  // ---- bits

  [[gnu::always_inline]] static constexpr storage bit_and(storage a, storage b) { return static_cast<storage>(a & b); }
  [[gnu::always_inline]] static constexpr storage bit_or(storage a, storage b) { return static_cast<storage>(a | b); }
  [[gnu::always_inline]] static constexpr storage bit_xor(storage a, storage b) { return static_cast<storage>(a ^ b); }
  /// The amount is unsigned. Tile IR leaves open what one of the width or more gives; here it shifts everything out.
  [[gnu::always_inline]] static constexpr storage shift_left(storage a, storage amount) {
    return amount < Bits ? store(load_unsigned(a) << amount) : storage{0};
  }
  template <bool Signed>
  [[gnu::always_inline]] static constexpr storage shift_right(storage a, storage amount) {
    if constexpr (Signed)
      return store(static_cast<signed_number>(load_signed(a) >> (amount < Bits ? amount : Bits - 1)));
    else
      return amount < Bits ? store(load_unsigned(a) >> amount) : storage{0};
  }

  // ---- order

  template <bool Signed>
  [[gnu::always_inline]] static constexpr storage maximum(storage a, storage b) {
    if constexpr (Signed)
      return load_signed(a) > load_signed(b) ? a : b;
    else
      return a > b ? a : b;
  }
  template <bool Signed>
  [[gnu::always_inline]] static constexpr storage minimum(storage a, storage b) {
    if constexpr (Signed)
      return load_signed(a) > load_signed(b) ? b : a;
    else
      return a > b ? b : a;
  }

  // ---- quotients

  /// Tile IR does not define such a quotient or remainder; the functions below may not be called then.
  template <bool Signed>
  [[gnu::always_inline]] static constexpr bool undefined_quotient(storage a, storage b) {
    return b == 0 || (Signed && load_signed(a) == lowest && load_signed(b) == -1);
  }
  template <bool Signed, quotient_rounding Rounding>
  [[gnu::always_inline]] static constexpr storage quotient(storage a, storage b) {
    if constexpr (Signed) {
      const signed_number x = load_signed(a), y = load_signed(b);
      signed_number q = x / y;
      if constexpr (Rounding == quotient_rounding::down) q -= x % y != 0 && (x < 0) != (y < 0) ? 1 : 0;
      if constexpr (Rounding == quotient_rounding::up) q += x % y != 0 && (x < 0) == (y < 0) ? 1 : 0;
      return store(q);
    } else {
      const arithmetic x = load_unsigned(a), y = load_unsigned(b);
      return store(x / y + (Rounding == quotient_rounding::up && x % y != 0 ? 1 : 0));
    }
  }
  template <bool Signed>
  [[gnu::always_inline]] static constexpr storage remainder(storage a, storage b) {
    if constexpr (Signed)
      return store(static_cast<signed_number>(load_signed(a) % load_signed(b)));
    else
      return store(load_unsigned(a) % load_unsigned(b));
  }

  // ---- promises: whether a result wraps although the op promises that it does not

  template <wrap_promise Promise>
  [[gnu::always_inline]] static constexpr bool add_wraps(storage a, storage b) {
    return breaks<Promise>(a, b, [](auto x, auto y, auto* r) { return __builtin_add_overflow(x, y, r); });
  }
  template <wrap_promise Promise>
  [[gnu::always_inline]] static constexpr bool subtract_wraps(storage a, storage b) {
    return breaks<Promise>(a, b, [](auto x, auto y, auto* r) { return __builtin_sub_overflow(x, y, r); });
  }
  template <wrap_promise Promise>
  [[gnu::always_inline]] static constexpr bool multiply_wraps(storage a, storage b) {
    return breaks<Promise>(a, b, [](auto x, auto y, auto* r) { return __builtin_mul_overflow(x, y, r); });
  }
  /// A negation can promise no_signed_wrap only.
  [[gnu::always_inline]] static constexpr bool negate_wraps(storage a) { return load_signed(a) == lowest; }
  /// Signed: a * 2^amount is not a signed integer of the width; unsigned likewise.
  template <wrap_promise Promise>
  [[gnu::always_inline]] static constexpr bool shift_left_wraps(storage a, storage amount) {
    const storage r = shift_left(a, amount);
    bool wraps = false;
    if constexpr ((static_cast<unsigned>(Promise) & 1) != 0) wraps |= shift_right<true>(r, amount) != a;
    if constexpr ((static_cast<unsigned>(Promise) & 2) != 0) wraps |= shift_right<false>(r, amount) != a;
    return wraps;
  }

  // ---- conversion to another width

  template <unsigned To, bool Signed>
  [[gnu::always_inline]] static constexpr typename integer<To>::storage extended(storage a) {
    if constexpr (Signed)
      return integer<To>::store(static_cast<typename integer<To>::signed_number>(load_signed(a)));
    else
      return integer<To>::store(static_cast<typename integer<To>::arithmetic>(a));
  }
  template <unsigned To>
  [[gnu::always_inline]] static constexpr typename integer<To>::storage truncated(storage a) {
    return integer<To>::store(static_cast<typename integer<To>::arithmetic>(a));
  }
  /// Whether the number is lost although the op promises that it survives.
  template <unsigned To, wrap_promise Promise>
  [[gnu::always_inline]] static constexpr bool truncation_loses(storage a) {
    const auto r = truncated<To>(a);
    bool lost = false;
    if constexpr ((static_cast<unsigned>(Promise) & 1) != 0) lost |= load_signed(a) != integer<To>::load_signed(r);
    if constexpr ((static_cast<unsigned>(Promise) & 2) != 0) lost |= load_unsigned(a) != integer<To>::load_unsigned(r);
    return lost;
  }

 private:
  template <wrap_promise Promise, class Exact>
  [[gnu::always_inline]] static constexpr bool breaks(storage a, storage b, Exact overflows) {
    bool wraps = false;
    if constexpr ((static_cast<unsigned>(Promise) & 1) != 0) {
      signed_number r{};
      wraps |= overflows(load_signed(a), load_signed(b), &r) || r < lowest || r > highest;
    }
    if constexpr ((static_cast<unsigned>(Promise) & 2) != 0) {
      arithmetic r{};
      wraps |= overflows(load_unsigned(a), load_unsigned(b), &r) || r > highest_unsigned;
    }
    return wraps;
  }
};

}  // namespace tessera::detail::arithmetic

#endif
