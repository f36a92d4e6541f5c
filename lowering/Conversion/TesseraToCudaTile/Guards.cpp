// The record has four words: 0 the site and 1, 1 the index, 2 the extent, 3 the number of the program.
#include "lowering/Conversion/TesseraToCudaTile/Guards.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using cuda_tile::ComparisonPredicate;
using cuda_tile::MemoryOrderingSemantics;
using cuda_tile::MemoryScope;
using cuda_tile::Signedness;

static Type elementOf(Value V) { return cast<cuda_tile::TileType>(V.getType()).getElementType(); }

Value Arithmetic::constant(Type Element, int64_t Number) {
  auto Elements = DenseElementsAttr::get(RankedTensorType::get({}, Element), B.getIntegerAttr(Element, Number));
  return cuda_tile::ConstantOp::create(B, Where, cuda_tile::TileType::get(Element), Elements).getResult();
}

Value Arithmetic::wide(Value V) {
  if (elementOf(V).isInteger(64))
    return V;
  return cuda_tile::ExtIOp::create(B, Where, cuda_tile::TileType::get(B.getI64Type()), V, Signedness::Signed).getResult();
}

// What was extended only to be compared is as it was before.
Value Arithmetic::narrow(Value V, Type Element) {
  if (elementOf(V) == Element)
    return V;
  if (auto Extension = V.getDefiningOp<cuda_tile::ExtIOp>(); Extension && elementOf(Extension.getSource()) == Element)
    return Extension.getSource();
  if (elementOf(V).getIntOrFloatBitWidth() < Element.getIntOrFloatBitWidth())
    return cuda_tile::ExtIOp::create(B, Where, cuda_tile::TileType::get(Element), V, Signedness::Signed).getResult();
  return cuda_tile::TruncIOp::create(B, Where, cuda_tile::TileType::get(Element), V).getResult();
}

Value Arithmetic::add(Value L, Value R) { return cuda_tile::AddIOp::create(B, Where, L.getType(), L, R).getResult(); }
Value Arithmetic::subtract(Value L, Value R) { return cuda_tile::SubIOp::create(B, Where, L.getType(), L, R).getResult(); }

Value Arithmetic::multiply(Value L, int64_t Factor) {
  return Factor == 1 ? L : cuda_tile::MulIOp::create(B, Where, L.getType(), L, constant(elementOf(L), Factor)).getResult();
}

Value Arithmetic::ceilDivide(Value L, int64_t Divisor) {
  return cuda_tile::DivIOp::create(B, Where, L.getType(), L, constant(elementOf(L), Divisor), Signedness::Signed,
                                   cuda_tile::RoundingMode::PositiveInf)
      .getResult();
}

Value Arithmetic::minimum(Value L, Value R) {
  return cuda_tile::MinIOp::create(B, Where, L.getType(), L, R, Signedness::Signed).getResult();
}

Value Arithmetic::compare(ComparisonPredicate Relation, Value L, Value R, Signedness Signs) {
  return cuda_tile::CmpIOp::create(B, Where, cuda_tile::TileType::get(B.getI1Type()), Relation, L, R, Signs).getResult();
}

Value Arithmetic::isBelow(Value L, Value R) { return compare(ComparisonPredicate::LessThan, L, R, Signedness::Unsigned); }

Value Arithmetic::conjunction(Value L, Value R) {
  if (!L || !R)
    return L ? L : R;
  return cuda_tile::AndIOp::create(B, Where, L.getType(), L, R).getResult();
}

// x + extent(x) * (y + extent(y) * z)
static Value linearProgram(OpBuilder &B, Location Where) {
  auto Program = cuda_tile::GetTileBlockIdOp::create(B, Where);
  auto Extents = cuda_tile::GetNumTileBlocksOp::create(B, Where);
  Arithmetic A(B, Where);
  Value Number = A.wide(Program->getResult(2));
  for (unsigned Axis : {1u, 0u}) {
    Value Scaled = cuda_tile::MulIOp::create(B, Where, Number.getType(), Number, A.wide(Extents->getResult(Axis))).getResult();
    Number = A.add(Scaled, A.wide(Program->getResult(Axis)));
  }
  return Number;
}

void tessera::lowering::noteFailures(OpBuilder &B, Location Where, Prologue &Head, ArrayRef<Check> Checks) {
  Arithmetic A(B, Where);
  Type Word = B.getI64Type();
  Value Record = Head.failureRecord(), Zero = A.constant(Word, 0), True = A.constant(B.getI1Type(), 1), Token;
  Value Program = linearProgram(B, Where);
  for (const Check &C : Checks) {
    Value Failed = cuda_tile::XOrIOp::create(B, Where, C.Holds.getType(), C.Holds, True).getResult();
    auto Swap = cuda_tile::AtomicCASTkoOp::create(B, Where, MemoryOrderingSemantics::Relaxed, MemoryScope::Device, Record, Zero,
                                                  A.constant(Word, C.Site + 1), Failed, Token);
    Token = Swap.getResultToken();
    // Only who found the record empty goes on writing.
    Value IsFirst = A.compare(ComparisonPredicate::Equal, Swap.getResult(), Zero, Signedness::Signed);
    Value Wins = A.conjunction(Failed, IsFirst);
    Finding Found = C.Found(B);
    Value Contents[] = {Found.Index, Found.Extent, Program};
    for (auto [Number, Content] : llvm::enumerate(Contents)) {
      Value Place = cuda_tile::OffsetOp::create(B, Where, Record.getType(), Record, A.constant(Word, Number + 1)).getResult();
      auto Write = cuda_tile::AtomicRMWTkoOp::create(B, Where, Content.getType(), cuda_tile::TokenType::get(B.getContext()),
                                                     MemoryOrderingSemantics::Relaxed, MemoryScope::Device,
                                                     cuda_tile::AtomicRMWMode::XChg, Place, Content, Wins, Token);
      Token = Write.getResultToken();
    }
  }
}

SmallVector<Value> tessera::lowering::guarded(OpBuilder &B, Location Where, Prologue &Head, ArrayRef<Check> Checks,
                                              llvm::function_ref<SmallVector<Value>(OpBuilder &)> Access,
                                              llvm::function_ref<SmallVector<Value>(OpBuilder &)> Suppressed, TypeRange Results) {
  if (Checks.empty())
    return Access(B);
  Arithmetic A(B, Where);
  Value All;
  for (const Check &C : Checks)
    All = A.conjunction(All, C.Holds);
  auto If = cuda_tile::IfOp::create(B, Where, Results, All);
  for (Block *Arm : {If.thenBlock(), If.elseBlock()}) {
    Arm->clear();
    OpBuilder Inside = OpBuilder::atBlockEnd(Arm);
    if (Arm == If.elseBlock())
      noteFailures(Inside, Where, Head, Checks);
    cuda_tile::YieldOp::create(Inside, Where, Arm == If.elseBlock() ? Suppressed(Inside) : Access(Inside));
  }
  return SmallVector<Value>(If.getResults());
}
