// Runs passes on modules of the tessera and cuda_tile dialects.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "lowering/Tools/RegisterPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

int main(int argc, char** argv) {
  mlir::DialectRegistry registry;
  registry.insert<tessera::cuda_tile::CudaTileDialect, tessera::ir::TesseraDialect>();
  mlir::registerTransformsPasses();
#ifdef TESSERA_HAS_TRANSFORMS
  tessera::lowering::registerTransformsPasses();
#endif
#ifdef TESSERA_HAS_CONVERSION
  tessera::lowering::registerConversionPasses();
#endif
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Tessera optimizer driver\n", registry));
}
