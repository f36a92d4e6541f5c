// The element types that C++ does not have. On the host each is a value that is kept as its encoding, and conversions are exact: the
// result is the nearest number of the type, whatever the compiler's options say about floating-point arithmetic.
#ifndef TESSERA_TYPES_NUMBERS_H
#define TESSERA_TYPES_NUMBERS_H

#include <tessera/detail/language.h>

#include <tessera/detail/arithmetic.h>
#include <tessera/detail/attributes.h>

#include <bit>
#include <cstdint>
#include <type_traits>

namespace tessera {
namespace detail {

template <class T>
concept narrow_number = requires { T::is_narrow_number; };
template <class T>
concept plain_number = std::is_arithmetic_v<T> && (sizeof(T) <= 8);
template <class T>
concept any_number = plain_number<T> || narrow_number<T>;

/// The encoding of the nearest number in a format.
template <any_number T>
constexpr std::uint64_t encode_as(const arithmetic::float_format& to, arithmetic::rounding mode, T value) {
  if constexpr (narrow_number<T>)
    return value.encoded_as(to, mode);
  else if constexpr (std::is_same_v<T, float>)
    return arithmetic::convert(arithmetic::f32, to, mode, std::bit_cast<std::uint32_t>(value));
  else if constexpr (std::is_same_v<T, double>)
    return arithmetic::convert(arithmetic::f64, to, mode, std::bit_cast<std::uint64_t>(value));
  else
    return arithmetic::from_integer(to, mode, std::is_signed_v<T>, static_cast<std::uint64_t>(value));
}

/// The number that an encoding stands for, in a built-in type: integers saturate and drop the fraction, NaN gives 0.
template <plain_number T>
constexpr T decode_as(const arithmetic::float_format& from, std::uint64_t bits) {
  if constexpr (std::is_same_v<T, bool>)
    return arithmetic::decode(from, bits).kind != arithmetic::number_class::zero;
  else if constexpr (std::is_same_v<T, float>)
    return std::bit_cast<float>(
        static_cast<std::uint32_t>(arithmetic::convert(from, arithmetic::f32, arithmetic::rounding::nearest_even, bits)));
  else if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<double>(arithmetic::convert(from, arithmetic::f64, arithmetic::rounding::nearest_even, bits));
  else
    return static_cast<T>(arithmetic::to_integer(from, 8 * sizeof(T), std::is_signed_v<T>, bits).value);
}

/// What the floating-point types below share. `Unused` low bits of an encoding mean nothing.
template <class Self, class Storage, const arithmetic::float_format& Format, int Unused = 0,
          arithmetic::rounding Rounding = arithmetic::rounding::nearest_even>
class narrow_float {
 public:
  static constexpr bool is_narrow_number = true;

  /// Every bit pattern is a value; of f4e2m1 the low four bits count.
  static constexpr Self from_bits(Storage bits) {
    Self value = Self();
    static_cast<narrow_float&>(value).bits_ = bits;
    return value;
  }
  [[nodiscard]] constexpr Storage bits() const { return bits_; }

  /// The encoding of this number in another format.
  [[nodiscard]] constexpr std::uint64_t encoded_as(const arithmetic::float_format& to, arithmetic::rounding mode) const {
    return arithmetic::convert(Format, to, mode, encoding());
  }

  TESSERA_BOUND_TO("cuda_tile.cmpf") friend constexpr bool operator==(Self a, Self b) { return a.holds(arithmetic::relation::equal, b); }
  TESSERA_BOUND_TO("cuda_tile.cmpf")
  friend constexpr bool operator!=(Self a, Self b) { return !a.holds(arithmetic::relation::equal, b); }
  TESSERA_BOUND_TO("cuda_tile.cmpf") friend constexpr bool operator<(Self a, Self b) { return a.holds(arithmetic::relation::less, b); }
  TESSERA_BOUND_TO("cuda_tile.cmpf")
  friend constexpr bool operator<=(Self a, Self b) { return a.holds(arithmetic::relation::less_or_equal, b); }
  TESSERA_BOUND_TO("cuda_tile.cmpf") friend constexpr bool operator>(Self a, Self b) { return a.holds(arithmetic::relation::greater, b); }
  TESSERA_BOUND_TO("cuda_tile.cmpf")
  friend constexpr bool operator>=(Self a, Self b) { return a.holds(arithmetic::relation::greater_or_equal, b); }

 protected:
  narrow_float() = default;
  template <any_number T>
  constexpr explicit narrow_float(T value) : bits_(static_cast<Storage>(encode_as(Format, Rounding, value) << Unused)) {}

  [[nodiscard]] constexpr std::uint64_t encoding() const {
    return static_cast<std::uint64_t>(bits_ >> Unused) & (Format.magnitude_mask() | Format.sign_mask());
  }
  [[nodiscard]] constexpr bool holds(arithmetic::relation wanted, narrow_float b) const {
    return arithmetic::compare(Format, wanted, true, encoding(), b.encoding());
  }

  template <class Function>
  static constexpr Self computed(Function f, Self a, Self b) {
    return from_bits(static_cast<Storage>(f(Format, arithmetic::rounding::nearest_even, a.encoding(), b.encoding())));
  }

 private:
  Storage bits_;
};

/// Those with arithmetic of their own: results are rounded once, to nearest even.
template <class Self, const arithmetic::float_format& Format>
class half_float : public narrow_float<Self, std::uint16_t, Format> {
 public:
  TESSERA_BOUND_TO("cuda_tile.addf") friend constexpr Self operator+(Self a, Self b) { return Self::computed(arithmetic::add, a, b); }
  TESSERA_BOUND_TO("cuda_tile.subf") friend constexpr Self operator-(Self a, Self b) { return Self::computed(arithmetic::subtract, a, b); }
  TESSERA_BOUND_TO("cuda_tile.mulf") friend constexpr Self operator*(Self a, Self b) { return Self::computed(arithmetic::multiply, a, b); }
  TESSERA_BOUND_TO("cuda_tile.divf") friend constexpr Self operator/(Self a, Self b) { return Self::computed(arithmetic::divide, a, b); }
  TESSERA_BOUND_TO("cuda_tile.negf")
  friend constexpr Self operator-(Self a) { return Self::from_bits(static_cast<std::uint16_t>(a.bits() ^ Format.sign_mask())); }
  friend constexpr Self& operator+=(Self& a, Self b) { return a = a + b; }
  friend constexpr Self& operator-=(Self& a, Self b) { return a = a - b; }
  friend constexpr Self& operator*=(Self& a, Self b) { return a = a * b; }
  friend constexpr Self& operator/=(Self& a, Self b) { return a = a / b; }

 protected:
  half_float() = default;
  using narrow_float<Self, std::uint16_t, Format>::narrow_float;
};

}  // namespace detail

/// IEEE binary16: 5 bits of exponent, 10 of fraction.
class half : public detail::half_float<half, detail::arithmetic::f16> {
 public:
  half() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit half(T value) : half_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::f16, encoding());
  }
};

/// The upper half of a `float`: 8 bits of exponent, 7 of fraction.
class bfloat16 : public detail::half_float<bfloat16, detail::arithmetic::bf16> {
 public:
  bfloat16() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit bfloat16(T value) : half_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::bf16, encoding());
  }
};

/// A factor of matrix products: a `float` with 10 bits of fraction. In memory it takes 32 bits, of which the low 13 mean nothing.
class tf32 : public detail::narrow_float<tf32, std::uint32_t, detail::arithmetic::tf32, 13> {
 public:
  tf32() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit tf32(T value) : narrow_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::tf32, encoding());
  }
};

/// A factor of matrix products, up to 448; without infinities. What is too large becomes the largest number, NaN stays NaN.
class f8e4m3 : public detail::narrow_float<f8e4m3, std::uint8_t, detail::arithmetic::f8e4m3fn> {
 public:
  f8e4m3() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit f8e4m3(T value) : narrow_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::f8e4m3fn, encoding());
  }
};

/// A factor of matrix products, up to 57344. What is too large becomes the largest number, NaN stays NaN.
class f8e5m2 : public detail::narrow_float<f8e5m2, std::uint8_t, detail::arithmetic::f8e5m2> {
 public:
  f8e5m2() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit f8e5m2(T value) : narrow_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::f8e5m2, encoding());
  }
};

/// A block scale: a power of two from 2^-127 to 2^127. A number is rounded toward zero, its sign is dropped.
class f8e8m0 : public detail::narrow_float<f8e8m0, std::uint8_t, detail::arithmetic::f8e8m0fnu, 0, detail::arithmetic::rounding::zero> {
 public:
  f8e8m0() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit f8e8m0(T value) : narrow_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::f8e8m0fnu, encoding());
  }
};

/// A block scale without a sign: 5 bits of exponent, 3 of fraction, up to 114688.
class f8e5m3 : public detail::narrow_float<f8e5m3, std::uint8_t, detail::arithmetic::f8e5m3fnu> {
 public:
  f8e5m3() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit f8e5m3(T value) : narrow_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::f8e5m3fnu, encoding());
  }
};

/// One of 0, 0.5, 1, 1.5, 2, 3, 4, 6 with a sign. Tensors hold two per byte, as `std::uint8_t`; kernels unpack them.
class f4e2m1 : public detail::narrow_float<f4e2m1, std::uint8_t, detail::arithmetic::f4e2m1fn> {
 public:
  f4e2m1() = default;
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit f4e2m1(T value) : narrow_float(value) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return detail::decode_as<T>(detail::arithmetic::f4e2m1fn, encoding());
  }
};

/// An integer from -8 to 7. Tensors hold two per byte, as `std::uint8_t`; kernels unpack them.
class int4 {
 public:
  static constexpr bool is_narrow_number = true;

  int4() = default;
  /// Keeps the low four bits of an integer; a floating-point number saturates.
  template <detail::any_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit int4(T value) : bits_(encode(value)) {}
  template <detail::plain_number T>
  TESSERA_BOUND_TO("tessera.element_cast") constexpr explicit operator T() const {
    return static_cast<T>(value());
  }

  /// The low four bits count.
  static constexpr int4 from_bits(std::uint8_t bits) {
    int4 value = int4();
    value.bits_ = bits;
    return value;
  }
  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
  [[nodiscard]] constexpr std::uint64_t encoded_as(const detail::arithmetic::float_format& to, detail::arithmetic::rounding mode) const {
    return detail::arithmetic::from_integer(to, mode, true, static_cast<std::uint64_t>(std::int64_t{value()}));
  }

  friend constexpr bool operator==(int4 a, int4 b) { return a.value() == b.value(); }
  friend constexpr bool operator!=(int4 a, int4 b) { return a.value() != b.value(); }

 private:
  [[nodiscard]] constexpr int value() const { return ((bits_ & 15) ^ 8) - 8; }
  template <detail::any_number T>
  static constexpr std::uint8_t encode(T value) {
    if constexpr (std::is_same_v<T, int4>)
      return value.bits_;
    else if constexpr (std::is_integral_v<T>)
      return static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) & 15);
    else
      return static_cast<std::uint8_t>(detail::arithmetic::to_integer(detail::arithmetic::f64, 4, true,
                                           detail::encode_as(detail::arithmetic::f64, detail::arithmetic::rounding::nearest_even, value))
                                           .value);
  }

  std::uint8_t bits_;
};

}  // namespace tessera

#endif
