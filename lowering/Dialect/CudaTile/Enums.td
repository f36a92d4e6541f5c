// Enumerations of Tile IR. The numbers are those of the bytecode and never change.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_ENUMS_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_ENUMS_TD

include "lowering/Dialect/CudaTile/Dialect.td"
include "mlir/IR/EnumAttr.td"

class CudaTile_Enum<string name, string summary, list<I32EnumCase> cases> : I32Enum<name, summary, cases> {
  let cppNamespace = "::tessera::cuda_tile";
}

// A case that is younger than its enumeration.
class CudaTile_YoungerCase<string symbol, int value, string text, string version> : I32EnumCase<symbol, value, text> {
  string since = version;
}

class CudaTile_EnumAttr<CudaTile_Enum info, string mnemonic> : EnumAttr<CudaTile_Dialect, info, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def CudaTile_Signedness : CudaTile_Enum<"Signedness", "how the bits of an integer are read", [
  I32EnumCase<"Unsigned", 0, "unsigned">, I32EnumCase<"Signed", 1, "signed">]>;
def CudaTile_SignednessAttr : CudaTile_EnumAttr<CudaTile_Signedness, "signedness">;

def CudaTile_IntegerOverflow : CudaTile_Enum<"IntegerOverflow", "promise that an integer operation does not wrap", [
  I32EnumCase<"None", 0, "none">, I32EnumCase<"NoSignedWrap", 1, "no_signed_wrap">,
  I32EnumCase<"NoUnsignedWrap", 2, "no_unsigned_wrap">, I32EnumCase<"NoWrap", 3, "no_wrap">]>;
def CudaTile_IntegerOverflowAttr : CudaTile_EnumAttr<CudaTile_IntegerOverflow, "overflow">;

def CudaTile_RoundingMode : CudaTile_Enum<"RoundingMode", "how a result is rounded", [
  I32EnumCase<"NearestEven", 0, "nearest_even">, I32EnumCase<"Zero", 1, "zero">, I32EnumCase<"NegativeInf", 2, "negative_inf">,
  I32EnumCase<"PositiveInf", 3, "positive_inf">, I32EnumCase<"Approx", 4, "approx">, I32EnumCase<"Full", 5, "full">,
  I32EnumCase<"NearestIntToZero", 6, "nearest_int_to_zero">, CudaTile_YoungerCase<"NearestAway", 7, "nearest_away", "13.4">]>;
def CudaTile_RoundingModeAttr : CudaTile_EnumAttr<CudaTile_RoundingMode, "rounding">;

def CudaTile_ComparisonPredicate : CudaTile_Enum<"ComparisonPredicate", "relation that is tested", [
  I32EnumCase<"Equal", 0, "equal">, I32EnumCase<"NotEqual", 1, "not_equal">, I32EnumCase<"LessThan", 2, "less_than">,
  I32EnumCase<"LessThanOrEqual", 3, "less_than_or_equal">, I32EnumCase<"GreaterThan", 4, "greater_than">,
  I32EnumCase<"GreaterThanOrEqual", 5, "greater_than_or_equal">]>;
def CudaTile_ComparisonPredicateAttr : CudaTile_EnumAttr<CudaTile_ComparisonPredicate, "comparison_predicate">;

def CudaTile_ComparisonOrdering : CudaTile_Enum<"ComparisonOrdering", "what a comparison with NaN gives", [
  I32EnumCase<"Unordered", 0, "unordered">, I32EnumCase<"Ordered", 1, "ordered">]>;
def CudaTile_ComparisonOrderingAttr : CudaTile_EnumAttr<CudaTile_ComparisonOrdering, "comparison_ordering">;

def CudaTile_MemoryOrderingSemantics : CudaTile_Enum<"MemoryOrderingSemantics", "memory ordering of an access", [
  I32EnumCase<"Weak", 0, "weak">, I32EnumCase<"Relaxed", 1, "relaxed">, I32EnumCase<"Acquire", 2, "acquire">,
  I32EnumCase<"Release", 3, "release">, I32EnumCase<"AcqRel", 4, "acq_rel">]>;
def CudaTile_MemoryOrderingAttr : CudaTile_EnumAttr<CudaTile_MemoryOrderingSemantics, "memory_ordering_semantics"> {
  let cppClassName = "MemoryOrderingAttr";
}

def CudaTile_MemoryScope : CudaTile_Enum<"MemoryScope", "who takes part in a synchronization", [
  I32EnumCase<"TileBlock", 0, "tl_blk">, I32EnumCase<"Device", 1, "device">, I32EnumCase<"System", 2, "sys">]>;
def CudaTile_MemoryScopeAttr : CudaTile_EnumAttr<CudaTile_MemoryScope, "memory_scope">;

def CudaTile_AtomicRMWMode : CudaTile_Enum<"AtomicRMWMode", "what an atomic access does with the old element", [
  I32EnumCase<"And", 0, "and">, I32EnumCase<"Or", 1, "or">, I32EnumCase<"XOr", 2, "xor">, I32EnumCase<"Add", 3, "add">,
  I32EnumCase<"AddF", 4, "addf">, I32EnumCase<"Max", 5, "max">, I32EnumCase<"Min", 6, "min">, I32EnumCase<"UMax", 7, "umax">,
  I32EnumCase<"UMin", 8, "umin">, I32EnumCase<"XChg", 9, "xchg">]>;
def CudaTile_AtomicRMWModeAttr : CudaTile_EnumAttr<CudaTile_AtomicRMWMode, "atomic_rmw_mode">;

def CudaTile_PaddingValue : CudaTile_Enum<"PaddingValue", "what a load yields outside of its tensor", [
  I32EnumCase<"Zero", 0, "zero">, I32EnumCase<"NegZero", 1, "neg_zero">, I32EnumCase<"NaN", 2, "nan">,
  I32EnumCase<"PosInf", 3, "pos_inf">, I32EnumCase<"NegInf", 4, "neg_inf">]>;
def CudaTile_PaddingValueAttr : CudaTile_EnumAttr<CudaTile_PaddingValue, "padding_value">;

def CudaTile_SymbolVisibility : CudaTile_Enum<"SymbolVisibility", "whether other modules may refer to a symbol", [
  I32EnumCase<"Public", 0, "public">, I32EnumCase<"Private", 1, "private">]>;
def CudaTile_SymbolVisibilityAttr : CudaTile_EnumAttr<CudaTile_SymbolVisibility, "symbol_visibility">;

def CudaTile_PointerClass : CudaTile_Enum<"PointerClass", "what is known of the memory behind a pointer", [
  I32EnumCase<"None", 0, "none">]>;
def CudaTile_PtrAttr : CudaTile_EnumAttr<CudaTile_PointerClass, "ptr_attr"> { let cppClassName = "PtrAttr"; }

#endif
