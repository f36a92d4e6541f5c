// Compares a record with its module. The launcher believes the record, the passes believe the module.
#include "lowering/Compiler/RecordMatch.h"

#include "lowering/Diagnostics/Diagnostics.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

std::optional<uint8_t> elementTag(Type T) {
  if (auto Integer = dyn_cast<IntegerType>(T)) {
    switch (Integer.getWidth()) {
    case 1:
      return TESSERA_ELEMENT_I1;
    case 8:
      return TESSERA_ELEMENT_I8;
    case 16:
      return TESSERA_ELEMENT_I16;
    case 32:
      return TESSERA_ELEMENT_I32;
    case 64:
      return TESSERA_ELEMENT_I64;
    }
    return std::nullopt;
  }
  if (T.isF16())
    return TESSERA_ELEMENT_F16;
  if (T.isBF16())
    return TESSERA_ELEMENT_BF16;
  if (T.isF32())
    return TESSERA_ELEMENT_F32;
  if (T.isTF32())
    return TESSERA_ELEMENT_TF32;
  if (T.isF64())
    return TESSERA_ELEMENT_F64;
  if (isa<Float8E4M3FNType>(T))
    return TESSERA_ELEMENT_F8E4M3;
  if (isa<Float8E5M2Type>(T))
    return TESSERA_ELEMENT_F8E5M2;
  if (isa<Float8E8M0FNUType>(T))
    return TESSERA_ELEMENT_F8E8M0;
  if (isa<cuda_tile::F8E5M3FNUType>(T))
    return TESSERA_ELEMENT_F8E5M3;
  return std::nullopt;
}

// The first difference between a parameter and its block argument, or nothing.
std::optional<StringRef> difference(const tessera_parameter &Record, BlockArgument Argument, StringRef Name, int32_t Flags) {
  if (Name != Record.name)
    return "name";
  if (Flags != Record.flags)
    return "flags";
  auto Tensor = dyn_cast<ir::TensorType>(Argument.getType());
  uint8_t Mode = !Tensor ? TESSERA_MODE_SCALAR : Tensor.getMode() == ir::Mode::Shared ? TESSERA_MODE_SHARED : TESSERA_MODE_EXCLUSIVE;
  if (Mode != Record.mode)
    return "mode";
  Type Element = Tensor ? Tensor.getElementType() : cast<cuda_tile::TileType>(Argument.getType()).getElementType();
  if (elementTag(Element) != Record.element)
    return "element type";
  ArrayRef<int64_t> Shape = Tensor ? Tensor.getShape() : ArrayRef<int64_t>();
  if (Shape.size() != Record.rank)
    return "rank";
  for (size_t Axis = 0; Axis < TESSERA_MAX_RANK; ++Axis) {
    int64_t Extent = Axis >= Shape.size() ? 0 : ShapedType::isDynamic(Shape[Axis]) ? -1 : Shape[Axis];
    if (Extent != Record.shape[Axis])
      return "shape";
  }
  return std::nullopt;
}

} // namespace

LogicalResult tessera::lowering::matchRecord(ir::EntryOp Entry, const CompileRequest &Request) {
  auto Mismatch = [&](const Twine &Why) {
    return report(Entry, Code::RecordMismatch, "the record of kernel '" + Twine(Request.Name) + "' does not fit its module: " + Why);
  };
  if (Entry.getSymName() != Request.Symbol)
    return Mismatch("the symbols differ");
  Block &Body = Entry.getBody().front();
  if (Body.getNumArguments() != Request.Parameters.size())
    return Mismatch("it has " + Twine(Request.Parameters.size()) + " parameters, the module " + Twine(Body.getNumArguments()));
  for (BlockArgument Argument : Body.getArguments()) {
    unsigned Number = Argument.getArgNumber();
    std::optional<StringRef> What = difference(Request.Parameters[Number], Argument, Entry.getParameterName(Number),
                                               Entry.getParameterFlags()[Number]);
    if (What)
      return Mismatch(*What + " of parameter " + Twine(Number));
  }
  return success();
}
