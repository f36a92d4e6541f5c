// Generates code and pages from the declarations of the dialects; runs while the product is built.
#include "lowering/TableGen/OpRecords.h"
#include "mlir/TableGen/GenInfo.h"
#include "mlir/Tools/mlir-tblgen/MlirTblgenMain.h"

int main(int argc, char** argv) {
  using namespace tessera::tblgen;
  mlir::GenRegistration generators[] = {
      {"gen-bytecode-writer", "Write functions that write op records", generateBytecodeWriter},
      {"gen-bytecode-reader", "Write functions that read op records", generateBytecodeReader},
      {"gen-op-table", "Write the interpreter's table of op records", generateOpTable},
      {"gen-older-mnemonics", "Write what ops were called before", generateOlderMnemonics},
      {"gen-op-declarations", "Write what tests that make modules up are told about the ops, as C++", generateOpDeclarations},
      {"gen-op-facts", "Write what tests ask about the ops, as JSON", generateOpFacts},
      {"gen-op-reference", "Write the reference page of the ops", generateOpReference},
      {"gen-status", "Write the page that says which layer knows which op", generateStatus},
  };
  (void)generators;
  return mlir::MlirTblgenMain(argc, argv);
}
