// verify-record, specialize, expand-total-arithmetic, place-checks, convert, clean up, verify. Loop-invariant code may only ever be moved
// after tokens are threaded.
#include "lowering/Compiler/Pipeline.h"

#include "lowering/Conversion/TesseraToCudaTile/TesseraToCudaTile.h"
#include "lowering/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"

using namespace tessera::lowering;

void tessera::lowering::addRecordPasses(mlir::OpPassManager &Passes) { Passes.addPass(createVerifyRecord()); }

void tessera::lowering::addOwnershipPasses(mlir::OpPassManager &Passes, bool ChecksInPlace) {
  Passes.addNestedPass<tessera::ir::EntryOp>(createSpecialize());
  Passes.addNestedPass<tessera::ir::EntryOp>(createExpandTotalArithmetic());
  Passes.addNestedPass<tessera::ir::EntryOp>(createPlaceChecks(PlaceChecksOptions{ChecksInPlace}));
}

void tessera::lowering::addLoweringPasses(mlir::OpPassManager &Passes) {
  Passes.addPass(createConvertTesseraToCudaTile());
  Passes.addPass(mlir::createCanonicalizerPass());
  Passes.addPass(mlir::createCSEPass());
}

void tessera::lowering::addFinalVerifiers(mlir::OpPassManager &Passes) {
  Passes.addPass(createVerifyModes());
  Passes.addPass(createVerifyGuards());
  Passes.addPass(createVerifyAssumptions());
  Passes.addPass(createVerifyTokenOrder());
}
