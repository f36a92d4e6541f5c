// Folders of element-wise arithmetic. Identities hold for integers alone: x + 0 and x * 1 would quiet a NaN or change the sign of a zero.
#include "lowering/Dialect/CudaTile/Ops/Folding.h"

using namespace mlir;

namespace tessera::cuda_tile {

static_assert(static_cast<int>(arithmetic::rounding::nearest_away) == static_cast<int>(RoundingMode::NearestAway) &&
              static_cast<int>(arithmetic::rounding::positive_inf) == static_cast<int>(RoundingMode::PositiveInf));

static uint64_t allOnes(TileType type) { return ~uint64_t{0} >> (64 - bitWidth(type.getElementType())); }

//===-- integers ------------------------------------------------------------------------------------------------------------------===//

/// `meaning(integer<width>(), a...)` gives an encoding or nothing.
template <class Meaning>
static Attribute foldIntegers(TileType type, ArrayRef<Attribute> operands, Meaning meaning) {
  return withInteger(bitWidth(type.getElementType()), [&]<class I>(I integer) {
    return foldElements(type, operands, [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
      using S = typename I::storage;
      if constexpr (requires { meaning(integer, S(), S()); })
        return meaning(integer, static_cast<S>(v[0]), static_cast<S>(v[1]));
      else
        return meaning(integer, static_cast<S>(v[0]));
    });
  });
}

/// Nothing if a promise of the op is broken.
static MaybeEncoding unlessBroken(IntegerOverflow promise, bool wrapsSigned, bool wrapsUnsigned, uint64_t encoding) {
  auto promised = static_cast<unsigned>(promise);
  return ((promised & 1) && wrapsSigned) || ((promised & 2) && wrapsUnsigned) ? MaybeEncoding() : encoding;
}

using arithmetic::quotient_rounding;
using arithmetic::wrap_promise;

OpFoldResult AbsIOp::fold(FoldAdaptor adaptor) {
  return foldIntegers(getType(), adaptor.getOperands(), []<class I>(I, auto a) -> MaybeEncoding { return I::magnitude(a); });
}

OpFoldResult AddIOp::fold(FoldAdaptor adaptor) {
  if (isSplatOf(adaptor.getRhs(), 0)) return getLhs();
  if (isSplatOf(adaptor.getLhs(), 0)) return getRhs();
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto b) {
    return unlessBroken(getOverflow(), I::template add_wraps<wrap_promise::no_signed_wrap>(a, b),
                        I::template add_wraps<wrap_promise::no_unsigned_wrap>(a, b), I::add(a, b));
  });
}

OpFoldResult SubIOp::fold(FoldAdaptor adaptor) {
  if (isSplatOf(adaptor.getRhs(), 0)) return getLhs();
  if (getLhs() == getRhs()) return makeSplat(getType(), 0);
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto b) {
    return unlessBroken(getOverflow(), I::template subtract_wraps<wrap_promise::no_signed_wrap>(a, b),
                        I::template subtract_wraps<wrap_promise::no_unsigned_wrap>(a, b), I::subtract(a, b));
  });
}

OpFoldResult MulIOp::fold(FoldAdaptor adaptor) {
  // As a signed i1, 1 is -1: then the product wraps where the promise says that it does not.
  bool promises = getOverflow() != IntegerOverflow::None && getType().getElementType().isInteger(1);
  if (isSplatOf(adaptor.getRhs(), 1) && !promises) return getLhs();
  if (isSplatOf(adaptor.getLhs(), 1) && !promises) return getRhs();
  if (isSplatOf(adaptor.getRhs(), 0) || isSplatOf(adaptor.getLhs(), 0)) return makeSplat(getType(), 0);
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto b) {
    return unlessBroken(getOverflow(), I::template multiply_wraps<wrap_promise::no_signed_wrap>(a, b),
                        I::template multiply_wraps<wrap_promise::no_unsigned_wrap>(a, b), I::multiply(a, b));
  });
}

OpFoldResult MulHiIOp::fold(FoldAdaptor adaptor) {
  return foldIntegers(getType(), adaptor.getOperands(), []<class I>(I, auto a, auto b) -> MaybeEncoding { return I::multiply_high(a, b); });
}

OpFoldResult NegIOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getSource().getDefiningOp<NegIOp>();
      inner && getOverflow() == IntegerOverflow::None && inner.getOverflow() == IntegerOverflow::None)
    return inner.getSource();
  return foldIntegers(getType(), adaptor.getOperands(),
                      [&]<class I>(I, auto a) { return unlessBroken(getOverflow(), I::negate_wraps(a), false, I::negate(a)); });
}

OpFoldResult AndIOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs() || isSplatOf(adaptor.getRhs(), allOnes(getType()))) return getLhs();
  if (isSplatOf(adaptor.getLhs(), allOnes(getType()))) return getRhs();
  if (isSplatOf(adaptor.getRhs(), 0) || isSplatOf(adaptor.getLhs(), 0)) return makeSplat(getType(), 0);
  return foldIntegers(getType(), adaptor.getOperands(), []<class I>(I, auto a, auto b) -> MaybeEncoding { return I::bit_and(a, b); });
}

OpFoldResult OrIOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs() || isSplatOf(adaptor.getRhs(), 0)) return getLhs();
  if (isSplatOf(adaptor.getLhs(), 0)) return getRhs();
  if (isSplatOf(adaptor.getRhs(), allOnes(getType())) || isSplatOf(adaptor.getLhs(), allOnes(getType())))
    return makeSplat(getType(), allOnes(getType()));
  return foldIntegers(getType(), adaptor.getOperands(), []<class I>(I, auto a, auto b) -> MaybeEncoding { return I::bit_or(a, b); });
}

OpFoldResult XOrIOp::fold(FoldAdaptor adaptor) {
  if (isSplatOf(adaptor.getRhs(), 0)) return getLhs();
  if (isSplatOf(adaptor.getLhs(), 0)) return getRhs();
  if (getLhs() == getRhs()) return makeSplat(getType(), 0);
  return foldIntegers(getType(), adaptor.getOperands(), []<class I>(I, auto a, auto b) -> MaybeEncoding { return I::bit_xor(a, b); });
}

OpFoldResult ShLIOp::fold(FoldAdaptor adaptor) {
  if (isSplatOf(adaptor.getRhs(), 0)) return getLhs();
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto amount) -> MaybeEncoding {
    if (amount >= I::bits) return {};
    return unlessBroken(getOverflow(), I::template shift_left_wraps<wrap_promise::no_signed_wrap>(a, amount),
                        I::template shift_left_wraps<wrap_promise::no_unsigned_wrap>(a, amount), I::shift_left(a, amount));
  });
}

OpFoldResult ShRIOp::fold(FoldAdaptor adaptor) {
  if (isSplatOf(adaptor.getRhs(), 0)) return getLhs();
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto amount) -> MaybeEncoding {
    if (amount >= I::bits) return {};
    return getSignedness() == Signedness::Signed ? I::template shift_right<true>(a, amount) : I::template shift_right<false>(a, amount);
  });
}

OpFoldResult MaxIOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs()) return getLhs();
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto b) -> MaybeEncoding {
    return getSignedness() == Signedness::Signed ? I::template maximum<true>(a, b) : I::template maximum<false>(a, b);
  });
}

OpFoldResult MinIOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs()) return getLhs();
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto b) -> MaybeEncoding {
    return getSignedness() == Signedness::Signed ? I::template minimum<true>(a, b) : I::template minimum<false>(a, b);
  });
}

/// As a signed i1, 1 is -1, by which the least integer cannot be divided.
static bool dividesByOne(Attribute divisor, TileType type, Signedness signedness) {
  return isSplatOf(divisor, 1) && !(type.getElementType().isInteger(1) && signedness == Signedness::Signed);
}

template <bool Signed, class I, class S>
static MaybeEncoding quotientOf(RoundingMode mode, S a, S b) {
  if (I::template undefined_quotient<Signed>(a, b)) return {};
  switch (mode) {
    case RoundingMode::Zero:
      return I::template quotient<Signed, quotient_rounding::zero>(a, b);
    case RoundingMode::PositiveInf:
      return I::template quotient<Signed, quotient_rounding::up>(a, b);
    default:
      return I::template quotient<Signed, quotient_rounding::down>(a, b);
  }
}

OpFoldResult DivIOp::fold(FoldAdaptor adaptor) {
  if (dividesByOne(adaptor.getRhs(), getType(), getSignedness())) return getLhs();
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto b) {
    return getSignedness() == Signedness::Signed ? quotientOf<true, I>(getRounding(), a, b) : quotientOf<false, I>(getRounding(), a, b);
  });
}

OpFoldResult RemIOp::fold(FoldAdaptor adaptor) {
  if (dividesByOne(adaptor.getRhs(), getType(), getSignedness())) return makeSplat(getType(), 0);
  return foldIntegers(getType(), adaptor.getOperands(), [&]<class I>(I, auto a, auto b) -> MaybeEncoding {
    bool isSigned = getSignedness() == Signedness::Signed;
    if (isSigned ? I::template undefined_quotient<true>(a, b) : I::template undefined_quotient<false>(a, b)) return {};
    return isSigned ? I::template remainder<true>(a, b) : I::template remainder<false>(a, b);
  });
}

//===-- floating point ------------------------------------------------------------------------------------------------------------===//

/// `meaning(format, encodings)` of operands and result that `flush` makes zeros of subnormals.
template <class Meaning>
static Attribute foldFloats(TileType type, ArrayRef<Attribute> operands, bool flush, Meaning meaning) {
  const arithmetic::float_format& format = formatOf(type.getElementType());
  return foldElements(type, operands, [&](ArrayRef<uint64_t> values) {
    SmallVector<uint64_t, 3> read(values);
    if (flush)
      for (uint64_t& value : read) value = arithmetic::flush(format, value);
    uint64_t result = meaning(format, ArrayRef(read));
    return unlessNan(format, flush ? arithmetic::flush(format, result) : result);
  });
}

template <class Op>
static Attribute foldRounded(Op op, ArrayRef<Attribute> operands,
                             uint64_t (*meaning)(const arithmetic::float_format&, arithmetic::rounding, uint64_t, uint64_t)) {
  if (op.getRounding() == RoundingMode::Approx || op.getRounding() == RoundingMode::Full) return {};
  auto mode = static_cast<arithmetic::rounding>(op.getRounding());
  return foldFloats(op.getType(), operands, op.getFlushToZero(),
                    [&](const arithmetic::float_format& format, ArrayRef<uint64_t> v) { return meaning(format, mode, v[0], v[1]); });
}

OpFoldResult AddFOp::fold(FoldAdaptor adaptor) { return foldRounded(*this, adaptor.getOperands(), arithmetic::add); }
OpFoldResult SubFOp::fold(FoldAdaptor adaptor) { return foldRounded(*this, adaptor.getOperands(), arithmetic::subtract); }
OpFoldResult MulFOp::fold(FoldAdaptor adaptor) { return foldRounded(*this, adaptor.getOperands(), arithmetic::multiply); }
OpFoldResult DivFOp::fold(FoldAdaptor adaptor) { return foldRounded(*this, adaptor.getOperands(), arithmetic::divide); }

OpFoldResult FmaOp::fold(FoldAdaptor adaptor) {
  auto mode = static_cast<arithmetic::rounding>(getRounding());
  return foldFloats(getType(), adaptor.getOperands(), getFlushToZero(), [&](const arithmetic::float_format& format, ArrayRef<uint64_t> v) {
    return arithmetic::fused_multiply_add(format, mode, v[0], v[1], v[2]);
  });
}

OpFoldResult RemFOp::fold(FoldAdaptor adaptor) {
  return foldFloats(getType(), adaptor.getOperands(), false,
                    [](const arithmetic::float_format& format, ArrayRef<uint64_t> v) { return arithmetic::remainder(format, v[0], v[1]); });
}

OpFoldResult MaxFOp::fold(FoldAdaptor adaptor) {
  return foldFloats(getType(), adaptor.getOperands(), getFlushToZero(), [&](const arithmetic::float_format& format, ArrayRef<uint64_t> v) {
    return arithmetic::maximum(format, getPropagateNan(), v[0], v[1]);
  });
}

OpFoldResult MinFOp::fold(FoldAdaptor adaptor) {
  return foldFloats(getType(), adaptor.getOperands(), getFlushToZero(), [&](const arithmetic::float_format& format, ArrayRef<uint64_t> v) {
    return arithmetic::minimum(format, getPropagateNan(), v[0], v[1]);
  });
}

OpFoldResult NegFOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getSource().getDefiningOp<NegFOp>()) return inner.getSource();
  return foldFloats(getType(), adaptor.getOperands(), false,
                    [](const arithmetic::float_format& format, ArrayRef<uint64_t> v) { return arithmetic::negate(format, v[0]); });
}

OpFoldResult AbsFOp::fold(FoldAdaptor adaptor) {
  if (getSource().getDefiningOp<AbsFOp>()) return getSource();
  if (auto inner = getSource().getDefiningOp<NegFOp>()) {
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  return foldFloats(getType(), adaptor.getOperands(), false,
                    [](const arithmetic::float_format& format, ArrayRef<uint64_t> v) { return arithmetic::magnitude(format, v[0]); });
}

/// The next whole number in a direction, which every format with the number has.
static Attribute foldWhole(TileType type, ArrayRef<Attribute> operands, APFloat::roundingMode direction) {
  const llvm::fltSemantics& semantics = cast<FloatType>(type.getElementType()).getFloatSemantics();
  return foldFloats(type, operands, false, [&](const arithmetic::float_format&, ArrayRef<uint64_t> v) {
    APFloat number(semantics, llvm::APInt(APFloat::getSizeInBits(semantics), v[0]));
    number.roundToIntegral(direction);
    return number.bitcastToAPInt().getZExtValue();
  });
}

OpFoldResult CeilOp::fold(FoldAdaptor adaptor) { return foldWhole(getType(), adaptor.getOperands(), APFloat::rmTowardPositive); }
OpFoldResult FloorOp::fold(FoldAdaptor adaptor) { return foldWhole(getType(), adaptor.getOperands(), APFloat::rmTowardNegative); }

OpFoldResult SqrtOp::fold(FoldAdaptor adaptor) {
  if (getRounding() == RoundingMode::Approx) return {};
  auto mode = static_cast<arithmetic::rounding>(getRounding());
  return foldFloats(getType(), adaptor.getOperands(), getFlushToZero(),
                    [&](const arithmetic::float_format& format, ArrayRef<uint64_t> v) { return arithmetic::square_root(format, mode, v[0]); });
}

}  // namespace tessera::cuda_tile
