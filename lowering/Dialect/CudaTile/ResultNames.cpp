// The names of results that the text form proposes; they help a reader and mean nothing.
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"

using namespace mlir;

namespace tessera::cuda_tile {

void AssumeOp::getAsmResultNames(OpAsmSetValueNameFn setName) { setName(getResult(), "assume"); }
void BroadcastOp::getAsmResultNames(OpAsmSetValueNameFn setName) { setName(getResult(), "bcast"); }
void ReshapeOp::getAsmResultNames(OpAsmSetValueNameFn setName) { setName(getResult(), "reshape"); }
void MakeTensorViewOp::getAsmResultNames(OpAsmSetValueNameFn setName) { setName(getResult(), "tview"); }
void MakeStridedViewOp::getAsmResultNames(OpAsmSetValueNameFn setName) { setName(getResult(), "sview"); }
void MakeGatherScatterViewOp::getAsmResultNames(OpAsmSetValueNameFn setName) { setName(getResult(), "gsview"); }
void MakePartitionViewOp::getAsmResultNames(OpAsmSetValueNameFn setName) { setName(getResult(), "pview"); }

void GetTileBlockIdOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getX(), "blockId_x");
  setName(getY(), "blockId_y");
  setName(getZ(), "blockId_z");
}

void GetNumTileBlocksOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getX(), "gridSize_x");
  setName(getY(), "gridSize_y");
  setName(getZ(), "gridSize_z");
}

/// A constant whose elements are one whole number is named after it.
void ConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  DenseElementsAttr value = getValue();
  Type element = getResult().getType().getElementType();
  SmallString<32> name("cst");
  llvm::raw_svector_ostream out(name);
  if (value.isSplat() && element.isInteger(1)) return setName(getResult(), value.getSplatValue<bool>() ? "true" : "false");
  if (value.isSplat() && isa<IntegerType>(element)) {
    out << '_';
    value.getSplatValue<APInt>().print(out, /*isSigned=*/true);
  } else if (value.isSplat() && isa<FloatType>(element)) {
    llvm::APSInt whole(64, /*isUnsigned=*/false);
    bool exact = false;
    APFloat number = value.getSplatValue<APFloat>();
    if (number.convertToInteger(whole, APFloat::rmTowardZero, &exact) == APFloat::opOK && exact) out << '_' << whole;
  }
  out << '_';
  if (isa<F8E5M3FNUType>(element))
    out << F8E5M3FNUType::getMnemonic();
  else
    out << element;
  setName(getResult(), name);
}

}  // namespace tessera::cuda_tile
