// Whatever the bytes, the compiler's reader gives one error that names a place, or a module that is written and read again.
#include "llvm/ADT/StringExtras.h"
#include "test/fuzz/compiler_reader.h"

using namespace tessera;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static fuzz::CompilerReader reader;
  reader.renew();
  auto reading = reader.readBytecode({data, size});
  if (!reading.module) {
    if (reading.errors.size() != 1) fuzz::broken("a refusal is one error", llvm::join(reading.errors, "\n"));
    if (reading.errors[0].rfind("byte 0x", 0) != 0) fuzz::broken("an error names its place", reading.errors[0]);
    return 0;
  }
  if (!reading.errors.empty()) fuzz::broken("what is accepted comes without an error", reading.errors[0]);
  lowering::BytecodeVersion version;
  version.minor = data[9];
  mlir::FailureOr<std::string> again = lowering::writeBytecode(*reading.module, version);
  if (mlir::failed(again)) fuzz::broken("what was read can be written");
  auto second = reader.readBytecode({reinterpret_cast<const uint8_t*>(again->data()), again->size()});
  if (!second.module) fuzz::broken("what was written can be read", second.errors.empty() ? "" : second.errors[0]);
  return 0;
}
