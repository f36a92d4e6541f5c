#include "test/lowering/Bytecode/modules/runtime_reader.h"

#include "runtime/driver/cpu/interpreter/decode.h"

namespace tessera::lowering::testing {

std::string runtimeRefusal(const std::string& file, size_t& ops) {
  auto read = runtime::interpreter::decode({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
  if (!read.has_value()) return read.error().text;
  ops = read.value().ops.size();
  return "";
}

}  // namespace tessera::lowering::testing
