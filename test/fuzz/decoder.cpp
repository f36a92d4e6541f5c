// Whatever the bytes, the interpreter's reader gives an error that names a place, or a module.
#include "runtime/driver/cpu/interpreter/decode.h"
#include "test/fuzz/budget.h"

using namespace tessera;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::budget counted(size);
  const auto module = runtime::interpreter::decode({data, size});
  if (module)
    for (std::uint32_t row = 0; row < module->types.rows.size(); ++row)
      if (to_string(module->types, row).empty()) fuzz::broken("every type has a name");
  if (!module && module.error().text.find("byte 0x") == std::string::npos) fuzz::broken("an error names its place", module.error().text);
  return 0;
}
