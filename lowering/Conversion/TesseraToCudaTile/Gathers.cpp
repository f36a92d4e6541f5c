// Elements at positions are read through a tile of addresses, with a mask of the positions that lie inside.
#include "lowering/Conversion/TesseraToCudaTile/Accesses.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using cuda_tile::ComparisonPredicate;
using cuda_tile::Signedness;
using cuda_tile::TileType;

namespace {

// Tiles of any shape at the place of a builder.
class TileArithmetic {
public:
  TileArithmetic(OpBuilder &B, Location Where) : B(B), Where(Where) {}

  // One value, or a tile of the same rank, in a shape.
  Value broadcast(Value V, ArrayRef<int64_t> Shape) {
    auto Type = cast<TileType>(V.getType());
    if (Type.getShape() == Shape)
      return V;
    if (Type.getShape().empty()) {
      SmallVector<int64_t> Ones(Shape.size(), 1);
      V = cuda_tile::ReshapeOp::create(B, Where, TileType::get(Ones, Type.getElementType()), V).getResult();
      if (ArrayRef<int64_t>(Ones) == Shape)
        return V;
    }
    return cuda_tile::BroadcastOp::create(B, Where, TileType::get(Shape, Type.getElementType()), V).getResult();
  }

  Value splat(ArrayRef<int64_t> Shape, Type Element, const APInt &Number) {
    auto Elements = DenseElementsAttr::get(RankedTensorType::get(Shape, Element), static_cast<Attribute>(IntegerAttr::get(Element, Number)));
    return cuda_tile::ConstantOp::create(B, Where, TileType::get(Shape, Element), Elements).getResult();
  }

  // All elements of a tile, combined into one.
  Value reduce(Value V, const APInt &Identity, llvm::function_ref<Value(OpBuilder &, Value, Value)> Combine) {
    auto Type = cast<TileType>(V.getType());
    if (Type.getShape().empty())
      return V;
    Value Flat = V;
    if (Type.getShape().size() > 1)
      Flat = cuda_tile::ReshapeOp::create(B, Where, TileType::get({ShapedType::getNumElements(Type.getShape())}, Type.getElementType()), V)
                 .getResult();
    auto One = TileType::get(Type.getElementType());
    OperationState State(Where, cuda_tile::ReduceOp::getOperationName());
    State.addOperands(Flat);
    State.addTypes(One);
    auto &Properties = State.getOrAddProperties<cuda_tile::ReduceOp::Properties>();
    Properties.dim = B.getI32IntegerAttr(0);
    Properties.identities = B.getArrayAttr(IntegerAttr::get(Type.getElementType(), Identity));
    Block &Body = State.addRegion()->emplaceBlock();
    Body.addArguments({One, One}, {Where, Where});
    OpBuilder Inside(B.getContext());
    Inside.setInsertionPointToEnd(&Body);
    cuda_tile::YieldOp::create(Inside, Where, ValueRange(Combine(Inside, Body.getArgument(0), Body.getArgument(1))));
    return B.create(State)->getResult(0);
  }

private:
  OpBuilder &B;
  Location Where;
};

ArrayRef<int64_t> shapeOf(Value V) { return cast<TileType>(V.getType()).getShape(); }

} // namespace

Value AccessConverter::gather(ir::GatherOp Op, OpBuilder &B) {
  Location Where = Op.getLoc();
  Frame F = frameOf(Op.getTensor());
  const Justification &J = justification(Op);
  auto Result = Op.getResult().getType();
  ArrayRef<int64_t> Shape = Result.getShape();
  TileArithmetic T(B, Where);
  Arithmetic A(B, Where);

  Value Mask, Distance;
  SmallVector<Check, 4> Checks;
  for (unsigned Axis = 0; Axis < F.Parts.size(); ++Axis) {
    Value Positions = New(Op.getPositions()[Axis]);
    ArrayRef<int64_t> Small = shapeOf(Positions);
    if (J.Rungs[Axis] == Rung::InPlace || !Op.getChecked()[Axis]) {
      Value Extent = extentOf(F, Axis, B, Where);
      Value Inside = cuda_tile::CmpIOp::create(B, Where, TileType::get(Small, B.getI1Type()), ComparisonPredicate::LessThan, Positions,
                                               T.broadcast(Extent, Small), Signedness::Unsigned)
                         .getResult();
      Mask = A.conjunction(Mask, T.broadcast(Inside, Shape));
      if (Op.getChecked()[Axis]) {
        Value All = T.reduce(Inside, APInt(1, 1), [&](OpBuilder &At, Value L, Value R) {
          return cuda_tile::AndIOp::create(At, Where, L.getType(), L, R).getResult();
        });
        // Of several positions outside, the least is told.
        Checks.push_back({All, J.References[Axis], [=](OpBuilder &There) {
                            TileArithmetic Inner(There, Where);
                            APInt Greatest = APInt::getSignedMaxValue(64);
                            Value Outside = cuda_tile::SelectOp::create(There, Where, Positions.getType(), Inside,
                                                                        Inner.splat(shapeOf(Positions), There.getI64Type(), Greatest), Positions)
                                                .getResult();
                            Value Least = Inner.reduce(Outside, Greatest, [&](OpBuilder &At, Value L, Value R) {
                              return cuda_tile::MinIOp::create(At, Where, L.getType(), L, R, Signedness::Signed).getResult();
                            });
                            return Finding{Least, Extent};
                          }});
      }
    }
    if (Head.isSingleton(F.Parameter, Axis)) // the only position is 0
      continue;
    if (F.Parts[Axis].Start)
      Positions = A.add(Positions, T.broadcast(F.Parts[Axis].Start, Small));
    // Neighbours stay neighbours for the assembler when the unit stride is no factor.
    if (!Head.isUnit(F.Parameter, Axis))
      Positions = cuda_tile::MulIOp::create(B, Where, Positions.getType(), Positions,
                                            T.broadcast(A.wide(Head.stride(F.Parameter, Axis)), Small))
                      .getResult();
    Positions = T.broadcast(Positions, Shape);
    Distance = Distance ? A.add(Distance, Positions) : Positions;
  }

  Value Pointers = T.broadcast(Head.base(F.Parameter), Shape);
  if (Distance)
    Pointers = cuda_tile::OffsetOp::create(B, Where, Pointers.getType(), Pointers, Distance).getResult();
  Value Padding = Mask ? T.broadcast(New(Op.getPadding()), Shape) : Value();
  auto Load = cuda_tile::LoadPtrTkoOp::create(B, Where, Result, cuda_tile::TokenType::get(B.getContext()),
                                              cuda_tile::MemoryOrderingSemantics::Weak, cuda_tile::MemoryScopeAttr(), Pointers, Mask, Padding,
                                              Value(), accessHints(B, Op.getLatency(), /*NoTma=*/false));
  Load->setAttr(AccessAttrName, Op->getAttr(AccessAttrName));
  // The mask has suppressed what is outside; the branch only tells.
  auto Nothing = [](OpBuilder &) { return SmallVector<Value>(); };
  if (!Checks.empty())
    guarded(B, Where, Head, Checks, Nothing, Nothing, {});
  return Load.getResult();
}
