// Folders of comparisons, of choice and of conversions.
#include "lowering/Dialect/CudaTile/Ops/Folding.h"

using namespace mlir;

namespace tessera::cuda_tile {

static_assert(static_cast<int>(arithmetic::relation::greater_or_equal) == static_cast<int>(ComparisonPredicate::GreaterThanOrEqual));

//===-- comparison and choice -----------------------------------------------------------------------------------------------------===//

/// What a relation says of two equal numbers.
static bool holdsOfEquals(ComparisonPredicate predicate) { return arithmetic::holds(static_cast<arithmetic::relation>(predicate), 0, 0); }

OpFoldResult CmpIOp::fold(FoldAdaptor adaptor) {
  TileType result = getType(), operand = getLhs().getType();
  if (getLhs() == getRhs()) return makeSplat(result, holdsOfEquals(getPredicate()));
  auto relation = static_cast<arithmetic::relation>(getPredicate());
  return withInteger(bitWidth(operand.getElementType()), [&]<class I>(I) {
    return foldElements(result, adaptor.getOperands(), [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
      auto a = static_cast<typename I::storage>(v[0]), b = static_cast<typename I::storage>(v[1]);
      return getSignedness() == Signedness::Signed ? arithmetic::holds(relation, I::load_signed(a), I::load_signed(b))
                                                   : arithmetic::holds(relation, a, b);
    });
  });
}

OpFoldResult CmpFOp::fold(FoldAdaptor adaptor) {
  bool ordered = getOrdering() == ComparisonOrdering::Ordered;
  // An operand equals itself or is NaN; where both say the same, nothing else has to be known.
  if (getLhs() == getRhs() && holdsOfEquals(getPredicate()) != ordered) return makeSplat(getType(), !ordered);
  const arithmetic::float_format& format = formatOf(getLhs().getType().getElementType());
  return foldElements(getType(), adaptor.getOperands(), [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
    return arithmetic::compare(format, static_cast<arithmetic::relation>(getPredicate()), ordered, v[0], v[1]);
  });
}

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  if (getTrueValue() == getFalseValue()) return getTrueValue();
  if (MaybeEncoding condition = splatOf(adaptor.getCondition())) return *condition ? getTrueValue() : getFalseValue();
  // Choosing copies an element, a NaN too.
  return foldElements(getType(), adaptor.getOperands(), [](ArrayRef<uint64_t> v) -> MaybeEncoding { return v[0] ? v[1] : v[2]; });
}

//===-- integers ------------------------------------------------------------------------------------------------------------------===//

OpFoldResult ExtIOp::fold(FoldAdaptor adaptor) {
  // What was extended without a sign has a zero in front, so the outer extension adds zeros in any case.
  if (auto inner = getSource().getDefiningOp<ExtIOp>();
      inner && (inner.getSignedness() == Signedness::Unsigned || getSignedness() == Signedness::Signed)) {
    setSignedness(inner.getSignedness());
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  TileType to = getType();
  return withInteger(bitWidth(getSource().getType().getElementType()), [&]<class From>(From) {
    return withInteger(bitWidth(to.getElementType()), [&]<class To>(To) {
      return foldElements(to, adaptor.getOperands(), [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
        auto a = static_cast<typename From::storage>(v[0]);
        return getSignedness() == Signedness::Signed ? From::template extended<To::bits, true>(a)
                                                     : From::template extended<To::bits, false>(a);
      });
    });
  });
}

OpFoldResult TruncIOp::fold(FoldAdaptor adaptor) {
  TileType to = getType();
  if (getOverflow() == IntegerOverflow::None) {
    if (auto inner = getSource().getDefiningOp<ExtIOp>(); inner && inner.getSource().getType() == to) return inner.getSource();
    if (auto inner = getSource().getDefiningOp<TruncIOp>(); inner && inner.getOverflow() == IntegerOverflow::None) {
      getSourceMutable().assign(inner.getSource());
      return getResult();
    }
  }
  using arithmetic::wrap_promise;
  auto promised = static_cast<unsigned>(getOverflow());
  return withInteger(bitWidth(getSource().getType().getElementType()), [&]<class From>(From) {
    return withInteger(bitWidth(to.getElementType()), [&]<class To>(To) {
      return foldElements(to, adaptor.getOperands(), [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
        auto a = static_cast<typename From::storage>(v[0]);
        if ((promised & 1) && From::template truncation_loses<To::bits, wrap_promise::no_signed_wrap>(a)) return {};
        if ((promised & 2) && From::template truncation_loses<To::bits, wrap_promise::no_unsigned_wrap>(a)) return {};
        return From::template truncated<To::bits>(a);
      });
    });
  });
}

//===-- floating point ------------------------------------------------------------------------------------------------------------===//

/// Whether `bits` lies beyond the numbers of a format that has no infinity for it, or below those of a format without a sign or a zero.
static bool isOutside(const arithmetic::float_format& from, const arithmetic::float_format& to, uint64_t bits) {
  using namespace arithmetic;
  auto exactly = [](const float_format& format, uint64_t v) { return convert(format, f64, rounding::nearest_even, v); };
  uint64_t value = exactly(from, bits), largest = exactly(to, to.largest()), least = exactly(to, 0);
  if (!to.has_sign && decode(from, bits).negative) return true;
  if (!to.has_zero && compare(f64, relation::less, true, value, least)) return true;
  return to.too_large == overflow::saturated && compare(f64, relation::greater, true, magnitude(f64, value), largest);
}

OpFoldResult FToFOp::fold(FoldAdaptor adaptor) {
  const arithmetic::float_format &from = formatOf(getSource().getType().getElementType()), &to = formatOf(getType().getElementType());
  return foldElements(getType(), adaptor.getOperands(), [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
    if (arithmetic::is_nan(from, v[0]) || isOutside(from, to, v[0])) return {};
    return arithmetic::convert(from, to, static_cast<arithmetic::rounding>(getRounding()), v[0]);
  });
}

OpFoldResult FToIOp::fold(FoldAdaptor adaptor) {
  const arithmetic::float_format& from = formatOf(getSource().getType().getElementType());
  auto width = static_cast<int>(bitWidth(getType().getElementType()));
  return foldElements(getType(), adaptor.getOperands(), [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
    arithmetic::converted_integer result = arithmetic::to_integer(from, width, getSignedness() == Signedness::Signed, v[0]);
    return result.in_range || getSaturating() ? MaybeEncoding(result.value) : MaybeEncoding();
  });
}

OpFoldResult IToFOp::fold(FoldAdaptor adaptor) {
  const arithmetic::float_format& to = formatOf(getType().getElementType());
  bool isSigned = getSignedness() == Signedness::Signed;
  return withInteger(bitWidth(getSource().getType().getElementType()), [&]<class I>(I) {
    return foldElements(getType(), adaptor.getOperands(), [&](ArrayRef<uint64_t> v) -> MaybeEncoding {
      auto a = static_cast<typename I::storage>(v[0]);
      uint64_t number = isSigned ? static_cast<uint64_t>(int64_t{I::load_signed(a)}) : I::load_unsigned(a);
      uint64_t result = arithmetic::from_integer(to, static_cast<arithmetic::rounding>(getRounding()), isSigned, number);
      // The largest number may stand for what is beyond it.
      bool isLargest = arithmetic::magnitude(to, result) == to.largest() && to.too_large == arithmetic::overflow::saturated;
      return isLargest || (isSigned && number >> 63 && !to.has_sign) ? MaybeEncoding() : result;
    });
  });
}

//===-- bits ----------------------------------------------------------------------------------------------------------------------===//

OpFoldResult BitcastOp::fold(FoldAdaptor adaptor) {
  if (getSource().getType() == getType()) return getSource();
  if (auto inner = getSource().getDefiningOp<BitcastOp>()) {
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  return foldElements(getType(), adaptor.getOperands(), [](ArrayRef<uint64_t> v) -> MaybeEncoding { return v[0]; });
}

/// The same bits in elements of another width, the first in the lowest bits. One width divides the other.
static Attribute foldRecut(TileType from, TileType to, Attribute operand) {
  ConstantElements constant(operand);
  unsigned narrow = bitWidth(from.getElementType()), wide = bitWidth(to.getElementType());
  if (!constant || std::max(from.getNumElements(), to.getNumElements()) > kMaxFoldedElements) return {};
  bool joins = wide > narrow;
  if (!joins) std::swap(narrow, wide);
  if (wide % narrow) return {};
  SmallVector<uint64_t> results(to.getNumElements(), 0);
  unsigned each = wide / narrow;
  for (int64_t k = 0; k < std::max(from.getNumElements(), to.getNumElements()); ++k) {
    unsigned shift = k % each * narrow;
    if (joins)
      results[k / each] |= constant[k] << shift;
    else
      results[k] = constant[k / each] >> shift & (~uint64_t{0} >> (64 - narrow));
  }
  return makeConstant(to, llvm::all_equal(results) ? ArrayRef(results).take_front() : ArrayRef(results));
}

OpFoldResult PackOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getSource().getDefiningOp<UnpackOp>()) return inner.getSource();
  return foldRecut(getSource().getType(), getType(), adaptor.getSource());
}

OpFoldResult UnpackOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getSource().getDefiningOp<PackOp>(); inner && inner.getSource().getType() == getType()) return inner.getSource();
  return foldRecut(getSource().getType(), getType(), adaptor.getSource());
}

}  // namespace tessera::cuda_tile
